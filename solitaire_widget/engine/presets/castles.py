"""Castles: everything is laid out in columns at the start, with neither stock nor reserve."""

from __future__ import annotations

from typing import Final

from solitaire_widget.engine.presets.preset import Preset
from solitaire_widget.engine.rules import Rules

_FAMILY: Final = "castle"
_PYSOL: Final = "PySolFC"

_CASTLE: Final = Rules(columns=("u" * 6,) * 8, bases_out=True, build="any", unit="top", stock_to="none")
_STREETS: Final = _CASTLE.replace(columns=("u" * 7,) * 4 + ("u" * 6,) * 4, bases_out=False)
_DOZEN: Final = _STREETS.replace(columns=("uuuu",) * 13, kings_under=True, space="none")
_CANISTER: Final = Rules(
    columns=("u" * 6, "u" * 6, *("u" * 7,) * 4, "u" * 6, "u" * 6), stock_to="none", foundation_return="yes"
)
_SOMERSET: Final = Rules(
    columns=tuple("u" * n for n in (1, 2, 3, 4, 5, 6, 7, 8, 8, 8)), unit="supermove", stock_to="none"
)

PRESETS: Final = (
    Preset(
        "beleaguered-castle", "Beleaguered Castle", _FAMILY, _CASTLE, "Solvitaire and books", ("Sham Battle",)
    ),
    Preset("streets-and-alleys", "Streets and Alleys", _FAMILY, _STREETS, "Solvitaire and books"),
    Preset("siegecraft", "Siegecraft", _FAMILY, _CASTLE.replace(cells=1), "Solvitaire"),
    Preset("stronghold", "Stronghold", _FAMILY, _STREETS.replace(cells=1), "Solvitaire"),
    Preset("bakers-dozen", "Baker's Dozen", _FAMILY, _DOZEN, "books and PySolFC"),
    Preset(
        "portuguese-solitaire",
        "Portuguese Solitaire",
        _FAMILY,
        _DOZEN.replace(kings_under=False, space="last-rank"),
        _PYSOL,
    ),
    Preset(
        "double-bakers-dozen",
        "Baker's Dozen with two packs",
        _FAMILY,
        _DOZEN.replace(packs=2, columns=("uuuu",) * 26),
        _PYSOL,
    ),
    Preset(
        "castles-in-spain",
        "Castles in Spain",
        _FAMILY,
        _SOMERSET.replace(columns=("dddu",) * 13, foundation_return="yes"),
        _PYSOL,
    ),
    Preset(
        "vineyard",
        "Vineyard",
        _FAMILY,
        _CANISTER.replace(columns=("u" * 6,) * 2 + ("u" * 5,) * 8, unit="top"),
        _PYSOL,
    ),
    Preset("somerset", "Somerset", _FAMILY, _SOMERSET, "Solvitaire; PySolFC lets cards return"),
    Preset(
        "morehead",
        "Morehead",
        _FAMILY,
        _SOMERSET.replace(build="other-suit", unit="top", foundation_return="yes"),
        _PYSOL,
    ),
    Preset("canister", "Canister", _FAMILY, _CANISTER.replace(build="any"), _PYSOL),
    Preset("american-canister", "American Canister", _FAMILY, _CANISTER, _PYSOL),
    Preset(
        "british-canister",
        "British Canister",
        _FAMILY,
        _CANISTER.replace(unit="top", space="last-rank"),
        _PYSOL,
    ),
)
