"""Wins in fewer moves, and proofs that there are no fewer."""

from __future__ import annotations

import pytest

import solitaire_widget as sw
from solitaire_widget.engine.legal import legal_moves
from solitaire_widget.engine.steps import apply, step_of
from solitaire_widget.solver.general import key_of
from solitaire_widget.solver.shortest import least_moves
from tests.solver.endings import ending

RULES = {
    "draw 3": sw.rules("klondike-draw-3"),
    "draw 1": sw.rules("klondike"),
    "canfield": sw.rules("canfield"),
    "part runs": sw.rules("canfield-partial"),
}


@pytest.mark.parametrize("preset", ["klondike-relaxed", "canfield", "canfield-partial"])
def test_a_shortened_win_is_a_win_in_fewer_moves(preset: str) -> None:
    found = sw.solve(sw.Game(preset, seed=7), seconds=None, nodes=50_000)
    shorter = found.shortened(seconds=1)
    assert shorter.longer == len(found.moves)
    assert len(shorter.moves) < len(found.moves)
    assert list(shorter.record().positions())[-1].won


def fewest(position: sw.Position) -> int | None:
    """How many moves a win takes, by looking at all positions one move after the other."""
    level, met, moves = [position], set(), 0
    while level:
        if any(one.won for one in level):
            return moves
        after = []
        for one in level:
            for move in legal_moves(one):
                new = apply(one, step_of(one, move))
                key = key_of(new, columns_alike=True)
                if key not in met:
                    met.add(key)
                    after.append(new)
        level, moves = after, moves + 1
        if len(met) > 5_000:
            return None
    return None


@pytest.mark.parametrize("name", RULES)
def test_the_shortest_win_is_that_of_a_search_in_breadth(name: str) -> None:
    compared = 0
    for seed in range(8):
        position = ending(RULES[name], seed, left=9)
        known = fewest(position)
        if known is None:
            continue
        found = sw.solve(position, seconds=None, nodes=200_000, shortest=True)
        assert found.shortest
        assert len(found.moves) == known, f"{name}, seed {seed}\n{position}"
        compared += 1
    assert compared >= 2


@pytest.mark.parametrize("name", RULES)
def test_the_estimate_never_says_too_much(name: str) -> None:
    for seed in range(20):
        position = ending(RULES[name], seed, left=30)
        found = sw.solve(position, seconds=None, nodes=5_000)
        assert found.verdict != "winnable" or least_moves(position) <= len(found.moves)
        for move in legal_moves(position):
            assert least_moves(apply(position, step_of(position, move))) >= least_moves(position) - 1
