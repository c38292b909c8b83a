"""Canfield and its near relatives."""

from __future__ import annotations

from typing import Final

from solitaire_widget.engine.presets.preset import Preset
from solitaire_widget.engine.rules import Rules

CANFIELD: Final = Rules(
    columns=("u",) * 4,
    base="dealt",
    wrap="yes",
    unit="whole",
    space_from="waste",
    refill=("reserve",),
    draw=3,
    passes=None,
    reserves=(13,),
    score="casino",
)
_PARTIAL: Final = CANFIELD.replace(unit="run", space_from="any", wrap="not-across-base", score="count")

PRESETS: Final = (
    Preset("canfield", "Canfield", "canfield", CANFIELD, "RULES.md, from the Indonesian source text (Hoyle)"),
    Preset(
        "canfield-partial",
        "Canfield, part runs",
        "canfield",
        _PARTIAL,
        "Solvitaire and solver papers (arXiv 1906.12314)",
    ),
)
