"""Boards among other things in JupyterLab: in boxes and tabs, twice, hidden and shown, many at once."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.hosts.jupyter import SETTINGS, Lab
from tests.hosts.seat import Seat
from tests.hosts.visit import COMPARE_CELL, FIRST, GAME_CELL, RECORD, RECORD_CELL, told, walk_together

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from playwright.sync_api import Page

    from tests.hosts.jupyter import Notebook

pytestmark = [pytest.mark.slow, pytest.mark.usefixtures("unbroken")]

OUTPUT = ".jp-Notebook .jp-OutputArea-output"
BOARDS = (
    "import ipywidgets, solitaire_widget as sw\n"
    "b = [sw.SolitaireWidget('klondike', seed=7) for _ in range({})]"
)
_COMMAND = "command => globalThis.jupyterapp.commands.execute(command)"


@pytest.fixture(autouse=True)
def listed(request: pytest.FixtureRequest, record_property: Callable[[str, object], None]) -> None:
    """Each test's name stands in docs/hosts.md when it holds."""
    told(record_property, "JupyterLab", "jupyterlab", request.function.__name__[5:].replace("_", " "))


def draw(table: Seat, cursor: int = 1) -> None:
    """Click the stock once more, and wait for Python's answer."""
    table.ready().click("S")
    table.at(cursor)
    table.confirmed()


@pytest.mark.parametrize("box", ["HBox", "VBox"])
def test_hbox_and_vbox(open_notebook: Callable[..., Notebook], box: str) -> None:
    notebook = open_notebook(f"{BOARDS.format(2)}\nipywidgets.{box}(b)")
    notebook.run_all()
    one, other = Seat(notebook.page, 0), Seat(notebook.page, 1)
    other.host.wait_for(state="attached")
    draw(one)
    draw(other)
    first, second = one.host.bounding_box(), other.host.bounding_box()
    assert first is not None
    assert second is not None
    assert first["width"] == pytest.approx(second["width"], abs=2)
    if box == "HBox":
        assert first["x"] + first["width"] <= second["x"] + 1
        room = notebook.page.locator(OUTPUT).last.bounding_box()
        assert room is not None
        assert second["x"] + second["width"] <= room["x"] + room["width"] + 1
    assert notebook.kernel.get("[one.game.cursor for one in b]") == [1, 1]


@pytest.mark.parametrize(
    ("container", "handle"),
    [("Tab", ".widget-tab .lm-TabBar-tab"), ("Accordion", ".jupyter-widget-Collapse-header")],
)
def test_tab_and_accordion(open_notebook: Callable[..., Notebook], container: str, handle: str) -> None:
    notebook = open_notebook(f"{BOARDS.format(2)}\nipywidgets.{container}(b, titles=['one', 'other'])")
    notebook.run_all()
    handles = notebook.page.locator(handle)
    handles.nth(0).wait_for()
    if container == "Accordion":
        handles.nth(0).click()
    draw(Seat(notebook.page, 0))
    handles.nth(1).click()
    draw(Seat(notebook.page, 1))
    assert Seat(notebook.page, 0).board.is_hidden()
    handles.nth(0).click()
    draw(Seat(notebook.page, 0), 2)
    assert notebook.kernel.get("[one.game.cursor for one in b]") == [2, 1]


