"""What a column says that is kept as one number: colour and rank of its first card, its length, its suits."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .pack import Pack


class Shapes:
    """The last cards of columns, and whether columns can go up at all; made once for all searches.

    A column is 1 bit for the colour of its first card, 4 for its rank, 6 for its length, then a bit for each
    card, which of the two suits of its colour it has.
    """

    def __init__(self, pack: Pack) -> None:
        self.pack = pack
        self.ends, self.sizes, self.risen, self.columns = [0] * 2048, [0] * 4, [0] * 4, [0] * 4
        for n in range(2048):
            size = n >> 5
            rank = ((n >> 1 & 15) + 53 - size) % 13
            self.ends[n] = 4 * rank + (((n + size + 1) & 1) ^ (rank & 1)) * 2

    def clears(
        self, one: int, two: int, three: int, four: int, risen: int, visible: int, pledged: int
    ) -> bool:
        """Whether the four columns could go up if every other card were at hand and nothing else were built.

        Where columns move as wholes the cards above a card can only go up before it. `pledged` are base cards
        that a last rank of the other colour will be built on: they wait until one of these suits is complete.
        """
        columns, sizes, heights, ends = self.columns, self.sizes, self.risen, self.ends
        columns[0], columns[1], columns[2], columns[3] = one, two, three, four
        for n in range(4):
            sizes[n] = columns[n] >> 5 & 63
            heights[n] = risen >> 4 * n & 15
        again = True
        while again:
            again = False
            for n in range(4):
                # Cards that lie in no column are taken to be at hand.
                height = heights[n]
                while height < 13 and not visible & self.pack.bits[4 * height + (n ^ (height & 1) << 1)]:
                    height += 1
                    again = True
                heights[n] = height
            for n in range(4):
                column, size = columns[n], sizes[n]
                while size:
                    card = ends[column & 31 | size << 5] + (column >> (10 + size) & 1)
                    suit = (card & 3) ^ ((card >> 2 & 1) << 1)
                    if heights[suit] != card >> 2:
                        break
                    waits = card < 4 and pledged & self.pack.bits[card]
                    if waits and heights[suit ^ 2] < 13 and heights[suit ^ 3] < 13:
                        break
                    heights[suit] += 1
                    size -= 1
                    again = True
                sizes[n] = size
        return sizes[0] + sizes[1] + sizes[2] + sizes[3] == 0
