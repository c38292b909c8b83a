cimport cython
from .pack cimport Pack
from .table cimport intp, u64, u64p

cdef class Shapes:
    cdef Pack pack
    cdef int[2048] ends
    cdef int[4] sizes, risen
    cdef u64[4] columns
    @cython.locals(
        columns=u64p, sizes=intp, heights=intp, ends=intp, n=int, height=int, card=int, suit=int, size=int, column=u64,
        again=bint, waits=bint,
    )
    cdef bint clears(self, u64 one, u64 two, u64 three, u64 four, u64 risen, u64 visible, u64 pledged) noexcept
