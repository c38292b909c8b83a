"""A kernel that is restarted, dies or is not there; boards that come and go: no game is lost with them."""

from __future__ import annotations

import os
import shutil
import signal
import threading
import time
from typing import TYPE_CHECKING

import pytest
from nbclient import NotebookClient
from nbformat import v4, write

import solitaire_widget as sw
from solitaire_widget.words import board_words
from tests.hosts.faults import CELL, Watched
from tests.hosts.seat import Seat
from tests.hosts.table import Table
from tests.hosts.visit import faces_of

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.hosts.jupyter import Lab, Notebook
    from tests.tally import Tally

PLAYED = ("T5-T4", "D", "D", "D")


def begin(notebook: Notebook, tally: Tally, nth: int = 0) -> Watched:
    """Run the cell of a notebook, and play a few moves on its board."""
    notebook.run_all()
    watched = Watched(Table(notebook.page, nth).ready(), notebook.kernel, tally)
    for move in PLAYED:
        watched.play(move)
    watched.agree()
    watched.undo()
    watched.agree()
    return watched


def save(table: Table, folder: Path) -> sw.Game:
    """The game that the board gives to the browser to save."""
    with table.page.expect_download() as download:
        table.press("save")
    assert download.value.suggested_filename == "klondike-relaxed-7.json"
    path = folder / "saved.json"
    download.value.save_as(path)
    return sw.Game.load(path)


def look_through(watched: Watched) -> None:
    """Walk to the start and to the end, without a kernel."""
    table, game = watched.table, watched.game
    for name, cursor in (("first", 0), ("last", game.length), ("back", game.cursor)):
        table.press(name)
        table.at(cursor)
        assert table.look().faces == faces_of(game.position_at(cursor))
    watched.same({name: list(game.position[name]) for name in game.position.table.names})


def is_left_alone(watched: Watched, folder: Path, language: str = "en") -> None:
    """The board says that no kernel plays it; it can be looked through and saved, and makes no move."""
    table, game = watched.table, watched.game
    words = board_words(language)
    strip = table.board.locator("[data-strip=orphaned]")
    strip.get_by_text(words["orphaned"]).wait_for(timeout=15_000)
    look_through(watched)
    table.ready().click("S")
    table.toast.get_by_text(words["orphaned.no_move"]).wait_for()
    assert table.board.get_attribute("data-pending") == "0"
    saved = save(table, folder)
    assert (saved.record(), saved.cursor) == (game.record(), game.cursor)


def go_on(notebook: Notebook, watched: Watched) -> Watched:
    """Run the cell again, and go on with the game that is offered there."""
    notebook.run_all()
    table = Table(notebook.page).ready()
    table.press("go-on")
    watched = Watched(table, notebook.kernel, watched.tally)
    watched.game.play_all(PLAYED)
    watched.game.undo()
    table.settled(watched.game.cursor)
    watched.agree()
    assert table.board.locator(".strip").count() == 0
    table.press("redo")
    watched.game.redo()
    watched.agree()
    return watched


@pytest.mark.slow
@pytest.mark.parametrize("fault", ["another kernel chosen", "kernel shut down"])
def test_a_kernel_that_is_left(
    open_notebook: Callable[..., Notebook], tmp_path: Path, tally: Tally, fault: str
) -> None:
    notebook = open_notebook(CELL)
    watched = begin(notebook, tally)
    tally.faults[fault] += 1
    if fault == "kernel shut down":
        notebook.shut_down()
    else:
        notebook.choose_kernel()
    is_left_alone(watched, tmp_path)
    if fault == "kernel shut down":
        notebook.choose_kernel()
    go_on(notebook, watched)


def test_a_kernel_that_is_restarted(
    open_notebook: Callable[..., Notebook], tmp_path: Path, tally: Tally
) -> None:
    notebook = open_notebook(CELL.replace("animation=0", "animation=0, language='da'"))
    watched = begin(notebook, tally)
    tally.faults["kernel restarted"] += 1
    notebook.restart()
    is_left_alone(watched, tmp_path, "da")
    go_on(notebook, watched)


@pytest.mark.slow
def test_a_kernel_that_dies_in_mid_move(
    open_notebook: Callable[..., Notebook], tmp_path: Path, tally: Tally
) -> None:
    notebook = open_notebook(CELL)
    watched = begin(notebook, tally)
    pid = notebook.kernel.get("__import__('os').getpid()")
    os.kill(pid, signal.SIGSTOP)
    watched.table.click("S")
    watched.table.at(watched.game.cursor + 1)
    tally.faults["kernel killed in mid-move"] += 1
    os.kill(pid, signal.SIGKILL)
    notebook.page.locator(".jp-Dialog button", has_text="Ok").click(timeout=30_000)
    is_left_alone(watched, tmp_path)
    notebook.renew()
    notebook.run_all()
    # This time from the file, as after a day or on another machine.
    table = Table(notebook.page).ready()
    table.press("menu")
    with notebook.page.expect_file_chooser() as chooser:
        table.press("open")
    chooser.value.set_files(tmp_path / "saved.json")
    table.settled(watched.game.cursor)
    Watched.agree(_like(watched, table, notebook))


def _like(watched: Watched, table: Table, notebook: Notebook) -> Watched:
    other = Watched(table, notebook.kernel, watched.tally)
    other.game = watched.game
    return other


@pytest.mark.slow
def test_a_page_that_is_loaded_again_while_a_move_is_on_its_way(
    open_notebook: Callable[..., Notebook], tally: Tally
) -> None:
    notebook = open_notebook(CELL)
    watched = begin(notebook, tally)
    for _ in range(3):
        tally.faults["page loaded again"] += 1
        watched.play("D")
        notebook.reload()
        other = _like(watched, Table(notebook.page).ready(), notebook)
        other.table.settled(watched.game.cursor)
        other.agree()
        watched = other


