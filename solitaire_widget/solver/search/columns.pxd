cimport cython
from .pack cimport Heights, Pack
from .table cimport WideTable, intp, longlong, u64, u64p
from .talon cimport Talon

cdef class Search:
    cdef Pack pack
    cdef Heights heights
    cdef Talon talon
    cdef readonly WideTable table
    cdef bint any_space, pruned, pledges
    cdef int unit
    cdef u64[64] reserve, takes
    cdef int[64] spots
    cdef int[2048] ends
    cdef int[4] sizes, risen
    cdef long long room, depth, top, length
    cdef readonly long long nodes
    cdef u64[::1] columns, visible, keys, pledged, talons, within, first, marks, moves, line
    cpdef int grow(self) except -1
    @cython.locals(sizes=intp, heights=intp, n=int, height=int, card=int, suit=int, size=int, column=u64, again=bint)
    cdef bint clears(self, longlong place, u64 risen, u64 visible, u64 pledged) noexcept
    @cython.locals(
        heights=Heights, table=WideTable, talons_=Talon, spots=intp, bits=u64p, index=intp, up=u64p, reserve=u64p, takes=u64p, ends=intp,
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
