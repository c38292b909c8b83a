"""The rules in words: complete, generated from the fields, and never at odds with them."""

from __future__ import annotations

import re
from dataclasses import fields
from functools import cache
from typing import Any

import pytest

from solitaire_widget.engine.checks import CHOICES
from solitaire_widget.engine.errors import RulesError
from solitaire_widget.engine.moves import REDEAL
from solitaire_widget.engine.presets import PRESETS, find
from solitaire_widget.engine.rules import Rules, triangle
from solitaire_widget.engine.steps import Transfer, step_of
from solitaire_widget.record.game import Game
from solitaire_widget.words import describe, differences, languages, pile_rules

KLONDIKE, CANFIELD = find("klondike").rules, find("canfield").rules
# Made-up games for what no preset does.
MADE_UP = (
    Rules(columns=("dudu",) * 7, space="last-rank", reserves=(11,), passes=2, build="none", unit="top"),
    Rules(
        columns=("",) * 3 + ("u",),
        suits="SSSS",
        build="suit",
        cells=3,
        cells_filled=2,
        cells_take="last-rank",
        ranks=3,
    ),
    Rules(
        columns=("u",) * 4,
        base="chosen",
        space="last-rank",
        cells=2,
        cells_take="last-rank",
        build="other-suit",
    ),
    Rules(
        columns=("u",) * 4,
        reserves=(13, 2),
        refill=("waste", "reserve", "stock"),
        draw=(3, 2),
        passes=2,
        unit="all-face-up",
    ),
    Rules(
        columns=("uu",) * 26,
        stock_to="none",
        reshuffle=True,
        passes=None,
        unit="supermove",
        cells=1,
        cells_filled=0,
        space="none",
    ),
    Rules(columns=triangle(7), reserves=(1,) * 7, space_from="reserve", stock_to="reserves", draw=7),
    Rules(columns=("u",) * 7, reserves=(0,) * 7, stock_to="reserves", draw=6, suits="HSSS", score="standard"),
    Rules(columns=("dduu",) * 5, build="none", unit="any-face-up", suits="HHSS", draw=(3, 2), passes=None),
    Rules(columns=("u" * 4,) * 13, stock_to="none", unit="supermove", bases_out=False, base="5"),
    Rules(columns=("u",), suits="S", build="any", ranks=2, packs=1, score="standard", passes=None),
)
ALL = {preset.name: preset.rules for preset in PRESETS} | {
    f"made up {n}": rules for n, rules in enumerate(MADE_UP, 1)
}


def values_in_use() -> dict[str, set[Any]]:
    used = {field.name: {getattr(rules, field.name) for rules in ALL.values()} for field in fields(Rules)}
    return used | {name: used[name] | set(choices) for name, choices in CHOICES.items()}


USED = values_in_use()
CROATIAN_RANKS = ("dvojk", "trojk", "četvork", "petic", "šestic", "sedmic", "osmic", "devetk", "desetk")
TRANSLATIONS = [language for language in languages() if language != "en"]


def sentences(text: str) -> list[str]:
    return [line for line in text.splitlines() if line and not line.startswith("#")]


def numbers(text: str) -> list[str]:
    """All numbers of a text; Croatian has words for the ranks (osmica, osmice, osmicu)."""
    for digit, word in enumerate(CROATIAN_RANKS, 2):
        text = re.sub(rf"\b{word}[aeu]\b", str(digit), text)
    return sorted(re.findall(r"\d+", text))


@cache
def told(name: str, language: str = "en") -> str:
    return describe(ALL[name], language)


@pytest.mark.parametrize("name", ALL)
def test_changing_any_one_field_changes_the_text(name: str) -> None:
    rules = ALL[name]
    text = describe(rules)
    for field, values in USED.items():
        for value in values - {getattr(rules, field)}:
            try:
                changed = rules.replace(**{field: value})
            except RulesError:
                continue
            if changed == rules:  # another way to write the same
                continue
            assert describe(changed) != text, f"{field}={value!r}"


@pytest.mark.parametrize("name", ALL)
def test_every_language_says_as_much_with_the_same_numbers(name: str) -> None:
    english = told(name)
    for language in TRANSLATIONS:
        text = told(name, language)
        assert "{" not in text
        assert len(sentences(text)) == len(sentences(english))
        assert text.count("### ") == english.count("### ")
        assert numbers(text) == numbers(english), language


@pytest.mark.parametrize("name", ALL)
def test_no_english_sentence_is_left(name: str) -> None:
    for language in TRANSLATIONS:
        assert set(sentences(told(name, language))) & set(sentences(told(name))) == set(), language


@pytest.mark.parametrize("name", ALL)
def test_the_pseudo_language_reaches_every_sentence(name: str) -> None:
    for line in describe(ALL[name], "en-XA").splitlines():
        assert not line or line.lstrip("#- ").startswith("[")


