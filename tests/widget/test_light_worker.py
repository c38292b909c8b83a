"""The worker behind the lights: one for all boards, there while somebody waits, and never left running."""

from __future__ import annotations

import os
import random
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest

import solitaire_widget as sw
from solitaire_widget.solver.apart import Searcher, searcher
from solitaire_widget.widget import light
from tests.processes import is_running, workers
from tests.widget.conftest import Page, settled, wait_for

pytestmark = pytest.mark.skipif(not Path("/proc/self/stat").exists(), reason="counts processes in /proc")

LONG = sw.Game("spider", seed=1)
"""A game whose search takes all the time that there is."""


def kill_workers() -> None:
    for pid in workers():
        with suppress(ProcessLookupError):
            os.kill(pid, signal.SIGKILL)


def searching(board: sw.SolitaireWidget) -> int:
    """The worker, once it runs."""
    wait_for(lambda: board.searched.pid is not None)
    assert board.verdict["state"] == "searching"
    assert board.searched.pid is not None
    return board.searched.pid


def test_two_hundred_rapid_moves_leave_one_worker(lit: sw.SolitaireWidget) -> None:
    settled(lit)
    pid = lit.searched.pid
    assert pid is not None
    assert lit.game is not None
    dice = random.Random(5)
    for _ in range(200):
        moves = lit.game.legal_moves()
        if moves:
            lit.game.play(dice.choice(moves))
        else:
            lit.game.goto(0)
    settled(lit)
    assert workers() == [pid]
    assert lit.searched.pid == pid
    lit.close()
    assert not is_running(pid)


def test_switching_off_ends_the_worker(lit: sw.SolitaireWidget) -> None:
    settled(lit)
    pid = lit.searched.pid
    assert pid is not None
    lit.light = False
    assert not is_running(pid)
    assert lit.verdict["state"] == "off"


def test_twenty_boards_have_one_worker() -> None:
    boards = [sw.SolitaireWidget("klondike-draw-3", seed=seed, light=True) for seed in range(20)]
    assert {settled(board) for board in boards} == {"winnable", "lost"}
    (pid,) = workers()
    for board in boards:
        board.close()
    assert not is_running(pid)


def test_a_closed_board_takes_no_worker_from_those_who_wait() -> None:
    waits = sw.SolitaireWidget(LONG, light=True)
    pid = searching(waits)
    other = sw.SolitaireWidget("klondike-draw-3", seed=7, light=True)
    assert settled(other) == "winnable"
    other.close()
    assert is_running(pid)
    waits.close()
    assert not is_running(pid)


def test_boards_left_behind_leave_no_worker_once_one_is_closed() -> None:
    for _ in range(5):
        board = sw.SolitaireWidget("klondike-draw-3", seed=7, light=True)
        settled(board)
    assert len(workers()) == 1
    board.close()
    assert workers() == []


def test_a_worker_that_nobody_asks_anything_ends() -> None:
    heard: list[object] = []
    idle = Searcher(idle=0.5)
    idle.ask(lambda _, answer: heard.append(answer), sw.Game("klondike-draw-3", seed=7).position, 20)
    wait_for(lambda: bool(heard))
    wait_for(lambda: idle.pid is None, 5)
    wait_for(lambda: not workers(), 5)
    idle.ask(lambda _, answer: heard.append(answer), sw.Game("klondike-draw-3", seed=8).position, 20)
    wait_for(lambda: len(heard) == 2)
    wait_for(lambda: not workers(), 5)


def test_a_worker_that_hangs_is_replaced() -> None:
    heard: list[object] = []
    one = Searcher(idle=1.0)
    one.ask(lambda _, answer: heard.append(answer), LONG.position, 0.5)
    wait_for(lambda: one.pid is not None)
    hanging = one.pid
    assert hanging is not None
    os.kill(hanging, signal.SIGSTOP)
    wait_for(lambda: bool(heard))
    assert not is_running(hanging)
    wait_for(lambda: not workers(), 5)


