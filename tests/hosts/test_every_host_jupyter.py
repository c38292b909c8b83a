"""Boards in Jupyter's own pages: JupyterLab 4, Notebook 7, and Voila's."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.hosts.jupyter import NotebookServer
from tests.hosts.seat import Seat
from tests.hosts.visit import GAME_CELL, RECORD_CELL, SAID_CELL, as_host, change_host, told, visit
from tests.hosts.voila import OWN_REQUESTS, Voila

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

    from tests.hosts.jupyter import Notebook

pytestmark = pytest.mark.usefixtures("unbroken")

CELLS = (GAME_CELL, SAID_CELL, RECORD_CELL)
ALL = "play, undo, replay, theme; auto follows the host"
NOT_OURS = "Cannot read properties of undefined (reading 'schema')"
"""JupyterLab's list of shortcuts misses the settings of an extension in Notebook, before any cell has run."""


def visit_notebook(notebook: Notebook) -> None:
    notebook.run_all()
    page = notebook.page
    visit(Seat(page, 0), Seat(page, 1), page.locator(".said"))
    change_host(Seat(page, 0))
    assert notebook.kernel.get("[[str(move) for move in w.game.moves], r.theme]") == [["T5-T4", "D"], "auto"]


def test_jupyterlab(
    open_notebook: Callable[..., Notebook], record_property: Callable[[str, object], None]
) -> None:
    visit_notebook(open_notebook(*CELLS))
    told(record_property, "JupyterLab", "jupyterlab", ALL)


def test_notebook_7(
    page: Page,
    broken: list[str],
    tmp_path_factory: pytest.TempPathFactory,
    record_property: Callable[[str, object], None],
) -> None:
    with NotebookServer(tmp_path_factory.mktemp("notebook")) as server:
        notebook = server.open(page, CELLS)
        broken[:] = [error for error in broken if NOT_OURS not in error]
        visit_notebook(notebook)
        notebook.close()
    told(record_property, "Notebook", "notebook", ALL)


@pytest.mark.slow
def test_voila(
    page: Page, blocked: list[str], tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    with Voila(tmp_path, CELLS, theme="dark") as server:
        page.goto(server.url, timeout=60_000)
        as_host(Seat(page, 0), "dark")
        visit(Seat(page, 0), Seat(page, 1), page.locator(".said"))
    assert [url for url in blocked if not url.startswith(OWN_REQUESTS)] == []
    blocked.clear()
    told(record_property, "Voila", "voila", ALL)
