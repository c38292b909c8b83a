"""Hosts that can't be run here, after their own code: output frames, and an older loader in them."""

from __future__ import annotations

import json
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ipywidgets import Widget
    from playwright.sync_api import Frame, Page

    from tests.hosts.bare import Wire

_FRAME = Path(__file__).with_name("foreign.html")
_WINDOW = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>A notebook</title>
<style>iframe { display: block; width: 900px; height: 0; margin: 30px 50px; border: 3px solid #888 }</style>
FRAMES
<script>
// Frames talk to the kernel through this window and hear all it says. They are as high as what they show.
addEventListener("message", async ({ data: { model, changes, height }, source }) => {
  const frames = [...document.querySelectorAll("iframe")];
  if (height !== undefined) {
    frames.find((frame) => frame.contentWindow === source).style.height = `${height}px`;
    return;
  }
  const told = await kernel(model, changes);
  for (const frame of frames) {
    const to = frame.contentWindow;
    to.postMessage({ model, updates: told, idle: to === source }, "*");
  }
});
</script>
</html>
"""


@dataclass(frozen=True, slots=True)
class Kind:
    """How a host makes its output frames."""

    sandbox: str
    shadow: bool
    attributes: str
    """Of the frame's html element, which says the theme."""
    body: str
    """Attributes of the frame's body, which say it elsewhere."""


COLAB = Kind("allow-scripts", shadow=True, attributes='theme="dark"', body="")
"""A frame of another origin for each output, where storage is refused; `html[theme=dark]`."""
VSCODE = Kind(
    "allow-scripts allow-same-origin",
    shadow=False,
    attributes='style="--vscode-editor-background: #1e1e1e; --vscode-editor-foreground: #d4d4d4"',
    body='class="vscode-dark" data-vscode-theme-kind="vscode-dark"',
)
"""A webview; its theme is told by attributes of body and by variables, and by no `color-scheme`."""


def show(page: Page, folder: Path, kind: Kind, outputs: Sequence[Widget]) -> None:
    """Show widgets, each in a frame of its own; a widget that stands twice has a model in each frame.

    The widgets must talk over a `Wire`.
    """
    widgets = {widget.model_id: widget for widget in outputs}

    def kernel(model: str, changes: dict[str, Any]) -> list[dict[str, Any]]:
        widget, data = widgets[model], {"method": "update", "state": changes, "buffer_paths": []}
        widget._handle_msg({"content": {"data": data}, "buffers": []})
        return _wire(widget).take()

    page.expose_function("kernel", kernel)
    frames = ""
    for n, widget in enumerate(outputs):
        _wire(widget).take()
        (folder / f"{n}.html").write_text(_frame(widget, kind), "utf-8")
        frames += f'<iframe id="output-{n}" src="{n}.html" sandbox="{kind.sandbox}"></iframe>\n'
    path = folder / "window.html"
    path.write_text(_WINDOW.replace("FRAMES", frames), "utf-8")
    page.goto(path.as_uri())


def frame_of(page: Page, n: int) -> Frame:
    """The frame of the output numbered `n`."""
    return next(frame for frame in page.frames if frame.url.endswith(f"/{n}.html"))


def _wire(widget: Widget) -> Wire:
    wire: Wire = widget.comm
    return wire


def _frame(widget: Widget, kind: Kind) -> str:
    state = widget.get_state()
    known = {name: value for name, value in state.items() if name != "_esm"}
    data = {"model": widget.model_id, "esm": str(state["_esm"]), "state": known, "shadow": kind.shadow}
    text = json.dumps(data).replace("<", "\\u003c")
    page = _FRAME.read_text("utf-8").replace("ATTRIBUTES", kind.attributes)
    return page.replace("<body ", f"<body {kind.body} ").replace("DATA", text)
