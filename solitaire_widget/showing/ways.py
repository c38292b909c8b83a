"""The ways through a task of several moves, as far as a page without Python is given them.

All that can be played is written down, position by position and judged, where that is little enough; else
the solution and what lies next to the start. The page walks through it and knows no rule.
"""

from __future__ import annotations

from collections import deque
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.steps import apply, step_of
from solitaire_widget.showing.trying import legal_text, refused_moves
from solitaire_widget.teaching.advice import best_first
from solitaire_widget.teaching.judge import Verdict, judge

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from solitaire_widget.engine.position import Position
    from solitaire_widget.teaching.exercise import Exercise
    from solitaire_widget.wire import SpotOnWire

MOST: Final = 64
"""So many positions are written down where they are all that can be come to …"""

FEW: Final = 16
"""… and so many (or those of the solution) where they are not."""

Spot = tuple["Position", int]
"""A position, and how many moves led to it where they are counted."""


def ways_of(exercise: Exercise, language: str = "en") -> tuple[list[SpotOnWire], bool]:
    """The positions of a task from its start on, and whether they are all that can be come to.

    >>> from solitaire_widget.record.record import Record
    >>> from solitaire_widget.teaching.exercise import exercise_of
    >>> from solitaire_widget.teaching.task import Task
    >>> task = Task("Empty column 1.", "empty T1 in 2")
    >>> spots, complete = ways_of(exercise_of(Record.of("klondike", 7), 0, task))
    >>> len(spots), complete, spots[0]["right"], spots[0]["on"]
    (3, True, 'T1-T4', {'T5-T4': 1, 'D': 2})
    """
    walk = _Walk(exercise)
    known = walk.nearest(MOST + 1)
    complete = len(known) <= MOST
    if not complete:
        known = walk.nearest(FEW)
    first = refused_moves(exercise, exercise.position, language)
    return [walk.written(spot, known, first, language) for spot in known], complete


class _Walk:
    """What can be played in a task, each position judged once."""

    def __init__(self, exercise: Exercise) -> None:
        self._exercise = exercise
        self._counted = exercise.task.goal.moves is not None
        self._judged: dict[Spot, tuple[tuple[str, Verdict, Spot], ...]] = {}

    def _moves(self, spot: Spot) -> tuple[tuple[str, Verdict, Spot], ...]:
        """The legal moves, the most promising first, with verdicts and where they lead."""
        if spot not in self._judged:
            position, made = spot
            self._judged[spot] = tuple(
                (
                    str(move),
                    judge(self._exercise, position, str(move), made),
                    (apply(position, step_of(position, move)), made + self._counted),
                )
                for move in best_first(position)
            )
        return self._judged[spot]

    def nearest(self, most: int) -> dict[Spot, int]:
        """The positions of the solution, then the nearest ones up to so many, numbered."""
        spot: Spot = (self._exercise.position, 0)
        known = {spot: 0}
        for answer in self._exercise.solution[:-1]:
            spot = next(after for move, _, after in self._moves(spot) if move == answer)
            known.setdefault(spot, len(known))
        waiting = deque(known)
        while waiting and len(known) < most:
            for _, verdict, after in self._moves(waiting.popleft()):
                if verdict.outcome == "on" and after not in known and len(known) < most:
                    known[after] = len(known)
                    waiting.append(after)
        return known

    def written(
        self, spot: Spot, known: Mapping[Spot, int], first: Mapping[str, str], language: str
    ) -> SpotOnWire:
        """A position as it travels."""
        moves = self._moves(spot)
        refused = refused_moves(self._exercise, spot[0], language)
        return {
            "legal": legal_text(spot[0]),
            "on": {move: known[after] for move, v, after in moves if v.outcome == "on" and after in known},
            "right": " ".join(move for move, verdict, _ in moves if verdict.outcome == "right"),
            "wrong": by_words((move, v.text(language)) for move, v, _ in moves if v.outcome == "wrong"),
            "said": {
                move: verdict.text(language)
                for move, verdict, _ in moves
                if verdict.outcome == "on" and (verdict.said or verdict.code != "on")
            },
            # Most moves are refused as they were at the start: only what differs is written down again.
            "refused": by_words((move, text) for move, text in refused.items() if first.get(move) != text),
        }


def by_words(said: Iterable[tuple[str, str]]) -> dict[str, str]:
    """Moves by what is said to them.

    >>> by_words([("D", "No."), ("T1-F", "Yes."), ("N", "No.")])
    {'No.': 'D N', 'Yes.': 'T1-F'}
    """
    found: dict[str, list[str]] = {}
    for move, text in said:
        found.setdefault(text, []).append(move)
    return {text: " ".join(moves) for text, moves in found.items()}