@pytest.mark.slow
def test_two_tabs_on_one_kernel(open_notebook: Callable[..., Notebook], tally: Tally) -> None:
    notebook = open_notebook(CELL)
    watched = begin(notebook, tally)
    notebook.save()
    page = notebook.page.context.new_page()
    page.goto(notebook.page.url)
    other = _like(watched, Table(page).ready(), notebook)
    tally.faults["second tab"] += 1
    for n in range(6):
        playing, looking = (watched, other) if n % 2 else (other, watched)
        playing.play("D")
        playing.agree()
        looking.table.settled(watched.game.cursor)
        looking.agree()
    # Both at once: one of the two is first, the other is told that the game had moved on.
    watched.table.click("S")
    other.table.click("S")
    watched.table.confirmed()
    other.table.confirmed()
    played = notebook.kernel.get("w.game.cursor") - watched.game.cursor
    assert played in {1, 2}
    for _ in range(played):
        watched.game.play("D")
    tally.moves += played
    for one in (watched, other):
        one.table.settled(watched.game.cursor)
        one.agree()
    page.close()


@pytest.mark.slow
def test_two_boards_each_come_back_to_their_game(
    open_notebook: Callable[..., Notebook], tally: Tally
) -> None:
    cell = "import solitaire_widget as sw\n{0} = sw.SolitaireWidget(animation=0)\n{0}"
    notebook = open_notebook(cell.format("v"), cell.format("w"))
    games = "[[board.table['code'], board.game.cursor] for board in (v, w)]"

    def each(act: Callable[[Seat, int], None]) -> None:
        for nth in range(2):
            seat = Seat(notebook.page, nth).ready()
            act(seat, nth)
            seat.confirmed()

    def draw(seat: Seat, nth: int) -> None:
        for n in range(nth + 1):
            seat.click("S")
            seat.settled(n + 1)
            tally.moves += 1

    notebook.run_all()
    each(draw)
    before = notebook.kernel.get(games)
    tally.faults["kernel restarted under two boards"] += 1
    notebook.restart()
    notebook.run_all()
    each(lambda seat, _: seat.press("go-on"))
    assert notebook.kernel.get(games) == before


@pytest.mark.slow
def test_a_cell_that_is_run_again(open_notebook: Callable[..., Notebook], tally: Tally) -> None:
    notebook = open_notebook(CELL)
    watched = begin(notebook, tally)
    tally.faults["cell run again"] += 1
    go_on(notebook, watched)


@pytest.mark.slow
def test_a_widget_that_is_closed_while_a_move_is_on_its_way(
    open_notebook: Callable[..., Notebook], tally: Tally
) -> None:
    notebook = open_notebook(
        CELL, "v = sw.SolitaireWidget(w.game, animation=0) if w.comm is None else None\nv"
    )
    watched = begin(notebook, tally)
    closing = "import time\nwith w.game.lock:\n    time.sleep(2)\n    w.close()"
    busy = threading.Thread(target=notebook.kernel.run, args=(closing,))
    busy.start()
    time.sleep(0.5)
    tally.faults["widget closed in mid-move"] += 1
    watched.table.click("S")
    watched.table.at(watched.game.cursor + 1)
    busy.join()
    watched.table.board.wait_for(state="detached")
    notebook.page.evaluate(
        """() => { const { commands, shell } = globalThis.jupyterapp;
        shell.currentWidget.content.activeCellIndex = 1; return commands.execute("notebook:run-cell"); }"""
    )
    played = notebook.kernel.get("w.game.cursor") - watched.game.cursor
    assert played in {0, 1}
    for _ in range(played):
        watched.game.redo()
    other = _like(watched, Table(notebook.page).ready(), notebook)
    other.table.settled(watched.game.cursor)
    other.agree()


@pytest.mark.slow
def test_an_undo_from_python_while_a_card_is_held(
    open_notebook: Callable[..., Notebook], tally: Tally
) -> None:
    notebook = open_notebook(CELL)
    watched = begin(notebook, tally)
    table = watched.table
    table.lift("W")
    tally.faults["undo while a card is held"] += 1
    notebook.kernel.run("w.game.undo()")
    watched.game.undo()
    table.at(watched.game.cursor)
    table.toast.get_by_text(board_words()["let_go"]).wait_for()
    notebook.page.mouse.move(300, 300)
    notebook.page.mouse.up()
    watched.agree()


@pytest.mark.slow
def test_a_notebook_without_its_kernel_and_a_copy_of_it(
    lab: Lab, page: Page, tmp_path: Path, tally: Tally
) -> None:
    cells = [v4.new_code_cell(CELL), v4.new_code_cell(f"w.play({' '.join(PLAYED)!r})\nw.game.undo()")]  # type: ignore[no-untyped-call]
    executed = v4.new_notebook(cells=cells)  # type: ignore[no-untyped-call]
    NotebookClient(executed, kernel_name="python3").execute()
    executed.cells.pop()
    write(executed, lab.root / "kept.ipynb")  # type: ignore[no-untyped-call]
    shutil.copy(lab.root / "kept.ipynb", lab.root / "copied.ipynb")
    for name, fault in (("kept.ipynb", "saved state without a kernel"), ("copied.ipynb", "notebook copied")):
        tally.faults[fault] += 1
        lab.trust(name)
        notebook = lab.open_file(page, name)
        watched = Watched(Table(page).ready(), notebook.kernel, tally)
        watched.game.play_all(PLAYED)
        watched.game.undo()
        is_left_alone(watched, tmp_path)
        go_on(notebook, watched)
        notebook.close()
