"""Arrows and circles over a picture, in units of 100 × 140 a card."""

from __future__ import annotations

from math import hypot
from typing import TYPE_CHECKING, Final, Protocol

from solitaire_widget.drawing.deck import HEIGHT, WIDTH
from solitaire_widget.engine.cards import DOWN, SUITS, name, suit_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from solitaire_widget.drawing.layout import Layout
    from solitaire_widget.engine.position import Position

COLORS: Final = {"green": "#12a150", "red": "#e5383b", "blue": "#2f7de1", "yellow": "#f2b705"}


class Marking(Protocol):
    """What a mark of a record looks like from here; ends are pile names (``T5``, ``F``) or cards (``7H``)."""

    @property
    def source(self) -> str:
        """Where the arrow starts or what is circled."""

    @property
    def target(self) -> str:
        """Where the arrow points; nothing means a circle."""

    @property
    def color(self) -> str:
        """A name in `COLORS`."""


def circle(corner: tuple[float, float], colour: str) -> str:
    """The outline around a card whose upper left corner is given, as SVG.

    >>> circle((0, 0), COLORS["red"]).count("<rect")
    2
    """
    box = f'x="{corner[0] - 4:.4g}" y="{corner[1] - 4:.4g}" width="{WIDTH + 8}" height="{HEIGHT + 8}" rx="11"'
    return (
        f'<rect {box} fill="none" stroke="#ffffff" stroke-opacity=".8" stroke-width="9"/>'
        f'<rect {box} fill="none" stroke="{colour}" stroke-width="6"/>'
    )


def arrow(start: tuple[float, float], end: tuple[float, float], colour: str) -> str:
    """An arrow from one card to another, given by their upper left corners, with a light rim.

    >>> arrow((0, 0), (300, 0), COLORS["red"])[-75:]
    'd="M350 46.67L320 66.67L320 52.67L50 52.67L50 40.67L320 40.67L320 26.67z"/>'
    """
    (x1, y1), (x2, y2) = ((x + WIDTH / 2, y + HEIGHT / 3) for x, y in (start, end))
    far = hypot(x2 - x1, y2 - y1)
    along, across = ((x2 - x1) / far, (y2 - y1) / far), ((y1 - y2) / far, (x2 - x1) / far)
    neck = (x2 - 30 * along[0], y2 - 30 * along[1])
    wings = [(neck[0] + side * across[0], neck[1] + side * across[1]) for side in (20, 6, -6, -20)]
    tail = [(x1 + side * across[0], y1 + side * across[1]) for side in (6, -6)]
    points = [(x2, y2), wings[0], wings[1], *tail, wings[2], wings[3]]
    outline = "M" + "L".join(f"{x:.4g} {y:.4g}" for x, y in points) + "z"
    return f'<path fill="{colour}" fill-opacity=".92" stroke="#ffffff" stroke-width="3" d="{outline}"/>'


def markings(position: Position, layout: Layout, marks: Iterable[Marking]) -> str:
    """The marks on a position as SVG; those whose ends are not on the table are left out."""
    return "".join(_drawn(_Ends(position, layout), marks))


def _drawn(ends: _Ends, marks: Iterable[Marking]) -> Iterator[str]:
    for mark in marks:
        start = ends.corner(mark.source)
        if start is None:
            continue
        colour = COLORS.get(mark.color, COLORS["green"])
        if not mark.target:
            yield circle(start, colour)
        else:
            end = ends.corner(mark.target, mark.source)
            if end is not None and end != start:
                yield arrow(start, end, colour)


class _Ends:
    """Where the cards and piles are that marks name."""

    def __init__(self, position: Position, layout: Layout) -> None:
        self.position, self.layout = position, layout
        self.tops = {card.pile: card for card in layout.cards}

    def corner(self, where: str, source: str | None = None) -> tuple[float, float] | None:
        """The upper left corner of a card or pile, in units; an arrow to ``F`` depends on its source."""
        for card in self.layout.cards:
            if card.up and name(card.card) == where:
                return card.x * WIDTH, card.y * HEIGHT
        index = self.position.table.index
        pile = index.get(where, index.get(where + "1"))
        if where == "F":
            pile = self._foundation_for(source)
        if pile is None:
            return None
        top = self.tops.get(pile)
        x, y = (top.x, top.y) if top else self.layout.places[pile]
        return x * WIDTH, y * HEIGHT

    def _foundation_for(self, source: str | None) -> int | None:
        """The foundation that the card at the start of an arrow goes to, else the first."""
        table = self.position.table
        suit = 0
        if source in table.index:
            pile = self.position.piles[table.index[source]]
            suit = suit_of(pile[-1]) if pile and not pile[-1] & DOWN else 0
        elif source and source[-1:] in SUITS:
            suit = SUITS.index(source[-1])
        return next(iter(table.foundations_of[suit] or table.foundations), None)
