"""Boards without a browser: what a page would get, and what it sends."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

import comm
import pytest

import solitaire_widget as sw
from tests.hosts.bare import Wire

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


class Page:
    """A page that shows a board: it keeps the traits it was told, and asks under a name of its own."""

    def __init__(self, board: sw.SolitaireWidget, client: str = "page") -> None:
        self.board = board
        self.client = client
        self.n = 0
        self.told: dict[str, Any] = dict(board.get_state())
        self.messages: list[dict[str, Any]] = []
        board.comm.take()

    def hear(self) -> list[dict[str, Any]]:
        """The messages since the last time; their traits are taken over."""
        fresh: list[dict[str, Any]] = self.board.comm.take()
        for message in fresh:
            self.told |= message
        self.messages += fresh
        return fresh

    def request(self, kind: str, *, version: int | None = None, **intent: Any) -> dict[str, Any]:  # noqa: ANN401
        """The next intent as it travels."""
        self.n += 1
        seen = self.told["version"] if version is None else version
        return {"client": self.client, "n": self.n, "version": seen, "intent": {"type": kind, **intent}}

    def send(self, *requests: object) -> dict[str, Any]:
        """The reply to this page after a list of requests."""
        self.write({"requests": list(requests)})
        reply: dict[str, Any] = self.board.replies.get(self.client, {})
        return reply

    def ask(self, kind: str, *, version: int | None = None, **intent: Any) -> dict[str, Any]:  # noqa: ANN401
        """The reply to one intent."""
        return self.send(self.request(kind, version=version, **intent))

    def write(self, state: dict[str, Any]) -> None:
        """Write traits as a page does, and hear what comes back."""
        data = {"method": "update", "state": state, "buffer_paths": []}
        self.board._handle_msg({"content": {"data": data}, "buffers": []})
        self.hear()


def wait_for(holds: Callable[[], bool], seconds: float = 20.0) -> None:
    """Wait until something holds, and fail when it never does."""
    until = time.monotonic() + seconds
    while not holds():
        assert time.monotonic() < until, "waited in vain"
        time.sleep(0.002)


def settled(board: sw.SolitaireWidget) -> str:
    """The state of the light, once its search is over."""
    wait_for(lambda: board.verdict["state"] not in {"searching", "dealing"})
    return str(board.verdict["state"])


@pytest.fixture(autouse=True)
def wire(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Boards made in a test talk over a `Wire`, and are closed after it."""
    monkeypatch.setattr(comm, "create_comm", Wire)
    yield
    sw.SolitaireWidget.close_all()


@pytest.fixture
def game() -> sw.Game:
    return sw.Game("klondike", seed=7)


@pytest.fixture
def board(game: sw.Game) -> sw.SolitaireWidget:
    return sw.SolitaireWidget(game)


@pytest.fixture
def view(board: sw.SolitaireWidget) -> Page:
    return Page(board)


@pytest.fixture
def lit() -> sw.SolitaireWidget:
    return sw.SolitaireWidget("klondike-draw-3", seed=7, light=True)
