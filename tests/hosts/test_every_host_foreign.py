"""Colab and VS Code, simulated: their output frames, and anywidget's loader without `signal` and `host`."""

from __future__ import annotations

from typing import TYPE_CHECKING

import comm
import pytest

import solitaire_widget as sw
from tests.hosts.bare import Wire
from tests.hosts.foreign import COLAB, VSCODE, Kind, frame_of, show
from tests.hosts.seat import Seat
from tests.hosts.visit import RECORD, told, visit

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

pytestmark = pytest.mark.usefixtures("unbroken")

KINDS = pytest.mark.parametrize("kind", [COLAB, VSCODE], ids=["colab", "vscode"])


@pytest.fixture(autouse=True)
def wired(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(comm, "create_comm", Wire)


@KINDS
def test_the_board_plays_in_output_frames(
    page: Page, tmp_path: Path, kind: Kind, record_property: Callable[[str, object], None]
) -> None:
    widget, record = sw.SolitaireWidget("klondike", seed=7), sw.SolitaireWidget(RECORD)
    show(page, tmp_path, kind, [widget, record])
    visit(Seat(page, frame="#output-0"), Seat(page, frame="#output-1"))
    assert widget.game is not None
    assert [str(move) for move in widget.game.moves] == ["T5-T4", "D"]
    name = "Colab, simulated" if kind is COLAB else "VS Code, simulated"
    told(record_property, name, "", "play, undo, replay, theme; shown twice; cleared; auto follows the host")


@KINDS
def test_two_frames_of_one_board_follow_each_other(page: Page, tmp_path: Path, kind: Kind) -> None:
    widget = sw.SolitaireWidget("klondike", seed=7, animation=0)
    show(page, tmp_path, kind, [widget, widget])
    one, other = Seat(page, frame="#output-0").ready(), Seat(page, frame="#output-1").ready()
    for n, table in enumerate((one, other, one), 1):
        table.ready().click("S")
        one.at(n)
        other.at(n)
        one.confirmed()
        other.confirmed()
    assert one.look().faces == other.look().faces


@KINDS
def test_an_output_that_is_cleared_leaves_nothing_behind(page: Page, tmp_path: Path, kind: Kind) -> None:
    widget = sw.SolitaireWidget("klondike", seed=7, animation=0)
    show(page, tmp_path, kind, [widget])
    table = Seat(page, frame="#output-0").ready()
    table.click("S")
    table.at(1)
    frame = frame_of(page, 0)
    frame.evaluate("show()")
    second = Seat(page, nth=1, frame="#output-0").ready()
    second.at(1)
    assert frame.evaluate("clear()") == 0
    table.ready().click("S")  # the other one is the first now
    table.at(2)
    table.confirmed()
    assert widget.game is not None
    assert widget.game.cursor == 2


@KINDS
def test_auto_follows_the_theme_of_the_host(page: Page, tmp_path: Path, kind: Kind) -> None:
    show(page, tmp_path, kind, [sw.SolitaireWidget("klondike", seed=7)])
    table = Seat(page, frame="#output-0").ready()
    scheme = "board => getComputedStyle(board).colorScheme"
    assert table.board.evaluate(scheme) == "dark"
    change = (
        "document.documentElement.setAttribute('theme', 'light')"
        if kind is COLAB
        else "document.body.dataset.vscodeThemeKind = 'vscode-light'"
    )
    frame_of(page, 0).evaluate(change)
    table.page.wait_for_timeout(50)
    assert table.board.evaluate(scheme) == "light"
