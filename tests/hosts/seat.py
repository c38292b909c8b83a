"""A board somewhere in a host's page: below others, in a frame, not drawn before it is looked at."""

from __future__ import annotations

import dataclasses
from typing import TYPE_CHECKING, Self

from tests.hosts.table import Sight, Table

if TYPE_CHECKING:
    from playwright.sync_api import FrameLocator, Locator, Page

# Boards that are drawn above push those below away; a hand waits until that is over.
_AT_REST = """async board => {
    let before = "";
    for (;;) {
        const { x, y, width } = board.getBoundingClientRect();
        const now = [x, y, width].join();
        if (now === before) return;
        before = now;
        await new Promise(done => setTimeout(done, 60));
    }
}"""
_HOST = "[data-lm-suppress-shortcuts]"
"""What the front end puts into the page, whether the board is drawn yet or not."""


class Seat(Table):
    """The board numbered `nth` in a page or in a frame of it, drawn or not, and a mouse."""

    def __init__(self, page: Page, nth: int = 0, frame: str = "") -> None:
        super().__init__(page)
        self._frame: Locator | None = page.locator(frame) if frame else None
        inside: Page | FrameLocator = page.frame_locator(frame) if frame else page
        self.host = inside.locator(_HOST).nth(nth)
        self.board = self.host.locator(".board")
        self.toast = self.board.locator("[data-toast]")

    def ready(self) -> Self:
        """The same table, once it is drawn and lies within the window."""
        self.host.wait_for(state="attached")
        self.host.scroll_into_view_if_needed()
        self.board.locator("[data-place]").last.wait_for(state="attached")
        self.board.evaluate(_AT_REST)
        return super().ready()

    def look(self) -> Sight:
        """What lies on the table; a board in a frame is moved by the place of the frame."""
        seen = super().look()
        box = self._frame and self._frame.bounding_box()
        return dataclasses.replace(seen, left=seen.left + box["x"], top=seen.top + box["y"]) if box else seen
