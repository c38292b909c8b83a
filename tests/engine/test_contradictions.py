"""Rules that contradict themselves are refused with the field, its value and why."""

from __future__ import annotations

from typing import Any

import pytest

from solitaire_widget.engine.errors import RulesError
from solitaire_widget.engine.presets import find


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
    ],
)
def test_contradictions(preset: str, changes: dict[str, Any], field: str, why: str) -> None:
    with pytest.raises(RulesError) as caught:
        find(preset).rules.replace(**changes)
    assert caught.value.field == field
    assert caught.value.value == getattr(find(preset).rules, field) or field in changes
    assert str(caught.value).startswith(f"{field}=")
    assert why in str(caught.value)


@pytest.mark.parametrize("refill", [(["reserve"],), ({"reserve": 1},), (None,), (1,)])
def test_what_no_set_can_hold_is_refused_as_well(refill: tuple[object, ...]) -> None:
    with pytest.raises(RulesError, match="expected a tuple of reserve, waste, stock"):
        find("canfield").rules.replace(refill=refill)
