ctypedef unsigned long long u64
ctypedef u64 *u64p
ctypedef int *intp
ctypedef long long longlong

cdef class Table:
    cdef u64 *slots
    cdef u64 mask, used, limit, room
    cdef bint zero
    cpdef bint meets(self, u64 key) except -1
    cpdef long long count(self) noexcept
    cpdef bint full(self) noexcept
    cdef int grow(self) except -1

cdef class WideTable:
    cdef u64 *slots
    cdef u64 mask, used, limit, room
    cpdef bint meets(self, u64 first, u64 second, u64 third) except -1
    cpdef long long count(self) noexcept
    cpdef bint full(self) noexcept
    cdef int grow(self) except -1

cdef class PairTable:
    cdef u64 *slots
    cdef u64 mask, used, limit, room
    cpdef bint meets(self, u64 first, u64 second) except -1
    cpdef long long count(self) noexcept
    cpdef bint full(self) noexcept
    cdef int grow(self) except -1

cdef class Memo:
    cdef u64 *slots
    cpdef u64 known(self, u64 key) noexcept
    cpdef int put(self, u64 key, u64 value) noexcept
