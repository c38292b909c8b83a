"""The complete search of Klondike's family: one 64-bit number is a state, whole sets of cards are numbers.

Which visible card lies on which is not kept: any part of a run moves, so two cards of a rank and colour can
always change places. docs/solver.md proves it, and every shortcut taken here.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from .table import PairTable, Table, longer, numbers

if TYPE_CHECKING:
    from collections.abc import Sequence

    from .pack import Heights, Pack
    from .talon import Talon

OPEN: Final = 0
WON: Final = 1
LOST: Final = 2
FULL: Final = 3


class Search:
    """A depth-first search that can be interrupted after any number of nodes.

    Parameters
    ----------
    pack, heights, talon
        The look-ups: cards, foundations, waste and stock.
    below
        For each card the card that lies under it and is freed when it leaves; -1: none, -2: it is in no
        column.
    weights
        For each card what its leaving its first place takes off the number of hidden cards, which is a
        mixed-radix number that starts in bit 16 of the key.
    spots
        For each card its place in the talon.
    pruned
        Whether the proven shortcuts are taken; without them the answer is the same.
    memory
        Bytes that the table of states may take.
    """

    def __init__(
        self,
        pack: Pack,
        heights: Heights,
        talon: Talon,
        below: Sequence[int],
        weights: Sequence[int],
        spots: Sequence[int],
        pruned: bool,  # noqa: FBT001  passed by place to compiled code
        memory: int,
    ) -> None:
        self.pack, self.heights, self.talon, self.pruned = pack, heights, talon, pruned
        self.under, self.locks, self.opens = [0] * 64, [0] * 64, [0] * 64
        self.weights, self.spots = [0] * 64, [0] * 64
        self.floor = 0
        for card in range(52):
            beneath = below[card]
            self.spots[card] = spots[card]
            self.weights[card] = weights[card]
            if beneath == -1:
                self.opens[card] = 1
                self.floor = self.floor | self.pack.bits[card]
            elif beneath >= 0:
                self.under[card] = self.pack.bits[beneath]
                if beneath >= 48 and below[beneath] == -1:
                    # A king on the floor is as free as one that moved there.
                    self.weights[card] = weights[card] + weights[beneath]
                else:
                    self.locks[card] = self.pack.bits[beneath]
        self.table, self.halves = Table(memory // 8 * 7), PairTable(memory // 8)
        self.room = 256
        self.visible, self.locked, self.keys = numbers(256), numbers(256), numbers(256)
        self.talons, self.within, self.spaces = numbers(256), numbers(256), numbers(256)
        self.last = numbers(256)
        self.first, self.marks, self.bares = numbers(256), numbers(256), numbers(256)
        self.moves, self.line = numbers(16384), numbers(16384)
        self.depth, self.length, self.nodes = 0, 0, 0

    def start(self, visible: int, locked: int, key: int, talon: int, spaces: int) -> None:
        """Set out from a state: visible and locked cards, key without the talon, talon, spaces."""
        self.visible[0], self.locked[0], self.keys[0] = visible, locked, key
        self.talons[0], self.spaces[0] = talon, spaces
        self.within[0] = self.talon.within(talon)
        self.first[0], self.last[0] = 0, 1
        # The root is a move that changes nothing: it settles what is forced, then generates.
        self.moves[0] = 320
        self.depth, self.length, self.nodes = 0, 0, 0

    def path(self) -> list[int]:
        """The moves from the start to the state reached, each ``kind * 64 + card``."""
        return [int(self.line[n]) for n in range(self.length)]

    def grow(self) -> None:
        """Make room for a deeper line."""
        more = self.room
        self.visible, self.locked = longer(self.visible, more), longer(self.locked, more)
        self.keys, self.talons = longer(self.keys, more), longer(self.talons, more)
        self.within, self.spaces = longer(self.within, more), longer(self.spaces, more)
        self.first, self.marks = longer(self.first, more), longer(self.marks, more)
        self.bares = longer(self.bares, more)
        self.last = longer(self.last, more)
        self.moves, self.line = longer(self.moves, 64 * more), longer(self.line, 64 * more)
        self.room *= 2

    def run(self, nodes: int) -> int:
        """Search on for so many nodes: OPEN, WON, LOST (all was searched) or FULL (the memory is used up)."""
        heights, table, halves, talons_ = self.heights, self.table, self.halves, self.talon
        bits, index, up = self.pack.bits, self.pack.index, self.pack.up
        under, locks, opens, weights, spots = self.under, self.locks, self.opens, self.weights, self.spots
        visibles, lockeds, keys, talons = self.visible, self.locked, self.keys, self.talons
        withins, columns, first, last, marks = self.within, self.spaces, self.first, self.last, self.marks
        bares, moves, line = self.bares, self.moves, self.line
        depth, length, count = self.depth, self.length, 0
        wanteds, safes, tops, lefts = heights.wanted, heights.safe, heights.tops, heights.left
        pruned, floor = self.pruned, self.floor
        single = talons_.endless and talons_.draw == 1 and pruned
        odd, kings = 0x5555555555555, 0xF000000000000
        was_bare = 0
        while count < nodes:
            place = first[depth]
            if place == last[depth]:
                if depth == 0:
                    self.depth, self.length = depth, length
                    self.nodes += count
                    return LOST
                depth -= 1
                length = marks[depth]
                continue
            first[depth] = place + 1
            move = moves[place]
            visible, locked, key = visibles[depth], lockeds[depth], keys[depth]
            talon, within, spaces = talons[depth], withins[depth], columns[depth]
            marks[depth] = length
            line[length] = move
            length += 1
            card = move & 63
            kind = move >> 6
            bit = bits[card]
            bound = 0
            if kind == 0:  # a column, headed by its first card, onto a card or into a space
                locked ^= bit | locks[card]
                visible |= under[card]
                key -= weights[card]
                spaces += opens[card]
                if card >= 48:
                    spaces -= 1
                elif opens[card] and pruned:
                    # A space is made only when a king moves there next.
                    bound = kings
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
                talon = talons_.taken(talon, spots[card])
                within = talons_.within(talon)
                if single:
                    # Always within reach, it comes down only to be built on next.
                    bound = bits[card & 62] * 3 >> 4
            elif kind == 3:  # a card of the talon up
                key += up[card]
                talon = talons_.taken(talon, spots[card])
                within = talons_.within(talon)
            elif kind == 4:  # a card back from its foundation, only to be built on next
                was_bare = bares[depth] & bit
                visible |= bit
                key -= up[card]
                if card >= 48:
                    spaces -= 1
                if pruned:
                    bound = bits[card & 62] * 3 >> 4
            count += 1
            while True:
                risen = key & 0xFFFF
                if lefts[risen] == 0 and risen != 0xDDDD:
                    heights.work_out(risen)
                if visible == lefts[risen]:
                    self.depth, self.length = depth, length
                    self.nodes += count
                    return WON
                wanted = wanteds[risen]
                free = visible & ~locked
                odds = (visible - (visible >> 1 & odd)) ^ ((free - (free >> 1 & odd)) << 4)
                bare = ((odds | odds >> 1) & odd) * 3
                goes = visible & bare & wanted
                if bound or not pruned:
                    break
                safe = goes & safes[risen]
                if safe:
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
                    continue
                safe = within & safes[risen]
                if safe == 0 or not single:
                    break
                safe &= -safe
                card = index[safe % 67]
                key += up[card]
                talon = talons_.taken(talon, spots[card])
                within ^= safe
                line[length] = 192 | card
                length += 1
            fits = bare >> 4
            if spaces:
                fits |= kings
            back = tops[risen]
            leaving = visible & locked
            if pruned:
                # What is built on a card that comes down can be built on a bare one of its pair too.
                within_fits = within & fits & (~bare & ~15 if single else fits)
                if spaces or not (leaving | within | back) & kings:
                    leaving &= ~floor
                back_fits = back & fits & ~15
            else:
                within_fits, back_fits = within & fits, back & fits
            leaving &= fits
            rising = within & wanted
            if bound:
                # Halfway through a move: what follows is given. docs/solver.md tells why, and in which order.
                rising = 0
                uses = bound
                rest = 0
                if kind == 4:
                    if halves.meets(card + 1 + (64 if was_bare else 0), key | talon << 32):
                        length = marks[depth]
                        continue
                    # It came down to be built on, if no other of the pair could be, or to free the next,
                    if was_bare:
                        uses = 0
                    rest = bits[(card - 4) ^ 2] & back & ~15
                    goes &= 0 if was_bare else bits[card ^ 1]
                else:
                    goes &= bits[card ^ 1] if kind else 0
                if rest & ~back_fits:
                    # for which a place must be made first.
                    leaving &= uses | floor
                    within_fits &= within_fits if single else uses
                else:
                    leaving &= uses
                    within_fits &= uses
                    back_fits = back_fits & uses | rest
            elif table.meets(key | talon << 32):
                length = marks[depth]
                continue
            elif table.full() or halves.full():
                self.depth, self.length = depth, length
                self.nodes += count
                return FULL
            top = last[depth]
            depth += 1
            # Room for the cards that a state can move, and for a line of single moves.
            if depth == self.room or length + 64 > 64 * self.room or top + 192 > 64 * self.room:
                self.grow()
                visibles, lockeds, keys, talons = self.visible, self.locked, self.keys, self.talons
                withins, columns, first, last, marks = (
                    self.within,
                    self.spaces,
                    self.first,
                    self.last,
                    self.marks,
                )
                bares, moves, line = self.bares, self.moves, self.line
            visibles[depth], lockeds[depth], keys[depth] = visible, locked, key
            talons[depth], withins[depth], columns[depth] = talon, within, spaces
            first[depth] = top
            bares[depth] = bare
            # The first one written is tried first.
            while leaving:
                bit = leaving & -leaving
                leaving ^= bit
                moves[top] = index[bit % 67]
                top += 1
            while goes:
                bit = goes & -goes
                goes ^= bit
                moves[top] = 64 | index[bit % 67]
                top += 1
            while rising:
                bit = rising & -rising
                rising ^= bit
                moves[top] = 192 | index[bit % 67]
                top += 1
            while within_fits:
                bit = within_fits & -within_fits
                within_fits ^= bit
                moves[top] = 128 | index[bit % 67]
                top += 1
            while back_fits:
                bit = back_fits & -back_fits
                back_fits ^= bit
                moves[top] = 256 | index[bit % 67]
                top += 1
            last[depth] = top
        self.depth, self.length = depth, length
        self.nodes += count
        return OPEN
