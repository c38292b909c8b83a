"""Rule files of Solvitaire: its games come out as ours, and what ours can't say is refused by name."""

from __future__ import annotations

import json
from types import MappingProxyType
from typing import Any

import pytest

from solitaire_widget.engine.errors import RulesError
from solitaire_widget.engine.presets import find
from solitaire_widget.engine.rules import Rules

KLONDIKE: dict[str, Any] = {
    "tableau piles": {
        "count": 7,
        "build policy": "red-black",
        "spaces policy": "kings",
        "move built group": "partial-if-card-above-buildable",
        "diagonal deal": True,
        "face up cards": "top",
    },
    "foundations": {"removable": True},
    "stock": {"size": 24, "deal count": 3, "redeal": True},
}
CANFIELD: dict[str, Any] = {
    "tableau piles": {
        "count": 4,
        "build policy": "red-black",
        "move built group": "yes",
        "spaces policy": "auto-reserve-then-any",
    },
    "foundations": {"initial cards": "one", "base card": "random"},
    "stock": {"size": 34, "deal count": 3, "redeal": True},
    "reserve": {"size": 13, "stacked": True},
}


def changed(rules: dict[str, Any], section: str, **values: Any) -> dict[str, Any]:  # noqa: ANN401
    inner = {key.replace("_", " "): value for key, value in values.items()}
    return {**rules, section: {**rules.get(section, {}), **inner}}


def same_play(rules: Rules, preset: str, **but: Any) -> bool:  # noqa: ANN401
    """Whether the rules are the preset's, but for the score and what `but` names."""
    return rules == find(preset).rules.replace(score="count", **but)


def test_klondike_is_ours() -> None:
    assert same_play(Rules.from_solvitaire(KLONDIKE), "klondike-draw-3-relaxed")
    assert same_play(Rules.from_solvitaire(changed(KLONDIKE, "stock", deal_count=1)), "klondike-relaxed")
    strict = changed(changed(KLONDIKE, "stock", deal_count=1, redeal=False), "foundations", removable=False)
    assert same_play(Rules.from_solvitaire(strict), "klondike")


def test_canfield_is_ours_but_for_the_base_card() -> None:
    assert same_play(Rules.from_solvitaire(CANFIELD), "canfield-partial")
    strict = changed(
        CANFIELD, "tableau piles", move_built_group="whole-pile", spaces_policy="auto-reserve-then-waste"
    )
    assert same_play(Rules.from_solvitaire(strict), "canfield", wrap="not-across-base")


def test_freecell_moves_card_by_card() -> None:
    rules = Rules.from_solvitaire({"tableau piles": {"build policy": "red-black"}, "cells": {"count": 4}})
    assert same_play(rules, "freecell", unit="top")


def test_spider_and_spiderette_are_ours_but_deal_over_spaces() -> None:
    tableau = {
        "count": 10,
        "move built group": "yes",
        "move built group policy": "same-suit",
        "face up cards": "top",
    }
    spider = {
        "tableau piles": tableau,
        "foundations": {"only complete pile moves": True},
        "stock": {"size": 50, "deal type": "tableau piles"},
        "two decks": True,
    }
    assert same_play(Rules.from_solvitaire(spider), "spider", deal_over_spaces=True)
    small = {**changed(spider, "tableau piles", count=7, diagonal_deal=True), "two decks": False}
    assert same_play(
        Rules.from_solvitaire(changed(small, "stock", size=24)), "spiderette", deal_over_spaces=True
    )
    other_name = {**spider, "foundations": {"complete piles": True}}
    assert Rules.from_solvitaire(other_name) == Rules.from_solvitaire(spider)


TP, F = "tableau piles", "foundations"
CASTLE = {TP: {"count": 8}}
SPIDERLIKE = {"move built group": "yes", "move built group policy": "same-suit"}
TOP_UP = {"build policy": "red-black", "move built group": "yes", "face up cards": "top"}


