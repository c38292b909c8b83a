"""Variations on the board: stepped into, walked, and left again, with and without Python."""

from __future__ import annotations

from typing import TYPE_CHECKING

import solitaire_widget as sw
from tests.hosts.table import Table

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.hosts.bare import Bare

SIDE = sw.Record.parse(
    "1. D {here} (1. T6-T7 {other} (1. D $1) 2. T6-T1 3. D) 2. D 3. D", rules="klondike", deal=16
)


def walk(page: Page) -> None:
    """Into the variation, into the one inside, and back, by the list and by keys."""
    table = Table(page).ready()
    table.press("list")
    ways = table.board.locator(".variation button")
    ways.first.click()
    table.at(1)
    assert table.board.locator(".toast.comment").inner_text() == "other"
    assert table.board.locator("[type=range]").get_attribute("max") == "3"
    page.locator("[type=range]").focus()
    page.keyboard.press("End")
    table.at(3)
    assert len(table.look().piles["T1"]) == 2
    table.press("main")
    table.at(0)
    table.press("last")
    table.at(3)
    assert len(table.look().piles["T1"]) == 1


def test_without_python(page: Page, tmp_path: Path) -> None:
    SIDE.save(tmp_path / "side.html")
    page.goto((tmp_path / "side.html").as_uri())
    page.wait_for_selector("body[data-ready]")
    walk(page)


def test_python_knows_the_line_and_plays_on_from_it(bare: Bare) -> None:
    board = sw.SolitaireWidget(SIDE)
    page = bare.show(board)
    walk(page)
    table = Table(page)
    table.board.locator(".variation button").first.click()
    table.settled(1)
    assert board.line == [[1, 0]]
    table.press("continue")
    table.settled(1)
    assert board.game is not None
    assert str(board.game.moves[0]) == "T6-T7"


def test_a_game_takes_up_what_it_left(bare: Bare) -> None:
    board = sw.SolitaireWidget("klondike", seed=16)
    board.play("T6-T7 T6-T1")
    assert board.game is not None
    board.game.goto(0)
    board.play("D")
    table = Table(bare.show(board)).ready()
    table.press("list")
    table.board.locator(".variation button").click()
    table.settled(1)
    assert [str(move) for move in board.game.moves] == ["T6-T7"]
    assert board.game.length == 2


def test_from_the_record_into_play_and_back(bare: Bare) -> None:
    board = sw.SolitaireWidget(SIDE, animation=0)
    table = Table(bare.show(board)).ready()
    table.press("forward")
    table.press("continue")
    table.settled(1)
    table.drag("T6", "T7")
    table.settled(2)
    table.press("record")
    table.settled(1)
    assert board.game is None
    assert board.record.moves == SIDE.moves
    table.press("list")
    ways = table.board.locator(".variation button")
    assert ways.count() == 2
    ways.last.click()
    table.at(2)
    assert len(table.look().piles["T7"]) == 8
    table.press("continue")
    table.settled(2)
    assert [str(move) for move in board.chosen.moves] == ["D", "T6-T7"]
