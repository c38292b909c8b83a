"""From a move as somebody wrote it to the step it makes, checked against the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_widget.engine.errors import FormatError, IllegalMove
from solitaire_widget.engine.reasons import why_not
from solitaire_widget.engine.resolve import resolve
from solitaire_widget.engine.steps import step_of

if TYPE_CHECKING:
    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.steps import Step


def checked_step(position: Position, move: Move | str, index: int | None = None) -> Step:
    """The step of a move that is legal at that position; `index` is its place in a list, named in errors.

    Raises
    ------
    IllegalMove
        When the rules refuse it.
    FormatError
        When the text is no move, leaves something open, or is written with a suffix that is not what follows.
    """
    place = "" if index is None else f"move {index}, "
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
        raise FormatError(f"{place}{meant}: written with {suffix}, but {follows} follows.", expected=follows)
    return step
