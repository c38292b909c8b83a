"""Cards, outlines and marks as images: drawn once, then copied wherever they lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solitaire_widget.drawing.deck import HEIGHT, WIDTH, definitions, pen, symbol
from solitaire_widget.drawing.marks import markings
from solitaire_widget.drawing.outline import chalk, outline
from solitaire_widget.export.raster import image
from solitaire_widget.export.tracks import MARGIN

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PIL.Image import Image

    from solitaire_widget.drawing.look import Look
    from solitaire_widget.export.tracks import Grid, Scene

_ACROSS: Final = 9
_GAP: Final = 4


class Sprites:
    """The images that the scenes of a moving picture are put together from.

    Attributes
    ----------
    sheet
        All cards and outlines side by side, as they were drawn.
    cards
        The image of each card.
    """

    def __init__(self, scenes: Iterable[Scene], grid: Grid, look: Look) -> None:
        self.grid, self.look = grid, look
        self._outlines: dict[tuple[int, int], tuple[tuple[int, str], ...]] = {}
        self._marks: dict[str, Image] = {}
        scenes = list(scenes)
        cards = sorted({lying.card for scene in scenes for lying in scene.cards})
        outlines = sorted({text for scene in scenes for _, text in self.outlines(scene)})
        self.sheet, tiles = self._draw(cards, outlines)
        self.cards = dict(zip(cards, tiles, strict=False))
        self.places = dict(zip(outlines, tiles[len(cards) :], strict=True))

    def outlines(self, scene: Scene) -> tuple[tuple[int, str], ...]:
        """Each pile with its outline as SVG, the key of `places`; few positions differ in them."""
        state = (scene.position.base, scene.position.pass_number)
        if state not in self._outlines:
            piles = range(len(scene.position.piles))
            self._outlines[state] = tuple((n, outline(scene.position, n, self.look)) for n in piles)
        return self._outlines[state]

    def marks(self, scene: Scene) -> Image | None:
        """The marks of a scene over the whole picture, or None where there are none."""
        drawn = markings(scene.position, scene.layout, scene.marks)
        if not drawn:
            return None
        if drawn not in self._marks:
            place = f"scale({self.grid.unit})translate({MARGIN} {MARGIN})"
            body = f'<g transform="{place}">{drawn}</g>'
            self._marks[drawn] = image(_svg(self.grid.width, self.grid.height, body), self.grid.width)
        return self._marks[drawn]

    def _draw(self, cards: list[int], outlines: list[str]) -> tuple[Image, list[Image]]:
        wide, high = self.grid.card
        across, down = wide + _GAP, high + _GAP
        size = f"scale({wide / WIDTH} {high / HEIGHT})"
        bodies = [f'<use href="#{symbol(card)}"/>' for card in cards]
        bodies += [f"<g {chalk(self.look)}>{text}</g>" for text in outlines]
        corners = [(n % _ACROSS * across, n // _ACROSS * down) for n in range(len(bodies))]
        tiles = "".join(
            f'<g transform="translate({x} {y}){size}">{body}</g>'
            for (x, y), body in zip(corners, bodies, strict=True)
        )
        art = definitions(cards, self.look.style)
        body = f"<defs>{art}</defs><g {pen(self.look.style)}>{tiles}</g>"
        rows = -(-len(bodies) // _ACROSS)
        sheet = image(_svg(_ACROSS * across, rows * down, body), _ACROSS * across)
        return sheet, [sheet.crop((x, y, x + wide, y + high)) for x, y in corners]


def _svg(width: int, height: int, body: str) -> str:
    size = f'width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{body}</svg>'
