"""The numbered shuffles: ours, Microsoft's and PySol's."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterator

_MASK: Final = (1 << 64) - 1
_MULTIPLIER: Final = 6364136223846793005
_STREAM: Final = 54
"""The stream of PCG's own demonstration program, so that anybody can check the numbers."""


def pcg32(seed: int) -> Iterator[int]:
    """Random 32-bit numbers: PCG-XSH-RR 64/32, seeded as ``pcg32_srandom(seed, 54)`` does (pcg-random.org).

    >>> numbers = pcg32(42)
    >>> [hex(next(numbers)) for _ in range(3)]
    ['0xa15c02b7', '0x7b47f409', '0xba1d3330']
    """
    increment = (_STREAM << 1 | 1) & _MASK
    state = ((increment + seed) * _MULTIPLIER + increment) & _MASK
    while True:
        mixed = ((state >> 18 ^ state) >> 27) & 0xFFFFFFFF
        turn = state >> 59
        state = (state * _MULTIPLIER + increment) & _MASK
        yield (mixed >> turn | mixed << (-turn & 31)) & 0xFFFFFFFF


def below(numbers: Iterator[int], bound: int) -> int:
    """An unbiased number in 0 … bound-1: values from the incomplete last stretch are thrown away.

    >>> below(pcg32(42), 6)
    3
    """
    least = (1 << 32) % bound
    for number in numbers:
        if number >= least:
            return number % bound
    raise AssertionError  # the stream has no end


def fisher_yates(size: int, seed: int) -> list[int]:
    """An unbiased order of 0 … size-1: from the end, each place is swapped with one not beyond it.

    >>> fisher_yates(5, 1) == fisher_yates(5, 1), sorted(fisher_yates(5, 1))
    (True, [0, 1, 2, 3, 4])
    """
    order = list(range(size))
    numbers = pcg32(seed)
    for last in range(size - 1, 0, -1):
        other = below(numbers, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def reshuffled(pack: bytes, pass_number: int) -> tuple[int, ...]:
    """The order in which a gathered pack is dealt anew; it depends on nothing but the pack and the pass.

    The seed is a 64-bit FNV-1a hash of the pass and the cards.

    >>> reshuffled(bytes([0, 1, 2, 3]), 1) == reshuffled(bytes([0, 1, 2, 3]), 1)
    True
    """
    seed = 0xCBF29CE484222325
    for value in (pass_number & 0xFF, *pack):
        seed = (seed ^ value) * 0x100000001B3 & _MASK
    return tuple(fisher_yates(len(pack), seed))
