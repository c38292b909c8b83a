"""Players with fair information: what they see, that they finish, and that the same deal is played alike."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from random import Random
from typing import TYPE_CHECKING

import pytest

import solitaire_widget as sw
from solitaire_widget.engine.cards import DOWN
from solitaire_widget.engine.deals import lay_out
from solitaire_widget.engine.legal import legal_moves
from solitaire_widget.solver.policies.look_ahead import LookAhead
from solitaire_widget.solver.policies.observation import HIDDEN, Observation, observe
from solitaire_widget.solver.policies.playing import played_out, policy_of, record_of
from tests.solver.endings import wander

if TYPE_CHECKING:
    from pathlib import Path

    from solitaire_widget import Position

GAMES = (
    "klondike",
    "klondike-draw-3",
    "canfield",
    "canfield-partial",
    "spider",
    "freecell",
    "la-belle-lucie",
)


def seen_of(position: Position, seed: int = 1) -> Observation:
    return observe(position, legal_moves(position), 0, 0, Random(seed))


@pytest.mark.parametrize("name", GAMES)
def test_nothing_hidden_is_told(name: str) -> None:
    rules = sw.rules(name)
    for seed in range(5):
        position = wander(lay_out(rules, sw.Deal.of(rules, seed)), seed, 30)
        seen = seen_of(position)
        for n, (pile, shown) in enumerate(zip(position.piles, seen.piles, strict=True)):
            assert len(pile) == len(shown)
            squared = n in position.table.reserves and rules.reserve_up == "top"
            for at, (card, face) in enumerate(zip(pile, shown, strict=True)):
                covered = squared and at < len(pile) - 1
                assert face == (HIDDEN if card & DOWN or covered else card)
        assert len(seen.unseen) == sum(pile.count(HIDDEN) for pile in seen.piles)


@pytest.mark.parametrize("name", GAMES)
def test_a_guess_looks_the_same(name: str) -> None:
    rules = sw.rules(name)
    position = wander(lay_out(rules, sw.Deal.of(rules, 3)), 3, 25)
    seen = seen_of(position)
    guess = seen.guess(Random(5))
    assert seen_of(guess).piles == seen.piles
    assert legal_moves(guess) == seen.moves
    assert sorted(card & 63 for pile in guess.piles for card in pile) == sorted(
        card & 63 for pile in position.piles for card in pile
    )


@pytest.mark.parametrize("policy", ["random", "greedy", "human", "look-ahead"])
@pytest.mark.parametrize("name", ["klondike", "canfield"])
def test_players_choose_by_what_they_see(name: str, policy: str) -> None:
    """Where only hidden cards differ, they choose the same."""
    rules = sw.rules(name)
    player = policy_of(policy, rules)
    position = wander(lay_out(rules, sw.Deal.of(rules, 8)), 8, 15)
    other = seen_of(position).guess(Random(9))
    assert other != position
    assert player(seen_of(position, 4)) == player(seen_of(other, 4))


@pytest.mark.parametrize("policy", ["random", "greedy"])
@pytest.mark.parametrize("name", GAMES)
def test_every_game_comes_to_an_end(name: str, policy: str) -> None:
    record = record_of(name, policy, 4, most=300)
    assert len(record.moves) <= 300
    assert record == record_of(name, policy, 4, most=300)


def test_careful_players_do_better_than_greedy_ones() -> None:
    with ThreadPoolExecutor(1) as executor:
        for name in ("klondike", "canfield"):
            greedy, human = (
                sw.play_policy(name, policy, 150, executor=executor, progress=False)
                for policy in ("greedy", "human")
            )
            assert human.foundations > greedy.foundations


def test_looking_ahead_helps_a_greedy_player() -> None:
    with ThreadPoolExecutor(1) as executor:
        plain = sw.play_policy("canfield", "greedy", 12, executor=executor, progress=False)
        ahead = sw.play_policy("canfield", LookAhead(samples=3), 12, executor=executor, progress=False)
    assert ahead.foundations > plain.foundations


def test_games_are_written_down_and_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "games.jsonl"
    with ThreadPoolExecutor(1) as executor:
        sw.play_policy("canfield", "human", 5, executor=executor, progress=False, path=path)
        found = sw.play_policy("canfield", "human", 9, executor=executor, progress=False, path=path)
        assert found == sw.play_policy("canfield", "human", 9, executor=executor, progress=False)
        with pytest.raises(sw.RulesError, match="name another file"):
            sw.play_policy("canfield", "greedy", 9, executor=executor, progress=False, path=path)
    assert len(path.read_text().splitlines()) == 10
    assert "canfield, human: " in str(found)
    assert "| canfield | human | 9 |" in found._repr_markdown_()


@pytest.mark.parametrize("said", ["D", 3, True, ["D"]])
def test_what_is_no_move_is_refused(said: object) -> None:
    with ThreadPoolExecutor(1) as executor, pytest.raises(sw.RulesError, match="the policy gave back"):
        sw.play_policy("klondike", lambda _: said, 1, executor=executor, progress=False)  # type: ignore[arg-type, return-value]


def test_own_policies_are_functions() -> None:
    rules = sw.rules("klondike")
    start = lay_out(rules, sw.Deal.of(rules, 1))
    moves, end = played_out(start, lambda seen: seen.moves[-1], 7, "1")
    assert len(moves) == 7
    assert not end.won
    assert played_out(start, lambda _: None, 7, "1") == ([], start)
    with pytest.raises(sw.IllegalMove):
        played_out(start, lambda _: sw.Move("W", "F"), 7, "1")
    with pytest.raises(sw.RulesError, match="expected random, greedy, human, look-ahead"):
        policy_of("clever", rules)
    with pytest.raises(sw.RulesError, match="plays Klondike and Canfield"):
        policy_of("human", sw.rules("spider"))
