"""marimo apps: written as files, run, opened for editing, or exported."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import textwrap
from typing import TYPE_CHECKING

from tests.hosts.server import Server, free_port
from tests.hosts.visit import COMPARE_CELL, RECORD_CELL

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

CDN = re.compile(r"https://cdn\.jsdelivr\.net/npm/@marimo-team/frontend@[^/]+/dist")
"""Where an exported page gets marimo's front end from; the same files are part of the package."""

CELLS = (
    "import marimo, solitaire_widget as sw",
    "w = marimo.ui.anywidget(sw.SolitaireWidget('klondike', seed=7))\nw",
    # This cell runs again whenever the board says something.
    "w.value\nmarimo.Html(f\"<b class='said'>{' '.join(map(str, w.game.moves))}</b>\")",
    RECORD_CELL.removeprefix("import solitaire_widget as sw\n"),
    COMPARE_CELL,
)
"""A board in the way that cells can follow, a cell that does, a record as it is, and beside its start."""


class Marimo(Server):
    """Runs an app (`mode="run"`) or opens it for editing (`mode="edit"`)."""

    def __init__(self, folder: Path, mode: str, theme: str = "light") -> None:
        write_app(folder, CELLS, theme)
        port = free_port()
        options = ["--headless", "--no-token", "--host", "127.0.0.1", "--port", port]
        if mode == "edit":
            options.append("--skip-update-check")
        super().__init__(
            [sys.executable, "-m", "marimo", "-y", mode, "app.py", *options],
            port=port,
            alive="/health",
            folder=folder,
            log=folder / "server.log",
            environment=_home(folder),
        )


def write_app(folder: Path, cells: Sequence[str], theme: str = "light") -> Path:
    """Write `app.py` of these cells. A cell must not define a name that another one defines."""
    # Editing runs nothing by itself unless that is asked for.
    runtime, display = "[tool.marimo.runtime]\nauto_instantiate = true\n", "[tool.marimo.display]\ntheme = "
    (folder / "pyproject.toml").write_text(f'{runtime}{display}"{theme}"\n')
    shown = "\n\n".join(f"@app.cell\ndef _():\n{textwrap.indent(cell.strip(), '    ')}" for cell in cells)
    path = folder / "app.py"
    path.write_text(f"import marimo\n\napp = marimo.App()\n\n\n{shown}\n")
    return path


def export(folder: Path) -> Path:
    """The app as an HTML page, with what its cells showed."""
    write_app(folder, CELLS)
    command = [sys.executable, "-m", "marimo", "-y", "export", "html", "app.py", "-o", "app.html"]
    environment = os.environ | _home(folder)
    subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True, timeout=120)
    return folder / "app.html"


def _home(folder: Path) -> dict[str, str]:
    """Settings that lie in the folder, not those of whoever runs the tests."""
    return {f"XDG_{name}_HOME": str(folder / name.lower()) for name in ("CONFIG", "STATE", "CACHE", "DATA")}
