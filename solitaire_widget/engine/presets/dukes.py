"""Games with reserves that nothing forces onto the columns, or several of them."""

from __future__ import annotations

from typing import Final

from solitaire_widget.engine.presets.preset import Preset
from solitaire_widget.engine.rules import Rules

_FAMILY: Final = "duke"
_PYSOL: Final = "PySolFC"

_MINERVA: Final = Rules(columns=("dudu",) * 7, space="last-rank", passes=2, reserves=(11,))
_DUKE: Final = Rules(
    columns=("u",) * 4, foundation_return="yes", passes=3, reserves=(3,) * 4, reserve_up="all"
)
_GATE: Final = _DUKE.replace(columns=("u",) * 8, refill=("reserve", "waste"), passes=1, reserves=(5, 5))

PRESETS: Final = (
    Preset("minerva", "Minerva", _FAMILY, _MINERVA, _PYSOL),
    Preset("munger", "Munger", _FAMILY, _MINERVA.replace(passes=1, reserves=(7,)), _PYSOL),
    Preset("mystique", "Mystique", _FAMILY, _MINERVA.replace(space="any", passes=1, reserves=(9,)), _PYSOL),
    Preset("duke", "Duke", _FAMILY, _DUKE, _PYSOL),
    Preset(
        "duchess",
        "Duchess",
        _FAMILY,
        _DUKE.replace(
            base="chosen",
            foundation_return="no",
            wrap="yes",
            space_from="reserve",
            passes=2,
        ),
        "books, except that any card, not only a reserve's, may set the base",
        ("Glenwood",),
    ),
    Preset("gate", "Gate", _FAMILY, _GATE, "PySolFC: the fuller reserve fills a space, then the waste"),
    Preset("little-gate", "Little Gate", _FAMILY, _GATE.replace(columns=("u",) * 4), _PYSOL),
)
