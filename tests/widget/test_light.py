"""The light: what it says of a position, how it follows a game, and that nothing of it is left running."""

from __future__ import annotations

import random
import sys

import pytest

import solitaire_widget as sw
from solitaire_widget.widget.knowledge import Knowledge, what_follows
from solitaire_widget.words import board_words, languages
from tests.widget.conftest import Page, settled, wait_for

NONE = {"state": "off", "text": "", "moves_left": None, "back": None, "able": False}


def lost_game() -> tuple[sw.Game, int]:
    """A game that was played from a winnable deal into a lost position, and the step that lost it."""
    game = sw.Game("klondike-draw-3", seed=7)
    dice = random.Random(1)
    while sw.solve(game, seconds=None, nodes=500_000).verdict == "winnable":
        game.play(dice.choice(game.legal_moves()))
    lost = game.cursor
    for _ in range(4):
        game.play(dice.choice(game.legal_moves()))
    return game, lost


def test_the_light_is_off_unless_it_is_asked_for(board: sw.SolitaireWidget) -> None:
    assert board.verdict["state"] == "off"
    assert board.verdict["text"] == ""
    assert board.searched.pid is None


def test_a_winnable_deal_is_said_to_be_so_with_all_cards_known(lit: sw.SolitaireWidget) -> None:
    assert settled(lit) == "winnable"
    assert lit.verdict["text"] == "Winnable with all cards known"
    assert lit.verdict["moves_left"] > 0


@pytest.mark.parametrize("key", ["winnable", "lost", "unknown", "searching", "dealing", "no_deal", "dealt"])
def test_every_verdict_says_what_it_rests_on(key: str) -> None:
    assert "with all cards known" in board_words()[f"light.{key}"]


def test_along_the_win_nothing_is_searched_anew(lit: sw.SolitaireWidget) -> None:
    settled(lit)
    left = lit.verdict["moves_left"]
    assert lit.game is not None
    for n, move in enumerate(lit.searched.solution()[:20], 1):
        lit.game.play(move)
        assert (lit.verdict["state"], lit.verdict["moves_left"]) == ("winnable", left - n)
    lit.game.goto(3)
    assert (lit.verdict["state"], lit.verdict["moves_left"]) == ("winnable", left - 3)


def test_a_lost_game_knows_its_way_back() -> None:
    game, lost = lost_game()
    view = Page(sw.SolitaireWidget(game, light=True))
    assert settled(view.board) == "lost"
    wait_for(lambda: view.board.verdict["back"] is not None)
    assert view.board.verdict["back"] == lost - 1
    view.hear()
    view.ask("back")
    assert game.cursor == lost - 1
    assert settled(view.board) == "winnable"
    game.redo()
    assert view.board.verdict["state"] == "lost"
    assert view.board.verdict["text"] == "Lost, even with all cards known"


def test_show_me_wins_step_by_step(lit: sw.SolitaireWidget) -> None:
    view = Page(lit)
    settled(lit)
    view.hear()
    assert lit.game is not None
    while not lit.game.won:
        assert "refused" not in view.ask("show")
    assert lit.verdict["state"] == "won"
    # The board says so already.
    assert lit.verdict["text"] == ""
    assert view.ask("show")["refused"]["text"] == "No win is known from here, all cards known."


def test_who_can_still_win_is_not_led_back(lit: sw.SolitaireWidget) -> None:
    view = Page(lit)
    settled(lit)
    assert lit.game is not None
    lit.game.play(lit.searched.solution()[0])
    view.hear()
    assert view.ask("back")["refused"]["text"].startswith("There is no need to go back")
    assert lit.game.cursor == 1
    lit.game.play_all(lit.searched.solution())
    view.hear()
    lit.language = "en-XA"
    assert view.ask("back")["refused"]["text"].startswith("[")
    assert lit.game.won


def test_a_closed_board_says_nothing_any_more(lit: sw.SolitaireWidget) -> None:
    settled(lit)
    lit.close()
    assert lit.verdict == NONE
    lit.light = False
    lit.light = True
    assert lit.verdict == NONE
    assert lit.searched.pid is None


