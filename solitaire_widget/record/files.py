"""Games and records as JSON files: versioned, written as a whole or not at all."""

from __future__ import annotations

import json
import os
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn

from solitaire_widget.engine.deals import Deal, lay_out
from solitaire_widget.engine.errors import FormatError, SolitaireError
from solitaire_widget.engine.position import Position
from solitaire_widget.engine.rules import Rules
from solitaire_widget.engine.steps import Step, apply, suffix_of
from solitaire_widget.record.game import Game
from solitaire_widget.record.nodes import NONE, Line, Mark, Node, Notes
from solitaire_widget.record.reading import checked_step
from solitaire_widget.record.record import Record

if TYPE_CHECKING:
    from os import PathLike

VERSION: Final = 1
"""Grows whenever an older program could not read the file any more."""

_FORMAT: Final = "solitaire_widget game"
_MOST_BYTES: Final = 50_000_000
_MOST_DEPTH: Final = 50


def write_game(game: Game, path: str | PathLike[str]) -> None:
    """Write a game to a file, through a temporary file beside it."""
    with game.lock:
        data = record_to_dict(game.record()) | {"cursor": game.cursor, "elapsed": round(game.elapsed, 3)}
    write_text(path, json.dumps(data, ensure_ascii=False, indent=1) + "\n")


def write_text(path: str | PathLike[str], text: str) -> None:
    """Replace a file by that text as a whole: after a crash it holds the old text or the new."""
    goal = Path(path)
    handle, name = tempfile.mkstemp(dir=goal.parent, prefix=f".{goal.name}.", suffix=".part")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        Path(name).replace(goal)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise


def read_game(path: str | PathLike[str]) -> Game:
    """The game that a file holds."""
    data = _load(Path(path))
    record = record_from_dict(data)
    cursor = _field(data, "cursor", int, len(record.line))
    if not 0 <= cursor <= len(record.line):
        _fail("cursor", f"a number from 0 to {len(record.line)}")
    game = Game.from_record(record, cursor)
    elapsed = _field(data, "elapsed", (int, float), 0)
    if not 0 <= elapsed < 1e9:  # noqa: PLR2004  some thirty years
        _fail("elapsed", "a number of seconds")
    game.elapsed = float(elapsed)
    return game


def record_to_dict(record: Record) -> dict[str, Any]:
    """A record as plain values that JSON can hold.

    >>> record_to_dict(Record.of("klondike", 42, "D"))["moves"]
    ['D']
    """
    table = record.start.table
    start = {"position": str(record.start)} if record.deal is None else {"deal": str(record.deal)}
    number = {} if record.number is None else {"number": record.number}
    tags = {"tags": dict(record.tags)} if record.tags else {}
    opening = {"opening": _notes_to_dict(record.opening)} if record.opening != NONE else {}
    return {
        "format": _FORMAT,
        "version": VERSION,
        "rules": record.rules.to_dict(),
        **number,
        **start,
        **tags,
        **opening,
        "moves": [_node_to_json(table, node) for node in record.line],
    }


def record_from_dict(data: dict[str, Any]) -> Record:
    """The record that `record_to_dict` wrote; every move is checked against the rules.

    Raises
    ------
    FormatError
        Naming the place of what is wrong.
    """
    if data.get("format") != _FORMAT:
        _fail("format", repr(_FORMAT))
    version = _field(data, "version", int, None)
    if version > VERSION:
        message = f"version: the file is of version {version}, newer than the {VERSION} that this program reads; update solitaire_widget."
        raise FormatError(message, expected=f"version {VERSION} or older")
    try:
        rules = Rules.from_dict(_field(data, "rules", dict, None))
        deal = Deal.parse(data["deal"]) if "deal" in data else None
        start = lay_out(rules, deal) if deal else Position.parse(_field(data, "position", str, None), rules)
    except FormatError:
        raise
    except SolitaireError as error:
        raise FormatError(f"rules and deal: {error}", expected="sound rules and their pack") from None
    number = data.get("number")
    if number is not None and (isinstance(number, bool) or not isinstance(number, int | str)):
        _fail("number", "a deal number")
    tags = _field(data, "tags", dict, {})
    line = _line_from_json(_field(data, "moves", list, None), start, "moves", 0)
    named = tuple((str(name), str(value)) for name, value in tags.items())
    return Record(rules, start, line, deal, number, named, _notes_from_dict(data.get("opening", {}), "opening"))


