"""The presets that PySolFC deals by number, and where it puts each card."""

from __future__ import annotations

from itertools import chain
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.presets import find

if TYPE_CHECKING:
    from collections.abc import Iterable

    from solitaire_widget.engine.rules import Rules

Order = tuple[int, ...]
"""For each card, in the order in which PySolFC deals them, the column it goes to."""


def _rows(*rows: Iterable[int]) -> Order:
    return tuple(chain.from_iterable(rows))


_EIGHTS: Final = _rows(*(range(8),) * 6)
_TABLES: Final[tuple[tuple[str, Order], ...]] = (
    # Klondike's class deals its rows from the right; these inherit that from it (games/klondike.py there).
    (
        (
            "klondike klondike-draw-3 klondike-relaxed klondike-draw-3-relaxed klondike-book "
            "klondike-aisleriot vegas vegas-draw-3 thumb-and-pouch chinaman whitehead smokey trigon saratoga "
            "gold-rush"
        ),
        _rows(*(range(6, 6 - n, -1) for n in (6, 5, 4, 3, 2, 1, 7))),
    ),
    ("small-harp", _rows(*(range(n) for n in (6, 5, 4, 3, 2, 1, 7)))),
    ("yukon russian moosehide", _rows(*(range(n, 7) for n in (1, 2, 3, 4, 5, 6, 1, 1, 1, 1, 0)))),
    ("simple-simon", _rows(*(range(n) for n in (9, 8, 7, 6, 5, 4, 3, 10)))),
    ("fan la-belle-lucie super-flower-garden", _rows(*(range(n) for n in (17, 17, 18)))),
    (
        "freecell relaxed-freecell bakers-game kings-only-bakers-game streets-and-alleys",
        (*_EIGHTS, *range(4)),
    ),
    ("forecell eight-off beleaguered-castle", _EIGHTS),
    ("seahaven-towers relaxed-seahaven", _rows(*(range(10),) * 5)),
    ("bakers-dozen", _rows(*(range(13),) * 4)),
    ("gypsy", _rows(*(range(8),) * 3)),
)
"""Names of presets with the order of their cards: the games of pysol-cards, and those that share a table."""

_BY_RULES: Final = {
    find(name).rules.replace(score="count"): order for names, order in _TABLES for name in names.split()
}


def pysol_order(rules: Rules) -> Order | None:
    """How PySolFC deals the game with these rules, however it is scored, or None where it is no game of its.

    >>> pysol_order(find("freecell").rules)[-4:], pysol_order(find("spiderette").rules)
    ((0, 1, 2, 3), None)
    """
    return _BY_RULES.get(rules.replace(score="count"))
