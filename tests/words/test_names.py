"""Names of cards and piles."""

from __future__ import annotations

import pytest

from solitaire_widget.engine.cards import RANKS, SUITS
from solitaire_widget.engine.rules import Rules
from solitaire_widget.engine.table import table_of
from solitaire_widget.words import card_name, languages, pile_label, pile_name
from solitaire_widget.words.catalogue import catalogue
from solitaire_widget.words.names import the_card


@pytest.mark.parametrize(
    ("language", "name"),
    [
        ("en", "queen of hearts"),
        ("da", "hjerter dame"),
        ("hr", "dama herc"),
        ("id", "ratu hati"),
        ("su", "ratu hati"),
    ],
)
def test_a_card_has_its_name_in_every_language(language: str, name: str) -> None:
    assert card_name("QH", language) == name


@pytest.mark.parametrize("language", languages())
def test_all_cards_have_names_of_their_own(language: str) -> None:
    assert len({card_name(rank + suit, language) for rank in RANKS for suit in SUITS}) == len(RANKS) * len(
        SUITS
    )


@pytest.mark.parametrize("language", languages())
def test_all_piles_of_a_table_have_names_of_their_own(language: str) -> None:
    rules = Rules(packs=2, columns=("u",) * 5, reserves=(3, 3), cells=2)
    piles = table_of(rules).names
    assert len({pile_name(pile, rules, language) for pile in piles}) == len(piles)
    assert len({pile_label(pile, table_of(rules), language) for pile in piles}) == len(piles)
    assert all(pile_label(pile, rules, language)[0].isupper() for pile in piles)


def test_foundations_of_a_single_suit_are_counted() -> None:
    rules = Rules(suits="SSSS", build="suit", columns=("u",) * 7)
    assert pile_name("FS3", rules) == "foundation 3"
    assert pile_name("FS3") == "foundation 3 of spades"


def test_a_hidden_card_is_not_named() -> None:
    assert "king" not in card_name("<KH>")
    assert card_name("<..>", "da") == "kort med billedsiden nedad"


def test_croatian_cards_have_cases() -> None:
    card = the_card("KH", catalogue("hr"))
    assert f"{card} / {card:genitive} / {card:accusative}" == "kralj herc / kralja herc / kralja herc"
    queen = the_card("QS", catalogue("hr"))
    assert f"{queen:accusative}" == "damu pik"
