"""What was asked and is not answered yet, and whose turn it is at the one worker."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from collections.abc import Callable

    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.rules import Rules
    from solitaire_widget.solver.worker import Answer

_FIRST: Final = 1.0
"""Seconds of a first turn while others wait."""
_LONGER: Final = 4.0
"""So many times as long is each turn after it: a search begins anew every time."""

Failure = Literal["none", "ended"]
"""Why there is no answer: no process can be started, or it was ended from outside again and again."""


@dataclass(slots=True, eq=False)
class Question:
    """A position to judge, or rules for which a deal is wanted; `given`: the seconds of its last turn."""

    n: int
    hear: Callable[[Question, Answer | Failure], None]
    subject: Position | Rules
    seconds: float
    effort: tuple[int, int] = (0, 0)
    turn: float = _FIRST
    given: float = 0.0


class Queue:
    """The open questions, one at most of everybody who asks.

    The newest is the next, for somebody has just moved. While others wait, a turn is short; who is not
    answered by then waits behind them, for a longer one.
    """

    def __init__(self) -> None:
        self._open: list[Question] = []

    @property
    def next(self) -> Question | None:
        """The question whose turn it is."""
        return self._open[-1] if self._open else None

    def put(self, question: Question) -> None:
        """Take a question in; what its asker asked before is not wanted any more."""
        self.drop(question.hear)
        self._open.append(question)

    def drop(self, hear: Callable[[Question, Answer | Failure], None]) -> None:
        """Forget the question that `hear` waits for."""
        self._open = [question for question in self._open if question.hear != hear]

    def clear(self) -> list[Question]:
        """All open questions, which are given up."""
        given_up, self._open = self._open, []
        return given_up

    def begin(self, question: Question) -> float:
        """The seconds of the turn that now begins."""
        alone = len(self._open) == 1
        question.given = question.seconds if alone else min(question.turn, question.seconds)
        return question.given

    def settle(self, answer: Answer) -> Question | None:
        """The question that an answer ends; None when it was dropped, or waits for another turn."""
        question = next((one for one in self._open if one.n == answer.n), None)
        if question is None:
            return None
        self._open.remove(question)
        out_of_time = answer.verdict == "unknown" and answer.seconds >= question.given
        if out_of_time and question.given < question.seconds:
            question.turn *= _LONGER
            self._open.insert(0, question)
            return None
        return question
