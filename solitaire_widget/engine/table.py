"""The piles of a game and what fits on what, worked out once from the rules."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import FACE, SUITS, is_red, rank_of, suit_of
from solitaire_widget.engine.moves import Move

if TYPE_CHECKING:
    from solitaire_widget.engine.rules import Rules

Fits = tuple[frozenset[int], ...]
"""For each face-up card the set of cards that may be built on it."""

_SAME: Final = {
    "suit": lambda under, over: suit_of(under) == suit_of(over),
    "other-suit": lambda under, over: suit_of(under) != suit_of(over),
    "colour": lambda under, over: is_red(under) == is_red(over),
    "alternate": lambda under, over: is_red(under) != is_red(over),
    "any": lambda under, over: True,  # noqa: ARG005
    "none": lambda under, over: False,  # noqa: ARG005
}


def suits_agree(build: str, under: int, over: int) -> bool:
    """Whether the suits of two cards suit a way of building.

    >>> suits_agree("alternate", 0, 1), suits_agree("suit", 0, 1)
    (True, False)
    """
    return _SAME[build](under, over)


class Table:
    """The names, kinds and order of a game's piles, with look-ups that the rules imply.

    Piles stand in the order stock, waste, foundations, reserves, columns, cells. Two packs have foundations
    ``FC1 FD1 FH1 FS1 FC2 …``; a single reserve is called ``R``.
    """

    __slots__ = (
        "_fits",
        "_moves",
        "_runs",
        "cells",
        "columns",
        "foundations",
        "foundations_of",
        "index",
        "kinds",
        "names",
        "ranks",
        "reserves",
        "rules",
        "fillers",
        "single_sources",
        "stock",
        "suits",
        "waste",
    )

    def __init__(self, rules: Rules) -> None:
        named = [
            *(("S", "stock") for _ in range(rules.stock_to != "none" or rules.reshuffle)),
            *(("W", "waste") for _ in range(rules.stock_to == "waste")),
            *((name, "foundation") for name in _foundation_names(rules)),
            *((name, "reserve") for name in _numbered("R", len(rules.reserves))),
            *((f"T{n + 1}", "column") for n in range(len(rules.columns))),
            *((f"C{n + 1}", "cell") for n in range(rules.cells)),
        ]
        self.rules: Final = rules
        self.ranks: Final = rules.ranks
        self.names: Final = tuple(name for name, _ in named)
        self.kinds: Final = tuple(kind for _, kind in named)
        self.index: Final = {name: n for n, name in enumerate(self.names)}
        self.stock: Final = self.index.get("S", -1)
        self.waste: Final = self.index.get("W", -1)
        self.foundations: Final = self._range("foundation")
        self.reserves: Final = self._range("reserve")
        self.columns: Final = self._range("column")
        self.cells: Final = self._range("cell")
        self.suits: Final = {n: SUITS.index(self.names[n][1]) for n in self.foundations}
        self.foundations_of: Final = tuple(
            tuple(n for n in self.foundations if self.suits[n] == suit) for suit in range(len(SUITS))
        )
        self.single_sources: Final = (*((self.waste,) if self.waste >= 0 else ()), *self.reserves, *self.cells)
        self.fillers: Final = tuple(n for kind in rules.refill for n, other in enumerate(self.kinds) if other == kind)
        self._fits: dict[int, Fits] = {}
        self._runs: dict[int, Fits] = {}
        self._moves: dict[tuple[int, int, int], Move] = {}

    def _range(self, kind: str) -> range:
        places = [n for n, other in enumerate(self.kinds) if other == kind]
        return range(places[0], places[-1] + 1) if places else range(0)

    def fits(self, base: int) -> Fits:
        """What may be built on each card in a column when foundations start with rank `base`."""
        if base not in self._fits:
            self._fits[base] = self._look_up(self.rules.build, base)
        return self._fits[base]

    def runs(self, base: int) -> Fits:
        """What may lie on each card inside a run that moves as a unit."""
        if self.rules.unit_build == "same":
            return self.fits(base)
        if base not in self._runs:
            self._runs[base] = self._look_up(self.rules.unit_build, base)
        return self._runs[base]

    def _look_up(self, build: str, base: int) -> Fits:
        cards = [card for card in range(4 * self.ranks) if SUITS[suit_of(card)] in self.rules.suits]
        found: list[set[int]] = [set() for _ in range(FACE + 1)]
        for under, over in product(cards, cards):
            if self.rank_follows(under, over, base) and suits_agree(build, under, over):
                found[under].add(over)
        return tuple(map(frozenset, found))

    def rank_follows(self, under: int, over: int, base: int) -> bool:
        """Whether `over` is one rank below `under`, as the rules count ranks in columns."""
        if self.rules.wrap == "no":
            return rank_of(over) == rank_of(under) - 1
        if self.rules.wrap == "not-across-base" and rank_of(under) == base:
            return False
        return (rank_of(over) + 1) % self.ranks == rank_of(under)

    def last_rank(self, base: int) -> int:
        """The rank that completes a foundation: the king where the base is the ace."""
        return (base - 1) % self.ranks

    def move(self, source: int, target: int, count: int) -> Move:
        """The move between two piles; the same object each time, since games make the same moves over and over."""
        key = (source, target, count)
        move = self._moves.get(key)
        if move is None:
            goal = "F" if self.kinds[target] == "foundation" else self.names[target]
            move = self._moves[key] = Move(self.names[source], goal, count)
        return move


@lru_cache(maxsize=256)
def table_of(rules: Rules) -> Table:
    """The table that the rules describe; equal rules share one.

    >>> from solitaire_widget.engine.rules import Rules
    >>> table_of(Rules(columns=("u", "du"))).names
    ('S', 'W', 'FC', 'FD', 'FH', 'FS', 'T1', 'T2')
    """
    return Table(rules)


def _numbered(letter: str, count: int) -> tuple[str, ...]:
    return (letter,) if count == 1 else tuple(f"{letter}{n + 1}" for n in range(count))


def _foundation_names(rules: Rules) -> tuple[str, ...]:
    suits = rules.suits * rules.packs
    if len(set(suits)) == len(suits):
        return tuple(f"F{suit}" for suit in sorted(suits))
    ordered = "".join("".join(sorted(rules.suits)) for _ in range(rules.packs))
    return tuple(f"F{suit}{ordered[: n + 1].count(suit)}" for n, suit in enumerate(ordered))
