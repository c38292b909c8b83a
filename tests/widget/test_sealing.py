"""Steps that pages hold are not sent to them again; late pages get them all."""

from __future__ import annotations

import json
from typing import Any

import pytest

import solitaire_widget as sw
from solitaire_widget.wire import write_steps
from tests.widget.conftest import Page


def draw(game: sw.Game, times: int) -> None:
    for _ in range(times):
        game.play("D" if game.why_not("D") is None else "N")


@pytest.fixture
def game() -> sw.Game:
    return sw.Game("klondike-relaxed", seed=7)


class Reader(Page):
    """A page that joins steps and tail as the front end does, and fails where a part is missing."""

    def __init__(self, board: sw.SolitaireWidget) -> None:
        super().__init__(board)
        self.line: list[str] = []
        self._read(self.told)

    def hear(self) -> list[dict[str, Any]]:
        fresh = super().hear()
        for message in fresh:
            if "start" in message:
                self.line = []
            self._read(message)
        return fresh

    def _read(self, message: dict[str, Any]) -> None:
        if "steps" in message:
            self.line = message["steps"].split()
        if "tail" in message:
            offset, _, tail = message["tail"].partition(":")
            assert int(offset) <= len(self.line), "steps are missing"
            self.line[int(offset) :] = tail.split()


def test_every_page_knows_the_whole_line(game: sw.Game) -> None:
    board = sw.SolitaireWidget(game)
    first = Reader(board)
    for _ in range(260):
        draw(game, 1)
        first.hear()
        assert " ".join(first.line) == write_steps(game.steps)
    late = Reader(board)
    assert late.line == first.line
    assert len(board.steps.split()) == 200


def test_a_move_costs_the_same_after_two_thousand(game: sw.Game) -> None:
    board = sw.SolitaireWidget(game)
    view = Reader(board)
    draw(game, 2000)
    view.hear()
    view.messages.clear()
    for _ in range(120):
        view.ask("stock")
    assert max(len(json.dumps(message)) for message in view.messages) < 3000
    assert all("steps" not in message for message in view.messages)
    assert " ".join(view.line) == write_steps(game.steps)


def test_a_long_script_sends_what_no_page_has_seen(game: sw.Game) -> None:
    view = Reader(sw.SolitaireWidget(game))
    game.play_all("D24 N " * 12)
    view.hear()
    assert len(view.line) == 300


@pytest.mark.parametrize("back", [3, 60, 130, 229])
def test_another_line_breaks_only_the_seals_behind_it(game: sw.Game, back: int) -> None:
    view = Reader(sw.SolitaireWidget(game))
    draw(game, 230)
    view.hear()
    view.messages.clear()
    game.goto(230 - back)
    other = next(move for move in game.legal_moves() if str(move) != str(game.steps[game.cursor].move))
    game.play(other)
    view.hear()
    assert " ".join(view.line) == write_steps(game.steps)
    assert all("steps" not in message for message in view.messages)
    draw(game, 150)
    view.hear()
    assert " ".join(view.line) == write_steps(game.steps)


def test_another_game_is_told_from_its_start(game: sw.Game) -> None:
    board = sw.SolitaireWidget(game)
    view = Reader(board)
    draw(game, 230)
    view.hear()
    other = sw.Game("canfield", seed=1)
    draw(other, 180)
    board.game = other
    view.hear()
    assert " ".join(view.line) == write_steps(other.steps)
    board.game = sw.Game("klondike", seed=2)
    view.hear()
    assert (view.line, view.told["steps"], view.told["tail"]) == ([], "", "0:")
