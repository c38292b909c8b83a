"""The front end as it is built, and as it was before that."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from solitaire_widget.widget.bundle import BUNDLE, PLAIN, front_end, unpacked

if TYPE_CHECKING:
    from pathlib import Path


def test_a_board_is_given_the_module_as_it_is_built(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(PLAIN, raising=False)
    assert front_end() == BUNDLE.read_text("utf-8")


def test_a_file_that_is_watched_is_given_as_a_file(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(PLAIN, raising=False)
    monkeypatch.setenv("ANYWIDGET_HMR", "1")
    assert front_end() == BUNDLE


@pytest.mark.parametrize("value", ["", "0"])
def test_an_empty_wish_is_none(monkeypatch: pytest.MonkeyPatch, value: str) -> None:
    monkeypatch.setenv(PLAIN, value)
    assert front_end() == BUNDLE.read_text("utf-8")


def test_the_environment_asks_for_the_plain_module(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(PLAIN, "1")
    module = front_end()
    assert isinstance(module, str)
    assert "adoptedStyleSheets" in module
    assert "DecompressionStream" not in module


def test_a_module_that_was_built_plain_stays_as_it_is() -> None:
    plain = unpacked(BUNDLE.read_text("utf-8"))
    assert unpacked(plain) == plain


def test_a_front_end_that_was_not_built_is_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("ANYWIDGET_HMR", raising=False)
    monkeypatch.setattr("solitaire_widget.widget.bundle.BUNDLE", tmp_path / "widget.js")
    with pytest.raises(FileNotFoundError, match=r"widget\.js is missing: .* builds it\.$"):
        front_end()
