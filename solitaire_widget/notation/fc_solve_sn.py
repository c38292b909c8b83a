"""fc-solve ``-sn`` and ``-snx``: moves of two characters, ``v`` and a count behind a run into a space."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.errors import FormatError
from solitaire_widget.notation.fc_solve import RULES, is_rule, read_board, verdict_of
from solitaire_widget.notation.parsed import Moves, Parsed, Said, words
from solitaire_widget.notation.places import fail

if TYPE_CHECKING:
    from collections.abc import Iterable

    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.steps import Step

EXAMPLE: Final = "5h 2a 27v4 b7 1d"

_CELLS: Final = "abcdefgk"  # h is home; what fc-solve prints for Eight Off
_MOVE: Final = re.compile(
    r"(?P<source>1[0-3]|[1-9a-gk])(?P<target>1[0-3]|[1-9a-hk])(?:v(?P<count>[0-9a-f]))?"
)


def sniff(text: str) -> bool:
    """Whether the text looks like this format.

    >>> sniff(EXAMPLE), sniff("12 25 3h"), sniff("DR3 5H")
    (True, True, False)
    """
    for line in text[:5000].split("\n")[: -1 if len(text) > 5000 else None]:
        shown = line.split()
        if shown and all(_MOVE.fullmatch(word) for word in shown):
            return True
    return False


def read(text: str) -> Parsed:
    """The moves, and the board where one is written before them. A count that is not written is left open.

    >>> [(said.source, said.target, said.count) for said in read("27v4 b7 1h").moves]
    [('T2', 'T7', 4), ('C2', 'T7', 1), ('T1', 'F', 1)]
    """
    lines = text.split("\n")
    first = next(
        (n for n, line in enumerate(lines) if line.split() and _MOVE.fullmatch(line.split()[0])), len(lines)
    )
    board = [line for line in lines[:first] if not is_rule(line)]
    piles = read_board(lines[:first]) if any(line.strip() for line in board) else None
    moves = Moves()
    verdict = ""
    for number, line in enumerate(lines[first:], first + 1):
        if verdict_of(line) or verdict:
            verdict = verdict or line.strip()
        elif not is_rule(line):
            moves.extend(_said(*word) for word in words(line, number))
    tags = (("Verdict", verdict[:200]),) if verdict else ()
    return Parsed(RULES, piles=piles, moves=tuple(moves), won=verdict_of(verdict) == "solved", tags=tags)


def _said(word: str, line: int, column: int) -> Said:
    match = _MOVE.fullmatch(word)
    if match is None or match["count"] == "0":
        expected = "a column 1.. or cell a.. and where it goes, h for home, as in 2a, 5h, 27v4"
        fail(line, column, f"{word[:20]!r} is no move: expected {expected}", expected)
    source, target = _pile(match["source"]), _pile(match["target"])
    between = source[0] == target[0] == "T"
    count = int(match["count"], 16) if match["count"] else 0 if between else 1
    return Said(word, line, column, "move", source, target, count)


def _pile(letter: str) -> str:
    return "F" if letter == "h" else f"T{letter}" if letter.isdigit() else f"C{_CELLS.index(letter) + 1}"


def write_moves(played: Iterable[tuple[Position, Step]]) -> str:
    """Moves in the extended form, ten a line."""
    out = []
    for position, step in played:
        move = step.move
        letters = [_letter(end, str(move)) for end in (move.source, move.target)]
        into_space = move.target[0] == "T" and not position.piles[position.table.index[move.target]]
        out.append("".join(letters) + (f"v{move.count:x}" if into_space and move.count > 1 else ""))
    return "\n".join(" ".join(out[at : at + 10]) for at in range(0, len(out), 10))


def _letter(end: str, move: str) -> str:
    if end == "F":
        return "h"
    if end[0] == "T" and int(end[1:]) <= 10:
        return end[1:]
    if end[0] == "C" and int(end[1:]) <= len(_CELLS):
        return _CELLS[int(end[1:]) - 1]
    raise FormatError(
        f"fc-solve's standard notation has no letter for a pile of {move}.", expected="a game of FreeCell"
    )
