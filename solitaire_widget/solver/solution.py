"""What a search found out."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Literal

from solitaire_widget.record.record import Record
from solitaire_widget.solver.budget import Budget, bounds
from solitaire_widget.solver.shortening import shortened

if TYPE_CHECKING:
    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.position import Position

Verdict = Literal["winnable", "lost", "unknown"]


@dataclass(frozen=True, slots=True)
class Solution:
    """The verdict on a position for a player who knows where every card lies ("thoughtful").

    Attributes
    ----------
    start
        The position that was searched.
    verdict
        ``"winnable"``: the engine played `moves` to a win; ``"lost"``: a complete search found no win;
        ``"unknown"``: time, nodes or memory ran out first.
    moves
        The moves that win from `start`; empty unless winnable. They are rarely the fewest.
    nodes
        How many moves the search tried.
    seconds
        How long it took.
    table
        How many states it remembered.
    method
        The search that ran: ``"klondike"``, ``"canfield"``, ``"columns"`` or ``"general"``.
    backend
        ``"compiled"`` or ``"python"``.
    shortest
        Whether it is proved that no win takes fewer moves, draws and redeals counted.
    longer
        How many moves the win had before it was shortened, or None.
    """

    start: Position
    verdict: Verdict
    moves: tuple[Move, ...] = ()
    nodes: int = 0
    seconds: float = 0.0
    table: int = 0
    method: str = "general"
    backend: str = "python"
    shortest: bool = False
    longer: int | None = None

    def record(self) -> Record:
        """The record of the win, to look at or to save; without moves if there is none."""
        tags = (
            ("Verdict", f"{self.verdict}, all cards known"),
            ("Solver", f"solitaire_widget, {self.method}"),
        )
        return Record.of(self.start.rules, self.start, self.moves, tags=tags)

    def shortened(self, seconds: float | None = 2) -> Solution:
        """The same with a win in fewer moves, where one can be found in so many seconds.

        Without a win, and with one that is proved to be shortest, it stays as it is.

        Raises
        ------
        TypeError, RulesError
            When seconds is no number of seconds.
        KeyboardInterrupt
            On Ctrl-C, with this solution as its attribute ``solution``.
        """
        seconds, _, _ = bounds(seconds, None, 0)
        if not self.moves or self.shortest:
            return self
        try:
            moves = shortened(self.start, self.moves, Budget(seconds))
        except KeyboardInterrupt as stop:
            stop.solution = self  # type: ignore[attr-defined]
            raise
        return replace(self, moves=moves, longer=self.longer or len(self.moves))

    def __str__(self) -> str:
        found = f"winnable in {len(self.moves)} moves" if self.verdict == "winnable" else self.verdict
        if self.shortest:
            found += ", the fewest there are"
        elif self.longer is not None:
            found += f", shortened from {self.longer}"
        return f"{found} (thoughtful: all cards known); {self.nodes} nodes, {self.seconds:.2f} s"
