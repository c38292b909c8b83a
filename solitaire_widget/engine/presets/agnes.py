"""The two games called Agnes: the base is dealt, the stock goes to columns or reserves."""

from __future__ import annotations

from typing import Final

from solitaire_widget.engine.presets.preset import Preset
from solitaire_widget.engine.rules import Rules, triangle

_FAMILY: Final = "agnes"

SOREL: Final = Rules(
    columns=triangle(7, up=True),
    base="dealt",
    build="colour",
    wrap="yes",
    space="none",
    stock_to="columns",
    draw=7,
)
BERNAUER: Final = SOREL.replace(
    build="alternate",
    space="last-rank",
    stock_to="reserves",
    reserves=(1,) * 7,
    reserve_up="all",
)

PRESETS: Final = (
    Preset(
        "agnes-sorel",
        "Agnes Sorel",
        _FAMILY,
        SOREL,
        "PySolFC; runs of one colour move, other programs move runs of one suit only",
        ("Agnes",),
    ),
    Preset("agnes-bernauer", "Agnes Bernauer", _FAMILY, BERNAUER, "PySolFC", ("Agnes",)),
    Preset(
        "agnes-two",
        "Agnes Two",
        _FAMILY,
        BERNAUER.replace(packs=2, columns=triangle(10, up=True), draw=10, reserves=(1,) * 10),
        "PySolFC",
    ),
)
