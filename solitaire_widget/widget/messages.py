"""The values of the traits that show a game or a record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from solitaire_widget.drawing.arrangement import arrange
from solitaire_widget.engine.presets import find, name_of
from solitaire_widget.engine.scoring import next_score, start_score
from solitaire_widget.engine.steps import apply, step_of, suffix_of
from solitaire_widget.engine.stuck import is_stuck
from solitaire_widget.record.game import Game
from solitaire_widget.teaching.advice import best_first
from solitaire_widget.teaching.collecting import collected, finish, taken_back
from solitaire_widget.wire import hint_of, write_legal, write_steps, write_tail
from solitaire_widget.words import board_words, pile_label

if TYPE_CHECKING:
    from solitaire_widget.engine.position import Position
    from solitaire_widget.record.nodes import Node
    from solitaire_widget.record.record import Record
    from solitaire_widget.wire import NoteOnWire, PileOnTable, StatusOnWire, TableOnWire

_SEAL: Final = 50
"""So many steps are sealed at a time; the tail never holds more than twice that after a move."""

_GLYPHS: Final = {1: "!", 2: "?", 3: "!!", 4: "??", 5: "!?", 6: "?!"}


class Sealed:
    """The steps from the start that live pages need not be sent again.

    `text` holds them for pages that come later; `silent` is true while the trait that carries it may change
    without a message,
    because the pages learn of the seal from the tail.
    """

    def __init__(self) -> None:
        self.text = ""
        self.count = 0
        self.silent = False
        self._last: Node | None = None

    def update(self, game: Game) -> None:
        """Seal what may be sealed, or start anew when another line was taken before the seal."""
        self.silent = True
        if self.count and (game.length < self.count or game.node_at(self.count - 1) is not self._last):
            self.__init__()  # type: ignore[misc]  # nothing is sealed any more
        if game.length - self.count > 4 * _SEAL:
            self.silent = False
        while game.length - self.count >= 2 * _SEAL:
            more = write_steps(game.steps_from(self.count)[:_SEAL])
            self.text = f"{self.text} {more}" if self.text else more
            self.count += _SEAL
            self._last = game.node_at(self.count - 1)

    def tail(self, game: Game) -> str:
        """The steps that are not sealed."""
        return write_tail(self.count, game.steps_from(self.count))


def legal_text(game: Game, mode: str) -> str:
    """The legal moves with their steps and what is collected after them."""
    position = game.position
    entries = []
    for move in best_first(position):
        step = step_of(position, move)
        more = collected(apply(position, step), mode, taken_back(position, move)) if mode != "off" else ()
        entries.append((move, (step, *more)))
    return write_legal(game.version, entries)


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
        "title": find(name).title if name else "",
        "code": shown.code,
        "words": board_words(language),
        "rules": {},
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