@pytest.mark.parametrize(
    ("rules", "preset", "but"),
    [
        (CASTLE, "streets-and-alleys", {}),
        ({**CASTLE, F: {"initial cards": "all"}}, "beleaguered-castle", {}),
        ({**CASTLE, F: {"initial cards": "all"}, "cells": {"count": 1}}, "siegecraft", {}),
        ({**CASTLE, "cells": {"count": 1}}, "stronghold", {}),
        (
            {TP: {"count": 13, **SPIDERLIKE}, F: {"only complete pile moves": True}, "two decks": True},
            "mrs-mop",
            {},
        ),
        (
            {TP: {"count": 10, "build policy": "same-suit"}, "stock": {"size": 64}, "two decks": True},
            "forty-thieves",
            {},
        ),
        (
            {TP: {"count": 9, "build policy": "red-black"}, "stock": {"size": 68}, "two decks": True},
            "maria",
            {},
        ),
        (
            {
                TP: {"count": 7, **TOP_UP},
                F: {"removable": True},
                "stock": {"size": 31, "deal type": "tableau piles"},
            },
            "easthaven",
            {},
        ),
        (
            {
                TP: {"spaces policy": "kings", "diagonal deal": True, **TOP_UP},
                F: {"removable": True},
                "reserve": {"size": 16},
            },
            "northwest-territory",
            {},
        ),
        (
            {
                TP: {"count": 9, "spaces policy": "kings", "diagonal deal": True, **TOP_UP},
                F: {"removable": True},
                "stock": {"size": 59},
                "two decks": True,
            },
            "gargantua",
            {"passes": 1},
        ),
        (
            {
                TP: {"build policy": "same-suit", "spaces policy": "kings"},
                "cells": {"count": 8, "pre-filled": 4},
            },
            "eight-off",
            {"unit": "top"},
        ),
        (
            {TP: {"count": 9, "build policy": "red-black", "diagonal deal": True}, "reserve": {"size": 7}},
            "king-albert",
            {},
        ),
        (
            {TP: {"count": 6}, F: {"removable": True}, "reserve": {"size": 16}},
            "flower-garden",
            {"foundation_return": "yes"},
        ),
    ],
)
def test_other_families_are_ours(rules: dict[str, Any], preset: str, but: dict[str, Any]) -> None:
    assert same_play(Rules.from_solvitaire(rules), preset, **but)


def test_a_diagonal_deal_ends_in_full_rows() -> None:
    rules = Rules.from_solvitaire({"tableau piles": {"count": 10, "diagonal deal": True}})
    assert [len(column) for column in rules.columns] == [1, 2, 3, 4, 5, 6, 7, 8, 8, 8]
    rules = Rules.from_solvitaire({"tableau piles": {"count": 3, "diagonal deal": True}, "max rank": 3})
    assert [len(column) for column in rules.columns] == [3, 4, 5]


def test_text_and_object_are_the_same() -> None:
    assert Rules.from_solvitaire(json.dumps(KLONDIKE)) == Rules.from_solvitaire(KLONDIKE)


