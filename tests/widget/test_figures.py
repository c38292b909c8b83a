"""What is promised in figures: what a saved board weighs, and that no script loses a move."""

from __future__ import annotations

import asyncio
import json
import time

import pytest
from ipywidgets.embed import dependency_state, embed_data

import solitaire_widget as sw
from solitaire_widget.wire import write_steps
from tests.export.records import played
from tests.waiting_for import waited
from tests.widget.conftest import Page


def test_a_saved_replay_of_two_hundred_steps_weighs_little(capsys: pytest.CaptureFixture[str]) -> None:
    board = sw.SolitaireWidget(played(200))
    state = embed_data(views=[board], state=dependency_state([board]))["manager_state"]
    bundle = str(board._esm)
    beside = len(json.dumps(state).encode()) - len(json.dumps(bundle).encode())
    with capsys.disabled():
        print(f"\na saved replay of 200 steps: the bundle and {beside} bytes")  # noqa: T201  the figure
    assert board.record.line[199:]
    assert beside <= 15_000


def test_twenty_thousand_moves_travel_as_one_update(capsys: pytest.CaptureFixture[str]) -> None:
    board = sw.SolitaireWidget("klondike-relaxed", seed=7)
    page = Page(board)
    began = time.process_time()
    steps = board.play("D24 N " * 800)
    took = time.process_time() - began
    messages = page.hear()
    size = len(json.dumps(messages))
    with capsys.disabled():
        print(f"\n20,000 moves: {len(messages)} update, {size} bytes, {took:.2f} s")  # noqa: T201  the figure
    assert (len(steps), len(messages), page.told["cursor"]) == (20_000, 1, 20_000)
    told = [*page.told["steps"].split(), *page.told["tail"].partition(":")[2].split()]
    assert " ".join(told) == write_steps(steps)
    assert size <= 10 * 20_000


def test_a_loop_of_sixty_moves_a_second_loses_nothing() -> None:
    board = sw.SolitaireWidget("klondike-relaxed", seed=7)
    page = Page(board)
    line: list[str] = []
    for n in range(120):
        began = time.perf_counter()
        board.play("D" if board.game.why_not("D") is None else "N")  # type: ignore[union-attr]
        for message in page.hear():
            offset, _, tail = message["tail"].partition(":")
            line[int(offset) :] = tail.split()
        assert page.told["cursor"] == n + 1
        time.sleep(max(0.0, 1 / 60 - (time.perf_counter() - began)))
    assert board.game is not None
    assert " ".join(line) == write_steps(board.game.steps)


def test_playing_through_leaves_room_for_answers() -> None:
    board = sw.SolitaireWidget("klondike-relaxed", seed=7)
    page = Page(board)
    answered: list[int] = []

    async def ask() -> None:
        while len(answered) < 10:
            await asyncio.sleep(0.005)
            reply = page.ask("hint")
            assert reply["hint"]["move"]
            answered.append(page.told["cursor"])

    async def both() -> None:
        await asyncio.gather(board.play_through("D20", speed=200), ask())

    waited(both())
    page.hear()
    assert page.told["cursor"] == 20
    assert len(set(answered)) > 3  # between the moves, not after them


@pytest.mark.parametrize("speed", [0, -1, 1001, float("nan"), float("inf")])
def test_a_senseless_speed_is_refused(speed: float) -> None:
    board = sw.SolitaireWidget("klondike", seed=7)
    with pytest.raises(ValueError, match="speed="):
        waited(board.play_through("D", speed=speed))
    assert board.game is not None
    assert board.game.length == 0
