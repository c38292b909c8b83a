"""Arrows and circles over a picture, in units of 100 × 140 a card."""

from __future__ import annotations

from math import hypot
from typing import Final, Protocol

from solitaire_widget.drawing.deck import HEIGHT, WIDTH

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
