"""Records and positions outside the notebook: a page that replays, pictures, and moving pictures."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.errors import FormatError
from solitaire_widget.export.bundle import mime_bundle
from solitaire_widget.export.settings import Options, settings_for
from solitaire_widget.record.atomic import write_bytes

if TYPE_CHECKING:
    from collections.abc import Callable
    from os import PathLike
    from typing import Unpack

    from solitaire_widget.export.settings import Settings
    from solitaire_widget.record.record import Record

__all__ = ["Options", "mime_bundle", "save"]

# Each format is loaded by those who use it: two of them need the extra `export`.
_WRITERS: Final = {
    ".html": ("solitaire_widget.export.page", "page"),
    ".svg": ("solitaire_widget.export.picture", "svg_of"),
    ".png": ("solitaire_widget.export.picture", "png_of"),
    ".gif": ("solitaire_widget.export.animation", "gif_of"),
    ".webp": ("solitaire_widget.export.animation", "webp_of"),
}


def save(record: Record, path: str | PathLike[str], **options: Unpack[Options]) -> None:
    """Write a record as a page or a picture, as the suffix of the path says; see `Options`.

    The file is written as a whole when everything is drawn; an existing one is replaced or left alone.

    Raises
    ------
    FormatError
        For any other suffix.
    ValueError, TypeError
        For an option that the format does not have, or a value that there is not.
    ImportError
        When a picture needs the extra ``export`` and it is not installed.
    OSError
        When the file can't be written.
    """
    suffix = Path(path).suffix.lower()
    if suffix not in _WRITERS:
        known = " ".join(_WRITERS)
        raise FormatError(
            f"{Path(path).name!r} has no suffix of a picture or page: expected one of {known}.",
            expected=known,
        )
    settings = settings_for(suffix, len(record.line), options)
    module, name = _WRITERS[suffix]
    write: Callable[[Record, Settings], bytes] = getattr(import_module(module), name)
    write_bytes(path, write(record, settings))
