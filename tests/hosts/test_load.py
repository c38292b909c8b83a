"""Many boards, many moves, long games: the memory of kernel and page stays flat."""

from __future__ import annotations

import os
import time
from random import Random
from typing import TYPE_CHECKING

import pytest

import solitaire_widget as sw
from tests.hosts.faults import CELL, Watched
from tests.hosts.memory import Memory, heap
from tests.hosts.seat import Seat
from tests.hosts.table import Table, shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.hosts.bare import Bare
    from tests.hosts.jupyter import Notebook
    from tests.tally import Tally

SECONDS = float(os.environ.get("SOLITAIRE_LOAD_SECONDS", "20"))
"""How long is played at random; half an hour is 1800."""
GAME = 60
"""Moves of one game."""
BOARDS, MOVES = 100, 10_000
BOUND = Memory(kernel=8, page=10)
"""Megabytes that may be gained. A hundred boards that are kept too long are 10 MB in the kernel."""
MODULE = 0.16
"""Megabytes that a page keeps of each widget ever shown: its module is imported anew, and never leaves it."""

MANY = f"""
import ipywidgets, random, solitaire_widget as sw
box = ipywidgets.VBox([])
def fill():
    box.children = [sw.SolitaireWidget("klondike-relaxed", seed=n, animation=0) for n in range({BOARDS})]
def play(moves):
    dice = random.Random(moves)
    for n in range(moves):
        game = box.children[n % {BOARDS}].game
        moves = game.legal_moves()
        if not moves or game.length >= {GAME}: game.new_deal(n)
        elif game.cursor and dice.random() < 0.1: game.undo()
        else: game.play(dice.choice(moves))
def clear():
    gone, box.children = box.children, ()
    for board in gone: board.close()
fill()
box
"""


def flat(tally: Tally, what: str, before: Memory, after: Memory, bound: Memory = BOUND) -> None:
    """Note both measurements, and that nothing has grown."""
    tally.memory += [f"{what}, at the start: {before}", f"{what}, at the end: {after}"]
    assert after.kernel - before.kernel < bound.kernel
    assert after.page - before.page < bound.page


@pytest.mark.slow
def test_a_hundred_boards_in_one_kernel(open_notebook: Callable[..., Notebook], tally: Tally) -> None:
    notebook = open_notebook(MANY)
    notebook.run_all()
    kernel, page = notebook.kernel, notebook.page
    Seat(page, BOARDS - 1).host.wait_for(state="attached")
    # Boards are drawn when somebody comes near, and hold the face of every card that they have shown.
    agree(notebook, tally)
    play(notebook, GAME * BOARDS, tally)
    before = Memory.of(kernel, page)
    play(notebook, MOVES, tally)
    agree(notebook, tally)
    flat(tally, f"{BOARDS} boards, {MOVES} moves", before, Memory.of(kernel, page))
    seen: list[Memory] = []
    for _ in range(3):
        kernel.run("clear()")
        Seat(page, 0).host.wait_for(state="detached")
        seen.append(Memory.of(kernel, page))
        kernel.run("fill()")
        Seat(page, BOARDS - 1).host.wait_for(state="attached")
    agree(notebook, tally)
    bound = Memory(BOUND.kernel, 2 * BOARDS * MODULE)
    flat(tally, f"{2 * BOARDS} boards made and closed", seen[0], seen[-1], bound)


@pytest.mark.slow
def test_ten_thousand_moves_leave_nothing_in_the_page(bare: Bare, tally: Tally) -> None:
    board = sw.SolitaireWidget("klondike-relaxed", seed=7, animation=0)
    page, game, dice = bare.show(board), board.game, Random(1)
    assert game is not None
    page.locator(".board").wait_for()
    seen: list[float] = []
    for n in range(MOVES + 1):
        if n % (MOVES // 10) == 0:
            seen.append(heap(page))
        moves = game.legal_moves()
        if not moves or game.length >= GAME:
            game.new_deal(n)
        elif game.cursor and dice.random() < 0.1:
            game.undo()
        else:
            game.play(dice.choice(moves))
        bare.push()
    tally.moves += MOVES
    tally.checks += 1
    assert Table(page).look().faces == shown({name: list(game.position[name]) for name in game.position})
    start, end = min(seen[1:4]), min(seen[-3:])
    tally.memory.append(
        f"one board, {MOVES} moves: page {start:.1f} MB at the start, {end:.1f} MB at the end"
    )
    assert end - start < 1


def play(notebook: Notebook, moves: int, tally: Tally) -> None:
    """Play by script on all boards in turn."""
    for _ in range(moves // 500):
        notebook.kernel.run("play(500)")
        notebook.page.wait_for_timeout(50)
        tally.moves += 500


def agree(notebook: Notebook, tally: Tally) -> None:
    """Some of the boards show what the kernel knows."""
    for nth in range(0, BOARDS, 9):
        board = f"box.children[{nth}].game"
        position = notebook.kernel.get(f"{{name: list({board}.position[name]) for name in {board}.position}}")
        seat = Seat(notebook.page, nth).ready()
        seat.settled(notebook.kernel.get(f"{board}.cursor"))
        tally.checks += 1
        agrees = seat.look().faces == shown(position)
        tally.disagreements += not agrees
        assert agrees


def test_long_random_play(open_notebook: Callable[..., Notebook], tally: Tally) -> None:
    notebook = open_notebook(CELL)
    notebook.run_all()
    watched = Watched(Table(notebook.page).ready(), notebook.kernel, tally)
    dice = Random(1)
    play_one(watched, dice, notebook)
    before = Memory.of(notebook.kernel, notebook.page)
    moves = tally.moves
    deadline = time.monotonic() + SECONDS
    while time.monotonic() < deadline:
        play_one(watched, dice, notebook)
    after = Memory.of(notebook.kernel, notebook.page)
    flat(tally, f"random play, {SECONDS:.0f} s, {tally.moves - moves} moves", before, after)


def play_one(watched: Watched, dice: Random, notebook: Notebook) -> None:
    """Play one game at random, with undo, then deal another."""
    table, game = watched.table, watched.game
    for _ in range(GAME):
        if not game.legal_moves():
            break
        if game.cursor and dice.random() < 0.2:
            watched.undo()
        else:
            watched.play(dice.choice(game.legal_moves()))
        if dice.random() < 0.1:
            watched.agree()
    watched.agree()
    number = dice.randrange(10**6)
    game.new_deal(number)
    notebook.kernel.run(f"w.game.new_deal({number})")
    table.settled(0)
    watched.agree()
