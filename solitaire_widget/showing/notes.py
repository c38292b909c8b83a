"""What a record says at its steps, for the traits `notes` and `series`: notes, numbers, and other lines."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.scoring import next_score, start_score
from solitaire_widget.engine.steps import apply
from solitaire_widget.wire import write_steps

if TYPE_CHECKING:
    from solitaire_widget.engine.position import Position
    from solitaire_widget.record.game import Game
    from solitaire_widget.record.nodes import Line, Notes
    from solitaire_widget.record.record import Record
    from solitaire_widget.wire import NoteOnWire, VariationOnWire

    Series = dict[str, list[float | None]]

_GLYPHS: Final = {1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!"}
_TOLD: Final = 12
"""So many moves of a line that a game left are told: enough to know it by."""
_MOST_DEEP: Final = 100
"""Lines that lie deeper inside one another are not shown: nobody would find them."""


def said_in(record: Record) -> tuple[list[NoteOnWire], Series]:
    """The notes of a record with its variations, and its numbers: the score, and what the notes give.

    >>> from solitaire_widget.record.record import Record
    >>> record = Record.of("klondike", 16, "D D").with_variation(2, "T6-T7")
    >>> [note] = said_in(record)[0]
    >>> note["at"], note["variations"][0]["moves"], note["variations"][0]["steps"]
    (2, 'T6-T7+u', 'BC,BB!')
    """
    position = record.start
    notes, series = _said(record.line, position, start_score(position), 0)
    opening = _note(0, record.opening)
    opened: Series = {name: [point] for name, point in record.opening.series}
    opened["score"] = [start_score(position)]
    names = sorted({*series, *opened} - {"score"})
    blank: list[float | None] = [None]
    return [*([opening] if opening else []), *notes], {
        name: opened.get(name, blank) + series.get(name, blank * len(record.line))
        for name in ("score", *names)
    }


def left_in(game: Game) -> list[NoteOnWire]:
    """The lines that a game left, told by their first moves at the step that was made instead."""
    return [
        {
            "at": at,
            "comments": [],
            "glyphs": [],
            "marks": [],
            "variations": [{"moves": _moves(line[:_TOLD])} for line in node.variations],
        }
        for at, node in enumerate(game.line, 1)
        if node.variations
    ]


def _said(
    line: Line, position: Position, score: int, made: int, depth: int = 0
) -> tuple[list[NoteOnWire], Series]:
    """What the nodes of a line say that begins after so many steps, at that position and score."""
    shown = depth < _MOST_DEEP
    notes: list[NoteOnWire] = []
    scores: list[float | None] = []
    for at, node in enumerate(line, made + 1):
        variations = [
            _variation(other, position, score, at - 1, depth + 1) for other in node.variations if shown
        ]
        note = _note(at, node.notes, variations)
        if note:
            notes.append(note)
        after = apply(position, node.step)
        score = next_score(score, position, node.step, after)
        scores.append(score)
        position = after
    points = [dict(node.notes.series) for node in line]
    names = {name for point in points for name in point}
    return notes, {"score": scores, **{name: [point.get(name) for point in points] for name in sorted(names)}}


def _variation(line: Line, position: Position, score: int, made: int, depth: int) -> VariationOnWire:
    notes, series = _said(line, position, score, made, depth)
    steps = [node.step for node in line]
    return {
        "moves": _moves(line),
        "steps": write_steps(steps),
        "notes": notes,
        "series": series,
    }


def _moves(line: Line) -> str:
    return " ".join(f"{node.step.move}{node.step.suffix}" for node in line)


def _note(at: int, said: Notes, variations: list[VariationOnWire] | None = None) -> NoteOnWire | None:
    """What is said after so many steps, or None where nothing is."""
    marks = [
        {"kind": mark.kind, "source": mark.source, "target": mark.target, "color": mark.color}
        for mark in said.marks
    ]
    if not (said.comment or said.glyphs or marks or variations):
        return None
    return {
        "at": at,
        "comments": [said.comment] if said.comment else [],
        "glyphs": [_GLYPHS.get(glyph, f"${glyph}") for glyph in said.glyphs],
        "marks": marks,
        "variations": variations or [],
    }
