"""The complete search of Canfield whose runs move in part and where nothing is built on a base card.

Ranks are counted from the base, so that nothing wraps; cards are bits as in klondike.py. A state is the heights of the
foundations, the cards left in reserve and talon, and the *heads*: the cards that lie on the table itself. Which other
card lies on which is not kept. docs/solver.md proves that this is enough.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .klondike import FULL, LOST, OPEN, WON, Heights
from .table import Memo, PairTable, numbers

if TYPE_CHECKING:
    from collections.abc import Sequence


class Search:
    """A depth-first search that can be interrupted after any number of nodes.

    Parameters
    ----------
    heights
        What `Heights` says for the rules.
    reserve
        The cards of the reserve, the top one last.
    talon
        The cards of waste and stock in the order in which they are drawn.
    draw
        How many cards are drawn at a time.
    endless
        Whether the number of passes is unlimited.
    any_space
        Whether a space takes cards from everywhere, or from the waste alone.
    safe
        Whether safe cards go up at once, and runs are split only to free a card that goes up.
    memory
        Bytes that the table of states may take.
    """

    def __init__(
        self,
        heights: Heights,
        reserve: Sequence[int],
        talon: Sequence[int],
        draw: int,
        endless: bool,  # noqa: FBT001  a rule of the game
        any_space: bool,  # noqa: FBT001  a rule of the game
        safe: bool,  # noqa: FBT001  a rule of the game
        memory: int,
    ) -> None:
        self.heights = heights
        self.draw, self.endless, self.any_space, self.pruned = draw, endless, any_space, safe
        self.bits, self.up, self.index = [0] * 64, [0] * 64, [0] * 67
        self.talon, self.spots, self.reserve = [0] * 64, [0] * 64, [0] * 64
        bit = 1
        for card in range(52):
            self.bits[card] = bit
            self.index[bit % 67] = card
            self.up[card] = 16 ** ((card & 3) ^ ((card >> 2 & 1) << 1))
            bit += bit
        for spot, card in enumerate(talon):
            self.talon[spot] = self.bits[card]
            self.spots[card] = spot
        for spot, card in enumerate(reserve):
            self.reserve[spot + 1] = self.bits[card]
        self.ones = [0] * 4096
        for n in range(1, 4096):
            self.ones[n] = self.ones[n >> 1] + (n & 1)
        self.table = PairTable(memory)
        self.memo = Memo()
        self.room = 256
        self.visible, self.heads, self.keys = numbers(256), numbers(256), numbers(256)
        self.talons, self.within, self.spaces = numbers(256), numbers(256), numbers(256)
        self.first, self.marks = numbers(256), numbers(256)
        self.moves, self.line = numbers(16384), numbers(16384)
        self.depth, self.top, self.length, self.nodes = 0, 0, 0, 0

    def start(self, visible: int, heads: int, key: int, talon: int, spaces: int) -> None:
        """Set out from a state: the cards in the columns, the lowest of each, the foundations' heights and, from bit 16,
        the number of cards in the reserve, the talon, the number of spaces."""
        self.visible[0], self.heads[0], self.keys[0] = visible, heads, key
        self.talons[0], self.spaces[0] = talon, spaces
        self.within[0] = self.within_reach(talon)
        self.first[0] = 0
        # The root is a move that changes nothing: it settles what is forced, then generates.
        self.moves[0] = 960
        self.depth, self.top, self.length, self.nodes = 0, 1, 0, 0

    def path(self) -> list[int]:
        """The moves from the start to the state reached, each ``kind * 64 + card``."""
        return [int(self.line[n]) for n in range(self.length)]

    def within_reach(self, talon: int) -> int:
        """The talon's cards that drawing can bring to the top of the waste, as a set.

        The talon is 34 bits for the cards left, 6 for the size of the waste, 3 for the passes left.
        """
        rest = talon & 0x3FFFFFFFF
        waste = talon >> 34 & 63
        again = self.endless or talon >> 40 != 0
        last = self.ones[rest & 4095] + self.ones[rest >> 12 & 4095] + self.ones[rest >> 24] - 1
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
                    found |= self.talon[spot]
                place += 1
            rest >>= 1
            spot += 1
        self.memo.put(talon, found)
        return found

    def taken(self, talon: int, card: int) -> int:
        """The talon after that card was taken, in the form that stands for all like it."""
        one = 1
        spot = self.spots[card]
        left = talon & 0x3FFFFFFFF
        waste = talon >> 34 & 63
        passes = talon >> 40
        before = left & ((one << spot) - 1)
        place = self.ones[before & 4095] + self.ones[before >> 12 & 4095] + self.ones[before >> 24]
        last = self.ones[left & 4095] + self.ones[left >> 12 & 4095] + self.ones[left >> 24] - 1
        left ^= one << spot
        if self.endless:
            # A waste of whole packets, or an empty stock, leaves the same cards within reach as a fresh pass.
            if place % self.draw == 0 or place == last:
                place = 0
            return left | place << 34
        now = place + 1 == waste or (
            place >= waste and (place == last or (place - waste + 1) % self.draw == 0)
        )
        return left | place << 34 | (passes if now else passes - 1) << 40

    def grow(self) -> None:
        """Make room for a deeper line."""
        more = numbers(self.room)
        self.visible, self.heads, self.keys = self.visible + more, self.heads + more, self.keys + more
        self.talons, self.within, self.spaces = self.talons + more, self.within + more, self.spaces + more
        self.first, self.marks = self.first + more, self.marks + more
        self.room *= 2
        wider = numbers(32 * self.room)
        self.moves, self.line = self.moves + wider, self.line + wider

    def run(self, nodes: int) -> int:
        """Search on for so many nodes: OPEN, WON, LOST (all was searched) or FULL (the memory is used up)."""
        heights, table, memo = self.heights, self.table, self.memo
        bits, index, up, reserve = self.bits, self.index, self.up, self.reserve
        visibles, headses, keys, talons = self.visible, self.heads, self.keys, self.talons
        withins, columns, first, marks = self.within, self.spaces, self.first, self.marks
        moves, line = self.moves, self.line
        depth, top, length, count = self.depth, self.top, self.length, 0
        wanteds, safes, tops, lefts = heights.wanted, heights.safe, heights.tops, heights.left
        single = self.endless and self.draw == 1
        odd = 0x5555555555555
        while count < nodes:
            if top == first[depth]:
                if depth == 0:
                    self.depth, self.top, self.length = depth, top, length
                    self.nodes += count
                    return LOST
                depth -= 1
                length = marks[depth]
                continue
            top -= 1
            move = moves[top]
            visible, heads, key = visibles[depth], headses[depth], keys[depth]
            talon, within, spaces = talons[depth], withins[depth], columns[depth]
            marks[depth] = length
            line[length] = move
            length += 1
            card = move & 63
            kind = move >> 6
            bit = bits[card]
            if kind == 0:  # a column, headed by its first card, onto a card
                heads ^= bit
                spaces += 1
            elif kind == 1:  # a visible card up
                visible ^= bit
                key += up[card]
                if heads & bit:
                    heads ^= bit
                    spaces += 1
            elif kind < 5:  # a card of the talon: 2 onto a card, 3 up, 4 into a space
                talon = self.taken(talon, card)
                within = memo.known(talon)
                if within == 0:
                    within = self.within_reach(talon)
                if kind == 3:
                    key += up[card]
                else:
                    visible |= bit
                    if kind == 4:
                        heads |= bit
                        spaces -= 1
            elif kind == 5:  # the top of the reserve up
                key += up[card] - 0x10000
            elif kind == 6:  # the top of the reserve onto a card
                visible |= bit
                key -= 0x10000
            elif kind == 7:  # a part of a run into a space
                heads |= bit
                spaces -= 1
            elif kind == 8:  # a card back from its foundation
                visible |= bit
                key -= up[card]
            elif kind == 9:  # a card back from its foundation into a space
                visible |= bit
                heads |= bit
                key -= up[card]
                spaces -= 1
            count += 1
            while True:
                while spaces and key >= 0x10000:
                    bit = reserve[key >> 16]
                    visible |= bit
                    heads |= bit
                    key -= 0x10000
                    spaces -= 1
                risen = key & 0xFFFF
                if lefts[risen] == 0 and risen != 0xDDDD:
                    heights.work_out(risen)
                if visible == lefts[risen]:
                    self.depth, self.top, self.length = depth, top, length
                    self.nodes += count
                    return WON
                wanted = wanteds[risen]
                free = visible & ~heads
                odds = (visible - (visible >> 1 & odd)) ^ ((free - (free >> 1 & odd)) << 4)
                bare = ((odds | odds >> 1) & odd) * 3
                goes = visible & bare & wanted
                if not self.pruned:
                    break
                safe = goes & safes[risen]
                if safe:
                    safe &= -safe
                    card = index[safe % 67]
                    visible ^= safe
                    key += up[card]
                    if heads & safe:
                        heads ^= safe
                        spaces += 1
                    line[length] = 64 | card
                    length += 1
                    continue
                safe = reserve[key >> 16] & safes[risen]
                if safe:
                    card = index[safe % 67]
                    key += up[card] - 0x10000
                    line[length] = 320 | card
                    length += 1
                    continue
                safe = within & safes[risen]
                if safe and single:
                    safe &= -safe
                    card = index[safe % 67]
                    key += up[card]
                    talon = self.taken(talon, card)
                    within ^= safe
                    line[length] = 192 | card
                    length += 1
                    continue
                break
            if table.meets(heads + 1, key | talon << 20):
                length = marks[depth]
                continue
            if table.full():
                self.depth, self.top, self.length = depth, top, length
                self.nodes += count
                return FULL
            depth += 1
            # Room for the cards that a state can move, and for a line of single moves.
            if depth == self.room or length + 64 > 64 * self.room or top + 320 > 64 * self.room:
                self.grow()
                visibles, headses, keys, talons = self.visible, self.heads, self.keys, self.talons
                withins, columns, first, marks = self.within, self.spaces, self.first, self.marks
                moves, line = self.moves, self.line
            visibles[depth], headses[depth], keys[depth] = visible, heads, key
            talons[depth], withins[depth], columns[depth] = talon, within, spaces
            first[depth] = top
            fits = bare >> 4
            hoard = reserve[key >> 16]
            # The last one written is tried first.
            back = tops[risen]
            rest = back & fits
            while rest:
                bit = rest & -rest
                rest ^= bit
                moves[top] = 512 | index[bit % 67]
                top += 1
            if spaces:
                # To move a part of a run is worth it where the card it frees goes up.
                freed = visible & wanted & ~bare
                freed = (freed | freed >> 1 & odd | (freed & odd) << 1) >> 4
                if not self.pruned:
                    freed = 0xFFFFFFFFFFFFF
                if not self.any_space:
                    freed = back = 0
                rest = freed & free
                while rest:
                    bit = rest & -rest
                    rest ^= bit
                    moves[top] = 448 | index[bit % 67]
                    top += 1
                while back:
                    bit = back & -back
                    back ^= bit
                    moves[top] = 576 | index[bit % 67]
                    top += 1
                rest = within
                while rest:
                    bit = rest & -rest
                    rest ^= bit
                    moves[top] = 256 | index[bit % 67]
                    top += 1
            rest = within & fits
            while rest:
                bit = rest & -rest
                rest ^= bit
                moves[top] = 128 | index[bit % 67]
                top += 1
            rest = within & wanted
            while rest:
                bit = rest & -rest
                rest ^= bit
                moves[top] = 192 | index[bit % 67]
                top += 1
            if hoard & fits:
                moves[top] = 384 | index[hoard % 67]
                top += 1
            rest = heads & fits
            while rest:
                bit = rest & -rest
                rest ^= bit
                moves[top] = index[bit % 67]
                top += 1
            while goes:
                bit = goes & -goes
                goes ^= bit
                moves[top] = 64 | index[bit % 67]
                top += 1
            if hoard & wanted:
                moves[top] = 320 | index[hoard % 67]
                top += 1
        self.depth, self.top, self.length = depth, top, length
        self.nodes += count
        return OPEN
