"""Writing a game to a file after every change, without keeping the player waiting."""

from __future__ import annotations

import errno
import threading
import warnings
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Protocol

from solitaire_widget.engine.errors import FormatError
from solitaire_widget.engine.presets import name_of
from solitaire_widget.record.atomic import check_writable
from solitaire_widget.record.game import Game

if TYPE_CHECKING:
    from collections.abc import Callable
    from os import PathLike

    from solitaire_widget.record.nodes import Line
    from solitaire_widget.record.record import Record

    class Kept(Protocol):
        """What can be saved."""

        def save(self, path: str | PathLike[str], /) -> None:
            """Write it to a file."""


_WAIT: float = 0.05
"""Seconds in which further changes join the same write."""
_FULL: Final = frozenset({errno.ENOSPC, errno.EDQUOT})


class Autosave:
    """Saves the latest state of a game from a thread of its own; a slow disk delays no move.

    `told` is called after a save: with the error when it failed, with None when it is well again.

    Raises
    ------
    OSError
        When nothing can be written there, in a sentence that says why.
    """

    def __init__(
        self, path: str | PathLike[str], told: Callable[[Exception | None], None] = lambda _: None
    ) -> None:
        check_writable(path)
        self._path = Path(path)
        self._told = told
        self._failed: Exception | None = None
        self._lock = threading.Lock()
        self._disk = threading.Lock()
        self._timer: threading.Timer | None = None
        self._game: Kept | None = None

    def write(self, game: Kept) -> None:
        """Save the game soon; at once where no thread can be had, as in JupyterLite."""
        with self._lock:
            self._game = game
            if self._timer is not None:
                return
            timer = threading.Timer(_WAIT, self._save)
            # Kept only once it runs: one that an interrupt kept from starting would be waited for in vain.
            with suppress(RuntimeError):
                timer.start()
                self._timer = timer
                return
        self._save()

    def finish(self) -> None:
        """Save now what is still waiting, and wait for what is just being saved."""
        with self._lock:
            if self._timer is not None:
                self._timer.cancel()
        self._save()
        failed, self._failed = self._failed, None  # a board that is thrown away is closed once more
        if failed:
            warnings.warn(str(failed), RuntimeWarning, stacklevel=2)

    def _save(self) -> None:
        # One save at a time, each of the game as it then is: a slow one can't end after a later one.
        with self._disk:
            with self._lock:
                game, self._game, self._timer = self._game, None, None
            if game is None:
                return
            before, self._failed = self._failed, None
            try:
                game.save(self._path)
            except Exception as error:  # noqa: BLE001  nobody sees what a thread raises
                self._failed = error
            failed = self._failed
        # Not while the disk is held: whoever is told may wait for the game, and the game for the disk.
        if str(failed) != str(before):
            self._told(failed)


def unsaved_code(error: Exception) -> str:
    """Which sentence tells a player why a game could not be saved."""
    kept = error.__cause__ if isinstance(error.__cause__, OSError) else error
    if isinstance(kept, OSError) and kept.errno in _FULL:
        return "not-saved-full"
    if isinstance(error, PermissionError) or (isinstance(kept, OSError) and kept.errno == errno.EROFS):
        return "not-saved-denied"
    return "not-saved-gone" if isinstance(error, FileNotFoundError | NotADirectoryError) else "not-saved"


def resumed(path: str | PathLike[str], wanted: Game | Record, *, dealt: bool) -> Game | None:
    """The game that was saved there; None where there is no file.

    Without a deal that was asked for (`dealt`), any game of the same rules is the one to go on with.

    Raises
    ------
    FormatError
        When the file is damaged, or holds another game: it is not overwritten.
    """
    if not Path(path).exists():
        return None
    saved = Game.load(path)
    if saved.rules != wanted.rules:
        asked = _called(wanted) if dealt else name_of(wanted.rules) or "other rules"
        raise _other(path, saved, asked, "")
    if dealt and saved.start != wanted.start:
        raise _other(path, saved, _called(wanted), ", or leave the deal out to go on with that game")
    return saved


def check_nothing_lost(path: str | PathLike[str], shown: Game | Record) -> None:
    """See to it that a file holds nothing that saving this game there would lose.

    Raises
    ------
    FormatError
        When it holds another game, or moves that this one has not.
    """
    if not Path(path).exists():
        return
    saved = Game.load(path)
    same = saved.rules == shown.rules and saved.start == shown.start
    if not (same and _within(_tree(saved.line), _tree(shown.line))):
        raise _other(path, saved, _called(shown), f", or go on with sw.Game.load({str(path)!r})")


def _other(path: str | PathLike[str], saved: Game, asked: str, way: str) -> FormatError:
    holds = _called(saved)
    differs = f"not {asked}" if holds != asked else "which the one that is asked for does not have"
    message = (
        f"{Path(path).name} holds a game of {holds} (moves: {saved.length}), {differs}; "
        f"nothing was overwritten: name another file{way}."
    )
    return FormatError(message, expected=asked)


def _called(game: Game | Record) -> str:
    return game.code or name_of(game.rules) or "other rules"


def _tree(line: Line) -> dict[str, Any]:
    """All moves of a line and its variations, each with those that may follow it."""
    tree: dict[str, Any] = {}
    waiting = [(tree, line)]
    for at, nodes in waiting:  # grows on the way
        here = at
        for node in nodes:
            waiting += [(here, other) for other in node.variations]
            here = here.setdefault(str(node.step.move), {})
    return tree


def _within(part: dict[str, Any], whole: dict[str, Any]) -> bool:
    waiting = [(part, whole)]
    for few, many in waiting:  # grows on the way
        if not few.keys() <= many.keys():
            return False
        waiting += [(after, many[move]) for move, after in few.items()]
    return True
