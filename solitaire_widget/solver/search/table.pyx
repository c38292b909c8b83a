# cython: language_level=3, boundscheck=False, wraparound=False, cdivision=True
"""The compiled form of table.py: open addressing in flat memory that doubles until the memory given is used up."""

from array import array
from libc.stdlib cimport calloc, free

cdef enum:
    FIRST = 1 << 14
    MEMO = 1 << 15


cdef inline u64 mixed(u64 key) noexcept nogil:
    key ^= key >> 32
    key *= 0x9E3779B97F4A7C15ULL
    return key ^ (key >> 29)


cdef class Table:
    """The states met so far, each a number below 2**64."""

    def __cinit__(self, memory):
        cdef u64 room = FIRST
        # While it grows the old half lives beside the new whole.
        while room * 2 * sizeof(u64) * 3 // 2 <= <u64>memory:
            room *= 2
        self.room = room
        self.slots = <u64 *>calloc(FIRST, sizeof(u64))
        if self.slots == NULL:
            raise MemoryError
        self.mask = FIRST - 1
        self.limit = FIRST // 8 * 5
        self.used = 0
        self.zero = False

    def __dealloc__(self):
        free(self.slots)

    cpdef bint meets(self, u64 key) except -1:
        cdef u64 place, found
        if key == 0:
            if self.zero:
                return True
            self.zero = True
            return False
        place = mixed(key) & self.mask
        while True:
            found = self.slots[place]
            if found == key:
                return True
            if found == 0:
                break
            place = (place + 1) & self.mask
        if self.used >= self.limit and self.mask + 1 < self.room:
            self.grow()
            place = mixed(key) & self.mask
            while self.slots[place] != 0:
                place = (place + 1) & self.mask
        if self.used >= self.mask:
            raise MemoryError
        self.slots[place] = key
        self.used += 1
        return False

    cdef int grow(self) except -1:
        cdef u64 size = (self.mask + 1) * 2, place, key, n
        cdef u64 *wider = <u64 *>calloc(size, sizeof(u64))
        if wider == NULL:
            self.room = self.mask + 1
            return 0
        for n in range(self.mask + 1):
            key = self.slots[n]
            if key != 0:
                place = mixed(key) & (size - 1)
                while wider[place] != 0:
                    place = (place + 1) & (size - 1)
                wider[place] = key
        free(self.slots)
        self.slots = wider
        self.mask = size - 1
        self.limit = size // 8 * 5
        return 0

    cpdef long long count(self) noexcept:
        return self.used + self.zero

    cpdef bint full(self) noexcept:
        return self.used >= self.room // 16 * 15


cdef class WideTable:
    """The states met so far, each three numbers below 2**64; the third is never 0."""

    def __cinit__(self, memory):
        cdef u64 room = FIRST
        while room * 2 * 3 * sizeof(u64) * 3 // 2 <= <u64>memory:
            room *= 2
        self.room = room
        self.slots = <u64 *>calloc(FIRST * 3, sizeof(u64))
        if self.slots == NULL:
            raise MemoryError
        self.mask = FIRST - 1
        self.limit = FIRST // 8 * 5
        self.used = 0

    def __dealloc__(self):
        free(self.slots)

    cpdef bint meets(self, u64 first, u64 second, u64 third) except -1:
        cdef u64 place
        cdef u64 mix = mixed(first ^ mixed(second ^ mixed(third)))
        cdef u64 *slot
        place = mix & self.mask
        while True:
            slot = self.slots + place * 3
            if slot[2] == 0:
                break
            if slot[0] == first and slot[1] == second and slot[2] == third:
                return True
            place = (place + 1) & self.mask
        if self.used >= self.limit and self.mask + 1 < self.room:
            self.grow()
            place = mix & self.mask
            while self.slots[place * 3 + 2] != 0:
                place = (place + 1) & self.mask
            slot = self.slots + place * 3
        if self.used >= self.mask:
            raise MemoryError
        slot[0] = first
        slot[1] = second
        slot[2] = third
        self.used += 1
        return False

    cdef int grow(self) except -1:
        cdef u64 size = (self.mask + 1) * 2, place, n
        cdef u64 *slot
        cdef u64 *wider = <u64 *>calloc(size * 3, sizeof(u64))
        if wider == NULL:
            self.room = self.mask + 1
            return 0
        for n in range(self.mask + 1):
            slot = self.slots + n * 3
            if slot[2] != 0:
                place = mixed(slot[0] ^ mixed(slot[1] ^ mixed(slot[2]))) & (size - 1)
                while wider[place * 3 + 2] != 0:
                    place = (place + 1) & (size - 1)
                wider[place * 3] = slot[0]
                wider[place * 3 + 1] = slot[1]
                wider[place * 3 + 2] = slot[2]
        free(self.slots)
        self.slots = wider
        self.mask = size - 1
        self.limit = size // 8 * 5
        return 0

    cpdef long long count(self) noexcept:
        return self.used

    cpdef bint full(self) noexcept:
        return self.used >= self.room // 16 * 15


