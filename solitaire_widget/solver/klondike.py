"""Positions of Klondike's family as the search wants them, and its lines as moves."""

from __future__ import annotations

from dataclasses import fields
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import DOWN
from solitaire_widget.engine.presets import find
from solitaire_widget.solver.backend import searches
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
    from solitaire_widget.solver.search.klondike import Search

MOST_HIDDEN: Final = 1 << 32


def alike(rules: Rules, model: Rules, free: set[str]) -> bool:
    """Whether two rules agree in every field but some."""
    return all(
        getattr(rules, one.name) == getattr(model, one.name) for one in fields(rules) if one.name not in free
    )


def is_klondike(rules: Rules) -> bool:
    """Whether the rules are those that the search knows: draw, passes, columns and return may differ.

    >>> is_klondike(find("vegas-draw-3").rules), is_klondike(find("canfield").rules)
    (True, False)
    """
    free = {"columns", "draw", "passes", "foundation_return", "score"}
    return (
        alike(rules, find("klondike").rules, free)
        and isinstance(rules.draw, int)
        and (rules.passes is None or rules.passes <= MOST_PASSES)
    )


def set_up(position: Position, memory: int, backend: str, *, pruned: bool = True) -> Search | None:
    """A search from that position, or None when it is none that the compact state can tell."""
    table = position.table
    talon = talon_of(position, backend, place_of, wide=False)
    below, weights = [-2] * 52, [0] * 52
    visible = locked = key = spaces = 0
    radix = 1 << 16
    for n in table.columns:
        pile = position.piles[n]
        cards = [place_of(card) for card in pile]
        run = run_of(position, pile)
        if not cards:
            spaces += 1
            continue
        if not run or _moves_later(position, pile[:-run]):
            return None
        visible |= sum(1 << card for card in cards[-run:])
        fixed = cards[: len(cards) - run + 1]
        if len(fixed) == 1 and fixed[0] >= 48:
            continue  # a king on the floor counts as one that moved there
        locked |= 1 << fixed[-1]
        for at, card in enumerate(fixed):
            below[card] = fixed[at - 1] if at else -1
            weights[card] = radix
        key += len(fixed) * radix
        radix *= len(fixed) + 1
    if talon is None or radix > MOST_HIDDEN:
        return None
    stock, spots, packed = talon
    heights = heights_of(backend, position.rules.foundation_return)
    search: Search = searches(backend).klondike.Search(
        pack_of(backend), heights, stock, below, weights, spots, pruned, memory
    )
    search.start(visible, locked, key + risen(position), packed, spaces)
    return search


def _moves_later(position: Position, covered: bytes) -> bool:
    """Whether covered cards lie face up as a run, which could move as one once it is uncovered."""
    fits = position.table.fits(position.base)
    return any(under < DOWN and over in fits[under] for under, over in pairwise(covered))


def moves_of(position: Position, path: list[int]) -> tuple[Move, ...]:
    """The moves that a line of the search stands for, up to the win."""
    game = Playback(position)
    table, cards = position.table, cards_of(0)
    for code in path:
        kind, card = code >> 6, cards[code & 63]
        if kind == 0:
            source, count = game.place(card)
            game.lift(source, game.open_parent(card), count)
        elif kind == 1:
            game.bare(card)
            game.lift(game.place(card)[0], -1, 1)
        elif kind in {2, 3}:
            game.draw_to(card)
            game.lift(table.waste, game.open_parent(card) if kind == 2 else -1, 1)
        elif kind == 4:
            game.lift(game.foundation(card), game.open_parent(card), 1)
    game.finish()
    return tuple(game.moves)
