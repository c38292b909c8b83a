"""Where the piles of a game lie, worked out from its rules.

Rows from the top: stock and waste or cells on the left, foundations on the right; reserves in a row of their
own (one or two stand beside the columns); the columns.
"""

from __future__ import annotations

from functools import lru_cache
from math import ceil
from typing import TYPE_CHECKING, Any, Final

from solitaire_widget.drawing.layout import ACROSS, DOWN_STEP, LEAST, UP_STEP
from solitaire_widget.drawing.places import Arrangement, Spot, rearranged
from solitaire_widget.engine.table import Table, table_of

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from solitaire_widget.engine.rules import Rules

ROW: Final = 1.12
"""From one row of single cards to the next, in card heights."""
GAP: Final = 0.2
"""Between groups of piles, beside the usual space between two piles, in card widths."""
WASTE: Final = 1 + 2 * ACROSS
ROOMY_WASTE: Final = 1.92
"""Room for three cards of the waste, and more where it costs nothing: a large index then shows as well."""
MOST_IN_A_ROW: Final = 13
"""More columns than this stand in two rows or more; fewer may."""
SCREEN: Final = (1000, 750)
"""The board that rows of columns are chosen for, in pixels."""
WIDEST: Final = 12.1
STRETCH: Final = 1.22
"""How much wider than its columns the top row may be before foundations get rows of their own."""

FLUSH: Final = 1.05
"""How much wider than the columns the rows above may be for the columns to be put as far apart."""


def arrange(
    rules: Rules, own: Mapping[str, Mapping[str, Any] | Sequence[float]] | None = None
) -> Arrangement:
    """The places of the piles as players of such a game expect them, or as `own` says.

    `own` gives places by pile name, as ``(x, y)`` or as a mapping with ``x``, ``y`` and, if wanted, ``fan``
    and ``room``; piles that it leaves out stay where they are.

    Raises
    ------
    RulesError
        When `own` names an unknown pile, a place is no number, or two piles overlap.

    >>> from solitaire_widget.engine.rules import Rules, triangle
    >>> klondike = Rules(columns=triangle(7), space="last-rank")
    >>> [(spot.name, spot.x, spot.y, spot.fan) for spot in arrange(klondike).spots[:3]]
    [('S', 0.0, 0.0, 'none'), ('W', 1.12, 0.0, 'right'), ('FC', 3.36, 0.0, 'none')]
    >>> arrange(klondike, {"S": (6.72, 0), "FS": (0, 0)}).spots[0].x
    6.72
    """
    found = _arrangement(rules)
    return found if own is None else rearranged(found, own)


@lru_cache(maxsize=256)
def _arrangement(rules: Rules) -> Arrangement:
    """The best of the arrangements with one to four rows of columns."""
    columns = len(rules.columns)
    rows = [n for n in range(1, 5) if ceil(columns / n) <= MOST_IN_A_ROW] or [ceil(columns / MOST_IN_A_ROW)]
    return max((_Plan(table_of(rules), n).arrangement() for n in rows), key=_card_width)


def _card_width(found: Arrangement) -> float:
    """How wide cards are on a common screen; a single row of columns is worth a little."""
    rows = len({spot.y for spot in found.spots if spot.kind == "column"})
    return min(SCREEN[0] / found.width, SCREEN[1] / 1.4 / found.height) * (1.08 if rows == 1 else 1)


