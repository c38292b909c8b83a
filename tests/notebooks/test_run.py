"""The notebooks run from top to bottom without an error; that of the solver has a test of its own."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

if TYPE_CHECKING:
    from collections.abc import Iterator

nbformat = pytest.importorskip("nbformat")
nbclient = pytest.importorskip("nbclient")

pytestmark = pytest.mark.filterwarnings("default")
FOLDER: Final = Path(__file__).parents[2] / "notebooks"
WIDGET: Final = "application/vnd.jupyter.widget-view+json"


def run(name: str, folder: Path) -> Any:  # noqa: ANN401  nbformat is not typed
    """The notebook with what its cells print and show."""
    notebook = nbformat.read(FOLDER / name, as_version=4)
    nbclient.NotebookClient(notebook, timeout=120, resources={"metadata": {"path": str(folder)}}).execute()
    return notebook


def outputs(notebook: Any) -> Iterator[Any]:  # noqa: ANN401
    for cell in notebook.cells:
        yield from cell.get("outputs", [])


@pytest.mark.parametrize(
    ("name", "boards"),
    [("01_play", 4), ("02_script_and_replay", 4), ("03_teach", 6), ("05_your_own_rules", 3)],
)
def test_a_notebook_runs_and_shows_its_boards(name: str, boards: int, tmp_path: Path) -> None:
    notebook = run(f"{name}.ipynb", tmp_path)
    kinds = [output.output_type for output in outputs(notebook)]
    assert "error" not in kinds
    assert sum(WIDGET in output.get("data", {}) for output in outputs(notebook)) == boards
    said = [output.text for output in outputs(notebook) if output.get("name") == "stderr"]
    assert said == []


def test_every_notebook_is_run_by_a_test() -> None:
    known = {"01_play", "02_script_and_replay", "03_teach", "05_your_own_rules", "04_solver"}
    assert {path.stem for path in FOLDER.glob("*.ipynb")} == known
