"""Arrows and circles of a lesson: those of its author, the move in question, what was named, the solution."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_widget.record.annotating import notes_at
from solitaire_widget.record.nodes import Mark

if TYPE_CHECKING:
    from solitaire_widget.engine.moves import Move
    from solitaire_widget.teaching.exercise import Exercise
    from solitaire_widget.teaching.sitting import Sitting


def marks_of(lesson: Sitting) -> tuple[Mark, ...]:
    """What is marked on the board of a lesson now.

    >>> from solitaire_widget.record.record import Record
    >>> from solitaire_widget.teaching.lesson import Lesson
    >>> from solitaire_widget.teaching.task import Task
    >>> lesson = Lesson(Record.of("klondike", 7), {0: Task("Draw.", "move D")})
    >>> lesson.show_solution(), marks_of(lesson)
    (('D',), (Mark(source='S', target='', color='green'),))
    """
    exercise, result = lesson.exercise, lesson.result
    if exercise is None or result is None:
        return ()
    marks = asked_marks(exercise) if lesson.made == 0 else ()
    marks += tuple(mark_of(move) for move in sorted(lesson.named, key=str))
    if result.shown and not result.solved:
        marks += solution_marks(exercise)
    return tuple(dict.fromkeys(marks))


def asked_marks(exercise: Exercise) -> tuple[Mark, ...]:
    """What is marked from the start of a task: the author's marks, and the move that is asked about."""
    marks = notes_at(exercise.record, exercise.at).marks
    if exercise.ask == "choice" or (exercise.task.goal.kind == "write" and not marks):
        marks += (mark_of(exercise.moves[0], "blue"),)
    return marks


def solution_marks(exercise: Exercise) -> tuple[Mark, ...]:
    """Arrows for the moves that solve a task; questions have none."""
    if exercise.ask not in {"move", "moves", "all"}:
        return ()
    answers = exercise.solution if exercise.ask == "all" else exercise.solution[:1]
    return tuple(mark_of(exercise.allows(answer)) for answer in answers)


def mark_of(move: Move, color: str = "green") -> Mark:
    """An arrow for a move, or a circle round the stock.

    >>> from solitaire_widget.engine.moves import Move
    >>> mark_of(Move("T3", "F"))
    Mark(source='T3', target='F', color='green')
    """
    return Mark(move.source, move.target, color) if move.target else Mark("S", color=color)
