"""Gardens: columns to build on, and the rest of the pack spread as single cards to play from."""

from __future__ import annotations

from typing import Final

from solitaire_widget.engine.presets.preset import Preset
from solitaire_widget.engine.rules import Rules, triangle

_FAMILY: Final = "garden"
_PYSOL: Final = "PySolFC"

_ALBERT: Final = Rules(
    columns=triangle(9, up=True), unit="top", stock_to="none", reserves=(1,) * 7, reserve_up="all"
)
_RAGLAN: Final = _ALBERT.replace(
    columns=tuple("u" * n for n in (1, 2, 3, 4, 5, 6, 7, 7, 7)), bases_out=True, reserves=(1,) * 6
)
_FLOWERS: Final = _ALBERT.replace(columns=("u" * 6,) * 6, build="any", reserves=(1,) * 16)
_TERRITORY: Final = _ALBERT.replace(
    columns=triangle(8), foundation_return="yes", unit="run", space="last-rank", reserves=(1,) * 16
)
_PHOENIX: Final = _FLOWERS.replace(build="alternate", unit="run", foundation_return="yes")

PRESETS: Final = (
    Preset("king-albert", "King Albert", _FAMILY, _ALBERT, "Solvitaire and books", ("Idiot's Delight",)),
    Preset(
        "queen-victoria",
        "Queen Victoria",
        _FAMILY,
        _ALBERT.replace(foundation_return="yes", unit="run"),
        _PYSOL,
    ),
    Preset("raglan", "Raglan", _FAMILY, _RAGLAN, "Solvitaire and books"),
    Preset(
        "relaxed-raglan",
        "Relaxed Raglan",
        _FAMILY,
        _RAGLAN.replace(foundation_return="yes", unit="run"),
        _PYSOL,
    ),
    Preset(
        "brigade",
        "Brigade",
        _FAMILY,
        _RAGLAN.replace(columns=("u" * 5,) * 7, foundation_return="yes", build="any", reserves=(1,) * 13),
        _PYSOL,
    ),
    Preset(
        "flower-garden",
        "Flower Garden",
        _FAMILY,
        _FLOWERS,
        "Solvitaire and books",
        ("The Bouquet", "The Garden", "Le Parterre"),
    ),
    Preset(
        "wildflower",
        "Wildflower",
        _FAMILY,
        _FLOWERS.replace(foundation_return="yes", unit="run", unit_build="suit"),
        _PYSOL,
    ),
    Preset(
        "stonewall",
        "Stonewall",
        _FAMILY,
        _PHOENIX.replace(columns=("dududu",) * 6),
        _PYSOL,
    ),
    Preset("phoenix", "Phoenix", _FAMILY, _PHOENIX, _PYSOL),
    Preset("arizona", "Arizona", _FAMILY, _PHOENIX.replace(build="any"), _PYSOL),
    Preset("northwest-territory", "Northwest Territory", _FAMILY, _TERRITORY, _PYSOL),
    Preset(
        "artic-garden",
        "Artic Garden",
        _FAMILY,
        _TERRITORY.replace(columns=triangle(8, up=True)),
        _PYSOL,
    ),
    Preset(
        "klondike-territory",
        "Klondike Territory",
        _FAMILY,
        _TERRITORY.replace(columns=triangle(7), reserves=(1,) * 24),
        _PYSOL,
    ),
)
