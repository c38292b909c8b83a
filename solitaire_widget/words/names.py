"""The names of ranks, suits, cards and piles.

Each stands in the catalogue under a context: ``rank`` (king), ``a rank`` (a king), ``suit`` (hearts),
``card`` (king of hearts), ``the card`` (the king of hearts), ``pile`` (the reserve), ``label`` (Reserve). A
language whose names change with their place in a sentence adds forms under ``<context>, <case>`` and asks for
them with ``{pile:<case>}``.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import RANKS, SUITS
from solitaire_widget.words.catalogue import Catalogue, Inflected, catalogue, mark_named

if TYPE_CHECKING:
    from solitaire_widget.engine.rules import Rules
    from solitaire_widget.engine.table import Table

SYMBOLS: Final = dict(zip(SUITS, "♣♦♥♠", strict=True))


_RANKS: Final = dict(
    zip(
        RANKS,
        (
            (mark_named("rank", "ace"), mark_named("a rank", "an ace")),
            (mark_named("rank", "2"), mark_named("a rank", "a 2")),
            (mark_named("rank", "3"), mark_named("a rank", "a 3")),
            (mark_named("rank", "4"), mark_named("a rank", "a 4")),
            (mark_named("rank", "5"), mark_named("a rank", "a 5")),
            (mark_named("rank", "6"), mark_named("a rank", "a 6")),
            (mark_named("rank", "7"), mark_named("a rank", "a 7")),
            (mark_named("rank", "8"), mark_named("a rank", "an 8")),
            (mark_named("rank", "9"), mark_named("a rank", "a 9")),
            (mark_named("rank", "10"), mark_named("a rank", "a 10")),
            (mark_named("rank", "jack"), mark_named("a rank", "a jack")),
            (mark_named("rank", "queen"), mark_named("a rank", "a queen")),
            (mark_named("rank", "king"), mark_named("a rank", "a king")),
        ),
        strict=True,
    )
)
_SUITS: Final = dict(
    zip(
        SUITS,
        (
            mark_named("suit", "clubs"),
            mark_named("suit", "diamonds"),
            mark_named("suit", "hearts"),
            mark_named("suit", "spades"),
        ),
        strict=True,
    )
)
_PILES: Final = {
    "S": (mark_named("pile", "the stock"), mark_named("label", "Stock")),
    "W": (mark_named("pile", "the waste"), mark_named("label", "Waste")),
    "F": (mark_named("pile", "the foundations"), mark_named("label", "Foundations")),
    "R": (mark_named("pile", "the reserve"), mark_named("label", "Reserve")),
}
_NUMBERED: Final = {
    "F": (mark_named("pile", "foundation {number}"), mark_named("label", "Foundation {number}")),
    "R": (mark_named("pile", "reserve {number}"), mark_named("label", "Reserve {number}")),
    "T": (mark_named("pile", "column {number}"), mark_named("label", "Column {number}")),
    "C": (mark_named("pile", "cell {number}"), mark_named("label", "Cell {number}")),
}
_SUITED: Final = (mark_named("pile", "the foundation of {suit}"), mark_named("label", "Foundation of {suit}"))
_SUITED_NUMBERED: Final = (
    mark_named("pile", "foundation {number} of {suit}"),
    mark_named("label", "Foundation {number} of {suit}"),
)


def rank(letter: str, words: Catalogue) -> Inflected:
    """The name of a rank: king.

    >>> str(rank("K", catalogue("en")))
    'king'
    """
    return Inflected(lambda case: words.named(*_RANKS[letter][0], case))


def a_rank(letter: str, words: Catalogue) -> Inflected:
    """Any card of a rank: a king, an 8.

    >>> str(a_rank("8", catalogue("en")))
    'an 8'
    """
    return Inflected(lambda case: words.named(*_RANKS[letter][1], case))


def suit(letter: str, words: Catalogue) -> Inflected:
    """The name of a suit: hearts.

    >>> str(suit("H", catalogue("en")))
    'hearts'
    """
    return Inflected(lambda case: words.named(*_SUITS[letter], case))


def the_card(card: str, words: Catalogue) -> Inflected:
    """A card inside a sentence: the king of hearts.

    >>> str(the_card("KH", catalogue("en")))
    'the king of hearts'
    """
    values = {"rank": rank(card[0], words), "suit": suit(card[1], words)}
    return Inflected(lambda case: words.named("the card", "the {rank} of {suit}", case, **values))


def card_name(card: str, language: str = "en") -> str:
    """The name of a card by itself, or that it is hidden.

    >>> card_name("KH"), card_name("<..>"), card_name("<KH>")
    ('king of hearts', 'face-down card', 'face-down card')
    """
    words = catalogue(language)
    if card.startswith("<"):
        return words.named("card", "face-down card")
    return words.named("card", "{rank} of {suit}", rank=rank(card[0], words), suit=suit(card[1], words))


def pile(name: str, words: Catalogue, of: Table | Rules | None = None) -> Inflected:
    """A pile inside a sentence: the reserve, column 3.

    >>> str(pile("T3", catalogue("en"))), str(pile("FH2", catalogue("en")))
    ('column 3', 'foundation 2 of hearts')
    """
    return Inflected(lambda case: _pile(name, words, of, 0, case))


def pile_name(name: str, of: Table | Rules | None = None, language: str = "en") -> str:
    """The name of a pile inside a sentence; where `of` tells of a single suit, foundations have numbers only.

    >>> pile_name("FH"), pile_name("R"), pile_name("R2")
    ('the foundation of hearts', 'the reserve', 'reserve 2')
    """
    return _pile(name, catalogue(language), of, 0, "")


def pile_label(name: str, of: Table | Rules | None = None, language: str = "en") -> str:
    """The name of a pile by itself, as a heading or a label.

    >>> pile_label("FH"), pile_label("T3")
    ('Foundation of hearts', 'Column 3')
    """
    return _pile(name, catalogue(language), of, 1, "")


def _pile(name: str, words: Catalogue, of: Table | Rules | None, form: int, case: str) -> str:
    """A name that is no pile's comes back as it is: it was typed by somebody."""
    letter, number = name[:1], name[1:]
    if name in _PILES:
        return words.named(*_PILES[name][form], case)
    if letter == "F" and number[:1] in _SUITS:
        counted = number[1:]
        if not counted:
            return words.named(*_SUITED[form], case, suit=suit(number[0], words))
        if counted.isdigit():
            if of is not None and len(set(getattr(of, "rules", of).suits)) == 1:
                return words.named(*_NUMBERED["F"][form], case, number=counted)
            return words.named(*_SUITED_NUMBERED[form], case, number=counted, suit=suit(number[0], words))
    if letter in _NUMBERED and letter != "F" and number.isdigit():
        return words.named(*_NUMBERED[letter][form], case, number=number)
    return name
