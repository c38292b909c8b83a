"""How long a search may go on."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Final, Protocol

from solitaire_widget.engine.errors import RulesError, brief

if TYPE_CHECKING:
    from collections.abc import Callable

OPEN: Final = 0
"""What a search's `run` answers while there is more to search; the other answers end it."""
_SLICE: Final = 0.02
_MOST_MEMORY: Final = 1 << 50
"""More than any machine has, and little enough for the compiled table to count with."""


class Interruptible(Protocol):
    """A search that runs so many nodes at a time."""

    @property
    def nodes(self) -> int:
        """How many nodes were searched so far."""

    def run(self, nodes: int, /) -> int:
        """Search on for so many nodes."""


@dataclass(slots=True)
class Budget:
    """What a search may use: seconds of the clock, nodes; None is no bound.

    `wanted` is asked between slices whether anybody still waits for the answer.
    """

    seconds: float | None = None
    nodes: int | None = None
    clock: Callable[[], float] = time.monotonic
    wanted: Callable[[], bool] | None = None
    started: float = field(init=False)

    def __post_init__(self) -> None:
        self.started = self.clock()

    @property
    def spent(self) -> float:
        """The seconds since the start."""
        return self.clock() - self.started

    def left(self, nodes: int) -> bool:
        """Whether a search of so many nodes may go on."""
        return (
            (self.seconds is None or self.spent < self.seconds)
            and (self.nodes is None or nodes < self.nodes)
            and (self.wanted is None or self.wanted())
        )

    def run(self, search: Interruptible, slice_nodes: int = 500) -> int:
        """Let a search run until it ends or the budget does; what it answered last.

        The slices are short enough for the clock and for Ctrl-C. They don't change what is searched.
        """
        answer = OPEN
        before = self.spent
        while answer == OPEN and self.left(search.nodes):
            nodes = slice_nodes if self.nodes is None else min(slice_nodes, self.nodes - search.nodes)
            answer = search.run(nodes)
            now = self.spent
            if now - before < _SLICE / 2:
                slice_nodes *= 2
            elif now - before > _SLICE * 2:
                slice_nodes = max(100, slice_nodes // 2)
            before = now
        return answer


def bounds(seconds: float | None, nodes: float | None, memory: float) -> tuple[float | None, int | None, int]:
    """What bounds a search, as numbers that it can count with.

    Raises
    ------
    TypeError, RulesError
        For what is no number, and for one that can't be, naming it.

    >>> bounds(None, 1e6, 1 << 30)
    (None, 1000000, 1073741824)
    """
    return (
        None if seconds is None else float(_number("seconds", seconds, "or None for no bound")),
        None if nodes is None else _whole("nodes", nodes, "or None for no bound"),
        min(_whole("memory", memory, "of bytes"), _MOST_MEMORY),
    )


def _number(name: str, value: Any, what: str) -> Any:  # noqa: ANN401  whatever the caller gave
    if isinstance(value, bool) or not hasattr(value, "__float__"):  # NumPy's numbers count too
        raise TypeError(f"{name}={brief(value)}: expected a number {what}.")
    if not value >= 0:
        raise RulesError(
            f"{name}={value}: a search can't be bounded by less than nothing.", field=name, value=value
        )
    return value


def _whole(name: str, value: Any, what: str) -> int:  # noqa: ANN401  whatever the caller gave
    if _number(name, value, what) == float("inf") or value != int(value):
        raise RulesError(f"{name}={brief(value)}: expected a whole number {what}.", field=name, value=value)
    return int(value)
