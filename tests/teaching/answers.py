"""Answers that do not solve the tasks of a lesson."""

from __future__ import annotations

from typing import TYPE_CHECKING

import solitaire_widget as sw
from solitaire_widget.engine.legal import legal_moves

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solitaire_widget.teaching.exercise import Exercise


def blunder(lesson: sw.Lesson) -> Iterator[str]:
    """Answers to the open task up to the first wrong one; the lesson gets each after it was told here."""
    exercise = lesson.exercises[lesson.at]
    while True:
        limit = exercise.task.goal.moves
        answer = wrong_answer(exercise) if limit in {None, 1} else wasted(lesson)
        yield answer
        if lesson.answer(answer).outcome == "wrong":
            return


def wrong_answer(exercise: Exercise) -> str:
    """An answer that does not solve the task, the first that there is."""
    if exercise.ask == "choice":
        return next(code for code in exercise.choices if code != exercise.solution[0])
    if exercise.ask == "text":
        return "K9"
    if exercise.ask == "all":
        return "T1-T2"
    legal = (str(move) for move in legal_moves(exercise.position))
    return next(
        (move for move in legal if move not in exercise.solution and move not in exercise.task.accept), "R-T1"
    )


def wasted(lesson: sw.Lesson) -> str:
    """A legal move that leads nowhere, or an illegal one where there is none."""
    goal = lesson.exercises[lesson.at].task.goal
    for move in legal_moves(lesson.game.position):
        ahead = sw.Game.from_record(lesson.game.record(), lesson.game.cursor)
        ahead.play(move)
        if not goal.reached(lesson.exercises[lesson.at].position, ahead.position):
            return str(move)
    return "T1-T7"
