"""Boards that count how their games end."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

import solitaire_widget as sw
from tests.statistics.playing import DEALT, MINI, WIN
from tests.widget.conftest import Page

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "statistics.sqlite"


def outcomes(path: Path) -> list[str]:
    return [result.outcome for result in sw.Statistics(path).results()]


def test_nothing_is_counted_unless_asked_for(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOLITAIRE_WIDGET_STATISTICS", str(path))
    for off in ({}, {"statistics": None}, {"statistics": False}):
        sw.SolitaireWidget(MINI, deal=DEALT, **off).play(WIN)
    assert not path.exists()


def test_the_ways_to_ask_for_it(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOLITAIRE_WIDGET_STATISTICS", str(path))
    for wanted in (True, path, str(path), sw.Statistics(path)):
        sw.SolitaireWidget(MINI, deal=DEALT, statistics=wanted).play(WIN)
    assert outcomes(path) == ["won"] * 4


def test_what_a_page_does_counts_with_the_time_it_tells(path: Path) -> None:
    board = sw.SolitaireWidget(MINI, deal=DEALT, statistics=path)
    page = Page(board)
    for seconds, move in enumerate(WIN.split(), 1):
        page.ask("move", move=move, elapsed=10 * seconds)
    page.ask("new", seed=4, elapsed=70)
    assert board.game is not None
    assert board.game.elapsed == 0
    assert page.told["status"]["elapsed"] == 0
    page.ask("stock", elapsed=5)
    page.ask("restart", elapsed=8)
    page.ask("stock", elapsed=20)
    page.ask("new", elapsed=30)
    results = sw.Statistics(path).results()
    assert [(one.outcome, one.seconds) for one in results] == [
        ("won", 60.0),
        ("abandoned", 8.0),
        ("abandoned", 12.0),
    ]


def test_two_boards_of_one_game_count_it_once(path: Path) -> None:
    game = sw.Game(MINI, deal=DEALT)
    boards = [sw.SolitaireWidget(game, statistics=path) for _ in range(2)]
    boards[0].close()
    game.play_all(WIN)
    assert outcomes(path) == ["won"]


def test_another_game_on_the_board_is_followed_instead(path: Path) -> None:
    first, second = (sw.Game(MINI, deal=DEALT) for _ in range(2))
    board = sw.SolitaireWidget(first, statistics=path)
    first.play("D")
    board.game = second
    second.play_all(WIN)
    first.play_all("T1-F T2-F D W-F W-F")
    assert first.won
    assert outcomes(path) == ["won"]
    board.close()
    assert first.listeners == second.listeners == ()


def test_a_result_that_can_t_be_written_is_told_on_the_board(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("solitaire_widget.statistics.store._WAIT", 0.05)
    board = sw.SolitaireWidget(MINI, deal=DEALT, statistics=path, language="da")
    page = Page(board)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        board.play(WIN)
        page.hear()
        assert page.told["status"]["message"] == f"Resultatet kunne ikke skrives til {path}."
        assert page.told["status"]["won"]
        other.execute("ROLLBACK")
    board.close()
    assert outcomes(path) == ["won"]


@pytest.mark.parametrize("wrong", [7, [], object()])
def test_what_are_no_statistics_is_refused(wrong: Any) -> None:  # noqa: ANN401
    with pytest.raises(TypeError, match="statistics: expected True, a path or Statistics"):
        sw.SolitaireWidget("klondike", statistics=wrong)


def test_a_lesson_is_not_counted(path: Path) -> None:
    with pytest.raises(TypeError, match="a lesson is not counted"):
        sw.SolitaireWidget(sw.lesson("klondike"), statistics=path)
