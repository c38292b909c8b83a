"""A line as a plan: which card goes where; the draws that this takes follow from it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import DOWN, FACE
from solitaire_widget.engine.moves import DRAW, REDEAL, Move
from solitaire_widget.engine.reasons import why_not
from solitaire_widget.engine.steps import apply, step_of

if TYPE_CHECKING:
    from solitaire_widget.engine.position import Position

UP: Final = -1
SPACE: Final = -2

Item = tuple[int, int, int]
"""A card, how many cards move with it at most, and the card it goes on, `UP` or `SPACE`."""
Plan = tuple[Item, ...]


def plan_of(position: Position, moves: tuple[Move, ...]) -> tuple[Plan, list[tuple[Position, int]]]:
    """What moves do but draw; for each item the position after the one before, and the moves so far."""
    table, plan, stages = position.table, list[Item](), [(position, 0)]
    for count, move in enumerate(moves, 1):
        if move.target:
            card = position.piles[table.index[move.source]][-move.count]
            if move.target == "F":
                goal = UP
            else:
                target = position.piles[table.index[move.target]]
                goal = target[-1] if target else SPACE
            plan.append((card, move.count, goal))
        position = apply(position, step_of(position, move))
        if move.target:
            stages.append((position, count))
    return tuple(plan), stages


def played(position: Position, plan: Plan, most: int) -> tuple[Move, ...] | None:
    """The moves that a plan comes to, or None when it does not win in so many."""
    moves: list[Move] = []
    for item in plan:
        for move in _moves_for(position, item):
            if len(moves) >= most or why_not(position, move) is not None:
                return None
            position = apply(position, step_of(position, move))
            moves.append(move)
    return tuple(moves) if position.won else None


def _moves_for(position: Position, item: Item) -> list[Move]:
    """The moves that one item comes to: draws, then the move itself."""
    card, _, goal = item
    table, piles = position.table, position.piles
    source = next(n for n, pile in enumerate(piles) if card in pile or card | DOWN in pile)
    draws: list[Move] = []
    count = 1
    if source in {table.stock, table.waste}:
        draws = _draws(position, card)
        source = table.waste
    elif table.kinds[source] == "column":
        count = len(piles[source]) - piles[source].find(card)
    target = "F"
    if goal != UP:
        goal_pile = next((n for n in table.columns if piles[n] and piles[n][-1] == goal), -1)
        if goal_pile < 0:
            goal_pile = next(
                (n for n in (*table.columns, *table.cells) if not piles[n] and goal == SPACE), -1
            )
        target = table.names[goal_pile] if goal_pile >= 0 else table.names[source]
    return [*draws, Move(table.names[source], target, count)]


def _draws(position: Position, card: int) -> list[Move]:
    """The draws and redeals that bring a card of stock or waste to the top of the waste."""
    rules, table = position.rules, position.table
    stock, waste = list(position.piles[table.stock]), list(position.piles[table.waste])
    number, moves = position.pass_number, list[Move]()
    while len(moves) < 2 * (len(stock) + len(waste)) + 4:
        if waste and waste[-1] & FACE == card:
            break
        if stock:
            count = min(rules.draw_in(number), len(stock))
            waste += reversed(stock[-count:])
            del stock[-count:]
            moves.append(DRAW)
        else:
            stock, waste = waste[::-1], []
            number += 1
            moves.append(REDEAL)
    return moves
