"""A record as a moving picture."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

from solitaire_widget.export.frames import Frame, Reel
from solitaire_widget.export.gif import gif_bytes
from solitaire_widget.export.palette import palette_for
from solitaire_widget.export.raster import check_extra

if TYPE_CHECKING:
    from solitaire_widget.export.settings import Settings
    from solitaire_widget.record.record import Record


def gif_of(record: Record, settings: Settings) -> bytes:
    """The steps as a GIF that loops, in the colours of the deck."""
    check_extra()
    reel = Reel(record, settings)
    palette = palette_for(reel)
    return gif_bytes(palette.apply(reel.frames()), palette.table)


def webp_of(record: Record, settings: Settings) -> bytes:
    """The steps as an animated WebP file that loops."""
    check_extra()
    reel = Reel(record, settings)
    # In the colours of a palette and without loss it is smaller than with loss, and quicker.
    frames = palette_for(reel).apply(reel.frames())
    first, *rest = [Frame(frame.image.convert("RGB"), frame.duration) for frame in frames]
    written = io.BytesIO()
    first.image.save(
        written,
        format="WEBP",
        save_all=True,
        append_images=[frame.image for frame in rest],
        duration=[frame.duration for frame in (first, *rest)],
        loop=0,
        lossless=True,
        quality=20,
        method=1,
    )
    return written.getvalue()
