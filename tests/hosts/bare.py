"""A widget in a bare page, answered from the test's own process: as fast as a browser test can be."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Any

from comm.base_comm import BaseComm

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ipywidgets import Widget
    from playwright.sync_api import Page

_PAGE = Path(__file__).with_name("bare.html")


class Wire(BaseComm):
    """A comm that keeps what Python sends until the page fetches it."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:  # noqa: ANN401 - passed on
        self.sent: list[dict[str, Any]] = []
        super().__init__(*args, **kwargs)

    def publish_msg(self, msg_type: str, data: dict[str, Any] | None = None, *_: Any, **__: Any) -> None:  # noqa: ANN401
        """Keep the trait updates; opening and closing need no answer."""
        if msg_type == "comm_msg" and data is not None and data["method"] == "update":
            self.sent.append(json.loads(json.dumps(data["state"])))

    def take(self) -> list[dict[str, Any]]:
        """The updates since the last time, oldest first."""
        sent, self.sent = self.sent, []
        return sent


class Bare:
    """A page that shows one widget. Make the widget while this stands, so that it talks over a `Wire`."""

    def __init__(self, page: Page, folder: Path) -> None:
        self.page = page
        self._folder = folder
        self._wire = Wire()

    def show(self, widget: Widget) -> Page:
        """Show the widget and wait until it is drawn. What a person does reaches it as in a notebook."""
        wire: Wire = widget.comm
        self._wire = wire

        def kernel(changes: dict[str, Any]) -> list[dict[str, Any]]:
            data = {"method": "update", "state": changes, "buffer_paths": []}
            widget._handle_msg({"content": {"data": data}, "buffers": []})
            return wire.take()

        self.page.expose_function("kernel", kernel)
        wire.take()
        return self.open(widget.get_state())

    def push(self) -> None:
        """Bring what Python changed by itself to the page."""
        self.page.evaluate("updates => updates.forEach(globalThis.board.assign)", self._wire.take())

    def open(self, state: dict[str, Any]) -> Page:
        """Show a saved state; unless a widget is shown, no Python answers."""
        return self.open_all([state])

    def open_all(self, states: Sequence[dict[str, Any]]) -> Page:
        """Show saved states one below the other, all with the same module."""
        module = str(states[0]["_esm"])
        known = [
            {name: value for name, value in state.items() if not name.startswith("_")} for state in states
        ]
        data = json.dumps({"esm": module, "states": known}).replace("<", "\\u003c")
        path = self._folder / "board.html"
        path.write_text(_PAGE.read_text("utf-8").replace("DATA", data), "utf-8")
        self.page.goto(path.as_uri())
        self.page.bring_to_front()
        self.page.wait_for_selector("body[data-ready]")
        return self.page
