"""Shorter wins: what a plan can do without goes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import FACE
from solitaire_widget.solver.plans import plan_of, played

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.rules import Rules
    from solitaire_widget.solver.budget import Budget
    from solitaire_widget.solver.plans import Plan

_FAR: Final = 12
"""How many places an item of a plan is moved to and fro."""


def has_plans(rules: Rules) -> bool:
    """Whether single cards go up, and the stock, if there is one, to a waste and round."""
    return rules.stock_to in {"waste", "none"} and not rules.reshuffle and rules.foundation_takes == "card"


def trimmed(position: Position, moves: tuple[Move, ...], budget: Budget) -> tuple[Move, ...]:
    """A win that is no longer, from the same position, found within the budget.

    Single items of the plan are dropped, then pairs that concern the same card, then items are moved to where
    less has to be drawn. Every plan is played by the engine, draws included.
    """
    best = moves
    plan, stages = plan_of(position, best)
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
                    win = played(at, rest, len(best) - 1 - count)
                    if win is not None:
                        best = best[:count] + win
                        plan, stages = plan_of(position, best)
                        break
    return best


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
