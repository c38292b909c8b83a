"""Positions of Canfield that need their columns kept, as the search wants them, and its lines as moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solitaire_widget.solver.backend import searches
from solitaire_widget.solver.canfield import is_canfield
from solitaire_widget.solver.playback import Playback
from solitaire_widget.solver.reading import (
    cards_of,
    heights_of,
    pack_of,
    place_of,
    risen,
    run_of,
    shapes_of,
    talon_of,
)

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
    talon = talon_of(position, backend, lambda card: place_of(card, base), wide=True)
    visible = 0
    columns = []
    for n in table.columns:
        pile = piles[n]
        if run_of(position, pile) != len(pile):
            return None
        places = [place_of(card, base) for card in pile]
        visible |= sum(1 << place for place in places)
        columns.append(_packed(places))
    reserve = [place_of(card, base) for n in table.reserves for card in piles[n]]
    if base < 0 or talon is None or len(reserve) > 15 or (0 in columns and reserve):
        return None
    stock, spots, packed = talon
    across, returns = rules.wrap == "yes", rules.foundation_return != "no"
    search: Search = searches(backend).columns.Search(
        pack_of(backend),
        heights_of(backend, rules.foundation_return, across=across),
        stock,
        shapes_of(backend),
        spots,
        reserve,
        across,
        _UNITS[rules.unit],
        rules.space_from == "any",
        pruned and not (returns and across),
        memory,
    )
    search.start(columns, visible, risen(position) | len(reserve) << 16, packed)
    return search


def _packed(places: list[int]) -> int:
    """A column as one number: colour and rank of the first card, length, which suit of two each has."""
    if not places:
        return 0
    first = places[0]
    suits = sum((place & 1) << at for at, place in enumerate(places))
    return first >> 2 << 1 | (first >> 1 ^ first >> 2) & 1 | len(places) << 5 | suits << 11


def moves_of(position: Position, path: list[int]) -> tuple[Move, ...]:
    """The moves that a line of the search stands for, up to the win."""
    game = Playback(position)
    table, cards = position.table, cards_of(position.base)
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
            game.lift(game.foundation(card), target, 1)
        else:
            game.lift(table.reserves[0], target, 1)
    game.finish()
    return tuple(game.moves)
