"""What the results of one game come to."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from statistics import fmean
from typing import TYPE_CHECKING

from solitaire_widget.solver.batch.verdicts import title_of
from solitaire_widget.words.statistics import summary_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from solitaire_widget.engine.rules import Rules
    from solitaire_widget.statistics.result import Result


@dataclass(frozen=True, slots=True, kw_only=True)
class Summary:
    """What the results by the same rules come to.

    Attributes
    ----------
    rules
        The rules that were played.
    won, lost, abandoned
        How many games ended so; see `OUTCOMES`.
    streak
        How many of the last games in a row were won, or as a negative number were not; 0 without games.
    most_won, most_lost
        The longest streaks: of games won, and of games that were not.
    best_score
        The highest score of all games, in points or dollars; None without games.
    best_seconds, mean_seconds
        Seconds of the fastest win, and of a win on average; None where no board told the time of one.
    """

    rules: Rules
    won: int
    lost: int
    abandoned: int
    streak: int
    most_won: int
    most_lost: int
    best_score: int | None
    best_seconds: float | None
    mean_seconds: float | None

    @property
    def played(self) -> int:
        """How many games were played."""
        return self.won + self.lost + self.abandoned

    @property
    def share(self) -> float:
        """The share of games won, from 0 to 1; 0 without games."""
        return self.won / self.played if self.played else 0.0

    def text(self, language: str = "en") -> str:
        """The numbers with their names, a line each."""
        return summary_text(self, title_of(self.rules), language)

    def __str__(self) -> str:
        return self.text()


def summary_of(rules: Rules, results: Iterable[Result]) -> Summary:
    """What results by those rules come to, given the oldest first."""
    results = [result for result in results if result.rules == rules]
    outcomes = [result.outcome for result in results]
    streaks = [(won, len(list(run))) for won, run in groupby(outcome == "won" for outcome in outcomes)]
    times = [one.seconds for one in results if one.outcome == "won" and one.seconds is not None]
    last_won, last = streaks[-1] if streaks else (True, 0)
    return Summary(
        rules=rules,
        won=outcomes.count("won"),
        lost=outcomes.count("lost"),
        abandoned=outcomes.count("abandoned"),
        streak=last if last_won else -last,
        most_won=max((length for won, length in streaks if won), default=0),
        most_lost=max((length for won, length in streaks if not won), default=0),
        best_score=max((result.score for result in results), default=None),
        best_seconds=min(times, default=None),
        mean_seconds=fmean(times) if times else None,
    )
