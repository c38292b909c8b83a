"""What a player sees: the table with the faces of covered cards taken out."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import DOWN, name
from solitaire_widget.engine.position import Position

if TYPE_CHECKING:
    from random import Random

    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.rules import Rules
    from solitaire_widget.engine.table import Table

HIDDEN: Final = 127
"""In place of a card whose face can't be seen; it counts as face down and is no card."""


@dataclass(frozen=True)
class Observation:
    """The table as a player sees it before a move.

    Attributes
    ----------
    table
        The piles and their names, and with them the rules.
    piles
        As in a `Position`, with `HIDDEN` for every card that lies face down, for the whole stock (also when
        it was gone through before: a player may remember, the observation does not), and for what lies under
        the top of a squared reserve.
    pass_number, base
        As in a `Position`.
    moves
        The legal moves.
    played
        How many moves were played before.
    idle
        How many draws and redeals came since the last other move.
    random
        Where a player's chance comes from: seeded by the deal, so that the same game is played again.
    """

    table: Table
    piles: tuple[bytes, ...]
    pass_number: int
    base: int
    moves: tuple[Move, ...]
    played: int
    idle: int
    random: Random

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.table.rules

    @cached_property
    def unseen(self) -> tuple[int, ...]:
        """The cards that are not to be seen, in the order of the pack."""
        rules = self.rules
        left = sorted(
            rank * 4 + "CDHS".index(suit)
            for suit in rules.suits
            for rank in range(rules.ranks)
            for _ in range(rules.packs)
        )
        for pile in self.piles:
            for card in pile:
                if card != HIDDEN:
                    left.remove(card)
        return tuple(left)

    @property
    def round_length(self) -> int:
        """How many draws and redeals go once through stock and waste."""
        table, draw = self.table, self.rules.draw_in(self.pass_number)
        talon = sum(len(self.piles[n]) for n in (table.stock, table.waste) if n >= 0)
        return -(-talon // draw) + 1

    def __getitem__(self, pile: str) -> tuple[str, ...]:
        """The cards of a pile by its name, bottom first, ``<..>`` for those that can't be seen."""
        cards = self.piles[self.table.index[pile]]
        return tuple("<..>" if card == HIDDEN else name(card) for card in cards)

    def guess(self, random: Random) -> Position:
        """A position that looks the same: the cards that are not seen, in some order."""
        table, unseen = self.table, list(self.unseen)
        random.shuffle(unseen)
        squared = self.rules.reserve_up == "top"
        piles = []
        for n, pile in enumerate(self.piles):
            down = 0 if squared and n in table.reserves else DOWN
            piles.append(bytes(unseen.pop() | down if card == HIDDEN else card for card in pile))
        return Position(table, tuple(piles), self.pass_number, self.base)


def observe(
    position: Position, moves: tuple[Move, ...], played: int, idle: int, random: Random
) -> Observation:
    """What a player sees of a position.

    >>> from random import Random
    >>> from solitaire_widget.engine.deals import Deal, lay_out
    >>> from solitaire_widget.engine.legal import legal_moves
    >>> from solitaire_widget.engine.presets import find
    >>> rules = find("canfield").rules
    >>> position = lay_out(rules, Deal.of(rules, 1))
    >>> seen = observe(position, legal_moves(position), 0, 0, Random(1))
    >>> seen["R"][-2:], seen["S"][-1], len(seen.unseen)
    (('<..>', 'QH'), '<..>', 46)
    """
    table = position.table
    piles = [
        bytes(HIDDEN if card & DOWN else card for card in pile) if any(card & DOWN for card in pile) else pile
        for pile in position.piles
    ]
    if position.rules.reserve_up == "top":
        for n in table.reserves:
            piles[n] = bytes([HIDDEN]) * (len(piles[n]) - 1) + piles[n][-1:]
    return Observation(table, tuple(piles), position.pass_number, position.base, moves, played, idle, random)
