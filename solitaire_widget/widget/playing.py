"""Moves that a program plays on a board: at the pace of a reader, and as the answers to a lesson."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from solitaire_widget.engine.errors import IllegalMove, SolitaireError
from solitaire_widget.engine.resolve import resolve
from solitaire_widget.notation.move_list import words_of
from solitaire_widget.words.lessons import verdict_text

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.steps import Step
    from solitaire_widget.teaching.lesson import Lesson


async def play_through(
    play: Callable[[Move | str], Iterable[Step]], moves: str | Iterable[Move | str], speed: float
) -> tuple[Step, ...]:
    """The steps that moves made, one after another, `speed` moves a second.

    The kernel goes on answering in between: a person may look on, or even move. The first move that can't be
    played ends it; those
    before it stay played.
    """
    if not 0 < speed <= 1000:
        message = f"speed={speed!r}: expected moves a second, above 0 and at most 1000."
        raise ValueError(message)
    steps: list[Step] = []
    for number, word in enumerate(words_of(moves)):
        if number:
            await asyncio.sleep(1 / speed)
        steps += play(word.text)
    return tuple(steps)


def judged(lesson: Lesson, move: Move | str, language: str) -> tuple[Step, ...]:
    """The step that a move made as an answer to the open task; none where moves are only named.

    Raises
    ------
    IllegalMove
        When the rules forbid it: a try is gone, as for a hand on the board.
    SolitaireError
        When it is not what the task asks for, or the task takes no moves (any more).
    """
    text = str(move)
    with lesson.lock:
        before = lesson.game.cursor
        exercise = lesson.exercise
        if exercise is not None and exercise.ask in {"choice", "text"}:
            raise SolitaireError(f"{text}: {verdict_text('no-cards', language)}")
        closed = lesson.closed
        verdict = lesson.answer(text)
        told = f"{text}: {verdict.text(language)}"
        if verdict.reason is not None:
            meant, _ = resolve(lesson.game.position, text)
            raise IllegalMove(told, reason=verdict.reason, move=meant)
        if closed or verdict.outcome == "wrong":
            raise SolitaireError(told)
        return lesson.game.steps[before : lesson.game.cursor]
