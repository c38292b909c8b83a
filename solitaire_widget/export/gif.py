"""The bytes of a GIF file: one table of colours, and of each frame what differs from the one before."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from PIL.Image import Image

    from solitaire_widget.export.frames import Frame

SAME: Final = 255
"""The colour that stands for: as in the frame before."""

_FOREVER: Final = b"!\xff\x0bNETSCAPE2.0\x03\x01\x00\x00\x00"
_STAYS: Final = 1


def gif_bytes(frames: Iterable[Frame], colours: bytes) -> bytes:
    """A GIF file that loops, of frames whose pixels are places in a table of 255 colours.

    Pillow gives each frame a table of its own, or sorts the colours of each anew, which takes far longer.
    """
    return b"".join(_blocks(frames, colours))


def _blocks(frames: Iterable[Frame], colours: bytes) -> Iterator[bytes]:
    from PIL.GifImagePlugin import getdata  # noqa: PLC0415

    before: Image | None = None
    for image, duration in frames:
        if before is None:
            yield b"GIF89a" + struct.pack("<HHBBB", *image.size, 0xF7, 0, 0) + colours.ljust(768, b"\0")
            yield _FOREVER
        part, corner = (image, (0, 0)) if before is None else _changed(before, image)
        before = image
        yield from getdata(part, corner, duration=duration, disposal=_STAYS, transparency=SAME)
    yield b";"


def _changed(before: Image, after: Image) -> tuple[Image, tuple[int, int]]:
    """What of an image differs from the one before, with where it lies; all else in it is `SAME`."""
    from PIL import ImageChops  # noqa: PLC0415

    difference = ImageChops.subtract_modulo(after, before)
    box = difference.getbbox() or (0, 0, 1, 1)
    part = after.crop(box)
    part.paste(SAME, mask=difference.crop(box).point([255, *(0,) * 255], "1"))
    return part, box[:2]
