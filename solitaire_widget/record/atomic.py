"""A file that is written as a whole or not at all."""

from __future__ import annotations

import os
import secrets
import shutil
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from os import PathLike


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
    if goal.is_dir():
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
