"""How a game ended, as a value."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from solitaire_widget.engine.errors import RulesError, SolitaireError, brief
from solitaire_widget.engine.presets import name_of
from solitaire_widget.engine.rules import Rules
from solitaire_widget.solver.batch.verdicts import title_of

if TYPE_CHECKING:
    from collections.abc import Sequence

OUTCOMES: Final = ("won", "lost", "abandoned")
"""How a game may end: lost when nothing could be reached any more, abandoned when it could have gone on."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Result:
    """How one game ended.

    Attributes
    ----------
    rules
        The rules that were played; games of other rules count apart, whatever they are called.
    outcome
        One of `OUTCOMES`.
    deal
        The deal number as text, or the pack where it has none.
    score
        Points or dollars, by the rules.
    moves
        How many moves were on the line that was played last, automatic ones included.
    up
        How many cards lay on the foundations.
    seconds
        Seconds played, as the board's clock counts them; None when no board told them.
    ended
        When it ended, in UTC, as ISO 8601 writes it.

    Raises
    ------
    SolitaireError
        For an outcome that there is not, or seconds that are none.
    """

    rules: Rules
    outcome: str
    deal: str
    score: int
    moves: int
    up: int
    seconds: float | None
    ended: str

    def __post_init__(self) -> None:
        if self.outcome not in OUTCOMES:
            raise SolitaireError(f"outcome={brief(self.outcome)}: expected one of {', '.join(OUTCOMES)}.")
        if self.seconds is not None and not (math.isfinite(self.seconds) and self.seconds >= 0):
            raise SolitaireError(f"seconds={self.seconds!r}: expected a number from 0, or None.")

    def to_row(self) -> dict[str, Any]:
        """The result as plain values; `game` is the preset, or the nearest one with what differs."""
        return {
            "ended": self.ended,
            "game": title_of(self.rules),
            "preset": name_of(self.rules),
            "deal": self.deal,
            "outcome": self.outcome,
            "score": self.score,
            "moves": self.moves,
            "up": self.up,
            "seconds": self.seconds,
        }


def write_rules(rules: Rules) -> str:
    """All fields of rules as one text: equal rules are written alike.

    >>> write_rules(Rules(columns=("u",)))[:32]
    '{"base":"A","bases_out":false,"b'
    """
    return json.dumps(rules.to_dict(), sort_keys=True, separators=(",", ":"))


def read_result(row: Sequence[Any]) -> Result:
    """The result that a row of the file holds: rules, outcome, deal, score, moves, up, seconds, ended.

    Raises
    ------
    RulesError
        When its rules are none.
    """
    fields, outcome, deal, score, moves, up, seconds, ended = row
    try:
        rules = Rules.from_dict(json.loads(fields))
    except (ValueError, TypeError) as error:
        raise RulesError(f"a result from {ended} has rules that can't be read: {error}") from error
    return Result(
        rules=rules,
        outcome=outcome,
        deal=deal,
        score=score,
        moves=moves,
        up=up,
        seconds=seconds,
        ended=ended,
    )
