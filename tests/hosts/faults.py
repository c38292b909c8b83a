"""A JupyterLab in which things go wrong, and a board in it that is watched."""

from __future__ import annotations

import time
from pathlib import Path
from typing import TYPE_CHECKING

import solitaire_widget as sw
from tests.hosts.table import Table, shown
from tests.hosts.visit import faces_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from playwright.sync_api import Page

    from tests.hosts.jupyter import Kernel
    from tests.tally import Tally

LAYER = Path(__file__).with_name("faults.js")
CELL = "import solitaire_widget as sw\nw = sw.SolitaireWidget('klondike-relaxed', seed=7, animation=0)\nw"
ON_TABLE = "{name: list(w.game.position[name]) for name in w.game.position.table.names}"
SOON = 1.0
"""Seconds within which board and kernel agree again."""


class Watched:
    """A board of `CELL`, the kernel that plays it, and the game as it should stand."""

    def __init__(self, table: Table, kernel: Kernel, tally: Tally) -> None:
        self.table = table
        self.kernel = kernel
        self.tally = tally
        self.game = sw.Game("klondike-relaxed", seed=7)

    def play(self, move: sw.Move | str) -> None:
        """Make a legal move by mouse, without waiting for an answer."""
        step = self.game.play(move)
        first = step.transfers[0]
        if step.move.target:
            assert isinstance(first, sw.Transfer)
            names = self.game.position.table.names
            self.table.drag(names[first.source], names[first.target], first.count)
        else:
            self.table.click("S")
        self.tally.moves += 1
        self.table.at(self.game.cursor)

    def undo(self) -> None:
        """Take the last move back with the board's button."""
        self.table.press("undo")
        self.game.undo()
        self.tally.moves += 1
        self.table.at(self.game.cursor)

    def agree(self) -> None:
        """Board, kernel and game show the same cards, at most a second after the board has its answers."""
        self.table.confirmed()
        self.same(self.kernel.get(ON_TABLE))
        assert self.kernel.get("[str(move) for move in w.game.moves]") == [str(m) for m in self.game.moves]

    def same(self, position: dict[str, list[str]]) -> None:
        """The board shows that position, and all cards, within a second."""
        wanted = shown(position)
        deadline = time.monotonic() + SOON
        while (seen := self.table.look()).faces != wanted and time.monotonic() < deadline:
            time.sleep(0.05)
        self.tally.checks += 1
        places = sorted(card.place for pile in seen.piles.values() for card in pile)
        self.tally.disagreements += seen.faces != wanted
        self.tally.lost += abs(len(places) - self.game.rules.pack_size)
        assert places == list(range(self.game.rules.pack_size))
        assert seen.faces == wanted
        assert wanted == faces_of(self.game.position)


def fate(page: Page, kind: str, fates: Iterable[str]) -> None:
    """Decide what happens to the next messages of a kind: "request" or "answer"."""
    page.evaluate("([kind, fates]) => globalThis.faults.next[kind].push(...fates)", [kind, list(fates)])


def count_faults(page: Page, tally: Tally) -> None:
    """Take over what the layer has counted."""
    tally.faults.update(page.evaluate("() => { const d = faults.done; faults.done = {}; return d; }"))
