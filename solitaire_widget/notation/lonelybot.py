"""lonelybot, standard notation: ``5C:T7>T2`` moves the 5C and what lies on it, ``@`` turns the stock."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import FACE, name, suit_of
from solitaire_widget.engine.errors import FormatError
from solitaire_widget.notation.klondike_solver import REMARK, RULES
from solitaire_widget.notation.parsed import Moves, Parsed, Said, card_at, lines_of, words
from solitaire_widget.notation.places import fail

if TYPE_CHECKING:
    from collections.abc import Iterable

    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.steps import Step

EXAMPLE: Final = "AH:T3>FH 5C:T7>T2 @ @ 3H:W>T4"

_SUITS: Final = {"♣": "FC", "♦": "FD", "♥": "FH", "♠": "FS"}
_PILE: Final = r"T?[1-7]|W|D|F[CDHS]|[♣♦♥♠]"
_MOVE: Final = re.compile(
    rf"(?P<card>(?:10|[A2-9TJQK])[CDHS♣♦♥♠]):(?P<source>{_PILE})[>▸](?P<target>{_PILE})"
)
_OTHER: Final = re.compile(rf"\s*+(?:{REMARK.pattern}|(?:PS|R|DP|DS|SP) )")


def sniff(text: str) -> bool:
    """Whether the text looks like this format.

    >>> sniff(EXAMPLE), sniff("= = 3♥:D▸4"), sniff("T3>F D")
    (True, True, False)
    """
    return any(
        _MOVE.fullmatch(word) for line in text[:3000].split("\n") for word in line.replace(",", " ").split()
    )


def read(text: str) -> Parsed:
    """The moves, without a pack; of the solver's three lines the one in standard notation.

    >>> [(said.kind, said.source) for said in read("@ 3♥:D▸4").moves]
    [('turn', ''), ('move', 'W')]
    """
    moves = Moves()
    for number, line in lines_of(text):
        if _OTHER.match(line) or (moves and ":" not in line and not re.fullmatch(r"[\s@=]*", line)):
            continue
        for word, *place in words(line, number):
            moves.extend(_said(word, *place))
    return Parsed(RULES, moves=tuple(moves))


def _said(word: str, line: int, column: int) -> Iterable[Said]:
    if not word.strip("@="):
        return (Said(sign, line, column + at, "turn") for at, sign in enumerate(word))
    match = _MOVE.fullmatch(word)
    if match is None:
        expected = "@, =, or card:pile>pile as in 5C:T7>T2"
        fail(line, column, f"{word[:20]!r} is no move: expected {expected}", expected)
    card = card_at(match["card"], line, column)
    return [Said(word, line, column, "move", _pile(match["source"]), _pile(match["target"]), card=card)]


def _pile(text: str) -> str:
    if text in _SUITS:
        return _SUITS[text]
    return "W" if text == "D" else f"T{text}" if text.isdigit() else text


def write_moves(played: Iterable[tuple[Position, Step]]) -> str:
    """Moves in this notation."""
    out = []
    for position, step in played:
        move = step.move
        if not move.target:
            out.append("@")
            continue
        card = position.piles[position.table.index[move.source]][-move.count] & FACE
        ends = [f"F{'CDHS'[suit_of(card)]}" if end[0] == "F" else end for end in (move.source, move.target)]
        if any(not re.fullmatch(_PILE, end) for end in ends):
            message = f"lonelybot's notation has no name for a pile of {move}."
            raise FormatError(message, expected="a game with a stock, seven columns and four foundations")
        out.append(f"{name(card).replace('T', '10')}:{ends[0]}>{ends[1]}")
    return " ".join(out)
