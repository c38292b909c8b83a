"""The colours of a GIF: those of the deck exactly, so that white paper stays white."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from solitaire_widget.drawing.deck import colours
from solitaire_widget.drawing.marks import COLORS
from solitaire_widget.export.frames import Frame
from solitaire_widget.export.gif import SAME

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from PIL.Image import Image

    from solitaire_widget.export.frames import Reel

Colour = tuple[int, int, int]

_NEAR: Final = 12
"""Pillow looks colours up coarsely: of two that lie nearer than this, one could be taken for the other."""


@dataclass(frozen=True, slots=True)
class Palette:
    """At most 255 colours, as the Pillow image that carries them."""

    carrier: Image

    @property
    def table(self) -> bytes:
        """The colours, three bytes each."""
        return bytes(self.carrier.getpalette() or ())

    def apply(self, frames: Iterable[Frame]) -> Iterator[Frame]:
        """The frames in these colours; a part that did not change is not looked at again."""
        from PIL import ImageChops  # noqa: PLC0415

        before, done = None, None
        for frame in frames:
            if before is None or done is None:
                done = self._convert(frame.image)
            else:
                done = done.copy()
                changed = ImageChops.difference(frame.image, before).getbbox()
                if changed:
                    done.paste(self._convert(frame.image.crop(changed)), changed)
            before = frame.image
            yield Frame(done, frame.duration)

    def _convert(self, image: Image) -> Image:
        from PIL.Image import Dither  # noqa: PLC0415

        return image.quantize(palette=self.carrier, dither=Dither.NONE)


def palette_for(reel: Reel) -> Palette:
    """The palette of a moving picture: the colours of ground, deck and marks, then what edges need most."""
    import PIL.Image  # noqa: PLC0415

    pinned = list[Colour]()
    for colour in _colours(reel):
        _add(pinned, colour)
    sheet = PIL.Image.new("RGB", reel.sprites.sheet.size, reel.ground)
    sheet.paste(reel.sprites.sheet, (0, 0), reel.sprites.sheet)
    chosen = sheet.quantize(SAME - len(pinned)).getpalette() or []
    for n in range(0, len(chosen), 3):
        _add(pinned, (chosen[n], chosen[n + 1], chosen[n + 2]))
    carrier = PIL.Image.new("P", (1, 1))
    carrier.putpalette([part for colour in pinned for part in colour])
    return Palette(carrier)


def _add(pinned: list[Colour], colour: Colour) -> None:
    """Pin a colour unless one is pinned that it could be taken for."""
    if all(max(abs(a - b) for a, b in zip(colour, pin, strict=True)) >= _NEAR for pin in pinned):
        pinned.append(colour)


def _colours(reel: Reel) -> list[Colour]:
    """The opaque colours of the picture, paper and ground first."""
    deck = colours(reel.look.style)
    ordered = [deck["paper"], reel.ground, *deck.values(), *COLORS.values()]
    return [_read(colour) for colour in ordered if len(colour) == 7]


def _read(colour: str) -> Colour:
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)
