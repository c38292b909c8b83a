"""Westcliff and its kin: columns of equal height, any card in a space."""

from __future__ import annotations

from typing import Final

from solitaire_widget.engine.presets.preset import Preset
from solitaire_widget.engine.rules import Rules, triangle

_FAMILY: Final = "westcliff"
_PYSOL: Final = "PySolFC"

EASTCLIFF: Final = Rules(columns=("ddu",) * 7, foundation_return="yes")
EASTHAVEN: Final = EASTCLIFF.replace(stock_to="columns", draw=7)
_WESTCLIFF: Final = EASTCLIFF.replace(columns=("ddu",) * 10, foundation_return="no")
_BIG_FORTY: Final = EASTCLIFF.replace(columns=("uuuu",) * 10, build="suit", passes=None)

PRESETS: Final = (
    Preset("eastcliff", "Eastcliff", _FAMILY, EASTCLIFF, _PYSOL),
    Preset("easthaven", "Easthaven", _FAMILY, EASTHAVEN, "PySolFC; it may be dealt over spaces"),
    Preset("westcliff", "Westcliff", _FAMILY, _WESTCLIFF, "PySolFC; nothing returns from foundations"),
    Preset(
        "westhaven",
        "Westhaven",
        _FAMILY,
        _WESTCLIFF.replace(stock_to="columns", draw=10),
        _PYSOL,
    ),
    Preset("pas-seul", "Pas Seul", _FAMILY, EASTCLIFF.replace(columns=("u",) * 6), _PYSOL),
    Preset(
        "blind-alleys",
        "Blind Alleys",
        _FAMILY,
        EASTCLIFF.replace(columns=("ddu",) * 6, bases_out=True, passes=2),
        _PYSOL,
    ),
    Preset(
        "lanes",
        "Lanes",
        _FAMILY,
        Rules(columns=("uuu",) * 6, bases_out=True, unit="top", passes=2),
        _PYSOL,
    ),
    Preset("big-forty", "Big Forty", _FAMILY, _BIG_FORTY, _PYSOL),
    Preset("ali-baba", "Ali Baba", _FAMILY, _BIG_FORTY.replace(bases_out=True), _PYSOL),
    Preset(
        "cassim",
        "Cassim",
        _FAMILY,
        _BIG_FORTY.replace(columns=("uuuu",) * 7, bases_out=True),
        _PYSOL,
    ),
    Preset(
        "scarp",
        "Scarp",
        _FAMILY,
        EASTCLIFF.replace(packs=3, columns=triangle(13, up=True), stock_to="columns", draw=13),
        _PYSOL,
    ),
    Preset(
        "gypsy",
        "Gypsy",
        _FAMILY,
        EASTCLIFF.replace(packs=2, columns=("ddu",) * 8, stock_to="columns", draw=8),
        _PYSOL,
        ("Double Easthaven",),
    ),
)
