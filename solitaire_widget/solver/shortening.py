"""Shorter wins, by whatever suits the rules."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from solitaire_widget.solver.budget import Budget
from solitaire_widget.solver.concise import Search
from solitaire_widget.solver.detours import rejoined, straightened
from solitaire_widget.solver.klondike import is_klondike
from solitaire_widget.solver.plans import played
from solitaire_widget.solver.trimming import has_plans, trimmed

if TYPE_CHECKING:
    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.position import Position

MEMORY: Final = 1 << 29
"""Bytes that looking for a short win of Klondike may take."""
_NODES: Final = 500_000
"""How many moves that tries when it has all the time it wants."""


def shortened(position: Position, moves: tuple[Move, ...], budget: Budget) -> tuple[Move, ...]:
    """A win that is no longer, from the same position, found within the budget."""
    best, rules = straightened(position, moves), position.rules
    if has_plans(rules):
        best = trimmed(position, best, _part(budget, 0.4))
    if is_klondike(rules):
        best, *_ = concise(position, best, replace(_part(budget, 0.8), nodes=_NODES), MEMORY)
    return rejoined(position, best, budget)


def _part(budget: Budget, share: float) -> Budget:
    """What is left of a budget until a part of it is used up."""
    seconds = None if budget.seconds is None else max(0.0, share * budget.seconds - budget.spent)
    return Budget(seconds, clock=budget.clock, wanted=budget.wanted)


def concise(
    position: Position, moves: tuple[Move, ...], budget: Budget, memory: int, tried: int = 0
) -> tuple[tuple[Move, ...], int, Search]:
    """A win of Klondike in fewer moves than another, or that one; what the search for it answered; and it.

    The moves that were tried to find the other one count as its own.
    """
    search = Search(position, memory, len(moves))
    search.nodes = tried
    answer = budget.run(search, 100)
    found = played(position, search.plan(), len(moves))
    return found or moves, answer, search
