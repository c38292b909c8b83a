"""What a person does in every host: play, take back, walk through a record, change the look."""

from __future__ import annotations

import json
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING

from playwright.sync_api import expect

import solitaire_widget as sw
from tests.hosts.table import Table, shown

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

WON = json.loads(Path(__file__).with_name("data").joinpath("won.json").read_text())["klondike"]
RECORD = sw.Record.of("klondike", WON["deal"], WON["moves"])
"""A game that was won."""

GAME_CELL = "import solitaire_widget as sw\nw = sw.SolitaireWidget('klondike', seed=7)\nw"
RECORD_CELL = (
    "import solitaire_widget as sw\n"
    f"r = sw.SolitaireWidget(sw.Record.of('klondike', {WON['deal']!r}, {WON['moves']!r}))\nr"
)
FIRST = sw.Record.of("klondike", WON["deal"], " ".join(WON["moves"].split()[:3]))
"""Its first three steps."""
COMPARE_CELL = f"sw.compare(r.record, sw.Record.parse({str(FIRST)!r}))"
SAID_CELL = (
    "import ipywidgets\n"
    "said = ipywidgets.HTML()\n"
    "def tell(_=None):\n"
    "    said.value = f\"<b class='said'>{' '.join(map(str, w.game.moves))}</b>\"\n"
    "w.observe(tell, 'version')\n"
    "tell()\n"
    "said"
)
"""Shows the moves that Python knows, in whatever page the board is in."""
_PLAYED = ("T5-T4", "D", "D")
_LEFT = "T5-T4 D"
_STYLE = """board => {
    const frame = board.querySelector(".frame");
    const { colorScheme } = getComputedStyle(board), { backgroundImage } = getComputedStyle(frame);
    return [colorScheme, backgroundImage];
}"""
_TEXT = {"light": "rgb(28, 30, 33)", "dark": "rgb(236, 238, 240)"}
"""The colour in which a board writes, by its theme."""
_CHANGE_THEME = "theme => globalThis.jupyterapp.commands.execute('apputils:change-theme', { theme })"


def faces_of(position: sw.Position) -> dict[str, list[str]]:
    """What a board must show of a position."""
    return shown({name: list(position[name]) for name in position.table.names})


def play(table: Table, said: Locator | None = None) -> None:
    """Play three moves of `GAME_CELL`'s game by mouse and take the last back. `said` is what Python knows."""
    game = sw.Game("klondike", seed=7)
    assert table.ready().look().faces == faces_of(game.position)
    for n, move in enumerate(_PLAYED, 1):
        if move == "D":
            table.ready().click("S")
        else:
            source, target = move.split("-")
            table.ready().drag(source, target)
        table.at(n)
        game.play(move)
        assert table.look().faces == faces_of(game.position)
    table.confirmed()
    table.press("undo")
    game.undo()
    table.at(game.cursor)
    table.confirmed()
    assert table.look().faces == faces_of(game.position)
    if said is not None:
        said.get_by_text(_LEFT, exact=True).wait_for(timeout=10_000)


def scrub(table: Table) -> None:
    """Walk through the record of `RECORD_CELL` by buttons and slider; no Python is needed for that."""
    positions = tuple(RECORD.positions())
    end = len(positions) - 1
    assert table.ready().look().faces == faces_of(positions[0])

    def see(cursor: int) -> None:
        table.at(cursor)
        assert table.look().faces == faces_of(positions[cursor])

    for cursor in (1, 2):
        table.press("forward")
        see(cursor)
    slider = table.board.locator("input[type=range]")
    for cursor in (40, 7, end):
        slider.fill(str(cursor))
        see(cursor)
    table.press("back")
    see(end - 1)
    table.press("first")
    see(0)


def as_host(table: Table, theme: str) -> None:
    """See that a board whose theme is "auto" has the colours of the page around it: "light" or "dark"."""
    expect(table.ready().board).to_have_css("color", _TEXT[theme])


def change_host(table: Table) -> None:
    """Change the theme of a Jupyter page around a board, and see that the board follows."""
    as_host(table, "light")
    for name, theme in (("JupyterLab Dark", "dark"), ("JupyterLab Light", "light")):
        table.page.evaluate(_CHANGE_THEME, name)
        as_host(table, theme)


def change_theme(table: Table) -> None:
    """Choose another theme in the board's own settings, and see it."""
    table.ready().press("settings")
    theme = table.board.locator("select[data-option=theme]")
    seen = []
    for name, scheme in (("dark", "dark"), ("light", "light"), ("contrast", "dark")):
        theme.select_option(name)
        table.board.and_(table.board.page.locator(f".theme-{name}")).wait_for()
        found, background = table.board.evaluate(_STYLE)
        assert found == scheme
        seen.append(background)
    assert len(set(seen)) == len(seen)
    theme.select_option("auto")
    table.press("settings")
    theme.wait_for(state="detached")


def visit(game: Table, record: Table, said: Locator | None = None) -> None:
    """All of it, on a board of `GAME_CELL` and one of `RECORD_CELL`."""
    play(game, said)
    scrub(record)
    change_theme(game)
    change_theme(record)


def walk_together(longer: Table, shorter: Table) -> None:
    """Walk through `RECORD` beside `FIRST`, as `COMPARE_CELL` shows them: the shorter waits at its end."""
    end = len(RECORD.line)
    for table, name, seen in ((longer, "forward", 1), (longer, "last", end), (shorter, "first", 0)):
        table.ready().press(name)
        longer.at(seen)
        shorter.at(min(seen, len(FIRST.line)))
    assert shorter.look().faces == longer.look().faces


def told(record_property: Callable[[str, object], None], host: str, package: str, holds: str) -> None:
    """Report for docs/hosts.md that something holds in a host, whose version is that of a package here."""
    record_property("host", json.dumps([host, version(package) if package else "–", holds]))
