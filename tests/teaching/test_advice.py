"""Hints that lead somewhere, cards that go up by themselves, and games that are as good as won."""

from __future__ import annotations

import pytest

import solitaire_widget as sw
from solitaire_widget.engine.steps import apply, step_of
from solitaire_widget.teaching.collecting import collected, finish, taken_back
from solitaire_widget.teaching.hinting import hinted

ALMOST = "T1: KC QD JC TD 9C 8D 7C 6D 5C 4D 3C 2D AC; T2: KD QC JD TC 9D 8C 7D 6C 5D 4C 3D 2C AD"


@pytest.mark.parametrize("name", ["klondike", "canfield", "spider", "freecell", "yukon", "eight-off"])
@pytest.mark.parametrize("seed", range(3))
def test_hints_never_lead_back_to_where_a_hint_was_given(name: str, seed: int) -> None:
    game = sw.Game(name, seed=seed)
    seen = {game.position}
    for _ in range(300):
        move = hinted(game.position)
        if move is None:
            break
        game.play(move)
        assert game.position not in seen
        seen.add(game.position)


def test_a_hint_is_the_first_step_of_a_way_to_a_card_that_lies_deeper() -> None:
    text = "F: - KD KH KS; T1: KC QC JC AC 9C 5C; T2: 8C; T3: 7C; T4: 6C; T5: TC; T6: 4C; T7: 3C; T8: 2C"
    position = sw.Position.parse(text, sw.rules("freecell"))
    hints = []
    while position.on_foundations == 39:
        move = hinted(position)
        assert move is not None
        hints.append(str(move))
        position = apply(position, step_of(position, move))
    assert len(hints) == 3
    assert hints[-1] == "T1-F"


def test_a_card_is_put_by_only_where_that_leads_to_a_gain() -> None:
    text = "F: - KD KH KS; T1: AC KC QC JC TC 9C 8C 7C 6C 5C 4C 3C 2C"
    assert hinted(sw.Position.parse(text, sw.rules("freecell"))) is None


def test_drawing_is_a_hint_where_nothing_on_the_table_gains() -> None:
    game = sw.Game("klondike", seed=42)
    while (move := hinted(game.position)) is not None and move.target:
        game.play(move)
    assert str(move) == "D"


def test_a_card_that_was_taken_back_is_not_collected_again_until_another_move() -> None:
    rules = sw.Rules(columns=("u", "uu"), ranks=3, foundation_return="yes")
    game = sw.Game(rules, position="F: - - 2H -; T1: 3S; T2: 3D 3C; S: AC 2C AD 2D 3H AS 2S")
    step = game.play("FH-T1")
    exempt = taken_back(game.position_at(0), step.move)
    assert collected(game.position, "all", exempt) == ()
    assert [str(again.move) for again in collected(game.position, "all")] == ["T1-F"]


def test_finishing_is_offered_only_when_nothing_is_left_to_decide() -> None:
    text = f"F: - - KH KS; {ALMOST}"
    game = sw.Game("klondike", position=text)
    steps = finish(game.position)
    assert steps is not None
    game.play_steps(steps)
    assert game.won
    assert finish(sw.Game("klondike", seed=7).position) is None


def test_a_win_that_is_taken_back_is_none_and_can_be_won_again() -> None:
    game = sw.Game("klondike", position=f"F: - - KH KS; {ALMOST}")
    board = sw.SolitaireWidget(game)
    game.play_steps(finish(game.position) or ())
    assert board.status["won"]
    game.goto(10)
    assert not board.status["won"]
    game.goto(game.length)
    assert board.status["won"]
