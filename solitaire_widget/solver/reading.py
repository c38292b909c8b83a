"""What all searches read off a position alike: cards as bits, foundations, waste and stock."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import DOWN, FACE
from solitaire_widget.solver.backend import searches

if TYPE_CHECKING:
    from collections.abc import Callable

    from solitaire_widget.engine.position import Position
    from solitaire_widget.solver.search.pack import Heights, Pack
    from solitaire_widget.solver.search.shapes import Shapes
    from solitaire_widget.solver.search.talon import Talon

SUITS: Final = (2, 1, 0, 3)
"""The engine's suits C D H S as the searches count them: hearts, diamonds, clubs, spades."""
MOST_PASSES: Final = 8


def place_of(card: int, base: int = 0) -> int:
    """The bit of a card, its rank counted from the base; the colours change places with every rank.

    >>> [place_of(card) for card in (2, 4, 51)], place_of(20, 5), place_of(16, 5)
    ([0, 4, 51], 2, 50)
    """
    rank, suit = ((card >> 2 & 15) - base) % 13, SUITS[card & 3]
    return 4 * rank + (suit ^ ((rank & 1) << 1))


@lru_cache(maxsize=16)
def cards_of(base: int) -> tuple[int, ...]:
    """For each bit the card that it stands for."""
    return tuple(sorted(range(52), key=lambda card: place_of(card, base)))


@lru_cache(maxsize=2)
def pack_of(backend: str) -> Pack:
    """The look-ups of the pack, made once for all searches."""
    pack: Pack = searches(backend).pack.Pack()
    return pack


@lru_cache(maxsize=2)
def shapes_of(backend: str) -> Shapes:
    """The look-ups of columns that are kept, made once for all searches."""
    shapes: Shapes = searches(backend).shapes.Shapes(pack_of(backend))
    return shapes


@lru_cache(maxsize=12)
def heights_of(backend: str, foundation_return: str, *, across: bool = False) -> Heights:
    """What follows from the foundations' heights, worked out once for all searches."""
    returns, base_stays = foundation_return != "no", foundation_return == "not-base"
    heights: Heights = searches(backend).pack.Heights(returns, base_stays, across)
    return heights


def risen(position: Position) -> int:
    """The heights of the foundations, four bits each."""
    table, piles = position.table, position.piles
    return sum(len(piles[n]) << (4 * SUITS[table.suits[n]]) for n in table.foundations)


def talon_of(
    position: Position, backend: str, place: Callable[[int], int], *, wide: bool
) -> tuple[Talon, list[int], int] | None:
    """Waste and stock: the look-ups, for each card its place, and the number that says what is left.

    None when there are more cards than fit.
    """
    table, piles, rules = position.table, position.piles, position.rules
    cards = [place(card & FACE) for card in piles[table.waste] + piles[table.stock][::-1]]
    waste_bit, passes_bit = (34, 40) if wide else (24, 29)
    if len(cards) > waste_bit:
        return None
    spots = [0] * 52
    for spot, card in enumerate(cards):
        spots[card] = spot
    waste = len(piles[table.waste])
    packed = (1 << len(cards)) - 1
    if rules.passes is not None:
        packed |= waste << waste_bit | max(0, rules.passes - position.pass_number) << passes_bit
    elif isinstance(rules.draw, int) and waste % rules.draw and waste != len(cards):
        packed |= waste << waste_bit
    talon: Talon = searches(backend).talon.Talon(
        pack_of(backend), [1 << card for card in cards], rules.draw, rules.passes is None, wide
    )
    return talon, spots, packed


def run_of(position: Position, pile: bytes) -> int:
    """How many cards at the top of a column lie face up as a run."""
    fits = position.table.fits(position.base)
    length = 0
    for n in range(len(pile) - 1, -1, -1):
        if pile[n] & DOWN or (length and pile[n + 1] not in fits[pile[n]]):
            break
        length += 1
    return length
