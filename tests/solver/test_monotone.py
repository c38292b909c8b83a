"""Looser rules never turn a winnable deal into a lost one."""

from __future__ import annotations

from typing import Any, Final

import pytest

import solitaire_widget as sw

LOOSENED: Final[dict[str, tuple[str, list[dict[str, Any]]]]] = {
    "draw": ("klondike-draw-3-relaxed", [{"draw": 3}, {"draw": 1}]),
    "passes": ("klondike-draw-3", [{"passes": 1}, {"passes": 2}, {"passes": 3}, {"passes": None}]),
    "passes, draw 1": ("klondike", [{"passes": 1}, {"passes": 2}, {"passes": None}]),
    "return": ("klondike-draw-3", [{"foundation_return": "no"}, {"foundation_return": "yes"}]),
    "unit": (
        "canfield",
        [
            {"wrap": "not-across-base", "space_from": "any"},
            {"wrap": "not-across-base", "space_from": "any", "unit": "top-or-whole"},
            {"wrap": "not-across-base", "space_from": "any", "unit": "run"},
        ],
    ),
    "wrap": ("canfield", [{"wrap": "not-across-base"}, {"wrap": "yes"}]),
    "wrap, part runs": ("canfield-partial", [{"wrap": "not-across-base"}, {"wrap": "yes"}]),
    "space": ("canfield", [{"space_from": "waste"}, {"space_from": "any"}]),
    "return, Canfield": (
        "canfield-partial",
        [{"foundation_return": "no"}, {"foundation_return": "not-base"}, {"foundation_return": "yes"}],
    ),
    "draw, Canfield": ("canfield", [{"draw": 3}, {"draw": 1}]),
}


def check(name: str, seeds: range, nodes: int) -> None:
    preset, steps = LOOSENED[name]
    for seed in seeds:
        verdicts = []
        for changes in steps:
            rules = sw.rules(preset).replace(**changes)
            verdicts.append(sw.solve(sw.Game(rules, seed=seed), seconds=None, nodes=nodes).verdict)
        decided = [verdict for verdict in verdicts if verdict != "unknown"]
        assert decided == sorted(decided), f"{name}, seed {seed}: {verdicts}"


@pytest.mark.parametrize("name", LOOSENED)
def test_loosened_rules_lose_no_win(name: str) -> None:
    check(name, range(12), 4_000)


@pytest.mark.slow
@pytest.mark.parametrize("name", LOOSENED)
def test_loosened_rules_lose_no_win_of_many(name: str) -> None:
    check(name, range(12, 400), 100_000)