def test_a_killed_worker_is_replaced(lit: sw.SolitaireWidget) -> None:
    settled(lit)
    lit.game = LONG
    killed = searching(lit)
    os.kill(killed, signal.SIGKILL)
    wait_for(lambda: lit.searched.pid not in {None, killed})
    lit.game = sw.Game("klondike-draw-3", seed=8)
    assert settled(lit) in {"winnable", "lost"}
    # One that was killed while it had nothing to do is missed by the next question.
    (idle,) = workers()
    os.kill(idle, signal.SIGKILL)
    wait_for(lambda: lit.searched.pid is None)
    lit.game = sw.Game("klondike-draw-3", seed=9)
    assert settled(lit) in {"winnable", "lost"}


def test_where_every_worker_is_killed_the_light_goes_out_and_says_why() -> None:
    board = sw.SolitaireWidget(LONG, light=True)
    while board.verdict["state"] == "searching":
        kill_workers()
    assert board.verdict["state"] == "off"
    assert board.verdict["text"].startswith("The search was ended from outside again and again")
    assert workers() == []
    board.game = sw.Game("klondike-draw-3", seed=7)
    assert board.verdict["state"] == "off"
    board.light = False
    board.light = True
    assert settled(board) == "winnable"


def test_a_deal_whose_search_is_killed_says_so() -> None:
    board = sw.SolitaireWidget("spider", seed=1)
    view = Page(board)
    view.ask("winnable", effort="low")
    while board.verdict["state"] == "dealing":
        kill_workers()
    assert board.verdict["text"].startswith("The search was ended from outside")
    assert "refused" not in view.ask("winnable", effort="low")
    assert board.verdict["state"] == "dealing"


def test_a_program_that_can_not_be_started_is_said_to_be_so(monkeypatch: pytest.MonkeyPatch) -> None:
    fresh = Searcher()
    monkeypatch.setattr(light, "searcher", lambda: fresh)
    monkeypatch.setattr(sys, "executable", "/nowhere/python")
    board = sw.SolitaireWidget("klondike-draw-3", seed=7, light=True)
    assert settled(board) == "off"
    assert board.verdict["text"] == "The light needs a second process, which this Python can’t start."


@pytest.mark.filterwarnings("ignore::pytest.PytestUnhandledThreadExceptionWarning")
def test_who_fails_on_hearing_a_verdict_fails_alone(lit: sw.SolitaireWidget) -> None:
    settled(lit)
    deaf = sw.SolitaireWidget("klondike-draw-3", seed=8, light=True)

    def fail(_: object) -> None:
        raise RuntimeError

    deaf.observe(fail, "verdict")
    wait_for(lambda: deaf.verdict["state"] != "searching")
    lit.game = sw.Game("klondike-draw-3", seed=9)
    assert settled(lit) in {"winnable", "lost"}
    deaf.unobserve(fail, "verdict")


def test_who_asked_last_is_answered_first() -> None:
    for seed in range(1, 6):
        sw.SolitaireWidget("spider", seed=seed, light=True)
    assert settled(sw.SolitaireWidget("klondike-draw-3", seed=7, light=True)) == "winnable"
    assert len(workers()) == 1


def test_a_fork_asks_a_worker_of_its_own(lit: sw.SolitaireWidget) -> None:
    settled(lit)
    code = (
        "import os, time\n"
        "import solitaire_widget as sw\n"
        "from solitaire_widget.solver.apart import searcher\n"
        "ours = searcher()\n"
        "child = os.fork()\n"
        "if not child:\n"
        "    os._exit(searcher() is ours)\n"
        "raise SystemExit(os.waitpid(child, 0)[1])\n"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
    assert searcher() is searcher()


@pytest.mark.parametrize("game", ["klondike-draw-3", "spider"])
def test_a_killed_program_leaves_no_worker(game: str) -> None:
    code = (
        "import solitaire_widget as sw, sys, time\n"
        f"w = sw.SolitaireWidget('{game}', seed=1, light=True)\n"
        "while w.searched.pid is None: time.sleep(0.01)\n"
        "print(w.searched.pid, flush=True)\n"
        "time.sleep(60)\n"
    )
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, text=True) as program:
        assert program.stdout is not None
        pid = int(program.stdout.readline())
        assert workers(program.pid) == [pid]
        program.kill()
    wait_for(lambda: not is_running(pid), 5)
