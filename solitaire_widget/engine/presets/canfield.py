"""Canfield and the games that change a rule or two of it."""

from __future__ import annotations

from typing import Final

from solitaire_widget.engine.presets.preset import Preset
from solitaire_widget.engine.rules import Rules

_FAMILY: Final = "canfield"
_PYSOL: Final = "PySolFC"

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
_OF_PYSOL: Final = CANFIELD.replace(unit="top-or-whole", space_from="any", score="count")
_RAINFALL: Final = _OF_PYSOL.replace(draw=1, passes=3)
_RAINBOW: Final = _OF_PYSOL.replace(build="any", draw=1, passes=1)
_STOREHOUSE: Final = _RAINFALL.replace(base="2", bases_out=True, build="suit")
_TOAD: Final = _RAINFALL.replace(packs=2, columns=("u",) * 8, build="suit", passes=2)

PRESETS: Final = (
    Preset(
        "canfield",
        "Canfield",
        _FAMILY,
        CANFIELD,
        "The Indonesian text this project began with, after Hoyle",
        ("Fascination", "Thirteen"),
    ),
    Preset(
        "canfield-partial",
        "Canfield, part runs",
        _FAMILY,
        _PARTIAL,
        "Solvitaire and solver papers (arXiv 1906.12314)",
    ),
    Preset("canfield-pysol", "Canfield, top card or whole column", _FAMILY, _OF_PYSOL, _PYSOL),
    Preset(
        "canfield-aisleriot",
        "Canfield, part runs, returning cards",
        _FAMILY,
        _PARTIAL.replace(wrap="yes", foundation_return="not-base"),
        "AisleRiot and soliterm",
    ),
    Preset(
        "canfield-lsol",
        "Canfield, refilled from the waste",
        _FAMILY,
        _OF_PYSOL.replace(refill=("reserve", "waste")),
        "lsol: after the reserve the waste fills spaces by force",
    ),
    Preset(
        "canfield-rush",
        "Canfield Rush",
        _FAMILY,
        _OF_PYSOL.replace(draw=(3, 2, 1), passes=3),
        _PYSOL,
    ),
    Preset(
        "reno",
        "Reno",
        _FAMILY,
        _RAINFALL.replace(passes=1),
        "PySolFC's Casino Canfield, counted in cards",
        ("Casino Canfield",),
    ),
    Preset(
        "superior-canfield",
        "Superior Canfield",
        _FAMILY,
        _OF_PYSOL.replace(refill=(), reserve_up="all"),
        "PySolFC; the open reserve need not fill spaces",
    ),
    Preset("rainfall", "Rainfall", _FAMILY, _RAINFALL, _PYSOL),
    Preset("rainbow", "Rainbow", _FAMILY, _RAINBOW, _PYSOL),
    Preset(
        "storehouse",
        "Storehouse",
        _FAMILY,
        _STOREHOUSE,
        "PySolFC; others allow two passes",
        ("Provisions", "Straight Up", "Thirteen Up", "Reserve"),
    ),
    Preset(
        "chameleon",
        "Chameleon",
        _FAMILY,
        _RAINBOW.replace(columns=("u",) * 3, reserves=(12,)),
        "PySolFC; others move part runs",
        ("Kansas",),
    ),
    Preset(
        "acme",
        "Acme",
        _FAMILY,
        _STOREHOUSE.replace(base="A", wrap="no", unit="top", passes=2),
        _PYSOL,
    ),
    Preset(
        "eagle-wing",
        "Eagle Wing",
        _FAMILY,
        _RAINFALL.replace(columns=("u",) * 8, build="suit", unit="top", column_limit=3, reserve_up="last"),
        _PYSOL,
        ("Thirteen Down", "Wings"),
    ),
    Preset(
        "double-canfield",
        "Double Canfield",
        _FAMILY,
        _OF_PYSOL.replace(packs=2, columns=("u",) * 5),
        _PYSOL,
    ),
    Preset(
        "triple-canfield",
        "Triple Canfield",
        _FAMILY,
        _OF_PYSOL.replace(packs=3, columns=("u",) * 7, reserves=(26,)),
        _PYSOL,
    ),
    Preset(
        "quadruple-canfield",
        "Quadruple Canfield",
        _FAMILY,
        _OF_PYSOL.replace(packs=4, columns=("u",) * 8, reserves=(39,)),
        _PYSOL,
    ),
    Preset(
        "variegated-canfield",
        "Variegated Canfield",
        _FAMILY,
        _OF_PYSOL.replace(
            packs=2,
            columns=("u",) * 5,
            base="A",
            bases_out=True,
            wrap="no",
            passes=3,
            reserve_up="all",
        ),
        _PYSOL,
    ),
    Preset(
        "american-toad",
        "American Toad",
        _FAMILY,
        _TOAD.replace(reserves=(20,), reserve_up="all"),
        _PYSOL,
    ),
    Preset(
        "demon",
        "Demon",
        _FAMILY,
        _TOAD.replace(build="alternate", unit="run", draw=3, reserves=(40,), passes=None),
        "PySolFC: two packs, three cards at a time",
    ),
)
