"""What a page asks is answered once, in order, and refused in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import solitaire_widget as sw
from tests.widget.conftest import Page

if TYPE_CHECKING:
    from solitaire_widget import SolitaireWidget


def moves(game: sw.Game) -> list[str]:
    return [str(move) for move in game.moves]


def test_a_move_is_played_and_told_in_one_message(game: sw.Game, view: Page) -> None:
    assert view.ask("move", move="T5-T4") == {"n": 1}
    assert moves(game) == ["T5-T4"]
    assert len(view.messages) == 1
    assert view.told["version"] == game.version == 1
    assert view.told["tail"] == "0:A9,AA!"
    assert view.told["legal"].startswith("1\n")
    assert view.told["cursor"] == 1


def test_the_count_may_be_written_although_it_is_one(game: sw.Game, view: Page) -> None:
    view.ask("move", move="T5-T4:1")
    assert moves(game) == ["T5-T4"]


def test_several_intents_are_carried_out_in_order_and_answered_together(game: sw.Game, view: Page) -> None:
    assert view.send(view.request("stock"), view.request("stock"), view.request("undo")) == {"n": 3}
    assert (game.cursor, game.length) == (1, 2)
    assert len(view.messages) == 1


def test_what_was_answered_is_not_carried_out_again(game: sw.Game, view: Page) -> None:
    first = view.request("stock")
    view.send(first)
    view.send(first, view.request("stock"))
    view.send(first)
    assert moves(game) == ["D", "D"]


def test_an_illegal_move_is_refused_in_words_and_takes_along_what_rests_on_it(
    game: sw.Game, view: Page
) -> None:
    reason = game.why_not("T1-T2")
    assert reason is not None
    reply = view.send(view.request("stock"), view.request("move", move="T1-T2"), view.request("stock"))
    assert reply == {"n": 3, "refused": {"n": 2, "move": "T1-T2", "code": reason.code, "text": reason.text()}}
    assert moves(game) == ["D"]
    assert view.ask("stock") == {"n": 4}


def test_reasons_are_in_the_language_of_the_board(game: sw.Game) -> None:
    board = sw.SolitaireWidget(game, language="da")
    reason = game.why_not("T1-T2")
    assert reason is not None
    assert Page(board).ask("why", move="T1-T2")["why"]["text"] == reason.text("da") != reason.text("en")


def test_asking_why_changes_nothing(game: sw.Game, view: Page) -> None:
    reply = view.ask("why", move="T1-T2:1", version=0)
    assert reply["why"]["code"] == "wrong-colour"
    assert view.ask("why", move="T5-T4")["why"] == {"n": 2, "move": "T5-T4", "code": "", "text": ""}
    assert game.version == 0


def test_a_hint_is_a_move_of_the_list(view: Page) -> None:
    hint = view.ask("hint")["hint"]
    assert hint["n"] == 1
    assert f"\n{hint['move']} " in view.told["legal"]


def test_best_plays_the_first_move_of_a_pile(game: sw.Game, view: Page) -> None:
    view.ask("best", source="T5")
    assert moves(game) == ["T5-T4"]


def test_best_with_nothing_to_play_takes_nothing_along(game: sw.Game, view: Page) -> None:
    reply = view.send(view.request("best", source="T2"), view.request("stock"))
    assert reply["why"]["text"]
    assert "refused" not in reply
    assert moves(game) == ["D"]


def test_the_stock_draws_and_redeals() -> None:
    game = sw.Game("klondike-draw-3", seed=1)
    view = Page(sw.SolitaireWidget(game))
    for _ in range(9):
        view.ask("stock")
    assert moves(game) == ["D"] * 8 + ["N"]


def test_undo_redo_goto_restart_and_a_new_deal(game: sw.Game, view: Page) -> None:
    for kind, cursor in (("stock", 1), ("stock", 2), ("undo", 1), ("redo", 2)):
        view.ask(kind)
        assert game.cursor == view.told["cursor"] == cursor
    view.ask("goto", cursor=1)
    assert game.cursor == 1
    view.ask("restart")
    assert (game.cursor, game.length) == (0, 2)
    view.ask("new", seed=8)
    assert (game.number, game.length, view.told["tail"]) == (8, 0, "0:")
    assert view.told["start"] == sw.SolitaireWidget("klondike", seed=8).start
    view.ask("new", seed="ms:617")
    assert game.number == "ms:617"


def test_played_seconds_travel_with_an_intent(game: sw.Game, view: Page) -> None:
    view.ask("stock", elapsed=12.5)
    assert game.elapsed == view.told["status"]["elapsed"] == 12.5


def test_resync_sends_the_whole_line(view: Page) -> None:
    view.ask("stock")
    view.messages.clear()
    view.ask("resync")
    assert {"start", "steps", "tail", "cursor"} <= set(view.messages[0])


# ------------------------------------------------------------------ who has seen what


def test_own_moves_are_no_news(game: sw.Game, view: Page) -> None:
    view.send(view.request("stock", version=0))
    view.send(view.request("stock", version=0))
    assert moves(game) == ["D", "D"]


@pytest.mark.parametrize("kind", ["stock", "undo", "new", "restart"])
def test_what_rests_on_an_old_table_is_stale(game: sw.Game, view: Page, kind: str) -> None:
    game.play("D")
    reply = view.ask(kind, version=0)
    assert reply["refused"]["code"] == "stale"
    assert moves(game) == ["D"]
    view.hear()
    assert "refused" not in view.ask(kind)


def test_a_version_from_the_future_is_refused(game: sw.Game, view: Page) -> None:
    assert view.ask("stock", version=1)["refused"]["code"] == "stale"
    assert game.version == 0


def test_two_pages_of_one_board_hear_of_each_other(game: sw.Game, board: SolitaireWidget) -> None:
    one, other = Page(board, "one"), Page(board, "other")
    one.ask("stock")
    assert other.ask("stock", version=0)["refused"]["code"] == "stale"
    other.ask("stock", version=1)
    assert moves(game) == ["D", "D"]
    assert set(board.replies) == {"one", "other"}


def test_another_game_forgets_who_moved_in_the_last_one(board: SolitaireWidget) -> None:
    one = Page(board, "one")
    for _ in range(5):
        one.ask("stock")
    board.game = game = sw.Game("klondike", seed=8)
    other = Page(board, "other")
    assert other.ask("stock") == {"n": 1}
    assert game.length == 1


def test_replies_to_the_last_eight_pages_are_kept(board: SolitaireWidget) -> None:
    for n in range(20):
        Page(board, f"page {n}").ask("hint")
    assert list(board.replies) == [f"page {n}" for n in range(12, 20)]


# ------------------------------------------------------------------ records


def test_a_record_is_only_looked_at(game: sw.Game) -> None:
    game.play_all("D D T5-T4")
    view = Page(sw.SolitaireWidget(game.record()))
    for kind in ("stock", "undo", "new", "hint"):
        assert view.ask(kind)["refused"]["code"] == "bad-request"
    assert view.told["status"]["live"] is False


def test_going_on_from_a_record(game: sw.Game) -> None:
    game.play_all("D D T5-T4")
    board = sw.SolitaireWidget(game.record())
    view = Page(board)
    view.write({"cursor": 2})
    view.ask("continue")
    assert board.game is not None
    assert (board.game.cursor, board.game.length) == (2, 3)
    assert view.told["status"]["live"] is True
    assert view.told["legal"].startswith(f"{view.told['version']}\n")
    view.ask("stock")
    assert moves(board.game) == ["D", "D", "D"]
    assert len(game.moves) == 3


@pytest.mark.parametrize("code", ["klondike:16", " klondike:16 ", "16"])
def test_a_share_code_of_the_same_rules_is_a_deal_number(view: Page, code: str) -> None:
    assert "refused" not in view.ask("new", seed=code)
    assert view.board.game is not None
    assert view.board.game.number == 16


@pytest.mark.parametrize(
    ("code", "told"),
    [
        ("canfield:16", "“canfield:16” is a deal of another game than the one on this board."),
        ("klondike:", "“klondike:” is no deal number"),
        ("klondike:x", "“x” is no deal number"),
        ("nothing:16", "There is no game called “nothing”."),
        ("ms:0", "the numbers go from ms:1 to ms:8589934591."),
        ("99999999999999999999", "the numbers go from 0 to 18446744073709551615."),
    ],
)
def test_what_is_no_deal_of_the_board_is_refused_with_the_reason(view: Page, code: str, told: str) -> None:
    assert told in view.ask("new", seed=code)["refused"]["text"]
    assert view.board.game is not None
    assert view.board.game.number == 7
