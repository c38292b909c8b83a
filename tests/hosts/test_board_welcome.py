"""The first time in a browser: a board offers to explain itself, once, and is in nobody's way."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import solitaire_widget as sw
from tests.hosts.table import Table

if TYPE_CHECKING:
    from tests.hosts.bare import Bare


@pytest.fixture
def new(bare: Bare) -> Bare:
    """A page in a browser that no board was ever seen in."""
    bare.page.context.clear_cookies()
    forget = "try { if (!name) localStorage.removeItem('solitaire-widget:met'); name = 'old'; } catch {}"
    bare.page.add_init_script(forget)
    return bare


def test_who_comes_first_is_shown_what_each_pile_is_for(new: Bare) -> None:
    table = Table(new.show(sw.SolitaireWidget("klondike", seed=7))).ready()
    table.press("welcome")
    labels = table.board.locator(".labels p").all_inner_texts()
    assert any("Build up from ace" in label for label in labels)
    assert len(labels) == 4
    table.page.keyboard.press("Escape")
    assert table.board.locator(".help, .welcome").count() == 0


def test_the_offer_goes_with_the_first_move_and_does_not_come_back(new: Bare) -> None:
    board = sw.SolitaireWidget("klondike", seed=7, animation=0)
    table = Table(new.show(board)).ready()
    table.board.locator(".welcome").wait_for()
    table.click("S")
    table.settled(1)
    assert table.board.locator(".welcome").count() == 0
    new.open(sw.SolitaireWidget("klondike", seed=8).get_state())
    table.ready()
    assert table.board.locator(".welcome").count() == 0


def test_only_one_board_of_many_asks_and_none_that_replays(new: Bare) -> None:
    game = sw.Game("klondike", seed=7)
    boards = [
        sw.SolitaireWidget(game.record()),
        sw.SolitaireWidget(game),
        sw.SolitaireWidget("klondike", seed=8),
        sw.SolitaireWidget(sw.lesson("klondike")),
    ]
    page = new.open_all([board.get_state() for board in boards])
    for one in page.locator("body > div").all():
        one.scroll_into_view_if_needed()
        one.locator("[data-place]").first.wait_for(state="attached")
    assert page.locator("body > div").nth(1).locator(".welcome").count() == 1
    assert page.locator(".welcome").count() == 1
