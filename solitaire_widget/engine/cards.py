"""Cards as small integers.

A card is ``rank * 4 + suit`` with ranks A..K = 0..12 and suits C D H S = 0..3, so that a new pack
reads ``AC AD AH AS 2C … KS`` = 0..51. A card lying face down has the bit `DOWN` set as well. A pile is a
`bytes` of such numbers, its top card last: slicing, hashing and comparing piles then runs in C.
"""

from __future__ import annotations

from typing import Final

from solitaire_widget.engine.errors import FormatError

RANKS: Final = "A23456789TJQK"
SUITS: Final = "CDHS"
DOWN: Final = 64
FACE: Final = 63
_SYMBOLS: Final = str.maketrans("♣♦♥♠♧♢♡♤", "CDHSCDHS")
_TURN: Final = bytes(code ^ DOWN if code < 2 * DOWN else code for code in range(256))
_NAMES: Final = tuple(
    f"{rank}{suit}" if not down else f"<{rank}{suit}>"
    for down in (False, True)
    for rank in (*RANKS, "?", "?", "?")
    for suit in SUITS
)
_CODES: Final = {name: code for code, name in enumerate(_NAMES) if "?" not in name}


def name(card: int) -> str:
    """The name of a card: ``"TH"``, or ``"<TH>"`` where it lies face down.

    >>> name(0), name(51), name(51 | DOWN)
    ('AC', 'KS', '<KS>')
    """
    return _NAMES[card]


def names(pile: bytes) -> tuple[str, ...]:
    """The names of a pile's cards, bottom first.

    >>> names(bytes([64, 5]))
    ('<AC>', '2D')
    """
    return tuple([_NAMES[card] for card in pile])


def parse_card(text: str) -> int:
    """The card that a name stands for; ``10h``, ``10♥`` and ``th`` are read as ``TH``.

    Raises
    ------
    FormatError
        When it is the name of no card.

    >>> parse_card("TH") == parse_card("10♥") == parse_card("th")
    True
    >>> parse_card("1H")
    Traceback (most recent call last):
    solitaire_widget.engine.errors.FormatError: '1H' is no card: expected rank A 2..9 T J Q K, suit C D H S.
    """
    code = _CODES.get(text)
    if code is not None:
        return code
    plain = text.translate(_SYMBOLS).upper().replace("10", "T", 1) if len(text) <= 5 else ""
    code = _CODES.get(plain)
    if code is not None:
        return code
    if text in {"..", "<..>"}:
        message = f"{text!r} hides which card it is; to set up a position write every card, as in '<KH>'."
        raise FormatError(message, expected="a card by name")
    shown = text if len(text) <= 20 else text[:20] + "…"
    message = f"{shown!r} is no card: expected rank A 2..9 T J Q K, suit C D H S."
    raise FormatError(message, expected="a card")


def rank_of(card: int) -> int:
    """The rank of a card, 0 for the ace to 12 for the king, whichever side is up.

    >>> RANKS[rank_of(parse_card("QS"))]
    'Q'
    """
    return (card & FACE) >> 2


def suit_of(card: int) -> int:
    """The suit of a card: 0 clubs, 1 diamonds, 2 hearts, 3 spades.

    >>> SUITS[suit_of(parse_card("QS"))]
    'S'
    """
    return card & 3


def is_red(card: int) -> bool:
    """True for diamonds and hearts.

    >>> is_red(parse_card("2D")), is_red(parse_card("2S"))
    (True, False)
    """
    return card & 3 in (1, 2)


def turned_over(packet: bytes) -> bytes:
    """The packet turned over as a whole: the order reversed and every face toggled.

    >>> names(turned_over(bytes([64 | 4, 64 | 8])))
    ('3C', '2C')
    """
    return packet.translate(_TURN)[::-1]