def test_hints_say_where_they_come_from(lit: sw.SolitaireWidget) -> None:
    view = Page(lit)
    settled(lit)
    assert lit.game is not None
    hint = view.ask("hint")["hint"]
    assert (hint["move"], hint["code"]) == (str(lit.searched.solution()[0]), "solver")
    assert lit.hint() == lit.searched.solution()[0]
    lit.light = False
    assert view.ask("hint")["hint"]["code"] == "sight"


def test_without_processes_the_light_is_off_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "emscripten")
    board = sw.SolitaireWidget("klondike", seed=7, light=True)
    assert board.verdict["state"] == "off"
    assert board.verdict["text"] == "The light needs a second process, which this Python can’t start."
    refused = Page(board).ask("winnable", effort="any")["refused"]
    assert "second process" in refused["text"]


def test_a_deal_is_dealt_that_can_be_won_with_that_effort(board: sw.SolitaireWidget) -> None:
    view = Page(board)
    before = board.table["code"]
    view.ask("winnable", effort="low")
    assert view.told["verdict"]["state"] == "dealing"
    wait_for(lambda: board.verdict["state"] == "dealt")
    assert board.table["code"] != before
    assert "Solver effort: Low" in board.verdict["text"]
    assert board.game is not None
    assert sw.solve(board.game).verdict == "winnable"
    assert board.searched.pid is None
    assert "refused" in view.ask("winnable", effort="none")


def test_the_light_changes_its_language(lit: sw.SolitaireWidget) -> None:
    settled(lit)
    state = lit.verdict["state"]
    for language in languages():
        lit.language = language
        assert lit.verdict["state"] == state
        assert lit.verdict["text"] == board_words(language)[f"light.{state}"]


def test_a_deal_that_is_looked_for_is_told_in_the_language_that_was_chosen_meanwhile(
    board: sw.SolitaireWidget,
) -> None:
    view = Page(board)
    view.ask("winnable", effort="low")
    view.write({"language": "da"})
    assert view.told["verdict"]["text"] == board_words("da")["light.dealing"]
    wait_for(lambda: board.verdict["state"] == "dealt")
    assert "Løserens indsats: Lav" in board.verdict["text"]
    board.language = "id"
    assert "Usaha pemecah: Rendah" in board.verdict["text"]


def test_who_plays_on_wants_no_other_deal(board: sw.SolitaireWidget) -> None:
    view = Page(board)
    view.ask("winnable", effort="high")
    view.ask("stock")
    assert board.verdict["state"] == "off"
    assert board.searched.pid is None


def test_what_is_found_further_on_holds_for_the_positions_before() -> None:
    game = sw.Game("klondike-draw-3", seed=7)
    moves = sw.solve(game).moves
    game.play_all(moves[:6])
    knowledge = Knowledge()
    knowledge.learn(what_follows(game.position_at(3), "unknown", ()))
    knowledge.learn(what_follows(game.position, "winnable", moves[6:]))
    game.goto(3)
    known = knowledge.here(game)
    assert known is not None
    assert known.moves == moves[3:]


def test_all_that_follows_on_a_lost_position_is_lost() -> None:
    game, lost = lost_game()
    knowledge = Knowledge()
    knowledge.learn(what_follows(game.position_at(lost), "lost", ()))
    known = knowledge.here(game)
    assert known is not None
    assert known.verdict == "lost"
    assert knowledge.way_back(game) == (-1, lost // 2)
    knowledge.learn(what_follows(game.position_at(lost - 1), "winnable", ()))
    assert knowledge.way_back(game) == (lost - 1, None)


def test_lessons_have_no_light() -> None:
    record = sw.Record.of("klondike", 7, "D D")
    for exam in (False, True):
        lesson = sw.Lesson(record, {1: sw.Task("Draw.")})
        board = sw.SolitaireWidget(lesson, light=True, exam=exam)
        assert board.verdict == NONE
        assert board.searched.pid is None
        refused = Page(board).ask("show")["refused"]
        assert refused["code"] == "bad-request"


def test_records_have_no_light(lit: sw.SolitaireWidget, game: sw.Game) -> None:
    settled(lit)
    lit.record = game.record()
    assert lit.verdict == NONE
    assert lit.searched.pid is None
