"""What the text of another program says, as plain data: nothing here has been checked against rules yet."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import DOWN, parse_card
from solitaire_widget.engine.errors import FormatError
from solitaire_widget.notation.places import fail

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from solitaire_widget.engine.rules import Rules

UNSEEN: Final = 255
"""Stands for a card that a program shows only the back of."""

MOST_MOVES: Final = 30_000
"""How many moves a text may hold, variations included: such a text is read within a second."""

MOST_NOTES: Final = 2 * MOST_MOVES
"""How many tags, comments and glyphs a text may hold."""

Piles = dict[str, bytes]
"""Cards by our names of piles, top card last; the stock's last card is drawn next."""


@dataclass(frozen=True, slots=True)
class Said:
    """One move as it was written, with its place.

    Attributes
    ----------
    kind
        ``move``; ``draw``; ``redeal``; ``turn``: draw, or redeal when the stock is empty; ``next``: draw,
        after a redeal when the stock is empty; ``flip``: a card of the source was turned up by the move
        before; ``fill``: a move that may be a space's forced filling.
    source, target
        Names of piles; a foundation may be ``F`` or ``FH``.
    count
        How many cards, 0 where that is not said.
    card
        The card at the bottom of the packet, -1 where that is not said.
    """

    text: str
    line: int
    column: int
    kind: str = "move"
    source: str = ""
    target: str = ""
    count: int = 0
    card: int = -1


class Moves(list[Said]):
    """The moves that a reader has found so far; the first one too many is refused where it stands."""

    def extend(self, found: Iterable[Said]) -> None:
        """Add what was found."""
        for said in found:
            if len(self) == MOST_MOVES:
                fail(
                    said.line,
                    said.column,
                    f"expected at most {MOST_MOVES} moves",
                    f"at most {MOST_MOVES} moves",
                )
            self.append(said)


@dataclass(frozen=True, slots=True)
class Board:
    """A table that a program printed: its piles, its line, and how many moves were written before it."""

    piles: Piles
    line: int
    moves: int = 0


@dataclass(frozen=True, slots=True)
class Parsed:
    """All that a text says.

    Attributes
    ----------
    rules
        Rules that it may follow, most likely first: names of presets, or rules.
    pack
        The cards in dealing order.
    number
        A deal number.
    piles
        The table as it lies; ``F`` holds the top cards of the foundations that have any.
    moves
        The moves.
    boards
        Tables printed between the moves, or instead of them.
    won
        Whether the program says that the game is won at the end.
    tags
        What else is worth keeping.
    """

    rules: tuple[str | Rules, ...] = ()
    pack: bytes | None = None
    number: int | str | None = None
    piles: Piles | None = None
    moves: tuple[Said, ...] = ()
    boards: tuple[Board, ...] = ()
    won: bool = False
    tags: tuple[tuple[str, str], ...] = ()


_WORD: Final = re.compile(r"[^\s,]+")


def lines_of(text: str, first: int = 1) -> Iterator[tuple[int, str]]:
    r"""The lines that are not blank, each with its number.

    >>> list(lines_of("KS\n\n5H"))
    [(1, 'KS'), (3, '5H')]
    """
    return (
        (number, line) for number, line in enumerate(text.split("\n"), first) if line and not line.isspace()
    )


def words(text: str, number: int) -> Iterator[tuple[str, int, int]]:
    """The words of a line with the line's number and their column.

    >>> list(words("KS  5H", 3))
    [('KS', 3, 1), ('5H', 3, 5)]
    """
    for match in _WORD.finditer(text):
        yield match[0], number, match.start() + 1


def card_at(word: str, line: int, column: int) -> int:
    """The card that a word names; ``<KH>`` lies face down.

    >>> card_at("<AC>", 1, 1)
    64
    """
    down = word.startswith("<") and word.endswith(">") and word != "<..>"
    try:
        return parse_card(word[1:-1]) | DOWN if down else parse_card(word)
    except FormatError as error:
        fail(line, column, str(error), error.expected)


def merged(piles: Mapping[str, bytes], more: Mapping[str, bytes], line: int) -> Piles:
    """The piles with more; a pile that is written twice is an error."""
    for name in more:
        if name in piles:
            fail(line, 1, f"pile {name} is written twice", f"pile {name} once")
    return {**piles, **more}
