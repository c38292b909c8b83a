"""Klondike-Solver and pyksolve: a pack of 156 digits, and moves such as ``DR3 W4 16-2 F1 NEW``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import FACE, rank_of, suit_of
from solitaire_widget.engine.errors import FormatError
from solitaire_widget.engine.steps import Transfer
from solitaire_widget.notation.parsed import Moves, Parsed, Said, lines_of, words
from solitaire_widget.notation.places import fail

if TYPE_CHECKING:
    from collections.abc import Iterable

    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.steps import Step

EXAMPLE: Final = "DR3 W4 3H F3 16-2 NEW"
RULES: Final = ("klondike-draw-3-relaxed", "klondike-relaxed")

PACK: Final = re.compile(r"\d{156}")
REMARK: Final = re.compile(r"[A-Z][a-z]{2}")
_SUITS: Final = "1234"
_MOVE: Final = re.compile(
    r"DR(?P<draws>[1-9]\d?)|(?P<redeal>NEW)|F(?P<flip>[1-7])"
    r"|(?P<source>[W1-7CDHS])(?P<target>[1-7CDHS])(?:-(?P<count>[1-9]\d?))?"
)
_SURE: Final = re.compile(r"\b(?:DR\d+|NEW|F[1-7]|W[1-7CDHS]|[1-7][1-7])\b")


def sniff(text: str) -> bool:
    """Whether the text looks like this format.

    >>> sniff(EXAMPLE), sniff("0" * 156), sniff("D D W-T3"), sniff("7H KH 9H")
    (True, True, False, False)
    """
    shown = [line.strip() for line in text.split("\n", 20)[:20] if line.strip()]
    lines = [line for line in shown if not (REMARK.match(line) or line.startswith("#"))]
    moves = [line for line in lines if not PACK.fullmatch(line)]
    if not moves:
        return bool(lines)
    some = moves[0][:300].split()[:40]
    return all(map(_MOVE.fullmatch, some)) and (len(lines) > len(moves) or bool(_SURE.search(moves[0][:300])))


def read(text: str) -> Parsed:
    """The pack, the moves, or both.

    >>> [said.kind for said in read(EXAMPLE).moves]
    ['draw', 'draw', 'draw', 'move', 'move', 'flip', 'move', 'redeal']
    """
    pack: bytes | None = None
    moves = Moves()
    verdict = ""
    for number, line in lines_of(text):
        stripped = line.strip()
        if stripped.startswith("#"):
            continue
        if PACK.fullmatch(stripped) and pack is None:
            pack = read_pack(stripped, number)
        elif REMARK.match(stripped):
            verdict = verdict or stripped
        else:
            for word, *place in words(line, number):
                moves.extend(_said(word, *place))
    return Parsed(RULES, pack, moves=tuple(moves), won=is_solved(verdict), tags=remark_tags(verdict))


def is_solved(verdict: str) -> bool:
    """Whether the solver's first sentence says that it found a solution.

    >>> is_solved("Minimal solution in 12 moves."), is_solved("Impossible. Max cards in foundation 7")
    (True, False)
    """
    return verdict.startswith(("Minimal solution", "Solved"))


def remark_tags(verdict: str) -> tuple[tuple[str, str], ...]:
    """The solver's sentence as a tag."""
    return (("Verdict", verdict[:200]),) if verdict else ()


def _said(word: str, line: int, column: int) -> list[Said]:
    match = _MOVE.fullmatch(word)
    if match is None:
        expected = "DR and a number, NEW, F1 to F7, or two of W 1..7 C D H S, as in 16-2"
        fail(line, column, f"{word[:20]!r} is no move: expected {expected}", expected)
    if match["draws"]:
        return [Said(word, line, column, "draw")] * int(match["draws"])
    if match["redeal"]:
        return [Said(word, line, column, "redeal")]
    if match["flip"]:
        return [Said(word, line, column, "flip", f"T{match['flip']}")]
    source, target = pile(match["source"]), pile(match["target"])
    return [Said(word, line, column, "move", source, target, int(match["count"] or 1))]


def pile(letter: str) -> str:
    """Our name of a pile.

    >>> pile("W"), pile("3"), pile("H")
    ('W', 'T3', 'FH')
    """
    return f"T{letter}" if letter.isdigit() else "W" if letter == "W" else f"F{letter}"


def read_pack(digits: str, line: int) -> bytes:
    """The cards that 156 digits write: rank 01 to 13, suit 1 clubs, 2 diamonds, 3 hearts, 4 spades."""
    cards = bytearray()
    for at in range(0, len(digits), 3):
        rank, suit = int(digits[at : at + 2]), digits[at + 2]
        if not 1 <= rank <= 13 or suit not in _SUITS:
            fail(line, at + 1, f"{digits[at : at + 3]} is no card", "a rank 01 to 13 and a suit 1 to 4")
        cards.append((rank - 1) * 4 + _SUITS.index(suit))
    return bytes(cards)


def write_pack(pack: bytes) -> str:
    """A pack of 52 cards as digits.

    >>> write_pack(bytes([0, 51]))
    '011134'
    """
    return "".join(f"{rank_of(card) + 1:02}{_SUITS[suit_of(card)]}" for card in pack)


def write_moves(played: Iterable[tuple[Position, Step]]) -> str:
    """Moves in this notation, with the turning of cards written out."""
    out: list[str] = []
    draws = 0
    for position, step in played:
        move = step.move
        if move.source == "D":
            draws += 1
            continue
        out += [f"DR{draws}"] * bool(draws)
        draws = 0
        if move.source == "N":
            out.append("NEW")
            continue
        table = position.table
        source = table.index[move.source]
        card = position.piles[source][-move.count] & FACE
        letters = [_letter(name, card) for name in (move.source, move.target)]
        out.append("".join(letters) + (f"-{move.count}" if move.count > 1 else ""))
        if Transfer(source, source, 1, turned=True) in step.transfers:
            out.append(f"F{move.source[1:]}")
    return " ".join([*out, *[f"DR{draws}"] * bool(draws)])


def _letter(name: str, card: int) -> str:
    if name[0] in "CR":
        message = f"Klondike-Solver's notation has no letter for pile {name}."
        raise FormatError(message, expected="a game with a stock, seven columns and four foundations")
    return "CDHS"[suit_of(card)] if name[0] == "F" else name if name == "W" else name[1:]
