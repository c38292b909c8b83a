"""One way of writing each rule, so that the same game is equal rules."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.whole import whole

if TYPE_CHECKING:
    from solitaire_widget.engine.rules import Rules

_NUMBERS: Final = ("packs", "ranks", "cells", "cells_filled", "passes", "column_limit", "draw", "reserves")


def settle(rules: Rules) -> None:
    """Bring fields that can say the same in two ways to one of them, while the rules are being made.

    >>> from solitaire_widget.engine.rules import Rules
    >>> Rules(columns=("u",), suits="SHDC", draw=(3, 3), passes=2, unit_build="alternate")
    Rules(columns=('u',), draw=3, passes=2)
    """
    settled: dict[str, object] = {name: _plain(getattr(rules, name)) for name in _NUMBERS}
    settled["suits"] = "".join(sorted(rules.suits))
    counts = settled["draw"]
    if isinstance(counts, tuple):
        while len(counts) > 1 and counts[-1] == counts[-2]:
            counts = counts[:-1]
        settled["draw"] = counts if len(counts) > 1 else counts[0]
    if rules.unit_build == rules.build and rules.unit not in {"top", "any-face-up"}:
        settled["unit_build"] = "same"
    if rules.reserve_up == "top" and rules.single_reserves:
        settled["reserve_up"] = "all"
    for name, value in settled.items():
        object.__setattr__(rules, name, value)


def _plain(value: object) -> object:
    """Numbers of any kind as Python's own: JSON holds no others."""
    if isinstance(value, tuple):
        return tuple(whole(one) for one in value)
    return value if value is None else whole(value)
