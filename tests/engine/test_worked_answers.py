"""The worked answers of the rules of Klondike and Canfield, one test each, in their order."""

from __future__ import annotations

import pytest

import solitaire_widget as sw
from tests.engine.tables import cards, table, why


def test_01_klondike_draws_the_two_cards_that_are_left() -> None:
    game = table("klondike-draw-3", "S: 7D KC\nW: 3S\nT2: … 9H")
    game.play("D")
    assert cards(game, "W") == "3S 7D KC"
    assert cards(game, "S") == ""
    assert why(game, "W-T1") == "legal"
    game.play("W-T1")
    assert cards(game, "T1") == "KC"


def test_02_klondike_has_one_pass_and_keeps_the_waste_top() -> None:
    game = table("klondike", "S: -\nW: 3S 9H\nT1: TS\nT2: … 5D")
    assert why(game, "N") == "no-passes-left"
    assert why(game, "W-T1") == "legal"


def test_03_nothing_is_drawn_when_stock_and_waste_are_empty() -> None:
    game = table("klondike", "S: -\nW: -\nT1: … KH")
    assert why(game, "D") == "stock-empty"


def test_04_klondike_puts_only_kings_into_spaces() -> None:
    game = table("klondike", "T1: -\nT2: … QS\nT3: <2C> KH QC JD\nT4: KS")
    reason = game.why_not("T2-T1")
    assert reason is not None
    assert (reason.code, reason.args["rank"]) == ("space-needs-rank", "K")
    game.play("T3-T1:3")
    assert cards(game, "T1") == "KH QC JD"
    assert cards(game, "T3") == "2C"


def test_05_klondike_moves_the_tail_of_a_run() -> None:
    game = table("klondike", "T1: 8D 7S 6H\nT2: 8H\nT3: … 2C")
    game.play("T1-T2:2")
    assert cards(game, "T2") == "8H 7S 6H"
    assert cards(game, "T1") == "8D"


def test_06_klondike_takes_cards_back_only_where_the_rules_say_so() -> None:
    text = "F: - - 5H -\nT1: 6S\nT2: … KC"
    assert why(table("klondike", text), "FH-T1") == "no-return"
    game = table("klondike", text, foundation_return="yes")
    game.play("FH-T1")
    assert cards(game, "T1") == "6S 5H"
    assert game.position["FH"][-1] == "4H"


def test_07_canfield_moves_only_whole_columns() -> None:
    game = table("canfield", "base: 2\nF: 2C - - -\nR: …\nT1: 9C 8H 7S\nT2: 9S\nT3: 8D\nT4: TH")
    assert why(game, "T1-T2:2") == "whole-column-only"
    assert why(game, "T1-T3:1") == "whole-column-only"
    assert why(game, "T1-T4:3") == "legal"


def test_08_canfield_fills_a_space_from_the_reserve_in_the_same_step() -> None:
    game = table("canfield", "base: 2\nF: 2C - - -\nS: …\nR: 3D JC\nT1: KC\nT2: 8H 7S\nT3: KS\nT4: 9S")
    before = game.position
    step = game.play("T2-T4")
    assert cards(game, "T4") == "9S 8H 7S"
    assert cards(game, "T2") == "JC"
    assert cards(game, "R") == "3D"
    assert str(step) == "T2-T4:2+r"
    assert game.undo()
    assert game.position == before
    assert not game.undo()


def test_09_canfield_leaves_spaces_open_once_the_reserve_is_out() -> None:
    game = table("canfield", "base: 2\nF: 2C - - -\nS: …\nR: 3C\nT1: KC\nT2: 8H\nT3: QH\nT4: 9S")
    columns = [game.position[name] for name in ("T1", "T2", "T3", "T4")]
    game.play("R-F")
    assert [game.position[name] for name in ("T1", "T2", "T3", "T4")] == columns
    game.play("T2-T4")
    assert cards(game, "T2") == ""


def test_10_canfield_fills_later_spaces_from_the_waste_when_the_player_likes() -> None:
    game = table("canfield", "base: 2\nF: 2C - - -\nS: …\nW: 5H 4S\nR: -\nT1: -\nT2: 9C 8H\nT3: QH\nT4: TS")
    for move in ("T2-T1:2", "T2-T1:1", "T3-T1", "T4-T1"):
        assert why(game, move) == "space-from-waste-only"
    assert why(game, "D") == "legal"
    game.play("W-T1")
    assert cards(game, "T1") == "4S"


def test_11_canfield_builds_around_the_corner() -> None:
    game = table("canfield", "base: 2\nF: 2C - - -\nS: …\nW: QC KD\nR: 5C\nT1: AS\nT2: 6H\nT3: 6D\nT4: 6S")
    game.play_all("W-T1 W-T1")
    assert cards(game, "T1") == "AS KD QC"


def test_12_canfield_foundations_wrap_and_hold_thirteen() -> None:
    game = table("canfield", "base: 8\nF: KC - - -\nS: …\nW: 8H\nR: AC\nT1: 6D\nT2: 6H\nT3: 5D\nT4: 5H")
    assert why(game, "W-F") == why(game, "R-F") == "legal"
    game.play_all("W-F R-F")
    assert cards(game, "FH") == "8H"
    assert game.position["FC"][-2:] == ("KC", "AC")
    full = table("canfield", "base: 8\nF: 6C - - -\nS: …\nR: 7C\nT1: 6D\nT2: 6H\nT3: 5D\nT4: 5H")
    full.play("R-F")
    assert len(full.position["FC"]) == 13
    assert why(full, "T1-FC") == "foundation-full"


def test_13_canfield_names_the_base_and_not_the_ace() -> None:
    game = table("canfield", "base: 8\nF: 8C - - -\nS: …\nR: 3C\nT1: AD\nT2: 6H\nT3: 5D\nT4: 5H")
    reason = game.why_not("T1-F")
    assert reason is not None
    assert (reason.code, reason.args["rank"]) == ("foundation-needs-base", "8")
    assert "8" in reason.text()
    assert "ace" not in reason.text().lower()


@pytest.mark.parametrize("preset", ["klondike", "klondike-draw-3-relaxed", "vegas"])
def test_14_covered_cards_do_not_move(preset: str) -> None:
    game = table(preset, "W: 7H 9C\nT1: 8S\nT2: <7D> 6C\nT3: … KC")
    assert why(game, "T2-T1:2") == "face-down"
    assert why(game, "W-T1:2") == "not-available"


def test_a_canfield_reserve_shows_its_top_card_alone() -> None:
    game = table("canfield", "base: 2\nF: 2C - - -\nS: …\nR: 7H 9C\nT1: 8S\nT2: 6H\nT3: 5D\nT4: 5H")
    assert why(game, "R-T1:2") == "not-available"
    game = sw.Game("canfield", seed=1)
    assert not any(card.startswith("<") for card in game.position["R"])
