"""Telling whoever listens of every change."""

from __future__ import annotations

from typing import TYPE_CHECKING, Self

if TYPE_CHECKING:
    from collections.abc import Callable


class Told:
    """What has listeners: a game, or a lesson.

    Attributes
    ----------
    version
        Grows with every change, whoever makes it.
    """

    version: int

    def _begin_telling(self) -> None:
        self.version = 0
        self._listeners: list[Callable[[Self], None]] = []

    @property
    def listeners(self) -> tuple[Callable[[Self], None], ...]:
        """Who listens, the first to come first."""
        return tuple(self._listeners)

    def listen(self, listener: Callable[[Self], None]) -> Callable[[], None]:
        """Call the listener with the game or lesson after every change; what comes back stops it.

        What a listener raises is raised by the change, once everybody has heard of it.
        `TypeError` for what can't be called.
        """
        if not callable(listener):
            raise TypeError(f"listen: expected a function of the game, not {listener!r:.40}.")
        self._listeners.append(listener)

        def stop() -> None:
            if listener in self._listeners:
                self._listeners.remove(listener)

        return stop

    def _tell(self) -> None:
        self.version += 1
        failed: list[BaseException] = []
        for listener in self.listeners:
            try:
                listener(self)
            except BaseException as error:  # noqa: BLE001  an interrupted kernel too
                failed.append(error)
        if failed:
            raise failed[0]
