"""What drawing brings within reach: the cards of waste and stock as one number.

A talon is a number: a bit for each card left, in the order in which they are drawn, then the size of the
waste, then the passes left. With unlimited passes all sizes of the waste that leave the same cards within
reach are written as 0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .table import Memo

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .pack import Pack


class Talon:
    """The cards of waste and stock, and how they are drawn.

    Parameters
    ----------
    pack
        The look-ups of the pack.
    cards
        The cards in the order in which they are drawn, each as a bit.
    draw
        How many cards are drawn at a time.
    endless
        Whether the number of passes is unlimited.
    wide
        Whether the number has room for 34 cards and 6 bits for the waste, or for 24 and 5.
    """

    def __init__(
        self,
        pack: Pack,
        cards: Sequence[int],
        draw: int,
        endless: bool,  # noqa: FBT001  a rule of the game
        wide: bool,  # noqa: FBT001  two forms of the same number
    ) -> None:
        self.pack = pack
        self.draw, self.endless = draw, endless
        self.waste, self.passes = (34, 40) if wide else (24, 29)
        self.cards, self.memo = [0] * 64, Memo()
        for spot, card in enumerate(cards):
            self.cards[spot] = card

    def within(self, talon: int) -> int:
        """The cards that drawing can bring to the top of the waste, as a set."""
        found = self.memo.known(talon)
        if found == 0:
            found = self.look(talon)
            self.memo.put(talon, found)
        return found

    def look(self, talon: int) -> int:
        """The same, worked out."""
        one = 1
        ones = self.pack.ones
        rest = talon & ((one << self.waste) - 1)
        waste = talon >> self.waste & 63
        if self.waste == 24:
            waste &= 31
        again = self.endless or talon >> self.passes != 0
        last = ones[rest & 4095] + ones[rest >> 12 & 4095] + ones[rest >> 24] - 1
        place = 0
        found = 0
        spot = 0
        while rest:
            if rest & 1:
                if (
                    place + 1 == waste
                    or place == last
                    or (place >= waste and (place - waste + 1) % self.draw == 0)
                    or (again and (place + 1) % self.draw == 0)
                ):
                    found |= self.cards[spot]
                place += 1
            rest >>= 1
            spot += 1
        return found

    def taken(self, talon: int, spot: int) -> int:
        """The talon after the card in that spot was taken."""
        one = 1
        ones = self.pack.ones
        left = talon & ((one << self.waste) - 1)
        waste = talon >> self.waste & 63
        if self.waste == 24:
            waste &= 31
        passes = talon >> self.passes
        before = left & ((one << spot) - 1)
        place = ones[before & 4095] + ones[before >> 12 & 4095] + ones[before >> 24]
        last = ones[left & 4095] + ones[left >> 12 & 4095] + ones[left >> 24] - 1
        left ^= one << spot
        if self.endless:
            # A waste of whole packets, or an empty stock, leaves the same cards within reach as a fresh pass.
            if place % self.draw == 0 or place == last:
                place = 0
            return left | place << self.waste
        if place + 1 != waste and (place < waste or (place != last and (place - waste + 1) % self.draw != 0)):
            passes -= 1
        return left | place << self.waste | passes << self.passes
