"""A file that is written as a whole or not at all."""

from __future__ import annotations

import os
import secrets
import shutil
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from solitaire_widget.engine.errors import brief

if TYPE_CHECKING:
    from os import PathLike


def place_of(path: str | PathLike[str], name: str) -> Path:
    """The file that a user names, the same wherever Python works later on; ``~`` is their home folder.

    Raises
    ------
    TypeError
        When it is no path; `name` is what it was given for.
    OSError
        When it can't be found out where that is, in a sentence that says why.

    >>> place_of("~/game.json", "autosave").name
    'game.json'
    """
    if not isinstance(path, str | os.PathLike) or not isinstance(os.fspath(path), str):
        raise TypeError(f"{name}: expected a path, not {type(path).__name__}.")
    if "\0" in os.fspath(path):
        raise OSError(f"{name}: {brief(os.fspath(path))} is no path: it has a zero byte.")
    try:
        return Path(path).expanduser().absolute()
    except RuntimeError as error:
        raise FileNotFoundError(f"{name}: {path} names a home folder, and there is none here.") from error
    except FileNotFoundError as error:
        raise FileNotFoundError(f"{name}: {path} lies in Python's own folder, which is gone.") from error


def write_bytes(path: str | PathLike[str], data: bytes) -> None:
    """Replace a file by that content: after a crash it holds the old or the new one.

    A new file may be read by whom the user's umask lets; an old one keeps its mode.

    Raises
    ------
    OSError
        When it can't be written, in a sentence that says what and why.
    """
    goal = Path(path)
    part = goal.with_name(f".{goal.name}.{secrets.token_hex(4)}.part")
    try:
        _write(part, goal, data)
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise type(error)(f"{goal} can't be written: {reason}.") from error


def check_writable(path: str | PathLike[str]) -> None:
    """See to it that a file may be written there; what lies there stays as it is.

    Raises
    ------
    OSError
        When it can't, in a sentence that says why.
    """
    goal = Path(path)
    if os.path.isdir(goal):  # noqa: PTH112  Path.is_dir raises for a name that is too long
        raise IsADirectoryError(f"{goal} can't be written: it is a folder.")
    part = goal.with_name(f".{goal.name}.{secrets.token_hex(4)}.part")
    try:
        part.touch(exist_ok=False)
        part.unlink()
    except OSError as error:
        reason = (error.strerror or str(error)).lower()
        raise type(error)(f"{goal} can't be written: {reason}.") from error


def _write(part: Path, goal: Path, data: bytes) -> None:
    try:
        with part.open("xb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        with suppress(OSError):
            shutil.copymode(goal, part)
        part.replace(goal)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
