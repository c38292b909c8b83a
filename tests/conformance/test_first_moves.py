"""The legal first moves of games outside the two main families, found by hand on the table shown."""

from __future__ import annotations

import pytest

from solitaire_widget.engine.deals import Deal, lay_out
from solitaire_widget.engine.legal import legal_moves
from solitaire_widget.engine.presets import find

# Each entry: the deal, the columns as they lie (`..` face down), and what goes where.
YUKON_1 = """
    3D
    .. AS QH TD 7D 8C
    .. .. AH 4H 4S 6D TC
    .. .. .. 3C AC TH 8S 6S
    .. .. .. .. 4C 4D 8H 8D 9C
    .. .. .. .. .. 5C 7S 2C QS 2H
    .. .. .. .. .. .. TS 3S JH 6C 6H
"""
SPIDER_1 = """
    .. .. .. .. .. 7C
    .. .. .. .. .. 3S
    .. .. .. .. .. 2H
    .. .. .. .. .. 4S
    .. .. .. .. 9D
    .. .. .. .. 9S
    .. .. .. .. 7H
    .. .. .. .. 3H
    .. .. .. .. 8D
    .. .. .. .. 9C
"""
FORTY_THIEVES_1 = """
    JD 4D KS QD
    8H 2S 7S 6D
    3H 2D KC 9D
    TH 8S 6C TC
    5D 3D AC JH
    8H QH 2H JC
    4C AS 7S 8S
    4C 6S TS 9S
    QH 3S 9H 2S
    KD 8D 6C 4H
"""
SCORPION_1 = """
    .. .. .. AS 4H TH 8D
    .. .. .. AH AC 8H QS
    .. .. .. 3C 4D 2C 6C
    .. .. .. 4C 7S JH 3D
    5D 5S 9D 5C 3S 7D 8C
    7H AD QD TS TD 6D TC
    7C QC JS QH 4S 8S 6S
"""
TABLES = [
    # 2C on 3D, AS or AC on 2H, 5C on 6H, each with all that lies on it.
    ("yukon", "pysol:1", YUKON_1, "T6-T1:3 T2-T6:5 T4-T6:4 T6-T7:5"),
    # 9C on TC, 8C on 9C, AH on 2H.
    ("russian", "pysol:1", YUKON_1, "T5-T3 T2-T5 T3-T6:5"),
    # 7C and 7H on 8D; 3S and 3H on 4S; 2H on either three; 8D on any of three nines.
    ("spider", "ms:1", SPIDER_1, "T1-T9 T7-T9 T2-T4 T8-T4 T3-T2 T3-T8 T9-T5 T9-T6 T9-T10 D"),
    # TC on JC, 8S on 9S.
    ("forty-thieves", "ms:1", FORTY_THIEVES_1, "T4-T6 T7-T8 D"),
    # 7D on 8D, JS on QS, 5C on 6C, 7C on 8C, 5S on 6S.
    ("scorpion", "ms:1", SCORPION_1, "T5-T1:2 T7-T2:5 T5-T3:4 T7-T5:7 T5-T7:6 D"),
]


@pytest.mark.parametrize(("name", "number", "columns", "moves"), TABLES, ids=lambda value: str(value)[:14])
def test_first_moves(name: str, number: str, columns: str, moves: str) -> None:
    rules = find(name).rules
    position = lay_out(rules, Deal.of(rules, number))
    shown = [line.split() for line in columns.strip().splitlines()]
    lying = [
        [".." if card.startswith("<") else card for card in position[f"T{n + 1}"]] for n in range(len(shown))
    ]
    assert lying == shown
    assert {str(move) for move in legal_moves(position)} == set(moves.split())