@pytest.mark.parametrize("name", ALL)
def test_the_numbers_are_those_of_the_fields(name: str) -> None:
    rules = ALL[name]
    text = describe(rules)
    heights = [str(len(column)) for column in rules.columns]
    alike = f"Each of the {len(heights)} columns gets {heights[0]} card"
    assert (alike if len(set(heights)) == 1 < len(heights) else ", ".join(heights)) in text
    for size in set(rules.reserves) - {0}:
        assert re.search(rf"\b{size}\b", text)
    for number in (
        rules.pack_size,
        rules.foundations,
        rules.stock_size or rules.packs,
        rules.ranks,
        rules.cells or rules.packs,
    ):
        assert re.search(rf"\b{number}\b", text)


def test_preset_names_are_not_needed() -> None:
    assert "londike" not in describe(KLONDIKE)
    assert "anfield" not in describe(CANFIELD)


@pytest.mark.parametrize(
    "answer",
    [
        "turn 1 card from the stock",
        "The stock is gone through only once",
        "its top card can still be played",
        "Only a king may be put in an empty column",
        "or only a part of it that ends with the top card",
        "A card that lies on a foundation stays there.",
        "A face-down card can't be moved.",
        "turned face up at once, as part of the same move",
        "it never has to",
        "1, 2, 3, 4, 5, 6, 7",
        "The 24 cards that are left",
    ],
)
def test_the_worked_answers_for_klondike_can_be_read(answer: str) -> None:
    assert answer in describe(KLONDIKE)


@pytest.mark.parametrize(
    "answer",
    [
        "The stock may be gone through 3 times, counting the first.",
        "If fewer are left in the stock, all of those are turned.",
        "only the one on top can be played",
        "When the stock is empty and the waste is not, you may turn the whole waste over",
        "keep their order and are never shuffled",
        "it draws no card yet",
    ],
)
def test_the_worked_answers_for_three_cards_can_be_read(answer: str) -> None:
    assert answer in describe(find("klondike-draw-3").rules)


@pytest.mark.parametrize(
    "answer",
    [
        "only the whole column can be moved, with all its cards",
        "its top card fills an empty column at once and by force",
        "as part of the move that emptied the column",
        "taking back the move takes back both",
        "It must be the top card of the waste; cards of other columns and piles can't be moved there.",
        "You may leave a column empty for as long as you like and go on playing.",
        "a king goes on an ace, whatever the base rank is",
        "A foundation starts with the base rank",
        "8 9 10 J Q K A 2 3 4 5 6 7",
        "With 13 cards it is complete, and no more go on it.",
        "The stock may be gone through as often as you like.",
        "The pack costs $50.",
        "all 52 together pay $500 instead of $260",
        "−$45 right after the deal, at $0 with 10 cards, and at $450 when the game is won",
    ],
)
def test_the_worked_answers_for_canfield_can_be_read(answer: str) -> None:
    assert answer in describe(CANFIELD)


FREECELL, SPIDER, CARPET = (find(name).rules for name in ("freecell", "spider", "carpet"))
LUCIE, GATE, RUSH = (find(name).rules for name in ("la-belle-lucie", "gate", "canfield-rush"))


