"""The writer of records as text (grammar: docs/notation.md): equal records are written alike."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solitaire_widget.notation.record_text import comment_text, glyph_texts, tag_text
from solitaire_widget.record.notes_text import written_inner
from solitaire_widget.record.start import RESERVED, Start, start_tags

if TYPE_CHECKING:
    from solitaire_widget.engine.steps import Step
    from solitaire_widget.record.nodes import Line, Notes
    from solitaire_widget.record.record import Record

_WIDTH: Final = 100
_NUMBERED: Final = 10


def write_text(record: Record) -> str:
    """The record as text; equal records are written alike, and reading it gives the record back.

    >>> from solitaire_widget.record.record import Record
    >>> print(write_text(Record.of("klondike", 42, "D D").with_comment(2, "so far")).split("]")[-1].strip())
    1. D D {so far}
    """
    start = Start(record.rules, record.start, record.deal, record.number)
    known = start_tags(start)
    lines = [tag_text(name, known[name]) for name in RESERVED if name in known]
    if record.line:
        lines.append(tag_text("Result", "won" if record.won else "open"))
    lines += [tag_text(name, value) for name, value in record.tags]
    words = _notes_words(record.opening, "")
    _write_line(words, record.line, 1, numbered=True)
    return "\n".join([*lines, "", *_wrapped(words)]) if words else "\n".join(lines)


def _write_line(words: list[str], line: Line, number: int, *, numbered: bool) -> None:
    for index, node in enumerate(line, number):
        if (index % _NUMBERED == 1 and numbered) or index == number:
            words.append(f"{index}.")
        form, *rest = _notes_words(node.notes, step_text(node.step))
        words += [form, *rest]
        for variation in node.variations:
            inner: list[str] = []
            _write_line(inner, variation, index, numbered=False)
            inner[0], inner[-1] = f"({inner[0]}", f"{inner[-1]})"
            words += inner


def step_text(step: Step) -> str:
    """A step as records write it: the move, marked ``~`` when it was automatic, and what followed from it."""
    return f"{'~' if step.auto else ''}{step}"


def _notes_words(notes: Notes, move: str) -> list[str]:
    form, glyphs = glyph_texts(notes.glyphs)
    words = [move + form] if move or form else []
    words += glyphs
    inner = written_inner(notes)
    if notes.comment or inner:
        words.append(comment_text(notes.comment, inner))
    return words


def _wrapped(words: list[str]) -> list[str]:
    lines: list[str] = []
    width = _WIDTH + 1
    for word in words:
        if width + 1 + len(word) > _WIDTH:
            lines.append(word)
            width = 0
        else:
            lines[-1] += f" {word}"
            width += 1
        width = width + len(word) if "\n" not in word else len(word) - word.rfind("\n") - 1
    return lines
