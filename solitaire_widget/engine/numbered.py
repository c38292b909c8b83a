"""Deal numbers of other programs: Microsoft's and PySol's."""

from __future__ import annotations

import re
from itertools import chain
from random import Random
from typing import TYPE_CHECKING, Final, NamedTuple

from solitaire_widget.engine.cards import rank_of
from solitaire_widget.engine.errors import FormatError
from solitaire_widget.engine.packs import new_pack

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from solitaire_widget.engine.rules import Rules

_NUMBER: Final = re.compile(r"(ms|pysol):([0-9]{1,21})")
_MOST_MS: Final = (1 << 33) - 1
_MOST_PYSOL: Final = 10**20
_LAST_MS_IN_PYSOL: Final = 32_000


def numbered_pack(rules: Rules, number: object) -> bytes:
    """The cards in dealing order for a text such as ``ms:617`` or ``pysol:24``.

    Raises
    ------
    FormatError
        For any other text, a number out of range, or a table that PySol's generator does not deal.

    >>> from solitaire_widget.engine.cards import names
    >>> from solitaire_widget.engine.rules import Rules
    >>> pack = numbered_pack(Rules(columns=("u" * 7,) * 4 + ("u" * 6,) * 4, stock_to="none"), "ms:1")
    >>> " ".join(names(pack[:8]))
    'JD 2D 9H JC 5D 7H 7C 5H'
    """
    match = _NUMBER.fullmatch(number) if isinstance(number, str) else None
    if match is None:
        message = f"{str(number)[:30]!r} is no deal number: expected a whole number, 'ms:617' or 'pysol:24'."
        raise FormatError(message, expected="a deal number")
    most = _MOST_MS if match[1] == "ms" else _MOST_PYSOL
    if not 1 <= int(match[2]) <= most:
        message = f"{number} is out of range: expected {match[1]}: with a number from 1 to {most}."
        raise FormatError(message, expected=f"1 to {most}")
    if match[1] == "ms":
        return _take_out(new_pack(rules), _microsoft(int(match[2])))
    return _as_pysol(rules, int(match[2]))


def _take_out(pack: bytes, place: Callable[[int], int]) -> bytes:
    """The cards taken out one by one: `place` tells which of so many, and the last one fills its place."""
    left = bytearray(pack)
    taken = bytearray()
    while left:
        n = place(len(left))
        taken.append(left[n])
        left[n] = left[-1]
        left.pop()
    return bytes(taken)


def _microsoft(number: int) -> Callable[[int], int]:
    """Microsoft's generator; beyond its 31 bits as PySolFC and fc-solve carry it on, to 33 bits."""
    state = number % (1 << 32)

    def place(count: int) -> int:
        nonlocal state
        state = (state * 214013 + 2531011) & _MOST_MS
        if number < 1 << 31:
            return (state >> 16 & 0x7FFF) % count
        if number < 1 << 32:
            return (state >> 16 & 0x7FFF | 0x8000) % count
        return ((state >> 16 & 0xFFFF) + 1) % count

    return place


def _mersenne(number: int) -> Callable[[int], int]:
    """PySolFC's own generator: Python's, whose ``random()`` is the same in every version."""
    random = Random(number)  # noqa: S311  a deal is no secret

    def place(count: int) -> int:
        return int(random.random() * count)

    return place


class _Layout(NamedTuple):
    """What a table looks like, as far as PySol's way of dealing it depends on that."""

    packs: int
    heights: tuple[int, ...]
    cells_filled: int = 0
    bases_out: bool = False
    kings_under: bool = False


def _rows(*rows: Iterable[int]) -> tuple[int, ...]:
    return tuple(chain.from_iterable(rows))


_ORDERS: Final[dict[_Layout, tuple[int, ...]]] = {
    _Layout(1, (1, 2, 3, 4, 5, 6, 7)): _rows(*(range(6, 6 - n, -1) for n in (6, 5, 4, 3, 2, 1, 7))),
    _Layout(1, (7, 6, 5, 4, 3, 2, 1)): _rows(*(range(n) for n in (6, 5, 4, 3, 2, 1, 7))),
    _Layout(1, (1, 6, 7, 8, 9, 10, 11)): _rows(*(range(n, 7) for n in (1, 2, 3, 4, 5, 6, 1, 1, 1, 1, 0))),
    _Layout(1, (8, 8, 8, 7, 6, 5, 4, 3, 2, 1)): _rows(*(range(n) for n in (9, 8, 7, 6, 5, 4, 3, 10))),
    _Layout(1, (3,) * 17 + (1,)): _rows(*(range(n) for n in (17, 17, 18))),
    _Layout(1, (7,) * 4 + (6,) * 4): _rows(*(range(n) for n in (8, 8, 8, 8, 8, 8, 4))),
    _Layout(1, (6,) * 8, cells_filled=4): _rows(*(range(8),) * 6),
    _Layout(1, (6,) * 8, bases_out=True): _rows(*(range(8),) * 6),
    _Layout(1, (5,) * 10, cells_filled=2): _rows(*(range(10),) * 5),
    _Layout(1, (4,) * 13, kings_under=True): _rows(*(range(13),) * 4),
    _Layout(2, (3,) * 8): _rows(*(range(8),) * 3),
}
"""For each table that pysol-cards deals the column of each card, in the order in which it deals them."""


def _as_pysol(rules: Rules, number: int) -> bytes:
    heights = tuple(map(len, rules.columns))
    layout = _Layout(rules.packs, heights, rules.cells_filled, rules.bases_out, rules.kings_under)
    plain = (rules.ranks, rules.suits, rules.base, rules.reserves) == (13, "CDHS", "A", ())
    if not plain or layout not in _ORDERS:
        message = f"pysol:{number}: PySol's generator does not deal this table, only those of its own games."
        raise FormatError(message, expected="a deal number of our own, or 'ms:617'")
    left = list(_pysol_pack(rules.packs, number))
    if rules.bases_out:
        left.sort(key=lambda card: rank_of(card) != 0)
    started, left = left[: rules.started], left[rules.started :]
    if rules.kings_under:
        _sink_kings(left, len(heights))
    columns: list[list[int]] = [[] for _ in heights]
    for n, card in zip(_ORDERS[layout], left, strict=False):
        columns[n].append(card)
    rows = (column[row] for row in range(max(heights)) for column in columns if row < len(column))
    return bytes([*started, *rows, *left[sum(heights) :]])


def _pysol_pack(packs: int, number: int) -> bytes:
    """The shuffled pack; unshuffled, PySol's lies by suits C S H D, or as Microsoft's where that deals it."""
    by_ranks = bytes(range(52)) * packs
    by_suits = bytes(rank * 4 + suit for suit in (0, 3, 2, 1) for rank in range(13)) * packs
    if number <= _LAST_MS_IN_PYSOL:
        return _take_out(by_ranks if packs == 1 else by_suits, _microsoft(number))
    return _take_out(by_suits, _mersenne(number))


def _sink_kings(cards: list[int], columns: int) -> None:
    """Turn the pack round, then swap each king with the lowest card of its column that is none."""
    cards.reverse()
    kings = [n for n, card in enumerate(cards) if rank_of(card) == 12]
    for n in kings:
        for lower in range(n % columns, n, columns):
            if rank_of(cards[lower]) != 12:
                cards[n], cards[lower] = cards[lower], cards[n]
                break
