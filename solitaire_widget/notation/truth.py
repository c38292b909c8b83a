"""Deals with verdicts, one JSON object a line: rules, pack, and where it is solvable the moves."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Final

from solitaire_widget.engine.cards import FACE, SUITS, names, suit_of
from solitaire_widget.engine.errors import FormatError
from solitaire_widget.engine.presets import find, preset_names
from solitaire_widget.engine.steps import Transfer
from solitaire_widget.notation.parsed import Moves, Parsed, Said, card_at, lines_of, words
from solitaire_widget.notation.places import fail

if TYPE_CHECKING:
    from collections.abc import Iterable

    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.rules import Rules
    from solitaire_widget.engine.steps import Step

EXAMPLE: Final = (
    '{"id": "k1", "rules": {"game": "klondike", "draw": 3, "passes": 0, "wb": true}, "deck": "8S,KD,…"}'
)

_PILE: Final = r"[WV]|F[CDHS]?|T[1-9]\d?"
_MOVE: Final = re.compile(rf"(?P<sign>[DR])|(?P<source>{_PILE})>(?P<target>{_PILE})(?::(?P<count>[1-9]\d?))?")
_PARTS: Final = {"whole": "whole", "any": "run", "top-or-whole": "top-or-whole"}
_WRAPS: Final = {"all": "yes", "base": "not-across-base", "no": "no"}
_TEXTS: Final = ("id", "variant", "verdict", "note", "moves_from")
_VALUES: Final = ("confirmed_by", "evidence")


def sniff(text: str) -> bool:
    """Whether the text looks like this format.

    >>> sniff(EXAMPLE), sniff('{"tableau piles": []}')
    (True, False)
    """
    head = text[:4000].lstrip()
    return head.startswith("{") and '"deck"' in head


def read(text: str) -> Parsed:
    """The case on the only line that holds one.

    Raises
    ------
    FormatError
        Also where there are several: those are read one by one.
    """
    cases = list(lines_of(text))
    if len(cases) != 1:
        line = cases[1][0] if cases else 1
        fail(line, 1, "expected one case; read many with Record.parse_all", "one case")
    return read_line(cases[0][1], cases[0][0])


def read_line(line: str, number: int = 1) -> Parsed:
    """The case on a line, `number` being the line's."""
    try:
        data = json.loads(line)
    except json.JSONDecodeError as error:
        fail(number, error.colno, f"no JSON: {error.msg}", "JSON")
    except (ValueError, RecursionError):
        fail(number, 1, "no JSON that could be a case", "JSON")
    if not isinstance(data, dict):
        fail(number, 1, "expected a JSON object", "a JSON object")
    try:
        rules = (_read_rules(data["rules"]),) if "rules" in data else ()
        deck = _read_deck(data.get("deck"))
    except FormatError as error:
        fail(number, 1, str(error), error.expected)
    begin = _column(line, "deck")
    pack = bytes(card_at(word, number, begin + at) for word, _, at in words(deck, number))
    said = data.get("moves") or ""
    if not isinstance(said, str):
        fail(number, 1, "moves: expected text", "moves: text")
    begin = _column(line, "moves")
    moves = Moves()
    moves.extend(_said(word, number, begin + at) for word, _, at in words(said, number))
    tags = [(_tag(key), str(data[key])) for key in _TEXTS if key in data]
    tags += [(_tag(key), json.dumps(data[key])) for key in _VALUES if key in data]
    return Parsed(
        rules,
        pack,
        moves=tuple(moves),
        won=data.get("verdict") == "solvable" and bool(moves),
        tags=tuple(tags),
    )


def _read_deck(deck: object) -> str:
    text = " ".join(map(str, deck)) if isinstance(deck, list) else deck
    if not isinstance(text, str):
        raise FormatError('deck: expected the pack, as in "8S,KD,…".', expected="deck: cards")
    return text


def _tag(key: str) -> str:
    return key.title().replace("_", "")


def _column(line: str, key: str) -> int:
    """The column before the text of a key, which is written without escapes."""
    match = re.search(rf'"{key}"\s*:\s*"', line)
    return match.end() if match else 0


