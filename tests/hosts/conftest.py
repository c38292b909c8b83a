"""Browser fixtures. No page may reach the internet; a missing browser skips here and fails in CI."""

from __future__ import annotations

import os
import shutil
from pathlib import Path
from typing import TYPE_CHECKING, Any
from urllib.parse import urlsplit

import comm
import pytest

from tests.hosts.bare import Bare, Wire
from tests.hosts.jupyter import Lab, Notebook

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from playwright.sync_api import BrowserContext, Page, Route, WebSocketRoute

_BROWSERS = ("chromium", "google-chrome", "google-chrome-stable", "chromium-browser")
_HERE = Path(__file__).parent


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Whatever lies in this folder and opens a page is a browser test."""
    for item in items:
        if _HERE in item.path.parents and "page" in getattr(item, "fixturenames", ()):
            item.add_marker("browser")


@pytest.fixture(scope="session")
def browser_type_launch_args(browser_type_launch_args: dict[str, Any]) -> dict[str, Any]:
    """Debian's Chromium or an installed Chrome, kept off the network even where no page is asked."""
    found = os.environ.get("SOLITAIRE_CHROMIUM") or next(filter(None, map(shutil.which, _BROWSERS)), None)
    if found is None:
        missing = "no Chromium or Chrome: install one, or name it in SOLITAIRE_CHROMIUM"
        if os.environ.get("CI"):
            pytest.fail(missing)
        pytest.skip(missing)
    offline = "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1"
    return {
        **browser_type_launch_args,
        "executable_path": found,
        "args": ["--disable-gpu", "--disable-quic", offline],
    }


@pytest.fixture(scope="session")
def browser_context_args(browser_context_args: dict[str, Any]) -> dict[str, Any]:
    """One size and one scale, so that pictures and distances are the same everywhere."""
    return {**browser_context_args, "viewport": {"width": 1280, "height": 900}, "device_scale_factor": 1}


@pytest.fixture
def blocked() -> list[str]:
    """The addresses outside this machine that the test's pages asked for. Empty it where that is meant."""
    return []


@pytest.fixture
def context(context: BrowserContext, blocked: list[str]) -> Iterator[BrowserContext]:
    """A browser context that blocks every request outside this machine, and fails the test that made one."""

    def refuse(route: Route) -> None:
        blocked.append(route.request.url)
        route.abort()

    def refuse_socket(route: WebSocketRoute) -> None:
        blocked.append(route.url)
        route.close()

    # Whoever comes for the first time is offered help; these pages are for people who have been here.
    context.add_init_script("try { localStorage.setItem('solitaire-widget:met', '1'); } catch {}")
    context.route(_is_outside, refuse)
    context.route_web_socket(_is_outside, refuse_socket)
    yield context
    assert blocked == [], "requests outside this machine"


@pytest.fixture
def broken() -> list[str]:
    """The errors of scripts in the test's pages. Empty it of those that are a host's own."""
    return []


@pytest.fixture
def unbroken(context: BrowserContext, broken: list[str]) -> Iterator[None]:
    """No script of the test's pages may fail."""
    context.on("weberror", lambda event: broken.append(str(event.error)))
    yield
    assert broken == [], "errors in the page"


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Lab]:
    """One JupyterLab server for the whole run."""
    with Lab(tmp_path_factory.mktemp("lab")) as server:
        yield server


@pytest.fixture
def open_notebook(lab: Lab, page: Page) -> Iterator[Callable[..., Notebook]]:
    """`open_notebook(*cells)`: a new notebook in the page, its kernel idle, nothing run yet."""
    opened: list[Notebook] = []

    def open_one(*cells: str) -> Notebook:
        opened.append(lab.open(page, cells))
        return opened[-1]

    yield open_one
    for notebook in opened:
        notebook.close()


@pytest.fixture
def bare(page: Page, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Bare:
    """A page without a notebook; widgets made from now on answer it from this process."""
    monkeypatch.setattr(comm, "create_comm", Wire)
    return Bare(page, tmp_path)


def _is_outside(url: str) -> bool:
    parts = urlsplit(url)
    return parts.scheme in {"http", "https", "ws", "wss"} and parts.hostname != "127.0.0.1"
