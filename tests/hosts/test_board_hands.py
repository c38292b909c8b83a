"""Whole games won by keyboard alone, and by touch alone on a page as narrow as a telephone."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import solitaire_widget as sw
from tests.hosts.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from playwright.sync_api import CDPSession, Page

    from tests.hosts.bare import Bare

WON = json.loads(Path(__file__).with_name("data").joinpath("won.json").read_text())


def moves_of(name: str, game: sw.Game) -> Iterator[tuple[str, sw.Transfer]]:
    """The moves of a won game, each with what it carries; the game follows."""
    for move in WON[name]["moves"].split():
        first = game.play(move).transfers[0]
        assert isinstance(first, sw.Transfer)
        yield move, first


def begun(bare: Bare, name: str) -> tuple[sw.SolitaireWidget, sw.Game]:
    """A board that shows a game to be won, and the same game for the hand to follow."""
    deal = WON[name]["deal"]
    board = sw.SolitaireWidget(sw.Game(name, deal=deal), animation=0)
    bare.show(board)
    return board, sw.Game(name, deal=deal)


class Keys:
    """A keyboard, and where its attention is."""

    def __init__(self, page: Page, table: Table) -> None:
        self.page = page
        rows = sorted((round(y / 0.6), x, name) for name, (x, y) in table.look().corners.items())
        self.order = [name for _, _, name in rows]
        self.at = self.order[0]

    def press(self, key: str, times: int = 1) -> None:
        for _ in range(times):
            self.page.keyboard.press(key)

    def walk(self, pile: str) -> None:
        """To a pile by the arrows, the shorter way round."""
        size = len(self.order)
        way = (self.order.index(pile) - self.order.index(self.at)) % size
        if way <= size - way:
            self.press("ArrowRight", way)
        else:
            self.press("ArrowLeft", size - way)
        self.at = pile


@pytest.mark.parametrize("name", ["klondike", "canfield"])
def test_a_whole_game_is_won_by_keyboard_alone(bare: Bare, name: str) -> None:
    board, game = begun(bare, name)
    table = Table(bare.page).ready()
    names = game.position.table.names
    keys = Keys(bare.page, table)
    keys.press("Tab", 20)  # past the buttons of the bar, and back to the table
    while bare.page.evaluate("() => !document.activeElement.shadowRoot?.activeElement?.dataset.words"):
        keys.press("Shift+Tab")
    for move, carried in moves_of(name, game):
        if move in {"D", "N"}:
            keys.press("d")
            table.settled(game.cursor)
            continue
        keys.walk(names[carried.source])
        keys.press("ArrowUp", carried.count - 1)
        keys.press("Enter")
        keys.walk(names[carried.target])
        keys.press("Enter")
        table.settled(game.cursor)
    assert board.game is not None
    assert board.game.won
    assert board.game.moves == game.moves


class Finger:
    """One finger on a touch screen."""

    def __init__(self, page: Page) -> None:
        self.line: CDPSession = page.context.new_cdp_session(page)
        self.line.send("Emulation.setTouchEmulationEnabled", {"enabled": True})

    def _send(self, kind: str, *points: tuple[float, float]) -> None:
        spots: list[dict[str, Any]] = [{"x": x, "y": y} for x, y in points]
        self.line.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": spots})

    def tap(self, point: tuple[float, float]) -> None:
        self._send("touchStart", point)
        self._send("touchEnd")

    def drag(self, start: tuple[float, float], end: tuple[float, float]) -> None:
        (x, y), (to_x, to_y) = start, end
        self._send("touchStart", start)
        for part in (0.5, 1):
            self._send("touchMove", (x + part * (to_x - x), y + part * (to_y - y)))
        self._send("touchEnd")


@pytest.mark.parametrize("name", ["klondike", "canfield"])
def test_a_whole_game_is_won_by_touch_alone_on_a_narrow_page(bare: Bare, name: str) -> None:
    bare.page.set_viewport_size({"width": 360, "height": 640})
    board, game = begun(bare, name)
    table = Table(bare.page).ready()
    names = game.position.table.names
    finger = Finger(bare.page)
    for nth, (move, carried) in enumerate(moves_of(name, game)):
        sight = table.look()
        assert sight.left >= 0
        if move in {"D", "N"}:
            finger.tap(sight.pixel(*sight.grip("S")))
            table.settled(game.cursor)
            continue
        source, target = names[carried.source], names[carried.target]
        start = sight.pixel(*sight.grip(source, carried.count))
        if nth % 2:
            finger.tap(start)
            finger.tap(sight.pixel(*sight.grip(target)))
        else:
            (x, y), (to_x, to_y) = sight.corner(source, carried.count), sight.corner(target)
            scale = sight.width, sight.height
            finger.drag(start, (start[0] + (to_x - x) * scale[0], start[1] + (to_y - y) * scale[1]))
        table.settled(game.cursor)
    assert board.game is not None
    assert board.game.won
    assert board.game.moves == game.moves
