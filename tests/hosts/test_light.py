"""The light on the board: it turns when a game is lost, leads back, and shows the win."""

from __future__ import annotations

import os
import random
import signal
import time
from typing import TYPE_CHECKING

from playwright.sync_api import expect

import solitaire_widget as sw
from tests.hosts.table import Table
from tests.processes import is_running, workers

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.hosts.bare import Bare
    from tests.hosts.jupyter import Notebook


def losing_line() -> list[str]:
    """Moves from a winnable deal into a lost position; the last one loses."""
    game = sw.Game("klondike-draw-3", seed=7)
    dice = random.Random(1)
    while sw.solve(game, seconds=None, nodes=500_000).verdict == "winnable":
        game.play(dice.choice(game.legal_moves()))
    return [str(move) for move in game.moves]


def test_a_lost_game_is_led_back_and_won(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(
        "import solitaire_widget as sw\n"
        "w = sw.SolitaireWidget('klondike-draw-3', seed=7, light=True, animation=10)\n"
        "w",
    )
    notebook.run_all()
    table = Table(notebook.page).ready()
    light = table.board.locator(".light")
    expect(light).to_have_attribute("data-light", "winnable")
    expect(light).to_contain_text("Winnable with all cards known")
    line = losing_line()
    notebook.kernel.run(f"w.play({line[:-1]!r})")
    table.settled(len(line) - 1)
    # The move that loses is the player's own.
    source, _, target = line[-1].partition(":")[0].partition("-")
    if target:
        target = next(p for p in table.look().corners if p.startswith("F")) if target == "F" else target
        table.drag(source, target, int(line[-1].partition(":")[2] or 1))
    else:
        table.click("S")
    expect(light).to_have_attribute("data-light", "lost")
    expect(light).to_contain_text("with all cards known")
    table.press("way-back")
    table.settled(len(line) - 1)
    expect(light).to_have_attribute("data-light", "winnable")
    table.press("hint")
    expect(table.toast).to_contain_text("all cards known")
    show = table.board.locator("[data-do=show]")
    show.click()
    expect(show).to_have_text("Stop")
    table.at(len(line) + 3)
    show.click()
    expect(show).to_have_text("Show me")
    table.confirmed()
    stopped = notebook.kernel.get("w.game.cursor")
    time.sleep(0.4)
    assert notebook.kernel.get("w.game.cursor") == stopped > len(line) - 1
    show.click()
    table.board.locator(".win").wait_for()
    assert notebook.kernel.get("w.game.won")
    # A restart is the end of the kernel's process, and of the worker's with it.
    worker = notebook.kernel.get("w.searched.pid")
    os.kill(worker, 0)
    notebook.page.evaluate(
        "() => jupyterapp.shell.currentWidget.context.sessionContext.session.kernel.restart()"
    )
    wait_for(lambda: not is_running(worker), 5)


RERUN = """
import solitaire_widget as sw
w = sw.SolitaireWidget("klondike-draw-3", seed=7, light=True)
w
"""


def wait_for(holds: Callable[[], bool], seconds: float = 20.0) -> None:
    until = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < until, "waited in vain"
        time.sleep(0.05)


def test_a_cell_that_is_run_again_and_a_killed_kernel_leave_no_worker(
    open_notebook: Callable[..., Notebook],
) -> None:
    notebook = open_notebook(RERUN)
    for _ in range(5):
        notebook.run_all()
        table = Table(notebook.page).ready()
        expect(table.board.locator(".light")).to_have_attribute("data-light", "winnable")
    kernel = notebook.kernel.get("__import__('os').getpid()")
    assert len(workers(kernel)) == 1
    # The boards of the runs before are still there, and want nothing.
    notebook.kernel.run("w.close()")
    assert workers(kernel) == []
    notebook.run_all()
    expect(table.board.locator(".light")).to_have_attribute("data-light", "winnable")
    notebook.kernel.run("w.game = sw.Game('spider', seed=1)")
    wait_for(lambda: notebook.kernel.get("w.verdict['state']") == "searching")
    (worker,) = workers(kernel)
    os.kill(kernel, signal.SIGKILL)
    wait_for(lambda: not is_running(worker), 5)


def shines(bare: Bare, table: Table, state: str) -> None:
    """Wait until the light shows a state that Python finds by itself."""
    light = table.board.locator(f".light[data-light={state}]")
    until = time.monotonic() + 20
    while not light.count():
        assert time.monotonic() < until, f"never {state}"
        time.sleep(0.05)
        bare.push()


def test_a_winnable_deal_is_chosen_by_effort(bare: Bare) -> None:
    board = sw.SolitaireWidget("klondike-draw-3", seed=7)
    table = Table(bare.show(board)).ready()
    expect(table.board.locator(".light")).to_have_count(0)
    before = board.table["code"]
    table.press("menu")
    table.board.locator("[name=effort]").select_option("low")
    table.press("winnable")
    shines(bare, table, "dealt")
    expect(table.board.locator(".light")).to_contain_text("Solver effort: Low")
    assert board.table["code"] != before
    board.close()


def test_the_switch_in_the_settings_lights_it(bare: Bare) -> None:
    board = sw.SolitaireWidget("klondike-draw-3", seed=7)
    table = Table(bare.show(board)).ready()
    table.press("settings")
    table.board.locator("[data-option=light]").check()
    shines(bare, table, "winnable")
    board.close()
