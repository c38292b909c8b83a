"""A game that is written to a file by itself."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import pytest

import solitaire_widget as sw
from tests.widget.conftest import Page

if TYPE_CHECKING:
    from pathlib import Path


def test_a_game_is_saved_and_resumed(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    board = sw.SolitaireWidget("klondike", seed=7, autosave=path)
    board.play("T5-T4 D D")
    Page(board).ask("undo")
    board.close()
    again = sw.SolitaireWidget("klondike", autosave=path)
    assert again.game is not None
    assert [str(move) for move in again.game.moves] == ["T5-T4", "D"]
    assert again.game.length == 3
    assert again.game.number == 7
    again.close()


def test_a_game_is_saved_soon_without_being_closed(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    board = sw.SolitaireWidget("klondike", seed=7, autosave=path)
    board.play("D")
    deadline = time.monotonic() + 5
    while not path.exists() or sw.Game.load(path).cursor != 1:
        assert time.monotonic() < deadline
        time.sleep(0.02)
    board.close()


def test_other_rules_or_a_named_deal_begin_anew(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    sw.SolitaireWidget("klondike", seed=7, autosave=path).close()
    other = sw.SolitaireWidget("canfield", autosave=path)
    assert other.game is not None
    assert other.game.rules == sw.rules("canfield")
    other.close()
    named = sw.SolitaireWidget("canfield", seed=5, autosave=path)
    assert named.game is not None
    assert named.game.number == 5
    named.close()


def test_a_damaged_file_is_told_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    path.write_text("{not a game")
    with pytest.raises(sw.FormatError):
        sw.SolitaireWidget("klondike", autosave=path)
    assert path.read_text() == "{not a game"


def test_a_slow_disk_keeps_nobody_waiting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    saved: list[int] = []

    def save(game: sw.Game, _: Path) -> None:
        cursor = game.cursor
        time.sleep(0.2)
        saved.append(cursor)

    monkeypatch.setattr(sw.Game, "save", save)
    board = sw.SolitaireWidget("klondike", seed=7, autosave=tmp_path / "game.json")
    started = time.monotonic()
    for _ in range(20):
        board.play("D")
        time.sleep(0.01)
    assert time.monotonic() - started < 2
    board.close()
    assert saved[-1] == 20
    assert saved == sorted(saved)
