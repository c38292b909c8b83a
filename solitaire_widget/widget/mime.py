"""What a notebook keeps beside a board: a picture and the table as text, for viewers that show no widgets."""

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from solitaire_widget.export import mime_bundle
from solitaire_widget.export.settings import Settings

if TYPE_CHECKING:
    from solitaire_widget.widget.board import SolitaireWidget

Bundle = tuple[dict[str, Any], dict[str, Any]]
"""Data and metadata by MIME type, as IPython takes them."""

_LOOK: Final = ("deck", "four_color", "card_back", "theme", "cloth", "jumbo", "mirrored")


class _Mark(NamedTuple):
    source: str
    target: str
    color: str


def with_fallback(board: SolitaireWidget, view: Bundle | None) -> Bundle | None:
    """The bundle that anywidget made, its metadata untouched, with picture and text of the shown position."""
    if view is None:
        return None
    data, metadata = view
    return {**data, **_fallback(board)}, metadata


def _fallback(board: SolitaireWidget) -> dict[str, str]:
    options = {name: getattr(board, name) for name in _LOOK}
    look = Settings(**options).look
    marks = list(map(_read, _marks(board)))
    if board.game is not None:
        return mime_bundle(
            board.game.position, marks, code=board.game.code, look=look, language=board.language
        )
    record = board.chosen
    position = next(islice(record.positions(), board.cursor, None))
    return mime_bundle(position, marks, code=record.code, look=look, language=board.language)


def _marks(board: SolitaireWidget) -> list[dict[str, str]]:
    """The marks on the board: its own, and those of the record at the step that is shown."""
    left = board.line and board.cursor >= board.line[0][0]
    notes = [] if left else [note for note in board.notes if note["at"] == board.cursor]
    return [*board.marks, *(mark for note in notes for mark in note["marks"])]


def _read(mark: dict[str, str]) -> _Mark:
    return _Mark(str(mark.get("source")), mark.get("target") or "", str(mark.get("color")))
