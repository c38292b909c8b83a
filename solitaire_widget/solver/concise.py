"""The shortest wins of Klondike's family: by cost and an estimate, over what is done with cards.

A node is a position of which only the order of the columns is left out. An edge is the move of a run, or the
draws that bring a card of the talon to the top of the waste together with its move, as `plans` has them.
"""

from __future__ import annotations

from heapq import heappop, heappush
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import DOWN, FACE
from solitaire_widget.engine.lifting import face_up, run_length
from solitaire_widget.solver.bound import Bound
from solitaire_widget.solver.general import FULL, LOST, OPEN
from solitaire_widget.solver.plans import SPACE, UP

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solitaire_widget.engine.position import Position
    from solitaire_widget.solver.plans import Item

_BYTES: Final = 700
"""What a node takes, roughly."""
_KING: Final = 12
_PACK: Final = 52

Node = tuple[tuple[int, ...], bytes, int, int, tuple[bytes, ...]]
"""Heights of the foundations by suit; the talon in the order of drawing, how much of it is waste, the number
of the pass (0 where it makes no difference); the columns in order of their bytes."""
Edge = tuple[Node, int, "Item"]
"""A node, how many moves lead there, and what they do."""


class Search:
    """A search for ever shorter wins, in fewer moves than a number.

    Positions that promise a short win *soon* come first: what is still to be done counts more than what was.
    A win that was found only bounds what is looked at from then on; when nothing is left, it is the shortest.

    Parameters
    ----------
    position
        Where it starts: Klondike, with any draw, passes and return.
    memory
        Bytes that it may take, roughly.
    most
        Wins of so many moves or more are not looked for.
    """

    def __init__(self, position: Position, memory: int, most: int) -> None:
        self.nodes, self.cost = 0, most
        self._bound, self._room = Bound(position), max(100, memory // _BYTES)
        rules, table, piles = position.rules, position.table, position.piles
        self._fits, self._returns = table.fits(0), rules.foundation_return != "no"
        self._draw, self._passes = rules.draw_in(1), rules.passes
        self._reach: dict[tuple[int, int], tuple[tuple[int, int, int], ...]] = {}
        self._costs: dict[Node, int] = {}
        self._open: list[tuple[int, int, int]] = []
        self._kept: list[tuple[Node, int, Item | None, int, int]] = []
        self._won = -1
        waste = piles[table.waste]
        self._keep(
            (
                tuple(len(piles[n]) for n in table.foundations),
                waste + bytes(card & FACE for card in reversed(piles[table.stock])),
                len(waste),
                position.pass_number if rules.passes is not None else 0,
                tuple(sorted(piles[n] for n in table.columns)),
            ),
            -1,
            None,
            0,
        )

    def count(self) -> int:
        """How many positions are remembered."""
        return len(self._costs)

    def plan(self) -> tuple[Item, ...]:
        """What the shortest win found does with which card; empty where none was found."""
        items: list[Item] = []
        at = self._won
        while at > 0:
            _, at, item, _, _ = self._kept[at]
            if item is not None:
                items.append(item)
        return tuple(reversed(items))

    def run(self, nodes: int) -> int:
        """Search on for so many nodes: OPEN, LOST (no win is shorter) or FULL (the memory is used up)."""
        until = self.nodes + nodes
        while self._open:
            if len(self._kept) >= self._room:
                return FULL
            if self.nodes >= until:
                return OPEN
            _, _, at = heappop(self._open)
            node, _, _, cost, least = self._kept[at]
            if least >= self.cost or self._costs[node] < cost:
                continue
            if sum(node[0]) == _PACK:
                self._won, self.cost = at, cost
                continue
            for after, moves, item in self._safe(node) or self._after(node):
                self.nodes += 1
                self._keep(after, at, item, cost + moves)
        return LOST

    def _keep(self, node: Node, parent: int, item: Item | None, cost: int) -> None:
        known = self._costs.get(node)
        if known is not None and known <= cost:
            return
        heights, talon, waste, _, columns = node
        left = _PACK - sum(heights)
        least = cost + left - (waste - len(talon)) // self._draw + sum(self._bound[pile] for pile in columns)
        if least >= self.cost:
            return
        self._costs[node] = cost
        hidden = left - len(talon) - sum(face_up(pile) for pile in columns)
        heappush(self._open, (least + left + hidden, -cost, len(self._kept)))
        self._kept.append((node, parent, item, cost, least))

    def _safe(self, node: Node) -> tuple[Edge, ...]:
        """A card that can be put up without loss, if there is one: it never has to come back."""
        heights, _, _, _, columns = node
        for n, pile in enumerate(columns):
            if pile and self._is_safe(pile[-1], heights):
                return (self._up(node, n),)
        return ()

    def _is_safe(self, card: int, heights: tuple[int, ...]) -> bool:
        rank, suit = card >> 2, card & 3
        if rank != heights[suit]:
            return False
        others = min(heights[0], heights[3]) if suit in {1, 2} else min(heights[1], heights[2])
        return others + 1 >= rank and heights[3 - suit] + 2 >= rank

    def _up(self, node: Node, n: int) -> Edge:
        heights, talon, waste, number, columns = node
        card = columns[n][-1]
        return (
            (_raised(heights, card, 1), talon, waste, number, _changed(columns, n, columns[n][:-1])),
            1,
            (card, 1, UP),
        )

    def _after(self, node: Node) -> Iterator[Edge]:
        """What can be done, in the order: columns, talon, cards that come back."""
        yield from self._from_columns(node)
        yield from self._from_talon(node)
        if self._returns:
            yield from self._back(node)

    def _from_columns(self, node: Node) -> Iterator[Edge]:
        heights, talon, waste, number, columns = node
        fits = self._fits
        space = columns.index(b"") if b"" in columns else -1
        for n, pile in enumerate(columns):
            if not pile:
                continue
            if pile[-1] >> 2 == heights[pile[-1] & 3]:
                yield self._up(node, n)
            run = run_length(pile, fits)
            for m, onto in enumerate(columns):
                if m == n or not onto:
                    continue
                count = (onto[-1] >> 2) - (pile[-1] >> 2)
                if not 0 < count <= run or pile[-count] not in fits[onto[-1]]:
                    continue
                # A part of a run moves only to let the card under it go up: see docs/solver.md.
                under = pile[-count - 1] if count < run else -1
                if under >= 0 and under >> 2 != heights[under & 3]:
                    continue
                after = _changed(columns, n, pile[:-count], m, onto + pile[-count:])
                yield (heights, talon, waste, number, after), 1, (pile[-count], count, onto[-1])
            if space >= 0 and pile[-run] >> 2 == _KING and len(pile) > run:
                after = _changed(columns, n, pile[:-run], space, pile[-run:])
                yield (heights, talon, waste, number, after), 1, (pile[-run], run, SPACE)

    def _from_talon(self, node: Node) -> Iterator[Edge]:
        heights, talon, waste, number, columns = node
        for at, draws, redeals in self._reached(len(talon), waste):
            if self._passes is not None:
                if number + redeals > self._passes:
                    break
                left = number + redeals
            else:
                left = 0
            card, rest = talon[at], talon[:at] + talon[at + 1 :]
            if card >> 2 == heights[card & 3]:
                yield (_raised(heights, card, 1), rest, at, left, columns), draws + 1, (card, 1, UP)
            for after, goal in self._placed(columns, card):
                yield (heights, rest, at, left, after), draws + 1, (card, 1, goal)

    def _back(self, node: Node) -> Iterator[Edge]:
        heights, talon, waste, number, columns = node
        for suit, height in enumerate(heights):
            card = 4 * (height - 1) + suit
            lower = _raised(heights, card, -1) if height else heights
            if height and not self._is_safe(card, lower):
                for after, goal in self._placed(columns, card):
                    yield (lower, talon, waste, number, after), 1, (card, 1, goal)

    def _placed(self, columns: tuple[bytes, ...], card: int) -> Iterator[tuple[tuple[bytes, ...], int]]:
        """The columns with a card more, in each way; and what it lies on."""
        if card >> 2 == _KING:
            if b"" in columns:
                yield _changed(columns, columns.index(b""), bytes((card,))), SPACE
            return
        for n, onto in enumerate(columns):
            if onto and card in self._fits[onto[-1]]:
                yield _changed(columns, n, onto + bytes((card,))), onto[-1]

    def _reached(self, size: int, waste: int) -> tuple[tuple[int, int, int], ...]:
        """The cards of the talon within reach: place, draws and redeals that it takes, redeals among them."""
        found = self._reach.get((size, waste))
        if found is None:
            places = {waste - 1: (0, 0)} if waste else {}
            at, moves = waste, 0
            for redeals in (0, 1):
                while at < size:
                    at, moves = min(size, at + self._draw), moves + 1
                    places.setdefault(at - 1, (moves, redeals))
                at, moves = 0, moves + 1
            found = self._reach[size, waste] = tuple((at, *cost) for at, cost in places.items())
        return found


def _raised(heights: tuple[int, ...], card: int, by: int) -> tuple[int, ...]:
    suit = card & 3
    return (*heights[:suit], heights[suit] + by, *heights[suit + 1 :])


def _turned(pile: bytes) -> bytes:
    return pile[:-1] + bytes((pile[-1] & FACE,)) if pile and pile[-1] & DOWN else pile


def _changed(
    columns: tuple[bytes, ...], n: int, pile: bytes, m: int = -1, other: bytes = b""
) -> tuple[bytes, ...]:
    """The columns with one or two in another state, in order."""
    after = list(columns)
    after[n] = _turned(pile)
    if m >= 0:
        after[m] = other
    after.sort()
    return tuple(after)
