"""The values of the traits that show a game or a record: the same in a widget and in a page of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from solitaire_widget.drawing.arrangement import arrange
from solitaire_widget.engine.presets import name_of
from solitaire_widget.engine.scoring import next_score, start_score
from solitaire_widget.engine.steps import apply, suffix_of
from solitaire_widget.engine.stuck import is_stuck
from solitaire_widget.record.game import Game
from solitaire_widget.teaching.collecting import finish
from solitaire_widget.wire import hint_of, write_start, write_steps
from solitaire_widget.words import board_words, game_title, pile_label, pile_rules

if TYPE_CHECKING:
    from solitaire_widget.engine.position import Position
    from solitaire_widget.record.record import Record
    from solitaire_widget.wire import NoteOnWire, PileOnTable, StatusOnWire, TableOnWire

_GLYPHS: Final = {1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!"}


def state_of(record: Record, language: str) -> dict[str, Any]:
    """What a board that steps through a record shows, by trait; the cursor is at the start.

    >>> from solitaire_widget.record.record import Record
    >>> state = state_of(Record.of("klondike", 42, "D"), "en")
    >>> state["steps"], state["tail"], state["status"]["live"]
    ('01!', '1:', False)
    """
    return {
        "start": write_start(record.start),
        "steps": write_steps(record.steps),
        "tail": f"{len(record.line)}:",
        "cursor": 0,
        "legal": "",
        "notes": [dict(note) for note in notes_of(record)],
        "series": series_of(record),
        "marks": [],
        "status": dict(status_of(record)),
        "table": dict(table_of_game(record, language)),
    }


def status_of(shown: Game | Record) -> StatusOnWire:
    """How a game stands at its cursor, or a record at its start."""
    live = isinstance(shown, Game)
    position = shown.position if isinstance(shown, Game) else shown.start
    passes = position.rules.passes
    return {
        "won": position.won,
        "stuck": live and is_stuck(position),
        "score": shown.score if isinstance(shown, Game) else start_score(position),
        "score_kind": position.rules.score,
        "pass": position.pass_number,
        "passes_left": None if passes is None else passes - position.pass_number,
        "live": live,
        "message": "",
        "said": "",
        "moves": shown.cursor if isinstance(shown, Game) else 0,
        "finish": live and finish(position) is not None,
        "elapsed": shown.elapsed if isinstance(shown, Game) else 0.0,
    }


def table_of_game(shown: Game | Record, language: str) -> TableOnWire:
    """The piles of a game and where they lie, with all words of the board."""
    position = shown.start
    rules, table = position.rules, position.table
    name = name_of(rules)
    arrangement = arrange(rules)
    piles: list[PileOnTable] = [
        {
            "name": place.name,
            "kind": table.kinds[n],
            "x": place.x,
            "y": place.y,
            "fan": place.fan,
            "hint": hint_of(table, n, position.base),
            "label": pile_label(place.name, rules, language),
            "room": place.room,
        }
        for n, place in enumerate(arrangement.spots)
    ]
    return {
        "piles": piles,
        "width": arrangement.width,
        "height": arrangement.height,
        "game": name,
        "title": game_title(rules, language),
        "code": shown.code,
        "words": board_words(language),
        "rules": pile_rules(rules, language),
    }


def notes_of(record: Record) -> list[NoteOnWire]:
    """What a record says, for the steps that say anything."""
    notes: list[NoteOnWire] = []
    table = record.start.table
    everything = [
        (0, record.opening, ()),
        *((n, node.notes, node.variations) for n, node in enumerate(record.line, 1)),
    ]
    for at, said, variations in everything:
        marks = [
            {"kind": mark.kind, "source": mark.source, "target": mark.target, "color": mark.color}
            for mark in said.marks
        ]
        lines = [
            " ".join(str(node.step.move) + suffix_of(table, node.step) for node in line)
            for line in variations
        ]
        if said.comment or said.glyphs or marks or lines:
            glyphs = [_GLYPHS.get(glyph, f"${glyph}") for glyph in said.glyphs]
            comments = [said.comment] if said.comment else []
            notes.append(
                {"at": at, "comments": comments, "glyphs": glyphs, "marks": marks, "variations": lines}
            )
    return notes


def series_of(record: Record) -> dict[str, list[Any]]:
    """The numbers of a record by name, one for each position: the score, and what its notes give."""
    position: Position = record.start
    scores = [start_score(position)]
    for node in record.line:
        after = apply(position, node.step)
        scores.append(next_score(scores[-1], position, node.step, after))
        position = after
    given = {
        name for notes in (record.opening, *(node.notes for node in record.line)) for name, _ in notes.series
    }
    points = [dict(notes.series) for notes in (record.opening, *(node.notes for node in record.line))]
    return {"score": scores, **{name: [point.get(name) for point in points] for name in sorted(given)}}
