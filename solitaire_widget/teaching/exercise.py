"""A task at its place in a record, checked: what it starts from, what solves it, and one way to do so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.errors import FormatError, SolitaireError
from solitaire_widget.engine.legal import legal_moves
from solitaire_widget.engine.reasons import CODES, why_not
from solitaire_widget.engine.resolve import resolve
from solitaire_widget.engine.steps import apply, step_of
from solitaire_widget.teaching.choices import choices_of
from solitaire_widget.teaching.reaching import Unreachable, way_to

if TYPE_CHECKING:
    from typing import NoReturn

    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.position import Position
    from solitaire_widget.record.record import Record
    from solitaire_widget.teaching.task import Task

LEGAL: Final = "legal"
"""The answer that says that a move is allowed."""


@dataclass(frozen=True, slots=True)
class Exercise:
    """A task that can be solved.

    Attributes
    ----------
    task
        What its author wrote.
    record, at
        Where it stands: after so many steps of the record.
    position
        What lies on the table then.
    solution
        Answers that solve it, one after another.
    moves
        The moves that the goal speaks of: the right ones, those to be named, or the one in question.
    choices
        The answers to choose from: ``legal`` and codes of reasons.
    """

    task: Task
    record: Record
    at: int
    position: Position
    solution: tuple[str, ...]
    moves: tuple[Move, ...] = ()
    choices: tuple[str, ...] = ()

    @property
    def ask(self) -> str:
        """How it is answered, see `Goal.ask`."""
        return self.task.goal.ask

    def allows(self, text: str) -> Move:
        """The move that a text means here.

        Raises
        ------
        FormatError
            When it is no move or leaves something open.
        """
        return resolve(self.position, text)[0]


def exercise_of(record: Record, at: int, task: Task) -> Exercise:
    """The task at its place, checked.

    Raises
    ------
    FormatError
        Naming the step and the tag: for a goal that can't be reached or is reached already, a move that is
        not legal there, or an answer that is right and wrong.
    """
    position = record.start
    for node in record.line[:at]:
        position = apply(position, node.step)
    desk = _Desk(record, at, task, position)
    found = desk.build()
    desk.check_why(found)
    return found


class _Desk:
    """A task that is being checked."""

    def __init__(self, record: Record, at: int, task: Task, position: Position) -> None:
        self.record, self.at, self.task, self.position = record, at, task, position

    def build(self) -> Exercise:
        goal = self.task.goal
        if goal.ask == "moves":
            return self._made(self._way())
        if goal.ask == "all":
            moves = legal_moves(self.position)
            if not moves:
                self._fail("goal", "no move is legal here", "a position with a legal move")
            return self._made(map(str, moves), moves)
        if goal.kind == "answer":
            return self._made((" ".join(goal.words),))
        if goal.kind == "legal":
            return self._choice()
        right = (self._asked(), *(self._legal("accept", text) for text in self.task.accept))
        return self._made((str(right[0]),), tuple(dict.fromkeys(right)))

    def _made(
        self, solution: object, moves: tuple[Move, ...] = (), choices: tuple[str, ...] = ()
    ) -> Exercise:
        answers = tuple(solution)  # type: ignore[arg-type, var-annotated]
        return Exercise(self.task, self.record, self.at, self.position, answers, moves, choices)

    def _asked(self) -> Move:
        goal = self.task.goal
        if goal.words:
            return self._legal("goal", goal.words[0])
        if self.at >= len(self.record.line):
            self._fail("goal", "the record ends here, so no move is recorded", f"{goal.kind} and a move")
        return self.record.line[self.at].step.move

    def _legal(self, tag: str, text: str) -> Move:
        move = self._read(tag, text)
        reason = why_not(self.position, move)
        if reason is not None:
            self._fail(tag, f"{move} is not legal here: {reason.text()}", "a legal move")
        return move

    def _read(self, tag: str, text: str) -> Move:
        try:
            return resolve(self.position, text)[0]
        except FormatError as error:
            self._fail(tag, str(error), error.expected)

    def _way(self) -> tuple[str, ...]:
        goal, names = self.task.goal, self.position.table.index
        pile = goal.words[0] if goal.kind in {"empty", "top"} and goal.words else ""
        if pile and pile not in names:
            self._fail("goal", f"the game has no pile {pile[:20]}", f"one of {', '.join(names)}")
        if goal.reached(self.position, self.position):
            self._fail("goal", f"{goal} is reached before any move", "something to do")
        recorded = tuple(node.step.move for node in self.record.line[self.at :])
        try:
            return tuple(map(str, way_to(goal, self.position, recorded)))
        except Unreachable as error:
            self._fail("goal", f"{goal}: {error}", "a goal that can be reached, or a record that reaches it")

    def _choice(self) -> Exercise:
        text, *codes = self.task.goal.words
        unknown = [code for code in codes if code not in CODES]
        if unknown:
            self._fail("goal", f"{unknown[0][:30]!r} is no reason", f"one of {', '.join(CODES)}")
        move = self._read("goal", text)
        reason = why_not(self.position, move)
        right = LEGAL if reason is None else reason.code
        return self._made((right,), (move,), choices_of(self.position, move, tuple(codes), right))

    def check_why(self, found: Exercise) -> None:
        """A text for an answer that is right would never be said."""
        for key, _ in self.task.why:
            if found.ask == "choice" and key == found.solution[0]:
                self._fail("why", f"{key} is the right answer", "the key 'right', or a wrong answer")
            if key[:1].isupper() and (
                found.ask in {"move", "moves", "all"} or found.task.goal.kind == "write"
            ):
                move = self._read("why", key)
                if move in found.moves or self._solves(move):
                    self._fail("why", f"{move} is a right answer", "the key 'right', or a wrong move")

    def _solves(self, move: Move) -> bool:
        """Whether a move solves a task of a single move, whichever way is taken."""
        goal = self.task.goal
        if goal.ask != "moves" or goal.moves != 1 or why_not(self.position, move) is not None:
            return False
        return goal.reached(self.position, apply(self.position, step_of(self.position, move)))

    def _fail(self, tag: str, why: str, expected: str) -> NoReturn:
        raise FormatError(f"[%{tag}]: {why.rstrip('.')}.", expected=expected)


def at_step(error: SolitaireError, number: int, at: int) -> FormatError:
    """The error of a task with the place of it: which record of the lesson, and after how many steps."""
    where = f"record {number}, step {at}" if number else f"step {at}"
    return FormatError(f"{where}, {error}", expected=getattr(error, "expected", ""))
