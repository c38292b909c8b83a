"""From a move as somebody wrote it to the step it makes, checked against the rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_widget.engine.errors import FormatError, IllegalMove
from solitaire_widget.engine.moves import Move, read_move
from solitaire_widget.engine.reasons import why_not
from solitaire_widget.engine.resolve import resolve
from solitaire_widget.engine.steps import step_of, suffix_of

if TYPE_CHECKING:
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
        meant, suffix = _single(position, move) or resolve(position, move)
    except FormatError as error:
        raise FormatError(f"{place}{error}", expected=error.expected) from None
    reason = why_not(position, meant)
    if reason is not None:
        raise IllegalMove(f"{place}{meant}: {reason.text()}", reason=reason, move=meant, index=index)
    step = step_of(position, meant)
    if suffix and set(suffix.split("+")) != set(suffix_of(position.table, step).split("+")):
        follows = suffix_of(position.table, step) or "nothing"
        raise FormatError(f"{place}{meant}: written with {suffix}, but {follows} follows.", expected=follows)
    return step


def _single(position: Position, move: Move | str) -> tuple[Move, str] | None:
    """The move of one card that a text without a count means, or None: a short way that is often open."""
    if not isinstance(move, str):
        return None
    said, suffix = read_move(move)
    index = position.table.index
    if said.count or said.source not in index or (said.target != "F" and said.target not in index):
        return None
    single = Move(said.source, said.target, 1)
    if said.target[:1] == "F" != said.target or why_not(position, single) is not None:
        return None
    return single, suffix
