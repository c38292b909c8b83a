"""The command line: what it prints, what it writes, how it ends."""

from __future__ import annotations

import io
import sys
from typing import TYPE_CHECKING

import pytest

import solitaire_widget as sw
from solitaire_widget.cli import main
from tests.notation.foreign import SAMPLE, cases

if TYPE_CHECKING:
    from pathlib import Path

CASE = next(case for case in cases(SAMPLE) if case.name.startswith("klondike-solver-k"))
FILES = SAMPLE / "klondike-solver"
OUT, DEAL = str(next(FILES.glob("*.out"))), str(next(FILES.glob("*.deal")))


def test_show_prints_the_board_after_some_moves(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["show", OUT, "--deal", DEAL, "--at", "0"]) == 0
    start = capsys.readouterr().out.splitlines()
    assert start[0].startswith("klondike-draw-3-relaxed · move 0 of ")
    assert start[1].startswith("S: .. ..")
    assert main(["show", OUT, "--deal", DEAL]) == 0
    assert "F: KC KD KH KS" in capsys.readouterr().out
    assert main(["show", OUT, "--deal", DEAL, "--at", "-2"]) == 0
    assert main(["show", OUT, "--deal", DEAL, "--at", "9999"]) == 1
    assert "out of range" in capsys.readouterr().err


def test_show_prints_the_position_of_a_fault(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "wrong.sol"
    path.write_text('[Game "klondike"] [Deal "42"] D D T1-T2 D', "utf-8")
    assert main(["show", str(path)]) == 1
    captured = capsys.readouterr()
    assert "move 2 of 2: D" in captured.out
    assert "show: line 1, column 35: move 2 of the main line, T1-T2" in captured.err


@pytest.mark.parametrize("suffix", [".sol", ".json"])
def test_convert_writes_what_the_suffix_says(suffix: str, tmp_path: Path) -> None:
    goal = tmp_path / f"game{suffix}"
    assert main(["convert", OUT, "-o", str(goal), "--deal", DEAL, "--rules", "klondike-draw-3-relaxed"]) == 0
    assert sw.Record.read(goal) == sw.Record.parse(CASE.text, rules=CASE.rules, deal=CASE.deal)


def test_convert_goes_through_pipes(
    monkeypatch: pytest.MonkeyPatch, capfdbinary: pytest.CaptureFixture[bytes]
) -> None:
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(CASE.text.encode()), encoding="ascii"))
    assert main(["convert", "-", "--to", "minimal-klondike", "--deal", CASE.deal]) == 0
    written = capfdbinary.readouterr().out.decode()
    assert sw.Record.parse(written).steps == sw.Record.parse(CASE.text, deal=CASE.deal).steps


def test_many_cases_stay_many(tmp_path: Path) -> None:
    many = tmp_path / "many.jsonl"
    many.write_text("".join(sw.Record.of("klondike", n).to_text("truth") + "\n" for n in range(3)), "utf-8")
    assert main(["convert", str(many), "-o", str(tmp_path / "again.jsonl")]) == 0
    assert (tmp_path / "again.jsonl").read_text("utf-8") == many.read_text("utf-8")
    assert main(["convert", str(many)]) == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ["show", "no such file"],
        ["show", OUT],
        ["show", OUT, "--rules", "no-such-game"],
        ["show", OUT, "--from", "no-such-format"],
        ["convert", OUT, "--deal", DEAL, "-o", "game.doc"],
        ["convert", OUT, "--deal", DEAL, "--to", "fc-solve"],
    ],
)
def test_what_cannot_be_done_is_said_and_ends_with_1(
    arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 1
    captured = capsys.readouterr()
    assert captured.err.startswith(f"{arguments[0]}: ")
    assert len(captured.err.splitlines()) == 1


@pytest.mark.parametrize("arguments", [[], ["walk"], ["show"], ["show", OUT, "--at", "x"]])
def test_a_wrong_command_line_ends_with_2(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as caught:
        main(arguments)
    assert caught.value.code == 2
    assert "usage" in capsys.readouterr().err


def test_a_comment_cannot_steer_the_terminal(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    path = tmp_path / "steers.sol"
    path.write_text('[Game "klondike"] [Deal "42"] D {red\x1b[31m \x9b2J \u202e\nå♥}', "utf-8")
    assert main(["show", str(path)]) == 0
    out = capsys.readouterr().out
    assert "red\\x1b[31m \\x9b2J \\u202e\nå♥\n" in out
    assert all(one == "\n" or one.isprintable() for one in out)
