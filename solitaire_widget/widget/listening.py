"""What pages ask of a board and write into its traits, and what Python writes where a page may too."""

from __future__ import annotations

from contextlib import contextmanager, nullcontext
from math import isfinite
from typing import TYPE_CHECKING, Any

import traitlets as t

from solitaire_widget.engine.errors import FormatError
from solitaire_widget.widget.lines import has_place, length_of
from solitaire_widget.widget.traits import WRITABLE, BoardTraits
from solitaire_widget.widget.written import message_in, shallow

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from threading import RLock

    from solitaire_widget.record.choosing import Choices
    from solitaire_widget.record.game import Game
    from solitaire_widget.record.record import Record
    from solitaire_widget.widget.messages import Sealed
    from solitaire_widget.widget.requests import Desk
    from solitaire_widget.widget.taught import Taught


class Listening(BoardTraits):
    """A board as far as it listens: to pages, and to whoever sets its cursor."""

    _game: Game | None
    _record: Record | None
    _busy: int
    _changes: list[t.Bunch]
    _follows: bool
    _told_of: tuple[int, int, int] | None
    """How the game stood of which pages know everything."""

    _taught: Taught | None
    _own_lock: RLock
    _desk: Desk
    _sealed: Sealed

    def refresh(self) -> None:
        """Tell the pages how the game stands."""
        raise NotImplementedError

    @contextmanager
    def telling(self) -> Iterator[None]:
        """Send what changes inside as one message, and take changes of the cursor for our own.

        Observers hear when all has changed. What they do to the game is told in the same message, and what
        they raise is raised at the end: it keeps nothing from being told.
        """
        failed: list[BaseException] = []
        with self.hold_sync():
            self._busy += 1
            try:
                try:
                    yield
                except BaseException as error:  # noqa: BLE001  raised below
                    failed.append(error)
                if self._busy == 1:
                    self._tell_all(failed)
            finally:
                self._busy -= 1
        if failed:
            raise failed[0]

    def _tell_all(self, failed: list[BaseException]) -> None:
        """Tell of all changes, and of those made on hearing it; `failed` takes what observers raise."""
        stuck = False
        while not _is_interrupted(failed) and (self._changes or (self._is_untold and not stuck)):
            change = self._changes.pop(0) if self._changes else None
            try:
                if change is None:
                    self.refresh()
                else:
                    super().notify_change(change)
            except BaseException as error:  # noqa: BLE001  as above
                failed.append(error)
                stuck = stuck or change is None
        if _is_interrupted(failed):
            # That may happen anywhere: nobody knows what has been noticed. Only pages hear of it, for an
            # observer that plays on whenever it hears of a change could not be stopped.
            if self._is_untold:
                self.refresh()
            self.resend()
            self._changes.clear()

    @property
    def _is_untold(self) -> bool:
        """Whether the game is not as it was when pages were told of it last, and in full."""
        game = self._game
        return self._follows and game is not None and self._told_of != stand_of(game)

    def notify_change(self, change: t.Bunch) -> None:
        """Tell pages and observers of a trait; see `telling`."""
        if self._busy:
            self._changes.append(change)
        else:
            super().notify_change(change)

    def _handle_msg(self, msg: object) -> None:
        """Take a message of a page. What is none of ours would only fill the kernel's log."""
        sound = message_in(msg)
        if sound is not None:
            super()._handle_msg(sound)

    def set_state(self, sync_data: dict[str, Any]) -> None:
        """Take over what a page wrote, as far as a page may write it."""
        sound = self._sound(sync_data)
        # Hosts call this from a thread of their own, while a cell may be playing.
        with self.lock:
            super().set_state(sound)

    @property
    def lock(self) -> RLock:
        """What is held while something on the board changes."""
        if self._taught is not None:
            return self._taught.lesson.lock
        return self._own_lock if self._game is None else self._game.lock

    def _should_send_property(self, key: str, value: object) -> bool:
        # Pages hold the steps already that are being sealed: only the tail tells them how far that goes.
        if key == "told" or (key == "steps" and self._sealed.silent):
            return False
        return bool(super()._should_send_property(key, value))

    def send_state(self, key: str | Iterable[str] | None = None) -> None:
        """Send traits, all or those named, as a message with a number: servers may drop one of many."""
        names = self.keys if key is None else [key] if isinstance(key, str) else list(key)
        if names:
            with self.lock:
                self.told += 1
                super().send_state({*names, "told"})

    def hear_again(self, content: object) -> None:
        """Answer a page that waits: what it asked, or the answer, may have been lost on the way.

        After that a host may hold back what a page writes: it comes this way too.
        """
        if not isinstance(content, dict):
            return
        if isinstance(content.get("state"), dict):
            self.set_state(content["state"])
        if "requests" in content:
            with self.lock:
                self._answer(content["requests"])
                self.send_state("replies")

    def _answer(self, requests: object) -> None:
        with self.lock, self.telling():
            try:
                self._desk.answer(requests)
            finally:
                self.replies = self._desk.replies

    def resend(self) -> None:
        """Send everything again to pages that missed a part of it."""
        self.send_state(name for name in self.keys if not name.startswith("_") and name != "requests")

    def _sound(self, written: dict[str, Any]) -> dict[str, Any]:
        """What a page wrote, as far as it may write it and the board can show it."""
        allowed = {name: shallow(value) for name, value in written.items() if name in WRITABLE}
        if self._game is not None:
            allowed = {name: value for name, value in allowed.items() if name not in ("cursor", "line")}
        line = allowed.get("line", self.line)
        return {name: value for name, value in allowed.items() if self._is_sound(name, value, line)}

    def _is_sound(self, name: str, value: object, line: Choices) -> bool:
        if name == "cursor":
            return self._is_typed("line", line) and has_place(self._record, line, value)
        if name == "line":
            return self._is_typed(name, line) and length_of(self._record, line) is not None
        if isinstance(value, float) and not isfinite(value):
            return False
        return self._is_typed(name, value)

    def _is_typed(self, name: str, value: object) -> bool:
        try:
            self.traits()[name]._validate(self, value)  # noqa: SLF001  what an assignment would do
        except t.TraitError:
            return False
        return True

    def go_along(self, cursor: int, *, told: bool) -> None:
        """Stand where a linked board stands, or at the end of a shorter line; `told`: pages hear of it."""
        goal = min(cursor, length_of(self._record, self.line) or 0)
        with nullcontext() if told else self._lock_property(cursor=goal):
            self.cursor = goal

    def _on_cursor(self, change: dict[str, Any]) -> None:
        """The cursor was set from Python: on a live game that is a move of the game."""
        cursor, game, told = change["new"], self._game, self._told_of
        # Ours: it is where the game stands, or stood when pages were told last.
        if self._busy if game is None else told is None or cursor in (game.cursor, told[1]):
            return
        length = (length_of(self._record, self.line) or 0) if game is None else game.length
        if not 0 <= cursor <= length:
            with self.telling():
                self.cursor = change["old"]
            raise IndexError(f"cursor: expected 0 to {length}, not {cursor}.")
        if game is not None:
            game.goto(cursor)

    def _on_line(self, change: dict[str, Any]) -> None:
        """Another line was chosen; a game has only the one that it is on."""
        if self._busy:
            return
        length = length_of(self._record, change["new"])
        with self.telling():
            if length is None:
                self.line = change["old"]
            elif self._record is not None:
                self.cursor = min(self.cursor, length)
        if length is None:
            raise FormatError(f"line: there is no such line: {change['new']}.", expected="steps, variations")


def _is_interrupted(failed: list[BaseException]) -> bool:
    """Whether somebody wants an end, unlike code that fails."""
    return not all(isinstance(error, Exception) for error in failed)


def stand_of(game: Game) -> tuple[int, int, int]:
    """What is never the same after a change of a game."""
    return game.version, game.cursor, game.length
