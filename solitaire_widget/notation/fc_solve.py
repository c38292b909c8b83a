"""fc-solve: boards of one column a line, moves as sentences, and whole states between them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import FACE, RANKS, SUITS, name, names, rank_of
from solitaire_widget.engine.errors import FormatError
from solitaire_widget.notation.parsed import MOST_MOVES, Board, Moves, Parsed, Piles, Said, card_at, words
from solitaire_widget.notation.places import fail

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.steps import Step

EXAMPLE: Final = "Move a card from stack 4 to freecell 0"
RULES: Final = ("freecell",)

_NUMBER: Final = r"(?:stack|freecell) \d{1,2}"
_MOVE: Final = re.compile(
    rf"Move (?P<count>a|\d{{1,2}}) cards? from (?P<source>{_NUMBER}) to (?P<target>{_NUMBER}|the foundations)"
)
_HEADING: Final = re.compile(r"(Foundations|Freecells|Founds|Freecell|Cells)\s*:(.*)", re.IGNORECASE)
_TOP: Final = re.compile(r"(?P<suit>[CDHS])-(?P<rank>10|[0A2-9TJQK])", re.IGNORECASE)
_CARD: Final = re.compile(r"(?:10|[A2-9TJQK])[CDHS]", re.IGNORECASE)
_CELL_WIDTH: Final = 4
_MOST_LINES: Final = 40


def is_rule(line: str) -> bool:
    """Whether a line is drawn, not written: ``====`` or ``-=-=-``.

    >>> is_rule("-=-=-=-"), is_rule("2a 3h")
    (True, False)
    """
    return not line.strip(" \t\r-=")


def verdict_of(line: str) -> str:
    """``solved`` or ``unsolved`` when the line is the program's verdict, else ``""``.

    >>> verdict_of("This game is solveable.")
    'solved'
    """
    line = line.strip()
    if line.startswith("This game is solveable"):
        return "solved"
    return (
        "unsolved"
        if line.startswith(("I could not solve", "Iterations count exceeded", "The game is un"))
        else ""
    )


def sniff(text: str) -> bool:
    r"""Whether the text looks like this format.

    >>> sniff(EXAMPLE), sniff("2C 2S\nAH AC"), sniff("KS 5H")
    (True, True, False)
    """
    head = text[:5000].split("\n")[: -1 if len(text) > 5000 else None]
    if any(_MOVE.fullmatch(line.strip()) for line in head):
        return True
    lines = [line.strip() for line in head if not is_rule(line)]
    columns = [line.removeprefix(":").split() for line in lines if not _HEADING.match(line)]
    return len(columns) > 1 and all(_CARD.fullmatch(word) for column in columns for word in column)


def read(text: str) -> Parsed:
    """The board, the moves, the states between them: whatever is there."""
    moves = Moves()
    boards: list[Board] = []
    waiting: list[str] = []
    verdict, began = "", 0
    lines = text.split("\n")
    for number, line in enumerate([*lines, ""], 1):
        drawn = is_rule(line)
        sentence = not drawn and line.lstrip().startswith("Move ")
        if drawn or sentence or verdict or verdict_of(line):
            if waiting:
                if len(boards) == MOST_MOVES:
                    fail(began, 1, f"expected at most {MOST_MOVES} tables", f"at most {MOST_MOVES} tables")
                boards.append(Board(read_board(waiting, began), began, len(moves)))
                waiting = []
            if sentence and not verdict:
                moves.extend([_said(line, number)])
            elif not drawn:
                verdict = verdict or line.strip()
            continue
        began = number if not waiting else began
        waiting.append(line)
    tags = (("Verdict", verdict[:200]),) if verdict else ()
    piles = boards[0].piles if boards and not boards[0].moves else None
    shown = tuple(boards if piles is None else boards[1:])
    return Parsed(RULES, None, None, piles, tuple(moves), shown, verdict_of(verdict) == "solved", tags)


def _said(line: str, number: int) -> Said:
    text = line.strip()
    column = line.index(text) + 1
    match = _MOVE.fullmatch(text)
    if match is None:
        expected = "a sentence as in Move a card from stack 4 to freecell 0"
        fail(number, column, f"{text[:60]!r} is no move: expected {expected}", expected)
    count = 1 if match["count"] == "a" else int(match["count"])
    return Said(text, number, column, "move", _pile(match["source"]), _pile(match["target"]), count)


def _pile(words_of_pile: str) -> str:
    if words_of_pile == "the foundations":
        return "F"
    kind, number = words_of_pile.split()
    return f"{'T' if kind == 'stack' else 'C'}{int(number) + 1}"


def read_board(lines: Sequence[str], first: int = 1) -> Piles:
    """The table that a board shows; `first` is the number of its first line.

    >>> sorted(read_board(["Foundations: H-0 C-A D-0 S-0", "Freecells: KD -", ": 4C 2C"]))
    ['C1', 'F', 'T1']
    """
    piles: Piles = {}
    column = 0
    for number, line in enumerate(lines[:_MOST_LINES], first):
        heading = _HEADING.match(line.strip())
        if is_rule(line):
            continue
        if heading and heading[1][0] in "Ff" and heading[1].lower().startswith("found"):
            piles["F"] = _tops(heading[2], number)
        elif heading:
            piles |= _cells(line, number)
        else:
            column += 1
            body = line.replace(":", " ", 1) if line.lstrip().startswith(":") else line
            piles[f"T{column}"] = bytes(card_at(*word) for word in words(body, number))
    if len(lines) > _MOST_LINES:
        fail(first + _MOST_LINES, 1, "expected a move or the end of the board", "a board of fewer lines")
    return piles


def _tops(text: str, number: int) -> bytes:
    tops = bytearray()
    for word, line, column in words(text, number):
        match = _TOP.fullmatch(word)
        if match is None:
            fail(
                line,
                column,
                f"{word[:20]!r} is no foundation: expected suit-rank as in H-0",
                "suit-rank as in H-0",
            )
        if match["rank"] != "0":
            tops.append(
                RANKS.index(match["rank"].upper().replace("10", "T")) * 4 + SUITS.index(match["suit"].upper())
            )
    return bytes(tops)


def _cells(line: str, number: int) -> Piles:
    """Cells by their order or, where blanks stand for free ones as in fc-solve's output, by their columns."""
    start = line.index(":") + 1
    listed = list(words(line[start:], number))
    by_column = all((column - 1) % _CELL_WIDTH == _CELL_WIDTH - len(word) for word, _, column in listed)
    piles: Piles = {}
    for order, (word, _, column) in enumerate(listed):
        place = (column - 1) // _CELL_WIDTH if by_column else order
        if word != "-":
            piles[f"C{place + 1}"] = bytes([card_at(word, number, start + column)])
    return piles


