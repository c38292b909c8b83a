"""A best-first search over the engine's own moves, for every game that has no search of its own.

It is complete: when nothing is left to look at, the position is lost. It is slow, and says ``unknown`` more
often than the others.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import DOWN, FACE
from solitaire_widget.engine.legal import legal_moves
from solitaire_widget.engine.steps import apply, step_of

if TYPE_CHECKING:
    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.rules import Rules

OPEN: Final = 0
WON: Final = 1
LOST: Final = 2
FULL: Final = 3
_BYTES: Final = 1500
"""What a position that is kept takes, roughly."""

Key = tuple[object, ...]


class Search:
    """A best-first search that can be interrupted after any number of nodes."""

    def __init__(self, position: Position, memory: int, *, pruned: bool = True) -> None:
        self.nodes = 0
        self.most = max(100, memory // _BYTES)
        self.pruned = pruned and has_safe_moves(position.rules)
        self.columns_alike = columns_alike(position.rules)
        self._met: set[Key] = set()
        self._open: list[tuple[int, int]] = []
        self._parents: list[tuple[int, Move | None]] = []
        self._positions: list[Position | None] = []
        self._won = -1
        self._keep(position, -1, None)

    def count(self) -> int:
        """How many positions are remembered."""
        return len(self._met)

    def path(self) -> list[Move]:
        """The moves from the start to the win."""
        moves = []
        at = self._won
        while at > 0:
            at, move = self._parents[at]
            if move is not None:
                moves.append(move)
        return moves[::-1]

    def run(self, nodes: int) -> int:
        """Search on for so many nodes: OPEN, WON, LOST (all was searched) or FULL (the memory is used up)."""
        until = self.nodes + nodes
        while self._won < 0:
            if not self._open:
                return LOST
            if len(self._met) >= self.most:
                return FULL
            if self.nodes >= until:
                return OPEN
            _, at = heappop(self._open)
            position = self._positions[at]
            if position is None:
                raise RuntimeError("a position was looked at twice")
            self._positions[at] = None
            moves = legal_moves(position)
            if self.pruned:
                moves = next(((move,) for move in moves if is_safe(position, move)), moves)
            for move in moves:
                self.nodes += 1
                self._keep(apply(position, step_of(position, move)), at, move)
        return WON

    def _keep(self, position: Position, parent: int, move: Move | None) -> None:
        key = key_of(position, columns_alike=self.columns_alike)
        if key in self._met:
            return
        self._met.add(key)
        at = len(self._parents)
        self._parents.append((parent, move))
        self._positions.append(position)
        if position.won:
            self._won = at
        heappush(self._open, (distance(position), at))


def columns_alike(rules: Rules) -> bool:
    """Whether it makes no difference which column is which."""
    return rules.stock_to in {"waste", "none"} and not rules.reshuffle


def key_of(position: Position, *, columns_alike: bool) -> Key:
    """What tells positions apart that differ in more than the order of columns and cells."""
    table, piles = position.table, position.piles
    columns = piles[table.columns.start : table.columns.stop]
    cells = piles[table.cells.start : table.cells.stop]
    others = piles[: table.columns.start]
    return (
        position.pass_number if position.rules.passes is not None or position.rules.reshuffle else 0,
        others,
        tuple(sorted(columns)) if columns_alike else columns,
        tuple(sorted(cells)),
    )


def has_safe_moves(rules: Rules) -> bool:
    """Whether a card on which nothing more can be built may go up at once, by the proof in docs/solver.md."""
    return (
        rules.packs == 1
        and rules.foundation_return == "no"
        and rules.foundation_takes == "card"
        and rules.stock_to in {"waste", "none"}
        and not rules.reshuffle
        and not rules.refill
        and rules.deal_over_spaces
        and rules.unit in {"top", "run", "supermove"}
    )


def is_safe(position: Position, move: Move) -> bool:
    """Whether a move puts up a card from a column or cell, and all that could lie on it is up already."""
    if move.target != "F" or position.base < 0:
        return False
    table, piles = position.table, position.piles
    source = table.index[move.source]
    if table.kinds[source] not in {"column", "cell"}:
        return False
    up = {card for n in table.foundations for card in piles[n]}
    return table.fits(position.base)[piles[source][-1]] <= up


def distance(position: Position) -> int:
    """How far a position seems to be from a win: cards to go, hidden ones, cards that lie on lower ones."""
    table, piles = position.table, position.piles
    total = 4 * (position.rules.pack_size - position.on_foundations)
    fits = table.fits(position.base)
    for n in table.columns:
        under = -1
        for card in piles[n]:
            if card & DOWN:
                total += 3
            elif under >= 0 and not under & DOWN and card not in fits[under]:
                total += 2
            if under >= 0 and (under & FACE) >> 2 < (card & FACE) >> 2:
                total += 2
            under = card
        total -= not piles[n]
    return total
