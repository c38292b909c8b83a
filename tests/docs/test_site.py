"""The site is built without a warning, leads nowhere that is not there, and asks nobody for anything."""

from __future__ import annotations

import inspect
import os
import re
import subprocess
import sys
from pathlib import Path
from typing import Final

import pytest

import solitaire_widget as sw

ROOT: Final = Path(__file__).parents[2]
INDEX: Final = ROOT / "docs" / "reference" / "index.md"
LINKED: Final = re.compile(r"<\w+\s[^<>]*?\b(?:href|src)=\"?([^\s\">#]+)")
FETCHED: Final = re.compile(r"<(?:script|img|iframe|link)\b[^>]*\b(?:src|href)=\"?((?:https?:)?//[^\s\">]+)")


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The built site."""
    pytest.importorskip("material")
    pytest.importorskip("mkdocstrings")
    folder = tmp_path_factory.mktemp("site")
    command = [sys.executable, "-m", "mkdocs", "build", "--config-file", "docs/site/mkdocs.yml"]
    built = subprocess.run(
        [*command, "--site-dir", str(folder)],
        cwd=ROOT,
        env=os.environ | {"NO_MKDOCS_2_WARNING": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert built.returncode == 0, built.stderr
    assert "WARNING" not in built.stderr
    return folder


def test_every_page_is_there_and_fetches_nothing_from_elsewhere(site: Path) -> None:
    pages = sorted(site.rglob("*.html"))
    written = {path.with_suffix("").name for path in (ROOT / "docs").rglob("*.md")}
    assert written <= {page.with_suffix("").name for page in pages}
    for page in pages:
        assert FETCHED.findall(page.read_text("utf-8")) == [], page.name
    for sheet in site.rglob("*.css"):
        assert not re.search(r"url\(\s*[\"']?(?:https?:)?//", sheet.read_text("utf-8")), sheet.name


def test_links_to_files_lead_somewhere(site: Path) -> None:
    """The build itself checks links between pages; these are those of the theme and to files as well."""
    for page in site.rglob("*.html"):
        if page.name == "404.html":  # its links are absolute, since it may be shown anywhere
            continue
        for link in LINKED.findall(page.read_text("utf-8")):
            if ":" not in link:
                assert (page.parent / link.partition("?")[0]).exists(), f"{page.name}: {link}"


def test_the_first_page_is_the_readme_with_its_tutorials(site: Path) -> None:
    text = (site / "index.html").read_text("utf-8")
    for tutorial in ("players", "teachers", "researchers"):
        assert f'href="{tutorial}.html"' in text
    assert (site / "notebooks" / "03_teach.ipynb").exists()


def test_sessions_of_docstrings_are_shown_as_such(site: Path) -> None:
    text = (site / "reference" / "teaching.html").read_text("utf-8")
    assert text.count("Examples:") > 5
    assert "<blockquote>" not in text


def test_the_reference_says_of_every_public_name_what_its_docstring_says() -> None:
    rows = dict(
        re.findall(r"^\| \[`sw\.(\w+)`\]\[[\w.]+\] \| (.*) \|$", INDEX.read_text("utf-8"), re.MULTILINE)
    )
    assert rows == {
        name: (inspect.getdoc(getattr(sw, name)) or "").partition("\n\n")[0].replace("\n", " ")
        for name in sw.__all__
    }
