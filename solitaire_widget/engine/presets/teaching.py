"""Short packs for lessons: few enough cards to see everything."""

from __future__ import annotations

from typing import Final

from solitaire_widget.engine.presets.canfield import CANFIELD
from solitaire_widget.engine.presets.freecell import FREECELL
from solitaire_widget.engine.presets.klondike import KLONDIKE
from solitaire_widget.engine.presets.preset import Preset
from solitaire_widget.engine.rules import triangle

_FAMILY: Final = "teaching"
_OURS: Final = "ours, for lessons"

PRESETS: Final = (
    Preset(
        "klondike-mini",
        "Klondike mini",
        _FAMILY,
        KLONDIKE.replace(ranks=7, columns=triangle(4), passes=3),
        "ours, for lessons: ace to seven, so that a seven fills a space",
    ),
    Preset(
        "half-klondike",
        "Klondike with two suits",
        _FAMILY,
        KLONDIKE.replace(suits="HS", columns=triangle(4), passes=None, foundation_return="yes"),
        "PySolFC's Half Klondike",
        ("Half Klondike",),
    ),
    Preset(
        "canfield-mini",
        "Canfield mini",
        _FAMILY,
        CANFIELD.replace(ranks=7, columns=("u",) * 3, draw=2, reserves=(7,), score="count"),
        _OURS,
    ),
    Preset(
        "freecell-mini",
        "FreeCell mini",
        _FAMILY,
        FREECELL.replace(ranks=7, columns=("u" * 5,) * 4 + ("u" * 4,) * 2, cells=2),
        _OURS,
    ),
)
