"""Boards in pages without a kernel: exported by nbconvert, ipywidgets, marimo, and by us."""

from __future__ import annotations

import shutil
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING

import nbformat
import pytest
from ipywidgets.embed import embed_minimal_html
from nbconvert import HTMLExporter
from nbconvert.preprocessors import ExecutePreprocessor

import solitaire_widget as sw
from tests.hosts.html_manager import HtmlManager
from tests.hosts.jupyter import notebook_of
from tests.hosts.marimo_app import CDN, export
from tests.hosts.seat import Seat
from tests.hosts.static import serve
from tests.hosts.visit import (
    COMPARE_CELL,
    GAME_CELL,
    RECORD,
    RECORD_CELL,
    as_host,
    change_theme,
    faces_of,
    scrub,
    told,
    walk_together,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

pytestmark = pytest.mark.usefixtures("unbroken")

REPLAY = "replay, theme; a game can be looked through"
_TEMPLATE = (
    "<!doctype html><html><head><title>{title}</title><script src='require.js'></script></head>"
    "<body>{snippet}</body></html>"
)


@pytest.fixture
def site(tmp_path: Path, pytestconfig: pytest.Config) -> Path:
    """A folder with the three files that pages with Jupyter widgets load, else from the network."""
    cache = pytestconfig.cache
    assert cache is not None
    kept = HtmlManager(cache.mkdir("html-manager"))
    return Path(shutil.copytree(kept.folder, tmp_path / "site"))


def look_through(table: Seat) -> None:
    """Walk through a game that was saved after `T5-T4 D D`. No move is made, since no Python plays it."""
    game = sw.Game("klondike", seed=7)
    game.play_all("T5-T4 D D")
    assert table.ready().look().faces == faces_of(game.position)
    slider = table.board.locator("input[type=range]")
    for cursor in (1, 0, 3):
        slider.fill(str(cursor))
        assert table.look().faces == faces_of(game.position_at(cursor))
    table.ready().click("S")
    table.toast.wait_for(timeout=10_000)
    assert table.board.locator("[data-strip=orphaned]").is_visible()
    assert table.look().faces == faces_of(game.position_at(3))


def visit_page(game: Seat, record: Seat) -> None:
    look_through(game)
    scrub(record)
    change_theme(game)
    change_theme(record)


@pytest.mark.slow
def test_nbconvert(page: Page, site: Path, record_property: Callable[[str, object], None]) -> None:
    played = f"{GAME_CELL.removesuffix('w')}w.play('T5-T4 D D')\nw"
    notebook = nbformat.from_dict(notebook_of([played, RECORD_CELL, COMPARE_CELL]))  # type: ignore[no-untyped-call]
    ExecutePreprocessor(timeout=120).preprocess(notebook)  # type: ignore[no-untyped-call]
    exporter = HTMLExporter(  # type: ignore[no-untyped-call]
        require_js_url="./require.js", widget_renderer_url="./embed-amd.js", mathjax_url="", mermaid_js_url=""
    )
    for theme in ("dark", "light"):
        exporter.theme = theme
        (site / "page.html").write_text(exporter.from_notebook_node(notebook)[0])
        page.goto((site / "page.html").as_uri())
        as_host(Seat(page, 0), theme)
    visit_page(Seat(page, 0), Seat(page, 1))
    walk_together(Seat(page, 2), Seat(page, 3))
    held = f"{REPLAY}; auto follows the page; records compared"
    told(record_property, "nbconvert HTML", "nbconvert", held)


@pytest.mark.slow
@pytest.mark.parametrize("drop_defaults", [False, True])
def test_embed_minimal_html(
    page: Page, site: Path, record_property: Callable[[str, object], None], *, drop_defaults: bool
) -> None:
    game = sw.SolitaireWidget("klondike", seed=7)
    game.play("T5-T4 D D")
    embed_minimal_html(
        site / "page.html",
        views=[game, sw.SolitaireWidget(RECORD)],
        drop_defaults=drop_defaults,
        template=_TEMPLATE,
        requirejs=False,
        embed_url="./embed-amd.js",
        cors=False,
    )
    page.goto((site / "page.html").as_uri())
    visit_page(Seat(page, 0), Seat(page, 1))
    told(record_property, "ipywidgets embed_minimal_html", "ipywidgets", REPLAY)


@pytest.mark.slow
def test_marimo_export(page: Page, tmp_path: Path, record_property: Callable[[str, object], None]) -> None:
    exported = export(tmp_path)
    marimo = files("marimo") / "_static"
    (tmp_path / "marimo").symlink_to(str(marimo))
    with serve(tmp_path) as url:
        text = exported.read_text()
        assert CDN.search(text)
        exported.write_text(CDN.sub(f"{url}/marimo", text))
        page.goto(f"{url}/{exported.name}")
        game = Seat(page, 0).ready()
        assert game.look().faces == faces_of(sw.Game("klondike", seed=7).position)
        scrub(Seat(page, 1))
        change_theme(game)
        change_theme(Seat(page, 1))
        assert Seat(page, 3).ready().look().faces == faces_of(RECORD.start)
    told(record_property, "marimo HTML export", "marimo", "replay, theme")


def test_our_own_page(page: Page, tmp_path: Path, record_property: Callable[[str, object], None]) -> None:
    path = tmp_path / "page.html"
    RECORD.save(path)
    page.goto(path.as_uri())
    table = Seat(page)
    scrub(table)
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        as_host(table, scheme)
    change_theme(table)
    as_host(table, "dark")
    told(
        record_property,
        "own HTML page",
        "solitaire_widget",
        "replay, theme; auto follows the reader's; opens from a file",
    )
