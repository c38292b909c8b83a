"""The score of a game: a pure function of the rules, the deal and the moves played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.checks import SCORES
from solitaire_widget.engine.moves import REDEAL
from solitaire_widget.engine.steps import Shuffle

if TYPE_CHECKING:
    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.steps import Step

_, _STANDARD, _VEGAS, _CASINO = SCORES
_PACK_PRICE: Final = 50
_CARD_PAYS: Final = 5
_PACK_PAYS: Final = 500
_BETWEEN: Final = {("waste", "column"): 5, ("foundation", "column"): -15}
_TO_FOUNDATION: Final = 10
_TURNED_UP: Final = 5


def start_score(position: Position) -> int:
    """The score before the first move, in points or dollars.

    >>> from solitaire_widget.engine.position import Position
    >>> from solitaire_widget.engine.rules import Rules
    >>> mini = Rules(columns=("u", "du"), ranks=2, score="vegas")
    >>> start_score(Position.parse("F: AC AD AH AS; T1: 2C; T2: <2D> 2H; S: 2S", mini))
    12
    """
    if position.rules.score == _STANDARD:
        return 0
    return _by_cards(position)


def next_score(score: int, before: Position, step: Step, after: Position) -> int:
    """The score after a step, given the one before it (a scheme of `Rules.score`).

    >>> from solitaire_widget.engine.moves import Move
    >>> from solitaire_widget.engine.position import Position
    >>> from solitaire_widget.engine.rules import Rules
    >>> from solitaire_widget.engine.steps import apply, step_of
    >>> mini = Rules(columns=("u", "du"), ranks=2, score="standard")
    >>> before = Position.parse("F: AC AD AH AS; T1: 2C; T2: <2D> 2H; S: 2S", mini)
    >>> step = step_of(before, Move("T2", "F"))
    >>> next_score(0, before, step, apply(before, step))  # ten for the card, five for the one turned up
    15
    """
    if before.rules.score != _STANDARD:
        return _by_cards(after)
    kinds = before.table.kinds
    for part in step.transfers:
        if isinstance(part, Shuffle):
            continue
        ends = kinds[part.source], kinds[part.target]
        if part.source == part.target:
            score += _TURNED_UP if ends[0] == "column" else 0
        elif ends[1] == "foundation":
            score += _TO_FOUNDATION * part.count
        else:
            score += _BETWEEN.get(ends, 0)
    if step.move == REDEAL:
        score -= _pass_costs(after)
    return max(score, 0)


def _pass_costs(position: Position) -> int:
    """What beginning this pass costs in the standard scheme."""
    if position.rules.draw_in(position.pass_number) > 1:
        return 20 if position.pass_number > 4 else 0
    return 100 if position.pass_number > 1 else 0


def _by_cards(position: Position) -> int:
    cards = position.on_foundations
    if position.rules.score == _VEGAS:
        return _CARD_PAYS * cards - position.rules.pack_size
    if position.rules.score == _CASINO:
        return (_PACK_PAYS if position.won else _CARD_PAYS * cards) - _PACK_PRICE
    return cards
