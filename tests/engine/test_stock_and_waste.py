"""Drawing, the last packet, passes and redeals."""

from __future__ import annotations

import pytest

import solitaire_widget as sw
from tests.engine.tables import cards, table, why


def test_the_card_after_the_layout_is_drawn_first() -> None:
    deal = sw.Deal.of(sw.rules("klondike"), 11)
    game = sw.Game("klondike", deal=deal)
    game.play("D")
    assert game.position["W"] == (str(deal).split()[28],)
    game = sw.Game("canfield", deal=deal)
    game.play("D")
    assert game.position["W"] == tuple(str(deal).split()[18:21])


@pytest.mark.parametrize(
    ("left", "waste"), [("7D", "3S 7D"), ("7D KC", "3S 7D KC"), ("7D KC 2H", "3S 7D KC 2H")]
)
def test_the_last_packet_is_what_is_left(left: str, waste: str) -> None:
    game = table("klondike-draw-3", f"S: {left}\nW: 3S\nT1: 8C\nT2: … 9H")
    game.play("D")
    assert cards(game, "W") == waste
    assert cards(game, "S") == ""
    assert why(game, "D") == "stock-empty"
    assert game.undo()
    assert f"S: {left}\nW: 3S\n" in str(game.position)


@pytest.mark.parametrize(("left", "playable"), [("7D", "7D"), ("7D 2C", "2C")])
def test_only_the_top_of_the_last_packet_can_be_played(left: str, playable: str) -> None:
    game = table("klondike-draw-3", f"S: {left}\nW: 3S\nT1: 8C\nT2: 3D\nT3: 4H\nT4: … 9H")
    game.play("D")
    played = {str(move) for move in game.legal_moves() if move.source == "W"}
    assert played == {"W-T1" if playable == "7D" else "W-T2"}
    game.play(next(iter(played)))
    assert game.position["W"][-1] == {"7D": "3S", "2C": "7D"}[playable]


def test_a_waste_card_becomes_playable_when_those_above_have_gone() -> None:
    game = table("klondike-draw-3", "S: -\nW: 3S 7D 2C\nT1: 8C\nT2: 3D\nT3: 4H\nT4: … 9H")
    assert why(game, "W-T1") != "legal"
    game.play_all("W-T2 W-T1 W-T3")
    assert cards(game, "W") == ""


def test_a_redeal_turns_the_waste_over_in_order_and_draws_nothing() -> None:
    game = table("klondike-draw-3", "S: -\nW: 3S 7D 2C KC 9S\nT1: … 9H")
    game.play("N")
    assert cards(game, "W") == ""
    assert "pass: 2\nS: 3S 7D 2C KC 9S\n" in str(game.position)
    game.play("D")
    assert cards(game, "W") == "3S 7D 2C"


def test_three_passes_mean_two_redeals() -> None:
    game = table("klondike-draw-3", "S: 3S\nW: -\nT1: … 9H")
    assert game.passes_left == 2
    game.play_all("D N D N D")
    assert game.passes_left == 0
    assert why(game, "N") == "no-passes-left"
    assert sw.Game("klondike", seed=1).passes_left == 0
    assert sw.Game("canfield", seed=1).passes_left is None


def test_passes_without_limit() -> None:
    game = table("canfield", "base: 2\nF: 2C - - -\nS: 3S\nR: 3D\nT1: … KC\nT2: KD\nT3: KS\nT4: KH")
    for _ in range(40):
        game.play_all("D N")
    assert game.position.pass_number == 41


def test_a_redeal_asks_for_the_stock_then_the_waste_then_the_passes() -> None:
    assert why(table("klondike", "S: 3S\nW: -\nT1: … 9H"), "N") == "stock-not-empty"
    assert why(table("klondike", "S: 3S\nW: 4S\nT1: … 9H"), "N") == "stock-not-empty"
    assert why(table("klondike", "S: -\nW: -\nT1: … 9H"), "N") == "waste-empty"
    assert why(table("klondike", "S: -\nW: 4S\nT1: … 9H"), "N") == "no-passes-left"


def test_a_draw_is_refused_as_empty_even_where_a_redeal_would_be_legal() -> None:
    game = table("klondike-relaxed", "S: -\nW: 4S\nT1: … 9H")
    assert why(game, "D") == "stock-empty"
    assert why(game, "N") == "legal"


def test_the_number_of_cards_drawn_may_change_with_the_pass() -> None:
    game = table("klondike", "S: 3S 7D 2C KC\nW: -\nT1: … 9H", draw=(3, 2, 1), passes=None)
    sizes = []
    for _ in range(4):
        game.play("D")
        sizes.append(len(game.position["W"]))
        while game.position["S"]:
            game.play("D")
        game.play("N")
    assert sizes == [3, 2, 1, 1]


def test_cards_that_came_to_the_columns_after_the_deal_are_dealt_anew_with_the_others() -> None:
    game = sw.Game(sw.rules("trefoil").replace(foundation_return="yes"), seed=0)
    game.play_all("FH-T1 N")
    assert game.position["S"] == ()
    assert [len(game.position[f"T{n}"]) for n in range(1, 17)] == [4] + [3] * 15
    game.undo()
    game.undo()
    assert game.position == game.start


def test_a_stock_that_is_only_gathered_is_not_drawn_from_and_a_redeal_loses_none_of_it() -> None:
    with pytest.raises(sw.FormatError, match=r"line 1, column 1: no card lies in the stock"):
        table("la-belle-lucie", "S: 2C 3C\nT1: AC\nT2: … 5D")
    game = table("la-belle-lucie", "S: -\nT1: AC\nT2: … 5D")
    assert why(game, "D") == "stock-empty"
    game.play("N")
    assert game.position["S"] == ()
    assert sum(map(len, game.position.piles)) == 52


def test_the_demon_of_two_packs_draws_three_cards_as_in_pysolfc() -> None:
    game = sw.Game("demon", seed=0)
    game.play("D")
    assert len(game.position["W"]) == 3
