"""The four score schemes."""

from __future__ import annotations

import pytest

import solitaire_widget as sw
from tests.engine.tables import table
from tests.truth.deals import sample
from tests.truth.replaying import played

ROOM = "\nT3: … 9H"


def scores(game: sw.Game, moves: str) -> list[int]:
    """The score at the start and after each move."""
    found = [game.score]
    for move in moves.split():
        game.play(move)
        found.append(game.score)
    return found


def test_count_is_a_point_a_card_on_the_foundations() -> None:
    game = table("klondike", "F: AC 2D - -\nW: 2C 3D\nT1: 3C" + ROOM)
    assert scores(game, "W-F W-F T1-F") == [3, 4, 5, 6]
    assert sw.Game("klondike", seed=1).score == 0
    assert sw.Game("canfield-partial", seed=1).score == 1


def test_standard_points() -> None:
    game = table("klondike-relaxed", "F: - - - AS\nS: 6C\nW: AC 8S\nT1: <2S> 7D\nT2: 9D\nT4: 3H" + ROOM)
    # waste to column 5; drawing nothing; waste to foundation 10
    assert scores(game, "W-T2 W-F D") == [0, 5, 15, 15]
    # column to column: nothing for the move, 5 for the card turned up; column to foundation 10
    assert scores(game, "T1-T2 T1-F") == [15, 20, 30]
    # foundation to column: 15 are lost
    assert scores(game, "FS-T4") == [30, 15]
    assert scores(game, "W-T2") == [15, 20]


def test_standard_counts_a_card_that_goes_up_and_uncovers_another() -> None:
    game = table("klondike-relaxed", "F: - - - AS\nT1: <7D> 2S" + ROOM)
    assert scores(game, "T1-F") == [0, 15]


def test_standard_is_never_below_zero() -> None:
    game = table("klondike-relaxed", "F: - - - 2S\nT1: 3H\nT2: AH\nW: AD\nS: -" + ROOM)
    assert scores(game, "FS-T1 T2-F N D W-F") == [0, 0, 10, 0, 0, 10]


def test_standard_redeals_with_one_card_cost_100_from_the_second_pass_on() -> None:
    game = table("klondike-relaxed", "W: AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 3S\nS: -" + ROOM)
    score = "N" + " D W-F" * 12
    assert scores(game, score)[-1] == 120
    game = table("klondike-relaxed", "F: - - - -\nS: AC AD AH AS 2C 2D 2H 2S 3C 3D 3H 3S 4H\nW: -" + ROOM)
    assert scores(game, "D W-F " * 12 + "D N D N")[-4:] == [120, 20, 20, 0]


@pytest.mark.parametrize("draw", [2, 3])
def test_standard_redeals_with_three_cards_cost_20_after_the_fourth_pass(draw: int) -> None:
    game = table("klondike-draw-3-relaxed", "S: 4H\nW: AS AH AD AC" + ROOM, draw=draw)
    found = scores(game, "W-F W-F W-F W-F " + "D N " * 6)
    assert found[4] == 40
    assert found[6::2] == [40, 40, 40, 20, 0, 0]  # passes 2 to 7
    assert game.position.pass_number == 7


def test_vegas_buys_the_pack_and_pays_five_a_card() -> None:
    assert sw.Game("vegas", seed=1).score == -52
    game = table("vegas-draw-3", "F: AC 2D - -\nW: 2C 3D\nT1: 3C" + ROOM)
    assert scores(game, "W-F W-F T1-F") == [-37, -32, -27, -22]
    assert won_game("vegas", "klondike_draw1_1pass_noworry").score == 208


def test_casino_money() -> None:
    deal = sw.Game("canfield", seed=1)
    assert deal.score == -45
    won = won_game("canfield", "canfield_book")
    money = []
    for cursor in range(won.length + 1):
        won.goto(cursor)
        money.append((won.position.on_foundations, won.score))
    by_cards = dict(money)
    assert by_cards[1] == -45
    assert by_cards[10] == 0
    assert by_cards[51] == 205
    assert by_cards[52] == 450
    assert all(score == 5 * cards - 50 for cards, score in money if cards < 52)


def test_undo_restores_the_score() -> None:
    for name in sw.presets():
        game, seen = sw.Game(name, seed=5), []
        for _ in range(30):
            seen.append(game.score)
            moves = game.legal_moves()
            if not moves:
                break
            game.play(moves[0])
        while game.undo():
            assert game.score == seen[game.cursor]


def won_game(preset: str, truth: str) -> sw.Game:
    """A game played to its end from a known solution."""
    deal = next(deal for deal in sample(truth) if deal.moves)
    game = played(deal, sw.rules(preset))
    assert game.won
    return game
