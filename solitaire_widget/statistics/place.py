"""Where the results of a user's games are kept."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from solitaire_widget.record.atomic import place_of

if TYPE_CHECKING:
    from collections.abc import Mapping

VARIABLE: Final = "SOLITAIRE_WIDGET_STATISTICS"
"""The environment variable that names another file."""
_FOLDER: Final = "solitaire_widget"
_FILE: Final = "statistics.sqlite"


def default_path(environment: Mapping[str, str] = os.environ, platform: str = sys.platform) -> Path:
    """The file in the user's data folder, or the one that the environment names.

    The data folder is that of the platform: ``%LOCALAPPDATA%``, ``~/Library/Application Support``, or
    ``$XDG_DATA_HOME`` (an absolute path, as the XDG base directory specification has it), else
    ``~/.local/share``.

    Raises
    ------
    FileNotFoundError
        When there is no home folder to lie in.

    >>> default_path({"SOLITAIRE_WIDGET_STATISTICS": "/srv/games.sqlite"}).as_posix()
    '/srv/games.sqlite'
    >>> default_path({"XDG_DATA_HOME": "/data"}, "linux").as_posix()
    '/data/solitaire_widget/statistics.sqlite'
    """
    named = environment.get(VARIABLE)
    if named:
        return place_of(named, VARIABLE)
    try:
        return _data_folder(environment, platform) / _FOLDER / _FILE
    except RuntimeError as error:
        raise FileNotFoundError(
            f"statistics: there is no home folder to keep them in: name a file, or set {VARIABLE}."
        ) from error


def _data_folder(environment: Mapping[str, str], platform: str) -> Path:
    if platform == "win32":
        local = environment.get("LOCALAPPDATA")
        return Path(local) if local else Path.home() / "AppData" / "Local"
    if platform == "darwin":
        return Path.home() / "Library" / "Application Support"
    data = Path(environment.get("XDG_DATA_HOME", ""))
    return data if data.is_absolute() else Path.home() / ".local" / "share"
