"""The fewest moves that win: a search by cost and an estimate that never says too much (A*)."""

from __future__ import annotations

from dataclasses import replace
from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.legal import legal_moves
from solitaire_widget.engine.steps import apply, step_of
from solitaire_widget.solver.bound import Bound
from solitaire_widget.solver.budget import Budget
from solitaire_widget.solver.general import FULL, LOST, OPEN, WON, columns_alike, key_of
from solitaire_widget.solver.klondike import is_klondike
from solitaire_widget.solver.shortening import concise, shortened

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
        self._bound = Bound(position)
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
        total = cost + self._bound(position)
        if (known is not None and known <= cost) or (self._most is not None and total >= self._most):
            return
        self._costs[key] = cost
        heappush(self._open, (total, -cost, len(self._kept)))
        self._kept.append((position, parent, move, cost))


def fewest(found: Solution, budget: Budget, memory: int) -> Solution:
    """The same win in fewer moves, and whether it could be proved that there are no fewer.

    Raises
    ------
    KeyboardInterrupt
        On Ctrl-C, with the win as it was as its attribute ``solution``.
    """
    try:
        return _fewest(found, budget, memory)
    except KeyboardInterrupt as stop:
        stop.solution = found  # type: ignore[attr-defined]
        raise


def _fewest(found: Solution, budget: Budget, memory: int) -> Solution:
    start = found.start
    if is_klondike(start.rules):
        moves, answer, search = concise(start, found.moves, budget, memory, found.nodes)
        nodes, table = search.nodes, search.count()
    else:
        left = None if budget.seconds is None else max(0.0, budget.seconds - budget.spent)
        moves = shortened(start, found.moves, Budget(None if left is None else left / 3))
        other = Search(start, memory, len(moves))
        other.nodes = found.nodes
        answer = budget.run(other, 20)
        nodes, table = other.nodes, other.count()
        if answer == WON:
            moves = tuple(other.path())
    return replace(
        found,
        moves=moves,
        nodes=nodes,
        seconds=budget.spent,
        table=max(found.table, table),
        shortest=answer in {WON, LOST},
        longer=len(found.moves),
    )