@pytest.mark.parametrize(
    ("rules", "said", "unsaid"),
    [
        (
            GATE,
            "has a card again: the reserve with the most cards (the first of equals), the waste.",
            "reserve 1",
        ),
        (
            CANFIELD.replace(refill=("reserve", "stock")),
            "has a card again: the reserve, the stock.",
            "with the most",
        ),
        (LUCIE, "deal them face up again, one column after another", "as in the first deal."),
        (LUCIE, "### Redeal\n\nCounting the first deal", "### Stock"),
        (LUCIE, "All other cards stay where they are.", "one to each column in turn"),
        (LUCIE.replace(foundation_return="yes"), "they are dealt one to each column in turn", "### Stock"),
        (CARPET, "No card can be moved from one column to another.", "can be moved to another column"),
        (CARPET, "You can't put a card in an empty column.", "What follows holds"),
        (GATE, "What follows holds only when nothing is left to fill it so. Any card", "used up"),
        (CARPET, "Columns are not built on", "no card goes on an ace"),
        (
            CARPET.replace(space="any"),
            "The top card of a column can be moved to an empty column, but to no other column.",
            "to another column",
        ),
        (FREECELL.replace(score="casino"), "all 52 together pay $500", "What the deal put there"),
        (CANFIELD, "What the deal put there counts as well.", "also the one"),
        (RUSH, "the second and so on: 3, 2, 1.", "The last number holds"),
        (RUSH.replace(passes=None), "The last number holds for all later passes.", "in each pass"),
        (
            find("lucas").rules,
            "Every ace is taken out first and starts a foundation.",
            "the rank ace",
        ),
        (SPIDER, "deal a card from the stock face up onto each column, whether", "the first 10 columns"),
        (SPIDER, "each column, whether it fits or not. The stock can't", "If fewer"),
        (find("easthaven").rules, "If fewer cards are left, the first piles get them.", "the first 7"),
        (find("scorpion").rules, "onto each of the first 3 columns", "onto each column"),
        (find("agnes-bernauer").rules, "onto each reserve", "the first 7 reserves"),
        (CANFIELD, "Each of the 4 columns gets 1 card.", "1, 1"),
        (find("duke").rules, "Each of the 4 reserves gets 3 cards, one reserve after another.", "3, 3"),
        (find("indian").rules, "The lowest 1 card of each column lies face down", "1, 1"),
        (FREECELL, "As many cards may move together as there are empty cells, and one more; each", "twice"),
        (find("somerset").rules, "A single card may move; each empty column", "empty cells"),
        (find("king-albert").rules, "Each reserve is a single card", "until they are on top"),
        (find("spider-1-suit").rules, "All cards are of the suit ♠.", "♠ ♠"),
        (find("spider-2-suits").rules, "The suits are ♥ ♠; every pack has each of them 2 times.", "♥ ♥"),
        (find("storehouse").rules, "a king goes on an ace.", "whatever the base rank is"),
        (ALL["made up 7"], "The 7 reserves stay empty for now.", "0 cards"),
        (ALL["made up 7"], "The suits in each pack are ♥ ♠ ♠ ♠.", "every pack has each"),
        (
            ALL["made up 10"],
            "There is 1 foundation, for one suit. A foundation starts with an ace",
            "Each starts",
        ),
    ],
)
def test_a_sentence_says_what_is_so_and_no_more(rules: Rules, said: str, unsaid: str) -> None:
    text = describe(rules)
    assert said in text
    assert unsaid not in text


def test_what_is_said_of_refilling_is_what_happens() -> None:
    game = Game(
        GATE.replace(columns=("u",) * 2),
        position="F: - - - -\nR1: 2C\nR2: 3C 4C\nT1: AC\nT2: KH\nS: "
        + " ".join(
            r + s for r in "A23456789TJQK" for s in "CDHS" if r + s not in {"AC", "2C", "3C", "4C", "KH"}
        ),
    )
    game.play("T1-F")
    assert game.position["T1"] == ("4C",)


@pytest.mark.parametrize("name", ["la-belle-lucie", "trefoil", "super-flower-garden"])
def test_what_is_said_of_a_redeal_is_what_happens(name: str) -> None:
    game = Game(name, seed=3)
    position = game.position
    step = step_of(position, REDEAL)
    dealt = [
        part.target
        for part in step.transfers
        if isinstance(part, Transfer) and part.source == position.table.stock
    ]
    assert dealt == [n for n in position.table.columns for _ in position.piles[n]]


def test_equal_rules_have_no_differences() -> None:
    for rules in ALL.values():
        assert differences(rules, rules) == []


@pytest.mark.parametrize("language", languages())
def test_differences_are_the_sentences_that_changed(language: str) -> None:
    found = differences(KLONDIKE, KLONDIKE.replace(draw=3), language)
    assert len(found) == 2
    assert "3" in found[0]
    assert differences(KLONDIKE, KLONDIKE.replace(draw=3), language) == KLONDIKE.differences(
        KLONDIKE.replace(draw=3), language
    )


def test_differences_say_what_is_new_and_what_is_gone() -> None:
    assert any(
        text.startswith("Stock, new: If fewer are left")
        for text in differences(KLONDIKE, KLONDIKE.replace(draw=3))
    )
    assert any(
        text.startswith("Stock, no longer: If fewer")
        for text in differences(KLONDIKE.replace(draw=3), KLONDIKE)
    )


def test_a_notebook_shows_the_rules() -> None:
    assert KLONDIKE._repr_markdown_() == describe(KLONDIKE)


def test_the_rule_of_columns_says_what_moves_and_how_spaces_are_filled() -> None:
    said = pile_rules(ALL["canfield"])["column"]
    assert "only the whole column can be moved" in said
    assert "its top card fills an empty column at once and by force" in said
    assert "It must be the top card of the waste" in said


@pytest.mark.parametrize("name", ALL)
def test_every_kind_of_pile_has_its_rule(name: str) -> None:
    rules = ALL[name]
    kinds = {"foundation", "column"}
    kinds |= {"stock"} if rules.stock_to != "none" or rules.reshuffle else set()
    kinds |= {"waste"} if rules.stock_to == "waste" else set()
    kinds |= {"reserve"} if rules.reserves else set()
    kinds |= {"cell"} if rules.cells else set()
    assert pile_rules(rules).keys() == kinds
