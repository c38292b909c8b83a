"""Which moves a position allows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_widget.engine.cards import DOWN, rank_of
from solitaire_widget.engine.moves import DRAW, REDEAL, Move
from solitaire_widget.engine.questions import (
    can_draw,
    can_redeal,
    foundation_for,
    most_cards,
    space_opens_to,
)

if TYPE_CHECKING:
    from collections.abc import Iterable

    from solitaire_widget.engine.position import Position

Tops = list[tuple[int, int]]
"""Piles, each with its top card, which lies face up."""
Wanted = dict[int, list[int]]
"""For each card the columns it may be built on."""


def legal_moves(position: Position) -> tuple[Move, ...]:
    """All legal moves: to foundations, onto columns, between columns, to cells; then draw and redeal.

    >>> from solitaire_widget.engine.position import Position
    >>> from solitaire_widget.engine.rules import Rules
    >>> mini = Rules(columns=("u", "du"), ranks=2)
    >>> position = Position.parse("F: AC - AH -; T1: 2H; T2: <AD> 2D; S: AS 2S; W: 2C", mini)
    >>> [str(move) for move in legal_moves(position)]
    ['W-F', 'T1-F', 'D']
    """
    table, piles, rules = position.table, position.piles, position.rules
    singles = _tops(position, table.single_sources)
    takes_cards = rules.foundation_takes == "card"
    tops = _tops(position, table.columns) if takes_cards or table.cells else []
    found = _to_foundations(position, singles + tops) if takes_cards else []
    if rules.foundation_return != "no":
        least = 1 if rules.foundation_return == "not-base" else 0
        singles += [(n, piles[n][-1]) for n in table.foundations if len(piles[n]) > least]
    wanted, spaces = _wanted(position)
    found += _onto_columns(position, singles, wanted, spaces)
    found += _between_columns(position, wanted, spaces)
    if table.cells:
        found += _to_cells(position, singles + tops)
    if can_draw(position):
        found.append(DRAW)
    if can_redeal(position):
        found.append(REDEAL)
    return tuple(found)


def _tops(position: Position, places: Iterable[int]) -> Tops:
    piles = position.piles
    return [(n, pile[-1]) for n in places if (pile := piles[n]) and pile[-1] < DOWN]


def _to_foundations(position: Position, tops: Tops) -> list[Move]:
    table, piles, base, moves = position.table, position.piles, position.base, position.table.moves
    if base < 0:
        return [moves[n, foundation_for(position, card), 1] for n, card in tops]
    ranks, pack = table.ranks, 4 * table.ranks
    goals: dict[int, int] = {}
    for n in table.foundations:
        pile = piles[n]
        if not pile:
            goals.setdefault(4 * base + table.suits[n], n)
        elif len(pile) < ranks:
            goals.setdefault((pile[-1] + 4) % pack, n)
    return [moves[n, goals[card], 1] for n, card in tops if card in goals]


def _wanted(position: Position) -> tuple[Wanted, list[int]]:
    """What columns take, and the spaces."""
    table, piles, limit = position.table, position.piles, position.rules.column_limit
    fits = table.fits(position.base)
    wanted: Wanted = {}
    spaces: list[int] = []
    for n in table.columns:
        pile = piles[n]
        if not pile:
            spaces.append(n)
        elif pile[-1] < DOWN and (limit is None or len(pile) < limit):
            for card in fits[pile[-1]]:
                if card in wanted:
                    wanted[card].append(n)
                else:
                    wanted[card] = [n]
    return wanted, spaces


def _onto_columns(position: Position, singles: Tops, wanted: Wanted, spaces: list[int]) -> list[Move]:
    """Single cards of the other piles onto columns and into spaces."""
    kinds, moves = position.table.kinds, position.table.moves
    found = []
    for n, card in singles:
        if card in wanted:
            found += [moves[n, target, 1] for target in wanted[card]]
        if spaces and _opens(position, kinds[n], card):
            found += [moves[n, space, 1] for space in spaces]
    return found


def _opens(position: Position, kind: str, card: int) -> bool:
    """Whether a space takes that card from that kind of pile."""
    if not space_opens_to(position, kind):
        return False
    return position.rules.space == "any" or rank_of(card) == position.table.last_rank(position.base)


def _between_columns(position: Position, wanted: Wanted, spaces: list[int]) -> list[Move]:
    table, piles, rules, moves = position.table, position.piles, position.rules, position.table.moves
    lifts, limit = table.lifts(position.base), rules.column_limit
    onto_card = into_space = limit or rules.pack_size
    if rules.unit == "supermove":
        onto_card = most_cards(position, into_space=False)
        into_space = most_cards(position, into_space=True)
    any_rank, last = rules.space == "any", table.last_rank(position.base)
    if not space_opens_to(position, "column"):
        spaces = []
    found = []
    for n in table.columns:
        pile = piles[n]
        for count in lifts[pile]:
            card = pile[-count]
            if card in wanted and count <= onto_card:
                targets = wanted[card]
                if limit is not None:
                    targets = [target for target in targets if len(piles[target]) + count <= limit]
                found += [moves[n, target, count] for target in targets if target != n]
            if spaces and count <= into_space and (any_rank or rank_of(card) == last):
                found += [moves[n, space, count] for space in spaces]
    return found


def _to_cells(position: Position, tops: Tops) -> list[Move]:
    table, piles, moves = position.table, position.piles, position.table.moves
    free = [n for n in table.cells if not piles[n]]
    if not free:
        return []
    if position.rules.cells_take == "last-rank":
        last = table.last_rank(position.base)
        tops = [(n, card) for n, card in tops if rank_of(card) == last]
    return [moves[n, cell, 1] for n, card in tops for cell in free]
