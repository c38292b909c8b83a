"""A way to a goal: as recorded, or found by looking at all that can be played."""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.errors import SolitaireError
from solitaire_widget.engine.legal import legal_moves
from solitaire_widget.engine.steps import apply, step_of

if TYPE_CHECKING:
    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.position import Position
    from solitaire_widget.teaching.goals import Goal

_MOST: Final = 5000
"""So many positions are looked at; a goal farther off has to be recorded."""


class Unreachable(SolitaireError):  # noqa: N818  as IllegalMove is called
    """No way to a goal is known, or there is none."""


def way_to(goal: Goal, start: Position, recorded: tuple[Move, ...] = ()) -> tuple[Move, ...]:
    """The shortest way that the record shows or a search finds, within the moves that the goal allows.

    Raises
    ------
    Unreachable
        When there is none, or none is found.

    >>> from solitaire_widget.engine.deals import Deal, lay_out
    >>> from solitaire_widget.engine.presets import find
    >>> from solitaire_widget.teaching.goals import Goal
    >>> rules = find("klondike").rules
    >>> [str(move) for move in way_to(Goal("turn-up"), lay_out(rules, Deal.of(rules, 7)))]
    ['T5-T4']
    """
    most = goal.moves
    position = start
    for count, move in enumerate(recorded[:most], 1):
        position = apply(position, step_of(position, move))
        if goal.reached(start, position):
            return recorded[:count]
    return _search(goal, start, most)


def _search(goal: Goal, start: Position, most: int | None) -> tuple[Move, ...]:
    waiting: deque[tuple[Position, tuple[Move, ...]]] = deque([(start, ())])
    seen = {start}
    while waiting:
        position, way = waiting.popleft()
        if most is not None and len(way) >= most:
            break
        for move in legal_moves(position):
            after = apply(position, step_of(position, move))
            if after in seen:
                continue
            if goal.reached(start, after):
                return (*way, move)
            if len(seen) >= _MOST:
                message = f"no way to it is among the first {_MOST} positions: record one."
                raise Unreachable(message)
            seen.add(after)
            waiting.append((after, (*way, move)))
    raise Unreachable("it can't be reached from here." if most is None else f"it can't be reached in {most}.")
