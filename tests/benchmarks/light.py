"""How soon the light knows, and what it costs the moves meanwhile: prints figures.

``python -m tests.benchmarks.light``. The first part needs no browser: positions of Klondike, draw three, from
many deals, each as a careful player who sees what people see has left it after a random number of moves; the
next move is that player's, or by one chance in four any other. Nothing is known of the game when the move is
made. The time goes from the move to the message that tells the page. The second part is that of
`tests.benchmarks.latency`, in a real JupyterLab, with the light now off, now on.
"""

from __future__ import annotations

import os
import random
import shutil
import tempfile
import time
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

import comm
from playwright.sync_api import sync_playwright

import solitaire_widget as sw
from solitaire_widget.solver.policies.players import klondike_player
from solitaire_widget.solver.policies.playing import played_out
from solitaire_widget.widget.knowledge import Knowledge
from tests.benchmarks.latency import PROBE, play, prompt_lab, report
from tests.hosts.bare import Wire
from tests.hosts.table import Table

if TYPE_CHECKING:
    from solitaire_widget.engine.moves import Move

POSITIONS = 200
MOST = 150
STRAIGHT = 0.75
PATIENCE = 5.0
WANTED = 150.0
ROUNDS = 4
MOVES = 15
GAME = "klondike-draw-3"
BOARD = f"""
import solitaire_widget as sw
w = sw.SolitaireWidget("{GAME}", seed=7, animation=0)
w
"""


def main() -> None:
    """Measure, print."""
    comm.create_comm, real = Wire, comm.create_comm
    time_light()
    comm.create_comm = real
    time_moves()


def time_light() -> None:
    """How long the light takes after a move, by what it finds."""
    dice = random.Random(3)
    board = sw.SolitaireWidget(GAME, seed=0, light=True)
    wait(board)
    times: dict[str, list[float]] = {}
    for seed in range(POSITIONS):
        game, move = some_game(seed, dice)
        board.game = game
        # The light is at rest when somebody who thinks about a move makes it.
        wait(board)
        board.searched._knowledge = Knowledge()
        board.comm.take()
        began = time.perf_counter()
        game.play(move)
        verdict = wait(board)
        times.setdefault(verdict, []).append(1000 * (time.perf_counter() - began))
    print(f"light after a move, {POSITIONS} positions ({sw.solver_backend()}):")
    for verdict, taken in sorted(times.items()):
        p90 = sorted(taken)[int(0.9 * (len(taken) - 1))]
        print(f"  {verdict}: {len(taken)} positions, median {median(taken):.1f} ms, p90 {p90:.1f} ms")
    report("  all", [time for taken in times.values() for time in taken], WANTED)
    board.close()


def some_game(seed: int, dice: random.Random) -> tuple[sw.Game, Move]:
    """A game that was played for a while, and its next move."""
    game = sw.Game(GAME, seed=seed)
    moves, _ = played_out(game.start, klondike_player, MOST, str(seed))
    at = dice.randrange(len(moves))
    game.play_all(moves[:at])
    return game, moves[at] if dice.random() < STRAIGHT else dice.choice(game.legal_moves())


def wait(board: sw.SolitaireWidget) -> str:
    """The state of the light, when the message with it has gone out, or what it says after a while."""
    wire: Any = board.comm
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        for sent in wire.take():
            state = sent.get("verdict", {}).get("state", "searching")
            if state != "searching":
                return str(state)
        time.sleep(0.0005)
    return f"open after {PATIENCE:.0f} s"


def time_moves() -> None:
    """How fast a move is drawn and confirmed in JupyterLab, with the light off and on in turns."""
    named = os.environ.get("SOLITAIRE_CHROMIUM")
    browser_path = named or next(filter(None, map(shutil.which, ("chromium", "google-chrome"))), None)
    with (
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory() as name,
        prompt_lab(Path(name)) as lab,
    ):
        browser = playwright.chromium.launch(executable_path=browser_path, args=["--disable-gpu"])
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        notebook = lab.open(page, (BOARD,))
        notebook.run_all()
        table = Table(page).ready()
        table.board.evaluate(PROBE)
        game = sw.Game(GAME, seed=7)
        taken: dict[tuple[str, bool], list[float]] = {}
        for turn in range(2 * ROUNDS):
            lit = turn % 2 == 1
            notebook.kernel.run(f"w.light = {lit}")
            # The first search begins when the worker has been started.
            time.sleep(1)
            page.evaluate("drawn.length = confirmed.length = 0")
            play(table, game, MOVES)
            for what in ("drawn", "confirmed"):
                taken.setdefault((what, lit), []).extend(page.evaluate(what))
        for (what, lit), times in taken.items():
            report(f"pointer-up to {what}, light {'on' if lit else 'off'}", times)
        for what in ("drawn", "confirmed"):
            ratio = median(taken[what, True]) / median(taken[what, False])
            print(f"{what}, on / off: {ratio:.2f} (wanted: 1)")
        notebook.close()
        browser.close()


if __name__ == "__main__":
    main()
