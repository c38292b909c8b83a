cimport cython
from .pack cimport Heights, Pack
from .shapes cimport Shapes
from .table cimport WideTable, intp, longlong, u64, u64p
from .talon cimport Talon

cdef class Search:
    cdef Pack pack
    cdef Heights heights
    cdef Talon talon
    cdef Shapes shapes
    cdef int[4] tips
    cdef readonly WideTable table
    cdef bint any_space, pruned, pledges
    cdef int unit
    cdef u64[64] reserve, takes
    cdef int[64] spots
    cdef long long room, depth, top, length
    cdef readonly long long nodes
    cdef u64[::1] columns, visible, keys, pledged, talons, within, first, marks, moves, line
    cpdef int grow(self) except -1
    @cython.locals(
        bits=u64p, index=intp, ends=intp, takes=u64p, columns=cython.ulonglong[::1], moves=cython.ulonglong[::1], tips=intp,
        here=longlong, within=u64, pledged=u64, unit=int, hoard=u64, space=int, n=int, column=u64, size=int, bases=u64,
        goal=int, rest=u64, bit=u64, fits=u64, source=int, many=int, card=int,
    )
    cdef longlong offer(self, longlong depth, longlong top, u64 shown, u64 wanted, u64 back) noexcept
    @cython.locals(
        heights=Heights, table=WideTable, talons_=Talon, shapes=Shapes, dead_ends=bint, stuck=bint, found=int, spots=intp, bits=u64p, index=intp, up=u64p, reserve=u64p, ends=intp,
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
