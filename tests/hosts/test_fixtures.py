"""The hosts themselves, tried with the smallest widget that has both directions."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

import anywidget
import pytest
import traitlets
from playwright.sync_api import expect

from tests.hosts.jupyter import KernelError

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.hosts.bare import Bare
    from tests.hosts.jupyter import Notebook

ESM = """
export default { render({ model, el }) {
  const root = el.attachShadow({ mode: "open" });
  root.innerHTML = "<button></button>";
  const button = root.firstChild;
  const draw = () => { button.textContent = `asked ${model.get("asked")}, got ${model.get("got")}`; };
  button.onclick = () => { model.set("asked", model.get("asked") + 1); model.save_changes(); };
  model.on("change", draw);
  model.on("change:got", draw);
  draw();
} };
"""


class Echo(anywidget.AnyWidget):
    _esm = ESM
    asked = traitlets.Int(0).tag(sync=True)
    got = traitlets.Int(0).tag(sync=True)

    @traitlets.observe("asked")
    def _answer(self, _: object) -> None:
        self.got = 10 * self.asked


CELL = f"""
import anywidget, traitlets
class Echo(anywidget.AnyWidget):
    _esm = {ESM!r}
    asked = traitlets.Int(0).tag(sync=True)
    got = traitlets.Int(0).tag(sync=True)
    @traitlets.observe("asked")
    def _answer(self, _):
        self.got = 10 * self.asked
w = Echo()
w
"""


def test_a_widget_answers_in_the_bare_page(bare: Bare) -> None:
    widget = Echo()
    button = bare.show(widget).get_by_role("button")
    for _ in range(3):
        button.click()
    expect(button).to_have_text("asked 3, got 30")
    widget.got = 7
    bare.push()
    expect(button).to_have_text("asked 3, got 7")


def test_a_widget_answers_in_jupyterlab(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(CELL)
    notebook.run_all()
    button = notebook.page.locator(".jp-OutputArea button")
    button.click()
    expect(button).to_have_text("asked 1, got 10")
    assert notebook.kernel.get("[w.asked, w.got]") == [1, 10]


def test_the_kernel_can_be_driven_from_the_test(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook(CELL)
    notebook.run_all()
    button = notebook.page.locator(".jp-OutputArea button")
    expect(button).to_have_text("asked 0, got 0")
    notebook.kernel.run("w.asked = 4")
    expect(button).to_have_text("asked 4, got 40")
    with pytest.raises(KernelError, match="ZeroDivisionError"):
        notebook.kernel.run("1 / 0")


def test_cells_run_to_the_end_or_in_the_background(open_notebook: Callable[..., Notebook]) -> None:
    notebook = open_notebook("import time; time.sleep(2); runs = globals().get('runs', 0) + 1")
    notebook.run_all()
    assert notebook.kernel.get("runs") == 1
    started = time.monotonic()
    notebook.start_all()
    assert time.monotonic() - started < 1
    notebook.page.locator(".jp-InputPrompt", has_text="[*]").wait_for()
    assert notebook.kernel.get("runs") == 2


def test_no_page_reaches_the_internet(page: Page, blocked: list[str]) -> None:
    page.goto("data:text/html,<img src='http://outside.example/a.png'>")
    page.wait_for_load_state("networkidle")
    assert blocked == ["http://outside.example/a.png"]
    blocked.clear()
