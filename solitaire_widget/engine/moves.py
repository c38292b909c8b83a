"""What a player may do: one move as a value, and its notation."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

from solitaire_widget.engine.errors import FormatError


@dataclass(frozen=True, slots=True)
class Move:
    """A move as the player says it.

    `source` and `target` are names of piles (the target ``F`` is the foundation that takes the card); `count`
    is the number of cards, 0 when it was not written. Drawing is `DRAW`, redealing is `REDEAL`.

    >>> str(Move("T3", "T5", 2)), str(Move("W", "F")), str(DRAW)
    ('T3-T5:2', 'W-F', 'D')
    """

    source: str
    target: str = ""
    count: int = 1

    def __str__(self) -> str:
        """The notation, without a suffix."""
        if not self.target:
            return self.source
        return f"{self.source}-{self.target}" + (f":{self.count}" if self.count > 1 else "")


DRAW: Final = Move("D")
"""Draw or deal from the stock."""
REDEAL: Final = Move("N")
"""Begin the next pass."""

_CARD: Final = r"(?:10|[A2-9TJQK])[CDHS♣♦♥♠]"
_PILE: Final = r"[SW]|F(?:[CDHS][1-9]?\d?)?|[RTC][1-9]\d?|R"
_WRITTEN: Final = re.compile(
    rf"(?P<deal>[DN])|(?P<source>{_CARD}|{_PILE})-(?P<target>{_CARD}|{_PILE})(?::(?P<count>[1-9]\d?\d?))?",
    re.IGNORECASE,
)
_SUFFIX: Final = re.compile(r"(?:\+[urf])+")


def read_move(text: str) -> tuple[Move, str]:
    """The move that a text writes, and its suffix (``"+u"``, or ``""``); a count that is not written is 0.

    Either end may be a card instead of a pile (``7H-8S``); which pile that is only a position can tell.

    Raises
    ------
    FormatError
        When the text is no move at all.

    >>> read_move("T3-T5:2"), read_move("W-T3+u")
    ((Move(source='T3', target='T5', count=2), ''), (Move(source='W', target='T3', count=0), '+u'))
    >>> read_move("T3+T5")
    Traceback (most recent call last):
    solitaire_widget.engine.errors.FormatError: 'T3+T5' is no move: expected D, N, W-T3, T3-T5:2 or 7H-8S.
    """
    body, plus, rest = text.partition("+") if isinstance(text, str) else ("", "", "")
    match = _WRITTEN.fullmatch(body) if len(body) <= 12 else None
    suffix = plus + rest
    if match is None or (suffix and not _SUFFIX.fullmatch(suffix)):
        shown = repr(text) if len(str(text)) <= 30 else repr(str(text)[:30] + "…")
        message = f"{shown} is no move: expected D, N, W-T3, T3-T5:2 or 7H-8S."
        raise FormatError(message, expected="a move")
    if match["deal"]:
        return (DRAW if match["deal"].upper() == "D" else REDEAL), suffix
    return Move(match["source"].upper(), match["target"].upper(), int(match["count"] or 0)), suffix
