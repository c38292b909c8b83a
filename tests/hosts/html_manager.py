"""The files that saved notebooks load from the internet: fetched once from npm, then answered from disk."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Page, Route

_PACKED: Final = {
    "embed-amd.js": ("@jupyter-widgets/html-manager", "1.0.15", "package/dist/embed-amd.js"),
    "require.js": ("requirejs", "2.3.8", "package/require.js"),
}
_INSTALLED: Final = "share/jupyter/nbextensions/anywidget/index.js"


class HtmlManager:
    """Widgets in static pages: what these ask of a CDN comes from `folder`."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name, (package, version, inside) in _PACKED.items():
            if not (folder / name).is_file():
                _fetch(folder, name, f"{package}@{version}", inside)
        shutil.copy(Path(sys.prefix) / _INSTALLED, folder / "anywidget.js")

    def serve(self, page: Page) -> list[str]:
        """Answer the page's requests from disk; what was asked for is in the list that comes back."""
        asked: list[str] = []

        def answer(route: Route) -> None:
            url = route.request.url
            asked.append(url)
            name = next((name for word, name in _ASKED.items() if word in url), None)
            if name is None:
                route.fallback()
            else:
                route.fulfill(path=self.folder / name, headers={"access-control-allow-origin": "*"})

        page.route(lambda url: url.startswith("http"), answer)
        return asked


_ASKED: Final = {"anywidget": "anywidget.js", "embed-amd": "embed-amd.js", "require": "require.js"}


def _fetch(folder: Path, name: str, package: str, inside: str) -> None:
    npm = shutil.which("npm")
    command = [str(npm), "pack", "--silent", "--pack-destination", str(folder), package]
    done = npm and subprocess.run(command, capture_output=True, text=True, check=False)
    if not done or done.returncode:
        missing = f"npm can't fetch {package}, which static widgets are shown with"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    archive = folder / done.stdout.split()[-1]
    with tarfile.open(archive) as packed:
        file = packed.extractfile(inside)
        assert file is not None
        (folder / name).write_bytes(file.read())
    archive.unlink()
