"""From a move as somebody wrote it to the step it makes, checked against the rules."""

from __future__ import annotations

from itertools import chain, islice
from typing import TYPE_CHECKING

from solitaire_widget.engine.errors import FormatError, IllegalMove, brief
from solitaire_widget.engine.reasons import why_not
from solitaire_widget.engine.resolve import resolve
from solitaire_widget.engine.steps import apply, step_of
from solitaire_widget.notation.move_list import is_several, words_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.steps import Step


def checked_steps(position: Position, moves: str | Iterable[Move | str]) -> Iterator[Step]:
    """The steps of a list of moves, each checked where those before it lead.

    Raises
    ------
    IllegalMove, FormatError
        For the first move that can't be played, naming its index where there are several.
    """
    words = words_of(moves)
    first = list(islice(words, 2))
    for index, word in enumerate(chain(first, words)):
        step = checked_step(position, word.text, index, alone=len(first) == 1)
        position = apply(position, step)
        yield step


def single_step(position: Position, move: Move | str) -> Step:
    """The step of the one move that was written.

    Raises
    ------
    IllegalMove, FormatError
        As `checked_step`; for a list of moves, one that says how to play it.
    """
    try:
        return checked_step(position, move)
    except FormatError:
        if isinstance(move, str) and is_several(move):
            raise FormatError(
                f"{brief(move)} is more than one move: game.play_all({brief(move)}) plays them all.",
                expected="one move",
            ) from None
        raise


def checked_step(
    position: Position, move: Move | str, index: int | None = None, *, alone: bool = False
) -> Step:
    """The step of a move that is legal at that position.

    `index` is its place in a list; sentences name it unless it stands there alone.

    Raises
    ------
    IllegalMove
        When the rules refuse it.
    FormatError
        When the text is no move, leaves something open, or is written with a suffix that is not what follows.
    """
    place = "" if index is None or alone else f"move {index}, "
    try:
        meant, suffix = resolve(position, move)
    except FormatError as error:
        raise FormatError(f"{place}{error}", expected=error.expected) from None
    reason = why_not(position, meant)
    if reason is not None:
        raise IllegalMove(f"{place}{meant}: {reason.text()}", reason=reason, move=meant, index=index)
    step = step_of(position, meant)
    if suffix and set(suffix.split("+")) != set(step.suffix.split("+")):
        follows = step.suffix or "nothing"
        raise FormatError(
            f"{place}{meant}: written with {suffix[:20]}, but {follows} follows.", expected=follows
        )
    return step
