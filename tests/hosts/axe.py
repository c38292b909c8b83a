"""What axe finds in a part of a page."""

from __future__ import annotations

from typing import TYPE_CHECKING

from axe_playwright_python.sync_playwright import Axe

if TYPE_CHECKING:
    from playwright.sync_api import Page


def faults(page: Page, part: str) -> list[str]:
    """The faults within what a selector finds, by rule and element."""
    found = Axe().run(page, context=part)
    return [
        f"{one['id']}: {node['html'][:120]} {node.get('failureSummary', '')[:300]}"
        for one in found.response["violations"]
        for node in one["nodes"]
    ]
