"""Executed notebooks and embedded widgets, turned into HTML: boards replay there with no kernel at all."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from ipywidgets.embed import embed_minimal_html
from nbclient import NotebookClient
from nbconvert import HTMLExporter
from nbformat import NotebookNode, from_dict, v4
from playwright.sync_api import expect

import solitaire_widget as sw
from tests.export.records import played
from tests.hosts.html_manager import HtmlManager

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

PLAY = """
import solitaire_widget as sw
game = sw.Game("klondike", seed=42)
for _ in range(30):
    game.play(game.legal_moves()[0])
"""
CELLS = (PLAY, "sw.SolitaireWidget(game.record())", "game")


@pytest.fixture(scope="session")
def manager(pytestconfig: pytest.Config) -> HtmlManager:
    return HtmlManager(pytestconfig.cache.mkdir("html-manager"))


@pytest.fixture(scope="module")
def executed() -> NotebookNode:
    cells = [v4.new_code_cell(cell) for cell in CELLS]  # type: ignore[no-untyped-call]
    notebook: NotebookNode = v4.new_notebook(cells=cells)  # type: ignore[no-untyped-call]
    NotebookClient(notebook, kernel_name="python3").execute()
    return notebook


def replays(page: Page, steps: int) -> None:
    board = page.locator(".board")
    page.locator("[data-do=forward]").click()
    expect(board).to_have_attribute("data-cursor", "1")
    page.locator("[data-do=last]").click()
    expect(board).to_have_attribute("data-cursor", str(steps))
    page.locator("[data-do=back]").click()
    expect(board).to_have_attribute("data-cursor", str(steps - 1))


def test_an_executed_notebook_replays_as_html(
    page: Page, tmp_path: Path, manager: HtmlManager, executed: NotebookNode
) -> None:
    html, _ = HTMLExporter(mathjax_url="").from_notebook_node(executed)  # type: ignore[no-untyped-call]
    (tmp_path / "notebook.html").write_text(html, "utf-8")
    asked = manager.serve(page)
    page.goto((tmp_path / "notebook.html").as_uri())
    replays(page, 30)
    assert {re.sub(r"[@\d.]+", "", url.rsplit("/", 1)[-1]) for url in asked} <= {
        "requireminjs",
        "requirejs",
        "embed-amdjs",
        "indexjs",
        "anywidgetjs",
    }


def test_a_notebook_without_widget_state_shows_the_picture(
    page: Page, tmp_path: Path, executed: NotebookNode
) -> None:
    bare = from_dict({**executed, "metadata": {}})  # type: ignore[no-untyped-call]
    html, _ = HTMLExporter(mathjax_url="", require_js_url="").from_notebook_node(bare)  # type: ignore[no-untyped-call]
    (tmp_path / "notebook.html").write_text(html, "utf-8")
    page.goto((tmp_path / "notebook.html").as_uri())
    pictures = page.locator(".jp-OutputArea-output svg, .jp-OutputArea-output img")
    expect(pictures).to_have_count(2)
    box = pictures.first.bounding_box()
    assert box is not None
    assert box["width"] > 500


def embed(board: sw.SolitaireWidget, path: Path) -> None:
    embed_minimal_html(path, views=[board], drop_defaults=False)
    # The page pins the minified require.js by its hash; npm has it only as it was written.
    path.write_text(re.sub(r' integrity="[^"]*"', "", path.read_text("utf-8")), "utf-8")


def test_an_embedded_widget_replays(page: Page, tmp_path: Path, manager: HtmlManager) -> None:
    path = tmp_path / "board.html"
    embed(sw.SolitaireWidget(played(30)), path)
    manager.serve(page)
    page.goto(path.as_uri())
    replays(page, 30)


def test_a_board_saved_during_a_search_searches_no_more(
    page: Page, tmp_path: Path, manager: HtmlManager
) -> None:
    board = sw.SolitaireWidget("spider", seed=1, light=True)
    assert board.verdict["state"] == "searching"
    path = tmp_path / "board.html"
    embed(board, path)
    board.close()
    manager.serve(page)
    page.goto(path.as_uri())
    light = page.locator(".light")
    expect(light).to_have_attribute("data-light", "unknown")
    expect(light).to_contain_text("No win found yet, with all cards known")
