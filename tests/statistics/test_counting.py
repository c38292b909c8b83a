"""When a game counts, and as what."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from typing import TYPE_CHECKING, Any

import pytest

import solitaire_widget as sw
from solitaire_widget.engine.deals import deal_of
from tests.statistics.playing import DEALT, MINI, WIN

if TYPE_CHECKING:
    from pathlib import Path


@pytest.fixture
def statistics(tmp_path: Path) -> sw.Statistics:
    return sw.Statistics(tmp_path / "statistics.sqlite")


@pytest.fixture
def game(statistics: sw.Statistics) -> sw.Game:
    game = sw.Game(MINI, deal=DEALT)
    statistics.follow(game)
    return game


def outcomes(statistics: sw.Statistics) -> list[str]:
    return [result.outcome for result in statistics.results()]


def test_a_win_counts_at_once(game: sw.Game, statistics: sw.Statistics) -> None:
    game.elapsed = 75.0
    game.play_all(WIN)
    (result,) = statistics.results()
    assert (result.outcome, result.score, result.up, result.moves) == ("won", 4, 4, 6)
    assert (result.rules, result.deal, result.seconds) == (MINI, DEALT, 75.0)


def test_a_win_counts_once_whatever_is_done_after_it(game: sw.Game, statistics: sw.Statistics) -> None:
    game.play_all(WIN)
    game.undo()
    game.redo()
    game.goto(0)
    game.play_all(WIN)
    game.restart()
    game.play_all(WIN)
    game.restart()
    game.play("T1-F")
    game.new_deal(3)
    assert outcomes(statistics) == ["won"]


def test_a_deal_that_is_left_after_a_move_counts_as_abandoned(
    game: sw.Game, statistics: sw.Statistics
) -> None:
    game.new_deal(3)
    assert outcomes(statistics) == []  # nobody made a move
    game.play("D")
    game.new_deal(4)
    assert outcomes(statistics) == ["abandoned"]
    assert statistics.results()[0].deal == "3"


def test_a_move_that_was_taken_back_was_made(game: sw.Game, statistics: sw.Statistics) -> None:
    game.play("D")
    game.undo()
    game.new_deal(4)
    assert outcomes(statistics) == ["abandoned"]


def test_a_deal_in_which_nothing_goes_on_counts_as_lost(statistics: sw.Statistics) -> None:
    game = sw.Game(MINI.replace(draw=2, space="none"), deal="AC 2C AD 2D")
    statistics.follow(game)
    game.play_all("T1-F T2-F D")  # the ace lies under the two, and there is no other pass
    assert game.stuck
    game.new_deal(1)
    assert outcomes(statistics) == ["lost"]


def test_a_restart_is_another_try(game: sw.Game, statistics: sw.Statistics) -> None:
    game.elapsed = 60.0
    game.play("T1-F")
    game.restart()
    assert outcomes(statistics) == ["abandoned"]
    game.elapsed = 90.0
    game.play_all(WIN)
    assert outcomes(statistics) == ["abandoned", "won"]
    assert [result.seconds for result in statistics.results()] == [60.0, 30.0]


def test_undoing_and_sliding_to_the_start_end_no_game(game: sw.Game, statistics: sw.Statistics) -> None:
    game.play_all("T1-F T2-F")
    game.goto(0)
    game.play("D")
    game.undo()
    assert not game.restart()
    assert outcomes(statistics) == []


def test_a_game_followed_twice_counts_once_until_both_let_go(
    statistics: sw.Statistics, game: sw.Game
) -> None:
    stops = [sw.Statistics(statistics.path).follow(game) for _ in range(2)]
    stops[0]()
    stops[0]()
    game.play_all(WIN)
    assert outcomes(statistics) == ["won"]
    assert len(game.listeners) == 1


def test_a_game_that_is_no_longer_followed_does_not_count(statistics: sw.Statistics) -> None:
    game = sw.Game(MINI, deal=DEALT)
    statistics.follow(game)()
    game.play_all(WIN)
    assert (outcomes(statistics), game.listeners) == ([], ())


def test_a_game_that_goes_on_elsewhere_counts_once(statistics: sw.Statistics, tmp_path: Path) -> None:
    game = sw.Game(MINI, deal=DEALT)
    stop = statistics.follow(game)
    game.play_all("T1-F T2-F D")
    game.elapsed = 40.0
    game.save(tmp_path / "game.json")
    stop()
    again = sw.Game.load(tmp_path / "game.json")
    stop = statistics.follow(again)
    again.elapsed = 55.0
    again.play_all("W-F D W-F")
    assert [(one.outcome, one.seconds) for one in statistics.results()] == [("won", 55.0)]
    again.undo()
    again.save(tmp_path / "game.json")
    stop()
    third = sw.Game.load(tmp_path / "game.json")
    statistics.follow(third)
    third.redo()
    assert outcomes(statistics) == ["won"]


def test_a_table_that_was_set_up_does_not_count(statistics: sw.Statistics) -> None:
    game = sw.Game(MINI, position="F: AC AD; W: 2D 2C")
    statistics.follow(game)
    game.play_all("W-F W-F")
    assert game.won
    assert outcomes(statistics) == []


@pytest.mark.parametrize("name", sw.presets())
def test_every_deal_of_every_preset_counts(name: str) -> None:
    assert deal_of(sw.Game(name, seed=1).start) is not None


def test_a_result_that_can_t_be_written_spoils_no_move_and_is_written_later(
    game: sw.Game, statistics: sw.Statistics, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("solitaire_widget.statistics.store._WAIT", 0.05)
    with closing(sqlite3.connect(statistics.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.warns(RuntimeWarning, match="can't be used: database is locked"):
            game.play_all(WIN)
        assert game.won
        other.execute("ROLLBACK")
    assert outcomes(statistics) == []
    game.new_deal(5)
    game.play("D")
    game.new_deal(6)
    assert outcomes(statistics) == ["won", "abandoned"]


def test_a_saved_game_that_is_opened_in_its_own_place_counts_once(
    game: sw.Game, statistics: sw.Statistics, tmp_path: Path
) -> None:
    game.play("T1-F")
    game.elapsed = 40.0
    game.save(tmp_path / "game.json")
    game.play("T2-F")
    game.resume(sw.Game.load(tmp_path / "game.json"))
    assert outcomes(statistics) == []
    game.play_all("T2-F D W-F D W-F")
    assert [(one.outcome, one.seconds) for one in statistics.results()] == [("won", 40.0)]
    game.save(tmp_path / "game.json")
    game.resume(sw.Game.load(tmp_path / "game.json"))
    game.undo()
    game.redo()
    assert outcomes(statistics) == ["won"]


def test_a_saved_game_that_was_won_is_not_won_again(
    game: sw.Game, statistics: sw.Statistics, tmp_path: Path
) -> None:
    game.play_all(WIN)
    game.undo()
    game.save(tmp_path / "game.json")
    game.new_deal(3)
    game.resume(sw.Game.load(tmp_path / "game.json"))
    game.redo()
    assert outcomes(statistics) == ["won"]


@pytest.mark.parametrize("wrong", [None, "klondike", sw.Record.of("klondike", 1, "D")])
def test_only_a_game_is_followed(statistics: sw.Statistics, wrong: Any) -> None:  # noqa: ANN401  anything at all
    with pytest.raises(TypeError, match="statistics follow a Game, not"):
        statistics.follow(wrong)
    with pytest.raises(TypeError, match="made of Result, not of"):
        statistics.add(wrong)
