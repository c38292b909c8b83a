"""The pack that rules are played with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_widget.engine.cards import FACE, SUITS, name
from solitaire_widget.engine.errors import RulesError

if TYPE_CHECKING:
    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.rules import Rules


def new_pack(rules: Rules) -> bytes:
    """The unshuffled pack: ``AC AD AH AS 2C … KS``, packs one after another.

    >>> from solitaire_widget.engine.rules import Rules
    >>> list(new_pack(Rules(columns=("u",), ranks=2)))
    [0, 1, 2, 3, 4, 5, 6, 7]
    """
    suits = sorted(SUITS.index(suit) for suit in rules.suits)
    return bytes(rank * 4 + suit for _ in range(rules.packs) for rank in range(rules.ranks) for suit in suits)


def check_pack(position: Position) -> None:
    """Raise a `RulesError` naming the card unless the position holds exactly the pack of its rules.

    >>> from solitaire_widget.engine.position import Position
    >>> from solitaire_widget.engine.rules import Rules
    >>> mini = Rules(columns=("u", "du"), ranks=2)
    >>> check_pack(Position.parse("F: AC AD AH AS; T1: 2C 2D; T2: 2H; S: 2S", mini))
    """
    count_pack(b"".join(position.piles), position.rules)


def count_pack(cards: bytes, rules: Rules) -> None:
    """Raise a `RulesError` naming the card unless these are the cards of the rules' pack, in any order.

    >>> from solitaire_widget.engine.rules import Rules
    >>> count_pack(bytes([0, 0, 1, 2, 3, 4, 5, 6]), Rules(columns=("u",), ranks=2))
    Traceback (most recent call last):
    solitaire_widget.engine.errors.RulesError: the pack has AC 2 times, expected 1.
    """
    pack = new_pack(rules)
    faces = bytes(card & FACE for card in cards)
    for card in range(FACE + 1):
        count, wanted = faces.count(card), pack.count(card)
        if count > wanted:
            message = f"the pack has {name(card)} {count} times, expected {wanted}."
            raise RulesError(message, field="deal", value=name(card))
    missing = next((card for card in pack if faces.count(card) < pack.count(card)), None)
    if missing is not None:
        message = f"the pack has {len(cards)} cards, expected {len(pack)}: {name(missing)} is missing."
        raise RulesError(message, field="deal", value=name(missing))
