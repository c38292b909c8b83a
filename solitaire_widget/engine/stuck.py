"""Whether a game can go on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_widget.engine.legal import legal_moves
from solitaire_widget.engine.moves import DRAW, REDEAL
from solitaire_widget.engine.questions import can_draw, can_redeal
from solitaire_widget.engine.steps import apply, step_of

if TYPE_CHECKING:
    from solitaire_widget.engine.position import Position


def is_stuck(position: Position) -> bool:
    """True when only draws and redeals are legal, and no card they bring to the waste top can be played.

    A stock dealt to columns or reserves, and columns dealt anew, change the table: while that is legal the
    game is not stuck. A won game is, once nothing is legal in it.

    >>> from solitaire_widget.engine.position import Position
    >>> from solitaire_widget.engine.rules import Rules
    >>> mini = Rules(columns=("u", "du"), ranks=2, suits="CD")
    >>> is_stuck(Position.parse("T1: 2C; T2: AC; S: 2D AD", mini))
    False
    >>> is_stuck(Position.parse("T1: 2C; T2: <AC> 2D; W: AD", mini.replace(build="none", unit="top")))
    False
    """
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
