"""Klondike and its near relatives."""

from __future__ import annotations

from typing import Final

from solitaire_widget.engine.presets.preset import Preset
from solitaire_widget.engine.rules import Rules, triangle

KLONDIKE: Final = Rules(columns=triangle(7), space="last-rank")
_DRAW_3: Final = KLONDIKE.replace(draw=3, passes=3)
_RELAXED: Final = KLONDIKE.replace(passes=None, foundation_return="yes", score="standard")
_TEXTS: Final = "RULES.md, from the Danish, Croatian and Sundanese source texts"
_PROGRAMS: Final = "most programs and solver papers (Solvitaire, KPatience, Windows)"

PRESETS: Final = (
    Preset("klondike", "Klondike", "klondike", KLONDIKE, _TEXTS, ("Fascination", "Demon Patience")),
    Preset("klondike-draw-3", "Klondike, three cards", "klondike", _DRAW_3, _TEXTS),
    Preset("klondike-relaxed", "Klondike, relaxed", "klondike", _RELAXED, _PROGRAMS),
    Preset(
        "klondike-draw-3-relaxed",
        "Klondike, three cards, relaxed",
        "klondike",
        _RELAXED.replace(draw=3),
        _PROGRAMS,
    ),
    Preset("vegas", "Vegas", "klondike", KLONDIKE.replace(score="vegas"), "RULES.md"),
    Preset("vegas-draw-3", "Vegas, three cards", "klondike", _DRAW_3.replace(score="vegas"), "RULES.md"),
)
