"""One position of a record as a picture."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

from solitaire_widget.drawing.svg import svg
from solitaire_widget.export.raster import png_bytes
from solitaire_widget.words import any_title

if TYPE_CHECKING:
    from solitaire_widget.export.settings import Settings
    from solitaire_widget.record.record import Record


def svg_of(record: Record, settings: Settings) -> bytes:
    """The position at a step with the marks of that step, as an SVG file."""
    return _drawn(record, settings).encode()


def png_of(record: Record, settings: Settings) -> bytes:
    """The same as a PNG file."""
    return png_bytes(_drawn(record, settings), settings.width)


def _drawn(record: Record, settings: Settings) -> str:
    at = len(record.line) if settings.at is None else settings.at
    position = next(islice(record.positions(), at, None))
    notes = record.line[at - 1].notes if at else record.opening
    title = record.code or any_title(record.rules, settings.language)
    return svg(position, notes.marks, look=settings.look, title=title, width=settings.width)
