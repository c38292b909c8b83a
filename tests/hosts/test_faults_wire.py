"""Messages between board and kernel lost, late, doubled or reordered; a cut line; a busy kernel."""

from __future__ import annotations

import os
import threading
import time
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.hosts.faults import CELL, LAYER, Watched, count_faults, fate
from tests.hosts.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import Page

    from tests.hosts.jupyter import Notebook
    from tests.tally import Tally

KINDS = [
    *(("request", fate) for fate in ("lost", "late", "repeated", "reordered")),
    *(("answer", fate) for fate in ("lost", "late", "repeated")),
]
MOVES = int(os.environ.get("SOLITAIRE_FAULTS", "20"))
"""Moves that are played among faults."""


@pytest.fixture
def watched(page: Page, open_notebook: Callable[..., Notebook], tally: Tally) -> Iterator[Watched]:
    page.add_init_script(path=LAYER)
    notebook = open_notebook(CELL)
    notebook.run_all()
    yield Watched(Table(page).ready(), notebook.kernel, tally)
    count_faults(page, tally)


@pytest.mark.slow
@pytest.mark.parametrize(("kind", "what"), KINDS, ids=["-".join(kind) for kind in KINDS])
def test_nothing_is_lost_with_a_message(watched: Watched, page: Page, kind: str, what: str) -> None:
    fate(page, kind, [what])
    for move in ("T5-T4", "D", "D"):
        watched.play(move)
    watched.agree()
    watched.undo()
    watched.agree()


def test_moves_among_faults_are_each_made_once(watched: Watched, page: Page) -> None:
    dice = Random(MOVES)
    while watched.game.cursor < MOVES:
        for _ in range(dice.randint(1, 3)):
            for kind, what in dice.sample(KINDS, 2):
                if dice.random() < 0.4:
                    fate(page, kind, [what])
            if watched.game.cursor and dice.random() < 0.1:
                watched.undo()
            else:
                watched.play(dice.choice(watched.game.legal_moves()))
        watched.agree()


@pytest.mark.slow
def test_a_line_that_is_cut_is_taken_up_again(watched: Watched, page: Page, tally: Tally) -> None:
    watched.play("T5-T4")
    page.evaluate("() => faults.cut()")
    watched.play("D")
    watched.play("D")
    watched.agree()
    page.evaluate("() => faults.cut()")
    watched.kernel.run("w.play('D')")
    watched.game.play("D")
    tally.moves += 1
    watched.table.at(4)
    watched.agree()


@pytest.mark.slow
def test_a_line_that_is_dead_without_a_word(watched: Watched, page: Page, tally: Tally) -> None:
    watched.play("T5-T4")
    watched.agree()
    page.evaluate("() => faults.deaden()")
    watched.play("D")
    page.wait_for_timeout(5000)
    page.evaluate("() => faults.cut()")
    watched.agree()
    page.evaluate("() => faults.deaden()")
    watched.kernel.run("w.play('D D')")
    watched.game.play_all("D D")
    tally.moves += 2
    page.evaluate("() => faults.cut()")
    watched.table.settled(4)
    watched.agree()


@pytest.mark.slow
def test_a_record_and_its_look_on_a_line_that_was_dead(
    page: Page, open_notebook: Callable[..., Notebook], tally: Tally
) -> None:
    page.add_init_script(path=LAYER)
    record = "sw.Record.of('klondike', 16, 'T6-T7 T6-T1 T5-T6 D D')"
    notebook = open_notebook(
        f"import solitaire_widget as sw\nw = sw.SolitaireWidget({record}, animation=0)\nw"
    )
    notebook.run_all()
    table = Table(page).ready()
    table.press("settings")
    theme = table.board.locator("select[data-option=theme]")
    page.evaluate("() => faults.deaden()")
    # A host that never hears of these holds back what follows.
    table.press("forward")
    table.at(1)
    theme.select_option("dark")
    page.wait_for_timeout(1000)
    page.evaluate("() => faults.cut()")
    page.wait_for_function("() => faults.sockets.length")
    page.wait_for_timeout(1000)
    table.press("last")
    theme.select_option("contrast")
    table.at(5)
    assert notebook.kernel.becomes("[w.cursor, w.theme]", [5, "contrast"])
    table.at(5)
    count_faults(page, tally)


@pytest.mark.slow
def test_a_kernel_that_is_busy_makes_the_moves_later(watched: Watched, tally: Tally) -> None:
    busy = threading.Thread(target=watched.kernel.run, args=("import time\nwith w.game.lock: time.sleep(9)",))
    busy.start()
    time.sleep(0.3)
    tally.faults["kernel busy"] += 1
    for move in ("T5-T4", "D", "D"):
        watched.play(move)
    watched.table.board.locator(".waiting").wait_for(timeout=9_000)
    busy.join()
    watched.agree()


@pytest.mark.slow
def test_more_messages_than_the_server_lets_through(watched: Watched, tally: Tally) -> None:
    """It drops what comes too fast without a word; the board is right as soon as it hears anything again."""
    draws = 9_000
    watched.kernel.run(f"for _ in range({draws}): w.play('D' if w.game.why_not('D') is None else 'N')")
    for _ in range(draws):
        watched.game.play("D" if watched.game.why_not("D") is None else "N")
    tally.moves += draws
    tally.faults["burst"] += 1
    watched.kernel.run("w.play('D' if w.game.why_not('D') is None else 'N')")
    watched.game.play("D" if watched.game.why_not("D") is None else "N")
    watched.table.at(draws + 1)
    watched.agree()
