cimport cython
from .klondike cimport Heights
from .table cimport Memo, WideTable, intp, longlong, u64, u64p

cdef class Search:
    cdef Heights heights
    cdef readonly WideTable table
    cdef Memo memo
    cdef u64 draw
    cdef bint endless, any_space, pruned, pledges
    cdef int unit
    cdef u64[64] bits, up, talon, reserve, takes
    cdef int[64] spots, suits
    cdef int[2048] ends
    cdef int[4] sizes, risen
    cdef int[67] index
    cdef int[4096] ones
    cdef long long room, depth, top, length
    cdef readonly long long nodes
    cdef u64[::1] columns, visible, keys, pledged, talons, within, first, marks, moves, line
    @cython.locals(rest=u64, waste=u64, last=u64, place=u64, found=u64, spot=int, again=bint)
    cpdef u64 within_reach(self, u64 talon) noexcept
    @cython.locals(spot=int, left=u64, waste=u64, passes=u64, before=u64, place=u64, last=u64, now=bint, one=u64)
    cdef u64 taken(self, u64 talon, int card) noexcept
    cpdef int grow(self) except -1
    @cython.locals(sizes=intp, heights=intp, n=int, height=int, card=int, suit=int, size=int, column=u64, again=bint)
    cdef bint clears(self, longlong place, u64 risen, u64 visible, u64 pledged) noexcept
    @cython.locals(
        heights=Heights, table=WideTable, memo=Memo, bits=u64p, index=intp, up=u64p, reserve=u64p, takes=u64p, ends=intp,
        columns=cython.ulonglong[::1], visibles=cython.ulonglong[::1], keys=cython.ulonglong[::1],
        pledges=cython.ulonglong[::1], talons=cython.ulonglong[::1], withins=cython.ulonglong[::1],
        first=cython.ulonglong[::1], marks=cython.ulonglong[::1], moves=cython.ulonglong[::1],
        line=cython.ulonglong[::1], wanteds=cython.ulonglong[::1], safes=cython.ulonglong[::1],
        tops=cython.ulonglong[::1], lefts=cython.ulonglong[::1], depth=longlong, top=longlong, length=longlong,
        count=longlong, single=bint, crossed=bint, move=u64, here=longlong, there=longlong, visible=u64, key=u64,
        pledged=u64, talon=u64, within=u64, kind=int, source=longlong, target=longlong, many=int, card=int, goal=int,
        column=u64, size=int, packet=u64, hoard=u64, risen=u64, wanted=u64, safe=u64, shown=u64, rest=u64, n=int,
        one=u64, two=u64, three=u64, four=u64, shape=u64, bit=u64, space=int,
    )
    cpdef int run(self, long long nodes) except -1
