"""Games that can be won in two moves, and a process that writes results."""

from __future__ import annotations

import sys
from datetime import UTC, datetime
from typing import Final

import solitaire_widget as sw
from solitaire_widget.statistics import Result

MINI: Final = sw.Rules(columns=("u", "u"), ranks=2, suits="CD", space="any")
"""Four cards, two of them in the stock."""
DEALT: Final = "AC AD 2C 2D"
WIN: Final = "T1-F T2-F D W-F D W-F"


def won(rules: sw.Rules | None = None, *, score: int = 52, seconds: float | None = None) -> Result:
    """A result to write down."""
    return result("won", rules, score=score, seconds=seconds)


def result(
    outcome: str, rules: sw.Rules | None = None, *, score: int = 10, seconds: float | None = None
) -> Result:
    """A result to write down."""
    return Result(
        rules=rules or sw.rules("klondike"),
        outcome=outcome,
        deal="42",
        score=score,
        moves=100,
        up=max(score, 0),
        seconds=seconds,
        ended=datetime.now(tz=UTC).isoformat(timespec="seconds"),
    )


def main(path: str, who: str, count: int) -> None:
    """Write results one by one."""
    statistics = sw.Statistics(path)
    for n in range(count):
        statistics.add(
            Result(
                rules=sw.rules("klondike" if n % 2 else "canfield"),
                outcome="won" if n % 3 else "lost",
                deal=f"{who}:{n}",
                score=n,
                moves=n,
                up=n,
                seconds=None,
                ended="2026-01-01T00:00:00+00:00",
            )
        )


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
