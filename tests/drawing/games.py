"""Rules of every shape of table, and positions for them: the start, and columns as long as they get."""

from __future__ import annotations

import random
from typing import Final

from solitaire_widget.drawing.arrangement import arrange
from solitaire_widget.engine.cards import DOWN
from solitaire_widget.engine.position import Position
from solitaire_widget.engine.presets import PRESETS
from solitaire_widget.engine.rules import Rules, triangle
from solitaire_widget.engine.table import table_of

_YUKON: Final = ("u", *("d" * n + "uuuuu" for n in range(1, 7)))

SHAPES: Final[dict[str, Rules]] = {
    "freecell": Rules(columns=("u" * 7,) * 4 + ("u" * 6,) * 4, unit="supermove", stock_to="none", cells=4),
    "eight-off": Rules(
        columns=("u" * 6,) * 8, build="suit", unit="supermove", stock_to="none", cells=8, cells_filled=4
    ),
    "spider": Rules(
        packs=2,
        columns=("dddddu",) * 4 + ("ddddu",) * 6,
        build="any",
        unit_build="suit",
        foundation_takes="full-run",
        stock_to="columns",
        draw=10,
    ),
    "forty-thieves": Rules(packs=2, columns=("u" * 4,) * 10, build="suit", unit="top"),
    "double-klondike": Rules(packs=2, columns=triangle(10), space="last-rank", passes=None),
    "batsford": Rules(packs=2, columns=triangle(10), space="last-rank", cells=3, cells_take="last-rank"),
    "yukon": Rules(columns=_YUKON, unit="any-face-up", space="last-rank", stock_to="none"),
    "superior-canfield": Rules(
        columns=("u",) * 4, base="dealt", wrap="yes", draw=3, passes=None, reserves=(13,), reserve_up="all"
    ),
    "double-canfield": Rules(
        packs=2,
        columns=("u",) * 5,
        base="dealt",
        wrap="yes",
        draw=3,
        passes=None,
        reserves=(13,),
        refill=("reserve",),
    ),
    "quadruple-canfield": Rules(
        packs=4, columns=("u",) * 8, base="dealt", wrap="yes", draw=3, reserves=(39,)
    ),
    "eagle-wing": Rules(columns=("u",) * 8, base="dealt", column_limit=3, reserves=(13,), reserve_up="last"),
    "gate": Rules(columns=("u",) * 8, reserves=(5, 5), reserve_up="all"),
    "duke": Rules(columns=("u",) * 4, reserves=(3,) * 4, reserve_up="all", passes=3),
    "agnes-bernauer": Rules(
        columns=triangle(7, up=True),
        base="dealt",
        wrap="yes",
        stock_to="reserves",
        draw=7,
        reserves=(1,) * 7,
        reserve_up="all",
    ),
    "king-albert": Rules(
        columns=triangle(9, up=True), unit="top", stock_to="none", reserves=(1,) * 7, reserve_up="all"
    ),
    "flower-garden": Rules(
        columns=("u" * 6,) * 6, build="any", stock_to="none", reserves=(1,) * 16, reserve_up="all"
    ),
    "beleaguered-castle": Rules(
        columns=("u" * 6,) * 8, bases_out=True, build="any", unit="top", stock_to="none"
    ),
    "bakers-dozen": Rules(columns=("u" * 4,) * 13, build="any", unit="top", space="none", stock_to="none"),
    "la-belle-lucie": Rules(
        columns=("uuu",) * 17 + ("u",),
        build="suit",
        unit="top",
        space="none",
        stock_to="none",
        passes=3,
        reshuffle=True,
    ),
    "one-column": Rules(columns=("u",)),
}
GAMES: Final = {**SHAPES, **{preset.name: preset.rules for preset in PRESETS}}


def _looks(rules: Rules) -> tuple[object, ...]:
    """All that a picture depends on."""
    dealt = (rules.columns, rules.suits, rules.ranks, rules.reserve_up, rules.bases_out, rules.cells_filled)
    return arrange(rules), dealt


TABLES: Final = {
    name: GAMES[name] for name in {_looks(rules): name for name, rules in GAMES.items()}.values()
}
"""Of games that look alike one."""


def start(rules: Rules, seed: int = 1) -> Position:
    """The deal, with three cards drawn where there is a waste."""
    table = table_of(rules)
    pack = _pack(rules, seed)
    piles: list[bytes] = [b""] * len(table.names)
    if rules.bases_out:
        for pile in table.foundations:
            piles[pile] = bytes([table.suits[pile]])
            pack.remove(table.suits[pile])
    for pile, size in zip(table.reserves, rules.reserves, strict=True):
        taken = [pack.pop() for _ in range(size)]
        hidden = DOWN if rules.reserve_up == "last" else 0
        piles[pile] = bytes([card | hidden for card in taken[:-1]] + taken[-1:])
    for pile, column in zip(table.columns, rules.columns, strict=True):
        piles[pile] = bytes(pack.pop() | (DOWN if side == "d" else 0) for side in column)
    for pile in table.cells[: rules.cells_filled]:
        piles[pile] = bytes([pack.pop()])
    if table.waste >= 0:
        piles[table.waste] = bytes(pack.pop() for _ in range(min(3, len(pack))))
    if table.stock >= 0:
        piles[table.stock] = bytes(card | DOWN for card in pack)
    return Position(table, tuple(piles), 1, 0)


def longest(rules: Rules) -> Position:
    """Every column as dealt with a whole run on it (no position of a game, but none is worse)."""
    table, dealt = table_of(rules), start(rules)
    piles = list(dealt.piles)
    for n, pile in enumerate(table.columns):
        run = [rank * 4 + (n + rank) % 4 for rank in range(rules.ranks - 2, -1, -1)]
        piles[pile] += bytes(run)
    return Position(table, tuple(piles), 1, 0)


def wide_open(rules: Rules) -> Position:
    """All cards face up, the most elaborate ones on top: the longest picture there can be."""
    table = table_of(rules)
    pack = sorted(_pack(rules, 1), reverse=True)
    elaborate = [
        card for rank in (11, 12, 10, 9, 8, 7, 6, 5) for card in range(rank * 4, rank * 4 + 4) if card in pack
    ]
    shown = [
        *table.columns,
        *(n for n in range(len(table.names)) if n not in table.columns and n != table.stock),
    ]
    tops = dict(zip(shown, elaborate, strict=False))
    for card in tops.values():
        pack.remove(card)
    piles: list[list[int]] = [[] for _ in table.names]
    if table.stock >= 0:
        piles[table.stock] = [pack.pop() | DOWN]
    for n, card in enumerate(pack):
        piles[table.columns[n % len(table.columns)]].append(card)
    for pile, card in tops.items():
        piles[pile].append(card)
    return Position(table, tuple(map(bytes, piles)), 1, 0)


def _pack(rules: Rules, seed: int) -> list[int]:
    suits = ["CDHS".index(suit) for suit in rules.suits] * rules.packs
    pack = [rank * 4 + suit for rank in range(rules.ranks) for suit in suits]
    random.Random(seed).shuffle(pack)
    return pack
