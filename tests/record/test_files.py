"""Games and records in files."""

from __future__ import annotations

import json
import os
import random
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, given, settings

import solitaire_widget as sw
from solitaire_widget.record.as_dict import record_from_dict, record_to_dict
from tests.record.records import records

if TYPE_CHECKING:
    from collections.abc import Callable


@settings(max_examples=40, deadline=None, suppress_health_check=list(HealthCheck))
@given(records())
def test_json_gives_the_record_back(record: sw.Record) -> None:
    assert record_from_dict(json.loads(json.dumps(record_to_dict(record)))) == record


@pytest.mark.parametrize("suffix", [".sol", ".json"])
def test_a_record_is_saved_and_read(tmp_path: Path, suffix: str) -> None:
    record = sw.Record.of("canfield", 7, "D D").with_comment(1, "ein } Wort\r\n🂡")
    path = tmp_path / f"game{suffix}"
    record.save(path)
    assert sw.Record.read(path) == record
    assert [file.name for file in tmp_path.iterdir()] == [path.name]


def test_other_suffixes_are_refused(tmp_path: Path) -> None:
    with pytest.raises(sw.FormatError, match=r"\.sol \.json"):
        sw.Record.of("klondike", 7).save(tmp_path / "game.txt")


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.sol"
    sw.Record.of("klondike", 7).save(path)
    before = path.read_text("utf-8")

    def full(_: int) -> None:
        raise OSError("no space left")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="no space"):
        sw.Record.of("klondike", 8).save(path)
    assert path.read_text("utf-8") == before
    assert len(list(tmp_path.iterdir())) == 1


def test_a_game_played_to_and_fro_is_saved_and_loaded(tmp_path: Path) -> None:
    rng = random.Random(3)
    game = sw.Game("klondike-draw-3-relaxed", seed=3)
    for _ in range(60):
        game.play(rng.choice(game.legal_moves()))
    for back in range(1, 56):  # each time one step further back: variations lie ever deeper
        for _ in range(back):
            game.undo()
        known = {game.node_at(game.cursor).step.move}
        game.play(
            rng.choice([move for move in game.legal_moves() if move not in known] or game.legal_moves())
        )
        for _ in range(back - 1):
            game.play(rng.choice(game.legal_moves()))
    game.elapsed = 12.5
    game.goto(5)
    game.save(tmp_path / "game.json")
    again = sw.Game.load(tmp_path / "game.json")
    assert (again.record(), again.cursor, again.elapsed) == (game.record(), 5, 12.5)
    assert sw.Record.parse(str(game.record())) == game.record()


def test_what_is_noted_on_the_start_outlives_a_game() -> None:
    record = sw.Record.of("klondike", 7, "D").with_comment(0, "first").with_tag("Id", "x")
    assert sw.Game.from_record(record).record() == record


@pytest.mark.parametrize(
    "damage",
    [
        {"version": 2},
        {"version": 0},
        {"version": -1},
        {"format": "other"},
        {"rules": {"draw": "x"}},
        {"rules": {"refill": [[1]]}},
        {"deal": "KS"},
        {"moves": ["T1-T2"]},
        {"moves": [{"move": "D", "glyphs": ["x"]}]},
        {"moves": [{"move": "D", "series": [["x", 1e999]]}]},
        {"variations": [{"of": 1, "at": 0, "moves": ["D"]}]},
        {"variations": [{"of": 0, "at": 0, "moves": []}]},
        {"tags": [["Game", "x"]]},
        {"number": 1.5},
        {"number": 8},
        {"number": -1},
        {"number": "ms:7"},
        {"number": "what"},
        {"position": 3},
    ],
)
def test_damage_is_named(damage: dict[str, object]) -> None:
    data = record_to_dict(sw.Record.of("klondike", 7, "D")) | damage
    with pytest.raises(sw.FormatError):
        record_from_dict(data)


@pytest.mark.parametrize(
    "damage", [{"version": 0}, {"number": 8}, {"cursor": 9}, {"elapsed": -1}, {"moves": 1}]
)
def test_what_is_wrong_with_a_field_is_told_with_the_file(tmp_path: Path, damage: dict[str, object]) -> None:
    path = tmp_path / "mine.json"
    sw.Game("klondike", seed=7).save(path)
    path.write_text(json.dumps(json.loads(path.read_text("utf-8")) | damage), "utf-8")
    name = next(iter(damage))
    with pytest.raises(sw.FormatError, match=rf"^mine\.json: {name}: expected "):
        sw.Game.load(path)
    if name in ("version", "number", "moves"):  # a record has no cursor and no time
        with pytest.raises(sw.FormatError, match=rf"^mine\.json, line 1, column 1: {name}: expected "):
            sw.Record.read(path)


@pytest.mark.parametrize("whole", [b"\xff\xfe", b"{", b"[" * 100_000, b"9" * 10_000, b"[]", b""])
def test_files_that_are_none_are_named(tmp_path: Path, whole: bytes) -> None:
    path = tmp_path / "game.json"
    path.write_bytes(whole)
    with pytest.raises(sw.FormatError):
        sw.Game.load(path)
    with pytest.raises(sw.FormatError) as caught:
        sw.Record.read(path)
    assert caught.value.line >= 1 <= caught.value.column


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="there is no device that never ends")
@pytest.mark.parametrize("read", [sw.Game.load, sw.Record.read])
def test_a_file_that_never_ends_is_refused(read: Callable[[str], object]) -> None:
    with pytest.raises(sw.FormatError, match="larger than 50 MB"):
        read("/dev/zero")
