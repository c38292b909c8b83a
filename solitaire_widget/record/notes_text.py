"""Notes as the comments of a record's text: ``{Look here. [%arrow T5 F green] [%nodes 120]}``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_widget.engine.errors import FormatError
from solitaire_widget.notation.places import fail, place_of
from solitaire_widget.record.nodes import LESSON_TAGS, NONE, Mark, Notes

if TYPE_CHECKING:
    from solitaire_widget.notation.record_text import Token


class NotesReader:
    """Notes that are being read: comments, glyphs and tags as they come, and at last the `Notes`."""

    __slots__ = ("comments", "glyphs", "marks", "series", "tags")

    def __init__(self) -> None:
        self.comments: list[str] = []
        self.glyphs: list[int] = []
        self.marks: list[Mark] = []
        self.series: list[tuple[str, float]] = []
        self.tags: list[tuple[str, str]] = []

    def take(self, text: str, token: Token) -> None:
        """Add what a comment or glyph says.

        Raises
        ------
        FormatError
            With the place of the glyph, or of the tag inside the comment, that can't be read.
        """
        at = token.at
        try:
            if token.kind == "glyph":
                self.glyphs += Notes(glyphs=(int(token.value),)).glyphs
            if token.text:
                self.comments.append(token.text)
            for name, value, place in token.inner:
                at = place
                self._tag(name, value)
        except FormatError as error:
            line, column = place_of(text, at)
            fail(line, column, str(error), error.expected)

    def _tag(self, name: str, value: str) -> None:
        if name in LESSON_TAGS:
            self.tags.append((name, value.removeprefix(" ")))
            return
        words = value.split()
        if name in {"arrow", "circle"}:
            ends = 2 if name == "arrow" else 1
            if not ends <= len(words) <= ends + 1:
                form = "[%arrow T5 F green]" if ends == 2 else "[%circle T6 red]"
                raise FormatError(f"expected a mark as in {form}.", expected=form)
            target = words[1] if ends == 2 else ""
            self.marks.append(Mark(words[0], target, *words[ends:]))
            return
        try:
            number = float(value)
        except ValueError:
            known = ", ".join(("arrow", "circle", *LESSON_TAGS))
            message = (
                f"[%{name}] is no tag: expected one of {known}, or a number, not {value.strip()[:20]!r}."
            )
            raise FormatError(message, expected="a number") from None
        self.series += Notes(series=((name, number),)).series

    def notes(self) -> Notes:
        """All that was read; `NONE` when it was nothing."""
        if not (self.comments or self.glyphs or self.marks or self.series or self.tags):
            return NONE
        comment = " ".join(self.comments)
        return Notes(comment, tuple(self.glyphs), tuple(self.marks), tuple(self.series), tuple(self.tags))


def written_inner(notes: Notes) -> list[tuple[str, str]]:
    """The names and texts of the tags that a comment holds, marks first.

    >>> written_inner(Notes(marks=(Mark("T6", color="red"),), series=(("nodes", 120.0),)))
    [('circle', 'T6 red'), ('nodes', '120')]
    """
    marks = [
        (mark.kind, " ".join(filter(None, (mark.source, mark.target, mark.color)))) for mark in notes.marks
    ]
    series = [(name, _number(value)) for name, value in notes.series]
    return [*marks, *series, *notes.tags]


def _number(value: float) -> str:
    """The shortest text that reads back as the same number."""
    text = repr(float(value))
    return text.removesuffix(".0")
