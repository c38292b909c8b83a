"""Which legal move to look at first.

This is advice from what is in sight, not the search of a solver: it may be wrong, and says so nowhere else.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_widget.engine.cards import DOWN, rank_of
from solitaire_widget.engine.legal import legal_moves
from solitaire_widget.engine.moves import DRAW

if TYPE_CHECKING:
    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.position import Position


def best_first(position: Position) -> tuple[Move, ...]:
    """The legal moves, the most promising first.

    >>> from solitaire_widget.engine.deals import Deal, lay_out
    >>> from solitaire_widget.engine.presets import find
    >>> rules = find("klondike").rules
    >>> [str(move) for move in best_first(lay_out(rules, Deal.of(rules, 7)))]
    ['T5-T4', 'T1-T4', 'D']
    """
    moves = legal_moves(position)
    ranked = sorted(range(len(moves)), key=lambda n: (-promise(position, moves[n]), n))
    return tuple([moves[n] for n in ranked])


def promise(position: Position, move: Move) -> int:
    """How much a move promises: above 0 a gain for good, below 0 a loss."""
    if not move.target:
        return 0 if move == DRAW else -1
    table, piles = position.table, position.piles
    source = table.index[move.source]
    kind = table.kinds[source]
    if move.target == "F":
        return 90 if kind == "column" else 80
    if kind == "foundation":
        return -50
    if table.kinds[table.index[move.target]] == "cell":
        return -30
    if kind in {"reserve", "waste", "cell"}:
        into_space = not piles[table.index[move.target]]
        return {"reserve": 60, "cell": 45, "waste": 40}[kind] - (10 if into_space else 0)
    return _between(position, source, table.index[move.target], move.count)


def _between(position: Position, source: int, target: int, count: int) -> int:
    """What moving cards from one column to another promises."""
    piles, rules = position.piles, position.rules
    left, goal = piles[source][:-count], piles[target]
    if left and left[-1] & DOWN:
        return 70 - len(left) if goal or rules.space == "last-rank" else 30 - len(left)
    if not left:
        if not goal:
            return -40
        return 65 if rules.refill or _somebody_waits(position) else 5
    if goal and _goes_up(position, left[-1]):
        return 50
    return -10 if goal else -20


def _somebody_waits(position: Position) -> bool:
    """Whether some card would gain by moving into a space."""
    if position.rules.space == "any":
        return True
    if position.rules.space == "none":
        return False
    table = position.table
    last = table.last_rank(position.base)
    tops = [position.piles[n][-1:] for n in table.single_sources]
    if any(top and rank_of(top[0]) == last for top in tops):
        return True
    for n in table.columns:
        pile = position.piles[n]
        if any(rank_of(card) == last and not card & DOWN for card in pile[1:]):
            return True
    return False


def _goes_up(position: Position, card: int) -> bool:
    """Whether a card that is being uncovered could go on a foundation at once."""
    table, rules = position.table, position.rules
    if rules.foundation_takes != "card" or card & DOWN or position.base < 0:
        return False
    for n in table.foundations_of[card & 3]:
        pile = position.piles[n]
        if not pile:
            if rank_of(card) == position.base:
                return True
        elif len(pile) < table.ranks and (pile[-1] + 4) % (4 * table.ranks) == card:
            return True
    return False
