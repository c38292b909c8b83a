"""The notebook about the solver runs from top to bottom, and what it claims holds."""

from __future__ import annotations

from pathlib import Path

import pytest

pytestmark = [pytest.mark.slow, pytest.mark.filterwarnings("default")]


def test_the_notebook_runs() -> None:
    nbformat = pytest.importorskip("nbformat")
    nbclient = pytest.importorskip("nbclient")
    pytest.importorskip("matplotlib")
    pytest.importorskip("pyksolve")
    folder = Path(__file__).parents[2] / "notebooks"
    notebook = nbformat.read(folder / "04_solver.ipynb", as_version=4)
    nbclient.NotebookClient(notebook, timeout=1800, resources={"metadata": {"path": str(folder)}}).execute()
    said = "".join(
        output.get("text", "") + "".join(output.get("data", {}).get("text/plain", ""))
        for cell in notebook.cells
        for output in cell.get("outputs", [])
    )
    assert said.count("held") == 4
    assert "True" in said
