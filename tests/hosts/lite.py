"""A JupyterLite site, made of our wheel and packages of PyPI and npm alone."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from jupyterlite_pyodide_kernel.constants import (  # type: ignore[import-untyped]
    PYODIDE_PYTHON_VERSION,
    PYODIDE_VERSION,
)

from tests.hosts.jupyter import notebook_of
from tests.hosts.static import from_npm

if TYPE_CHECKING:
    from collections.abc import Sequence

PYTHON = str(PYODIDE_PYTHON_VERSION)
"""The version of Python that runs in the browser."""
_ROOT = Path(__file__).parents[2]
_RUNTIME = ("pyodide.mjs", "pyodide.js", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip")
_KERNEL = ("micropip", "packaging", "ipython", "jedi", "traitlets", "pyodide-http", "typing-extensions")
"""What the kernel loads from Pyodide's own index, of which npm has the index only."""
_WIDGETS = ("anywidget", "ipywidgets", "jupyterlab_widgets", "psygnal", "comm")
_SETTINGS = {
    "jupyter-lite-schema-version": 0,
    "jupyter-config-data": {
        "litePluginSettings": {"@jupyterlite/pyodide-kernel-extension:kernel": {"disablePyPIFallback": True}},
        "enableMemoryStorage": True,
        "settingsStorageDrivers": ["memoryStorageDriver"],
        "contentsStorageDrivers": ["memoryStorageDriver"],
        "exposeAppInBrowser": True,
    },
}


def build(folder: Path, shelf: Path, cells: Sequence[str]) -> Path:
    """The folder of a site with `app.ipynb`. What the registries gave is kept on the shelf."""
    source, wheels = folder / "lite", folder / "wheels"
    runtime = source / "static" / "pyodide"
    runtime.mkdir(parents=True)
    _fill(runtime, shelf)
    (source / "jupyter-lite.json").write_text(json.dumps(_SETTINGS))
    contents = folder / "contents"
    contents.mkdir()
    (contents / "app.ipynb").write_text(json.dumps(notebook_of(cells, "python")))
    _pip("wheel", "--no-build-isolation", "-w", wheels, _ROOT)
    _download(wheels, _WIDGETS)
    options = [f"--piplite-wheels={wheel}" for wheel in sorted(wheels.iterdir())]
    options += ["--contents", str(contents), "--output-dir", str(folder / "site"), "--no-sourcemaps"]
    command = [sys.executable, "-m", "jupyter", "lite", "build", "--lite-dir", str(source), *options]
    subprocess.run(command, cwd=folder, check=True, capture_output=True, timeout=300)
    return folder / "site"


def _fill(runtime: Path, shelf: Path) -> None:
    """Put Pyodide there, and the wheels of the kernel's packages from PyPI, whose hashes are others."""
    pyodide = from_npm("pyodide", PYODIDE_VERSION, shelf)
    for name in _RUNTIME:
        shutil.copy(pyodide / name, runtime)
    lock = json.loads((pyodide / "pyodide-lock.json").read_text())
    wheels = shelf / f"pyodide-{PYODIDE_VERSION}-wheels"
    for name in _closure(lock["packages"], _KERNEL):
        package = lock["packages"][name]
        wheel = _wheel_of(name, package["version"], wheels)
        shutil.copy(wheel, runtime)
        package |= {"file_name": wheel.name, "sha256": hashlib.sha256(wheel.read_bytes()).hexdigest()}
    (runtime / "pyodide-lock.json").write_text(json.dumps(lock))


def _wheel_of(name: str, version: str, wheels: Path) -> Path:
    """The wheel of a package, from the shelf or else from PyPI."""
    pattern = f"{name.replace('-', '_')}-{version}-*.whl"
    if not list(wheels.glob(pattern)):
        _download(wheels, [f"{name}=={version}"])
    return next(wheels.glob(pattern))


def _closure(packages: dict[str, Any], names: Sequence[str]) -> list[str]:
    """The names and all that they depend on, each once."""
    found = list(names)
    for name in found:
        depends = [other.replace("_", "-") for other in packages[name]["depends"]]
        found += [other for other in depends if other not in found]
    return found


def _download(wheels: Path, requirements: Sequence[str]) -> None:
    target = (
        f"--python-version={PYODIDE_PYTHON_VERSION} --platform=any --implementation=py --abi=none".split()
    )
    _pip("download", "--only-binary=:all:", *target, "-d", wheels, *requirements)


def _pip(command: str, *options: object) -> None:
    arguments = [sys.executable, "-m", "pip", command, "--quiet", "--no-deps", *map(str, options)]
    subprocess.run(arguments, check=True, capture_output=True, timeout=300)
