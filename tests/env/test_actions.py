"""What each action stands for: fixed for good, since trained programs depend on it."""

from __future__ import annotations

from zlib import crc32

import pytest

import solitaire_widget as sw
from solitaire_widget.env import actions_of

FIXED = {
    "klondike": (562, 1681685996),
    "klondike-draw-3-relaxed": (591, 3608658609),
    "canfield": (640, 1387867106),
    "freecell": (816, 2168936418),
    "spider": (1171, 2841196919),
    "yukon": (2191, 4048682553),
    "forty-thieves": (112, 1922543242),
}
"""How many actions there are, and a checksum of their moves as text, joined by blanks."""


@pytest.mark.parametrize(("name", "fixed"), FIXED.items())
def test_actions_are_what_they_always_were(name: str, fixed: tuple[int, int]) -> None:
    actions = actions_of(sw.rules(name))
    assert (len(actions), crc32(" ".join(map(str, actions)).encode())) == fixed


def test_the_order_of_actions() -> None:
    names = [str(move) for move in actions_of(sw.rules("klondike-draw-3"))]
    assert names[:10] == ["D", "N", "W-F", "W-T1", "W-T2", "W-T3", "W-T4", "W-T5", "W-T6", "W-T7"]
    assert names[10:14] == ["T1-F", "T1-T2", "T1-T2:2", "T1-T2:3"]
    assert names[-1] == "T7-T6:13"


@pytest.mark.parametrize("name", sw.presets())
def test_no_action_is_there_twice(name: str) -> None:
    actions = actions_of(sw.rules(name))
    assert len(set(actions)) == len(actions)


def test_own_rules_have_actions_too() -> None:
    rules = sw.Rules(columns=("u",) * 4, foundation_return="yes", column_limit=3, cells=1)
    names = {str(move) for move in actions_of(rules)}
    assert {"D", "FH-T3", "FH-C1", "T1-T2:3", "C1-F"} <= names
    assert names.isdisjoint({"N", "T1-T2:4", "FH-F", "C1-C1"})
