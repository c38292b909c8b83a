"""Records as plain values that JSON can hold."""

from __future__ import annotations

from typing import Any, Final, NoReturn

from solitaire_widget.engine.deals import Deal, lay_out
from solitaire_widget.engine.errors import FormatError, SolitaireError, brief
from solitaire_widget.engine.position import Position
from solitaire_widget.engine.rules import Rules
from solitaire_widget.engine.steps import Step, apply
from solitaire_widget.notation.parsed import MOST_MOVES
from solitaire_widget.record.nodes import NONE, Line, Mark, Node, Notes
from solitaire_widget.record.reading import checked_step
from solitaire_widget.record.record import Record

VERSION: Final = 1
"""Grows whenever an older program could not read the file any more."""

FORMAT: Final = "solitaire_widget game"
"""What the field ``format`` says."""

_MOST_DEPTH: Final = 200


def record_to_dict(record: Record) -> dict[str, Any]:
    """A record as plain values that JSON can hold.

    >>> record_to_dict(Record.of("klondike", 42, "D"))["moves"]
    ['D']
    """
    start: dict[str, Any] = {}
    if record.deal is not None:
        start["deal"] = str(record.deal)
    if record.deal is None or lay_out(record.rules, record.deal) != record.start:
        start["position"] = str(record.start)
    number = {} if record.number is None else {"number": record.number}
    tags = {"tags": [list(tag) for tag in record.tags]} if record.tags else {}
    opening = {"opening": _notes_to_dict(record.opening)} if record.opening != NONE else {}
    variations: list[dict[str, Any]] = []
    moves = _line_to_list(record.line, variations)
    return {
        "format": FORMAT,
        "version": VERSION,
        "rules": record.rules.to_dict(),
        **number,
        **start,
        **tags,
        **opening,
        "moves": moves,
        **({"variations": variations} if variations else {}),
    }


def _line_to_list(line: Line, variations: list[dict[str, Any]]) -> list[Any]:
    """The moves of a line; what could have been played instead is added to `variations`.

    Lines are numbered, the main line 0 and then the variations in their order. Each names the line and the
    move that it replaces: that way nothing is nested, however often a player went back.
    """
    moves = [_node_to_json(node) for node in line]
    waiting = [(0, index, other) for index, node in enumerate(line) for other in node.variations]
    for of, at, other in waiting:  # grows on the way
        number = len(variations) + 1
        variations.append({"of": of, "at": at, "moves": [_node_to_json(node) for node in other]})
        waiting += [(number, index, deeper) for index, node in enumerate(other) for deeper in node.variations]
    return moves


def _node_to_json(node: Node) -> str | dict[str, Any]:
    move = f"{node.step.move}{node.step.suffix}"
    if node.notes == NONE and not node.step.auto:
        return move
    return {"move": move, **({"auto": True} if node.step.auto else {}), **_notes_to_dict(node.notes)}


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


def record_from_dict(data: dict[str, Any], most: int = MOST_MOVES) -> Record:
    """The record that `record_to_dict` wrote; every move is checked against the rules.

    More than `most` moves, variations included, are refused before the first is read.

    Raises
    ------
    FormatError
        Naming the place of what is wrong.
    """
    if data.get("format") != FORMAT:
        fail("format", repr(FORMAT))
    version = field(data, "version", int, None)
    if version < 1:
        fail("version", "1 or more")
    if version > VERSION:
        message = (
            f"version: {version} is newer than {VERSION}, which this program reads; update solitaire_widget."
        )
        raise FormatError(message, expected=f"version {VERSION} or older")
    try:
        rules = Rules.from_dict(field(data, "rules", dict, None))
        deal = Deal.parse(data["deal"]) if "deal" in data else None
        if deal is None or "position" in data:
            start = Position.parse(field(data, "position", str, None), rules)
        else:
            start = lay_out(rules, deal)
    except FormatError:
        raise
    except (SolitaireError, TypeError) as error:
        raise FormatError(f"rules and deal: {error}", expected="sound rules and their pack") from None
    _check_length(data, most)
    number = data.get("number")
    if number is not None and (isinstance(number, bool) or not isinstance(number, int | str)):
        fail("number", "a deal number")
    if number is not None:
        _check_number(rules, number, deal)
    tags = field(data, "tags", list, [])
    if not all(isinstance(tag, list) and len(tag) == 2 for tag in tags):
        fail("tags", "a list of names with their text")
    opening = _notes_from_dict(data.get("opening", {}), "opening")
    line = _lines_from_json(data, start)
    return Record(rules, start, line, deal, number, tuple((tag[0], tag[1]) for tag in tags), opening)


