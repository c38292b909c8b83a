"""A kernel that is interrupted, anywhere: the game is whole, and pages see how far it came."""

from __future__ import annotations

import gc
import sys
from inspect import CO_GENERATOR
from pathlib import Path
from typing import TYPE_CHECKING, Self

import pytest

import solitaire_widget as sw
from solitaire_widget.wire import write_start
from tests.widget.test_interleaved import Reader

if TYPE_CHECKING:
    from collections.abc import Callable
    from types import FrameType

OURS = str(Path(sw.__file__).parent)
OTHER = sw.Record.of("klondike", 7, "T5-T4 D")
WAYS: dict[str, Callable[[sw.SolitaireWidget], object]] = {
    "play": lambda board: board.play("D D D T6-T1 T5-T6"),
    "undo": lambda board: game_of(board).undo(),
    "goto": lambda board: game_of(board).goto(3),
    "new deal": lambda board: game_of(board).new_deal(7),
    "resume": lambda board: game_of(board).resume(sw.Game.from_record(OTHER)),
    "another game": lambda board: setattr(board, "game", sw.Game.from_record(OTHER)),
    "request": lambda board: ask(board, "stock"),
}
PLACES = 40
"""At so many places, spread over all calls that a change makes, it is interrupted."""


class Interrupt:
    """Raises KeyboardInterrupt at the `nth` call of a function of the package; counts them without one.

    Calls are where Python itself looks for signals.
    """

    def __init__(self, nth: int = -1) -> None:
        self.nth, self.calls = nth, 0

    def __enter__(self) -> Self:
        gc.disable()  # what boards of before do when they go would be interrupted unseen
        sys.settrace(self.enter)
        return self

    def __exit__(self, *_: object) -> None:
        sys.settrace(None)
        gc.enable()

    def enter(self, frame: FrameType, _event: str, _: object) -> None:
        code = frame.f_code
        # A generator may run because it is thrown away, and what it raises then is lost.
        if code.co_filename.startswith(OURS) and not code.co_flags & CO_GENERATOR:
            self.calls += 1
            if self.calls == self.nth:
                raise KeyboardInterrupt


def game_of(board: sw.SolitaireWidget) -> sw.Game:
    assert board.game is not None
    return board.game


def begin() -> tuple[sw.SolitaireWidget, Reader]:
    """A board on which three moves were made, two of them taken back, and a page that shows it."""
    board = sw.SolitaireWidget("klondike", seed=16)
    board.play("T6-T7 T6-T1 T5-T6")
    game_of(board).goto(1)
    board.comm.take()
    return board, Reader(board, "page")


def ask(board: sw.SolitaireWidget, kind: str) -> None:
    """A page asks for something."""
    request = {"client": kind, "n": 1, "version": board.version, "intent": {"type": kind}}
    data = {"method": "update", "state": {"requests": [request]}, "buffer_paths": []}
    board._handle_msg({"content": {"data": data}, "buffers": []})


def shows_all(page: Reader) -> bool:
    """Whether a page that has heard everything shows the game as it is."""
    for message in page.board.comm.take():
        page.read(message)
    game, told = game_of(page.board), page.told
    seen = page.table(), told["version"], told["legal"].split("\n")[0]
    return seen == (write_start(game.position), game.version, str(game.version))


def is_whole(game: sw.Game) -> None:
    """The positions of the game are those that its moves lead to."""
    again = sw.Game("klondike", position=game.start)
    again.play_all(str(step.move) for step in game.steps)
    for n in range(again.length + 1):
        assert again.position_at(n) == game.position_at(n)


@pytest.mark.parametrize("way", WAYS)
def test_what_is_interrupted_is_done_or_not_and_pages_see_which(way: str) -> None:
    for _ in range(2):  # what is looked up once only makes more calls the first time
        board, page = begin()
        before = game_of(board).moves
        with Interrupt() as whole:
            WAYS[way](board)
    after, late = game_of(board).moves, 0
    places = range(1, whole.calls, max(1, whole.calls // PLACES))
    for nth in places:
        board, page = begin()
        with pytest.raises(KeyboardInterrupt), Interrupt(nth):
            WAYS[way](board)
        is_whole(game_of(board))
        assert game_of(board).moves in (before, after)
        # As a rule at once; at the latest when a page asks for something.
        late += not shows_all(page)
        ask(board, "hint")
        assert shows_all(page)
        assert "hint" in page.told["replies"]
    assert late <= max(1, len(places) // 10)
