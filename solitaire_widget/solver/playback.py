"""Lines of a search played out by the engine, which has the last word on every move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_widget.engine.cards import FACE, name
from solitaire_widget.engine.moves import DRAW, REDEAL, Move
from solitaire_widget.engine.reasons import why_not
from solitaire_widget.engine.steps import apply, step_of

if TYPE_CHECKING:
    from solitaire_widget.engine.position import Position


class Playback:
    """A position that moves are played on, each checked by the engine.

    Attributes
    ----------
    position
        The position reached.
    moves
        The moves that led there.
    """

    def __init__(self, position: Position) -> None:
        self.position = position
        self.moves: list[Move] = []

    def play(self, move: Move) -> None:
        """Play a move.

        Raises
        ------
        RuntimeError
            When the engine refuses it: the search and the engine disagree about the rules.
        """
        reason = why_not(self.position, move)
        if reason is not None:
            raise RuntimeError(f"{move} is no move ({reason.code}) in\n{self.position}")
        self.position = apply(self.position, step_of(self.position, move))
        self.moves.append(move)

    def place(self, card: int) -> tuple[int, int]:
        """The pile a card lies in, and how many cards it is from the top, counting itself."""
        piles = self.position.piles
        for n in (*self.position.table.columns, *self.position.table.reserves):
            at = piles[n].find(card)
            if at >= 0:
                return n, len(piles[n]) - at
        raise RuntimeError(f"{name(card)} lies in no column of\n{self.position}")

    def lift(self, source: int, target: int, count: int) -> None:
        """Move cards from pile to pile; -1 is the foundation."""
        names = self.position.table.names
        self.play(Move(names[source], "F" if target < 0 else names[target], count))

    def draw_to(self, card: int) -> None:
        """Draw, and redeal where need be, until a card is the top of the waste."""
        stock, waste = self.position.table.stock, self.position.table.waste
        for _ in range(200):
            pile = self.position.piles[waste]
            if pile and pile[-1] & FACE == card:
                return
            self.play(DRAW if self.position.piles[stock] else REDEAL)
        raise RuntimeError(f"{name(card)} can't be drawn in\n{self.position}")

    def open_parent(self, card: int) -> int:
        """A column whose top takes that card, else the first space."""
        table, piles = self.position.table, self.position.piles
        fits = table.fits(self.position.base)
        space = -1
        for n in table.columns:
            if not piles[n]:
                space = n if space < 0 else space
            elif piles[n][-1] <= FACE and card in fits[piles[n][-1]]:
                return n
        if space < 0:
            raise RuntimeError(f"nothing takes {name(card)} in\n{self.position}")
        return space

    def bare(self, card: int) -> None:
        """Move what lies on a card to the other card of its rank and colour."""
        source, count = self.place(card)
        if count > 1:
            self.lift(source, self.open_parent(self.position.piles[source][1 - count]), count - 1)

    def foundation(self, card: int) -> int:
        """The foundation of that card's suit."""
        return self.position.table.foundations_of[card & 3][0]

    def space(self) -> int:
        """The first empty column."""
        return next(n for n in self.position.table.columns if not self.position.piles[n])

    def finish(self) -> None:
        """Put up all that is left, the lowest rank first, when every card lies open in descending columns."""
        table = self.position.table
        while not self.position.won:
            before = len(self.moves)
            for n in (*table.single_sources, *table.columns):
                pile = self.position.piles[n]
                if pile and why_not(self.position, Move(table.names[n], "F")) is None:
                    self.lift(n, -1, 1)
            if len(self.moves) == before:
                raise RuntimeError(f"no card goes up in\n{self.position}")
