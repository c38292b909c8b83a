"""How a game ended, as a value."""

from __future__ import annotations

import json
import math
from dataclasses import dataclass
from datetime import datetime
from numbers import Real
from typing import TYPE_CHECKING, Any, Final

from solitaire_widget.engine.errors import RulesError, SolitaireError, brief
from solitaire_widget.engine.presets import name_of
from solitaire_widget.engine.rules import Rules
from solitaire_widget.engine.whole import whole
from solitaire_widget.solver.batch.verdicts import title_of

if TYPE_CHECKING:
    from collections.abc import Sequence

_MOST: Final = 2**53
"""No score or number of moves is as large; other programs read it as it is."""
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
        For a value that is none: what is written down once stays in the file for good.
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
        if not isinstance(self.rules, Rules):
            raise _wrong("rules", self.rules, "Rules")
        if self.outcome not in OUTCOMES:
            raise _wrong("outcome", self.outcome, f"one of {', '.join(OUTCOMES)}")
        if not isinstance(self.deal, str) or not self.deal.isascii():
            raise _wrong("deal", self.deal, "a deal number or a pack, as text")
        for name, least in (("score", -_MOST), ("moves", 0), ("up", 0)):
            number = whole(getattr(self, name))
            if number is None or not least <= number <= _MOST:
                raise _wrong(name, getattr(self, name), f"a whole number from {least}")
            object.__setattr__(self, name, number)
        if not _is_time(self.seconds):
            raise _wrong("seconds", self.seconds, "a number from 0, or None")
        if not _is_moment(self.ended):
            raise _wrong("ended", self.ended, "a date and time as ISO 8601 writes it")

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


def _wrong(name: str, value: object, expected: str) -> SolitaireError:
    return SolitaireError(f"{name}={brief(value)}: expected {expected}.")


def _is_time(value: object) -> bool:
    if value is None:
        return True
    return isinstance(value, Real) and not isinstance(value, bool) and 0 <= float(value) < math.inf


def _is_moment(value: object) -> bool:
    try:
        return isinstance(value, str) and bool(datetime.fromisoformat(value))
    except ValueError:
        return False


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
    SolitaireError
        When its rules are none, or another value.
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
