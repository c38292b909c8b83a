"""The page of a record, as text; what a browser makes of it is tested in tests/hosts."""

from __future__ import annotations

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import pytest

import solitaire_widget as sw
from tests.export.records import NASTY, annotated, nasty, played

BUNDLE = Path(sw.__file__).parent / "static" / "widget.js"


class Elements(HTMLParser):
    """Every element of a page with its attributes, and the text of those that hold no elements."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


def saved(record: sw.Record, folder: Path, **options: str) -> str:
    record.save(folder / "page.html", **options)  # type: ignore[arg-type]  # names from a parameter
    return (folder / "page.html").read_text("utf-8")


def data_of(page: str) -> dict[str, object]:
    found = re.search(r'id="data">(.*?)</script>', page, re.DOTALL)
    assert found
    data: dict[str, object] = json.loads(found[1])
    return data


def test_a_page_of_200_steps_is_small(tmp_path: Path) -> None:
    record = played(200).with_series("nodes", [n * n % 997 for n in range(200)])
    size = len(saved(record, tmp_path).encode())
    assert size - BUNDLE.stat().st_size <= 25_000


def test_a_page_says_all_that_the_record_says(tmp_path: Path) -> None:
    page = saved(annotated(), tmp_path, language="da", theme="dark")
    data = data_of(page)
    notes = data["notes"]
    assert isinstance(notes, list)
    said = next(note for note in notes if note["at"] == 2)
    assert said["comments"] == ["Look at T1"]
    assert said["glyphs"] == ["!?"]
    assert len(said["marks"]) == 2
    assert any(note["variations"] for note in notes)
    assert set(data["series"]) == {"score", "nodes"}  # type: ignore[call-overload]
    assert '<html lang="da" class="dark">' in page
    assert "somebody" in page


def test_a_page_allows_nothing_but_its_own_script(tmp_path: Path) -> None:
    page = saved(annotated(), tmp_path)
    elements = Elements(page).found
    policy = next(
        at["content"]
        for tag, at in elements
        if tag == "meta" and at.get("http-equiv") == "Content-Security-Policy"
    )
    assert policy is not None
    assert policy.startswith("default-src 'none'; ")
    assert "unsafe" not in policy
    assert not re.findall(r"https?:|\*", policy)
    assert not [
        tag for tag, at in elements if {"src", "href"} & set(at) or tag in {"link", "iframe", "object"}
    ]


def test_no_text_of_a_record_becomes_an_element(tmp_path: Path) -> None:
    assert [tag for tag, _ in Elements(saved(nasty(), tmp_path)).found] == [
        tag for tag, _ in Elements(saved(nasty_but_harmless(), tmp_path)).found
    ]
    page = saved(nasty(), tmp_path)
    assert NASTY[0] not in page.replace("onerror=&quot;", "")
    assert not [at for _, at in Elements(page).found if any(name.startswith("on") for name in at)]


def nasty_but_harmless() -> sw.Record:
    record = nasty()
    for n in range(len(NASTY)):
        record = record.with_comment(n + 1, "x").with_tag(f"Tag{n}", "x")
    return record.with_tag("Title", "x")


def test_the_page_of_a_game_opens_where_it_stands(tmp_path: Path) -> None:
    game = sw.Game("klondike", seed=3)
    game.play_all("D D D")
    game.undo()
    game.save_picture(tmp_path / "game.html")
    assert data_of((tmp_path / "game.html").read_text("utf-8"))["cursor"] == 2


@pytest.mark.parametrize("rules", ["freecell", "spider", "canfield"])
def test_every_kind_of_game_has_a_page(tmp_path: Path, rules: str) -> None:
    assert "<h1>" in saved(played(10, rules), tmp_path)
    own = sw.rules(rules).replace(passes=2) if rules == "canfield" else sw.rules(rules)
    assert "<h1>" in saved(sw.Record.of(own, 4), tmp_path)
