"""The fewest moves that win: a search by cost and an estimate that never says too much (A*)."""

from __future__ import annotations

from dataclasses import replace
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import FACE
from solitaire_widget.engine.legal import legal_moves
from solitaire_widget.engine.steps import apply, step_of
from solitaire_widget.solver.budget import Budget
from solitaire_widget.solver.general import FULL, LOST, OPEN, WON, columns_alike, key_of
from solitaire_widget.solver.shortening import shortened

if TYPE_CHECKING:
    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.position import Position
    from solitaire_widget.solver.general import Key
    from solitaire_widget.solver.solution import Solution

_BYTES: Final = 1800


class Search:
    """A search for the shortest win, every draw and redeal counting as a move.

    Parameters
    ----------
    position
        Where it starts.
    most
        Wins of so many moves or more are not looked for, or None.
    memory
        Bytes that it may take, roughly.
    """

    def __init__(self, position: Position, memory: int, most: int | None = None) -> None:
        self.nodes = 0
        self._most = most
        self._room = max(100, memory // _BYTES)
        self._alike = columns_alike(position.rules)
        self._costs: dict[Key, int] = {}
        self._open: list[tuple[int, int, int]] = []
        self._kept: list[tuple[Position, int, Move | None, int]] = []
        self._won = -1
        self._keep(position, -1, None, 0)

    def count(self) -> int:
        """How many positions are remembered."""
        return len(self._costs)

    def path(self) -> list[Move]:
        """The moves from the start to the win."""
        moves: list[Move] = []
        at = self._won
        while at > 0:
            _, at, move, _ = self._kept[at]
            if move is not None:
                moves.append(move)
        return moves[::-1]

    def run(self, nodes: int) -> int:
        """Search on for so many nodes: OPEN, WON, LOST (no win is shorter) or FULL (memory is used up)."""
        until = self.nodes + nodes
        while self._open:
            if len(self._kept) >= self._room:
                return FULL
            if self.nodes >= until:
                return OPEN
            _, _, at = heappop(self._open)
            position, _, _, cost = self._kept[at]
            if position.won:
                self._won = at
                return WON
            if self._costs[key_of(position, columns_alike=self._alike)] < cost:
                continue
            for move in legal_moves(position):
                self.nodes += 1
                self._keep(apply(position, step_of(position, move)), at, move, cost + 1)
        return LOST

    def _keep(self, position: Position, parent: int, move: Move | None, cost: int) -> None:
        key = key_of(position, columns_alike=self._alike)
        known = self._costs.get(key)
        total = cost + least_moves(position)
        if (known is not None and known <= cost) or (self._most is not None and total >= self._most):
            return
        self._costs[key] = cost
        heappush(self._open, (total, -cost, len(self._kept)))
        self._kept.append((position, parent, move, cost))


def fewest(found: Solution, budget: Budget, memory: int) -> Solution:
    """The same win in fewer moves, and whether it could be proved that there are no fewer."""
    left = None if budget.seconds is None else max(0.0, budget.seconds - budget.spent)
    moves = shortened(found.start, found.moves, Budget(None if left is None else left / 3))
    search = Search(found.start, memory, len(moves))
    answer = budget.run(search, 20)
    return replace(
        found,
        moves=tuple(search.path()) if answer == WON else moves,
        nodes=found.nodes + search.nodes,
        seconds=budget.spent,
        table=max(found.table, search.count()),
        shortest=answer in {WON, LOST},
        longer=len(found.moves),
    )


def least_moves(position: Position) -> int:
    """A number of moves that no win can do without.

    Every card must go up, every card of the stock be drawn, and a column in which a card lies on a lower one
    of its suit must be moved from once more. No move takes more than one off this number.
    """
    rules, table, piles = position.rules, position.table, position.piles
    if rules.foundation_takes != "card":
        return 0
    total = rules.pack_size - position.on_foundations
    if rules.stock_to == "waste" and isinstance(rules.draw, int):
        total += -(-len(piles[table.stock]) // rules.draw)
    if position.base < 0 or rules.packs > 1:
        return total
    for n in table.columns:
        lowest: dict[int, int] = {}
        for card in piles[n]:
            suit, rank = card & 3, ((card & FACE) // 4 - position.base) % rules.ranks
            if lowest.get(suit, rank) < rank:
                total += 1
                break
            lowest[suit] = rank
    return total
