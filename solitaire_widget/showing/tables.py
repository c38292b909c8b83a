"""The values of the traits that show a game or a record: the same in a widget and in a page of its own."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from solitaire_widget.drawing.arrangement import arrange
from solitaire_widget.engine.presets import name_of
from solitaire_widget.engine.scoring import start_score
from solitaire_widget.engine.stuck import is_stuck
from solitaire_widget.record.as_dict import record_to_dict
from solitaire_widget.record.game import Game
from solitaire_widget.showing.notes import said_in
from solitaire_widget.teaching.collecting import finish
from solitaire_widget.wire import hint_of, write_start, write_steps
from solitaire_widget.words import board_words, game_title, pile_label, pile_rules

_LOW: Final = 3.0
"""The height of a lesson's table, in card heights; long columns make it higher."""

if TYPE_CHECKING:
    from solitaire_widget.engine.rules import Rules
    from solitaire_widget.record.record import Record
    from solitaire_widget.wire import PileOnTable, StatusOnWire, TableOnWire


def state_of(record: Record, language: str) -> dict[str, Any]:
    """What a board that steps through a record shows, by trait; the cursor is at the start.

    >>> from solitaire_widget.record.record import Record
    >>> state = state_of(Record.of("klondike", 42, "D"), "en")
    >>> state["steps"], state["tail"], state["status"]["live"]
    ('01!', '1:', False)
    """
    notes, series = said_in(record)
    return {
        "start": write_start(record.start),
        "steps": write_steps(record.steps),
        "tail": f"{len(record.line)}:",
        "cursor": 0,
        "legal": "",
        "notes": [dict(note) for note in notes],
        "series": series,
        "line": [],
        "marks": [],
        "status": dict(status_of(record)),
        "table": dict(table_of_game(record, language)),
    }


def head_of(game: Game) -> dict[str, Any]:
    """What a file with the game would say before its moves: a page adds those to save it without Python.

    >>> list(head_of(Game("klondike", seed=3)))
    ['format', 'version', 'rules', 'number', 'deal']
    """
    head = record_to_dict(replace(game.record(), line=()))
    del head["moves"]
    return head


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


def lesson_table(game: Game, language: str) -> TableOnWire:
    """The table of a task: few moves are made on it, so it is low, and what is asked stays in sight over it.

    >>> lesson_table(Game("canfield", seed=7), "en")["height"]
    3.0
    """
    table = table_of_game(game, language)
    return {**table, "height": min(table["height"], _LOW)}


def _words(rules: Rules, language: str) -> dict[str, str]:
    """The words of the board; columns that nothing is built on are not said to be built down.

    >>> from solitaire_widget.engine.presets import find
    >>> [_words(find(name).rules, "en")["help.column"] for name in ("klondike", "carpet")]
    ['Build down', 'The top card can be played']
    """
    words = board_words(language)
    return words if rules.build != "none" else {**words, "help.column": words["help.reserve"]}


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
        "words": _words(rules, language),
        "rules": pile_rules(rules, language),
    }
