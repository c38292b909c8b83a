"""The board's front end: one module that unpacks itself, and as it was before where a host forbids that."""

from __future__ import annotations

import os
import re
import zlib
from base64 import b64decode
from pathlib import Path
from typing import Final

BUNDLE: Final = Path(__file__).parent.parent / "static" / "widget.js"

PLAIN: Final = "SOLITAIRE_WIDGET_PLAIN"
"""The environment variable that asks for the module as it was before it was deflated."""

_PACKED: Final = re.compile(r'atob\("([\w+/=]+)"\)')


def front_end() -> Path | str:
    """What anywidget is given: the module, or the plain one where the environment asks for it.

    The file itself only while anywidget watches it for changes: of a class whose front end is a file,
    it keeps every widget ever made, to tell it of them.
    `FileNotFoundError` where it was not built.
    """
    plain = os.environ.get(PLAIN, "") not in ("", "0")
    if os.environ.get("ANYWIDGET_HMR") == "1" and not plain:
        return BUNDLE
    try:
        module = BUNDLE.read_text("utf-8")
    except FileNotFoundError:
        raise FileNotFoundError(
            f"{BUNDLE} is missing: the front end was not built; "
            "`pip install .` in the project's folder builds it."
        ) from None
    return unpacked(module) if plain else module


def unpacked(module: str) -> str:
    """The module that a built one unpacks; one that was never deflated as it is."""
    found = _PACKED.search(module)
    return zlib.decompress(b64decode(found[1]), -zlib.MAX_WBITS).decode() if found else module
