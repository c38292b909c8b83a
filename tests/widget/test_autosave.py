"""A game that is written to a file by itself."""

from __future__ import annotations

import subprocess
import sys
import threading
import time
from typing import TYPE_CHECKING, Any

import pytest

import solitaire_widget as sw
from tests.widget.conftest import Page

if TYPE_CHECKING:
    from collections.abc import Callable
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


@pytest.fixture
def threadless(monkeypatch: pytest.MonkeyPatch) -> None:
    """No thread can be had, so that everything is saved at once or never."""

    def refuse(_: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")  # as Python in a browser says

    monkeypatch.setattr(threading.Thread, "start", refuse)


@pytest.mark.usefixtures("threadless")
def test_a_game_is_saved_at_once_where_no_thread_can_be_had(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    board = sw.SolitaireWidget("klondike", seed=7, autosave=path)
    for cursor in (1, 2):
        board.play("D")
        assert sw.Game.load(path).cursor == cursor
    board.close()


def fail(_: object) -> None:
    raise ValueError("somebody's own code")


@pytest.mark.usefixtures("threadless")
def test_a_game_is_saved_also_where_code_that_listens_to_its_board_fails(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    board = sw.SolitaireWidget("klondike", seed=7, autosave=path)
    board.observe(fail, "tail")
    with pytest.raises(ValueError, match="somebody's own code"):
        board.play("D")
    assert sw.Game.load(path).cursor == 1


@pytest.mark.usefixtures("threadless")
def test_results_are_saved_also_where_code_that_listens_to_their_board_fails(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    lesson, again = sw.lesson("klondike"), sw.lesson("klondike")
    sw.SolitaireWidget(lesson, autosave=path).observe(fail, "results")
    with pytest.raises(ValueError, match="somebody's own code"):
        lesson.hint()
    again.load_results(path)
    assert again.results[0].hints == 1


@pytest.mark.usefixtures("threadless")
def test_an_interrupt_before_a_thread_runs_does_not_end_saving(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def interrupt(_: threading.Thread) -> None:
        raise KeyboardInterrupt

    path = tmp_path / "game.json"
    board = sw.SolitaireWidget("klondike", seed=7, autosave=path)
    with monkeypatch.context() as once:
        once.setattr(threading.Thread, "start", interrupt)
        with pytest.raises(KeyboardInterrupt):
            board.play("D")
    board.play("D")
    assert sw.Game.load(path).cursor == 2


@pytest.mark.parametrize("deal", [{}, {"seed": 7}, {"deal": sw.Game(seed=7).deal}])
def test_the_same_cell_run_again_goes_on(tmp_path: Path, deal: dict[str, Any]) -> None:
    path = tmp_path / "game.json"
    board = sw.SolitaireWidget("klondike", seed=7, autosave=path)
    board.play("D D")
    board.close()
    again = sw.SolitaireWidget("klondike", **deal, autosave=path)
    assert again.game is not None
    assert (again.game.number, again.game.cursor) == (7, 2)
    again.close()
    assert sw.Game.load(path).cursor == 2


@pytest.mark.parametrize(
    ("shown", "deal"),
    [
        ("canfield", {}),
        ("canfield", {"seed": 7}),
        (sw.rules("klondike").replace(draw=2), {}),
        ("klondike", {"seed": 8}),
        ("klondike", {"position": str(sw.Game(seed=8).start)}),
        (sw.Game(seed=8), {}),
        (sw.Game(seed=7), {}),  # without the moves that the file holds
        (sw.Record.of("klondike", 7, "D"), {}),
    ],
)
def test_another_game_is_never_overwritten(tmp_path: Path, shown: Any, deal: dict[str, Any]) -> None:  # noqa: ANN401
    path = tmp_path / "game.json"
    board = sw.SolitaireWidget("klondike", seed=7, autosave=path)
    board.play("D D")
    board.close()
    before = path.read_bytes()
    with pytest.raises(
        sw.FormatError, match=r"game\.json holds a game of klondike:7 \(moves: 2\), .*nothing"
    ):
        sw.SolitaireWidget(shown, **deal, autosave=path)
    assert path.read_bytes() == before


def test_a_game_that_holds_all_that_was_saved_goes_on_there(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    game = sw.Game("klondike", seed=7)
    sw.SolitaireWidget(game, autosave=path).play("T5-T4 D D")
    sw.SolitaireWidget.close_all()
    game.goto(0)
    game.play("D")
    sw.SolitaireWidget(game, autosave=path).close()
    saved = sw.Game.load(path)
    assert (saved.length, len(saved.line[0].variations)) == (1, 1)
    sw.SolitaireWidget(sw.Game.load(path), autosave=path).close()


@pytest.mark.parametrize("place", ["no folder/game.json", "file/game.json", "."])
def test_where_nothing_can_be_written_is_told_at_once(tmp_path: Path, place: str) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(OSError, match="can't be written: "):
        sw.SolitaireWidget("klondike", seed=7, autosave=tmp_path / place)
    with pytest.raises(OSError, match="can't be written: "):
        sw.SolitaireWidget(sw.lesson("klondike"), autosave=tmp_path / place)


def test_a_save_that_fails_later_is_told_on_the_board(tmp_path: Path) -> None:
    folder = tmp_path / "here"
    folder.mkdir()
    board = sw.SolitaireWidget("klondike", seed=7, autosave=folder / "game.json", language="da")
    _until((folder / "game.json").exists)
    folder.rename(tmp_path / "there")
    board.play("D")
    _until(lambda: bool(board.status["message"]))
    path = folder / "game.json"
    assert board.status["message"] == f"Spillet kunne ikke gemmes i {path}: mappen findes ikke."
    board.language = "id"
    assert board.status["message"] == f"Permainan tidak dapat disimpan di {path}: foldernya tidak ada."
    board.play("D")
    assert board.status["message"].startswith("Permainan tidak dapat disimpan")
    (tmp_path / "there").rename(folder)
    board.play("D")
    _until(lambda: board.status["message"] == "")
    folder.rename(tmp_path / "there")
    board.play("D")
    with pytest.warns(RuntimeWarning, match="can't be written"):
        board.close()
    board.close()  # no second warning, which would be an error here


def _until(reached: Callable[[], bool]) -> None:
    deadline = time.monotonic() + 5
    while not reached():
        assert time.monotonic() < deadline
        time.sleep(0.02)


@pytest.mark.parametrize("name", ["game.sol", "GAME.SOL", "game", "game.txt"])
def test_a_file_of_any_name_is_gone_on_with(tmp_path: Path, name: str) -> None:
    board = sw.SolitaireWidget("klondike", seed=7, autosave=tmp_path / name)
    board.play("D D")
    board.close()
    assert sw.SolitaireWidget("klondike", seed=7, autosave=tmp_path / name).cursor == 2


def test_a_file_in_the_home_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("USERPROFILE", str(tmp_path))
    board = sw.SolitaireWidget("klondike", seed=7, autosave="~/game.json")
    board.play("D")
    board.close()
    assert sw.Game.load(tmp_path / "game.json").cursor == 1


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


@pytest.mark.parametrize("moves", [1, 40, 80, 120])
def test_a_process_that_is_killed_in_mid_write_leaves_a_whole_game(tmp_path: Path, moves: int) -> None:
    path = tmp_path / "game.json"
    command = [sys.executable, "-m", "tests.widget.saving", str(path)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        made: list[str] = []
        while len(made) < moves or not path.exists():
            made.append(process.stdout.readline())
        process.kill()
        made += process.stdout.readlines()
    lengths = [int(line) for line in made if line.endswith("\n")]
    game = sw.Game.load(path)  # a file that is cut or mixed is refused here
    assert 0 < game.length <= max(lengths) + 1
    assert game.start == sw.Game("klondike", seed=7).start
    assert sw.SolitaireWidget("klondike", seed=7, autosave=path).game is not None