cdef class PairTable:
    """The states met so far, each two numbers below 2**64; the first is never 0."""

    def __cinit__(self, memory):
        cdef u64 room = FIRST
        while room * 2 * 2 * sizeof(u64) * 2 // 2 <= <u64>memory:
            room *= 2
        self.room = room
        self.slots = <u64 *>calloc(FIRST * 2, sizeof(u64))
        if self.slots == NULL:
            raise MemoryError
        self.mask = FIRST - 1
        self.limit = FIRST // 8 * 5
        self.used = 0

    def __dealloc__(self):
        free(self.slots)

    cpdef bint meets(self, u64 first, u64 second) except -1:
        cdef u64 place
        cdef u64 mix = mixed(first ^ mixed(second))
        cdef u64 *slot
        place = mix & self.mask
        while True:
            slot = self.slots + place * 2
            if slot[0] == 0:
                break
            if slot[0] == first and slot[1] == second:
                return True
            place = (place + 1) & self.mask
        if self.used >= self.limit and self.mask + 1 < self.room:
            self.grow()
            place = mix & self.mask
            while self.slots[place * 2] != 0:
                place = (place + 1) & self.mask
            slot = self.slots + place * 2
        if self.used >= self.mask:
            raise MemoryError
        slot[0] = first
        slot[1] = second
        self.used += 1
        return False

    cdef int grow(self) except -1:
        cdef u64 size = (self.mask + 1) * 2, place, n
        cdef u64 *slot
        cdef u64 *wider = <u64 *>calloc(size * 2, sizeof(u64))
        if wider == NULL:
            self.room = self.mask + 1
            return 0
        for n in range(self.mask + 1):
            slot = self.slots + n * 2
            if slot[0] != 0:
                place = mixed(slot[0] ^ mixed(slot[1])) & (size - 1)
                while wider[place * 2] != 0:
                    place = (place + 1) & (size - 1)
                wider[place * 2] = slot[0]
                wider[place * 2 + 1] = slot[1]
        free(self.slots)
        self.slots = wider
        self.mask = size - 1
        self.limit = size // 8 * 5
        return 0

    cpdef long long count(self) noexcept:
        return self.used

    cpdef bint full(self) noexcept:
        return self.used >= self.room // 16 * 15


cdef class Memo:
    """Values worked out before: a value is forgotten when another falls on its place."""

    def __cinit__(self):
        self.slots = <u64 *>calloc(MEMO * 2, sizeof(u64))
        if self.slots == NULL:
            raise MemoryError

    def __dealloc__(self):
        free(self.slots)

    cpdef u64 known(self, u64 key) noexcept:
        cdef u64 place = (mixed(key) & (MEMO - 1)) * 2
        return self.slots[place + 1] if self.slots[place] == key else 0

    cpdef int put(self, u64 key, u64 value) noexcept:
        cdef u64 place = (mixed(key) & (MEMO - 1)) * 2
        self.slots[place] = key
        self.slots[place + 1] = value
        return 0


def numbers(count):
    """A row of so many zeros, for unsigned 64-bit numbers."""
    return array("Q", bytes(8 * count))


def longer(row, count):
    """The same row with so many zeros after it."""
    longer = array("Q", bytes(row))
    longer.frombytes(bytes(8 * count))
    return longer
