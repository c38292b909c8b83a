"""Forty Thieves and its kin: two packs, mostly face up, and one hard run through the stock."""

from __future__ import annotations

from typing import Final

from solitaire_widget.engine.presets.preset import Preset
from solitaire_widget.engine.rules import Rules

_FAMILY: Final = "forty thieves"
_PYSOL: Final = "PySolFC"

FORTY_THIEVES: Final = Rules(packs=2, columns=("uuuu",) * 10, build="suit", unit="top")
_PYSOL_FORTY: Final = FORTY_THIEVES.replace(foundation_return="yes")
_BUSY_ACES: Final = _PYSOL_FORTY.replace(columns=("u",) * 12)
_CORONA: Final = FORTY_THIEVES.replace(columns=("uuu",) * 12, refill=("waste", "stock"))
_STREETS: Final = _PYSOL_FORTY.replace(build="alternate")
_JOSEPHINE: Final = _PYSOL_FORTY.replace(unit="run")
_INDIAN: Final = _PYSOL_FORTY.replace(columns=("duu",) * 10, build="other-suit")
_SIXTY: Final = _PYSOL_FORTY.replace(packs=3, columns=("u" * 5,) * 12)

PRESETS: Final = (
    Preset(
        "forty-thieves",
        "Forty Thieves",
        _FAMILY,
        FORTY_THIEVES,
        "books and Solvitaire; PySolFC lets cards return",
        ("Napoleon at St Helena", "Roosevelt at San Juan"),
    ),
    Preset("busy-aces", "Busy Aces", _FAMILY, _BUSY_ACES, _PYSOL),
    Preset(
        "limited", "Limited", _FAMILY, FORTY_THIEVES.replace(columns=("uuu",) * 12), "Solvitaire and books"
    ),
    Preset(
        "courtyard",
        "Courtyard",
        _FAMILY,
        _BUSY_ACES.replace(unit="run", refill=("waste", "stock")),
        _PYSOL,
    ),
    Preset("waning-moon", "Waning Moon", _FAMILY, _PYSOL_FORTY.replace(columns=("uuuu",) * 13), _PYSOL),
    Preset(
        "lucas",
        "Lucas",
        _FAMILY,
        FORTY_THIEVES.replace(columns=("uuu",) * 13, bases_out=True),
        "Solvitaire and books; PySolFC deals fours, aces included, and moves runs",
    ),
    Preset("san-juan-hill", "San Juan Hill", _FAMILY, _PYSOL_FORTY.replace(bases_out=True), _PYSOL),
    Preset("famous-fifty", "Famous Fifty", _FAMILY, _PYSOL_FORTY.replace(columns=("u" * 5,) * 10), _PYSOL),
    Preset("sixty-thieves", "Sixty Thieves", _FAMILY, _SIXTY, "PySolFC: three packs"),
    Preset(
        "deuces",
        "Deuces",
        _FAMILY,
        _PYSOL_FORTY.replace(columns=("u",) * 10, base="2", bases_out=True, wrap="yes"),
        _PYSOL,
    ),
    Preset("corona", "Corona", _FAMILY, _CORONA, _PYSOL),
    Preset("quadrangle", "Quadrangle", _FAMILY, _CORONA.replace(base="dealt", wrap="yes"), _PYSOL),
    Preset(
        "forty-and-eight",
        "Forty and Eight",
        _FAMILY,
        _PYSOL_FORTY.replace(columns=("uuuu",) * 8, passes=2),
        _PYSOL,
    ),
    Preset(
        "little-forty",
        "Little Forty",
        _FAMILY,
        _JOSEPHINE.replace(build="any", unit_build="suit", refill=("waste", "stock"), draw=3, passes=4),
        _PYSOL,
    ),
    Preset("josephine", "Josephine", _FAMILY, _JOSEPHINE, _PYSOL),
    Preset(
        "napoleons-square",
        "Napoleon's Square",
        _FAMILY,
        _JOSEPHINE.replace(columns=("uuuu",) * 12),
        _PYSOL,
    ),
    Preset("marie-rose", "Marie Rose", _FAMILY, _SIXTY.replace(unit="run"), "PySolFC: three packs"),
    Preset("streets", "Streets", _FAMILY, _STREETS, _PYSOL),
    Preset(
        "maria",
        "Maria",
        _FAMILY,
        FORTY_THIEVES.replace(columns=("uuuu",) * 9, build="alternate"),
        "Solvitaire; PySolFC lets cards return",
    ),
    Preset(
        "number-ten",
        "Number Ten",
        _FAMILY,
        _STREETS.replace(columns=("dduu",) * 10, unit="run"),
        _PYSOL,
    ),
    Preset(
        "rank-and-file",
        "Rank and File",
        _FAMILY,
        _STREETS.replace(columns=("dddu",) * 10, unit="run"),
        _PYSOL,
        ("Dress Parade",),
    ),
    Preset("emperor", "Emperor", _FAMILY, _STREETS.replace(columns=("dddu",) * 10), _PYSOL),
    Preset(
        "triple-line",
        "Triple Line",
        _FAMILY,
        _CORONA.replace(build="alternate", unit="run", passes=2),
        _PYSOL,
    ),
    Preset("indian", "Indian", _FAMILY, _INDIAN, _PYSOL),
    Preset("midshipman", "Midshipman", _FAMILY, _INDIAN.replace(columns=("dduu",) * 9), _PYSOL),
    Preset("napoleons-exile", "Napoleon's Exile", _FAMILY, _PYSOL_FORTY.replace(build="any"), _PYSOL),
    Preset(
        "double-rail",
        "Double Rail",
        _FAMILY,
        _JOSEPHINE.replace(columns=("u",) * 5, build="any"),
        _PYSOL,
    ),
)
