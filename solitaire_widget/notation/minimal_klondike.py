"""MinimalKlondike: a pack of 156 digits, and moves such as ``@@AH KJ LB`` by letters of piles."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import FACE, suit_of
from solitaire_widget.engine.errors import FormatError
from solitaire_widget.notation.klondike_solver import PACK, REMARK, RULES, is_solved, read_pack, remark_tags
from solitaire_widget.notation.parsed import Moves, Parsed, Said, lines_of
from solitaire_widget.notation.places import fail

if TYPE_CHECKING:
    from collections.abc import Iterable

    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.steps import Step

EXAMPLE: Final = "HE JE @@@AE KJ LB"

_PILES: Final = dict(
    zip("ABCDEFGHIJKL", ("W", "FC", "FD", "FS", "FH", *(f"T{n}" for n in range(1, 8))), strict=True)
)
_LETTERS: Final = {name: letter for letter, name in _PILES.items()}
_MOVE: Final = re.compile(r"\s*(?:(?P<draw>@)|(?P<source>[A-L])(?P<target>[B-L]))")
_LINE: Final = re.compile(r"(?:@|[A-L][B-L]|\s)++")


def sniff(text: str) -> bool:
    """Whether the text looks like this format.

    >>> sniff(EXAMPLE), sniff("DR3 WH"), sniff("AH:T3>FH @")
    (True, False, False)
    """
    lines = [line.strip()[:400] for line in text.split("\n", 20)[:20]]
    shown = [line for line in lines if line and not line.isdigit() and not REMARK.match(line)]
    return bool(shown) and all(_LINE.fullmatch(line[:-1]) or _LINE.fullmatch(line) for line in shown)


def read(text: str) -> Parsed:
    """The pack, the moves, or both; drawing from an empty stock begins the next pass, unwritten.

    >>> [(said.kind, said.source, said.target) for said in read("@AE KJ").moves]
    [('next', '', ''), ('move', 'W', 'FH'), ('move', 'T6', 'T5')]
    """
    pack: bytes | None = None
    moves = Moves()
    verdict = ""
    for number, line in lines_of(text):
        stripped = line.strip()
        if PACK.fullmatch(stripped) and pack is None:
            pack = read_pack(stripped, number)
        elif REMARK.match(stripped):
            verdict = verdict or stripped
        else:
            moves.extend(_line(line.rstrip(), number))
    return Parsed(RULES, pack, moves=tuple(moves), won=is_solved(verdict), tags=remark_tags(verdict))


def _line(line: str, number: int) -> Iterable[Said]:
    at = 0
    while at < len(line):
        match = _MOVE.match(line, at)
        if match is None:
            at += len(line[at:]) - len(line[at:].lstrip())
            expected = "@, or two letters: A waste, B C D E foundations, F to L columns"
            fail(number, at + 1, f"{line[at : at + 2]!r} is no move: expected {expected}", expected)
        at = match.end()
        column = match.start() + len(match[0]) - len(match[0].lstrip()) + 1
        if match["draw"]:
            yield Said("@", number, column, "next")
        else:
            source, target = _PILES[match["source"]], _PILES[match["target"]]
            yield Said(match[0].strip(), number, column, "move", source, target)


def write_moves(played: Iterable[tuple[Position, Step]]) -> str:
    """Moves in this notation, which has no word for a redeal and none for counts.

    Raises
    ------
    FormatError
        For a redeal that is not followed by a draw, since that is all that shows it.
    """
    out = ""
    redeal = False
    for position, step in played:
        move = step.move
        if move.source == "D":
            out, redeal = f"{out}@", False
            continue
        if redeal:
            break
        if move.source == "N":
            redeal = True
            continue
        card = position.piles[position.table.index[move.source]][-1] & FACE
        names = [
            f"F{'CDHS'[suit_of(card)]}" if name[0] == "F" else name for name in (move.source, move.target)
        ]
        if not set(names) <= _LETTERS.keys():
            message = f"MinimalKlondike's notation has no letter for a pile of {move}."
            raise FormatError(message, expected="a game with a stock, seven columns and four foundations")
        out += "".join(_LETTERS[name] for name in names) + " "
    if redeal:
        raise FormatError(
            "MinimalKlondike's notation shows a redeal only by the draw after it.", expected="D after N"
        )
    return out.strip()
