"""How far a learner has come with the tasks of a lesson."""

from __future__ import annotations

import time
from contextlib import contextmanager
from dataclasses import replace
from threading import RLock
from typing import TYPE_CHECKING, Any

from solitaire_widget.record.game import Game
from solitaire_widget.record.nodes import NONE, Node
from solitaire_widget.record.told import Told
from solitaire_widget.teaching.marking import marks_of
from solitaire_widget.teaching.results import Result, score_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solitaire_widget.engine.moves import Move
    from solitaire_widget.record.nodes import Mark
    from solitaire_widget.teaching.exercise import Exercise
    from solitaire_widget.teaching.judge import Verdict
    from solitaire_widget.teaching.task import Task


class Sitting(Told):
    """Tasks, the one that is open, its table, and the results.

    Attributes
    ----------
    exercises
        The checked tasks.
    at
        The index of the task that is open; the number of tasks once all are behind.
    game
        The table of the open task.
    named
        The moves that were named, where all are asked for.
    verdict
        What became of the last answer to the open task, or None.

    >>> from solitaire_widget.teaching.reading import exercises_of, read_records
    >>> text = '[Game "klondike"] [Deal "7"] {[%prompt Draw.] [%goal move D]}'
    >>> Sitting(exercises_of(read_records(text))).score
    0.0
    """

    game: Game
    named: frozenset[Move]
    verdict: Verdict | None

    def __init__(self, exercises: tuple[Exercise, ...], *, tries: int | None = None) -> None:
        self.exercises = exercises
        self.tries = tries
        self.lock = RLock()
        self._begin_telling()
        self._results = tuple(Result(n, one.task.prompt) for n, one in enumerate(exercises, 1))
        self._open(0)

    @property
    def tasks(self) -> tuple[Task, ...]:
        """The tasks as their author wrote them."""
        return tuple(exercise.task for exercise in self.exercises)

    @property
    def exercise(self) -> Exercise | None:
        """The open task, or None when all are behind."""
        return self.exercises[self.at] if self.at < len(self.exercises) else None

    @property
    def results(self) -> tuple[Result, ...]:
        """How every task stands: tries, hints, time, solved."""
        return self._results

    @property
    def result(self) -> Result | None:
        """How the open task stands."""
        return self._results[self.at] if self.at < len(self._results) else None

    @property
    def score(self) -> float:
        """The share of tasks solved without being shown the solution, from 0 to 1."""
        return score_of(self._results)

    @property
    def closed(self) -> bool:
        """Whether the open task takes no more answers: it is solved, shown, or out of tries."""
        result = self.result
        if result is None or result.solved or result.shown:
            return True
        return self.tries is not None and result.tries >= self.tries

    @property
    def _over(self) -> str:
        """Why no more answers are taken."""
        result = self.result
        if result is None:
            return "finished"
        return "closed" if result.solved or result.shown else "no-more-tries"

    @property
    def made(self) -> int:
        """How many moves of the open task have been made."""
        exercise = self.exercise
        return self.game.cursor - exercise.at if exercise else 0

    @property
    def hint_text(self) -> str:
        """The hint that was given last for the open task, or nothing."""
        exercise, result = self.exercise, self.result
        hints = exercise.task.hints if exercise else ()
        return hints[min(result.hints, len(hints)) - 1] if result and result.hints and hints else ""

    @property
    def marks(self) -> tuple[Mark, ...]:
        """The arrows and circles that belong on the board now."""
        return marks_of(self)

    def _open(self, index: int) -> None:
        self.at = index
        self.named = frozenset()
        self.verdict = None
        self._since = time.monotonic()
        exercise = self.exercise
        if exercise is not None:
            # What the record goes on with would give the answer away.
            line = tuple(Node(node.step) for node in exercise.record.line[: exercise.at])
            self.game = Game.from_record(replace(exercise.record, line=line, opening=NONE))

    def _note(self, **changes: Any) -> None:  # noqa: ANN401  fields of Result
        """Note on the open task what has changed, and the time until now."""
        result = self.result
        if result is None:
            return
        now = time.monotonic()
        seconds = result.seconds if self.closed else result.seconds + now - self._since
        self._since = now
        new = replace(result, seconds=seconds, **changes)
        self._results = (*self._results[: self.at], new, *self._results[self.at + 1 :])

    @contextmanager
    def _changing_table(self) -> Iterator[None]:
        """Tell of what is done to the table, also where its listeners fail: it changed all the same."""
        try:
            yield
        finally:
            self._tell()
