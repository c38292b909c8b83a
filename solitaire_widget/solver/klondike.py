"""Positions of Klondike's family as the search wants them, and its lines as moves."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import DOWN, FACE
from solitaire_widget.solver.backend import searches
from solitaire_widget.solver.playback import Playback

if TYPE_CHECKING:
    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.rules import Rules
    from solitaire_widget.solver.search.klondike import Heights, Search

_SUITS: Final = (2, 1, 0, 3)
"""The engine's suits C D H S as places: hearts and diamonds, then clubs and spades."""
MOST_TALON: Final = 24
MOST_PASSES: Final = 8
MOST_HIDDEN: Final = 1 << 16


def place_of(card: int) -> int:
    """The bit of a card: the colours change places with every rank.

    >>> [place_of(card) for card in (2, 4, 51)]
    [0, 6, 51]
    """
    rank, suit = card >> 2 & 15, _SUITS[card & 3]
    return 4 * rank + (suit ^ ((rank & 1) << 1))


CARDS: Final = tuple(sorted(range(52), key=place_of))
"""For each bit the engine's card."""


def is_klondike(rules: Rules) -> bool:
    """Whether the rules are those that the search knows: draw, passes, columns and return may differ."""
    asked = rules.replace(columns=("u",) * 7, draw=1, passes=1, foundation_return="no", score="count")
    return (
        asked == _KLONDIKE
        and isinstance(rules.draw, int)
        and (rules.passes is None or rules.passes <= MOST_PASSES)
    )


def _klondike() -> Rules:
    from solitaire_widget.engine.presets import find  # noqa: PLC0415

    return find("klondike").rules.replace(columns=("u",) * 7)


_KLONDIKE: Final = _klondike()


@lru_cache(maxsize=8)
def heights_of(backend: str, foundation_return: str, *, across: bool = False) -> Heights:
    """What follows from the foundations' heights: worked out once for all searches."""
    returns, base_stays = foundation_return != "no", foundation_return == "not-base"
    heights: Heights = searches(backend).klondike.Heights(returns, base_stays, across)
    return heights


def run_of(position: Position, pile: bytes) -> int:
    """How many cards at the top of a column lie face up as a run."""
    fits = position.table.fits(position.base)
    length = 0
    for n in range(len(pile) - 1, -1, -1):
        if pile[n] & DOWN or (length and pile[n + 1] not in fits[pile[n]]):
            break
        length += 1
    return length


def set_up(position: Position, memory: int, backend: str) -> Search | None:
    """A search from that position, or None when it is none that the compact state can tell."""
    rules, table, piles = position.rules, position.table, position.piles
    talon = [place_of(card & FACE) for card in piles[table.waste] + piles[table.stock][::-1]]
    fits = table.fits(position.base)
    below, weights = [-2] * 52, [0] * 52
    visible = locked = hidden = spaces = 0
    radix = 1 << 16
    for n in table.columns:
        pile = piles[n]
        run = run_of(position, pile)
        if not pile:
            spaces += 1
            continue
        if not run or any(
            under < DOWN and over in fits[under]
            for under, over in zip(pile[:-run], pile[1 : len(pile) - run], strict=False)
        ):
            return None
        cards = [place_of(card & FACE) for card in pile]
        for card in cards[-run:]:
            visible |= 1 << card
        fixed = cards[: len(cards) - run + 1]
        if len(fixed) == 1 and fixed[0] >= 48:
            continue
        locked |= 1 << fixed[-1]
        for at, card in enumerate(fixed):
            below[card] = fixed[at - 1] if at else -1
            weights[card] = radix
        # A king on the floor counts as moved there.
        hidden += len(fixed) * radix
        radix *= len(fixed) + 1
    if radix > MOST_HIDDEN << 16 or len(talon) > MOST_TALON:
        return None
    key = hidden
    for n in table.foundations:
        key |= len(piles[n]) << (4 * _SUITS[table.suits[n]])
    endless = rules.passes is None
    waste = len(piles[table.waste])
    packed = (1 << len(talon)) - 1
    if not endless:
        packed |= waste << 24 | max(0, (rules.passes or 0) - position.pass_number) << 29
    elif isinstance(rules.draw, int) and waste % rules.draw and waste != len(talon):
        packed |= waste << 24
    module = searches(backend).klondike
    heights = heights_of(backend, rules.foundation_return)
    search: Search = module.Search(heights, below, weights, talon, rules.draw, endless, memory)
    search.start(visible, locked, key, packed, spaces)
    return search


def moves_of(position: Position, path: list[int]) -> tuple[Move, ...]:
    """The moves that a line of the search stands for, up to the win."""
    game = Playback(position)
    table = position.table
    for code in path:
        kind, card = code >> 6, CARDS[code & 63]
        if kind == 0:
            source, count = game.place(card)
            game.lift(source, game.open_parent(card), count)
        elif kind == 1:
            source, count = game.place(card)
            if count > 1:
                game.lift(source, game.open_parent(game.position.piles[source][1 - count]), count - 1)
            game.lift(source, -1, 1)
        elif kind in {2, 3}:
            game.draw_to(card)
            game.lift(table.waste, game.open_parent(card) if kind == 2 else -1, 1)
        elif kind == 4:
            source = next(n for n in table.foundations if table.suits[n] == card & 3)
            game.lift(source, game.open_parent(card), 1)
    game.finish()
    return tuple(game.moves)
