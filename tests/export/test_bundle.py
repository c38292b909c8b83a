"""What notebooks keep beside a board."""

from __future__ import annotations

from typing import Any

import pytest
from IPython.core.formatters import DisplayFormatter

import solitaire_widget as sw
from tests.export.records import annotated

VIEW = "application/vnd.jupyter.widget-view+json"


def shown(thing: object) -> tuple[dict[str, Any], dict[str, Any]]:
    """What IPython makes of a value at the end of a cell."""
    made: tuple[dict[str, Any], dict[str, Any]] = DisplayFormatter().format(thing)  # type: ignore[no-untyped-call]
    return made


PRESETS = ("klondike", "canfield", "freecell", "spider", "la-belle-lucie", "flower-garden", "forty-thieves")


@pytest.mark.parametrize("preset", PRESETS)
def test_pictures_are_small_for_every_kind_of_game(preset: str) -> None:
    game = sw.Game(preset, seed=5)
    for thing in (game, game.record(), game.position):
        data, _ = shown(thing)
        assert data["image/svg+xml"].startswith("<svg ")
        assert len(data["image/svg+xml"].encode()) <= 25_000
        assert VIEW not in data


def test_text_and_picture_do_not_tell_what_lies_face_down() -> None:
    game = sw.Game("klondike", seed=5)
    for thing in (game, game.record(), game.position, sw.SolitaireWidget(game)):
        data, _ = shown(thing)
        assert data["text/plain"] == str(game)
        for card in ("<..>", "T7:"):
            assert card in data["text/plain"]


def test_a_widget_keeps_its_view_and_its_metadata(monkeypatch: pytest.MonkeyPatch) -> None:
    import anywidget  # noqa: PLC0415

    view = {VIEW: {"model_id": "m"}, "text/plain": "<board>"}
    meta = {VIEW: {"colab": {"custom_widget_manager": {"url": "https://manager.example"}}}}
    monkeypatch.setattr(anywidget.AnyWidget, "_repr_mimebundle_", lambda _self, **_: (view, meta))
    data, metadata = shown(sw.SolitaireWidget("klondike", seed=5))
    assert data[VIEW] == {"model_id": "m"}
    assert metadata == meta
    assert set(data) == {VIEW, "text/plain", "image/svg+xml"}


def test_the_picture_of_a_widget_follows_cursor_marks_and_look() -> None:
    record = annotated(6)
    widget = sw.SolitaireWidget(record, theme="dark", cloth="blue")
    start = shown(widget)[0]["image/svg+xml"]
    widget.cursor = 2
    later = shown(widget)[0]["image/svg+xml"]
    assert "#1c3a55" in start
    assert "#12a150" not in start
    assert "#12a150" in later


def test_marks_that_say_nothing_known_do_not_spoil_the_picture() -> None:
    widget = sw.SolitaireWidget("klondike", seed=5)
    widget.marks = [{"kind": "circle", "source": "T99"}, {"kind": "arrow", "source": "T1", "target": "T2"}]
    assert "image/svg+xml" in shown(widget)[0]
