"""Records as text in the formats of other programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_widget.engine.errors import FormatError
from solitaire_widget.engine.steps import apply
from solitaire_widget.notation import truth
from solitaire_widget.notation.formats import format_named
from solitaire_widget.record.as_dict import record_to_dict
from solitaire_widget.record.files import json_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.steps import Step
    from solitaire_widget.record.record import Record


def record_text(record: Record, name: str) -> str:
    """The record in the format of that name: what was dealt, where the format can hold it, then the moves.

    Raises
    ------
    FormatError
        When there is no such format, or it can't hold this deal or these moves.

    >>> from solitaire_widget.record.record import Record
    >>> record_text(Record.of("klondike", "ms:7", "D D"), "klondike-solver").splitlines()[1]
    'DR2'
    """
    found = format_named(name)
    if name == "record":
        return str(record)
    if name == "json":
        return json_text(record_to_dict(record))
    if name == "truth":
        if record.deal is None:
            raise FormatError("the truth format holds games from their start only.", expected="a deal")
        return truth.write_line(
            record.start, record.deal.cards, played(record), dict(record.tags), won=record.won
        )
    parts = []
    if found.write_deal is not None:
        parts.append(found.write_deal(record.start, record.deal.cards if record.deal else None))
    if found.write_moves is not None and record.line:
        parts.append(found.write_moves(played(record)))
    if not parts:
        raise FormatError(f"{name} holds moves only, and the record has none.", expected="moves")
    return "\n".join(parts)


def played(record: Record) -> Iterator[tuple[Position, Step]]:
    """The steps of the main line, each with the position before it."""
    position = record.start
    for node in record.line:
        yield position, node.step
        position = apply(position, node.step)
