"""Writing a game to a file after every change, without keeping the player waiting."""

from __future__ import annotations

import threading
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from solitaire_widget.engine.presets import find
from solitaire_widget.engine.rules import Rules
from solitaire_widget.record.game import Game

if TYPE_CHECKING:
    from os import PathLike

    class Kept(Protocol):
        """What can be saved."""

        def save(self, path: str | PathLike[str], /) -> None:
            """Write it to a file."""


_WAIT: float = 0.05
"""Seconds in which further changes join the same write."""


class Autosave:
    """Saves the latest state of a game from a thread of its own; a slow disk delays no move."""

    def __init__(self, path: str | PathLike[str]) -> None:
        self._path = Path(path)
        self._lock = threading.Lock()
        self._disk = threading.Lock()
        self._timer: threading.Timer | None = None
        self._game: Kept | None = None

    def write(self, game: Kept) -> None:
        """Save the game soon."""
        with self._lock:
            self._game = game
            if self._timer is None:
                self._timer = threading.Timer(_WAIT, self._save)
                self._timer.start()

    def finish(self) -> None:
        """Save now what is still waiting, and wait for what is just being saved."""
        with self._lock:
            if self._timer is not None:
                self._timer.cancel()
        self._save()

    def _save(self) -> None:
        # One save at a time, each of the game as it then is: a slow one can't end after a later one.
        with self._disk:
            with self._lock:
                game, self._game, self._timer = self._game, None, None
            if game is not None:
                game.save(self._path)


def resumed(path: str | PathLike[str], rules: str | Rules) -> Game | None:
    """The game that was saved there, when it has those rules.

    Raises
    ------
    FormatError
        When the file is damaged: it is not overwritten.
    """
    if not Path(path).exists():
        return None
    game = Game.load(path)
    wanted = rules if isinstance(rules, Rules) else find(rules).rules
    return game if game.rules == wanted else None
