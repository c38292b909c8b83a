cimport cython
from .pack cimport Heights, Pack
from .table cimport PairTable, intp, longlong, u64, u64p
from .talon cimport Talon

cdef class Search:
    cdef Pack pack
    cdef Heights heights
    cdef Talon talon
    cdef readonly PairTable table
    cdef bint any_space, pruned
    cdef u64[64] reserve
    cdef int[64] spots
    cdef long long room, depth, top, length
    cdef readonly long long nodes
    cdef u64[::1] visible, heads, keys, talons, within, spaces, first, marks, moves, line
    cpdef int grow(self) except -1
    @cython.locals(
        heights=Heights, table=PairTable, talons_=Talon, spots=intp, bits=u64p, index=intp, up=u64p, 
        reserve=u64p, depth=longlong, top=longlong, length=longlong, count=longlong,
        odd=u64, single=bint, move=u64, visible=u64, heads=u64, key=u64, talon=u64, within=u64, spaces=int, card=int, kind=int,
        visibles=cython.ulonglong[::1], headses=cython.ulonglong[::1], keys=cython.ulonglong[::1], talons=cython.ulonglong[::1], withins=cython.ulonglong[::1],
        columns=cython.ulonglong[::1], first=cython.ulonglong[::1], marks=cython.ulonglong[::1], moves=cython.ulonglong[::1], line=cython.ulonglong[::1],
        wanteds=cython.ulonglong[::1], safes=cython.ulonglong[::1], tops=cython.ulonglong[::1], lefts=cython.ulonglong[::1],
        bit=u64, risen=u64, wanted=u64, free=u64, odds=u64, bare=u64, goes=u64, safe=u64, fits=u64, rest=u64, hoard=u64, back=u64, freed=u64,
    )
    cpdef int run(self, long long nodes) except -1
