"""How many cards may be lifted off a column together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import DOWN

if TYPE_CHECKING:
    from solitaire_widget.engine.table import Fits

Counts = tuple[int, ...] | range
_MOST_KEPT: Final = 4096


class Lifts(dict[bytes, Counts]):
    """For each column how many cards may be lifted off it, kept for columns seen lately: a move changes two.

    >>> from solitaire_widget.engine.rules import Rules
    >>> from solitaire_widget.engine.table import table_of
    >>> Lifts("run", table_of(Rules(columns=("u",))).runs(0))[bytes([48, 9, 4])]  # KC 3D 2C
    range(1, 3)
    """

    def __init__(self, unit: str, runs: Fits) -> None:
        self._unit, self._runs = unit, runs

    def __missing__(self, pile: bytes) -> Counts:
        if len(self) >= _MOST_KEPT:
            self.clear()
        counts = self[pile] = unit_counts(pile, self._unit, self._runs)
        return counts


def run_length(pile: bytes, runs: Fits) -> int:
    """How many cards at the top of a column form a run that follows the rule for moved cards.

    >>> from solitaire_widget.engine.rules import Rules
    >>> from solitaire_widget.engine.table import table_of
    >>> runs = table_of(Rules(columns=("u",))).runs(0)
    >>> run_length(bytes([48, 9, 4]), runs)  # KC 3D 2C
    2
    """
    if not pile or pile[-1] & DOWN:
        return 0
    length, over = 1, pile[-1]
    for card in pile[-2::-1]:
        if over not in runs[card]:
            break
        length, over = length + 1, card
    return length


def unit_counts(pile: bytes, unit: str, runs: Fits) -> Counts:
    """How many cards may be lifted off a column to be put on another, fewest first.

    >>> from solitaire_widget.engine.rules import Rules
    >>> from solitaire_widget.engine.table import table_of
    >>> runs = table_of(Rules(columns=("u",))).runs(0)
    >>> unit_counts(bytes([48, 9, 4]), "run", runs), unit_counts(bytes([9, 4]), "whole", runs)
    (range(1, 3), (2,))
    """
    if not pile or pile[-1] & DOWN:
        return ()
    if unit in {"run", "supermove"}:
        return range(1, run_length(pile, runs) + 1)
    if unit == "top":
        return (1,)
    up = face_up(pile)
    if unit == "any-face-up":
        return range(1, up + 1)
    wanted = up if unit == "all-face-up" else len(pile)
    together = (wanted,) if run_length(pile, runs) == wanted else ()
    return (1, *together) if unit == "top-or-whole" and wanted > 1 else together


def face_up(pile: bytes) -> int:
    """How many cards at the top of a pile lie face up without a break.

    >>> face_up(bytes([48 | DOWN, 9, 4]))
    2
    """
    for count, card in enumerate(reversed(pile)):
        if card & DOWN:
            return count
    return len(pile)
