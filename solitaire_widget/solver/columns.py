"""Positions of Canfield that need their columns kept, as the search wants them, and its lines as moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import FACE
from solitaire_widget.solver.backend import searches
from solitaire_widget.solver.canfield import SUITS, is_canfield, place_of, talon_of
from solitaire_widget.solver.klondike import heights_of, run_of
from solitaire_widget.solver.playback import Playback

if TYPE_CHECKING:
    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.rules import Rules
    from solitaire_widget.solver.search.columns import Search

_UNITS: Final = {"whole": 0, "run": 1, "top-or-whole": 2}


def is_columns(rules: Rules) -> bool:
    """Whether the rules are those that the search knows: Canfield's, with any wrap and unit."""
    return (
        rules.unit in _UNITS
        and rules.wrap in {"yes", "not-across-base"}
        and len(rules.columns) == 4
        and is_canfield(rules.replace(unit="run", wrap="not-across-base"))
    )


def set_up(position: Position, memory: int, backend: str, *, pruned: bool = True) -> Search | None:
    """A search from that position, or None when it is none that the compact state can tell."""
    rules, table, piles, base = position.rules, position.table, position.piles, position.base
    cards, packed = talon_of(position, 34)
    visible = 0
    columns = []
    for n in table.columns:
        pile = piles[n]
        if run_of(position, pile) != len(pile):
            return None
        column = 0
        for at, card in enumerate(pile):
            place = place_of(card, base)
            visible |= 1 << place
            column |= (place & 1) << (11 + at)
        if pile:
            first = place_of(pile[0], base)
            column |= first >> 2 << 1 | (first >> 1 ^ first >> 2) & 1 | len(pile) << 5
        columns.append(column)
    reserve = [place_of(card, base) for n in table.reserves for card in piles[n]]
    if base < 0 or len(cards) > 34 or len(reserve) > 15 or (0 in columns and reserve):
        return None
    key = len(reserve) << 16
    for n in table.foundations:
        key |= len(piles[n]) << (4 * SUITS[table.suits[n]])
    across = rules.wrap == "yes"
    search: Search = searches(backend).columns.Search(
        heights_of(backend, rules.foundation_return, across=across),
        reserve,
        [place_of(card & FACE, base) for card in cards],
        rules.draw,
        rules.passes is None,
        across,
        _UNITS[rules.unit],
        rules.space_from == "any",
        pruned and (rules.foundation_return == "no" or not across),
        memory,
    )
    search.start(columns, visible, key, packed)
    return search


def moves_of(position: Position, path: list[int]) -> tuple[Move, ...]:
    """The moves that a line of the search stands for, up to the win."""
    game = Playback(position)
    table, base = position.table, position.base
    cards = sorted(range(52), key=lambda card: place_of(card, base))
    for code in path:
        kind, card, count = code & 15, cards[code >> 4 & 63], code >> 16
        goal = code >> 10 & 63
        if kind == 15:
            continue
        target = -1
        if kind in {1, 3, 5, 7}:
            target = game.space() if goal == 63 else game.place(cards[goal])[0]
        if kind in {0, 1}:
            game.lift(game.place(card)[0], target, max(1, count))
        elif kind in {4, 5}:
            game.draw_to(card)
            game.lift(table.waste, target, 1)
        elif kind == 7:
            game.lift(next(n for n in table.foundations if table.suits[n] == card & 3), target, 1)
        else:
            game.lift(table.reserves[0], target, 1)
    game.finish()
    return tuple(game.moves)
