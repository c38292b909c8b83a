"""What axe finds in a board where it mostly stands: in an output cell of JupyterLab, in all its colours."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.hosts.axe import faults
from tests.hosts.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.hosts.jupyter import Notebook

CELL = "import solitaire_widget as sw\nw = sw.SolitaireWidget('klondike', seed=7, animation=0{})\nw"
WEAR = "theme => globalThis.jupyterapp.commands.execute('apputils:change-theme', { theme })"
BOARD = ".jp-OutputArea-output [data-lm-suppress-shortcuts]"


@pytest.mark.parametrize(
    ("theme", "option"),
    [
        ("JupyterLab Light", ""),
        ("JupyterLab Dark", ""),
        ("JupyterLab Dark High Contrast", ", theme='contrast'"),
    ],
)
def test_axe_finds_no_fault(open_notebook: Callable[..., Notebook], theme: str, option: str) -> None:
    notebook = open_notebook(CELL.format(option))
    page = notebook.page
    page.emulate_media(reduced_motion="reduce")
    page.evaluate(WEAR, theme)
    try:
        notebook.run_all()
        table = Table(page).ready()
        table.click("S")
        table.settled(1)
        for opened in ("", "hint", "settings", "menu", "help"):
            if opened:
                table.press(opened)
                table.confirmed()
            page.wait_for_timeout(400)  # colours of what fades in are judged when it is there
            assert faults(page, BOARD) == [], opened
    finally:
        page.evaluate(WEAR, "JupyterLab Light")
