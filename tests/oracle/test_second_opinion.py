"""Two implementations that share nothing agree about every move of random games."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from solitaire_widget.engine.deals import Deal, lay_out
from solitaire_widget.engine.legal import legal_moves
from solitaire_widget.engine.moves import Move
from solitaire_widget.engine.reasons import why_not
from solitaire_widget.engine.steps import apply, step_of
from tests.oracle.games import changed_rules, covered_presets
from tests.oracle.naive import Naive

if TYPE_CHECKING:
    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.rules import Rules

PLIES = 60


def play_and_compare(rules: Rules, seed: int, plies: int = PLIES) -> int:
    """How many positions of a random game both implementations agreed about."""
    random = Random(f"{seed} {rules}")
    deal = Deal.of(rules, seed)
    position, fields = lay_out(rules, deal), rules.to_dict()
    assert str(Naive.deal(str(deal), fields)) == str(position), f"the deal of {rules}"
    for ply in range(plies):
        naive = Naive.read(str(position), fields)
        compare_moves(naive, position)
        compare_reasons(naive, position)
        move = choose(position, random)
        if move is None:
            return ply + 1
        after = apply(position, step_of(position, move))
        assert str(after) == str(naive.play(str(move))), f"{move} with {rules} from\n{position}"
        position = after
    return plies


def compare_moves(naive: Naive, position: Position) -> None:
    moves = [str(move) for move in legal_moves(position)]
    assert len(set(moves)) == len(moves), f"a move is listed twice in\n{position}"
    assert set(moves) == naive.legal(), f"legal moves with {position.rules} in\n{position}"
    assert position.won == naive.won


def compare_reasons(naive: Naive, position: Position) -> None:
    for source, target, count in (("D", "", 1), ("N", "", 1), *naive.every_move()):
        expected = naive.why_not(source, target, count)
        reason = why_not(position, Move(source, target, count))
        code = reason and reason.code
        where = f"{source}-{target}:{count} with {position.rules} in\n{position}"
        assert code == (expected and expected[0]), where
        if reason is not None and expected is not None and expected[1]:
            assert reason.args["rank"] == expected[1], where


def choose(position: Position, random: Random) -> Move | None:
    """A random legal move that gets somewhere: often a card played, sometimes a draw."""
    moves = legal_moves(position)
    played = [move for move in moves if move.target and not move.source.startswith("F")]
    return random.choice(played if played and random.random() < 0.6 else moves or [None])


@pytest.mark.parametrize("name", covered_presets())
def test_presets(name: str) -> None:
    assert play_and_compare(covered_presets()[name], 1, plies=16)


@pytest.mark.parametrize("seed", range(16))
def test_changed_rules(seed: int) -> None:
    assert play_and_compare(changed_rules(Random(seed)), seed, plies=40)


@pytest.mark.slow
def test_twenty_thousand_positions() -> None:
    presets, seen, seed = covered_presets(), 0, 100
    while seen < 20_000:
        rules = list(presets.values())[seed % len(presets)] if seed % 3 == 0 else changed_rules(Random(seed))
        seen += play_and_compare(rules, seed)
        seed += 1
    print(f"{seen} positions of {seed - 100} games")  # noqa: T201  the figure the test is run for
