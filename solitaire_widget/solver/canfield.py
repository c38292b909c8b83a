"""Positions of part-run Canfield as the search wants them, and its lines as moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_widget.engine.presets import find
from solitaire_widget.solver.backend import searches
from solitaire_widget.solver.klondike import alike
from solitaire_widget.solver.playback import Playback
from solitaire_widget.solver.reading import (
    MOST_PASSES,
    cards_of,
    heights_of,
    pack_of,
    place_of,
    risen,
    run_of,
    talon_of,
)

if TYPE_CHECKING:
    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.rules import Rules
    from solitaire_widget.solver.search.canfield import Search


def is_canfield(rules: Rules) -> bool:
    """Whether the search knows the rules: draw, passes, columns, spaces, return and base may differ.

    >>> is_canfield(find("canfield-partial").rules), is_canfield(find("canfield").rules)
    (True, False)
    """
    free = {
        "columns",
        "draw",
        "passes",
        "foundation_return",
        "score",
        "space_from",
        "reserves",
        "base",
        "bases_out",
    }
    return (
        alike(rules, find("canfield-partial").rules, free)
        and len(rules.reserves) == 1
        and set("".join(rules.columns)) == {"u"}
        and rules.space_from in {"any", "waste"}
        and isinstance(rules.draw, int)
        and (rules.passes is None or rules.passes <= MOST_PASSES)
    )


def set_up(position: Position, memory: int, backend: str, *, pruned: bool = True) -> Search | None:
    """A search from that position, or None when it is none that the compact state can tell."""
    rules, table, piles, base = position.rules, position.table, position.piles, position.base
    talon = talon_of(position, backend, lambda card: place_of(card, base), wide=True)
    visible = heads = spaces = 0
    for n in table.columns:
        pile = piles[n]
        if run_of(position, pile) != len(pile):
            return None
        visible |= sum(1 << place_of(card, base) for card in pile)
        heads |= 1 << place_of(pile[0], base) if pile else 0
        spaces += not pile
    reserve = [place_of(card, base) for n in table.reserves for card in piles[n]]
    if base < 0 or talon is None or len(reserve) > 15 or (spaces and reserve):
        return None
    stock, spots, packed = talon
    heights = heights_of(backend, rules.foundation_return)
    search: Search = searches(backend).canfield.Search(
        pack_of(backend), heights, stock, spots, reserve, rules.space_from == "any", pruned, memory
    )
    search.start(visible, heads, risen(position) | len(reserve) << 16, packed, spaces)
    return search


def moves_of(position: Position, path: list[int]) -> tuple[Move, ...]:
    """The moves that a line of the search stands for, up to the win."""
    game = Playback(position)
    table, cards = position.table, cards_of(position.base)
    for code in path:
        kind, card = code >> 6, cards[code & 63]
        if kind in {0, 7}:
            source, count = game.place(card)
            game.lift(source, game.open_parent(card) if kind == 0 else game.space(), count)
        elif kind == 1:
            game.bare(card)
            game.lift(game.place(card)[0], -1, 1)
        elif kind in {2, 3, 4}:
            game.draw_to(card)
            game.lift(
                table.waste, -1 if kind == 3 else game.space() if kind == 4 else game.open_parent(card), 1
            )
        elif kind in {5, 6}:
            game.lift(table.reserves[0], -1 if kind == 5 else game.open_parent(card), 1)
        elif kind in {8, 9}:
            game.lift(game.foundation(card), game.open_parent(card) if kind == 8 else game.space(), 1)
    game.finish()
    return tuple(game.moves)
