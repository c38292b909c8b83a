"""Records side by side, stepped through together."""

from __future__ import annotations

from contextlib import ExitStack
from itertools import zip_longest
from typing import TYPE_CHECKING

import ipywidgets
import traitlets as t

from solitaire_widget.record.record import Record
from solitaire_widget.widget.board import SolitaireWidget
from solitaire_widget.widget.traits import check_options

if TYPE_CHECKING:
    from typing import Any

_FEWEST, _MOST = 2, 4


class Comparison(ipywidgets.HBox):  # type: ignore[misc]  # ipywidgets has no types
    """Two to four boards whose cursors are linked in the browser; past its end a board stands at the end.

    Attributes
    ----------
    boards
        The boards, in the order of the records.
    difference
        How many steps all records share: the first step that differs is the one after; None when they are the
        same throughout.
    """

    difference = t.Int(allow_none=True, read_only=True)

    def __init__(self, *records: Record, **options: Any) -> None:  # noqa: ANN401  the options of a board
        if not _FEWEST <= len(records) <= _MOST:
            message = f"expected {_FEWEST} to {_MOST} records to compare, not {len(records)}."
            raise ValueError(message)
        if "controls" in options:
            raise TypeError("controls: the boards of a comparison always have those of a replay.")
        check_options(options)
        for record in records:
            if not isinstance(record, Record):
                message = f"records are compared, not {type(record).__name__}: of a game, take game.record()."
                raise TypeError(message)
        self.boards = tuple(SolitaireWidget(record, controls="replay", **options) for record in records)
        shared = first_difference(*records)
        self.set_trait("difference", shared)
        for board in self.boards[1:]:
            ipywidgets.jslink((self.boards[0], "cursor"), (board, "cursor"))
        # Pages link the cursors without Python, whose numbers then follow unheard.
        self._tells = self._moving = False
        for board in self.boards:
            board.observe(self._take_along, "cursor")
        for board, record in zip(self.boards, records, strict=True):
            if shared is not None and shared < len(record.line):
                board.notes = with_difference(board.notes, record, shared)
        columns = [
            ipywidgets.Box([board], layout={"flex": "1 1 0", "min_width": "0"}) for board in self.boards
        ]
        super().__init__(columns, layout={"width": "100%"})

    def _display_(self) -> object:
        """What marimo shows: it knows no boxes of ipywidgets, and links no cursors in the browser."""
        import marimo  # noqa: PLC0415  only marimo asks

        self._tells = True
        return marimo.hstack(list(self.boards), widths="equal")

    def _take_along(self, moved: dict[str, Any]) -> None:
        if self._moving:
            return
        self._moving = True
        try:
            # All are taken along, also where code that listens to one of them fails.
            with ExitStack() as stack:
                for board in reversed(self.boards):
                    if board is not moved["owner"] and board.game is None:
                        stack.callback(board.go_along, moved["new"], told=self._tells)
        finally:
            self._moving = False


def compare(*records: Record, **options: Any) -> Comparison:  # noqa: ANN401
    """Boards side by side for two to four records, with linked cursors and the first difference marked.

    Raises
    ------
    ValueError
        For fewer than two or more than four records.
    TypeError
        For what is no record, and for an option that there is not.
    """
    return Comparison(*records, **options)


def with_difference(notes: list[dict[str, Any]], record: Record, step: int) -> list[dict[str, Any]]:
    """The notes of a board, with a sign and an arrow at step number `step` (from 0)."""
    at, move = step + 1, record.line[step].step.move
    mark = {"kind": "arrow", "source": move.source, "target": move.target, "color": "red"}
    blank: dict[str, Any] = {"at": at, "comments": [], "glyphs": [], "marks": [], "variations": []}
    note = next((dict(note) for note in notes if note["at"] == at), blank)
    note["glyphs"] = ["≠", *note["glyphs"]]
    note["marks"] = [*([mark] if move.target else []), *note["marks"]]
    return sorted(
        [*(other for other in notes if other["at"] != at), note], key=lambda other: int(other["at"])
    )


def first_difference(*records: Record) -> int | None:
    """How many steps all records share before one of them differs, or None when they are the same throughout.

    >>> from solitaire_widget.record.record import Record
    >>> one, other = Record.of("klondike", 16, "D D T6-T7"), Record.of("klondike", 16, "D T6-T7")
    >>> first_difference(one, other), first_difference(one, one)
    (1, None)
    """
    if len({record.start for record in records}) > 1:
        return 0
    for shared, steps in enumerate(zip_longest(*(record.steps for record in records))):
        if len({step and step.move for step in steps}) > 1:
            return shared
    return None
