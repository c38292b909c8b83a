"""Records with other notes: each function gives a new record and leaves the old one alone."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from solitaire_widget.engine.errors import FormatError
from solitaire_widget.engine.steps import apply
from solitaire_widget.engine.whole import whole
from solitaire_widget.notation.move_list import words_of
from solitaire_widget.notation.record_text import GLYPHS
from solitaire_widget.record.nodes import Mark, Node, Notes
from solitaire_widget.record.reading import checked_step

if TYPE_CHECKING:
    from collections.abc import Iterable

    from solitaire_widget.engine.moves import Move
    from solitaire_widget.record.nodes import Line
    from solitaire_widget.record.record import Record


def notes_at(record: Record, step: int) -> Notes:
    """The notes on a step of the main line, counted from 1; 0 is the start.

    Raises
    ------
    IndexError
        When the record has no such step.
    """
    if whole(step) is None:
        raise TypeError(f"a step is a whole number, not {type(step).__name__}.")
    if not 0 <= step <= len(record.line):
        raise IndexError(f"step {step} is out of range: expected 0 to {len(record.line)}.")
    return record.line[step - 1].notes if step else record.opening


def annotated(record: Record, step: int, **changes: Any) -> Record:  # noqa: ANN401  fields of Notes
    """The record with some of the notes on a step changed."""
    notes = replace(notes_at(record, step), **changes)
    if step == 0:
        return replace(record, opening=notes)
    return _with_node(record, step, replace(record.line[step - 1], notes=notes))


def with_series(record: Record, name: str, values: Iterable[float | None] | Mapping[int, float]) -> Record:
    """The record with a curve of that name instead of any old one."""
    size = len(record.line)
    if not isinstance(values, Mapping):
        try:
            values = list(values)
        except TypeError:
            message = f"series {name!r}: expected a list of numbers, or a dict by step, not {values!r:.40}."
            raise FormatError(message, expected="a list of numbers, or a dict by step") from None
    if isinstance(values, Mapping):
        points: dict[int, float | None] = dict(values)
    elif len(values) in {size, size + 1}:
        points = dict(enumerate(values, size + 1 - len(values)))
    else:
        message = f"series {name!r} has {len(values)} values: expected {size}, or {size + 1} with the start."
        raise FormatError(message, expected=f"{size} or {size + 1} values")
    for step in points:
        notes_at(record, step)

    def changed(step: int, notes: Notes) -> Notes:
        others = tuple(point for point in notes.series if point[0] != name)
        value = points.get(step)
        mine = () if value is None else ((name, _number(value)),)
        return notes if others + mine == notes.series else replace(notes, series=others + mine)

    line = tuple(replace(node, notes=changed(step, node.notes)) for step, node in enumerate(record.line, 1))
    return replace(record, line=line, opening=changed(0, record.opening))


def _number(value: float) -> float:
    """A value as the float that is written; of what is none, `Notes` says so."""
    try:
        return float(value)
    except (TypeError, ValueError, OverflowError):
        message = f"{str(value)[:40]!r} is no number of a series: expected a finite number."
        raise FormatError(message, expected="a finite number") from None


def with_variation(record: Record, step: int, moves: str | Iterable[Move | str] | Line) -> Record:
    """The record with one more line instead of a step and what follows it; every move is checked.

    Raises
    ------
    IllegalMove, FormatError
        For the first move that can't be played, naming it and its index in the variation.
    """
    if not 1 <= step <= len(record.line):
        raise IndexError(f"step {step} is out of range: expected 1 to {len(record.line)}.")
    position = record.start
    for node in record.line[: step - 1]:
        position = apply(position, node.step)
    listed = moves if isinstance(moves, str) else list(moves)
    line: list[Node] = []
    if not isinstance(listed, str) and listed and all(isinstance(node, Node) for node in listed):
        line = [node for node in listed if isinstance(node, Node)]
    words = words_of([node.step.move for node in line] or listed)  # type: ignore[arg-type]
    for index, word in enumerate(words):
        made = checked_step(position, word.text, index)
        position = apply(position, made)
        if index < len(line):
            line[index] = replace(line[index], step=replace(made, auto=line[index].step.auto))
        else:
            line.append(Node(made))
    if not line:
        raise FormatError("a variation has one move at least.", expected="a move")
    old = record.line[step - 1]
    return _with_node(record, step, replace(old, variations=(*old.variations, tuple(line))))


def with_tag(record: Record, name: str, value: str) -> Record:
    """The record with a tag about the whole of it."""
    if any(known == name for known, _ in record.tags):
        tags = tuple((known, value if known == name else old) for known, old in record.tags)
    else:
        tags = (*record.tags, (name, value))
    return replace(record, tags=tags)


def glyph_numbers(glyphs: Iterable[int | str]) -> tuple[int, ...]:
    """Glyphs as numbers.

    >>> glyph_numbers(["!?", 14])
    (5, 14)
    """
    for glyph in glyphs:
        if isinstance(glyph, str) and glyph not in GLYPHS:
            message = f"{glyph[:20]!r} is no glyph: expected one of {' '.join(GLYPHS)}, or a number."
            raise FormatError(message, expected=" ".join(GLYPHS))
    return tuple(GLYPHS[glyph] if isinstance(glyph, str) else glyph for glyph in glyphs)


def read_marks(marks: Iterable[Mark | str]) -> tuple[Mark, ...]:
    """Marks, some of them written as text.

    >>> read_marks(["T5 F red", "T6"])
    (Mark(source='T5', target='F', color='red'), Mark(source='T6', target='', color='green'))
    """
    return tuple(mark if isinstance(mark, Mark) else _read_mark(mark) for mark in marks)


def _read_mark(text: str) -> Mark:
    from solitaire_widget.record.nodes import COLORS  # noqa: PLC0415

    if not isinstance(text, str):
        message = f"a mark is a Mark or text as in 'T5 F green', not {type(text).__name__}."
        raise FormatError(message, expected="a mark")
    words = text.split()
    color = words.pop() if words and words[-1] in COLORS else "green"
    if len(words) not in {1, 2}:
        message = f"{text[:30]!r} is no mark: expected one or two places and a colour, as in 'T5 F green'."
        raise FormatError(message, expected="a mark")
    return Mark(words[0], words[1] if len(words) == 2 else "", color)


def _with_node(record: Record, step: int, node: Node) -> Record:
    return replace(record, line=(*record.line[: step - 1], node, *record.line[step:]))
