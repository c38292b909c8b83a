"""Whatever is done with games, in whatever order: the file says what an independent count says."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    precondition,
    rule,
    run_state_machine_as_test,
)

import solitaire_widget as sw
from tests.statistics.playing import MINI

TABLES = (
    MINI,
    sw.Rules(columns=("u", "du", "ddu"), ranks=3, suits="CDH", space="any", passes=2),
    sw.rules("klondike"),
)
PICK = st.integers(0, 10**6)


class Play(RuleBasedStateMachine):
    """One game that is followed, and a count of how its deals ended that asks the game alone."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp())
        self.statistics = sw.Statistics(self.folder / "statistics.sqlite")
        self.expected: list[tuple[str, str]] = []
        self.stops: list[Any] = []

    @initialize(table=st.sampled_from(TABLES), seed=PICK)
    def deal(self, table: sw.Rules, seed: int) -> None:
        self.game = sw.Game(table, seed=seed)
        self.stops = [self.statistics.follow(self.game)]
        self.begin()

    def begin(self) -> None:
        self.moved = self.counted = False

    def look(self) -> None:
        self.moved = self.moved or self.game.cursor > 0
        if self.game.won and not self.counted:
            self.counted = True
            self.expected.append(("won", str(self.game.number)))

    def leave(self) -> None:
        if self.moved and not self.counted:
            self.expected.append(("lost" if self.game.stuck else "abandoned", str(self.game.number)))

    @rule(picks=st.lists(PICK, min_size=1, max_size=12))
    def play(self, picks: list[int]) -> None:
        for pick in picks:
            legal = self.game.legal_moves()
            if legal:
                self.game.play(legal[pick % len(legal)])
                self.look()

    @rule()
    def win(self) -> None:
        if self.game.rules.pack_size < 52:
            moves = sw.solve(self.game, nodes=2000, seconds=None).moves
            self.game.play_all(moves)
            self.look()

    @rule(count=st.integers(1, 30))
    def undo(self, count: int) -> None:
        for _ in range(count):
            self.game.undo()

    @rule()
    def redo(self) -> None:
        if self.game.redo():
            self.look()

    @rule(pick=PICK)
    def slide(self, pick: int) -> None:
        self.game.goto(pick % (self.game.length + 1))
        self.look()

    @rule()
    def restart(self) -> None:
        if self.game.cursor:
            self.leave()
            self.moved = False
        self.game.restart()

    @rule(seed=PICK, same=st.booleans())
    def new_deal(self, seed: int, *, same: bool) -> None:
        self.leave()
        self.game.new_deal(self.game.number if same else seed)
        self.begin()

    @precondition(lambda self: self.game.length > 0)
    @rule()
    def save_and_open(self) -> None:
        self.game.save(self.folder / "game.json")
        self.game.resume(sw.Game.load(self.folder / "game.json"))
        self.look()

    @rule()
    def follow_again(self) -> None:
        self.stops.append(sw.Statistics(self.statistics.path).follow(self.game))

    @precondition(lambda self: len(self.stops) > 1)
    @rule(pick=PICK)
    def let_go(self, pick: int) -> None:
        stop = self.stops.pop(pick % len(self.stops))
        stop()
        stop()

    def teardown(self) -> None:
        try:
            for stop in self.stops:
                stop()
            found = [(result.outcome, result.deal) for result in self.statistics.results()]
            assert found == self.expected
            summaries = self.statistics.summaries()
            assert sum(summary.played for summary in summaries) == len(self.expected)
            won = [outcome for outcome, _ in self.expected].count("won")
            assert sum(summary.won for summary in summaries) == won
        finally:
            shutil.rmtree(self.folder)


@pytest.mark.parametrize("examples", [15, pytest.param(400, marks=pytest.mark.slow)])
def test_the_file_says_what_was_played(examples: int) -> None:
    run_state_machine_as_test(
        Play,
        settings=settings(
            max_examples=examples,
            stateful_step_count=40,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
