"""Klondike with two packs and more."""

from __future__ import annotations

from typing import Final

from solitaire_widget.engine.presets.klondike import KLONDIKE
from solitaire_widget.engine.presets.preset import Preset
from solitaire_widget.engine.presets.westcliff import EASTHAVEN
from solitaire_widget.engine.rules import triangle

_FAMILY: Final = "double klondike"
_PYSOL: Final = "PySolFC"

GARGANTUA: Final = KLONDIKE.replace(packs=2, columns=triangle(9), passes=2, foundation_return="yes")
_BATSFORD: Final = GARGANTUA.replace(columns=triangle(10), passes=1, cells=3, cells_take="last-rank")
_EIGHT: Final = GARGANTUA.replace(columns=("u" * 8,) * 8, space="any", passes=None)

PRESETS: Final = (
    Preset("gargantua", "Gargantua", _FAMILY, GARGANTUA, _PYSOL, ("Jumbo",)),
    Preset(
        "double-klondike",
        "Double Klondike",
        _FAMILY,
        GARGANTUA.replace(columns=triangle(10), passes=None),
        _PYSOL,
    ),
    Preset(
        "double-klondike-draw-3",
        "Double Klondike, three cards",
        _FAMILY,
        GARGANTUA.replace(columns=triangle(10), draw=3, passes=None),
        _PYSOL,
    ),
    Preset(
        "triple-klondike",
        "Triple Klondike",
        _FAMILY,
        GARGANTUA.replace(packs=3, columns=triangle(13), passes=None),
        _PYSOL,
    ),
    Preset("batsford", "Batsford", _FAMILY, _BATSFORD, "PySolFC; three cells that take kings only"),
    Preset("batsford-again", "Batsford Again", _FAMILY, _BATSFORD.replace(passes=2), _PYSOL),
    Preset(
        "triple-easthaven",
        "Triple Easthaven",
        _FAMILY,
        EASTHAVEN.replace(packs=3, columns=("ddu",) * 12, draw=12),
        _PYSOL,
    ),
    Preset("8x8", "8 × 8", _FAMILY, _EIGHT, _PYSOL),
    Preset(
        "eight-times-eight",
        "Eight Times Eight",
        _FAMILY,
        _EIGHT.replace(passes=3),
        _PYSOL,
        ("Achtmal Acht",),
    ),
)
