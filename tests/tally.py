"""What runs with faults and under load show at the end: moves made, faults by kind, what went wrong."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field


@dataclass(slots=True)
class Tally:
    """The figures of one run; `memory` holds a line for each measurement."""

    plies: int = 0
    moves: int = 0
    faults: Counter[str] = field(default_factory=Counter)
    checks: int = 0
    disagreements: int = 0
    lost: int = 0
    memory: list[str] = field(default_factory=list)

    def lines(self) -> list[str]:
        """What is printed.

        >>> tally = Tally(moves=3)
        >>> tally.faults["request lost"] += 2
        >>> print(*tally.lines(), sep="\\n")
        moves made: 3
        faults injected: 2 (request lost 2)
        board and kernel compared: 0 times
        disagreements: 0, cards lost: 0
        """
        kinds = ", ".join(f"{kind} {count}" for kind, count in sorted(self.faults.items()))
        plies = [f"random plies in the engine: {self.plies}"] if self.plies else []
        return [
            *plies,
            f"moves made: {self.moves}",
            f"faults injected: {self.faults.total()}" + (f" ({kinds})" if kinds else ""),
            f"board and kernel compared: {self.checks} times",
            f"disagreements: {self.disagreements}, cards lost: {self.lost}",
            *self.memory,
        ]
