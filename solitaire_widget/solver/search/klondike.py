"""The complete search of Klondike's family: one 64-bit number is a state, whole sets of cards are numbers.

A card is a bit: ``rank * 4 + place``, where the colours change places with every rank, so that the two cards on which
a card may be built are the same half of the next four bits. Which visible card lies on which is not kept: any part
of a run moves, so two cards of a rank and colour can always change places. docs/solver.md proves it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .table import Memo, Table, numbers

if TYPE_CHECKING:
    from collections.abc import Sequence

OPEN: Final = 0
WON: Final = 1
LOST: Final = 2
FULL: Final = 3


class Heights:
    """What follows from the heights of the foundations alone, worked out when first asked for."""

    def __init__(self, returns: bool, base_stays: bool, across: bool) -> None:  # noqa: FBT001  rules of the game
        self.returns, self.base_stays, self.across = returns, base_stays, across
        self.wanted = numbers(0xDDDE)
        self.safe = numbers(0xDDDE)
        self.tops = numbers(0xDDDE)
        self.left = numbers(0xDDDE)

    def work_out(self, heights: int) -> None:
        """Fill in the sets for these heights: cards wanted next, of these the safe ones, cards that may come back."""
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


class Search:
    """A depth-first search that can be interrupted after any number of nodes.

    Parameters
    ----------
    heights
        What `Heights` says for the rules.
    below
        For each card the card that lies under it and is freed when it leaves; -1: none, -2: it is in no column.
    weights
        For each card what its leaving its first place takes off the number of hidden cards, which is a mixed-radix
        number that starts in bit 16 of the key.
    talon
        The cards of waste and stock in the order in which they are drawn.
    draw
        How many cards are drawn at a time.
    endless
        Whether the number of passes is unlimited.
    memory
        Bytes that the table of states may take.
    """

    def __init__(
        self,
        heights: Heights,
        below: Sequence[int],
        weights: Sequence[int],
        talon: Sequence[int],
        draw: int,
        endless: bool,  # noqa: FBT001  a rule of the game
        memory: int,
    ) -> None:
        self.heights = heights
        self.draw, self.endless = draw, endless
        self.bits, self.up, self.index = [0] * 64, [0] * 64, [0] * 67
        bit = 1
        for card in range(52):
            self.bits[card] = bit
            self.index[bit % 67] = card
            self.up[card] = 16 ** ((card & 3) ^ ((card >> 2 & 1) << 1))
            bit += bit
        self.under = [0] * 64
        self.locks = [0] * 64
        self.opens = [0] * 64
        self.weights = [0] * 64
        self.talon = [0] * 64
        self.spots = [0] * 64
        self.ones = [0] * 4096
        for n in range(1, 4096):
            self.ones[n] = self.ones[n >> 1] + (n & 1)
        for card in range(52):
            beneath = below[card]
            self.weights[card] = weights[card]
            self.opens[card] = 1 if beneath == -1 else 0
            if beneath >= 0:
                self.under[card] = self.bits[beneath]
                # A king on the floor is as free as one that moved there.
                floor = beneath >= 48 and below[beneath] == -1
                self.locks[card] = 0 if floor else self.bits[beneath]
                if floor:
                    self.weights[card] += weights[beneath]
        for spot, card in enumerate(talon):
            self.talon[spot] = self.bits[card]
            self.spots[card] = spot
        self.table = Table(memory)
        self.memo = Memo()
        self.room = 256
        self.visible, self.locked, self.keys = numbers(256), numbers(256), numbers(256)
        self.talons, self.within, self.spaces = numbers(256), numbers(256), numbers(256)
        self.first, self.marks = numbers(256), numbers(256)
        self.moves, self.line = numbers(16384), numbers(16384)
        self.depth = 0
        self.top = 0
        self.length = 0
        self.nodes = 0

    def start(self, visible: int, locked: int, key: int, talon: int, spaces: int) -> None:
        """Set out from a state: its visible and locked cards, its key without the talon, the talon, free columns."""
        self.visible[0], self.locked[0], self.keys[0] = visible, locked, key
        self.talons[0], self.spaces[0] = talon, spaces
        self.within[0] = self.within_reach(talon)
        self.first[0] = 0
        # The root is a move that changes nothing: it settles what is forced, then generates.
        self.moves[0] = 320
        self.depth, self.top, self.length, self.nodes = 0, 1, 0, 0

    def path(self) -> list[int]:
        """The moves from the start to the state reached, each ``kind * 64 + card``."""
        return [int(self.line[n]) for n in range(self.length)]

    def within_reach(self, talon: int) -> int:
        """The talon's cards that drawing can bring to the top of the waste, as a set.

        The talon is 24 bits for the cards left, 5 for the size of the waste, 3 for the passes left.
        """
        rest = talon & 0xFFFFFF
        waste = talon >> 24 & 31
        again = self.endless or talon >> 29 != 0
        last = self.ones[rest & 4095] + self.ones[rest >> 12] - 1
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
        left = talon & 0xFFFFFF
        waste = talon >> 24 & 31
        passes = talon >> 29
        before = left & ((one << spot) - 1)
        place = self.ones[before & 4095] + self.ones[before >> 12]
        last = self.ones[left & 4095] + self.ones[left >> 12] - 1
        left ^= one << spot
        if self.endless:
            # A waste of whole packets, or an empty stock, leaves the same cards within reach as a fresh pass.
            if place % self.draw == 0 or place == last:
                place = 0
            return left | place << 24
        now = place + 1 == waste or (
            place >= waste and (place == last or (place - waste + 1) % self.draw == 0)
        )
        return left | place << 24 | (passes if now else passes - 1) << 29

    def grow(self) -> None:
        """Make room for a deeper line."""
        more = numbers(self.room)
        self.visible, self.locked, self.keys = self.visible + more, self.locked + more, self.keys + more
        self.talons, self.within, self.spaces = self.talons + more, self.within + more, self.spaces + more
        self.first, self.marks = self.first + more, self.marks + more
        self.room *= 2
        wider = numbers(32 * self.room)
        self.moves, self.line = self.moves + wider, self.line + wider

    def run(self, nodes: int) -> int:
        """Search on for so many nodes: OPEN, WON, LOST (all was searched) or FULL (the memory is used up)."""
        heights, table, memo = self.heights, self.table, self.memo
        bits, index, up, under, locks = self.bits, self.index, self.up, self.under, self.locks
        opens, weights = self.opens, self.weights
        visibles, lockeds, keys, talons = self.visible, self.locked, self.keys, self.talons
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
            visible, locked, key = visibles[depth], lockeds[depth], keys[depth]
            talon, within, spaces = talons[depth], withins[depth], columns[depth]
            marks[depth] = length
            line[length] = move
            length += 1
            card = move & 63
            kind = move >> 6
            bit = bits[card]
            if kind == 0:  # a column, headed by its first card, onto a card or into a space
                locked ^= bit | locks[card]
                visible |= under[card]
                key -= weights[card]
                spaces += opens[card]
                if card >= 48:
                    spaces -= 1
            elif kind == 1:  # a visible card up
                visible ^= bit
                key += up[card]
                if locked & bit:
                    locked ^= bit | locks[card]
                    visible |= under[card]
                    key -= weights[card]
                    spaces += opens[card]
                elif card >= 48:
                    spaces += 1
            elif kind == 2:  # a card of the talon into the columns
                visible |= bit
                if card >= 48:
                    spaces -= 1
                talon = self.taken(talon, card)
                within = memo.known(talon)
                if within == 0:
                    within = self.within_reach(talon)
            elif kind == 3:  # a card of the talon up
                key += up[card]
                talon = self.taken(talon, card)
                within = memo.known(talon)
                if within == 0:
                    within = self.within_reach(talon)
            elif kind == 4:  # a card back from its foundation
                visible |= bit
                key -= up[card]
                if card >= 48:
                    spaces -= 1
            count += 1
            while True:
                risen = key & 0xFFFF
                if lefts[risen] == 0 and risen != 0xDDDD:
                    heights.work_out(risen)
                if visible == lefts[risen]:
                    self.depth, self.top, self.length = depth, top, length
                    self.nodes += count
                    return WON
                wanted = wanteds[risen]
                free = visible & ~locked
                odds = (visible - (visible >> 1 & odd)) ^ ((free - (free >> 1 & odd)) << 4)
                bare = ((odds | odds >> 1) & odd) * 3
                goes = visible & bare & wanted
                safe = goes & safes[risen]
                if safe == 0:
                    safe = within & safes[risen]
                    if safe == 0 or not single:
                        break
                    safe &= -safe
                    card = index[safe % 67]
                    key += up[card]
                    talon = self.taken(talon, card)
                    within ^= safe
                    line[length] = 192 | card
                    length += 1
                    continue
                safe &= -safe
                card = index[safe % 67]
                visible ^= safe
                key += up[card]
                if locked & safe:
                    locked ^= safe | locks[card]
                    visible |= under[card]
                    key -= weights[card]
                    spaces += opens[card]
                elif card >= 48:
                    spaces += 1
                line[length] = 64 | card
                length += 1
            if table.meets(key | talon << 32):
                length = marks[depth]
                continue
            if table.full():
                self.depth, self.top, self.length = depth, top, length
                self.nodes += count
                return FULL
            # Room for the cards that a state can move, and for a line of single moves.
            depth += 1
            if depth == self.room or length + 64 > 64 * self.room or top + 192 > 64 * self.room:
                self.grow()
                visibles, lockeds, keys, talons = self.visible, self.locked, self.keys, self.talons
                withins, columns, first, marks = self.within, self.spaces, self.first, self.marks
                moves, line = self.moves, self.line
            visibles[depth], lockeds[depth], keys[depth] = visible, locked, key
            talons[depth], withins[depth], columns[depth] = talon, within, spaces
            first[depth] = top
            fits = bare >> 4
            if spaces:
                fits |= 0xF000000000000
            # The last one written is tried first.
            rest = tops[risen] & fits
            while rest:
                bit = rest & -rest
                rest ^= bit
                moves[top] = 256 | index[bit % 67]
                top += 1
            rest = within & wanted
            while rest:
                bit = rest & -rest
                rest ^= bit
                moves[top] = 192 | index[bit % 67]
                top += 1
            rest = within & fits
            while rest:
                bit = rest & -rest
                rest ^= bit
                moves[top] = 128 | index[bit % 67]
                top += 1
            while goes:
                bit = goes & -goes
                goes ^= bit
                moves[top] = 64 | index[bit % 67]
                top += 1
            rest = visible & locked & fits
            while rest:
                bit = rest & -rest
                rest ^= bit
                moves[top] = index[bit % 67]
                top += 1
        self.depth, self.top, self.length = depth, top, length
        self.nodes += count
        return OPEN