def test_given_width_and_height(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(f"{BOARDS.format(1)}\nb[0].layout.width = '500px'\nb[0]")
    notebook.run_all()
    table = Seat(notebook.page)
    draw(table)
    for number, (width, height) in enumerate(((500, 300), (700, 600), (300, 260)), 2):
        notebook.kernel.run(f"b[0].layout.width, b[0].layout.height = '{width}px', '{height}px'")
        for part in (table.host, table.board.locator(".felt"), table.board.locator(".replay")):
            expect(part).to_be_visible()
        table.page.wait_for_function(
            "([host, width, height]) => host.offsetWidth === width && host.offsetHeight === height",
            arg=[table.host.element_handle(), width, height],
        )
        draw(table, number)
        outside = table.host.bounding_box()
        assert outside is not None
        for name in (".bar", ".felt", ".replay"):  # nothing is cut off
            box = table.board.locator(name).bounding_box()
            assert box is not None
            assert outside["y"] <= box["y"] <= box["y"] + box["height"] <= outside["y"] + height
    notebook.kernel.run("b[0].layout.width, b[0].layout.height = None, None")
    draw(table, 5)
    free = table.board.locator(".frame").bounding_box()
    assert free is not None
    assert free["height"] > 600


def test_records_compared(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(RECORD_CELL, f"c = {COMPARE_CELL}\nc")
    notebook.run_all()
    longer, shorter = Seat(notebook.page, 1), Seat(notebook.page, 2)
    walk_together(longer, shorter)
    longer.press("last")
    longer.at(len(RECORD.line))
    ends = [len(RECORD.line), len(FIRST.line)]
    assert notebook.kernel.becomes("[board.cursor for board in c.boards]", ends, seconds=5)


def test_shown_twice(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(GAME_CELL, "w")
    notebook.run_all()
    one, other = Seat(notebook.page, 0), Seat(notebook.page, 1)
    draw(one)
    other.ready().at(1)
    draw(other, 2)
    one.ready().at(2)
    assert one.look().faces == other.look().faces


def test_hidden_and_shown(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(f"{GAME_CELL.removesuffix('w')}w.layout.display = 'none'\nw")
    notebook.run_all()
    table = Seat(notebook.page)
    table.host.wait_for(state="attached")
    notebook.kernel.run("w.play('D'); w.layout.display = ''")
    table.ready().at(1)
    draw(table, 2)
    notebook.kernel.run("w.layout.display = 'none'")
    table.board.wait_for(state="hidden")
    notebook.kernel.run("w.play('D'); w.layout.display = ''")
    table.ready().at(3)
    draw(table, 4)
    notebook.page.evaluate(_COMMAND, "notebook:hide-cell-outputs")
    table.board.wait_for(state="hidden")
    notebook.page.evaluate(_COMMAND, "notebook:show-cell-outputs")
    draw(table, 5)


def test_cleared_and_shown_again(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(
        f"{BOARDS.format(1)}\nout = ipywidgets.Output()\nout.append_display_data(b[0])\nout"
    )
    notebook.run_all()
    draw(Seat(notebook.page))
    notebook.kernel.run("out.outputs = ()")
    Seat(notebook.page).host.wait_for(state="detached")
    notebook.kernel.run("out.append_display_data(b[0])")
    table = Seat(notebook.page).ready()
    table.at(1)
    draw(table, 2)


def test_new_view_for_output(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(GAME_CELL)
    notebook.run_all()
    draw(Seat(notebook.page))
    notebook.page.evaluate(_COMMAND, "notebook:create-output-view")
    other = Seat(notebook.page, 1)
    other.ready().at(1)
    draw(other, 2)
    Seat(notebook.page).ready().at(2)


class Windowed(Lab):
    """A JupyterLab that takes cells out of the page while they are not in sight."""

    settings: Mapping[str, dict[str, Any]] = SETTINGS | {
        "@jupyterlab/notebook-extension/tracker": {"windowingMode": "full"}
    }


def test_windowed_notebook(page: Page, tmp_path_factory: pytest.TempPathFactory) -> None:
    with Windowed(tmp_path_factory.mktemp("windowed")) as server:
        notebook = server.open(page, [GAME_CELL, *(f"print('line\\n' * 30, {n})" for n in range(30))])
        notebook.run_all()
        pane = page.locator(".jp-WindowedPanel-outer")
        pane.evaluate("pane => pane.scrollTo(0, 0)")
        draw(Seat(page))
        page.evaluate(_COMMAND, "notebook:move-cursor-down")  # the active cell would stay
        pane.evaluate("pane => pane.scrollTo(0, pane.scrollHeight)")
        Seat(page).board.wait_for(state="hidden")
        notebook.kernel.run("w.play('D')")
        pane.evaluate("pane => pane.scrollTo(0, 0)")
        Seat(page).ready().at(2)
        draw(Seat(page), 3)
        notebook.close()


def test_twenty_boards(open_notebook: Callable[..., Notebook]) -> None:
    cells = [f"b.append(sw.SolitaireWidget('klondike', seed={n}))\nb[-1]" for n in range(20)]
    notebook = open_notebook("import solitaire_widget as sw\nb = []", *cells)
    notebook.run_all()
    for n in range(20):
        draw(Seat(notebook.page, n))
    draw(Seat(notebook.page, 0), 2)
    assert notebook.kernel.get("[one.game.cursor for one in b]") == [2, *[1] * 19]