def _node_to_json(table: Any, node: Node) -> str | dict[str, Any]:  # noqa: ANN401  a Table
    move = str(node.step.move) + suffix_of(table, node.step)
    if node == Node(node.step) and not node.step.auto:
        return move
    variations = [[_node_to_json(table, other) for other in line] for line in node.variations]
    return {
        "move": move,
        **({"auto": True} if node.step.auto else {}),
        **_notes_to_dict(node.notes),
        **({"variations": variations} if variations else {}),
    }


def _notes_to_dict(notes: Notes) -> dict[str, Any]:
    marks = [[mark.source, mark.target, mark.color] for mark in notes.marks]
    whole = {
        "comment": notes.comment,
        "glyphs": list(notes.glyphs),
        "marks": marks,
        "series": [list(point) for point in notes.series],
        "tags": [list(tag) for tag in notes.tags],
    }
    return {name: value for name, value in whole.items() if value}


def _line_from_json(listed: list[Any], position: Position, place: str, depth: int) -> Line:
    if depth > _MOST_DEPTH:
        _fail(place, f"variations at most {_MOST_DEPTH} deep")
    nodes = []
    for index, item in enumerate(listed):
        here = f"{place}[{index}]"
        fields = {"move": item} if isinstance(item, str) else item
        if not isinstance(fields, dict) or not isinstance(fields.get("move"), str):
            _fail(here, "a move")
        try:
            step = checked_step(position, fields["move"])
        except SolitaireError as error:
            raise FormatError(f"{here}: {error}", expected="a legal move") from None
        if fields.get("auto"):
            step = Step(step.move, step.transfers, auto=True)
        lines = []
        for n, other in enumerate(_field(fields, "variations", list, [])):
            if not isinstance(other, list) or not other:
                _fail(f"{here}.variations[{n}]", "a list of moves")
            lines.append(_line_from_json(other, position, f"{here}.variations[{n}]", depth + 1))
        nodes.append(Node(step, _notes_from_dict(fields, here), tuple(lines)))
        position = apply(position, step)
    return tuple(nodes)


def _notes_from_dict(data: Any, place: str) -> Notes:  # noqa: ANN401  whatever the file holds
    if not isinstance(data, dict):
        _fail(place, "notes")
    try:
        return Notes(
            _field(data, "comment", str, ""),
            tuple(int(glyph) for glyph in _field(data, "glyphs", list, [])),
            tuple(Mark(*mark) for mark in _field(data, "marks", list, [])),
            tuple((str(name), float(value)) for name, value in _field(data, "series", list, [])),
            tuple((str(name), str(value)) for name, value in _field(data, "tags", list, [])),
        )
    except FormatError:
        raise
    except (TypeError, ValueError):
        _fail(place, "notes: comment, glyphs, marks, series, tags")


def _load(path: Path) -> dict[str, Any]:
    if path.stat().st_size > _MOST_BYTES:
        raise FormatError(f"{path.name} is larger than {_MOST_BYTES // 10**6} MB: it is no saved game.", expected="a saved game")
    try:
        data = json.loads(path.read_bytes())
    except json.JSONDecodeError as error:
        message = f"{path.name}, line {error.lineno}, column {error.colno}: the file is damaged: {error.msg}."
        raise FormatError(message, line=error.lineno, column=error.colno, expected="JSON") from None
    except (UnicodeDecodeError, RecursionError):
        raise FormatError(f"{path.name} is damaged: expected a saved game in UTF-8.", expected="JSON in UTF-8") from None
    if not isinstance(data, dict):
        raise FormatError(f"{path.name} is no saved game: expected a JSON object.", expected="a JSON object")
    return data


def _field(data: dict[str, Any], name: str, kind: Any, default: Any) -> Any:  # noqa: ANN401  JSON values
    value = data.get(name, default)
    if not isinstance(value, kind) or isinstance(value, bool):
        names = " or ".join(k.__name__ for k in (kind if isinstance(kind, tuple) else (kind,)))
        _fail(name, f"a value of kind {names}")
    return value


def _fail(place: str, expected: str) -> NoReturn:
    raise FormatError(f"{place}: expected {expected}.", expected=expected)
