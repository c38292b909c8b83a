"""The keyboard between a board and the notebook around it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.hosts.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.hosts.jupyter import Notebook

CELL = "import solitaire_widget as sw\nw = sw.SolitaireWidget('klondike', seed=7, animation=0)\nw"


def test_keys_after_a_press_beside_the_cards_are_the_boards(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(CELL)
    notebook.run_all()
    table = Table(notebook.page).ready()
    felt = table.board.locator(".felt").bounding_box()
    assert felt
    for x, y in (
        (felt["x"] + felt["width"] / 2, felt["y"] + felt["height"] - 5),
        (felt["x"] + 200, felt["y"] - 30),
    ):
        notebook.page.mouse.click(x, y)
        # In the notebook, D D would delete the cell, and X cut it.
        for key in ("d", "d", "x"):
            notebook.page.keyboard.press(key)
    table.settled(4)
    assert notebook.kernel.get("w.game.cursor") == 4


def test_enter_sends_the_deal_number(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(CELL)
    notebook.run_all()
    table = Table(notebook.page).ready()
    table.press("menu")
    field = table.board.locator("input[name=seed]")
    field.fill("42")
    field.press("Enter")
    field.wait_for(state="detached")
    table.confirmed()
    assert notebook.kernel.get("w.game.number") == 42
    notebook.page.keyboard.press("d")
    table.settled(1)
