"""Whether a game can go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_widget.engine.legal import can_draw, can_redeal, legal_moves
from solitaire_widget.engine.moves import DRAW, REDEAL
from solitaire_widget.engine.steps import apply, step_of

if TYPE_CHECKING:
    from solitaire_widget.engine.position import Position


def is_stuck(position: Position) -> bool:
    """True when nothing is legal but draws and redeals, and no card they can bring to the waste top can be played.

    A stock dealt to columns or reserves, or columns dealt anew, change the table: then the game is not stuck while that is legal.
    """
    if position.won:
        return False
    seen: set[tuple[tuple[bytes, ...], int]] = set()
    while True:
        moves = legal_moves(position)
        if any(move.target for move in moves):
            return False
        drawable = can_draw(position)
        if not (drawable or can_redeal(position)):
            return True
        if position.rules.stock_to != "waste":
            return False
        key = (position.piles, position.rules.draw_in(position.pass_number))
        if key in seen:
            return True
        seen.add(key)
        position = apply(position, step_of(position, DRAW if drawable else REDEAL))
