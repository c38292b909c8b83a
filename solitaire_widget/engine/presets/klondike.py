"""Klondike and the games that change a rule or two of it."""

from __future__ import annotations

from typing import Final

from solitaire_widget.engine.presets.preset import Preset
from solitaire_widget.engine.rules import Rules, triangle

_FAMILY: Final = "klondike"
_TEXTS: Final = "The Danish, Croatian and Sundanese texts this project began with"
_VEGAS: Final = "The same, scored in dollars as casinos did"
_PROGRAMS: Final = "most programs and solver papers (Solvitaire, KPatience, Windows)"
_PYSOL: Final = "PySolFC"

KLONDIKE: Final = Rules(columns=triangle(7), space="last-rank")
_DRAW_3: Final = KLONDIKE.replace(draw=3, passes=3)
_RELAXED: Final = KLONDIKE.replace(passes=None, foundation_return="yes", score="standard")
_COUNTED: Final = _RELAXED.replace(score="count")
_ONCE: Final = _COUNTED.replace(passes=1)
_STEPS: Final = ("u", "udu", "ududu", "udududu")

PRESETS: Final = (
    Preset("klondike", "Klondike", _FAMILY, KLONDIKE, _TEXTS, ("Fascination", "Triangle")),
    Preset("klondike-draw-3", "Klondike, three cards", _FAMILY, _DRAW_3, _TEXTS, ("Klondike by Threes",)),
    Preset("klondike-relaxed", "Klondike, relaxed", _FAMILY, _RELAXED, _PROGRAMS, ("Windows Solitaire",)),
    Preset(
        "klondike-draw-3-relaxed",
        "Klondike, three cards, relaxed",
        _FAMILY,
        _RELAXED.replace(draw=3),
        _PROGRAMS,
    ),
    Preset(
        "klondike-book",
        "Klondike, face-up cards together",
        _FAMILY,
        KLONDIKE.replace(unit="all-face-up"),
        "Morehead and Mott-Smith: all face-up cards of a column move as a unit",
    ),
    Preset(
        "klondike-aisleriot",
        "Klondike, two redeals",
        _FAMILY,
        _COUNTED.replace(passes=3),
        "AisleRiot with one card; PySolFC's Casino Klondike but for the money",
        ("Casino Klondike",),
    ),
    Preset("vegas", "Vegas", _FAMILY, KLONDIKE.replace(score="vegas"), _VEGAS, ("Las Vegas Solitaire",)),
    Preset("vegas-draw-3", "Vegas, three cards", _FAMILY, _DRAW_3.replace(score="vegas"), _VEGAS),
    Preset(
        "thumb-and-pouch",
        "Thumb and Pouch",
        _FAMILY,
        _ONCE.replace(build="other-suit", space="any"),
        _PYSOL,
    ),
    Preset(
        "chinaman",
        "Chinaman",
        _FAMILY,
        _COUNTED.replace(build="other-suit", draw=3, passes=2),
        _PYSOL,
    ),
    Preset(
        "whitehead",
        "Whitehead",
        _FAMILY,
        _ONCE.replace(columns=triangle(7, up=True), build="colour", unit_build="suit", space="any"),
        _PYSOL,
    ),
    Preset(
        "smokey",
        "Smokey",
        _FAMILY,
        _COUNTED.replace(build="colour", unit_build="suit", passes=3),
        _PYSOL,
    ),
    Preset("trigon", "Trigon", _FAMILY, _COUNTED.replace(build="suit"), _PYSOL),
    Preset(
        "small-harp",
        "Small Harp",
        _FAMILY,
        _COUNTED.replace(columns=triangle(7)[::-1]),
        _PYSOL,
        ("Die kleine Harfe",),
    ),
    Preset(
        "saratoga",
        "Saratoga",
        _FAMILY,
        _COUNTED.replace(columns=triangle(7, up=True), draw=3),
        _PYSOL,
        ("Thoughtful Solitaire",),
    ),
    Preset(
        "gold-rush",
        "Gold Rush",
        _FAMILY,
        _COUNTED.replace(draw=(3, 2, 1), passes=3),
        _PYSOL,
    ),
    Preset("athena", "Athena", _FAMILY, _COUNTED.replace(columns=("dudu",) * 7), _PYSOL),
    Preset(
        "legion",
        "Legion",
        _FAMILY,
        _ONCE.replace(columns=(*_STEPS, *_STEPS[::-1])),
        _PYSOL,
    ),
    Preset(
        "aunt-mary",
        "Aunt Mary",
        _FAMILY,
        _ONCE.replace(columns=tuple("d" * n + "u" * (6 - n) for n in range(6))),
        _PYSOL,
    ),
    Preset(
        "nine-across",
        "Nine Across",
        _FAMILY,
        _COUNTED.replace(columns=triangle(9), base="chosen", wrap="yes"),
        "PySolFC; until the first foundation is begun no card goes into a space",
    ),
    Preset(
        "boost",
        "Boost",
        _FAMILY,
        _COUNTED.replace(columns=triangle(4), passes=3),
        _PYSOL,
    ),
)
