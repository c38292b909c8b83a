"""Rules that contradict themselves are refused with the field, its value and why."""

from __future__ import annotations

from types import MappingProxyType
from typing import Any

import pytest

from solitaire_widget.engine.errors import RulesError
from solitaire_widget.engine.presets import find, name_of
from solitaire_widget.engine.rules import Rules


@pytest.mark.parametrize(
    ("preset", "changes", "field", "why"),
    [
        ("freecell", {"passes": 3}, "passes", "no stock to go through"),
        ("freecell", {"draw": 3}, "draw", "no stock to draw from"),
        ("freecell", {"refill": ("stock",)}, "refill", "no stock"),
        ("freecell", {"refill": ("waste",)}, "refill", "no waste"),
        ("freecell", {"space_from": "waste"}, "space_from", "no waste"),
        ("freecell", {"space_from": "reserve"}, "space_from", "no reserve"),
        ("freecell", {"cells": 0, "cells_filled": 2}, "cells_filled", "only 0 cells"),
        ("freecell", {"packs": 2}, "stock_to", "52 of the 104 cards would not be dealt"),
        ("freecell", {"stock_to": "waste"}, "stock_to", "so there is no stock"),
        ("freecell", {"column_limit": 6}, "column_limit", "a column is dealt 7 cards"),
        ("freecell", {"reshuffle": True}, "reshuffle", "with one pass"),
        ("freecell", {"cells": 20, "packs": 4, "columns": ("u" * 8,) * 26}, "columns", "piles, at most 62"),
        ("castles-in-spain", {"reshuffle": True, "passes": 3}, "reshuffle", "face down"),
        ("klondike", {"reshuffle": True}, "reshuffle", "without a stock"),
        ("klondike", {"cells_take": "last-rank"}, "cells_take", "no cells"),
        ("klondike", {"reserve_up": "all"}, "reserve_up", "no reserve"),
        ("klondike", {"deal_over_spaces": False}, "deal_over_spaces", "not dealt to columns but to waste"),
        ("klondike", {"columns": ("", "u"), "refill": ("waste",)}, "refill", "dealt no card"),
        ("klondike", {"bases_out": True, "base": "chosen"}, "bases_out", "only where base is a rank"),
        ("forty-thieves", {"unit_build": "suit"}, "unit_build", "no meaning when unit='top'"),
        ("easthaven", {"passes": 2}, "passes", "gone after one pass"),
        ("easthaven", {"draw": 8}, "draw", "dealt to columns, and there are 7"),
        ("agnes-bernauer", {"draw": 8}, "draw", "dealt to reserves, and there are 7"),
        ("agnes-bernauer", {"reserves": (), "reserve_up": "top"}, "stock_to", "no reserves to deal to"),
        ("spider", {"base": "K"}, "base", "so base is A"),
        ("spider", {"foundation_return": "yes"}, "foundation_return", "stays off"),
        ("spider", {"wrap": "yes"}, "wrap", "ends at the ace"),
        ("spider", {"bases_out": True}, "bases_out", "start empty"),
        ("canfield", {"ranks": 12}, "score", "52 cards, not of 48"),
        ("klondike", {"columns": ("d",) * 7}, "columns", "the last card of a column lies face up"),
        ("klondike", {"columns": ("u", "ud")}, "columns", "the last card of a column lies face up"),
        ("bakers-dozen", {"columns": ("dddu",) * 13}, "kings_under", "face down"),
        ("canfield", {"kings_under": True}, "kings_under", "no column is dealt two cards"),
        ("spider", {"column_limit": 12}, "column_limit", "has 13 cards"),
        ("spider", {"build": "none", "unit": "top", "unit_build": "same"}, "build", "can't be built so"),
        ("spider", {"build": "alternate"}, "build", "can't be built so"),
        ("spider", {"build": "other-suit"}, "build", "can't be built so"),
        ("klondike", {"foundation_takes": "full-run"}, "build", "can't be built so"),
        ("klondike", {"suits": "SSSS"}, "build", "one colour"),
        ("klondike", {"suits": "CCSS"}, "build", "one colour"),
        ("klondike", {"suits": "HHHH", "build": "other-suit"}, "build", "only one suit"),
        (
            "klondike",
            {"suits": "DDHH", "build": "any", "unit_build": "alternate"},
            "unit_build",
            "one colour",
        ),
        ("klondike", {"wrap": "not-across-base"}, "wrap", "write 'no'"),
        ("carpet", {"wrap": "yes"}, "wrap", "nothing is built"),
        ("carpet", {"column_limit": 3}, "column_limit", "nothing is built"),
        ("carpet", {"unit": "run"}, "unit", "no run can form"),
        ("carpet", {"unit": "whole"}, "unit", "no run can form"),
        ("carpet", {"unit": "any-face-up"}, "unit", "no card moves from one column to another"),
        ("carpet", {"unit": "run", "unit_build": "suit"}, "unit_build", "no run can form"),
        ("freecell", {"cells": 0, "space": "none"}, "unit", "neither cells nor spaces"),
        ("klondike", {"column_limit": 52}, "column_limit", "limits nothing"),
        ("klondike", {"draw": 25}, "draw", "the stock has only 24 cards"),
        ("klondike", {"draw": (25, 1), "passes": 2}, "draw", "the stock has only 24 cards"),
        ("scorpion", {"draw": 4}, "draw", "the stock has only 3 cards"),
        ("canfield", {"reserves": (0,)}, "reserves", "would stay empty"),
        ("gate", {"reserves": (5, 0)}, "reserves", "would stay empty"),
        ("king-albert", {"reserve_up": "last"}, "reserve_up", "each reserve is a single card"),
        ("agnes-bernauer", {"reserve_up": "last"}, "reserve_up", "lie face up"),
        ("canfield", {"space_from": "reserve"}, "space_from", "the reserve fills spaces by force"),
        ("klondike", {"space_from": "waste", "refill": ("waste",)}, "space_from", "by force"),
        ("duchess", {"refill": ("waste",)}, "space_from", "by force"),
    ],
)
def test_contradictions(preset: str, changes: dict[str, Any], field: str, why: str) -> None:
    with pytest.raises(RulesError) as caught:
        find(preset).rules.replace(**changes)
    assert caught.value.field == field
    assert caught.value.value == changes.get(field, getattr(find(preset).rules, field)) or field == "columns"
    assert str(caught.value).startswith(f"{field}=")
    assert why in str(caught.value)


