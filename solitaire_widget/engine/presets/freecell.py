"""FreeCell and its kin: everything face up, cells, moves as long as the cells allow."""

from __future__ import annotations

from typing import Final

from solitaire_widget.engine.presets.preset import Preset
from solitaire_widget.engine.rules import Rules

_FAMILY: Final = "freecell"
_SOLVITAIRE: Final = "Solvitaire"

FREECELL: Final = Rules(columns=("u" * 7,) * 4 + ("u" * 6,) * 4, unit="supermove", stock_to="none", cells=4)
_BAKERS_GAME: Final = FREECELL.replace(build="suit")
_FORECELL: Final = FREECELL.replace(columns=("u" * 6,) * 8, space="last-rank", cells_filled=4)
_EIGHT_OFF: Final = _FORECELL.replace(build="suit", cells=8)
_SEAHAVEN: Final = _EIGHT_OFF.replace(columns=("u" * 5,) * 10, cells=4, cells_filled=2)

PRESETS: Final = (
    Preset("freecell", "FreeCell", _FAMILY, FREECELL, "Microsoft FreeCell"),
    Preset("freecell-3-cells", "FreeCell, three cells", _FAMILY, FREECELL.replace(cells=3), _SOLVITAIRE),
    Preset("freecell-2-cells", "FreeCell, two cells", _FAMILY, FREECELL.replace(cells=2), _SOLVITAIRE),
    Preset("freecell-1-cell", "FreeCell, one cell", _FAMILY, FREECELL.replace(cells=1), _SOLVITAIRE),
    Preset(
        "relaxed-freecell",
        "Relaxed FreeCell",
        _FAMILY,
        FREECELL.replace(unit="run"),
        "PySolFC: runs move whatever the cells hold",
    ),
    Preset(
        "double-freecell",
        "Double FreeCell",
        _FAMILY,
        FREECELL.replace(packs=2, columns=("u" * 11,) * 4 + ("u" * 10,) * 6, cells=6),
        "ten columns and six cells; programs differ in the number of cells",
    ),
    Preset("bakers-game", "Baker's Game", _FAMILY, _BAKERS_GAME, "PySolFC and Solvitaire"),
    Preset(
        "kings-only-bakers-game",
        "Kings Only Baker's Game",
        _FAMILY,
        _BAKERS_GAME.replace(space="last-rank"),
        "PySolFC",
    ),
    Preset("forecell", "ForeCell", _FAMILY, _FORECELL, "PySolFC and Solvitaire"),
    Preset("forecell-same-suit", "ForeCell in suit", _FAMILY, _FORECELL.replace(build="suit"), _SOLVITAIRE),
    Preset("eight-off", "Eight Off", _FAMILY, _EIGHT_OFF, "PySolFC and Solvitaire"),
    Preset(
        "eight-off-any-space",
        "Eight Off, any card in a space",
        _FAMILY,
        _EIGHT_OFF.replace(space="any"),
        _SOLVITAIRE,
    ),
    Preset(
        "seahaven-towers",
        "Seahaven Towers",
        _FAMILY,
        _SEAHAVEN,
        "PySolFC and Solvitaire",
        ("Sea Towers",),
    ),
    Preset(
        "relaxed-seahaven",
        "Relaxed Seahaven Towers",
        _FAMILY,
        _SEAHAVEN.replace(unit="run"),
        "PySolFC",
    ),
)