def _check_length(data: dict[str, Any], most: int) -> None:
    """See to it that there is no more to read than so many moves, and twice as many notes."""
    moves, notes = 0, len(field(data, "tags", list, [])) + _noted(data.get("opening"))
    for n, line in enumerate([data, *field(data, "variations", list, [])]):
        listed = line.get("moves") if isinstance(line, dict) else None
        place = f"variations[{n - 1}].moves" if n else "moves"
        items = listed if isinstance(listed, list) else []
        moves += len(items)
        if moves > most:
            fail(place, f"at most {most} moves, variations included")
        notes += sum(map(_noted, items))
        if notes > 2 * most:
            fail(place, f"at most {2 * most} glyphs, marks, numbers and tags")


def _noted(item: object) -> int:
    listed = item.values() if isinstance(item, dict) else ()
    return sum(len(value) for value in listed if isinstance(value, list))


def _check_number(rules: Rules, number: int | str, deal: Deal | None) -> None:
    try:
        numbered = Deal.of(rules, number)
    except SolitaireError as error:
        raise FormatError(f"number: expected a deal number: {error}", expected="a deal number") from None
    if deal is not None and deal != numbered:
        fail("number", f"the number of the deal, which {brief(number)} is not")


def _lines_from_json(data: dict[str, Any], start: Position) -> Line:
    """The main line with all variations: read first to last, joined last to first."""
    lines = [_line_from_json(field(data, "moves", list, None), start, "moves")]
    before: list[list[Position]] = [_positions(start, lines[0])]
    places: list[tuple[int, int]] = []
    depths = [0]
    for n, variation in enumerate(field(data, "variations", list, [])):
        place = f"variations[{n}]"
        if not isinstance(variation, dict):
            fail(place, "an object with of, at and moves")
        of, at = field(variation, "of", int, None), field(variation, "at", int, None)
        if not 0 <= of < len(lines) or not 0 <= at < len(lines[of]):
            fail(place, "of and at to be a line and a move before this one")
        if depths[of] >= _MOST_DEPTH:
            fail(place, f"variations at most {_MOST_DEPTH} deep")
        line = _line_from_json(field(variation, "moves", list, None), before[of][at], f"{place}.moves")
        if not line:
            fail(place, "a move at least")
        lines.append(line)
        before.append(_positions(before[of][at], line))
        places.append((of, at))
        depths.append(depths[of] + 1)
    for n, (of, at) in reversed(list(enumerate(places, 1))):
        node = lines[of][at]
        lines[of][at] = Node(node.step, node.notes, (tuple(lines[n]), *node.variations))
    return tuple(lines[0])


def _positions(position: Position, line: list[Node]) -> list[Position]:
    positions = []
    for node in line:
        positions.append(position)
        position = apply(position, node.step)
    return positions


def _line_from_json(listed: list[Any], position: Position, place: str) -> list[Node]:
    nodes = []
    for index, item in enumerate(listed):
        here = f"{place}[{index}]"
        fields = {"move": item} if isinstance(item, str) else item
        if not isinstance(fields, dict) or not isinstance(fields.get("move"), str):
            fail(here, "a move")
        try:
            step = checked_step(position, fields["move"])
        except SolitaireError as error:
            raise FormatError(f"{here}: {error}", expected="a legal move") from error
        if fields.get("auto"):
            step = Step(step.move, step.transfers, auto=True)
        nodes.append(Node(step, _notes_from_dict(fields, here)))
        position = apply(position, step)
    return nodes


def _notes_from_dict(data: Any, place: str) -> Notes:  # noqa: ANN401  whatever the file holds
    if not isinstance(data, dict):
        fail(place, "notes")
    try:
        return Notes(
            field(data, "comment", str, ""),
            tuple(int(glyph) for glyph in field(data, "glyphs", list, [])),
            tuple(Mark(*mark) for mark in field(data, "marks", list, [])),
            tuple((str(name), float(value)) for name, value in field(data, "series", list, [])),
            tuple((str(name), str(value)) for name, value in field(data, "tags", list, [])),
        )
    except FormatError as error:
        raise FormatError(f"{place}: {error}", expected=error.expected) from None
    except (TypeError, ValueError, OverflowError):
        fail(place, "notes: comment, glyphs, marks, series, tags")


def field(data: dict[str, Any], name: str, kind: Any, default: Any) -> Any:  # noqa: ANN401  JSON values
    """The value of a field that must be of some kind."""
    value = data.get(name, default)
    if not isinstance(value, kind) or isinstance(value, bool):
        names = " or ".join(k.__name__ for k in (kind if isinstance(kind, tuple) else (kind,)))
        fail(name, f"a value of kind {names}")
    return value


def fail(place: str, expected: str) -> NoReturn:
    """Raise the error that names a place in the values."""
    raise FormatError(f"{place}: expected {expected}.", expected=expected)
