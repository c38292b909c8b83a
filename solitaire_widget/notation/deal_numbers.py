"""Deals by number or as a plain pack: ``ms:617``, ``pysol:24``, ``42``, ``freecell:ms:617``, ``KS 5H …``."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import names
from solitaire_widget.notation.parsed import Parsed, card_at, lines_of, words
from solitaire_widget.notation.places import fail

if TYPE_CHECKING:
    from solitaire_widget.engine.position import Position

EXAMPLE: Final = "freecell:ms:617"

_NUMBER: Final = re.compile(r"(?:(?P<game>[a-z][a-z0-9-]*):)??(?P<number>(?:(?:ms|pysol):)?\d{1,20})")
_PACK: Final = re.compile(r"(?:(?:10|[A2-9TJQK])[CDHS♣♦♥♠][\s,]++){7,}", re.IGNORECASE)


def sniff(text: str) -> bool:
    """Whether the text looks like this format.

    >>> sniff(EXAMPLE), sniff("ms:24"), sniff("KS 5H 2D 3C 9S TD 4H 8C"), sniff("D D")
    (True, True, True, False)
    """
    return bool(_NUMBER.fullmatch(text[:100].strip()) or _PACK.match(text[:500].strip() + " "))


def read(text: str) -> Parsed:
    """The number with the preset in front of it, or the pack.

    >>> read(EXAMPLE).number, read(EXAMPLE).rules
    ('ms:617', ('freecell',))
    """
    match = _NUMBER.fullmatch(text.strip()) if len(text) < 200 else None
    if match:
        number = match["number"]
        rules = (match["game"],) if match["game"] else ("freecell",) if number.startswith("ms:") else ()
        return Parsed(rules, number=int(number) if number.isdigit() else number)
    pack = bytearray()
    for line, written in lines_of(text):
        for word in words(written, line):
            pack.append(card_at(*word))
            if len(pack) > 208:
                fail(word[1], word[2], "expected the end of the pack", "208 cards at most")
    if not pack:
        fail(1, 1, "expected a deal number or a pack", "a deal number as in ms:617, or cards")
    return Parsed(pack=bytes(pack))


def write_pack(position: Position, pack: bytes) -> str:  # noqa: ARG001  the pack says all
    """The cards in dealing order."""
    return " ".join(names(pack))
