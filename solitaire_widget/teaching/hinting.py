"""What to hint at: the next move on the shortest way to something gained.

Only what is in sight is looked at, so it is advice, not the search of a solver: it may be wrong.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import DOWN
from solitaire_widget.engine.moves import DRAW, REDEAL
from solitaire_widget.engine.steps import apply, step_of
from solitaire_widget.engine.stuck import is_stuck
from solitaire_widget.teaching.advice import best_first, promise

if TYPE_CHECKING:
    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.position import Position

NEAREST: Final = 400
"""So many positions are looked at."""
POINTLESS: Final = -40
"""What promises no more than this, as moving a whole column to a space, is no part of a way."""


def hinted(position: Position) -> Move | None:
    """The move to hint at, or None when none is clearly good, or nothing moves any more.

    Each hint is the first move of the shortest way to a gain for good, so hints can't go round in circles.
    The way is sought among the nearest positions that need no draw; where there is none, drawing is the hint.
    """
    if position.won:
        return None
    found = _first_of_way(position)
    if found is not None:
        return found
    moves = best_first(position)
    if moves and moves[0].target and promise(position, moves[0]) > 0:
        return moves[0]
    if is_stuck(position):
        return None
    return next((move for move in moves if move in {DRAW, REDEAL}), None)


def _first_of_way(start: Position) -> Move | None:
    """The first move of the shortest way to a gain for good, or None when none is near."""
    seen = {start}
    waiting: deque[tuple[Position, Move | None]] = deque([(start, None)])
    while waiting:
        position, first = waiting.popleft()
        ahead = _ahead(position)
        for move in best_first(position):
            if not move.target or promise(position, move) <= POINTLESS:
                continue
            after = apply(position, step_of(position, move))
            if _ahead(after) < ahead and not _parks(position, move):
                return first or move
            if after not in seen and len(seen) < NEAREST:
                seen.add(after)
                waiting.append((after, first or move))
    return None


def _ahead(position: Position) -> int:
    """What is still to be done: no hint makes it more, for none takes from a foundation."""
    left = -position.on_foundations
    for kind, pile in zip(position.table.kinds, position.piles, strict=True):
        if kind == "column":
            left += sum(card >= DOWN for card in pile)
        elif kind in {"stock", "waste", "reserve"}:
            left += len(pile)
    return left


def _parks(position: Position, move: Move) -> bool:
    """Whether a move puts a card by, which is no gain."""
    return move.target != "F" and position.table.kinds[position.table.index[move.target]] == "cell"
