"""Packs in dealing order, their numbers, and laying them out."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import DOWN, names, parse_card, rank_of
from solitaire_widget.engine.errors import FormatError
from solitaire_widget.engine.numbered import numbered_pack
from solitaire_widget.engine.packs import count_pack, new_pack
from solitaire_widget.engine.position import Position
from solitaire_widget.engine.shuffles import fisher_yates
from solitaire_widget.engine.table import table_of
from solitaire_widget.engine.whole import whole

if TYPE_CHECKING:
    from solitaire_widget.engine.rules import Rules

_WORD: Final = re.compile(r"[^\s,]+")
_MOST_TEXT: Final = 20_000
MOST: Final = (1 << 64) - 1
"""The largest number of our own deals."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A pack in the order in which it is laid out (docs/deals.md).

    >>> deal = Deal.parse("KS, 5h 10♦")
    >>> str(deal), len(deal.cards)
    ('KS 5H TD', 3)
    """

    cards: bytes

    def __str__(self) -> str:
        """The cards' names in dealing order."""
        return " ".join(names(self.cards))

    def __repr__(self) -> str:
        return f"Deal.parse({str(self)!r})"

    @classmethod
    def parse(cls, text: str) -> Deal:
        """The deal that a list of cards writes; blanks, commas or new lines separate them.

        Raises
        ------
        FormatError
            With line and column of the word that is no card. Whether the pack is right the rules judge.

        >>> Deal.parse("KS 5H XX")
        Traceback (most recent call last):
        solitaire_widget.engine.errors.FormatError: line 1, column 7: 'XX' is no card:
            expected rank A 2..9 T J Q K, suit C D H S.
        """
        if not isinstance(text, str):
            message = f"a deal is read from text, not from {type(text).__name__}."
            raise FormatError(message, expected="text")
        if len(text) > _MOST_TEXT:
            message = f"a deal is written in at most {_MOST_TEXT} characters."
            raise FormatError(message, expected="a list of cards")
        cards = bytearray()
        for number, line in enumerate(text.splitlines(), 1):
            for word in _WORD.finditer(line):
                try:
                    cards.append(_face_up(word[0]))
                except FormatError as error:
                    column = word.start() + 1
                    message = f"line {number}, column {column}: {error}"
                    raise FormatError(message, line=number, column=column, expected=error.expected) from None
        return cls(bytes(cards))

    @classmethod
    def of(cls, rules: Rules, number: int | str) -> Deal:
        """The deal with that number: an int of our own, ``"ms:617"`` or ``"pysol:24"``.

        Raises
        ------
        FormatError
            For a number that is none or out of range, or a game that the generator does not deal.

        >>> from solitaire_widget.engine.rules import Rules
        >>> str(Deal.of(Rules(columns=("u", "du"), ranks=2), 1))
        'AS 2H 2D AH 2C 2S AC AD'
        """
        too_long = isinstance(number, str) and len(number) > len(str(MOST)) and number.isdigit()
        plain = whole(number)
        if too_long or plain is not None:
            if plain is None or not 0 <= plain <= MOST:
                message = f"the deal number is out of range: expected a whole number from 0 to {MOST}."
                raise FormatError(
                    message, expected=f"0 to {MOST}", code="out-of-range", first="0", last=str(MOST)
                )
            pack = new_pack(rules)
            return cls(bytes([pack[k] for k in fisher_yates(len(pack), plain)]))
        return cls(numbered_pack(rules, number))


def lay_out(rules: Rules, deal: Deal) -> Position:
    """The position at the start of a game, laid out in dealing order (docs/deals.md).

    Raises
    ------
    RulesError
        When the deal is not the pack of the rules, naming the card.

    >>> from solitaire_widget.engine.rules import Rules
    >>> rules = Rules(columns=("u", "du"), ranks=2)
    >>> print(lay_out(rules, Deal.of(rules, 1)).shown())
    S: .. .. .. .. ..
    W: -
    F: - - - -
    T1: AS
    T2: <..> 2D
    """
    count_pack(deal.cards, rules)
    table = table_of(rules)
    piles = [bytearray() for _ in table.names]
    left = list(reversed(deal.cards))
    _start_foundations(rules, piles, left)
    base = rules.base_rank
    for n, size in zip(table.reserves, rules.reserves, strict=True):
        down = DOWN if rules.reserve_up == "last" and size > 1 else 0
        piles[n].extend(left.pop() | down for _ in range(size))
    if rules.base == "dealt":
        card = left.pop()
        base = rank_of(card)
        piles[table.foundations_of[card & 3][0]].append(card)
    for row in range(max(map(len, rules.columns))):
        for n, column in zip(table.columns, rules.columns, strict=True):
            if row < len(column):
                piles[n].append(left.pop() | (DOWN if column[row] == "d" else 0))
    if rules.kings_under:
        for n in table.columns:
            kings = [card for card in piles[n] if rank_of(card) == rules.ranks - 1]
            piles[n][:] = [*kings, *(card for card in piles[n] if card not in kings)]
    for n in table.cells[: rules.cells_filled]:
        piles[n].append(left.pop())
    if table.stock >= 0:
        piles[table.stock].extend(card | DOWN for card in left)
    return Position(table, tuple(map(bytes, piles)), 1, -1 if base is None else base)


def _face_up(word: str) -> int:
    card = parse_card(word)
    if card & DOWN:
        message = f"{word!r}: in a deal cards are written face up; the rules say how they lie."
        raise FormatError(message, expected="a card")
    return card


def _face_of(text: str) -> int:
    card = parse_card(text)
    if card & DOWN:
        message = (
            f"{text!r} is a card face down, which the rules tell and not the deal: write its name alone."
        )
        raise FormatError(message, expected="a card")
    return card


def _start_foundations(rules: Rules, piles: list[bytearray], left: list[int]) -> None:
    """Sort the base cards out of what is left of the pack, where the rules say so."""
    if rules.bases_out:
        table, base = table_of(rules), rules.base_rank
        out = [card for card in reversed(left) if rank_of(card) == base]
        left[:] = [card for card in left if rank_of(card) != base]
        for card in out:
            next(piles[n] for n in table.foundations_of[card & 3] if not piles[n]).append(card)


def deal_of(position: Position) -> Deal | None:
    """The deal whose layout is that position, or None where it is not the start of a game.

    >>> from solitaire_widget.engine.rules import Rules
    >>> rules = Rules(columns=("u", "du"), ranks=2)
    >>> deal_of(lay_out(rules, Deal.of(rules, 7))) == Deal.of(rules, 7)
    True
    """
    rules, table = position.rules, position.table
    piles = [[card & ~DOWN for card in pile] for pile in position.piles]
    cards = [card for n in table.foundations for card in piles[n]] if rules.bases_out else []
    cards += [card for n in table.reserves for card in piles[n]]
    if rules.base == "dealt":
        cards += [card for n in table.foundations for card in piles[n]]
    height = max(len(piles[n]) for n in table.columns)
    cards += [piles[n][row] for row in range(height) for n in table.columns if row < len(piles[n])]
    cards += [card for n in table.cells for card in piles[n]]
    cards += piles[table.stock][::-1] if table.stock >= 0 else []
    deal = Deal(bytes(cards))
    return deal if len(cards) == rules.pack_size and lay_out(rules, deal) == position else None
