cimport cython
from .table cimport u64

cdef class Pack:
    cdef u64[64] bits, up
    cdef int[67] index
    cdef int[4096] ones

cdef class Heights:
    cdef bint returns, base_stays, across
    cdef u64[::1] wanted, safe, tops, left
    @cython.locals(suit=int, height=int, rank=int, wanted=u64, safe=u64, tops=u64, placed=u64, card=u64, one=u64)
    cpdef int work_out(self, u64 heights) except -1
    @cython.locals(twin=int, first=int, second=int, other=int)
    cpdef bint is_safe(self, u64 heights, int suit, int rank) except -1
