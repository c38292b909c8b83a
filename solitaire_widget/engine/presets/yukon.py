"""Yukon and its kin: any face-up card moves with all that lie on it."""

from __future__ import annotations

from typing import Final

from solitaire_widget.engine.presets.preset import Preset
from solitaire_widget.engine.rules import Rules, triangle

_FAMILY: Final = "yukon"
_PYSOL: Final = "PySolFC"

YUKON: Final = Rules(
    columns=("u", *("d" * n + "uuuuu" for n in range(1, 7))),
    unit="any-face-up",
    space="last-rank",
    stock_to="none",
)
_RUSSIAN: Final = YUKON.replace(build="suit")
_DOUBLE: Final = tuple("d" * min(n, 8) + "u" * 6 for n in range(10))
_TRIPLE: Final = tuple("d" * n + "u" * 6 for n in range(13))
_DISCIPLINE: Final = YUKON.replace(
    columns=(*("u" * 7,) * 3, *("d" * n + "u" * (7 - n) for n in (3, 4, 5, 6))), stock_to="columns", draw=3
)
_RUSHDIKE: Final = _RUSSIAN.replace(columns=triangle(7), stock_to="columns", draw=7)

PRESETS: Final = (
    Preset("yukon", "Yukon", _FAMILY, YUKON, "PySolFC and books; some let cards return"),
    Preset("russian", "Russian Solitaire", _FAMILY, _RUSSIAN, _PYSOL),
    Preset("moosehide", "Moosehide", _FAMILY, YUKON.replace(build="other-suit"), _PYSOL),
    Preset(
        "odessa",
        "Odessa",
        _FAMILY,
        _RUSSIAN.replace(columns=("ddduuu", *("ddduuuuu",) * 5, "ddduuu")),
        _PYSOL,
    ),
    Preset("double-yukon", "Double Yukon", _FAMILY, YUKON.replace(packs=2, columns=_DOUBLE), _PYSOL),
    Preset(
        "double-russian",
        "Double Russian Solitaire",
        _FAMILY,
        _RUSSIAN.replace(packs=2, columns=_DOUBLE),
        _PYSOL,
    ),
    Preset("triple-yukon", "Triple Yukon", _FAMILY, YUKON.replace(packs=3, columns=_TRIPLE), _PYSOL),
    Preset("chinese-discipline", "Chinese Discipline", _FAMILY, _DISCIPLINE, _PYSOL),
    Preset("chinese-solitaire", "Chinese Solitaire", _FAMILY, _DISCIPLINE.replace(space="any"), _PYSOL),
    Preset(
        "queenie",
        "Queenie",
        _FAMILY,
        YUKON.replace(columns=triangle(7, up=True), stock_to="columns", draw=7),
        _PYSOL,
    ),
    Preset("rushdike", "Rushdike", _FAMILY, _RUSHDIKE, _PYSOL),
    Preset(
        "russian-point",
        "Russian Point",
        _FAMILY,
        _RUSHDIKE.replace(columns=tuple("d" * n + "u" for n in (0, 2, 4, 6, 4, 2, 0))),
        _PYSOL,
    ),
    Preset(
        "australian-patience",
        "Australian Patience",
        _FAMILY,
        _RUSSIAN.replace(columns=("uuuu",) * 7, stock_to="waste"),
        _PYSOL,
    ),
    Preset(
        "ten-across",
        "Ten Across",
        _FAMILY,
        _RUSSIAN.replace(
            columns=tuple("d" * n + "u" * (5 - n) for n in (0, 1, 2, 3, 4, 4, 3, 2, 1, 0)),
            foundation_takes="full-run",
            cells=2,
            cells_filled=2,
        ),
        _PYSOL,
    ),
    Preset(
        "panopticon",
        "Panopticon",
        _FAMILY,
        _RUSSIAN.replace(
            columns=tuple("d" * n + "u" * (6 - n) for n in (1, 2, 3, 4, 4, 3, 2, 1)),
            foundation_return="yes",
            cells=4,
            cells_filled=4,
        ),
        _PYSOL,
    ),
)
