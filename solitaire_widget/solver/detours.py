"""Shorter wins: where a line can be joined again on a shorter way, its detour goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.legal import legal_moves
from solitaire_widget.engine.steps import apply, step_of
from solitaire_widget.solver.general import columns_alike, key_of

if TYPE_CHECKING:
    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.position import Position
    from solitaire_widget.solver.budget import Budget
    from solitaire_widget.solver.general import Key

_FIRST: Final = 30
_MOST: Final = 4000
"""How many positions are looked at from each position of a line, at first and at last."""


def straightened(position: Position, moves: tuple[Move, ...]) -> tuple[Move, ...]:
    """A win without detours: always the move to the latest position of the line, in whatever columns."""
    alike = columns_alike(position.rules)
    latest, at = {}, position
    for count, move in enumerate(moves, 1):
        at = apply(at, step_of(at, move))
        latest[key_of(at, columns_alike=alike)] = count
    found: list[Move] = []
    while not position.won:
        after = [(move, apply(position, step_of(position, move))) for move in legal_moves(position)]
        places = [latest.get(key_of(one, columns_alike=alike), 0) for _, one in after]
        move, position = after[places.index(max(places))]
        found.append(move)
    return tuple(found)


def rejoined(position: Position, moves: tuple[Move, ...], budget: Budget) -> tuple[Move, ...]:
    """A win that is no longer: from each position of the line the others are looked for in breadth.

    Wider and wider, until the budget is used up: a detour goes where a later position of the line, in
    whatever columns, can be had in fewer moves.
    """
    best, room = straightened(position, moves), _FIRST
    while room <= _MOST:
        shorter = _rejoined(position, best, budget, room)
        if shorter is None:
            return best
        room *= 1 if len(shorter) < len(best) else 4
        best = shorter
    return best


def _rejoined(
    position: Position, moves: tuple[Move, ...], budget: Budget, room: int
) -> tuple[Move, ...] | None:
    """The same, with so many positions looked at from each; None when the budget is used up."""
    alike = columns_alike(position.rules)
    line = [position]
    for move in moves:
        line.append(apply(line[-1], step_of(line[-1], move)))
    places = {key_of(one, columns_alike=alike): n for n, one in enumerate(line)}
    keys: list[Key] = []
    at = 0
    while at < len(moves):
        if not budget.left(0):
            return None
        way, at = _shortcut(line[at], at, places, room, alike=alike)
        keys += way
    return _followed(position, keys, alike=alike)


def _shortcut(
    position: Position, at: int, places: dict[Key, int], room: int, *, alike: bool
) -> tuple[list[Key], int]:
    """The way from a position of a line to the later one where it saves most; else to the next."""
    start = key_of(position, columns_alike=alike)
    ways: dict[Key, list[Key]] = {start: []}
    level, best, saved = [(position, start)], start, places[start] - at or -1
    while level and len(ways) < room:
        after: list[tuple[Position, Key]] = []
        for one, before in level:
            for move in legal_moves(one):
                new = apply(one, step_of(one, move))
                key = key_of(new, columns_alike=alike)
                if key in ways:
                    continue
                way = ways[key] = [*ways[before], key]
                after.append((new, key))
                gain = places.get(key, -1) - at - len(way)
                if gain > saved:
                    best, saved = key, gain
        level = after
    return ways[best], places[best]


def _followed(position: Position, keys: list[Key], *, alike: bool) -> tuple[Move, ...]:
    """The moves that lead from key to key."""
    moves: list[Move] = []
    for key in keys:
        for move in legal_moves(position):
            after = apply(position, step_of(position, move))
            if key_of(after, columns_alike=alike) == key:
                moves.append(move)
                position = after
                break
    return tuple(moves)
