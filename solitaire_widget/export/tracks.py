"""Where each card of a record lies at each step, in pixels of a moving picture."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import islice
from typing import TYPE_CHECKING

from solitaire_widget.drawing.arrangement import arrange
from solitaire_widget.drawing.deck import HEIGHT, WIDTH
from solitaire_widget.drawing.layout import lay_out
from solitaire_widget.engine.cards import DOWN
from solitaire_widget.engine.steps import Shuffle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solitaire_widget.drawing.layout import Layout
    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.steps import Step
    from solitaire_widget.export.settings import Settings
    from solitaire_widget.record.nodes import Mark
    from solitaire_widget.record.record import Record

MARGIN = 22
"""What is left free around the cards, in units of 100 × 140 a card."""


@dataclass(frozen=True, slots=True)
class Lying:
    """A card on the picture; `place` is its place in the pack, `card` only `DOWN` while it lies face down."""

    place: int
    card: int
    pile: int
    x: int
    y: int


@dataclass(frozen=True, slots=True)
class Scene:
    """A position as it is drawn: cards that can be seen, those further on lying on top."""

    position: Position
    layout: Layout
    marks: tuple[Mark, ...]
    cards: tuple[Lying, ...]
    auto: bool
    """Whether the step that led here was made by the program."""


@dataclass(frozen=True, slots=True)
class Grid:
    """Sizes in pixels: the picture, a card, and one unit."""

    width: int
    height: int
    card: tuple[int, int]
    unit: float

    def at(self, x: float, y: float) -> tuple[int, int]:
        """The pixel of a place in card widths and heights."""
        return round((x * WIDTH + MARGIN) * self.unit), round((y * HEIGHT + MARGIN) * self.unit)


def scenes(record: Record, settings: Settings) -> tuple[Grid, list[Scene]]:
    """The sizes and the positions of a moving picture; it is as high as the longest columns need."""
    arrangement, look = arrange(record.rules), settings.look
    first, last = settings.steps
    positions = list(islice(record.positions(), first, last + 1))
    layouts = [
        lay_out(position, arrangement, jumbo=look.jumbo, mirrored=look.mirrored) for position in positions
    ]
    unit = settings.width / (layouts[0].width * WIDTH + 2 * MARGIN)
    height = max(layout.height for layout in layouts) * HEIGHT + 2 * MARGIN
    card = (round(WIDTH * unit), round(HEIGHT * unit))
    grid = Grid(settings.width, round(height * unit), card, unit)
    notes = [record.opening, *(node.notes for node in record.line)][first : last + 1]
    steps = [None, *record.steps][first : last + 1]
    whole = zip(positions, layouts, notes, steps, islice(places(record), first, last + 1), strict=True)
    return grid, [
        Scene(position, layout, said.marks, _lying(grid, layout, piles), step is not None and step.auto)
        for position, layout, said, step, piles in whole
    ]


def places(record: Record) -> Iterator[tuple[tuple[int, ...], ...]]:
    """The piles at each position of the main line, as places in the pack instead of cards.

    >>> from solitaire_widget.record.record import Record
    >>> before, after = places(Record.of("klondike", 42, "D"))
    >>> before[0][-1] == after[1][-1]
    True
    """
    count, piles = 0, []
    for pile in record.start.piles:
        piles.append(list(range(count, count + len(pile))))
        count += len(pile)
    yield tuple(map(tuple, piles))
    for step in record.steps:
        _move(piles, step)
        yield tuple(map(tuple, piles))


def _move(piles: list[list[int]], step: Step) -> None:
    for part in step.transfers:
        if isinstance(part, Shuffle):
            piles[part.pile] = [piles[part.pile][n] for n in part.order]
            continue
        rest = len(piles[part.source]) - part.count
        packet = piles[part.source][rest:]
        del piles[part.source][rest:]
        piles[part.target] += packet[::-1] if part.turned else packet


def _lying(grid: Grid, layout: Layout, piles: tuple[tuple[int, ...], ...]) -> tuple[Lying, ...]:
    lying = []
    for card in layout.cards:
        if card.buried:
            continue
        shown = card.card if card.up else DOWN
        lying.append(Lying(piles[card.pile][card.index], shown, card.pile, *grid.at(card.x, card.y)))
    return tuple(lying)
