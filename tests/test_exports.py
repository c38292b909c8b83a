"""The public names, and what merely importing the package costs."""

from __future__ import annotations

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import solitaire_widget as sw

SOURCE = Path(sw.__file__)
HEAVY = (
    "anywidget",
    "ipywidgets",
    "traitlets",
    "IPython",
    "numpy",
    "PIL",
    "pyksolve",
    "gymnasium",
    "sqlite3",
)


def imported_names() -> set[str]:
    """The public names that the package's first module imports, defines or promises."""
    tree = ast.parse(SOURCE.read_text("utf-8"))
    names: set[str] = set()
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("solitaire_widget"):
            names |= {alias.asname or alias.name for alias in node.names}
    names |= {node.name for node in tree.body if isinstance(node, ast.FunctionDef | ast.ClassDef)}
    return {name for name in names if not name.startswith("_")}


def test_all_names_are_complete_and_sorted() -> None:
    assert sorted(sw.__all__) == list(sw.__all__)
    assert len(set(sw.__all__)) == len(sw.__all__)
    assert set(sw.__all__) == imported_names()


@pytest.mark.parametrize("name", sw.__all__)
def test_every_name_is_there(name: str) -> None:
    assert getattr(sw, name) is not None


def test_a_name_that_is_none_is_told() -> None:
    with pytest.raises(AttributeError, match="no_such_name"):
        _ = sw.no_such_name


def test_errors_have_one_root() -> None:
    assert issubclass(sw.SolitaireError, ValueError)
    for error in (sw.RulesError, sw.FormatError, sw.IllegalMove):
        assert issubclass(error, sw.SolitaireError)


def test_importing_the_package_loads_nothing_heavy(capsys: pytest.CaptureFixture[str]) -> None:
    command = [sys.executable, "-X", "importtime", "-c", "import solitaire_widget"]
    told = subprocess.run(command, check=True, capture_output=True, text=True).stderr
    lines = [line.removeprefix("import time:").split("|") for line in told.splitlines() if "|" in line]
    times = {name.strip(): cumulative.strip() for _, cumulative, name in lines}
    loaded = {name.partition(".")[0] for name in times}
    assert loaded.isdisjoint(HEAVY)
    with capsys.disabled():
        print(f"\nimport solitaire_widget: {int(times['solitaire_widget']) / 1000:.0f} ms")  # noqa: T201
