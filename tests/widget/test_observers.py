"""Code that listens to a board may fail, or play itself: pages are told all the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import solitaire_widget as sw
from solitaire_widget.wire import write_start
from solitaire_widget.words import board_words
from tests.widget.test_interleaved import Reader
from tests.widget.test_interrupts import game_of

if TYPE_CHECKING:
    from collections.abc import Callable


class Page(Reader):
    """A page that asks for one thing after another."""

    def ask(self, kind: str, **intent: object) -> dict[str, Any]:
        """The reply to an intent."""
        self.sent += 1
        request = {"client": self.client, "n": self.sent, "version": self.told["version"]}
        state = {"requests": [request | {"intent": {"type": kind, **intent}}]}
        data = {"method": "update", "state": state, "buffer_paths": []}
        self.board._handle_msg({"content": {"data": data}, "buffers": []})
        self.hear()
        reply: dict[str, Any] = self.told["replies"].get(self.client, {})
        return reply

    def hear(self) -> None:
        for message in self.board.comm.take():
            self.read(message)

    def shows(self, game: sw.Game) -> bool:
        seen = self.table(), self.told["version"], self.told["legal"].split("\n")[0]
        return seen == (write_start(game.position), game.version, str(game.version))


@pytest.fixture
def page(board: sw.SolitaireWidget) -> Page:
    board.comm.take()
    return Page(board, "page")


def fail(_: object) -> None:
    raise ValueError("somebody's own code")


@pytest.mark.parametrize("name", ["tail", "cursor", "version", "legal", "status"])
def test_an_observer_that_fails_keeps_nothing_from_the_pages(
    board: sw.SolitaireWidget, game: sw.Game, page: Page, name: str
) -> None:
    board.observe(fail, name)
    assert page.ask("stock") == {"n": 1}
    assert page.shows(game)
    with pytest.raises(ValueError, match="somebody's own code"):
        board.play("D D")
    page.hear()
    assert page.shows(game)
    assert len(game.moves) == 3


def test_a_listener_that_fails_is_told_of_and_keeps_nothing_from_the_pages(game: sw.Game, page: Page) -> None:
    heard: list[int] = []
    game.listen(fail)
    game.listen(lambda game: heard.append(game.version))
    reply = page.ask("stock")
    assert (reply["n"], reply["refused"]["text"]) == (1, board_words()["failed"])
    assert page.shows(game)
    with pytest.raises(ValueError, match="somebody's own code"):
        game.play("D")
    page.hear()
    assert page.shows(game)
    assert heard == [1, 2]


def play_and_go_back(board: sw.SolitaireWidget) -> None:
    board.play("D D")
    board.cursor = 2


ACTS: dict[str, Callable[[sw.SolitaireWidget], object]] = {
    "play": lambda board: board.play("D"),
    "cursor": lambda board: setattr(board, "cursor", 0),
    "play, then cursor": play_and_go_back,
    "undo": lambda board: game_of(board).undo(),
    "new deal": lambda board: game_of(board).new_deal(3),
    "another game": lambda board: setattr(board, "game", sw.Game("klondike", seed=8)),
}


@pytest.mark.parametrize("name", ["tail", "cursor", "version", "status"])
@pytest.mark.parametrize("act", ACTS)
def test_pages_see_what_an_observer_does(board: sw.SolitaireWidget, page: Page, name: str, act: str) -> None:
    left = [ACTS[act]]
    board.observe(lambda _: left.pop()(board) if left else None, name)
    assert page.ask("stock") == {"n": 1}
    game = board.game
    assert game is not None
    assert not left
    assert page.shows(game)
    assert board.cursor == game.cursor == {"play": 2, "play, then cursor": 2}.get(act, 0)
    assert page.ask("stock") == {"n": 2}
    assert page.shows(game)
    assert game.cursor == {"play": 3, "play, then cursor": 3}.get(act, 1)


def test_an_observer_that_plays_on_for_ever_can_be_interrupted(
    board: sw.SolitaireWidget, game: sw.Game, page: Page
) -> None:
    heard: list[int] = []

    def play_on(_: object) -> None:
        heard.append(game.version)
        assert len(heard) < 20
        game.undo() or game.redo()
        if len(heard) == 5:
            raise KeyboardInterrupt

    board.observe(play_on, "version")
    with pytest.raises(KeyboardInterrupt):
        board.play("D")
    assert len(heard) == 5
    page.hear()
    assert page.shows(game)


def test_a_lesson_speaks_the_language_of_its_board_whatever_observers_do() -> None:
    board = sw.SolitaireWidget(lesson := sw.lesson("klondike"))
    board.observe(fail, "table")
    with pytest.raises(ValueError, match="somebody's own code"):
        board.language = "da"
    assert lesson.title == sw.lesson("klondike", language="da").title != sw.lesson("klondike").title


def test_compared_boards_all_follow_though_an_observer_of_one_fails() -> None:
    record = sw.Record.of("klondike", 16, "D D T6-T7")
    boards = sw.compare(record, record, record).boards
    boards[1].observe(fail, "cursor")
    for cursor in (2, 1):
        with pytest.raises(ValueError, match="somebody's own code"):
            boards[0].cursor = cursor
        assert [board.cursor for board in boards] == [cursor] * 3


def test_an_observer_may_put_a_record_in_the_place_of_the_game(board: sw.SolitaireWidget, page: Page) -> None:
    record = sw.Record.of("klondike", 16, "T6-T7 T6-T1")
    left = [record]
    board.observe(lambda _: setattr(board, "record", left.pop()) if left else None, "cursor")
    page.ask("stock")
    assert page.told["status"]["live"] is False
    board.cursor = 2
    page.hear()
    assert page.table() == write_start(tuple(record.positions())[2])


def test_observers_see_the_board_as_a_whole(board: sw.SolitaireWidget, page: Page) -> None:
    seen: list[tuple[int, int, str]] = []
    for name in ("tail", "cursor", "version", "legal"):
        board.observe(lambda _: seen.append((board.cursor, board.version, board.legal.split("\n")[0])), name)
    page.ask("stock")
    assert seen == [(1, 1, "1")] * 4