def write_deal(position: Position) -> str:
    """The table as fc-solve reads it: foundations and cells only where they hold cards."""
    table, piles = position.table, position.piles
    if table.stock >= 0 or table.reserves:
        raise FormatError(
            "fc-solve's boards have no stock, waste or reserve.", expected="a game without a stock"
        )
    lines = []
    if any(piles[n] for n in table.foundations):
        tops = {table.suits[n]: RANKS[rank_of(piles[n][-1])] if piles[n] else "0" for n in table.foundations}
        lines.append("Foundations: " + " ".join(f"{letter}-{tops[SUITS.index(letter)]}" for letter in "HCDS"))
    if any(piles[n] for n in table.cells):
        lines.append("Freecells: " + " ".join(name(piles[n][0]) if piles[n] else "-" for n in table.cells))
    lines += [" ".join(names(bytes(card & FACE for card in piles[n]))) or ":" for n in table.columns]
    return "\n".join(lines)


def write_moves(played: Iterable[tuple[Position, Step]]) -> str:
    """Moves as sentences, with a line between them."""
    said = []
    for position, step in played:
        move = step.move
        both = move.source[0] == move.target[0] == "T"
        count = f"{move.count} cards" if both else "a card"
        source, target = (_named(end, position) for end in (move.source, move.target))
        said.append(f"Move {count} from {source} to {target}")
    return "\n\n====================\n\n".join(said)


def _named(end: str, position: Position) -> str:
    kind = {"T": "stack", "C": "freecell"}.get(end[0])
    if end[0] == "F":
        return "the foundations"
    if kind is None or end not in position.table.index:
        raise FormatError(f"fc-solve has no words for pile {end}.", expected="a game of columns and cells")
    return f"{kind} {int(end[1:]) - 1}"
