"""``python -m solitaire_widget solve``."""

from __future__ import annotations

from typing import TYPE_CHECKING

import solitaire_widget as sw
from solitaire_widget.cli import main
from solitaire_widget.solver import solution

if TYPE_CHECKING:
    from pathlib import Path

    import pytest


def test_a_share_code_is_solved_and_the_win_saved(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "won.sol"
    assert main(["solve", "klondike-draw-3:7", "--nodes", "100000", "-o", str(path)]) == 0
    verdict, moves = capsys.readouterr().out.splitlines()
    assert verdict.startswith("winnable in ")
    assert "thoughtful" in verdict
    assert len(moves.split()) == len(sw.Record.read(path).moves)


def test_a_record_is_solved_from_any_move(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "begun.sol"
    found = sw.solve(sw.Game("klondike-draw-3", seed=7))
    found.record().save(path)
    assert main(["solve", str(path), "--at", "100", "--nodes", "100000"]) == 0
    assert capsys.readouterr().out.startswith("winnable in ")
    assert main(["solve", "klondike-draw-3:7", "--at", "100"]) == 1
    assert "only a record has moves" in capsys.readouterr().err
    assert main(["solve", str(path), "--at", "1000"]) == 1
    assert "out of range" in capsys.readouterr().err


def test_a_search_that_runs_out_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "spider:1", "--nodes", "50"]) == 3
    assert capsys.readouterr().out.startswith("unknown (thoughtful")


def test_what_is_no_code_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "nonsense"]) == 1
    assert "no share code" in capsys.readouterr().err


def test_shorter_is_no_question_where_nothing_is_won(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solve", "klondike-draw-3:1", "--nodes", "10", "--short"]) == 3
    assert capsys.readouterr().out.startswith("unknown (thoughtful")


def test_ctrl_c_while_a_win_is_shortened_prints_the_win(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(solution, "shortened", stopped)
    assert main(["solve", "klondike-draw-3:7", "--nodes", "100000", "--short"]) == 0
    verdict, moves = capsys.readouterr().out.splitlines()
    assert verdict.startswith(f"winnable in {len(moves.split())} moves")
