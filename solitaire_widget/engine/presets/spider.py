"""Spider and its kin: whole suits go off at once."""

from __future__ import annotations

from typing import Final

from solitaire_widget.engine.presets.preset import Preset
from solitaire_widget.engine.rules import Rules, triangle

_FAMILY: Final = "spider"

SPIDER: Final = Rules(
    packs=2,
    columns=("dddddu",) * 4 + ("ddddu",) * 6,
    foundation_takes="full-run",
    build="any",
    unit_build="suit",
    stock_to="columns",
    draw=10,
    deal_over_spaces=False,
)
_SPIDERETTE: Final = SPIDER.replace(packs=1, columns=triangle(7), draw=7)
_WITHOUT_STOCK: Final = SPIDER.replace(
    columns=("u" * 8,) * 13, stock_to="none", draw=1, deal_over_spaces=True
)
SCORPION: Final = Rules(
    columns=("ddduuuu",) * 4 + ("u" * 7,) * 3,
    foundation_takes="full-run",
    build="suit",
    unit="any-face-up",
    space="last-rank",
    stock_to="columns",
    draw=3,
)

PRESETS: Final = (
    Preset("spider", "Spider", _FAMILY, SPIDER, "books and PySolFC"),
    Preset("spider-2-suits", "Spider, two suits", _FAMILY, SPIDER.replace(suits="HHSS"), "Windows Spider"),
    Preset(
        "spider-1-suit",
        "Spider, one suit",
        _FAMILY,
        SPIDER.replace(suits="SSSS"),
        "Windows Spider",
        ("Black Widow",),
    ),
    Preset(
        "relaxed-spider",
        "Relaxed Spider",
        _FAMILY,
        SPIDER.replace(deal_over_spaces=True),
        "PySolFC: the stock may be dealt over spaces",
    ),
    Preset(
        "beetle",
        "Beetle",
        _FAMILY,
        SPIDER.replace(columns=("u" * 6,) * 4 + ("u" * 5,) * 6),
        "Pretty Good Solitaire: Spider with all columns face up",
        ("Open Spider",),
    ),
    Preset("spiderette", "Spiderette", _FAMILY, _SPIDERETTE, "Solvitaire and books"),
    Preset(
        "spiderette-1-suit",
        "Spiderette, one suit",
        _FAMILY,
        _SPIDERETTE.replace(suits="SSSS"),
        "Windows Spider's suits on a Spiderette table",
    ),
    Preset(
        "will-o-the-wisp",
        "Will o' the Wisp",
        _FAMILY,
        _SPIDERETTE.replace(columns=("ddu",) * 7),
        "Solvitaire and books",
    ),
    Preset(
        "simple-simon",
        "Simple Simon",
        _FAMILY,
        _WITHOUT_STOCK.replace(packs=1, columns=tuple("u" * n for n in (8, 8, 8, 7, 6, 5, 4, 3, 2, 1))),
        "Solvitaire and PySolFC",
    ),
    Preset("mrs-mop", "Mrs Mop", _FAMILY, _WITHOUT_STOCK, "Solvitaire"),
    Preset("scorpion", "Scorpion", _FAMILY, SCORPION, "PySolFC and books; whole suits go off"),
    Preset("wasp", "Wasp", _FAMILY, SCORPION.replace(space="any"), "PySolFC"),
)
