cimport cython
from .pack cimport Heights, Pack
from .table cimport PairTable, Table, intp, longlong, u64, u64p
from .talon cimport Talon

cdef class Search:
    cdef Pack pack
    cdef Heights heights
    cdef Talon talon
    cdef readonly Table table
    cdef PairTable halves
    cdef u64[64] under, locks, weights
    cdef int[64] opens, spots
    cdef u64 floor
    cdef bint pruned
    cdef long long room, depth, length
    cdef readonly long long nodes
    cdef u64[::1] visible, locked, keys, talons, within, spaces, first, last, marks, bares, moves, line
    cpdef int grow(self) except -1
    @cython.locals(
        heights=Heights, table=Table, halves=PairTable, talons_=Talon, bits=u64p, index=intp, up=u64p, under=u64p, locks=u64p,
        weights=u64p, opens=intp, spots=intp, depth=longlong, place=longlong, top=longlong, length=longlong, count=longlong,
        odd=u64, kings=u64, floor=u64, single=bint, pruned=bint, move=u64, visible=u64, locked=u64, key=u64, talon=u64,
        within=u64, spaces=int, card=int, kind=int, bit=u64, risen=u64, wanted=u64, free=u64, odds=u64, bare=u64,
        goes=u64, safe=u64, fits=u64, rest=u64, bound=u64, was_bare=u64, uses=u64, back=u64, leaving=u64, rising=u64,
        within_fits=u64, back_fits=u64,
        visibles=cython.ulonglong[::1], lockeds=cython.ulonglong[::1], keys=cython.ulonglong[::1],
        talons=cython.ulonglong[::1], withins=cython.ulonglong[::1], columns=cython.ulonglong[::1],
        first=cython.ulonglong[::1], last=cython.ulonglong[::1], marks=cython.ulonglong[::1], moves=cython.ulonglong[::1],
        line=cython.ulonglong[::1], bares=cython.ulonglong[::1], wanteds=cython.ulonglong[::1],
        safes=cython.ulonglong[::1], tops=cython.ulonglong[::1], lefts=cython.ulonglong[::1],
    )
    cpdef int run(self, long long nodes) except -1
