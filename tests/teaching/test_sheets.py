"""What a page without Python is given says the same as the judge, whatever is played."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

import pytest

import solitaire_widget as sw
from solitaire_widget.engine.legal import legal_moves
from solitaire_widget.showing.lessons import sheets_of
from solitaire_widget.showing.ways import FEW, MOST

if TYPE_CHECKING:
    from solitaire_widget.wire import SpotOnWire

DEAL = sw.Record.of("klondike", 7, "T5-T4 D")


def walked(spots: list[SpotOnWire], at: int, move: str) -> tuple[str, int]:
    """What becomes of a move by the sheet alone: the outcome, and the next position."""
    spot = spots[at]
    if move in spot["right"].split():
        return "right", -1
    if any(move in moves.split() for moves in spot["wrong"].values()):
        return "wrong", 0
    return ("on", spot["on"][move]) if move in spot["on"] else ("unknown", at)


def lesson(goal: str) -> sw.Lesson:
    why = {"D": "Drawing can wait.", "any": "Not so."}
    return sw.Lesson(DEAL, {0: sw.Task("Find a way.", goal, why=why)})


@pytest.mark.parametrize(
    "goal", ["turn-up in 3", "empty T1 in 2", "top T4 QS in 4", "foundation 1", "foundation 1 in 9"]
)
def test_walks_by_the_sheet_and_by_the_judge_agree(goal: str) -> None:
    dice = random.Random(goal)
    (sheet,) = sheets_of(lesson(goal))["tasks"]
    spots = sheet["spots"]
    assert spots is not None
    assert len(spots) <= (MOST if sheet["complete"] else FEW)
    unknown = 0
    for _ in range(30):
        opened, at = lesson(goal), 0
        while opened.exercise and not opened.results[0].solved:
            spot = spots[at]
            legal = [line.split()[0] for line in spot["legal"].split("\n")[1:]]
            assert sorted(legal) == sorted(map(str, legal_moves(opened.game.position)))
            move = dice.choice(legal)
            outcome, at = walked(spots, at, move)
            if outcome == "unknown":
                unknown += 1
                break
            verdict = opened.answer(move)
            assert verdict.outcome == outcome
            if outcome == "wrong":
                assert move in spot["wrong"][verdict.text()].split()
                break
            if outcome == "on" and verdict.said:
                assert spot["said"][move] == verdict.said
    assert (unknown == 0) == sheet["complete"]


def test_the_solution_is_written_down_even_where_it_is_long() -> None:
    solution = sw.solve(sw.Game("klondike", seed=16), nodes=100_000)
    won = sw.Lesson(solution.record(), {0: sw.Task("Win.", "win")})
    (sheet,) = sheets_of(won)["tasks"]
    assert not sheet["complete"]
    at = 0
    for number, move in enumerate(won.exercises[0].solution, 1):
        outcome, at = walked(sheet["spots"] or [], at, move)
        assert outcome == ("right" if number == len(solution.moves) else "on")


def test_what_rules_forbid_is_told_from_where_the_cards_lie() -> None:
    opened = lesson("foundation 1 in 4")
    (sheet,) = sheets_of(opened)["tasks"]
    spots = sheet["spots"] or []
    opened.answer("T5-T4")
    _, at = walked(spots, 0, "T5-T4")
    told = {
        move: text
        for known in (sheet["refused"], spots[at]["refused"])
        for text, moves in known.items()
        for move in moves.split()
    }
    tried = [move for move in told if opened.game.why_not(move) is not None]
    assert len(tried) > 50
    for move in tried:
        reason = opened.game.why_not(move)
        assert reason is not None
        if reason.code not in {"same-pile", "empty-pile", "face-down"}:
            assert told[move] == reason.text(), move


@pytest.mark.parametrize("name", sw.lessons())
def test_pages_of_the_ready_lessons_know_every_way(name: str) -> None:
    assert all(task["complete"] for task in sheets_of(sw.lesson(name))["tasks"])
