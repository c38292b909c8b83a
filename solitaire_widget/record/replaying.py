"""Moves of another program, played one by one; what one leaves open is tried until the game comes out."""

from __future__ import annotations

from dataclasses import dataclass
from operator import itemgetter
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.errors import FormatError, SolitaireError
from solitaire_widget.notation.parsed import Board, Said
from solitaire_widget.record.meaning import Place, Steps, board_meanings, meanings
from solitaire_widget.record.nodes import Node
from solitaire_widget.record.record import Record
from solitaire_widget.record.showing import differs

if TYPE_CHECKING:
    from solitaire_widget.notation.parsed import Parsed
    from solitaire_widget.record.start import Start

_MOST_TRIES: Final = 4000
"""How many moves may be tried in vain before the search for open counts is given up."""

_BOARD_TRIES: Final = 100
"""How many of them a table counts for, which takes longer to find a move to."""


@dataclass(slots=True)
class _Fork:
    """A word that can mean several things: its index, what was before it, and what has not been tried."""

    at: int
    place: Place
    length: int
    rest: list[Steps]


def replayed(start: Start, parsed: Parsed) -> Record:
    """The record of all that a text says.

    Raises
    ------
    FormatError
        For the word at which no way of reading goes on, with its place; `FormatError.record` holds the moves
        before it.
    """
    said = _in_order(parsed)
    place, at = Place(start.position), 0
    line: list[Node] = []
    forks: list[_Fork] = []
    tried, furthest = 0, -1
    fault: FormatError | None = None
    while True:
        try:
            if at == len(said):
                _check_end(place, parsed, said)
                return _record(start, parsed, line)
            ways = _ways(place, said[at])
        except SolitaireError as error:
            tried += _BOARD_TRIES if at < len(said) and isinstance(said[at], Board) else 1
            if at > furthest or fault is None:
                furthest = at
                fault = _fault(error, said, at, _record(start, parsed, line), len(line))
            if not forks or tried > _MOST_TRIES:
                raise fault from error
            fork = forks[-1]
            at, place, ways = fork.at, fork.place, fork.rest
            del line[fork.length :]
            forks.pop()
        if len(ways) > 1:
            forks.append(_Fork(at, place, len(line), ways[1:]))
        word = said[at]
        line += [Node(step) for step in ways[0]]
        place = place.after(ways[0], forget=word.target if isinstance(word, Said) else "")
        at += 1


def _in_order(parsed: Parsed) -> list[Said | Board]:
    """Moves, and the boards between them, which check what came before."""
    order: list[tuple[int, Said | Board]] = [(board.moves, board) for board in parsed.boards]
    order += enumerate(parsed.moves)
    return [word for _, word in sorted(order, key=itemgetter(0))]


def _ways(place: Place, word: Said | Board) -> list[Steps]:
    if isinstance(word, Said):
        return meanings(place, word)
    if not word.moves:
        return board_meanings(place, word)
    pile = differs(place.position, word.piles)
    if pile:
        raise FormatError(
            f"the table that is printed here differs: pile {pile}.", expected="the table after the moves"
        )
    return [()]


def _check_end(place: Place, parsed: Parsed, said: list[Said | Board]) -> None:
    if parsed.won and said and not place.position.won:
        raise FormatError(
            "the text says that the game is solved, but its last move does not win.", expected="a win"
        )


def _fault(
    error: SolitaireError, said: list[Said | Board], at: int, good: Record, played: int
) -> FormatError:
    word = said[min(at, len(said) - 1)]
    line = word.line
    column = word.column if isinstance(word, Said) else 1
    text = f"move {played}, {word.text!r}: " if isinstance(word, Said) and at < len(said) else ""
    why = f"line {line}, column {column}: {text}{error}"
    expected = getattr(error, "expected", "") or "a legal move"
    fault = FormatError(why, line=line, column=column, expected=expected, record=good)
    fault.__cause__ = error
    return fault


def _record(start: Start, parsed: Parsed, line: list[Node]) -> Record:
    return Record(start.rules, start.position, tuple(line), start.deal, start.number, parsed.tags)
