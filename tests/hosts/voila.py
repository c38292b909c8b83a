"""A running Voila, which serves one notebook as an app."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING

from tests.hosts.jupyter import notebook_of
from tests.hosts.server import Server, free_port

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

OWN_REQUESTS = ("https://cdn.jsdelivr.net/npm/@fortawesome/fontawesome-free@",)
"""What Voila's own page asks the internet for, with or without our board: the font of its icons."""


class Voila(Server):
    """Runs the cells anew for every page that is opened."""

    def __init__(self, folder: Path, cells: Sequence[str], theme: str = "light") -> None:
        (folder / "app.ipynb").write_text(json.dumps(notebook_of(cells)))
        port = free_port()
        kept = {f"JUPYTER_{name.upper()}_DIR": str(folder / name) for name in ("config", "data", "runtime")}
        super().__init__(
            [
                *(sys.executable, "-m", "voila", "app.ipynb", "--no-browser"),
                *("--Voila.ip=127.0.0.1", f"--port={port}", f"--theme={theme}"),
            ],
            port=port,
            alive="/voila/static/voila.js",  # the start page would run the notebook
            folder=folder,
            log=folder / "server.log",
            environment=kept | {"IPYTHONDIR": str(folder / "ipython")},
        )
