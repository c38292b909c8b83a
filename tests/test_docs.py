"""The examples of the pages in docs/ do what they say."""

from __future__ import annotations

import doctest
from pathlib import Path

import pytest

DOCS = Path(__file__).parents[1] / "docs"


@pytest.mark.parametrize(("name", "least"), [("teaching.md", 15), ("statistics.md", 12)])
def test_every_example_runs(name: str, least: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("SOLITAIRE_WIDGET_STATISTICS", str(tmp_path / "statistics.sqlite"))
    failed, tried = doctest.testfile(
        str(DOCS / name), module_relative=False, optionflags=doctest.NORMALIZE_WHITESPACE | doctest.ELLIPSIS
    )
    assert (failed, tried > least) == (0, True)
