"""Whether an answer is right, and what is said to it: a pure function of the task and what was done."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Literal

from solitaire_widget.engine.errors import FormatError, brief
from solitaire_widget.engine.reasons import why_not
from solitaire_widget.engine.resolve import resolve
from solitaire_widget.engine.steps import apply, step_of
from solitaire_widget.engine.stuck import is_stuck
from solitaire_widget.words.lessons import verdict_text

if TYPE_CHECKING:
    from collections.abc import Mapping

    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.reasons import Reason
    from solitaire_widget.teaching.exercise import Exercise

Outcome = Literal["right", "wrong", "on"]


@dataclass(frozen=True, slots=True)
class Verdict:
    """What became of an answer.

    Attributes
    ----------
    outcome
        ``right``: the task is solved; ``wrong``: a try is gone and nothing has moved; ``on``: right so far.
    move
        The move that is played or named, or None.
    reason
        Why the rules refuse the answer, or None.
    said
        What the author of the lesson says to it, or nothing.
    code, values
        What is said otherwise, see `solitaire_widget.words.lessons`.
    """

    outcome: Outcome
    code: str
    move: Move | None = None
    reason: Reason | None = None
    said: str = ""
    values: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))

    @property
    def right(self) -> bool:
        """True when the answer solves the task."""
        return self.outcome == "right"

    def text(self, language: str = "en") -> str:
        """What the learner is told."""
        if self.said:
            return self.said
        if self.reason is not None and self.code == "refused":
            return self.reason.text(language)
        return verdict_text(self.code, language, **self.values)


def judge(
    exercise: Exercise,
    position: Position,
    answer: str,
    made: int = 0,
    named: frozenset[Move] = frozenset(),
) -> Verdict:
    """The verdict on an answer, after so many moves of the task and with those moves named already.

    Raises
    ------
    FormatError
        When a move is asked for and the text is none, or the text is none of the answers to choose from.
    """
    if exercise.ask == "text":
        return _written(exercise, answer)
    if exercise.ask == "choice":
        return _chosen(exercise, answer)
    move, _ = resolve(position, answer)
    reason = why_not(position, move)
    if reason is not None:
        return _refused(exercise, move, reason)
    if exercise.ask == "all":
        return _named(exercise, move, named)
    if exercise.ask == "move":
        return _right(exercise, move) if move in exercise.moves else _not_asked(exercise, move)
    return _towards(exercise, position, move, made)


def _towards(exercise: Exercise, position: Position, move: Move, made: int) -> Verdict:
    goal = exercise.task.goal
    after = apply(position, step_of(position, move))
    if goal.reached(exercise.position, after):
        return _right(exercise, move)
    if goal.moves is not None and made + 1 >= goal.moves:
        if goal.moves == 1:
            return _not_asked(exercise, move)
        said = exercise.task.said(str(move), "legal", "any")
        return Verdict("wrong", "too-many-moves", said=said)
    if is_stuck(after):
        return Verdict("on", "stuck", move)
    return Verdict("on", "on", move, None, exercise.task.said(str(move)))


def _named(exercise: Exercise, move: Move, named: frozenset[Move]) -> Verdict:
    if move in named:
        return Verdict("on", "named-already")
    found = len(named | {move})
    if found == len(exercise.moves):
        return _right(exercise, move)
    return Verdict("on", "named", move, None, "", {"found": found, "count": len(exercise.moves)})


def _written(exercise: Exercise, answer: str) -> Verdict:
    task = exercise.task
    if task.goal.kind == "answer":
        right = {_plain(text) for text in (" ".join(task.goal.words), *task.accept)}
        if _plain(answer) in right:
            return _right(exercise)
        return Verdict("wrong", "wrong-answer", said=task.said("any"))
    try:
        move, _ = resolve(exercise.position, answer.strip())
    except FormatError:
        return Verdict("wrong", "not-read", said=task.said("any"))
    if move in exercise.moves:
        return _right(exercise)
    reason = why_not(exercise.position, move)
    said = task.said(str(move), *(("legal",) if reason is None else (reason.code,)), "any")
    return Verdict("wrong", "other-move", None, reason, said)


def _plain(text: str) -> str:
    return " ".join(text.split()).casefold().rstrip(".")


def _chosen(exercise: Exercise, answer: str) -> Verdict:
    task, (right,) = exercise.task, exercise.solution
    if answer == right:
        return _right(exercise)
    if answer not in exercise.choices:
        expected = ", ".join(exercise.choices)
        message = f"{brief(answer)} is none of the answers to choose from: expected one of {expected}."
        raise FormatError(message, expected=expected)
    said = task.said(answer, "any") if answer != "legal" else task.said("legal", "any")
    if right == "legal":
        return Verdict("wrong", "allowed", said=said)
    reason = why_not(exercise.position, exercise.moves[0])
    if answer == "legal":
        return Verdict("wrong", "refused", None, reason, said)
    return Verdict("wrong", "other-rule", None, reason, said)


def _refused(exercise: Exercise, move: Move, reason: Reason) -> Verdict:
    said = exercise.task.said(str(move), reason.code)
    return Verdict("wrong", "refused", None, reason, said)


def _not_asked(exercise: Exercise, move: Move) -> Verdict:
    return Verdict("wrong", "not-asked", said=exercise.task.said(str(move), "legal", "any"))


def _right(exercise: Exercise, move: Move | None = None) -> Verdict:
    return Verdict("right", "right", move, None, exercise.task.said("right"))
