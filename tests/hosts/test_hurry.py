"""People who are faster than the kernel: hammering, a busy kernel, two boards, a page loaded again."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING

import solitaire_widget as sw
from tests.hosts.table import Table, shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.hosts.jupyter import Notebook

ON_TABLE = "{name: list(w.game.position[name]) for name in w.game.position.table.names}"


def agree(table: Table, notebook: Notebook) -> None:
    """The board shows what lies on the table in the kernel."""
    table.confirmed()
    assert table.look().faces == shown(notebook.kernel.get(ON_TABLE))


def test_nothing_is_lost_when_the_board_is_hammered(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(
        "import solitaire_widget as sw\nw = sw.SolitaireWidget('klondike-relaxed', seed=7)\nw"
    )
    notebook.run_all()
    table = Table(notebook.page).ready()
    sight = table.look()
    stock = sight.pixel(*sight.grip("S"))
    others = [sight.pixel(*sight.grip(pile)) for pile in ("T5", "W", "T1", "T4", "T7")]
    mouse = notebook.page.mouse
    for n in range(30):
        if n % 3 == 2:
            mouse.dblclick(*others[n // 3 % len(others)])
        else:
            mouse.click(*stock)
    agree(table, notebook)
    moves = notebook.kernel.get("[str(move) for move in w.game.moves]")
    assert sum(move in {"D", "N"} for move in moves) == 20
    assert {"T5-T4", "D"} < set(moves)
    for _ in range(15):
        table.press("undo")
    for _ in range(8):
        table.press("redo")
    agree(table, notebook)
    assert notebook.kernel.get("[w.game.cursor, w.game.length]") == [len(moves) - 7, len(moves)]


def test_a_card_lands_at_once_while_a_cell_runs(open_notebook: Callable[..., Notebook]) -> None:
    board = "import time, solitaire_widget as sw\nw = sw.SolitaireWidget('klondike', seed=7)\nw"
    notebook = open_notebook(board, "time.sleep(5)\nended = time.time()")
    notebook.start_all()
    table = Table(notebook.page).ready()
    busy = notebook.page.locator(".jp-InputPrompt", has_text="[*]")
    busy.wait_for()
    table.drag("T5", "T4")
    table.at(1)
    assert len(table.look().piles["T4"]) == 5
    assert busy.is_visible()
    busy.wait_for(state="detached")
    agree(table, notebook)
    assert notebook.kernel.get("[str(move) for move in w.game.moves]") == ["T5-T4"]


def test_a_board_says_that_a_move_waits(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(
        "import time, solitaire_widget as sw\nw = sw.SolitaireWidget('klondike', seed=7)\nw"
    )
    notebook.run_all()
    table = Table(notebook.page).ready()
    # Whoever holds the game's lock stops the board too, even where its messages have a thread of their own.
    busy = threading.Thread(target=notebook.kernel.run, args=("with w.game.lock: time.sleep(6)",))
    busy.start()
    time.sleep(0.5)
    table.drag("T5", "T4")
    table.click("S")
    table.at(2)
    assert table.board.get_attribute("data-pending") == "2"
    table.board.locator(".waiting").wait_for(timeout=5_000)
    busy.join()
    agree(table, notebook)
    table.board.locator(".waiting").wait_for(state="detached")
    assert notebook.kernel.get("[str(move) for move in w.game.moves]") == ["T5-T4", "D"]


def test_two_boards_follow_one_game(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(
        "import solitaire_widget as sw\n"
        "from ipywidgets import HBox\n"
        "game = sw.Game('klondike-relaxed', seed=3)\n"
        "w, v = (sw.SolitaireWidget(game, animation=0) for _ in range(2))\n"
        "for board in (w, v): board.layout.width = '500px'\n"
        "HBox([w, v])"
    )
    notebook.run_all()
    left, right = Table(notebook.page, 0).ready(), Table(notebook.page, 1).ready()
    played = ["D", "D"]
    notebook.kernel.run("w.play('D D')")
    left.at(2)
    right.at(2)
    game = sw.Game("klondike-relaxed", seed=3)
    game.play_all("D D")
    move = next(move for move in game.legal_moves() if move.target.startswith("T"))
    notebook.kernel.run(f"game.play({str(move)!r})")
    played.append(str(move))
    game.play(move)
    left.at(3)
    right.at(3)
    for n, table in enumerate((right, left, right)):
        table.click("S")
        played.append("D")
        left.at(4 + n)
        right.at(4 + n)
        left.confirmed()
        right.confirmed()
    agree(left, notebook)
    agree(right, notebook)
    assert notebook.kernel.get("[str(move) for move in game.moves]") == played


def test_a_page_loaded_again_shows_the_same_board(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(
        "import solitaire_widget as sw\nw = sw.SolitaireWidget('klondike-relaxed', seed=5)\nw"
    )
    notebook.run_all()
    table = Table(notebook.page).ready()
    # More steps than are resent with every move, and a few taken back.
    notebook.kernel.run("for _ in range(130): w.play('D' if w.game.why_not('D') is None else 'N')")
    table.at(130)
    table.press("undo")
    table.at(129)
    table.confirmed()
    notebook.reload()
    table = Table(notebook.page).ready()
    table.at(129)
    agree(table, notebook)
    table.press("redo")
    table.at(130)
    agree(table, notebook)
