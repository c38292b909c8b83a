"""The file with the results: nothing is lost, whoever writes, and whatever happens to it."""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
import sys
import warnings
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import solitaire_widget as sw
from solitaire_widget.engine.errors import SolitaireError
from solitaire_widget.statistics.place import default_path
from tests.statistics.playing import result, won

PROCESSES, EACH = 6, 100


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "kept" / "statistics.sqlite"


def run(path: Path, *statements: str) -> None:
    with closing(sqlite3.connect(path)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def test_what_is_written_is_read_by_the_next(path: Path) -> None:
    written = [won(seconds=61.5), result("lost"), result("abandoned", sw.rules("canfield-partial"))]
    sw.Statistics(path).add(*written)
    assert list(sw.Statistics(path).results()) == written
    assert sw.Statistics(path).results("klondike") == tuple(written[:2])
    assert len(sw.Statistics(path)) == 3


def test_many_processes_write_at_once_and_no_result_is_lost(path: Path) -> None:
    command = [sys.executable, "-m", "tests.statistics.playing", str(path)]
    working = [subprocess.Popen([*command, str(n), str(EACH)]) for n in range(PROCESSES)]
    assert [process.wait(120) for process in working] == [0] * PROCESSES
    deals = [found.deal for found in sw.Statistics(path).results()]
    assert len(deals) == PROCESSES * EACH
    assert set(deals) == {f"{who}:{n}" for who in range(PROCESSES) for n in range(EACH)}
    for who in range(PROCESSES):  # each wrote in its own order
        assert [deal for deal in deals if deal.startswith(f"{who}:")] == [f"{who}:{n}" for n in range(EACH)]


def test_a_process_that_is_killed_takes_no_result_along(path: Path) -> None:
    command = [sys.executable, "-m", "tests.statistics.playing", str(path), "a", "100000"]
    process = subprocess.Popen(command)
    try:
        while not path.exists() or len(sw.Statistics(path)) < 20:
            assert process.poll() is None
    finally:
        process.kill()
        process.wait(30)
    deals = [found.deal for found in sw.Statistics(path).results()]
    assert len(deals) >= 20
    assert deals == [f"a:{n}" for n in range(len(deals))]


def test_results_are_only_appended(path: Path) -> None:
    sw.Statistics(path).add(won())
    for statement in ("DELETE FROM results", "UPDATE results SET outcome = 'lost'"):
        with pytest.raises(sqlite3.IntegrityError, match="only appended"):
            run(path, statement)
    assert [found.outcome for found in sw.Statistics(path).results()] == ["won"]


@pytest.mark.parametrize("harm", ["garbage", "cut", "overwritten"])
def test_a_damaged_file_is_kept_under_another_name(path: Path, harm: str) -> None:
    sw.Statistics(path).add(*[won(score=n) for n in range(500)])
    whole = path.read_bytes()
    harmed = {
        "garbage": b"no database at all " * 100,
        "cut": whole[: len(whole) // 2],
        "overwritten": whole[:5000] + b"\xff" * 8000 + whole[13000:],
    }[harm]
    path.write_bytes(harmed)
    with pytest.warns(
        RuntimeWarning, match=r"damaged: it is kept as statistics\.sqlite\.damaged-\d{4}-\d\d-\d\d,"
    ):
        statistics = sw.Statistics(path)
    statistics.add(won())
    assert len(statistics) == 1
    kept = [place for place in path.parent.iterdir() if ".damaged-" in place.name]
    assert [place.read_bytes() for place in kept] == [harmed]


def test_two_files_damaged_on_one_day_are_both_kept(path: Path) -> None:
    for harm in (b"first " * 1000, b"second " * 1000):
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(harm)
        with pytest.warns(RuntimeWarning, match="is damaged"):
            sw.Statistics(path)
    kept = {place.read_bytes()[:5] for place in path.parent.iterdir() if ".damaged-" in place.name}
    assert kept == {b"first", b"secon"}


def test_processes_that_find_the_same_damage_keep_it_once_and_lose_no_result(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(b"no database at all " * 100)
    command = [sys.executable, "-m", "tests.statistics.playing", str(path)]
    working = [
        subprocess.Popen([*command, str(n), "10"], stderr=subprocess.DEVNULL) for n in range(PROCESSES)
    ]
    assert [process.wait(120) for process in working] == [0] * PROCESSES
    assert len(sw.Statistics(path)) == PROCESSES * 10
    assert [place.stat().st_size for place in path.parent.iterdir() if ".damaged-" in place.name] == [1900]


def test_damage_while_the_file_is_in_use_loses_no_new_result(path: Path) -> None:
    statistics = sw.Statistics(path)
    path.write_bytes(b"no database at all " * 100)
    with pytest.warns(RuntimeWarning, match="is damaged"):
        statistics.add(won())
    assert len(statistics) == 1


@pytest.mark.parametrize(
    "statement",
    ["DROP TABLE results", "DROP TABLE rules", "ALTER TABLE results RENAME COLUMN up TO down"],
)
def test_a_file_without_our_tables_is_damaged(path: Path, statement: str) -> None:
    sw.Statistics(path).add(won())
    run(path, statement)
    with pytest.warns(RuntimeWarning, match="is damaged: it is kept as"):
        statistics = sw.Statistics(path)
    statistics.add(won())
    assert len(statistics) == 1


@pytest.mark.parametrize("column", ["outcome", "score", "moves", "up", "seconds", "ended", "rules"])
@pytest.mark.parametrize("value", [b"\xff", "?", -1e300])
def test_a_damaged_result_is_left_out_and_the_others_are_read(path: Path, column: str, value: Any) -> None:  # noqa: ANN401
    statistics = sw.Statistics(path)
    statistics.add(won(score=1), won(sw.rules("canfield"), score=2), won(score=3))
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("DROP TRIGGER fixed")
        where = (
            "rules SET fields = ? WHERE id = 2"
            if column == "rules"
            else f"results SET {column} = ? WHERE id = 2"
        )
        connection.execute(f"UPDATE {where}", (value,))
        connection.commit()
    with pytest.warns(RuntimeWarning, match=r"damaged, and left out: 1\."):
        assert [found.score for found in statistics.results()] == [1, 3]
    statistics.add(won(score=4))
    with pytest.warns(RuntimeWarning, match="left out: 1"):
        assert statistics.summary("klondike").played == 3


@pytest.mark.parametrize("count", [80, pytest.param(3000, marks=pytest.mark.slow)])
def test_after_any_damage_the_next_game_counts(path: Path, count: int) -> None:
    sw.Statistics(path).add(*[result("lost", sw.rules(name)) for name in sw.presets()[:3] for _ in range(30)])
    whole = path.read_bytes()
    rng = random.Random(count)
    refused = []
    for _ in range(count):
        harmed = bytearray(whole)
        for _ in range(rng.choice([1, 1, 2, 20])):
            harmed[rng.randrange(len(harmed))] = rng.randrange(256)
        for kept in path.parent.iterdir():
            kept.unlink()
        path.write_bytes(harmed[: rng.randrange(len(harmed)) if rng.random() < 0.2 else None])
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            try:
                statistics = sw.Statistics(path)
                statistics.add(won(score=5))
            except (sw.FormatError, OSError) as error:
                # The marks say that it is another program's, of a newer version, or not to be written to.
                refused.append(str(error))
                continue
            assert statistics.results()[-1].score == 5
            assert len(statistics.to_rows()) == len(statistics)
            assert "Games played" in statistics.text()
    assert len(refused) <= 1 + count // 200, refused
    assert all(str(path) in told for told in refused)


@pytest.mark.parametrize("name", ["notebook.ipynb", "game.json", "lesson.sol", "notes.txt"])
def test_a_file_that_is_no_database_is_left_alone(tmp_path: Path, name: str) -> None:
    place = tmp_path / name
    place.write_text('{"cells": []}' * 100, "utf-8")
    with pytest.raises(sw.FormatError, match=f"{name} is no file with statistics: name another file"):
        sw.Statistics(place)
    assert [found.name for found in tmp_path.iterdir()] == [name]


def test_a_newer_file_is_refused_and_left_alone(path: Path) -> None:
    sw.Statistics(path).add(won())
    run(path, "PRAGMA user_version = 2")
    before = path.read_bytes()
    with pytest.raises(
        sw.FormatError, match=r"of version 2: this solitaire_widget reads up to version 1, a newer"
    ):
        sw.Statistics(path)
    assert path.read_bytes() == before


def test_another_program_s_database_is_refused_and_left_alone(path: Path) -> None:
    path.parent.mkdir()
    run(path, "CREATE TABLE bookmarks (url TEXT)")
    before = path.read_bytes()
    with pytest.raises(sw.FormatError, match="another program: name another file"):
        sw.Statistics(path)
    assert path.read_bytes() == before


def test_where_nothing_can_be_written_is_told(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", "utf-8")
    with pytest.raises(OSError, match=r"statistics\.sqlite can't be made: "):
        sw.Statistics(tmp_path / "file" / "statistics.sqlite")
    with pytest.raises(OSError, match="can't be used: it is a folder"):
        sw.Statistics(tmp_path)


def test_the_place_can_be_chosen_in_the_environment(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOLITAIRE_WIDGET_STATISTICS", str(tmp_path / "mine.sqlite"))
    assert sw.Statistics().path == tmp_path / "mine.sqlite"
    assert sw.Statistics(tmp_path / "other.sqlite").path == tmp_path / "other.sqlite"


def test_the_place_is_that_of_the_platform(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Path, "home", lambda: Path("/home/me"))
    inside = "solitaire_widget/statistics.sqlite"
    assert default_path({}, "linux") == Path(f"/home/me/.local/share/{inside}")
    assert default_path({"XDG_DATA_HOME": "/data"}, "linux") == Path(f"/data/{inside}")
    assert default_path({"XDG_DATA_HOME": "relative"}, "linux") == Path(f"/home/me/.local/share/{inside}")
    assert default_path({}, "darwin") == Path(f"/home/me/Library/Application Support/{inside}")
    assert default_path({"LOCALAPPDATA": "/local"}, "win32") == Path(f"/local/{inside}")
    assert default_path({}, "win32") == Path(f"/home/me/AppData/Local/{inside}")


def test_without_a_home_folder_a_place_must_be_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def homeless(*_: object) -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.setattr(Path, "home", homeless)
    monkeypatch.setattr(Path, "expanduser", homeless)
    for platform in ("linux", "darwin", "win32"):
        with pytest.raises(
            OSError, match="no home folder to keep them in: name a file, or set SOLITAIRE_WIDGET"
        ):
            default_path({}, platform)
    with pytest.raises(OSError, match=r"~/mine\.sqlite names a home folder, and there is none"):
        sw.Statistics("~/mine.sqlite")
    with pytest.raises(OSError, match=r"autosave: ~/game\.json names a home folder, and there is none"):
        sw.SolitaireWidget("klondike", autosave="~/game.json")


@pytest.mark.parametrize("wrong", [3, b"games.sqlite", 1.5, True])
def test_what_is_no_path_is_refused(wrong: Any) -> None:  # noqa: ANN401  anything at all
    with pytest.raises(TypeError, match="statistics: expected a path, not"):
        sw.Statistics(wrong)
    with pytest.raises(TypeError, match="autosave: expected a path, not"):
        sw.SolitaireWidget("klondike", autosave=wrong)


@pytest.mark.parametrize("wrong", ["a\0b", "a" * 300, "no folder" + "/x" * 3000])
def test_a_path_that_no_file_can_have_is_told(tmp_path: Path, wrong: str) -> None:
    with pytest.raises(OSError, match=r"can't be|is no path"):
        sw.Statistics(tmp_path / wrong)
    with pytest.raises(OSError, match=r"can't be|is no path"):
        sw.SolitaireWidget("klondike", autosave=tmp_path / wrong)


def test_the_file_stays_where_it_was_named(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    statistics = sw.Statistics("mine.sqlite")
    board = sw.SolitaireWidget("klondike", seed=7, autosave="game.json")
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir("elsewhere")
    statistics.add(won())
    board.play("D")
    board.close()
    assert list(Path().iterdir()) == []
    assert (len(statistics), sw.Game.load(tmp_path / "game.json").cursor) == (1, 1)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("rules", "klondike"),
        ("rules", None),
        ("outcome", "drawn"),
        ("outcome", None),
        ("deal", 42),
        ("deal", "\ud800"),
        ("score", "52"),
        ("score", None),
        ("score", 2**70),
        ("score", float("nan")),
        ("moves", -1),
        ("up", 1.5),
        ("seconds", float("nan")),
        ("seconds", "1"),
        ("seconds", -1),
        ("ended", "yesterday"),
        ("ended", None),
    ],
)
def test_a_result_that_is_none_is_refused(name: str, value: Any) -> None:  # noqa: ANN401  anything at all
    with pytest.raises(SolitaireError, match=f"{name}=.*: expected"):
        replace(won(), **{name: value})


def test_importing_the_package_loads_no_database() -> None:
    code = "import sys, solitaire_widget, solitaire_widget.cli; sys.exit('sqlite3' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], check=False, env=dict(os.environ)).returncode == 0
