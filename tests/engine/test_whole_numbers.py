"""Numbers that NumPy counts with are whole numbers like any other, wherever one is asked for."""

from __future__ import annotations

import json
from typing import Any

import numpy as np
import pytest

import solitaire_widget as sw
from solitaire_widget.solver.batch.asking import keys_of

KINDS = (np.int64, np.uint8, np.int8)
NONE = (True, np.True_, 7.0, np.float64(7), float("nan"), [7], b"7")


@pytest.mark.parametrize("kind", KINDS)
def test_deals(kind: Any) -> None:  # noqa: ANN401  a type of NumPy's
    game = sw.Game("klondike", seed=kind(7))
    assert game.code == "klondike:7"
    assert game.position == sw.Game("klondike", seed=7).position
    assert type(game.number) is int
    json.loads(game.record().to_text("json"))
    game.new_deal(kind(8))
    assert game.code == "klondike:8"
    assert str(sw.Record.of("klondike", kind(7), "D")) == str(sw.Record.of("klondike", 7, "D"))
    assert sw.Deal.of(game.rules, kind(7)) == sw.Deal.of(game.rules, 7)
    assert keys_of(kind(2)) == keys_of([kind(1), kind(2)]) == (1, 2)
    assert sw.SolitaireWidget("klondike", seed=kind(7)).table["code"] == "klondike:7"


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize(
    ("name", "changes"),
    [
        ("klondike", {"draw": 3, "passes": 3, "column_limit": 19, "packs": 1, "ranks": 13}),
        ("klondike", {"draw": (3, 2), "passes": 2}),
        ("freecell", {"cells": 3, "cells_filled": 0}),
        ("canfield", {"reserves": (13,)}),
    ],
)
def test_rules(kind: Any, name: str, changes: dict[str, Any]) -> None:  # noqa: ANN401
    counted = {
        field: tuple(map(kind, value)) if isinstance(value, tuple) else kind(value)
        for field, value in changes.items()
    }
    rules, plain = sw.rules(name).replace(**counted), sw.rules(name).replace(**changes)
    assert rules == plain
    assert json.dumps(rules.to_dict()) == json.dumps(plain.to_dict())


@pytest.mark.parametrize("wrong", NONE)
def test_what_is_none_is_refused(wrong: Any) -> None:  # noqa: ANN401  anything at all
    with pytest.raises(sw.FormatError, match="is no deal number"):
        sw.Game("klondike", seed=wrong)
    for field in ("draw", "passes", "cells"):
        with pytest.raises(sw.RulesError, match=f"{field}=.*expected a whole number"):
            sw.rules("klondike").replace(**{field: wrong})
    with pytest.raises(sw.RulesError, match="deals"):
        keys_of([wrong])


@pytest.mark.parametrize("wrong", [None, 3, {}, b"klondike", float("nan")])
def test_what_are_no_rules_is_refused_by_name(wrong: Any) -> None:  # noqa: ANN401  anything at all
    for of in (sw.rules, sw.Game, lambda rules: sw.Record.of(rules, 1, "D")):
        with pytest.raises(sw.RulesError, match="given as a preset's name or as Rules, not as"):
            of(wrong)


@pytest.mark.parametrize("wrong", [None, "klondike", 3, sw.Record.of("klondike", 7, "D")])
def test_only_games_and_positions_are_solved(wrong: Any) -> None:  # noqa: ANN401  anything at all
    for solver in (None, "pyksolve"):
        with pytest.raises(TypeError, match="a Game or a Position is solved, not"):
            sw.solve(wrong, solver=solver)


@pytest.mark.parametrize("name", ["seconds", "nodes", "memory"])
@pytest.mark.parametrize("wrong", ["x", [], True])
def test_a_search_is_bounded_by_numbers(name: str, wrong: Any) -> None:  # noqa: ANN401  anything at all
    with pytest.raises(TypeError, match=f"{name}=.*expected a number"):
        sw.solve(sw.Game("klondike", seed=1), **{name: wrong})
