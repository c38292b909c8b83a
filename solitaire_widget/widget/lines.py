"""Which line of a record a board walks along, and what a page may write about it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_widget.engine.errors import FormatError
from solitaire_widget.record.choosing import followed

if TYPE_CHECKING:
    from solitaire_widget.record.choosing import Choices
    from solitaire_widget.record.record import Record


def length_of(record: Record | None, line: Choices) -> int | None:
    """How many steps a line of the record has, or None where there is no such line."""
    if record is None:
        return None if line else 0
    try:
        return len(followed(record.line, line))
    except FormatError:
        return None


def has_place(record: Record | None, line: Choices, cursor: object) -> bool:
    """Whether there is such a line, with a place after so many steps."""
    length = length_of(record, line)
    return (
        length is not None
        and isinstance(cursor, int)
        and not isinstance(cursor, bool)
        and 0 <= cursor <= length
    )
