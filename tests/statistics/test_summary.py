"""What results come to: counts, streaks, scores and times, as numbers, words, rows and bars."""

from __future__ import annotations

import json
import re
import sys
from typing import TYPE_CHECKING

import pytest

import solitaire_widget as sw
from solitaire_widget.cli import main
from solitaire_widget.statistics.summary import summary_of
from solitaire_widget.words import duration_text, languages
from tests.statistics.playing import result, won

if TYPE_CHECKING:
    from pathlib import Path

KLONDIKE = sw.rules("klondike")
LETTERS = {"w": "won", "l": "lost", "a": "abandoned"}


@pytest.fixture
def statistics(tmp_path: Path) -> sw.Statistics:
    statistics = sw.Statistics(tmp_path / "statistics.sqlite")
    statistics.add(
        won(score=52, seconds=300.0),
        result("lost", score=12, seconds=100.0),
        won(score=52, seconds=200.0),
        won(KLONDIKE.replace(draw=2), score=52),
        result("abandoned", sw.rules("vegas"), score=-37),
    )
    return statistics


@pytest.mark.parametrize(
    ("played", "streak", "most_won", "most_lost"),
    [
        ("", 0, 0, 0),
        ("w", 1, 1, 0),
        ("la", -2, 0, 2),
        ("wwlaw", 1, 2, 2),
        ("wwwlaalww", 2, 3, 4),
        ("lwwwwl", -1, 4, 1),
    ],
)
def test_streaks(played: str, streak: int, most_won: int, most_lost: int) -> None:
    summary = summary_of(KLONDIKE, [result(LETTERS[letter]) for letter in played])
    assert (summary.streak, summary.most_won, summary.most_lost) == (streak, most_won, most_lost)
    assert summary.played == len(played)


def test_scores_and_times(statistics: sw.Statistics) -> None:
    summary = statistics.summary("klondike")
    assert (summary.played, summary.won, summary.lost, summary.abandoned) == (3, 2, 1, 0)
    assert summary.share == 2 / 3
    assert (summary.best_score, summary.best_seconds, summary.mean_seconds) == (52, 200.0, 250.0)
    assert statistics.summary("vegas").best_score == -37
    assert statistics.summary("canfield").best_score is None
    with pytest.raises(sw.RulesError, match="no preset"):
        statistics.summary("no such game")


def test_rules_count_apart_whatever_they_are_called(statistics: sw.Statistics) -> None:
    assert [(one.rules, one.played) for one in statistics.summaries()] == [
        (KLONDIKE, 3),
        (KLONDIKE.replace(draw=2), 1),
        (sw.rules("vegas"), 1),
    ]
    games = [(row["game"], row["preset"]) for row in statistics.to_rows()]
    assert games[2:] == [("klondike", "klondike"), ("klondike, draw=2", None), ("vegas", "vegas")]


@pytest.mark.parametrize("language", languages())
def test_words(statistics: sw.Statistics, language: str) -> None:
    text = statistics.text(language)
    assert len(text.split("\n\n")) == 3
    assert ": 3\n" in text
    assert re.search(r": 2 \(67 ?%\)\n", text)
    times = {duration_text(seconds, language) for seconds in (200, 250)}
    assert all(text.count(time) == 1 for time in times)
    if language == "en":
        assert str(statistics) == text
        assert text.splitlines()[:4] == ["Klondike", "Games played: 3", "Won: 2 (67 %)", "Lost: 1"]


def test_nothing_counted_is_told(tmp_path: Path) -> None:
    assert str(sw.Statistics(tmp_path / "none.sqlite")) == "No game has been counted yet."


def test_bars(statistics: sw.Statistics, monkeypatch: pytest.MonkeyPatch) -> None:
    pytest.importorskip("matplotlib").use("agg")
    ax = statistics.plot()
    labels = [label.get_text() for label in ax.get_yticklabels()]
    assert labels == ["klondike (67 % won)", "klondike, draw=2 (100 % won)", "vegas (0 % won)"]
    widths = [[bar.get_width() for bar in bars] for bars in ax.containers]
    assert widths == [[2, 1, 0], [1, 0, 0], [0, 0, 1]]
    monkeypatch.setitem(sys.modules, "matplotlib.pyplot", None)
    with pytest.raises(ImportError, match=r"solitaire_widget\[statistics\]"):
        statistics.plot()


def test_the_command_line(statistics: sw.Statistics, capsys: pytest.CaptureFixture[str]) -> None:
    where = ["--file", str(statistics.path)]
    assert main(["statistics", *where]) == 0
    assert capsys.readouterr().out == f"{statistics}\n"
    assert main(["statistics", "klondike", "--language", "da", *where]) == 0
    assert capsys.readouterr().out == statistics.summary("klondike").text("da") + "\n"
    assert main(["statistics", "vegas", "--rows", *where]) == 0
    assert json.loads(capsys.readouterr().out)["score"] == -37
    assert main(["statistics", "no such game", *where]) == 1
    assert "no preset" in capsys.readouterr().err
