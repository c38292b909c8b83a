"""Deal numbers of other programs: Microsoft's and PySol's."""

from __future__ import annotations

import re
from random import Random
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import rank_of
from solitaire_widget.engine.errors import FormatError, brief
from solitaire_widget.engine.packs import new_pack
from solitaire_widget.engine.presets.pysol import pysol_order
from solitaire_widget.engine.whole import whole

if TYPE_CHECKING:
    from collections.abc import Callable

    from solitaire_widget.engine.rules import Rules

_NUMBER: Final = re.compile(r"(ms|pysol):([0-9]+)")
_MOST_MS: Final = (1 << 33) - 1
_MOST_PYSOL: Final = 10**20
_MOST_DIGITS: Final = len(str(_MOST_PYSOL))
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
        shown = brief(number, 32)
        message = f"{shown} is no deal number: expected a whole number, 'ms:617' or 'pysol:24'."
        raise FormatError(message, expected="a deal number", code="no-number", text=str(number)[:32])
    kind, digits = match.groups()
    most = _MOST_MS if kind == "ms" else _MOST_PYSOL
    if len(digits.lstrip("0")) > _MOST_DIGITS or not 1 <= int(digits[-_MOST_DIGITS:]) <= most:
        message = f"{kind}:{digits:.24} is out of range: expected {kind}: with a number from 1 to {most}."
        raise FormatError(
            message, expected=f"1 to {most}", code="out-of-range", first=f"{kind}:1", last=f"{kind}:{most}"
        )
    if kind == "ms":
        return _take_out(new_pack(rules), _microsoft(int(digits)))
    return _as_pysol(rules, int(digits))


def plain_number(number: int | str) -> int | str:
    """A sound deal number as share codes write it: without zeros in front, so that a deal has one code.

    >>> plain_number("ms:0617"), plain_number(42)
    ('ms:617', 42)
    """
    if not isinstance(number, str):
        plain = whole(number)
        assert plain is not None  # noqa: S101  it is sound
        return plain
    kind, _, digits = number.partition(":")
    return f"{kind}:{digits.lstrip('0')}"


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


def _as_pysol(rules: Rules, number: int) -> bytes:
    order = pysol_order(rules)
    if order is None:
        message = (
            f"pysol:{number}: PySolFC does not deal this game, or deals it differently; docs/deals.md lists "
            "the games that have such numbers."
        )
        raise FormatError(
            message,
            expected="a deal number of our own, or 'ms:617'",
            code="not-dealt",
            text=f"pysol:{number}",
        )
    heights = tuple(map(len, rules.columns))
    left = list(_pysol_pack(rules.packs, number))
    if rules.bases_out:
        left.sort(key=lambda card: rank_of(card) != 0)
    started, left = left[: rules.started], left[rules.started :]
    if rules.kings_under:
        _sink_kings(left, len(heights))
    columns: list[list[int]] = [[] for _ in heights]
    for n, card in zip(order, left, strict=False):
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
