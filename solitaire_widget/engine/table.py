"""The piles of a game and what fits on what, worked out once from the rules."""

from __future__ import annotations

from functools import lru_cache
from itertools import product
from operator import eq, ne
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import DOWN, SUITS, is_red, rank_of, suit_of
from solitaire_widget.engine.lifting import Lifts
from solitaire_widget.engine.moves import Move

if TYPE_CHECKING:
    from collections.abc import Callable

    from solitaire_widget.engine.rules import Rules

Fits = tuple[frozenset[int], ...]
"""For each card the set of cards that may be built on it; on a face-down one nothing may."""

_AGREE: Final[dict[str, tuple[Callable[[int], object], Callable[[object, object], bool]]]] = {
    "suit": (suit_of, eq),
    "other-suit": (suit_of, ne),
    "colour": (is_red, eq),
    "alternate": (is_red, ne),
    "any": (bool, lambda _under, _over: True),
    "none": (bool, lambda _under, _over: False),
}
"""For each way of building what is looked at on the two cards and how it must compare."""


def suits_agree(build: str, under: int, over: int) -> bool:
    """Whether the suits of two cards suit a way of building.

    >>> suits_agree("alternate", 0, 1), suits_agree("suit", 0, 1)
    (True, False)
    """
    look, compare = _AGREE[build]
    return compare(look(under), look(over))


class _Moves(dict[tuple[int, int, int], Move]):
    """The move for source, target and count; the same object each time, since games repeat their moves."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def __missing__(self, key: tuple[int, int, int]) -> Move:
        names, (source, target, count) = self._table.names, key
        goal = "F" if target in self._table.foundations else names[target]
        move = self[key] = Move(names[source], goal, count)
        return move


class Table:
    """The names, kinds and order of a game's piles, with look-ups that the rules imply.

    Piles stand in the order stock, waste, foundations, reserves, columns, cells. Two packs have foundations
    ``FC1 FD1 FH1 FS1 FC2 …``; a single reserve is called ``R``.
    """

    __slots__ = (
        "_fits",
        "_lifts",
        "_runs",
        "cells",
        "columns",
        "fillers",
        "foundations",
        "foundations_of",
        "index",
        "kinds",
        "moves",
        "names",
        "ranks",
        "reserves",
        "rules",
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
        self.single_sources: Final = (
            *((self.waste,) if self.waste >= 0 else ()),
            *self.reserves,
            *self.cells,
        )
        self.fillers: Final = tuple(self._range(kind) for kind in rules.refill)
        self.moves: Final = _Moves(self)
        self._fits: dict[int, Fits] = {}
        self._runs: dict[int, Fits] = {}
        self._lifts: dict[int, Lifts] = {}

    def _range(self, kind: str) -> range:
        places = [n for n, other in enumerate(self.kinds) if other == kind]
        return range(places[0], places[-1] + 1) if places else range(0)

    def fits(self, base: int) -> Fits:
        """What may be built on each card in a column when foundations start with rank `base`.

        >>> from solitaire_widget.engine.cards import names
        >>> from solitaire_widget.engine.rules import Rules
        >>> table = table_of(Rules(columns=("u",)))
        >>> names(bytes(sorted(table.fits(0)[51])))  # on the king of spades
        ('QD', 'QH')
        """
        if base not in self._fits:
            self._fits[base] = self._look_up(self.rules.build, base)
        return self._fits[base]

    def runs(self, base: int) -> Fits:
        """What may lie on each card inside a run that moves as a unit.

        >>> from solitaire_widget.engine.rules import Rules
        >>> table = table_of(Rules(columns=("u",), build="any", unit_build="suit"))
        >>> len(table.fits(0)[51]), len(table.runs(0)[51])
        (4, 1)
        """
        if self.rules.unit_build == "same":
            return self.fits(base)
        if base not in self._runs:
            self._runs[base] = self._look_up(self.rules.unit_build, base)
        return self._runs[base]

    def lifts(self, base: int) -> Lifts:
        """How many cards may be lifted off each column.

        >>> from solitaire_widget.engine.rules import Rules
        >>> table_of(Rules(columns=("u",), unit="top")).lifts(0)[bytes([48, 9, 4])]
        (1,)
        """
        if base not in self._lifts:
            self._lifts[base] = Lifts(self.rules.unit, self.runs(base))
        return self._lifts[base]

    def _look_up(self, build: str, base: int) -> Fits:
        cards = [card for card in range(4 * self.ranks) if SUITS[suit_of(card)] in self.rules.suits]
        found: list[set[int]] = [set() for _ in range(2 * DOWN)]
        for under, over in product(cards, cards):
            if self.rank_follows(under, over, base) and suits_agree(build, under, over):
                found[under].add(over)
        return tuple(map(frozenset, found))

    def rank_follows(self, under: int, over: int, base: int) -> bool:
        """Whether `over` is one rank below `under`, as the rules count ranks in columns.

        >>> from solitaire_widget.engine.rules import Rules
        >>> table_of(Rules(columns=("u",), wrap="yes")).rank_follows(0, 51, 0)  # a king on an ace
        True
        """
        if self.rules.wrap == "no":
            return rank_of(over) == rank_of(under) - 1
        if self.rules.wrap == "not-across-base" and rank_of(under) == base:
            return False
        return (rank_of(over) + 1) % self.ranks == rank_of(under)

    def full_run(self, suit: int) -> bytes:
        """A whole suit from the last rank down to the ace, as Spider's foundations take it.

        >>> from solitaire_widget.engine.rules import Rules
        >>> list(table_of(Rules(columns=("u",), ranks=3)).full_run(2))
        [10, 6, 2]
        """
        return bytes(rank * 4 + suit for rank in reversed(range(self.ranks)))

    def last_rank(self, base: int) -> int:
        """The rank that completes a foundation, the king where the base is the ace; -1 before a choice.

        >>> from solitaire_widget.engine.rules import Rules
        >>> table_of(Rules(columns=("u",))).last_rank(0), table_of(Rules(columns=("u",))).last_rank(7)
        (12, 6)
        """
        return (base - 1) % self.ranks if base >= 0 else -1


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
