"""A list of moves as text: blanks, commas or new lines separate, and ``D5`` means five draws."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.errors import FormatError
from solitaire_widget.engine.moves import read_move

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from solitaire_widget.engine.moves import Move

_DRAWS: Final = re.compile(r"[Dd]([1-9]\d{0,3})")
_WORD: Final = re.compile(r"[^\s,]+")


@dataclass(frozen=True, slots=True)
class Word:
    """One move of a list as it was written, with its place (counted from 1; 0 where the list is no text)."""

    text: str | Move
    line: int = 0
    column: int = 0


def words_of(moves: str | Iterable[str | Move]) -> Iterator[Word]:
    """The moves of a text, or of an iterable of texts and moves, one by one.

    Raises
    ------
    FormatError
        For a word that is no move, with its place in the text or its index in the list.

    >>> [word.text for word in words_of("D2 W-T3, T3-F")]
    ['D', 'D', 'W-T3', 'T3-F']
    """
    if isinstance(moves, str):
        for number, line in enumerate(moves.split("\n"), 1):
            for match in _WORD.finditer(line):
                place = (
                    f"line {number}, column {match.start() + 1}: "
                    if "\n" in moves
                    else f"column {match.start() + 1}: "
                )
                for text in _spread(match[0], place, number, match.start() + 1):
                    yield Word(text, number, match.start() + 1)
        return
    try:
        listed = iter(moves)
    except TypeError:
        message = f"moves are given as text or as a list, not as {type(moves).__name__}."
        raise FormatError(message, expected="moves") from None
    for index, move in enumerate(listed):
        if isinstance(move, str):
            for text in _spread(move.strip(), f"move {index}: ", 0, 0):
                yield Word(text)
        else:
            yield Word(move)


def _spread(word: str, place: str, line: int, column: int) -> list[str]:
    try:
        return spread(word)
    except FormatError as error:
        raise FormatError(f"{place}{error}", line=line, column=column, expected=error.expected) from None


def spread(word: str) -> list[str]:
    """The moves that one word of a list writes.

    Raises
    ------
    FormatError
        When it is no move.

    >>> spread("D3"), spread("W-T3")
    (['D', 'D', 'D'], ['W-T3'])
    """
    draws = _DRAWS.fullmatch(word)
    if draws:
        return ["D"] * int(draws[1])
    read_move(word)
    return [word]


def is_several(text: str) -> bool:
    """Whether a text writes more than one move.

    >>> is_several("D5"), is_several("D W-T3"), is_several("D"), is_several("what is this")
    (True, True, False, False)
    """
    try:
        return len([read_move(str(word.text)) for word in words_of(text)]) > 1
    except FormatError:
        return False