def _read_rules(data: object) -> Rules:
    if not isinstance(data, dict) or data.get("game") not in {"klondike", "canfield"}:
        raise FormatError(
            "rules: expected game klondike or canfield.", expected="rules: game klondike or canfield"
        )
    draw, passes, back = data.get("draw", 3), data.get("passes", 0), data.get("wb", False)
    if not isinstance(draw, int) or not isinstance(passes, int) or not isinstance(back, bool):
        raise FormatError(
            "rules: expected draw and passes to be numbers, wb true or false.",
            expected="rules: draw, passes, wb",
        )
    changes: dict[str, Any] = {"draw": draw, "passes": passes or None, "score": "count"}
    if data["game"] == "klondike":
        changes["foundation_return"] = "yes" if back else "no"
        return _known(find("klondike").rules, changes)
    part, space, wrap = data.get("part", "whole"), data.get("space", "waste"), data.get("wrap", "all")
    if part not in _PARTS or space not in {"any", "waste"} or wrap not in _WRAPS:
        raise FormatError(
            "rules: expected part, space and wrap as in the README.", expected="rules: part, space, wrap"
        )
    changes |= {
        "foundation_return": "not-base" if back else "no",
        "unit": _PARTS[part],
        "space_from": space,
        "wrap": _WRAPS[wrap],
    }
    return _known(find("canfield").rules, changes)


def _known(rules: Rules, changes: dict[str, Any]) -> Rules:
    """The rules with those changes; the score of the preset that plays so, where there is one."""
    try:
        changed = rules.replace(**changes)
    except ValueError as error:
        raise FormatError(f"rules: {error}", expected="rules: sound ones") from None
    for preset in map(find, preset_names()):
        if preset.rules.replace(score="count") == changed:
            return preset.rules
    return changed


def _said(word: str, line: int, column: int) -> Said:
    match = _MOVE.fullmatch(word)
    if match is None:
        expected = "D, R, or pile>pile as in W>F, T3>T5:2, V>T2"
        fail(line, column, f"{word[:20]!r} is no move: expected {expected}", expected)
    if match["sign"]:
        return Said(word, line, column, "draw" if match["sign"] == "D" else "redeal")
    source, target = (match[end].replace("V", "R") for end in ("source", "target"))
    kind = "fill" if source == "R" and target[0] == "T" else "move"
    return Said(word, line, column, kind, source, target, int(match["count"] or 1))


def write_line(
    position: Position,
    pack: bytes,
    played: Iterable[tuple[Position, Step]],
    tags: dict[str, str],
    *,
    won: bool,
) -> str:
    """A case on one line."""
    known: dict[str, Any] = {key: tags[_tag(key)] for key in _TEXTS if _tag(key) in tags}
    known |= {key: json.loads(tags[_tag(key)]) for key in _VALUES if _tag(key) in tags}
    front = {key: known.pop(key) for key in ("id", "variant", "note") if key in known}
    moves = write_moves(played)
    verdict = {"verdict": "solvable"} if won else {}
    end = {"moves": moves, "n_moves": len(moves.split())} if moves else {}
    rules = {"rules": _write_rules(position.rules), "deck": ",".join(names(pack))}
    return json.dumps(front | rules | verdict | known | end)


def _write_rules(rules: Rules) -> dict[str, Any]:
    known: dict[str, Any] = {
        "draw": rules.draw,
        "passes": rules.passes or 0,
        "wb": rules.foundation_return != "no",
    }
    parts, wraps = ({ours: theirs for theirs, ours in table.items()} for table in (_PARTS, _WRAPS))
    canfield = {"part": parts.get(rules.unit), "space": rules.space_from, "wrap": wraps.get(rules.wrap)}
    for data in ({"game": "klondike", **known}, {"game": "canfield", **known, **canfield}):
        try:
            if _read_rules(data).replace(score="count") == rules.replace(score="count"):
                return data
        except FormatError:
            continue
    raise FormatError(
        "the truth format has words for Klondike and Canfield only.", expected="Klondike or Canfield"
    )


def write_moves(played: Iterable[tuple[Position, Step]]) -> str:
    """Moves in this notation, forced fillings of spaces written out."""
    out = []
    for position, step in played:
        move, table = step.move, position.table
        if not move.target:
            out.append("D" if move.source == "D" else "R")
            continue
        source = move.source.replace("R", "V")
        if source[0] == "F":
            source = f"F{SUITS[suit_of(position.piles[table.index[move.source]][-1] & FACE)]}"
        between = move.source[0] == move.target[0] == "T"
        out.append(f"{source}>{move.target}{f':{move.count}' if between else ''}")
        filled = [part for part in step.transfers[1:] if isinstance(part, Transfer)]
        out += [f"V>{table.names[part.target]}" for part in filled if table.kinds[part.source] == "reserve"]
    return " ".join(out)
