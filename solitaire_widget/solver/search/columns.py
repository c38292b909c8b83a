"""The complete search of Canfields whose columns must be kept: wholes that move, building across the base.

A column is one number, see shapes.py. The columns of a state are kept in order of size, since which is which
does not matter. The rules for base cards are proved in docs/solver.md.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from .klondike import FULL, LOST, OPEN, WON
from .table import WideTable, longer, numbers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .pack import Heights, Pack
    from .shapes import Shapes
    from .talon import Talon


class Search:
    """A depth-first search that can be interrupted after any number of nodes.

    Parameters
    ----------
    pack, heights, talon, shapes
        The look-ups: cards, foundations, waste and stock, columns.
    spots
        For each card its place in the talon.
    reserve
        The cards of the reserve, the top one last.
    wraps
        Whether the last rank goes on a base card.
    unit
        What moves between columns: 0 the whole, 1 any part, 2 the top card or the whole.
    any_space
        Whether a space takes cards from everywhere, or from the waste alone.
    pruned
        Whether safe cards go up at once, and base cards that nothing will be built on.
    memory
        Bytes that the table of states may take.
    """

    def __init__(
        self,
        pack: Pack,
        heights: Heights,
        talon: Talon,
        shapes: Shapes,
        spots: Sequence[int],
        reserve: Sequence[int],
        wraps: bool,  # noqa: FBT001  a rule of the game
        unit: int,
        any_space: bool,  # noqa: FBT001  a rule of the game
        pruned: bool,  # noqa: FBT001  a rule of the game
        memory: int,
    ) -> None:
        self.pack, self.heights, self.talon = pack, heights, talon
        self.unit, self.any_space = unit, any_space
        self.pruned, self.pledges = pruned, pruned and wraps
        self.spots, self.reserve, self.takes = [0] * 64, [0] * 64, [0] * 64
        for card in range(52):
            self.spots[card] = spots[card]
            if card > 3:
                self.takes[card] = 3 * self.pack.bits[(card & 62) - 4]
            elif wraps:
                # Base cards are the first four bits: on a red one goes a black card of the last rank.
                self.takes[card] = 3 * self.pack.bits[48 + (card & 2 ^ 2)]
        for spot, card in enumerate(reserve):
            self.reserve[spot + 1] = self.pack.bits[card]
        self.shapes, self.tips = shapes, [0] * 4
        self.table = WideTable(memory)
        self.room = 256
        self.columns = numbers(1024)
        self.visible, self.keys, self.pledged = numbers(256), numbers(256), numbers(256)
        self.talons, self.within = numbers(256), numbers(256)
        self.first, self.marks = numbers(256), numbers(256)
        self.moves, self.line = numbers(16384), numbers(16384)
        self.depth, self.top, self.length, self.nodes = 0, 0, 0, 0

    def start(self, columns: Sequence[int], visible: int, key: int, talon: int) -> None:
        """Set out from a state: four columns, all their cards, key, talon.

        The key is the heights of the foundations and, from bit 16, the number of cards in the reserve.
        """
        for n in range(4):
            self.columns[n] = columns[n]
        self.visible[0], self.keys[0], self.pledged[0] = visible, key, 0
        self.talons[0] = talon
        self.within[0] = self.talon.within(talon)
        self.first[0] = 0
        # The root is a move that changes nothing: it settles what is forced, then generates.
        self.moves[0] = 15
        self.depth, self.top, self.length, self.nodes = 0, 1, 0, 0

    def path(self) -> list[int]:
        """The moves from the start to the state reached: kind, from bits 4, 10, 16 card, target, count."""
        return [int(self.line[n]) for n in range(self.length)]

    def grow(self) -> None:
        """Make room for a deeper line."""
        more = self.room
        self.columns = longer(self.columns, 4 * more)
        self.visible, self.keys = longer(self.visible, more), longer(self.keys, more)
        self.pledged, self.talons = longer(self.pledged, more), longer(self.talons, more)
        self.within, self.first = longer(self.within, more), longer(self.first, more)
        self.marks = longer(self.marks, more)
        self.moves, self.line = longer(self.moves, 64 * more), longer(self.line, 64 * more)
        self.room *= 2

    def offer(self, depth: int, top: int, shown: int, wanted: int, back: int) -> int:
        """Write down the moves of a state, the one to be tried first last; how many moves there are now.

        `shown` are the last cards of the columns, `wanted` those that can go up, `back` those that may come
        back.
        """
        bits, index, ends, takes = self.pack.bits, self.pack.index, self.shapes.ends, self.takes
        columns, moves, tips, here = self.columns, self.moves, self.tips, 4 * depth
        within, pledged, unit = self.within[depth], self.pledged[depth], self.unit
        hoard = self.reserve[self.keys[depth] >> 16]
        space = -1
        for n in range(4):
            column = columns[here + n]
            size = column >> 5 & 63
            tips[n] = -1
            if size:
                tips[n] = ends[column & 2047] + (column >> (10 + size) & 1)
            else:
                space = n
        wanted &= ~pledged
        bases = (shown | hoard) & wanted & 15
        if self.pledges and bases:
            # A base card in sight goes up at once, unless it is kept to be built on.
            bases &= -bases
            moves[top] = 6 | index[bases % 67] << 16
            top += 1
            back = within = 0
            space = -1
            wanted = bases
        for n in range(-1, 4):
            # To a space, if there is one, then onto each column.
            goal = space if n < 0 else n
            if goal < 0 or (n >= 0 and tips[n] < 0) or (self.pledges and bases):
                continue
            rest = back & takes[tips[n]] if n >= 0 else back if self.any_space else 0
            while rest:
                bit = rest & -rest
                rest ^= bit
                moves[top] = 7 | goal << 7 | index[bit % 67] << 16
                top += 1
            rest = within if n < 0 else within & takes[tips[n]]
            while rest:
                bit = rest & -rest
                rest ^= bit
                moves[top] = 5 | goal << 7 | index[bit % 67] << 16
                top += 1
        rest = within & wanted
        while rest:
            bit = rest & -rest
            rest ^= bit
            moves[top] = 4 | index[bit % 67] << 16
            top += 1
        for n in range(-1, 4):
            goal = space if n < 0 else n
            if goal < 0 or (n >= 0 and tips[n] < 0) or (self.pledges and bases):
                continue
            if n < 0:
                fits = bits[0] - 1
                if self.any_space and unit:
                    fits = ~fits
            else:
                fits = takes[tips[n]]
                if hoard & fits:
                    moves[top] = 3 | goal << 7 | index[hoard % 67] << 16
                    top += 1
            if fits == 0:
                continue
            for source in range(4):
                column = columns[here + source]
                size = column >> 5 & 63
                many = size if unit == 0 else 1
                # A whole column into a space is none.
                while many <= size and source != goal and not (n < 0 and many == size):
                    card = ends[column & 31 | size - many + 1 << 5] + (column >> (11 + size - many) & 1)
                    if fits & bits[card]:
                        moves[top] = 1 | source << 4 | goal << 7 | many << 10 | card << 16
                        top += 1
                    many = size if unit == 2 and many == 1 and size > 1 else many + 1
        for n in range(4):
            if tips[n] >= 0 and wanted & bits[tips[n]]:
                moves[top] = n << 4 | tips[n] << 16
                top += 1
        if hoard & wanted:
            moves[top] = 2 | index[hoard % 67] << 16
            top += 1
        return top

    def run(self, nodes: int) -> int:
        """Search on for so many nodes: OPEN, WON, LOST (all was searched) or FULL (the memory is used up)."""
        heights, table, talons_ = self.heights, self.table, self.talon
        bits, index, up = self.pack.bits, self.pack.index, self.pack.up
        shapes, ends = self.shapes, self.shapes.ends
        reserve, spots = self.reserve, self.spots
        columns, visibles, keys, pledges = self.columns, self.visible, self.keys, self.pledged
        talons, withins, first, marks = self.talons, self.within, self.first, self.marks
        moves, line = self.moves, self.line
        depth, top, length, count = self.depth, self.top, self.length, 0
        wanteds, safes, tops, lefts = heights.wanted, heights.safe, heights.tops, heights.left
        single = talons_.endless and talons_.draw == 1
        dead_ends = self.unit == 0 and self.pruned
        found = OPEN
        while count < nodes:
            if top == first[depth]:
                if depth == 0:
                    found = LOST
                    break
                depth -= 1
                length = marks[depth]
                continue
            top -= 1
            move = moves[top]
            here = 4 * depth
            there = here + 4
            # The room grows one level ahead, so that the child always has a place.
            columns[there] = columns[here]
            columns[there + 1] = columns[here + 1]
            columns[there + 2] = columns[here + 2]
            columns[there + 3] = columns[here + 3]
            visible, key, pledged = visibles[depth], keys[depth], pledges[depth]
            talon, within = talons[depth], withins[depth]
            marks[depth] = length
            # kind 0-3, source 4-6, target 7-9, count 10-15, card 16-21
            kind = move & 15
            source = there + (move >> 4 & 7)
            target = there + (move >> 7 & 7)
            many = move >> 10 & 63
            card = move >> 16 & 63
            goal = 63
            if kind in (1, 3, 5, 7):
                column = columns[target]
                size = column >> 5 & 63
                if size:
                    goal = ends[column & 2047] + (column >> (10 + size) & 1)
                    if goal < 4:
                        pledged &= ~bits[goal]
            line[length] = kind | card << 4 | goal << 10 | many << 16
            length += 1
            if kind == 0:  # the top of a column up
                column = columns[source]
                size = column >> 5 & 63
                columns[source] = (column & ~(bits[0] << 10 + size)) - 32 if size > 1 else 0
                visible ^= bits[card]
                key += up[card]
            elif kind == 1:  # cards from column to column
                column = columns[source]
                size = (column >> 5 & 63) - many
                packet = column >> 11 + size
                if size:
                    columns[source] = column & 31 | size << 5 | (column >> 11 & (bits[size] - 1)) << 11
                else:
                    columns[source] = 0
                column = columns[target]
                size = column >> 5 & 63
                if size:
                    columns[target] = (column + (many << 5)) | packet << 11 + size
                else:
                    columns[target] = card >> 2 << 1 | (card >> 1 ^ card >> 2) & 1 | many << 5 | packet << 11
            elif kind == 2:  # the top of the reserve up
                key += up[card] - 0x10000
            elif kind == 6:  # a base card is kept to be built on
                pledged |= bits[card]
                length -= 1
            elif kind != 15:
                if kind == 3:  # the top of the reserve onto a column
                    key -= 0x10000
                elif kind == 7:  # a card back from its foundation
                    key -= up[card]
                else:  # a card of the talon
                    talon = talons_.taken(talon, spots[card])
                    within = talons_.within(talon)
                if kind == 4:
                    key += up[card]
                else:
                    visible |= bits[card]
                    column = columns[target]
                    size = column >> 5 & 63
                    if size:
                        columns[target] = (column + 32) | (bits[card & 1] - 1) << 11 + size
                    else:
                        columns[target] = card >> 2 << 1 | (card >> 1 ^ card >> 2) & 1 | 32 | (card & 1) << 11
                    if self.pledges and card < 4 and kind < 6:
                        # A base card put into the columns would go up at once if it were not to be built on.
                        pledged |= bits[card]
            count += 1
            crossed = False
            while True:
                hoard = reserve[key >> 16]
                risen = key & 0xFFFF
                if lefts[risen] == 0 and risen != 0xDDDD:
                    heights.work_out(risen)
                wanted = wanteds[risen]
                safe = safes[risen] if self.pruned else 0
                crossed = False
                shown = 0
                rest = 0
                for n in range(4):
                    column = columns[there + n]
                    size = column >> 5 & 63
                    if size == 0:
                        if hoard:
                            card = index[hoard % 67]
                            columns[there + n] = (
                                card >> 2 << 1 | (card >> 1 ^ card >> 2) & 1 | 32 | (card & 1) << 11
                            )
                            visible |= hoard
                            key -= 0x10000
                            rest = 1
                            break
                        continue
                    card = ends[column & 2047] + (column >> (10 + size) & 1)
                    if safe & bits[card]:
                        columns[there + n] = (column & ~(bits[0] << 10 + size)) - 32 if size > 1 else 0
                        visible ^= bits[card]
                        key += up[card]
                        line[length] = card << 4
                        length += 1
                        rest = 1
                        break
                    shown |= bits[card]
                    if size > (column >> 1 & 15) + 1:
                        crossed = True
                if rest:
                    continue
                if safe & hoard:
                    card = index[hoard % 67]
                    key += up[card] - 0x10000
                    line[length] = 2 | card << 4
                    length += 1
                    continue
                if single and safe & within:
                    rest = safe & within
                    rest &= -rest
                    card = index[rest % 67]
                    key += up[card]
                    talon = talons_.taken(talon, spots[card])
                    within ^= rest
                    line[length] = 4 | card << 4
                    length += 1
                    continue
                break
            one, two, three, four = columns[there], columns[there + 1], columns[there + 2], columns[there + 3]
            if one < two:
                one, two = two, one
            if three < four:
                three, four = four, three
            if one < three:
                one, three = three, one
            if two < four:
                two, four = four, two
            if two < three:
                two, three = three, two
            columns[there], columns[there + 1], columns[there + 2], columns[there + 3] = one, two, three, four
            if visible == lefts[risen] and shapes.clears(one, two, three, four, risen, visible, 0):
                found = WON
                break
            rest = one >> 11
            size = one >> 5 & 63
            rest |= two >> 11 << size
            size += two >> 5 & 63
            rest |= three >> 11 << size
            size += three >> 5 & 63
            rest |= four >> 11 << size
            shape = one & 2047 | (two & 2047) << 11 | (three & 2047) << 22 | (four & 2047) << 33
            if table.meets(key | talon << 20, rest | pledged << 52, shape | bits[50]):
                length = marks[depth]
                continue
            if table.full():
                found = FULL
                break
            stuck = dead_ends and (crossed or pledged)
            if stuck and not shapes.clears(one, two, three, four, risen, visible, pledged):
                length = marks[depth]
                continue
            depth += 1
            # Room for the cards that a state can move, and for a line of single moves.
            if depth + 1 == self.room or length + 64 > 64 * self.room or top + 600 > 64 * self.room:
                self.grow()
                columns, visibles, keys, pledges = self.columns, self.visible, self.keys, self.pledged
                talons, withins, first, marks = self.talons, self.within, self.first, self.marks
                moves, line = self.moves, self.line
            visibles[depth], keys[depth], pledges[depth] = visible, key, pledged
            talons[depth], withins[depth] = talon, within
            first[depth] = top
            top = self.offer(depth, top, shown, wanted, tops[risen])
        self.depth, self.top, self.length = depth, top, length
        self.nodes += count
        return found
