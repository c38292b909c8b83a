"""What a move does, as far as a player can see."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from solitaire_widget.engine.cards import rank_of
from solitaire_widget.solver.policies.observation import HIDDEN

if TYPE_CHECKING:
    from solitaire_widget.engine.moves import Move
    from solitaire_widget.solver.policies.observation import Observation


@dataclass(frozen=True, slots=True)
class Looked:
    """A move, looked at.

    Attributes
    ----------
    move
        The move.
    kind
        The kind of pile it takes from: ``"stock"`` for draw and redeal.
    up, build
        Whether it goes to a foundation, or to a column.
    turns
        How many cards lie hidden in the column that it uncovers one of; 0 when it uncovers none.
    empties
        Whether it empties a column.
    into_space
        Whether it goes into an empty column.
    card
        The lowest card that is moved, or -1.
    """

    move: Move
    kind: str
    up: bool = False
    build: bool = False
    turns: int = 0
    empties: bool = False
    into_space: bool = False
    card: int = -1


def look(seen: Observation) -> list[Looked]:
    """All legal moves, looked at, in their order."""
    return [_look(seen, move) for move in seen.moves]


def _look(seen: Observation, move: Move) -> Looked:
    table, piles = seen.table, seen.piles
    if not move.target:
        return Looked(move, "stock")
    source = table.index[move.source]
    kind, pile = table.kinds[source], piles[source]
    up = move.target == "F" or move.target.startswith("F")
    target = -1 if up else table.index[move.target]
    build = target >= 0 and table.kinds[target] == "column"
    rest = pile[: -move.count]
    turns = len(rest) if kind == "column" and rest and rest[-1] == HIDDEN else 0
    return Looked(
        move,
        kind,
        up,
        build,
        turns,
        kind == "column" and not rest,
        build and not piles[target],
        pile[-move.count],
    )


def is_safe(seen: Observation, card: int) -> bool:
    """Whether a card may go up early: the other suits are not more than two ranks behind it."""
    table = seen.table
    height = (rank_of(card) - max(seen.base, 0)) % table.ranks
    return height <= 1 + min(len(seen.piles[n]) for n in table.foundations)
