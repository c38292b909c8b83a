"""What a board takes, shows and lets Python set."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import traitlets

import solitaire_widget as sw
from tests.widget.conftest import Page

WON = Path(__file__).parents[1] / "hosts" / "data" / "won.json"


def test_a_board_shows_a_preset_rules_a_game_or_a_record(game: sw.Game) -> None:
    assert sw.SolitaireWidget().game is not None
    assert sw.SolitaireWidget("canfield", seed=1).table["game"] == "canfield"
    rules = sw.rules("klondike").replace(draw=2)
    assert sw.SolitaireWidget(rules, seed=1).table["game"] is None
    assert sw.SolitaireWidget(game).game is game
    assert sw.SolitaireWidget(game.record()).game is None


@pytest.mark.parametrize("shown", [None, 7, object()])
def test_a_board_shows_nothing_else(shown: object) -> None:
    with pytest.raises(TypeError, match="a board shows"):
        sw.SolitaireWidget(shown)  # type: ignore[arg-type]


def test_a_game_has_its_deal_already(game: sw.Game) -> None:
    with pytest.raises(TypeError, match="seed"):
        sw.SolitaireWidget(game, seed=3)


def test_unknown_presets_and_impossible_deals_are_named() -> None:
    with pytest.raises(sw.RulesError, match="klondyke"):
        sw.SolitaireWidget("klondyke")
    with pytest.raises(sw.SolitaireError):
        sw.SolitaireWidget("klondike", deal="AS AS")


@pytest.mark.parametrize(
    "option",
    [{"theme": "nope"}, {"animation": -1}, {"animation": float("nan")}, {"language": "xx"}, {"jumbo": 3}],
)
def test_senseless_options_are_refused(option: dict[str, object]) -> None:
    with pytest.raises(traitlets.TraitError, match=next(iter(option))):
        sw.SolitaireWidget(**option)  # type: ignore[arg-type]


def test_options_travel_both_ways(view: Page) -> None:
    view.board.theme = "dark"
    view.hear()
    assert view.told["theme"] == "dark"
    view.write({"theme": "light", "animation": 0.5, "jumbo": True})
    assert (view.board.theme, view.board.animation, view.board.jumbo) == ("light", 0.5, True)


def test_words_follow_the_language(view: Page) -> None:
    english = view.told["table"]["words"]
    view.write({"language": "da"})
    assert view.told["table"]["words"].keys() == english.keys()
    assert view.told["table"]["words"] != english
    view.board.language = "en"
    view.hear()
    assert view.told["table"]["words"] == english


def test_collected_cards_stand_in_the_list_and_are_one_undo() -> None:
    text = "T1: KC; T2: QH 2C; T3: AC; F: - - - -; S: " + " ".join(
        rank + suit
        for rank in "A23456789TJQK"
        for suit in "CDHS"
        if rank + suit not in {"KC", "QH", "2C", "AC"}
    )
    game = sw.Game("klondike", position=text)
    board = sw.SolitaireWidget(game, auto_collect="all")
    view = Page(board)
    assert any(line.startswith("T3-F ") and "~" in line for line in view.told["legal"].split("\n"))
    view.ask("move", move="T3-F")
    assert [step.auto for step in game.steps] == [False, True]
    view.ask("undo")
    assert game.cursor == 0


def test_the_cursor_of_a_game_can_be_set_from_python(game: sw.Game) -> None:
    board = sw.SolitaireWidget(game)
    board.play("D D D")
    view = Page(board)
    board.cursor = 1
    assert game.cursor == 1
    view.hear()
    assert view.told["cursor"] == 1
    with pytest.raises(IndexError, match="4"):
        board.cursor = 4
    assert (board.cursor, game.cursor) == (1, 1)


def test_the_cursor_of_a_record_is_observed_and_kept_within_it(game: sw.Game) -> None:
    game.play_all("D D D")
    board = sw.SolitaireWidget(game.record())
    view = Page(board)
    seen: list[int] = []
    board.observe(lambda change: seen.append(change["new"]), "cursor")
    view.write({"cursor": 2})
    board.cursor = 3
    assert seen == [2, 3]
    with pytest.raises(IndexError):
        board.cursor = 4
    assert board.cursor == 3


def test_a_record_needs_no_python(game: sw.Game) -> None:
    game.play_all("D D T5-T4")
    board = sw.SolitaireWidget(game.record())
    assert len(board.steps.split()) == 3
    assert (board.tail, board.legal, board.cursor, board.status["live"]) == ("3:", "", 0, False)
    with pytest.raises(RuntimeError, match="record"):
        board.play("D")


def test_the_record_of_a_game_is_that_so_far(game: sw.Game) -> None:
    board = sw.SolitaireWidget(game)
    board.play("D D")
    assert [str(move) for move in board.record.moves] == ["D", "D"]


def test_a_hint_changes_nothing(game: sw.Game) -> None:
    board = sw.SolitaireWidget(game)
    assert board.hint() in game.legal_moves()
    assert game.version == 0


def test_a_won_game_is_told() -> None:
    known = json.loads(WON.read_text())["canfield"]
    board = sw.SolitaireWidget("canfield", deal=known["deal"])
    view = Page(board)
    board.play(known["moves"])
    view.hear()
    assert view.told["status"]["won"] is True
    assert view.told["legal"].count("\n") == 0
