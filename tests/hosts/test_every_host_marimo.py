"""Boards in marimo: an app, a notebook that is edited, a page that was exported."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.hosts.marimo_app import Marimo
from tests.hosts.seat import Seat
from tests.hosts.visit import as_host, told, visit, walk_together

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

pytestmark = pytest.mark.usefixtures("unbroken")


@pytest.mark.parametrize("mode", ["run", pytest.param("edit", marks=pytest.mark.slow)])
def test_marimo(
    page: Page, tmp_path: Path, record_property: Callable[[str, object], None], mode: str
) -> None:
    theme = {"run": "light", "edit": "dark"}[mode]
    with Marimo(tmp_path, mode, theme) as server:
        page.goto(server.url)
        as_host(Seat(page, 0), theme)
        visit(Seat(page, 0), Seat(page, 1), page.locator(".said"))
        walk_together(Seat(page, 2), Seat(page, 3))
    told(
        record_property,
        f"marimo {mode}",
        "marimo",
        "play, undo, replay, theme; auto follows the host; dependent cells follow; records compared",
    )