@pytest.mark.parametrize(
    ("rules", "field"),
    [
        ({"hole": {"present": True}}, "hole.present"),
        ({"accordion": {"size": 18}}, "accordion.size"),
        ({"sequences": {"count": 4}}, "sequences.count"),
        ({"foundations": {"present": False}}, "foundations.present"),
        ({"tableau piles": {"move built group": "maximal-group"}}, "tableau piles.move built group"),
        ({"tableau piles": {"count": 0}}, "tableau piles.count"),
        ({"tableau piles": {"build policy": "up"}}, "tableau piles.build policy"),
        ({"tableau piles": {"counts": 8}}, "tableau piles.counts"),
        ({"tableau piles": {"count": True}}, "tableau piles.count"),
        ({"tableau piles": 8}, "tableau piles"),
        ({"stock": {"size": 24, "deal type": "hole"}}, "stock.deal type"),
        ({"stock": {"size": 53}}, "stock.size"),
        ({"stock": {"size": -1}}, "stock.size"),
        ({"stock": {"size": 24, "deal type": "tableau piles", "redeal": True}}, "stock.redeal"),
        ({"foundations": {"base card": "random"}}, "foundations.initial cards"),
        ({"foundations": {"base card": "Z"}}, "foundations.base card"),
        ({"foundations": {"base card": None}}, "foundations.base card"),
        (
            {"foundations": {"base card": 5}, "tableau piles": {"spaces policy": "kings"}},
            "tableau piles.spaces policy",
        ),
        ({"tableaux": {}}, "tableaux"),
        ({"max rank": "K"}, "max rank"),
        ({"max rank": 14}, "max rank"),
        ({"max rank": 1}, "max rank"),
        ({"max rank": 10**5000}, "max rank"),
        ({"max rank": 7, "foundations": {"base card": 9}}, "foundations.base card"),
        ({"cells": {"count": 1, "pre-filled": 2}}, "cells.pre-filled"),
        ({"cells": {"count": 21}}, "cells.count"),
        ({"tableau piles": {"spaces policy": "auto-waste-then-stock"}}, "tableau piles.spaces policy"),
        ({"tableau piles": {"spaces policy": "auto-reserve-then-any"}}, "tableau piles.spaces policy"),
        (
            {"tableau piles": {"build policy": "no-build", "move built group": "yes"}},
            "tableau piles.move built group",
        ),
        (
            {
                "tableau piles": {"build policy": "red-black"},
                "foundations": {"only complete pile moves": True},
            },
            "tableau piles.build policy",
        ),
        ({"stock": {"size": 5, "deal count": 6}}, "stock.deal count"),
        (
            {"stock": {"size": 52}, "tableau piles": {"spaces policy": "auto-waste-then-stock"}},
            "tableau piles.spaces policy",
        ),
    ],
)
def test_what_ours_cannot_say_is_refused_by_name(rules: dict[str, Any], field: str) -> None:
    with pytest.raises(RulesError) as caught:
        Rules.from_solvitaire(rules)
    assert caught.value.field == field
    assert str(caught.value).startswith(f"{field}=")


@pytest.mark.parametrize(
    ("text", "key"),
    [('{"cells": {"count": 1, "count": 4}}', "count"), ('{"cells": {}, "stock": {}, "cells": {}}', "cells")],
)
def test_a_key_that_is_there_twice_is_named(text: str, key: str) -> None:
    with pytest.raises(RulesError, match="twice") as caught:
        Rules.from_solvitaire(text)
    assert caught.value.field == key


def test_any_mapping_is_read() -> None:
    sections = {key: MappingProxyType(section) for key, section in KLONDIKE.items()}
    assert Rules.from_solvitaire(MappingProxyType(sections)) == Rules.from_solvitaire(KLONDIKE)


def test_the_solvers_shortcut_is_the_rule_that_it_speeds_up_and_the_documentation_says_so() -> None:
    plain = changed(KLONDIKE, "tableau piles", move_built_group="yes")
    assert Rules.from_solvitaire(plain) == Rules.from_solvitaire(KLONDIKE)
    assert "partial-if-card-above-buildable" in (Rules.from_solvitaire.__doc__ or "")


def test_a_stock_smaller_than_a_row_is_dealt_as_far_as_it_goes() -> None:
    rules = Rules.from_solvitaire({"stock": {"size": 3, "deal type": "tableau piles"}})
    assert (rules.stock_size, rules.draw) == (3, 3)


@pytest.mark.parametrize("text", ["", "{", "[]", "null", "7", "[" * 100_000, '{"cells": {"count": 1e999}}'])
def test_text_that_is_no_rule_file_is_refused(text: str) -> None:
    with pytest.raises(RulesError):
        Rules.from_solvitaire(text)
