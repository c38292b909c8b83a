"""What a search remembers: the one part that has a second form, in table.pyx, when it is compiled.

Python's own set and dict do here what open addressing in flat memory does there; both answer alike.
"""

from __future__ import annotations

from typing import Final

SMALL_ENTRY: Final = 88
"""Bytes that a state of one word takes in a set, measured at the worst fill."""
MIDDLE_ENTRY: Final = 100
"""Bytes that a state of two words takes in a set."""
LARGE_ENTRY: Final = 136
"""Bytes that a state of several words takes in a set of whole numbers."""


class Table(set[int]):
    """The states met so far, each a number below 2**64.

    >>> table = Table(1_000_000)
    >>> table.meets(7), table.meets(7), table.count()
    (False, True, 1)
    """

    def __init__(self, memory: int) -> None:
        super().__init__()
        self.most = max(16, memory // SMALL_ENTRY)

    def meets(self, key: int) -> bool:
        """Whether the state was met before; from now on it was."""
        if key in self:
            return True
        self.add(key)
        return False

    def count(self) -> int:
        """How many states are remembered."""
        return len(self)

    def full(self) -> bool:
        """Whether the memory is used up."""
        return len(self) >= self.most


class WideTable(set[int]):
    """The states met so far, each three numbers below 2**64.

    >>> table = WideTable(1_000_000)
    >>> table.meets(7, 0, 1), table.meets(7, 0, 1), table.count()
    (False, True, 1)
    """

    def __init__(self, memory: int) -> None:
        super().__init__()
        self.most = max(16, memory // LARGE_ENTRY)

    def meets(self, first: int, second: int, third: int) -> bool:
        """Whether the state was met before; from now on it was."""
        key = first | second << 64 | third << 128
        if key in self:
            return True
        self.add(key)
        return False

    def count(self) -> int:
        """How many states are remembered."""
        return len(self)

    def full(self) -> bool:
        """Whether the memory is used up."""
        return len(self) >= self.most


class PairTable(set[int]):
    """The states met so far, each two numbers below 2**64.

    >>> table = PairTable(1_000_000)
    >>> table.meets(7, 0), table.meets(7, 0), table.count()
    (False, True, 1)
    """

    def __init__(self, memory: int) -> None:
        super().__init__()
        self.most = max(16, memory // MIDDLE_ENTRY)

    def meets(self, first: int, second: int) -> bool:
        """Whether the state was met before; from now on it was."""
        key = first | second << 64
        if key in self:
            return True
        self.add(key)
        return False

    def count(self) -> int:
        """How many states are remembered."""
        return len(self)

    def full(self) -> bool:
        """Whether the memory is used up."""
        return len(self) >= self.most


class Memo(dict[int, int]):
    """Values worked out before, by a number below 2**64; a value that is not (or no longer) known is 0."""

    def known(self, key: int) -> int:
        """The value put there for that number, or 0."""
        return self.get(key, 0)

    def put(self, key: int, value: int) -> None:
        """Remember a value, perhaps in place of another."""
        self[key] = value


def numbers(count: int) -> list[int]:
    """A row of so many zeros, for unsigned 64-bit numbers."""
    return [0] * count


def longer(row: list[int], count: int) -> list[int]:
    """The same row with so many zeros after it."""
    return row + numbers(count)
