"""Moves that a program plays on a board at the pace of a reader."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from solitaire_widget.notation.move_list import words_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.steps import Step
    from solitaire_widget.record.game import Game


async def play_through(game: Game, moves: str | Iterable[Move | str], speed: float) -> tuple[Step, ...]:
    """The steps that moves made, one after another, `speed` moves a second.

    The kernel goes on answering in between: a person may look on, or even move. The first move that can't be
    played ends it; those
    before it stay played.
    """
    if not 0 < speed <= 1000:
        message = f"speed={speed!r}: expected moves a second, above 0 and at most 1000."
        raise ValueError(message)
    steps: list[Step] = []
    for word in words_of(moves):
        if steps:
            await asyncio.sleep(1 / speed)
        steps.append(game.play(word.text))
    return tuple(steps)
