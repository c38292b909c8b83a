"""The searches that run in a process of their own: what it is asked, what it answers, and its main loop.

The newest task is the only one that counts: it ends the search for the one before. Nothing of it outlives the
process that asked: the worker ends when its input does, or when it has another parent.
"""

from __future__ import annotations

import os
import pickle
import secrets
import sys
import threading
from dataclasses import dataclass, replace
from typing import IO, TYPE_CHECKING, Final

from solitaire_widget.engine.deals import Deal, lay_out
from solitaire_widget.engine.position import Position
from solitaire_widget.solver.budget import Budget
from solitaire_widget.solver.solving import search

if TYPE_CHECKING:
    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.rules import Rules
    from solitaire_widget.solver.solution import Solution, Verdict

MEMORY: Final = 1 << 28
"""Bytes that the table of states of a background search may take."""
_IDLE: Final = 2.0
"""Seconds after which a worker without work looks whether its parent is still there."""
_NUMBERS: Final = 10_000_000
_PER_DEAL: Final = 2.0
_NICE: Final = 19
"""A board, its browser and its kernel go first."""


@dataclass(frozen=True, slots=True)
class Task:
    """A position to judge, or rules whose deals are tried until one is winnable with that many nodes.

    None only ends what runs.
    """

    n: int
    subject: Position | Rules | None
    seconds: float
    effort: tuple[int, int] = (0, 0)


@dataclass(frozen=True, slots=True)
class Answer:
    """What came out of a task after so many seconds; `number` is that of the deal that was found."""

    n: int
    verdict: Verdict
    moves: tuple[Move, ...]
    nodes: int
    seconds: float
    number: int | None = None


class Inbox:
    """The newest task, and whether another has taken its place."""

    def __init__(self) -> None:
        self._changed = threading.Condition()
        self._task: Task | None = None
        self._parent = os.getppid()

    def put(self, task: Task) -> None:
        """Let a task take the place of the one before."""
        with self._changed:
            self._task = task
            self._changed.notify()

    def take(self) -> Task:
        """The next task, as soon as there is one."""
        with self._changed:
            while self._task is None:
                self._changed.wait(_IDLE)
                self._see_parent()
            task, self._task = self._task, None
            return task

    def is_empty(self) -> bool:
        """Whether the task that was taken last still counts."""
        self._see_parent()
        return self._task is None

    def _see_parent(self) -> None:
        if os.getppid() != self._parent:
            os._exit(0)


def perform(task: Task, inbox: Inbox) -> Answer | None:
    """What comes out of a task, or None when another one took its place meanwhile."""
    subject = task.subject
    if subject is None:
        return None
    if isinstance(subject, Position):
        budget = Budget(task.seconds, wanted=inbox.is_empty)
        found = search(subject, budget, MEMORY)
        return _answer(task, found, budget) if inbox.is_empty() else None
    return _find_deal(task, subject, inbox)


def _find_deal(task: Task, rules: Rules, inbox: Inbox) -> Answer | None:
    low, high = task.effort
    budget = Budget(task.seconds, wanted=inbox.is_empty)
    while budget.left(0):
        number = secrets.randbelow(_NUMBERS)
        start = lay_out(rules, Deal.of(rules, number))
        # What takes more than the effort that is wanted needs no verdict.
        limit = Budget(min(_PER_DEAL, task.seconds - budget.spent), high, wanted=inbox.is_empty)
        found = search(start, limit, MEMORY)
        if found.verdict == "winnable" and low <= found.nodes < high:
            return replace(_answer(task, found, budget), number=number)
    return Answer(task.n, "unknown", (), 0, budget.spent) if inbox.is_empty() else None


def _answer(task: Task, found: Solution, budget: Budget) -> Answer:
    return Answer(task.n, found.verdict, found.moves, found.nodes, budget.spent)


def main() -> None:
    """Answer tasks from the standard input on the standard output until the input ends."""
    source, sink = sys.stdin.buffer, os.fdopen(os.dup(1), "wb")
    # Whatever else is printed must not stand between the answers.
    os.dup2(2, 1)
    if hasattr(os, "nice"):
        os.nice(_NICE)
    inbox = Inbox()
    threading.Thread(target=_read, args=(source, inbox), daemon=True).start()
    while True:
        answer = perform(inbox.take(), inbox)
        if answer is not None:
            pickle.dump(answer, sink)
            sink.flush()


def _read(source: IO[bytes], inbox: Inbox) -> None:
    # Even in the middle of a search, the end of the input is the end.
    try:
        while True:
            inbox.put(pickle.load(source))  # noqa: S301  from our own parent
    finally:
        os._exit(0)
