cimport cython
from .pack cimport Pack
from .table cimport Memo, intp, u64

cdef class Talon:
    cdef Pack pack
    cdef Memo memo
    cdef u64 draw
    cdef readonly bint endless
    cdef int waste, passes
    cdef u64[64] cards
    @cython.locals(found=u64)
    cdef u64 within(self, u64 talon) noexcept
    @cython.locals(ones=intp, one=u64, rest=u64, waste=u64, last=u64, place=u64, found=u64, spot=int, again=bint)
    cdef u64 look(self, u64 talon) noexcept
    @cython.locals(ones=intp, one=u64, left=u64, waste=u64, passes=u64, before=u64, place=u64, last=u64)
    cdef u64 taken(self, u64 talon, int spot) noexcept
