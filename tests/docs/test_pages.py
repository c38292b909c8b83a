"""Every example on the pages of docs/ runs, sessions with what they print."""

from __future__ import annotations

import doctest
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import pytest

import solitaire_widget as sw

if TYPE_CHECKING:
    from collections.abc import Callable

DOCS: Final = Path(__file__).parents[2] / "docs"
PAGES: Final = sorted(str(path.relative_to(DOCS)) for path in DOCS.rglob("*.md"))
SCRIPT: Final = re.compile(r"^```python\n(.*?)^```$", re.MULTILINE | re.DOTALL)
OTHERS: Final = {"pycon", "python", "json", "text", "ebnf", ""}


def with_record() -> dict[str, Any]:
    record = sw.solve(sw.Game("klondike", seed=16), nodes=100_000).record()
    return {"record": record, "game": sw.Game.from_record(record)}


def with_board() -> dict[str, Any]:
    marimo = pytest.importorskip("marimo")
    embed = pytest.importorskip("ipywidgets.embed")
    board = sw.SolitaireWidget("klondike", seed=7)
    template = embed.html_template.replace("<head>", '<head><script src="require.js"></script>')
    return {
        "sw": sw,
        "mo": marimo,
        "board": board,
        "embed_minimal_html": embed.embed_minimal_html,
        "template": template,
    }


def with_saved() -> dict[str, Any]:
    sw.Game("klondike", seed=7).save("klondike-7.json")
    return {"sw": sw}


SCRIPTS: Final[dict[str, Callable[[], dict[str, Any]]]] = {
    "export.md": with_record,
    "faults.md": with_saved,
    "hosts.md": with_board,
    "solver.md": lambda: {"sw": sw},
    "winnability.md": lambda: {"__name__": "__main__"},
}
"""The pages with scripts, and what these take for granted."""


def blocks(page: str) -> set[str]:
    """The kinds of blocks on a page."""
    fences = re.findall(r"^```(\w*)", (DOCS / page).read_text("utf-8"), re.MULTILINE)
    return set(fences[::2])


@pytest.mark.parametrize("name", [page for page in PAGES if "pycon" in blocks(page)])
def test_every_session_prints_what_the_page_says(
    name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SOLITAIRE_WIDGET_STATISTICS", str(tmp_path / "statistics.sqlite"))
    failed, tried = doctest.testfile(
        str(DOCS / name), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE
    )
    assert (failed, tried > 5) == (0, True)


@pytest.mark.parametrize("name", SCRIPTS)
def test_every_script_runs(name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    names = SCRIPTS[name]()
    for script in SCRIPT.findall((DOCS / name).read_text("utf-8")):
        # The same call, for fewer deals than take an hour.
        exec(script.replace("deals=10_000, seconds=5", "deals=4, seconds=0.1"), names)  # noqa: S102


def test_no_page_has_examples_that_nobody_runs() -> None:
    assert {page for page in PAGES if "python" in blocks(page)} == set(SCRIPTS)
    assert set().union(*map(blocks, PAGES)) <= OTHERS
