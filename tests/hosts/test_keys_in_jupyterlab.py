"""The keyboard between a board and the notebook around it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.hosts.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.hosts.jupyter import Notebook

CELL = "import solitaire_widget as sw\nw = sw.SolitaireWidget('klondike', seed=7, animation=0)\nw"
RUN_CELL = "notebook:run-cell-and-select-next"
IS_DIRTY = "() => globalThis.jupyterapp.shell.currentWidget.context.model.dirty"
ACTIVE = "() => globalThis.jupyterapp.shell.currentWidget.content.activeCellIndex"
CELLS = "() => globalThis.jupyterapp.shell.currentWidget.content.widgets.length"


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


def test_what_a_notebook_does_with_control_it_does_from_a_board_too(
    open_notebook: Callable[..., Notebook],
) -> None:
    notebook = open_notebook(CELL, "ran = True")
    notebook.page.evaluate(f"() => globalThis.jupyterapp.commands.execute('{RUN_CELL}')")
    table = Table(notebook.page).ready()
    table.click("S")
    table.settled(1)
    assert notebook.page.evaluate(IS_DIRTY)
    notebook.page.keyboard.press("Control+s")
    notebook.page.wait_for_function(f"() => !({IS_DIRTY})()")
    notebook.page.keyboard.press("Control+z")
    table.settled(0)
    # In a field the keys are the field's.
    table.press("menu")
    field = table.board.locator("input[name=seed]")
    field.fill("42")
    field.press("Control+a")
    field.press("7")
    assert field.input_value() == "7"
    field.press("Escape")
    table.click("S")
    table.settled(1)
    notebook.page.keyboard.press("Shift+Enter")
    notebook.page.wait_for_function(f"() => ({ACTIVE})() === 1")
    table = Table(notebook.page).ready()
    table.settled(0)  # the cell ran again, and made a new board


def test_escape_gives_the_keys_back_to_the_notebook(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(CELL)
    notebook.run_all()
    table = Table(notebook.page).ready()
    table.click("S")
    table.settled(1)
    press = notebook.page.keyboard.press
    press("b")
    assert notebook.page.evaluate(CELLS) == 1
    press("Escape")
    press("b")
    notebook.page.wait_for_function(f"() => ({CELLS})() === 2")


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
