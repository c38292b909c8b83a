"""Shorter wins: a line is taken as a plan of cards and goals, and what the plan can do without goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import DOWN, FACE
from solitaire_widget.engine.legal import legal_moves
from solitaire_widget.engine.moves import DRAW, REDEAL, Move
from solitaire_widget.engine.reasons import why_not
from solitaire_widget.engine.steps import apply, step_of
from solitaire_widget.solver.general import columns_alike, key_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solitaire_widget.engine.position import Position
    from solitaire_widget.solver.budget import Budget

UP: Final = -1
SPACE: Final = -2
_FAR: Final = 12
"""How many places an item of a plan is moved to and fro."""

Item = tuple[int, int, int]
"""A card, how many cards move with it at most, and the card it goes on, `UP` or `SPACE`."""
Plan = tuple[Item, ...]


def shortened(position: Position, moves: tuple[Move, ...], budget: Budget) -> tuple[Move, ...]:
    """A win that is no longer, from the same position, found within the budget.

    Single items of the plan are dropped, then pairs that concern the same card, then items are moved to where
    less has to be drawn. Every plan is played by the engine, draws included.
    """
    rules = position.rules
    if rules.stock_to not in {"waste", "none"} or rules.reshuffle or rules.foundation_takes != "card":
        return moves
    best = straightened(position, moves)
    plan, stages = _plan_of(position, best)
    drawn = frozenset(card & FACE for card in _talon(position))
    before = len(best) + 1
    while len(best) < before:
        before = len(best)
        for variants in (_without, _without_two, _elsewhere):
            for n in range(len(plan) - 1, -1, -1):
                for first, rest in variants(plan, n, drawn):
                    if not budget.left(0):
                        return best
                    at, count = stages[first]
                    played = _played(at, rest, len(best) - 1 - count)
                    if played is not None:
                        best = best[:count] + played
                        plan, stages = _plan_of(position, best)
                        break
    return best


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


def _talon(position: Position) -> bytes:
    table, piles = position.table, position.piles
    return piles[table.stock] + piles[table.waste] if table.waste >= 0 else b""


def _without(plan: Plan, n: int, _drawn: frozenset[int]) -> Iterator[tuple[int, Plan]]:
    """The plan without an item, from the place where it changes."""
    if n < len(plan):
        yield n, plan[n + 1 :]


def _without_two(plan: Plan, n: int, _drawn: frozenset[int]) -> Iterator[tuple[int, Plan]]:
    """The plan without an item and a later one that concerns the same card."""
    for second in range(n + 1, len(plan)):
        if plan[n][0] == plan[second][0]:
            yield n, plan[n + 1 : second] + plan[second + 1 :]


def _elsewhere(plan: Plan, n: int, drawn: frozenset[int]) -> Iterator[tuple[int, Plan]]:
    """The plan with an item earlier or later, if its card has to be drawn."""
    if n < len(plan) and plan[n][0] in drawn:
        rest = plan[:n] + plan[n + 1 :]
        for place in range(min(len(plan) - 1, n + _FAR), max(0, n - _FAR) - 1, -1):
            if place != n:
                first = min(n, place)
                yield first, (*rest[first:place], plan[n], *rest[place:])


def _plan_of(position: Position, moves: tuple[Move, ...]) -> tuple[Plan, list[tuple[Position, int]]]:
    """What moves do but draw; for each item the position after the one before, and the moves so far."""
    table, plan, stages = position.table, list[Item](), [(position, 0)]
    for count, move in enumerate(moves, 1):
        if move.target:
            card = position.piles[table.index[move.source]][-move.count]
            if move.target == "F":
                goal = UP
            else:
                target = position.piles[table.index[move.target]]
                goal = target[-1] if target else SPACE
            plan.append((card, move.count, goal))
        position = apply(position, step_of(position, move))
        if move.target:
            stages.append((position, count))
    return tuple(plan), stages


def _played(position: Position, plan: Plan, most: int) -> tuple[Move, ...] | None:
    """The moves that a plan comes to, or None when it does not win in so many."""
    moves: list[Move] = []
    for item in plan:
        for move in _moves_for(position, item):
            if len(moves) >= most or why_not(position, move) is not None:
                return None
            position = apply(position, step_of(position, move))
            moves.append(move)
    return tuple(moves) if position.won else None


def _moves_for(position: Position, item: Item) -> list[Move]:
    """The moves that one item comes to: draws, then the move itself."""
    card, _, goal = item
    table, piles = position.table, position.piles
    source = next(n for n, pile in enumerate(piles) if card in pile or card | DOWN in pile)
    draws: list[Move] = []
    count = 1
    if source in {table.stock, table.waste}:
        draws = _draws(position, card)
        source = table.waste
    elif table.kinds[source] == "column":
        count = len(piles[source]) - piles[source].find(card)
    target = "F"
    if goal != UP:
        goal_pile = next((n for n in table.columns if piles[n] and piles[n][-1] == goal), -1)
        if goal_pile < 0:
            goal_pile = next(
                (n for n in (*table.columns, *table.cells) if not piles[n] and goal == SPACE), -1
            )
        target = table.names[goal_pile] if goal_pile >= 0 else table.names[source]
    return [*draws, Move(table.names[source], target, count)]


def _draws(position: Position, card: int) -> list[Move]:
    """The draws and redeals that bring a card of stock or waste to the top of the waste."""
    rules, table = position.rules, position.table
    stock, waste = list(position.piles[table.stock]), list(position.piles[table.waste])
    number, moves = position.pass_number, list[Move]()
    while len(moves) < 2 * (len(stock) + len(waste)) + 4:
        if waste and waste[-1] & FACE == card:
            break
        if stock:
            count = min(rules.draw_in(number), len(stock))
            waste += reversed(stock[-count:])
            del stock[-count:]
            moves.append(DRAW)
        else:
            stock, waste = waste[::-1], []
            number += 1
            moves.append(REDEAL)
    return moves
