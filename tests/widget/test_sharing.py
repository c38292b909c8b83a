"""Several boards, threads and listeners on one game."""

from __future__ import annotations

import gc
import threading
import weakref

import pytest
from ipywidgets.widgets.widget import _instances

import solitaire_widget as sw
from tests.widget.conftest import Page


def test_two_boards_follow_one_game(game: sw.Game) -> None:
    left, right = Page(sw.SolitaireWidget(game)), Page(sw.SolitaireWidget(game))
    left.ask("move", move="T5-T4")
    right.hear()
    assert right.told["tail"] == left.told["tail"] == "0:A9,AA!"
    assert right.ask("stock") == {"n": 1}
    left.hear()
    assert left.told["version"] == right.told["version"] == 2
    assert left.ask("stock", version=1)["refused"]["code"] == "stale"


def test_moves_from_python_are_told_at_once_and_as_one(game: sw.Game) -> None:
    board = sw.SolitaireWidget(game)
    view = Page(board)
    assert len(board.play("D D T5-T4")) == 3
    assert len(view.hear()) == 1
    assert view.told["cursor"] == 3
    with pytest.raises(sw.IllegalMove):
        board.play("D T1-T2")
    assert view.hear() == []
    game.undo()
    view.hear()
    assert view.told["cursor"] == board.cursor == 2


def test_a_closed_board_follows_no_more(game: sw.Game) -> None:
    board = sw.SolitaireWidget(game)
    board.close()
    game.play("D")
    assert board.version == 0


def test_nothing_is_left_of_a_closed_board(game: sw.Game) -> None:
    before = set(_instances)
    board = weakref.ref(sw.SolitaireWidget(game))
    closed = board()
    assert closed is not None
    assert len(set(_instances) - before) == 2  # the board and its layout
    closed.close()
    del closed
    gc.collect()
    assert board() is None
    assert set(_instances) == before


def test_a_board_that_shows_another_game_leaves_the_first(game: sw.Game) -> None:
    board = sw.SolitaireWidget(game)
    board.game = other = sw.Game("canfield", seed=3)
    version = board.version
    game.play("D")
    assert board.version == version
    other.play("D")
    assert board.version == version + 1


def test_a_listener_may_play_on(game: sw.Game) -> None:
    board = sw.SolitaireWidget(game)
    view = Page(board)

    def play_on(changed: sw.Game) -> None:
        if changed.cursor == 1:
            changed.play("D")

    game.listen(play_on)
    view.ask("move", move="T5-T4")
    assert [str(move) for move in game.moves] == ["T5-T4", "D"]
    assert (view.told["cursor"], view.told["version"]) == (2, game.version)


def test_python_and_pages_may_play_at_the_same_time() -> None:
    game = sw.Game("klondike-relaxed", seed=7)
    views = [Page(sw.SolitaireWidget(game), f"page {n}") for n in range(2)]
    played = [0, 0, 0]
    failures: list[BaseException] = []

    def ask(place: int) -> None:
        try:
            for _ in range(60):
                reply = views[place].ask("stock")
                played[place] += "refused" not in reply
        except BaseException as error:  # noqa: BLE001  told by the test
            failures.append(error)

    def play() -> None:
        for _ in range(60):
            with game.lock:
                game.play("D" if game.why_not("D") is None else "N")
            played[2] += 1

    threads = [threading.Thread(target=ask, args=(0,)), threading.Thread(target=ask, args=(1,))]
    threads.append(threading.Thread(target=play))
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(30)
    assert not failures
    assert not any(thread.is_alive() for thread in threads)
    assert game.cursor == game.version == sum(played)
    for view in views:
        view.hear()
        assert view.told["version"] == view.board.version == game.version
        assert view.told["cursor"] == game.cursor