@pytest.mark.parametrize("refill", [(["reserve"],), ({"reserve": 1},), (None,), (1,)])
def test_what_no_set_can_hold_is_refused_as_well(refill: tuple[object, ...]) -> None:
    with pytest.raises(RulesError, match="expected a tuple of reserve, waste, stock"):
        find("canfield").rules.replace(refill=refill)


@pytest.mark.parametrize(
    ("preset", "changes"),
    [
        ("klondike", {"suits": "SHDC"}),
        ("half-klondike", {"suits": "SH"}),
        ("klondike", {"draw": (1,)}),
        ("klondike-draw-3", {"draw": (3, 3, 3)}),
        ("klondike", {"unit_build": "alternate"}),
        ("king-albert", {"reserve_up": "top"}),
    ],
)
def test_the_same_game_written_otherwise_is_the_same_rules(preset: str, changes: dict[str, Any]) -> None:
    rules = find(preset).rules
    assert rules.replace(**changes) == rules
    assert hash(rules.replace(**changes)) == hash(rules)
    assert Rules.from_dict(rules.to_dict() | changes) == rules
    assert name_of(rules.replace(**changes)) == preset


def test_only_the_end_of_the_numbers_by_pass_is_shortened() -> None:
    rules = find("klondike").rules.replace(draw=(3, 3, 1, 1), passes=None)
    assert rules.draw == (3, 3, 1)
    assert [rules.draw_in(n) for n in (1, 2, 3, 4, 5)] == [3, 3, 1, 1, 1]


@pytest.mark.parametrize("suits", ["SSSS", "HHHH", "CS", "DH"])
def test_one_colour_is_enough_where_building_asks_for_no_other(suits: str) -> None:
    for build in ("suit", "colour", "any"):
        rules = find("klondike").rules.replace(suits=suits, build=build, packs=4 // len(suits))
        assert rules.suits == suits


HUGE = 10**5000


@pytest.mark.parametrize(
    "field", ["passes", "draw", "ranks", "packs", "cells", "reserves", "suits", "nothing"]
)
@pytest.mark.parametrize("value", [HUGE, -HUGE, (HUGE,), [HUGE]], ids=("big", "low", "tuple", "list"))
def test_a_value_that_python_cannot_write_is_refused_like_any(field: str, value: object) -> None:
    with pytest.raises(RulesError) as caught:
        find("klondike").rules.replace(**{field: value})
    assert caught.value.field == field
    assert len(str(caught.value)) < 200


@pytest.mark.parametrize("other", [None, 3, "klondike", {}])
def test_rules_are_compared_with_rules_only(other: Any) -> None:  # noqa: ANN401  anything at all
    with pytest.raises(RulesError, match="compared with Rules") as caught:
        find("klondike").rules.differences(other)
    assert caught.value.field == "other"


def test_rules_are_read_from_any_mapping() -> None:
    rules = find("gold-rush").rules
    assert Rules.from_dict(MappingProxyType(rules.to_dict())) == rules
