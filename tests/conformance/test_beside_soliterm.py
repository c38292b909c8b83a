"""The legal moves of random games are those that soliterm (PyPI) lists, where it plays by the same rules."""

from __future__ import annotations

from typing import Final

import pytest

from solitaire_widget.engine.presets import find
from tests.benchmarks.engine import RULES, collect

SAME: Final = {
    **RULES,
    "spiderette": find("spiderette").rules,
    "eightoff": find("eight-off").rules.replace(foundation_return="yes"),
    "bakersdozen": find("bakers-dozen").rules.replace(foundation_return="yes"),
    "yukon": find("yukon").rules,
    "scorpion": find("scorpion").rules,
}


@pytest.mark.parametrize("game", SAME)
def test_soliterm_lists_the_same_moves(game: str) -> None:
    assert len(collect(game, SAME[game], deals=4)) > 60
