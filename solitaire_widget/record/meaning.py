"""What a move of another program can mean at a position: one or more sequences of our steps."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from solitaire_widget.engine.cards import DOWN, FACE, SUITS, name, suit_of
from solitaire_widget.engine.errors import FormatError
from solitaire_widget.engine.legal import legal_moves
from solitaire_widget.engine.moves import DRAW, REDEAL, Move
from solitaire_widget.engine.reasons import why_not
from solitaire_widget.engine.steps import Step, Transfer, apply, step_of
from solitaire_widget.record.reading import checked_step
from solitaire_widget.record.showing import differs, heap, same_stock

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solitaire_widget.engine.position import Position
    from solitaire_widget.notation.parsed import Board, Piles, Said

Steps = tuple[Step, ...]


@dataclass(frozen=True, slots=True)
class Place:
    """Where a replay is: position, step before it, and spaces whose filling may yet be written."""

    position: Position
    last: Step | None = None
    filled: frozenset[str] = frozenset()

    def after(self, steps: Steps, *, forget: str = "") -> Place:
        """The place after some steps; `forget` names a filled space that has been written out."""
        if not steps:
            return Place(self.position, self.last, self.filled - {forget})
        position = self.position
        for step in steps:
            position = apply(position, step)
        table = position.table
        return Place(
            position,
            steps[-1],
            frozenset(
                table.names[part.target]
                for part in steps[-1].transfers[1:]
                if isinstance(part, Transfer)
                and table.kinds[part.source] == "reserve"
                and part.source != part.target
            ),
        )


def meanings(place: Place, said: Said) -> list[Steps]:
    """The sequences of steps that a move can mean, likeliest first.

    Raises
    ------
    IllegalMove
        When the rules refuse it.
    FormatError
        When it names what is not there.
    """
    position = place.position
    if said.kind == "flip":
        return [_flipped(place, said)]
    if said.kind == "fill" and said.target in place.filled:
        return [()]
    if said.kind in {"draw", "redeal", "turn", "next"}:
        return [_turned(position, said.kind)]
    table = position.table
    if said.source not in table.index or not (said.target in table.index or said.target == "F"):
        missing = said.target if said.source in table.index else said.source
        raise FormatError(f"the game has no pile {missing}.", expected=f"piles {' '.join(table.names)}")
    target = "F" if said.target[0] == "F" else said.target
    _check_suit(position, said)
    counts = [said.count] if said.count else _counts(position, said, target)
    return [(checked_step(position, Move(said.source, target, count)),) for count in counts]


def _flipped(place: Place, said: Said) -> Steps:
    """Turning up a card is part of the move before it: nothing more happens, but it must have happened."""
    n = place.position.table.index.get(said.source, -1)
    if place.last is None or Transfer(n, n, 1, turned=True) not in place.last.transfers:
        raise FormatError(
            f"no card of {said.source} was turned up by the move before.", expected="another move"
        )
    return ()


def _turned(position: Position, kind: str) -> Steps:
    empty = position.table.stock >= 0 and not position.piles[position.table.stock]
    again = kind == "redeal" or (empty and kind in {"turn", "next"})
    steps: Steps = ()
    if again:
        steps = (checked_step(position, REDEAL),)
        position = apply(position, steps[0])
    if kind in {"draw", "next"} or not again:
        steps += (checked_step(position, DRAW),)
    return steps


def _check_suit(position: Position, said: Said) -> None:
    pile = position.piles[position.table.index[said.source]]
    if pile and said.target[0] == "F" and len(said.target) > 1 and said.target[1] != SUITS[suit_of(pile[-1])]:
        message = f"{name(pile[-1] & FACE)} does not go to {said.target}."
        raise FormatError(message, expected="the foundation of its suit")


def _counts(position: Position, said: Said, target: str) -> list[int]:
    """How many cards may be meant: those from a named card up, or any legal number, the most first."""
    pile = position.piles[position.table.index[said.source]]
    if said.card >= 0:
        at = pile.find(said.card)
        if at < 0:
            message = f"{name(said.card)} does not lie face up in {said.source}."
            raise FormatError(message, expected="a card in sight")
        return [len(pile) - at]
    if target == "F" or said.source[0] != "T":
        return [1]
    most = next((n for n, card in enumerate(reversed(pile)) if card & DOWN), len(pile))
    counts = [n for n in range(most, 0, -1) if why_not(position, Move(said.source, target, n)) is None]
    return counts or [1]


def board_meanings(place: Place, board: Board) -> list[Steps]:
    """The sequences of steps that lead to a printed table: one move, and the draws before it.

    Raises
    ------
    FormatError
        When there is none.
    """
    position, piles = place.position, board.piles
    if not differs(position, piles):
        return [()]
    found: list[Steps] = [(step,) for step in _moves_to(position, piles, from_waste=False)]
    gone = _gone(position, piles)
    if gone is not None:
        found += _drawn_to(position, piles, gone)
    if not found:
        at = differs(position, piles)
        raise FormatError(
            f"no single move leads to this table; {at} is the first pile that differs.",
            expected="a table one move on",
        )
    return sorted(found, key=lambda steps: not same_stock(place.after(steps).position, piles))


def _moves_to(position: Position, piles: Piles, *, from_waste: bool) -> Iterator[Step]:
    for move in legal_moves(position):
        if move.target and (move.source == "W") == from_waste:
            step = step_of(position, move)
            # A space may be printed before it is filled.
            bare = Step(move, tuple(part for part in step.transfers if not _fills(position, part)))
            if not differs(apply(position, step), piles) or (
                bare != step and not differs(apply(position, bare), piles)
            ):
                yield step


def _fills(position: Position, part: object) -> bool:
    kinds = position.table.kinds
    return isinstance(part, Transfer) and kinds[part.source] == "reserve" and kinds[part.target] == "column"


def _gone(position: Position, piles: Piles) -> int | None:
    """The one card that has left stock and waste, or None."""
    left = sorted(card & FACE for card in piles.get("S", b"") + piles.get("W", b""))
    gone = heap(position)
    for card in left:
        if card not in gone:
            return None
        gone.remove(card)
    return gone[0] if len(gone) == 1 else None


def _drawn_to(position: Position, piles: Piles, card: int) -> Iterator[Steps]:
    """Ways to draw and redeal until the card is on top of the waste and goes where it was printed."""
    waste = position.table.waste
    steps: Steps = ()
    for _ in range(2 * len(heap(position)) + 4):
        if waste >= 0 and position.piles[waste][-1:] == bytes([card]):
            yield from ((*steps, step) for step in _moves_to(position, piles, from_waste=True))
        move = DRAW if why_not(position, DRAW) is None else REDEAL
        if why_not(position, move) is not None:
            return
        step = step_of(position, move)
        steps, position = (*steps, step), apply(position, step)
