"""SVG as pixels, by what the extra ``export`` brings."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PIL.Image import Image

_MISSING = 'pictures need resvg-py and Pillow: pip install "solitaire_widget[export]" brings them.'


def check_extra() -> None:
    """Nothing, where pictures can be made.

    Raises
    ------
    ImportError
        When the extra ``export`` is not installed, naming it.
    """
    try:
        import PIL.Image  # noqa: PLC0415
        import resvg_py  # noqa: F401, PLC0415
    except ImportError as error:
        raise ImportError(_MISSING, name=error.name) from None
    del PIL


def png_bytes(svg: str, width: int) -> bytes:
    """An SVG text as a PNG file so many pixels wide."""
    check_extra()
    import resvg_py  # noqa: PLC0415

    # Our pictures have no text in them: looking for fonts would take longer than drawing.
    return bytes(resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True))


def image(svg: str, width: int) -> Image:
    """An SVG text as an RGBA image so many pixels wide."""
    check_extra()
    import PIL.Image  # noqa: PLC0415

    drawn = PIL.Image.open(io.BytesIO(png_bytes(svg, width)))
    return drawn.convert("RGBA")
