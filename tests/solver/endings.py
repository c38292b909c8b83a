"""Random endings: positions with few cards left, so that even a search without shortcuts can finish them."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import solitaire_widget as sw
from solitaire_widget.engine.cards import DOWN
from solitaire_widget.engine.table import table_of

if TYPE_CHECKING:
    from solitaire_widget import Position, Rules


def ending(rules: Rules, seed: int, *, left: int, drawn: int = 0) -> sw.Position:
    """A position in which so many cards are still to go up, some of the talon on the waste."""
    random = Random(seed)
    table = table_of(rules)
    base = random.randrange(13) if rules.base == "dealt" else 0
    heights = [13] * 4
    while 52 - sum(heights) < left:
        suit = random.randrange(4)
        heights[suit] = max(0, heights[suit] - random.choice((1, 1, 3)))
    if rules.base == "dealt" and not any(heights):
        heights[0] = 1
    piles = [b""] * len(table.names)
    rest: list[int] = []
    for n in table.foundations:
        suit = table.suits[n]
        cards = [(base + rank) % 13 * 4 + suit for rank in range(13)]
        piles[n] = bytes(cards[: heights[suit]])
        rest += cards[heights[suit] :]
    random.shuffle(rest)
    for n in table.reserves:
        size = min(len(rest) // 3, rules.reserves[0])
        piles[n], rest = bytes(rest[:size]), rest[size:]
    homes = [random.choice(table.columns) for _ in range(len(rest) - random.randrange(3, 10))]
    for n in table.columns:
        size = 1 if rules.base == "dealt" else homes.count(n)
        column, rest = rest[:size], rest[size:]
        piles[n] = bytes([card | DOWN for card in column[:-1]] + column[-1:])
    waste = min(drawn, len(rest))
    piles[table.waste] = bytes(rest[:waste])
    piles[table.stock] = bytes([card | DOWN for card in reversed(rest[waste:])])
    return sw.Position(table, tuple(piles), 1, base)


def wander(position: Position, seed: int, length: int) -> sw.Position:
    """The position after so many random moves."""
    random = Random(seed)
    game = sw.Game(position.rules, position=position)
    for _ in range(length):
        moves = game.legal_moves()
        if not moves:
            break
        game.play(random.choice(moves))
    return game.position