class _Plan:
    """The rows above the columns, then the columns with what stands beside them."""

    def __init__(self, table: Table, rows: int) -> None:
        rules = table.rules
        self.table, self.rules = table, rules
        self.across = ceil(len(rules.columns) / rows)
        self.pitch = self.apart = 1.08 if self.across > 8 else 1.12
        self.beside = list(table.reserves) if len(rules.reserves) <= 2 else []
        self.body = self._wide(self.across) + len(self.beside) * (1 + GAP + self.pitch - 1)
        self.waste_room = 1.0
        self.places: dict[int, tuple[float, float]] = {}
        self.rooms: dict[int, float] = {}

    def arrangement(self) -> Arrangement:
        if self._is_castle():
            return self._castle()
        rows = self._rows()
        self.width = max(self.body, *(self._row_width(row) for row in rows), 1.0)
        if not (self.beside or self.block) and self.body < self.width <= FLUSH * self.body:
            # A little wider apart the columns end where the row above them ends.
            self.body, self.apart = self.width, (self.width - 1) / (self.across - 1)
        y = 0.0
        for left, right in rows:
            self._put_row(left, right, y)
            y += max((self.rooms.get(pile, 1.0) for pile in left), default=1.0) + ROW - 1
        first_free = ROW if len(rows) > 1 and all(not left for left, _ in rows[1:]) else y
        bottom = self._put_columns((self.width - self.body) * (1 if len(self.beside) == 1 else 0.5), y)
        for n, pile in enumerate(self.beside):
            top = first_free if n == 0 else y
            self.places[pile] = (n * (self.width - 1), top)
            bottom = max(bottom, top + 1, top + self._reserve_length(pile))
            self.rooms[pile] = bottom - top
        return self._collect(bottom)

    def _wide(self, piles: int) -> float:
        return max(0.0, (piles - 1) * self.pitch + 1)

    def _row_width(self, row: tuple[list[int], list[int]]) -> float:
        left, right = row
        width = self._wide(len(left)) + (self.waste_room - 1 if self.table.waste in left else 0)
        return width + (GAP + self.pitch - 1 if left and right else 0) + self._wide(len(right))

    def _rows(self) -> list[tuple[list[int], list[int]]]:
        """The rows above the columns: what stands on the left and which foundations on the right."""
        table = self.table
        piles = [pile for pile in (table.stock, table.waste) if pile >= 0]
        lefts = [group for group in (piles, list(table.cells), *self._reserve_rows()) if group]
        foundations = list(table.foundations)
        limit = min(STRETCH * max(self.body, 6.5 * self.pitch), max(self.body, WIDEST))
        per_pack = len(foundations) // self.rules.packs
        for packs in range(self.rules.packs, 0, -1):
            size = packs * per_pack
            chunks = [foundations[n : n + size] for n in range(0, len(foundations), size)]
            for room, most in ((ROOMY_WASTE, max(self.body, 7 * self.pitch)), (WASTE, limit)):
                self.waste_room = room
                if lefts and self._row_width((lefts[0], chunks[0])) <= most + 1e-6:
                    return self._zip(lefts, chunks)
        self.waste_room = WASTE
        if self._block_fits(lefts):
            return [(group, []) for group in lefts]
        half = ceil(len(foundations) / ceil(self._wide(len(foundations)) / limit))
        return [([], foundations[n : n + half]) for n in range(0, len(foundations), half)] + [
            (g, []) for g in lefts
        ]

    def _zip(self, lefts: list[list[int]], chunks: list[list[int]]) -> list[tuple[list[int], list[int]]]:
        """Rows of foundations on the right; what stands on the left fills them as far as it fits."""
        limit = max(self.body, self._row_width((lefts[0], chunks[0])))
        rows: list[tuple[list[int], list[int]]] = [(lefts[0], chunks[0])]
        waiting = lefts[1:]
        for chunk in chunks[1:]:
            fits = bool(waiting) and self._row_width((waiting[0], chunk)) <= limit
            rows.append((waiting.pop(0) if fits else [], chunk))
        return rows + [(group, []) for group in waiting]

    def _reserve_rows(self) -> list[list[int]]:
        reserves = [pile for pile in self.table.reserves if pile not in self.beside]
        if not reserves:
            return []
        size = ceil(len(reserves) / ceil(len(reserves) / max(self.across, 8)))
        for pile in reserves:
            self.rooms[pile] = self._reserve_length(pile)
        return [reserves[n : n + size] for n in range(0, len(reserves), size)]

    def _reserve_length(self, pile: int) -> float:
        """What a reserve needs: a spread one never grows, unless the stock is dealt to it."""
        if not self._spreads(pile):
            return 1.0
        size = self.rules.reserves[pile - self.table.reserves[0]]
        if self.rules.stock_to == "reserves":
            size += ceil(self.rules.stock_size / max(1, len(self.rules.reserves)))
        return round(1 + (size - 1) * LEAST["up"] + 0.02, 3)

    def _spreads(self, pile: int) -> bool:
        size = self.rules.reserves[pile - self.table.reserves[0]]
        return self.rules.reserve_up == "all" and (size > 1 or self.rules.stock_to == "reserves")

    def _block_fits(self, lefts: list[list[int]]) -> bool:
        """Whether the foundations find room beside the columns, two in a row (Flower Garden)."""
        widest = max((self._row_width((group, [])) for group in lefts), default=0.0)
        wanted = self.body + GAP + 2 * self.pitch
        if self.beside or wanted > max(widest, self.body) * 1.05:
            return False
        self.body = wanted
        self.block = True
        return True

    block = False

    def _put_row(self, left: list[int], right: list[int], y: float) -> None:
        centred = 0.5 * (self.width - self._row_width((left, right)))
        alone = not (left and right)
        x = centred if alone and self.table.stock not in left else 0.0
        for pile in left:
            self.places[pile] = (x, y)
            x += self.pitch + (self.waste_room - 1 if pile == self.table.waste else 0)
        start = centred if not left and y == 0 else self.width - self._wide(len(right))
        for n, pile in enumerate(right):
            self.places[pile] = (start + n * self.pitch, y)

    def _put_columns(self, margin: float, y: float) -> float:
        """Puts the columns and says where they end."""
        columns = list(self.table.columns)
        margin += (1 + GAP + self.pitch - 1) if self.beside else 0
        top = y
        while columns:
            row, columns = columns[: self.across], columns[self.across :]
            room = self._column_room(row, last=not columns)
            for n, pile in enumerate(row):
                self.places[pile] = (margin + n * self.apart, y)
                self.rooms[pile] = room
            y += room + (ROW - 1 if columns else 0)
        if self.block:
            x = margin + self._wide(self.across) + GAP + self.pitch - 1
            for n, pile in enumerate(self.table.foundations):
                self.places[pile] = (x + n % 2 * self.pitch, top + n // 2 * ROW)
                y = max(y, top + n // 2 * ROW + 1)
        return max(y, top + 1)

    def _column_room(self, row: list[int], *, last: bool) -> float:
        """Room for the deal as it is spread at ease, and in the last row for its longest columns squeezed."""
        rules = self.rules
        dealt = [rules.columns[pile - self.table.columns[0]] for pile in row]
        downs, ups = max(text.count("d") for text in dealt), max(text.count("u") for text in dealt)
        at_ease = max(text[:-1].count("d") * DOWN_STEP + text[:-1].count("u") * UP_STEP for text in dealt)
        grown = ups + (0 if rules.build == "none" else rules.ranks - 1)
        if rules.stock_to == "columns":
            grown += ceil(rules.stock_size / len(rules.columns))
        if rules.column_limit:
            grown = max(ups, min(grown, rules.column_limit))
        squeezed = downs * LEAST["down"] + (grown - 1) * LEAST["up"]
        if not last:
            squeezed = min(squeezed, 3 * UP_STEP + at_ease)
        return round(1 + max(at_ease, squeezed) + 0.02, 3)

    def _is_castle(self) -> bool:
        """Nothing but columns and foundations that are dealt out: the foundations stand in their midst."""
        others = len(self.table.names) - len(self.table.columns) - len(self.table.foundations)
        return (
            self.rules.bases_out and not others and self.across % 2 == 0 and len(self.table.foundations) == 4
        )

    def _castle(self) -> Arrangement:
        half, middle = self.across // 2, 1 + 2 * (GAP + self.pitch - 1)
        self.width = self.body = 2 * self._wide(half) + middle
        bottom = self._put_columns(0, 0.0)
        for n, pile in enumerate(self.table.columns):
            x, y = self.places[pile]
            if n % self.across >= half:
                self.places[pile] = (x - self.pitch + 1 + middle, y)
        for n, pile in enumerate(self.table.foundations):
            self.places[pile] = ((self.width - 1) / 2, n * ROW)
        return self._collect(max(bottom, 3 * ROW + 1))

    def _collect(self, bottom: float) -> Arrangement:
        table, spots = self.table, []
        for pile, (name, kind) in enumerate(zip(table.names, table.kinds, strict=True)):
            x, y = self.places[pile]
            fan, room = "none", 1.0
            if kind == "waste":
                fan, room = "right", self.waste_room
            elif kind == "column" or (kind == "reserve" and self._spreads(pile)):
                fan, room = "down", self.rooms[pile]
            spots.append(Spot(name, kind, round(x, 3), round(y, 3), fan, round(room, 3)))
        return Arrangement(tuple(spots), round(self.width, 3), round(bottom, 3))
