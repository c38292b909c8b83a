"""The frames of a moving picture: each step is a short glide and a rest."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING, Final, NamedTuple

from solitaire_widget.export.sprites import Sprites
from solitaire_widget.export.tracks import Lying, scenes

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from PIL.Image import Image

    from solitaire_widget.export.settings import Settings
    from solitaire_widget.export.tracks import Grid, Scene
    from solitaire_widget.record.record import Record

GLIDE: Final = (0.4, 0.85)
"""How far moving cards have come in the frames between two positions."""
_GLIDE_FRAME: Final = 50
_FIRST: Final = 1000
_LAST: Final = 2500
"""How long a frame of a glide is shown, and the first and the last position, in milliseconds."""


class Frame(NamedTuple):
    """An image, and how many milliseconds it is shown."""

    image: Image
    duration: int


class Reel:
    """The frames of a record, drawn one after another as they are asked for."""

    def __init__(self, record: Record, settings: Settings) -> None:
        self.grid: Grid
        self.grid, self.scenes = scenes(record, settings)
        self.look = settings.look
        self.sprites = Sprites(self.scenes, self.grid, self.look)
        self.ground = self.look.ground or self.look.style.data["papers"][self.look.style.paper][0]
        self._bases: dict[object, Image] = {}
        self._rest = max(_GLIDE_FRAME, round(1000 / settings.speed) - _GLIDE_FRAME * len(GLIDE))
        self._glides = 1000 / settings.speed >= 2 * _GLIDE_FRAME * len(GLIDE)

    def frames(self) -> Iterator[Frame]:
        """All frames."""
        first, last = self.scenes[0], self.scenes[-1]
        cards = self._base(first)
        self._lay(cards, first.cards)
        yield Frame(self._marked(first, cards), _FIRST)
        for before, after in pairwise(self.scenes):
            resting, moving = parted(before, after)
            base = self._base(after)
            self._lay(base, resting)
            for way in GLIDE if self._glides else ():
                glide = base.copy()
                self._lay(glide, [_under_way(start, end, way) for start, end in moving])
                yield Frame(glide, _GLIDE_FRAME)
            self._lay(base, [end for _, end in moving])
            yield Frame(self._marked(after, base), _LAST if after is last else self._rest)

    def _base(self, scene: Scene) -> Image:
        """The table with the places of all piles."""
        import PIL.Image  # noqa: PLC0415  the extra was asked for when the sprites were drawn

        key = tuple((self.grid.at(*scene.layout.places[n]), text) for n, text in self.sprites.outlines(scene))
        if key not in self._bases:
            drawn = PIL.Image.new("RGB", (self.grid.width, self.grid.height), self.ground)
            for corner, text in key:
                place = self.sprites.places[text]
                drawn.paste(place, corner, place)
            self._bases[key] = drawn
        return self._bases[key].copy()

    def _lay(self, table: Image, cards: Iterable[Lying]) -> None:
        for lying in cards:
            face = self.sprites.cards[lying.card]
            table.paste(face, (lying.x, lying.y), face)

    def _marked(self, scene: Scene, table: Image) -> Image:
        marks = self.sprites.marks(scene)
        if marks is not None:
            table.paste(marks, (0, 0), marks)
        return table


def parted(before: Scene, after: Scene) -> tuple[list[Lying], list[tuple[Lying, Lying]]]:
    """The cards that rest, and those that move, from where to where; what lies on these counts as moving."""
    came_from = {lying.place: lying for lying in before.cards}
    resting, moving, stirred = list[Lying](), list[tuple[Lying, Lying]](), set[int]()
    for lying in after.cards:
        start = came_from.get(lying.place, lying)
        if start == lying and lying.pile not in stirred:
            resting.append(lying)
        else:
            moving.append((start, lying))
            stirred.add(lying.pile)
    return resting, moving


def _under_way(start: Lying, end: Lying, way: float) -> Lying:
    """A card part of the way, turned over when it is half way."""
    x, y = (round(a + (b - a) * way) for a, b in ((start.x, end.x), (start.y, end.y)))
    return replace(end if way >= 0.5 else start, x=x, y=y)
