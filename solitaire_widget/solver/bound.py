"""How many moves a win takes at least."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_widget.engine.cards import DOWN, FACE

if TYPE_CHECKING:
    from solitaire_widget.engine.position import Position


class Bound(dict[bytes, int]):
    """A number of moves that no win from a position can do without; no move takes more than one off it.

    Every card must go up, and every card of the stock be drawn. What lies in a column leaves its place unit
    by unit, each with a move of its own: a card that lies face down, or a run. A unit with a card above a
    lower one of its suit can't go up when it leaves, so that this move comes on top. For each column seen the
    number of such units is kept.
    """

    def __init__(self, position: Position) -> None:
        rules, table = position.rules, position.table
        self._rules, self._table, self._base = rules, table, position.base
        self._takes_cards = rules.foundation_takes == "card"
        self._has_units = self._takes_cards and position.base >= 0 and rules.packs == 1
        self._runs = table.runs(position.base) if self._has_units else ()

    def __call__(self, position: Position) -> int:
        """The number for a position of the same game."""
        if not self._takes_cards:
            return 0
        rules, table, piles = self._rules, self._table, position.piles
        total = rules.pack_size - position.on_foundations
        if rules.stock_to == "waste" and isinstance(rules.draw, int):
            total += -(-len(piles[table.stock]) // rules.draw)
        if self._has_units:
            total += sum(self[piles[n]] for n in table.columns)
        return total

    def __missing__(self, pile: bytes) -> int:
        lowest: dict[int, int] = {}
        waiting = 0
        for unit in self._units(pile):
            cards = [(card & 3, ((card & FACE) // 4 - self._base) % self._rules.ranks) for card in unit]
            waiting += any(lowest.get(suit, rank) < rank for suit, rank in cards)
            for suit, rank in cards:
                lowest[suit] = min(rank, lowest.get(suit, rank))
        self[pile] = waiting
        return waiting

    def _units(self, pile: bytes) -> list[bytes]:
        """The cards of a column, those together that may leave their place in one move."""
        units = list[bytes]()
        for card in pile:
            if units and self._go_together(units[-1][-1], card):
                units[-1] += bytes((card,))
            else:
                units.append(bytes((card,)))
        return units

    def _go_together(self, under: int, card: int) -> bool:
        unit = self._rules.unit
        if under & DOWN or unit == "top":
            return False
        return unit == "any-face-up" or card in self._runs[under]
