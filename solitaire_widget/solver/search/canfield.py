"""The complete search of Canfield whose runs move in part and where nothing is built on a base card.

Ranks are counted from the base, so that nothing wraps. A state is the heights of the foundations, the cards
left in reserve and talon, and the *heads*: the cards that lie on the table itself. Which other card lies on
which is not kept. docs/solver.md proves that this is enough.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .klondike import FULL, LOST, OPEN, WON
from .table import PairTable, longer, numbers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .pack import Heights, Pack
    from .talon import Talon


class Search:
    """A depth-first search that can be interrupted after any number of nodes.

    Parameters
    ----------
    pack, heights, talon
        The look-ups: cards, foundations, waste and stock.
    spots
        For each card its place in the talon.
    reserve
        The cards of the reserve, the top one last.
    any_space
        Whether a space takes cards from everywhere, or from the waste alone.
    pruned
        Whether safe cards go up at once, and runs are split only to free a card that goes up.
    memory
        Bytes that the table of states may take.
    """

    def __init__(
        self,
        pack: Pack,
        heights: Heights,
        talon: Talon,
        spots: Sequence[int],
        reserve: Sequence[int],
        any_space: bool,  # noqa: FBT001  a rule of the game
        pruned: bool,  # noqa: FBT001  a rule of the game
        memory: int,
    ) -> None:
        self.pack, self.heights, self.talon = pack, heights, talon
        self.any_space, self.pruned = any_space, pruned
        self.spots, self.reserve = [0] * 64, [0] * 64
        for card in range(52):
            self.spots[card] = spots[card]
        for spot, card in enumerate(reserve):
            self.reserve[spot + 1] = self.pack.bits[card]
        self.table = PairTable(memory)
        self.room = 256
        self.visible, self.heads, self.keys = numbers(256), numbers(256), numbers(256)
        self.talons, self.within, self.spaces = numbers(256), numbers(256), numbers(256)
        self.first, self.marks = numbers(256), numbers(256)
        self.moves, self.line = numbers(16384), numbers(16384)
        self.depth, self.top, self.length, self.nodes = 0, 0, 0, 0

    def start(self, visible: int, heads: int, key: int, talon: int, spaces: int) -> None:
        """Set out from a state: the cards in the columns, the lowest of each, key, talon, number of spaces.

        The key is the heights of the foundations and, from bit 16, the number of cards in the reserve.
        """
        self.visible[0], self.heads[0], self.keys[0] = visible, heads, key
        self.talons[0], self.spaces[0] = talon, spaces
        self.within[0] = self.talon.within(talon)
        self.first[0] = 0
        # The root is a move that changes nothing: it settles what is forced, then generates.
        self.moves[0] = 960
        self.depth, self.top, self.length, self.nodes = 0, 1, 0, 0

    def path(self) -> list[int]:
        """The moves from the start to the state reached, each ``kind * 64 + card``."""
        return [int(self.line[n]) for n in range(self.length)]

    def grow(self) -> None:
        """Make room for a deeper line."""
        more = self.room
        self.visible, self.heads = longer(self.visible, more), longer(self.heads, more)
        self.keys, self.talons = longer(self.keys, more), longer(self.talons, more)
        self.within, self.spaces = longer(self.within, more), longer(self.spaces, more)
        self.first, self.marks = longer(self.first, more), longer(self.marks, more)
        self.moves, self.line = longer(self.moves, 64 * more), longer(self.line, 64 * more)
        self.room *= 2

    def run(self, nodes: int) -> int:
        """Search on for so many nodes: OPEN, WON, LOST (all was searched) or FULL (the memory is used up)."""
        heights, table, talons_ = self.heights, self.table, self.talon
        bits, index, up = self.pack.bits, self.pack.index, self.pack.up
        reserve, spots = self.reserve, self.spots
        visibles, headses, keys, talons = self.visible, self.heads, self.keys, self.talons
        withins, columns, first, marks = self.within, self.spaces, self.first, self.marks
        moves, line = self.moves, self.line
        depth, top, length, count = self.depth, self.top, self.length, 0
        wanteds, safes, tops, lefts = heights.wanted, heights.safe, heights.tops, heights.left
        single = talons_.endless and talons_.draw == 1
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
                talon = talons_.taken(talon, spots[card])
                within = talons_.within(talon)
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
                    talon = talons_.taken(talon, spots[card])
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
