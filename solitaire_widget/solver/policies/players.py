"""Simple players: by chance, greedy, and the two that play as a careful person might."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_widget.engine.cards import rank_of
from solitaire_widget.engine.moves import DRAW, REDEAL
from solitaire_widget.solver.policies.judging import Looked, is_safe, look
from solitaire_widget.solver.policies.observation import HIDDEN

if TYPE_CHECKING:
    from collections.abc import Iterable

    from solitaire_widget.engine.moves import Move
    from solitaire_widget.solver.policies.observation import Observation


def by_chance(seen: Observation) -> Move | None:
    """Any legal move; it gives up after ten rounds of nothing but drawing."""
    if seen.idle > 10 * seen.round_length:
        return None
    return seen.random.choice(seen.moves)


def greedy(seen: Observation) -> Move | None:
    """The first that there is: up, a move that uncovers a card, from waste or reserve to a column, draw."""
    moves = look(seen)
    return (
        _first(one for one in moves if one.up)
        or _first(sorted((one for one in moves if one.turns and one.build), key=_most_hidden))
        or _first(one for one in moves if one.build and one.kind in {"reserve", "waste", "cell"})
        or _on(seen)
        or _first(one for one in moves if one.build and not one.into_space and seen.table.stock < 0)
    )


def klondike_player(seen: Observation) -> Move | None:
    """A careful player of Klondike.

    Low cards go up at once, others only while the suits keep pace; it uncovers cards, from the fullest
    column first; it empties a column only when a king waits; it builds from the waste; it draws; and when a
    whole round brought nothing it puts up what it kept back, and then gives up.
    """
    moves = look(seen)
    last = seen.table.last_rank(seen.base)
    king_waits = any(rank_of(one.card) == last for one in _for_spaces(seen))
    stuck = seen.idle > seen.round_length
    return (
        _first(one for one in moves if one.up and is_safe(seen, one.card))
        or _first(sorted((one for one in moves if one.build and one.turns), key=_most_hidden))
        or _first(one for one in moves if one.up and one.turns)
        or _first(one for one in moves if one.build and one.empties and not one.into_space and king_waits)
        or _first(one for one in moves if one.build and one.kind == "waste")
        or (_first(one for one in moves if one.up) if stuck else None)
        or _on(seen, spare=1)
        or _first(one for one in moves if one.up)
    )


def canfield_player(seen: Observation) -> Move | None:
    """A careful player of Canfield.

    Base cards and the reserve go first, wherever they can; whole columns are joined, since the space lets a
    card of the reserve out; cards go up; then it builds from the waste, keeping a space for a card that can
    be built on at once; it draws; and gives up when a whole round brought nothing.
    """
    moves = look(seen)
    reserve = any(seen.piles[n] for n in seen.table.reserves)
    return (
        _first(one for one in moves if one.up and one.kind == "reserve")
        or _first(one for one in moves if one.up and (is_safe(seen, one.card) or one.kind != "column"))
        or _first(one for one in moves if one.build and one.kind == "reserve")
        or _first(one for one in moves if one.build and one.empties and not one.into_space and reserve)
        or _first(one for one in moves if one.up)
        or _first(one for one in moves if one.build and one.kind == "waste" and not one.into_space)
        or _first(one for one in moves if one.build and one.kind == "waste" and _helps(seen, one))
        or _on(seen)
        or _first(one for one in moves if one.build and one.kind == "waste")
    )


def _first(moves: Iterable[Looked]) -> Move | None:
    return next((one.move for one in moves), None)


def _most_hidden(one: Looked) -> int:
    return -one.turns


def _on(seen: Observation, spare: int = 0) -> Move | None:
    """Draw or redeal, unless whole rounds of that brought nothing."""
    if seen.idle > (1 + spare) * seen.round_length:
        return None
    return next((move for move in seen.moves if move in {DRAW, REDEAL}), None)


def _for_spaces(seen: Observation) -> list[Looked]:
    """The cards that could fill a space: the waste's, and those under which cards lie hidden."""
    table, piles = seen.table, seen.piles
    found = (
        [Looked(DRAW, "waste", card=piles[table.waste][-1])]
        if table.waste >= 0 and piles[table.waste]
        else []
    )
    for n in table.columns:
        hidden = piles[n].count(HIDDEN)
        if 0 < hidden < len(piles[n]):
            found.append(Looked(DRAW, "column", turns=hidden, card=piles[n][hidden]))
    return found


def _helps(seen: Observation, one: Looked) -> bool:
    """Whether a card in a space would be built on, or built upon, at once by one that lies open."""
    table, fits = seen.table, seen.table.fits(seen.base)
    bottoms = [seen.piles[n][0] for n in table.columns if seen.piles[n]]
    return any(bottom in fits[one.card] for bottom in bottoms)
