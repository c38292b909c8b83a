"""Carpets: single cards on which nothing is built, only played away and replaced."""

from __future__ import annotations

from typing import Final

from solitaire_widget.engine.presets.preset import Preset
from solitaire_widget.engine.rules import Rules

_CARPET: Final = Rules(
    columns=("u",) * 20,
    bases_out=True,
    build="none",
    unit="top",
    space="none",
    refill=("waste", "stock"),
)

PRESETS: Final = (
    Preset("carpet", "Carpet", "carpet", _CARPET, "books: the waste, else the stock, fills a hole at once"),
)
