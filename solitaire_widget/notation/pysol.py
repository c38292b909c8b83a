"""PySolFC's and pysol-cards' board text: ``Talon:`` with the first card drawn first, then a column a line."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import FACE, name, names
from solitaire_widget.engine.errors import FormatError
from solitaire_widget.notation.parsed import Parsed, Piles, card_at, lines_of, merged, words
from solitaire_widget.notation.places import fail

if TYPE_CHECKING:
    from solitaire_widget.engine.position import Position

EXAMPLE: Final = "Talon: TC TS AD; 5C; <7H> 9H"
RULES: Final = ("klondike-draw-3-relaxed", "klondike-relaxed", "klondike")

_HEADING: Final = re.compile(r"\s*(Talon|Waste|Foundations|Freecells|Reserves?)\s*:(.*)", re.IGNORECASE)
_PILES: Final = {"talon": "S", "waste": "W", "reserve": "R", "reserves": "R"}
_MOST_LINES: Final = 60


def sniff(text: str) -> bool:
    """Whether the text looks like this format.

    >>> sniff(EXAMPLE), sniff("Freecells: 2C")
    (True, False)
    """
    return bool(re.match(r"\s*Talon\s*:", text, re.IGNORECASE)) or bool(
        re.search(r"<(?:10|[A2-9TJQK])[CDHS]>", text[:500])
    )


def read(text: str) -> Parsed:
    """The table; in our order of the stock the card drawn next is the last.

    >>> read(EXAMPLE).piles["S"] == bytes([1, 39, 36])
    True
    """
    piles: Piles = {}
    column = 0
    for number, line in lines_of(text.replace(";", "\n")):
        if line.lstrip().startswith("#"):
            continue
        if number > _MOST_LINES:
            fail(number, 1, "expected the end of the table", "a table of fewer lines")
        heading = _HEADING.match(line)
        start = heading.start(2) if heading else 0
        cards = bytes(card_at(word, number, start + place) for word, _, place in words(line[start:], number))
        if heading is None:
            column += 1
            piles[f"T{column}"] = cards
        elif heading[1].lower() in _PILES:
            pile = _PILES[heading[1].lower()]
            piles = merged(piles, {pile: cards[::-1] if pile == "S" else cards}, number)
        else:
            fail(number, 1, f"{heading[1]} is no pile of a game with a talon", "Talon, Waste or a column")
    return Parsed(RULES, piles=piles)


def write_deal(position: Position) -> str:
    """The table as PySolFC prints it."""
    table, piles = position.table, position.piles
    if table.cells or table.stock < 0 or any(piles[n] for n in table.foundations):
        raise FormatError(
            "PySolFC's board text is written for deals with a stock only.", expected="a deal with a stock"
        )
    stock = bytes(card & FACE for card in reversed(piles[table.stock]))
    lines = [f"Talon: {' '.join(names(stock))}"]
    if table.waste >= 0 and piles[table.waste]:
        lines.append(f"Waste: {' '.join(names(piles[table.waste]))}")
    lines += [f"Reserve: {' '.join(names(piles[n]))}" for n in table.reserves]
    lines += [" ".join(name(card) for card in piles[n]) for n in table.columns]
    return "\n".join(lines)
