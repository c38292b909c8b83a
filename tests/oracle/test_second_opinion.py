"""Two implementations that share nothing agree about every move of random games and of known solutions."""

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
from tests.truth.deals import GAMES, rules_of, sample
from tests.truth.replaying import played

if TYPE_CHECKING:
    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.rules import Rules


def play_and_compare(rules: Rules, seed: int, plies: int, every: int) -> int:
    """How many positions of a random game were compared; the results of all its moves are."""
    random = Random(f"{seed} {rules}")
    deal, fields = Deal.of(rules, seed), rules.to_dict()
    position, naive = lay_out(rules, deal), Naive.deal(str(deal), fields)
    assert str(naive) == str(position), f"the deal of {rules}"
    compared = 0
    for ply in range(plies):
        if ply % every == 0:
            naive = Naive.read(str(position), fields)
            compare_moves(naive, position)
            compare_reasons(naive, position)
            compared += 1
        move = choose(position, random)
        if move is None:
            break
        after, naive = apply(position, step_of(position, move)), naive.play(str(move))
        assert str(after) == str(naive), f"{move} with {rules} from\n{position}"
        position = after
    return compared


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
    """A random legal move that gets somewhere: often a card played, best to a foundation, or a draw."""
    moves = legal_moves(position)
    for wanted, often in (("F", 0.5), ("TF", 0.7)):
        played = [
            move for move in moves if move.target[:1] in tuple(wanted) and not move.source.startswith("F")
        ]
        if played and random.random() < often:
            return random.choice(played)
    return random.choice(moves or [None])


@pytest.mark.parametrize("name", covered_presets())
def test_presets(name: str) -> None:
    assert play_and_compare(covered_presets()[name], 1, plies=70, every=7)


@pytest.mark.parametrize("seed", range(16))
def test_changed_rules(seed: int) -> None:
    assert play_and_compare(changed_rules(Random(seed)), seed, plies=120, every=4)


@pytest.mark.parametrize("name", GAMES)
def test_known_solutions(name: str) -> None:
    # Random play hardly ever gets to the end of a game; these do.
    deal = next(deal for deal in reversed(sample(name)) if deal.moves)
    rules = rules_of(name)
    game = played(deal, rules)
    for n, move in enumerate(game.moves):
        position, after = game.position_at(n), game.position_at(n + 1)
        naive = Naive.read(str(position), rules.to_dict())
        assert str(naive.play(str(move))) == str(after), f"{move} from\n{position}"
        if n % 9 == 8:
            compare_moves(naive, position)
            compare_reasons(naive, position)


@pytest.mark.slow
def test_twenty_thousand_positions() -> None:
    presets, seen, seed, games = list(covered_presets().values()), 0, 100, 0
    while seen < 20_000:
        rules = presets[seed % len(presets)] if seed % 3 == 0 else changed_rules(Random(seed))
        seen += play_and_compare(rules, seed, plies=150, every=3)
        seed, games = seed + 1, games + 1
    print(f"{seen} positions of {games} games")  # noqa: T201  the figure the test is run for
