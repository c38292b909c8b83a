cimport cython
from .klondike cimport Heights
from .table cimport Memo, PairTable, intp, longlong, u64, u64p

cdef class Search:
    cdef Heights heights
    cdef readonly PairTable table
    cdef Memo memo
    cdef u64 draw
    cdef bint endless, any_space, pruned
    cdef u64[64] bits, up, talon, reserve
    cdef int[64] spots
    cdef int[67] index
    cdef int[4096] ones
    cdef long long room, depth, top, length
    cdef readonly long long nodes
    cdef u64[::1] visible, heads, keys, talons, within, spaces, first, marks, moves, line
    @cython.locals(rest=u64, waste=u64, last=u64, place=u64, found=u64, spot=int, again=bint)
    cpdef u64 within_reach(self, u64 talon) noexcept
    @cython.locals(spot=int, left=u64, waste=u64, passes=u64, before=u64, place=u64, last=u64, now=bint, one=u64)
    cdef u64 taken(self, u64 talon, int card) noexcept
    cpdef int grow(self) except -1
    @cython.locals(
        heights=Heights, table=PairTable, memo=Memo, bits=u64p, index=intp, up=u64p, 
        reserve=u64p, depth=longlong, top=longlong, length=longlong, count=longlong,
        odd=u64, single=bint, move=u64, visible=u64, heads=u64, key=u64, talon=u64, within=u64, spaces=int, card=int, kind=int,
        visibles=cython.ulonglong[::1], headses=cython.ulonglong[::1], keys=cython.ulonglong[::1], talons=cython.ulonglong[::1], withins=cython.ulonglong[::1],
        columns=cython.ulonglong[::1], first=cython.ulonglong[::1], marks=cython.ulonglong[::1], moves=cython.ulonglong[::1], line=cython.ulonglong[::1],
        wanteds=cython.ulonglong[::1], safes=cython.ulonglong[::1], tops=cython.ulonglong[::1], lefts=cython.ulonglong[::1],
        bit=u64, risen=u64, wanted=u64, free=u64, odds=u64, bare=u64, goes=u64, safe=u64, fits=u64, rest=u64, hoard=u64, back=u64, freed=u64,
    )
    cpdef int run(self, long long nodes) except -1
