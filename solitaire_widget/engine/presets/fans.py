"""Fans: the pack in threes, one card moves at a time."""

from __future__ import annotations

from typing import Final

from solitaire_widget.engine.presets.preset import Preset
from solitaire_widget.engine.rules import Rules

_FAMILY: Final = "fan"

_FAN: Final = Rules(
    columns=("uuu",) * 17 + ("u",), build="suit", unit="top", space="last-rank", stock_to="none"
)
_LUCIE: Final = _FAN.replace(space="none", passes=3, reshuffle=True)

PRESETS: Final = (
    Preset(
        "la-belle-lucie",
        "La Belle Lucie",
        _FAMILY,
        _LUCIE,
        "books and PySolFC",
        ("Midnight Oil", "Fair Lucy"),
    ),
    Preset("fan", "Fan", _FAMILY, _FAN, "Solvitaire; PySolFC lets cards return"),
    Preset(
        "trefoil",
        "Trefoil",
        _FAMILY,
        _LUCIE.replace(columns=("uuu",) * 16, bases_out=True),
        "PySolFC",
    ),
    Preset(
        "super-flower-garden",
        "Super Flower Garden",
        _FAMILY,
        _LUCIE.replace(build="any"),
        "PySolFC",
    ),
)
