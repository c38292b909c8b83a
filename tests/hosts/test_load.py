"""Many boards, many moves, long games: the memory of kernel and page stays flat."""

from __future__ import annotations

import os
import time
from random import Random
from typing import TYPE_CHECKING

import pytest

from tests.hosts.faults import CELL, Watched
from tests.hosts.memory import Memory
from tests.hosts.seat import Seat
from tests.hosts.table import Table, shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.hosts.jupyter import Notebook
    from tests.tally import Tally

SECONDS = float(os.environ.get("SOLITAIRE_LOAD_SECONDS", "20"))
"""How long is played at random; half an hour is 1800."""
GAME = 60
"""Moves of one game."""
BOARDS, MOVES, TURNS = 100, 12_000, 4
BOUND = Memory(kernel=12, page=6)
"""Megabytes that may be gained. One board that is kept too long is 0.3 MB, in the kernel and in the page."""

MANY = f"""
import ipywidgets, random, solitaire_widget as sw
box = ipywidgets.VBox([])
def fill():
    box.children = [sw.SolitaireWidget("klondike-relaxed", seed=n, animation=0) for n in range({BOARDS})]
def play(moves):
    dice = random.Random(moves)
    for n in range(moves):
        game = box.children[n % {BOARDS}].game
        if game.cursor and dice.random() < 0.1: game.undo()
        else: game.play(dice.choice(game.legal_moves()))
def clear():
    gone, box.children = box.children, ()
    for board in gone: board.close()
fill()
box
"""


def flat(tally: Tally, what: str, before: Memory, after: Memory) -> None:
    """Note both measurements, and that nothing has grown."""
    tally.memory += [f"{what}, at the start: {before}", f"{what}, at the end: {after}"]
    assert after.kernel - before.kernel < BOUND.kernel
    assert after.page - before.page < BOUND.page


@pytest.mark.slow
def test_a_hundred_boards_in_one_kernel(open_notebook: Callable[..., Notebook], tally: Tally) -> None:
    notebook = open_notebook(MANY)
    notebook.run_all()
    kernel, page = notebook.kernel, notebook.page
    seen: list[Memory] = []
    for turn in range(TURNS):
        if turn:
            kernel.run("fill()")
        Seat(page, BOARDS - 1).host.wait_for(state="attached")
        for _ in range(MOVES // TURNS // 500):
            kernel.run("play(500)")
            tally.moves += 500
        for nth in range(0, BOARDS, 9):
            board = f"box.children[{nth}].game"
            position = kernel.get(f"{{name: list({board}.position[name]) for name in {board}.position}}")
            seat = Seat(page, nth).ready()
            seat.settled(kernel.get(f"{board}.cursor"))
            tally.checks += 1
            agrees = seat.look().faces == shown(position)
            tally.disagreements += not agrees
            assert agrees
        kernel.run("clear()")
        Seat(page, 0).host.wait_for(state="detached")
        seen.append(Memory.of(kernel, page))
    flat(tally, f"{BOARDS} boards, {TURNS} times made and closed", seen[0], seen[-1])


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
