"""Boards in JupyterLite: Python itself runs in the browser, the newest there is, with our wheel as it is."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.hosts.jupyter import IDLE, RUN_ALL
from tests.hosts.lite import PYTHON, build
from tests.hosts.seat import Seat
from tests.hosts.static import serve
from tests.hosts.visit import GAME_CELL, RECORD_CELL, SAID_CELL, change_host, told, visit

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

pytestmark = pytest.mark.usefixtures("unbroken")

ALONE_CELL = """
from pathlib import Path
kept = sw.SolitaireWidget('klondike', seed=7, autosave='game.json', statistics='counted.json', light=True)
kept.play('T5-T4 D')
r.record.save('page.html')
files = sorted(path.name for path in Path().iterdir() if path.suffix in ('.json', '.html'))
ipywidgets.HTML(f"<b class='kept'>{' '.join(files)} {sw.Game.load('game.json').cursor}</b>")
"""
"""A Python that has neither threads nor processes keeps, counts and exports all the same."""
CELLS = ("%pip install -q solitaire_widget", GAME_CELL, SAID_CELL, RECORD_CELL, ALONE_CELL)


@pytest.fixture
def shelf(pytestconfig: pytest.Config) -> Path:
    """Where packages are kept from run to run."""
    cache = pytestconfig.cache
    assert cache is not None
    return cache.mkdir("lite")


@pytest.mark.slow
def test_jupyterlite(
    page: Page, tmp_path: Path, shelf: Path, record_property: Callable[[str, object], None]
) -> None:
    with serve(build(tmp_path, shelf, CELLS)) as url:
        page.goto(f"{url}/lab/index.html?path=app.ipynb")
        page.wait_for_function(IDLE, timeout=180_000)
        page.evaluate(RUN_ALL)
        Seat(page, 1).host.wait_for(state="attached", timeout=120_000)
        visit(Seat(page, 0), Seat(page, 1), page.locator(".said"))
        page.get_by_text("counted.json game.json page.html 2", exact=True).wait_for()
        change_host(Seat(page, 0))
    told(
        record_property,
        "JupyterLite",
        "jupyterlite-pyodide-kernel",
        f"play, undo, replay, theme; auto follows the host; games kept; our wheel, Python {PYTHON}",
    )
