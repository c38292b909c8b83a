"""Look-ups that many searches share: the cards as bits, and what follows from the heights of the foundations.

A card is a bit: ``rank * 4 + place``, where the colours change places with every rank, so that the two cards
on which a card may be built are the same half of the next four bits.
"""

from __future__ import annotations

from .table import numbers


class Pack:
    """The 52 cards: their bits, the card of a bit, what a card adds to the heights when it goes up."""

    def __init__(self) -> None:
        self.bits, self.up, self.index, self.ones = [0] * 64, [0] * 64, [0] * 67, [0] * 4096
        bit = 1
        for card in range(52):
            self.bits[card] = bit
            self.index[bit % 67] = card
            self.up[card] = 16 ** ((card & 3) ^ ((card >> 2 & 1) << 1))
            bit += bit
        for n in range(1, 4096):
            self.ones[n] = self.ones[n >> 1] + (n & 1)


class Heights:
    """What follows from the heights of the foundations alone, worked out when first asked for."""

    def __init__(self, returns: bool, base_stays: bool, across: bool) -> None:  # noqa: FBT001
        self.returns, self.base_stays, self.across = returns, base_stays, across
        self.wanted = numbers(0xDDDE)
        self.safe = numbers(0xDDDE)
        self.tops = numbers(0xDDDE)
        self.left = numbers(0xDDDE)

    def work_out(self, heights: int) -> None:
        """Fill in the sets for these heights: cards wanted next, safe ones, cards that may come back."""
        one = 1
        wanted = safe = tops = placed = 0
        for suit in range(4):
            height = (heights >> (4 * suit)) & 15
            for rank in range(height):
                placed |= one << (4 * rank + (suit ^ ((rank & 1) << 1)))
            if height < 13:
                card = one << (4 * height + (suit ^ ((height & 1) << 1)))
                wanted |= card
                if self.is_safe(heights, suit, height):
                    safe |= card
            # A card that would be safe to put up again need not come back.
            if self.returns and height > self.base_stays and not self.is_safe(heights, suit, height - 1):
                tops |= one << (4 * (height - 1) + (suit ^ (((height - 1) & 1) << 1)))
        self.wanted[heights] = wanted
        self.safe[heights] = safe
        self.tops[heights] = tops
        self.left[heights] = ((1 << 52) - 1) ^ placed

    def is_safe(self, heights: int, suit: int, rank: int) -> bool:
        """Whether nothing can ever be lost by putting that card up (ranks count from 0)."""
        twin = (heights >> (4 * (suit ^ 1))) & 15
        first = (heights >> (4 * (suit ^ 2))) & 15
        second = (heights >> (4 * (suit ^ 3))) & 15
        other = min(first, second)
        if self.across and (self.returns or rank == 0 or other == 0 or (twin == 0 and other < rank)):
            # A base card can be built on, and so be what keeps a card of the second rank, and so on.
            return False
        return other + 1 >= rank and (twin + 2 >= rank or (other >= rank and not self.returns))
