"""A record's page, opened from disk by a browser that can reach nothing else."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.export.records import NASTY, annotated, nasty, played

if TYPE_CHECKING:
    from pathlib import Path

    from playwright.sync_api import Page

    import solitaire_widget as sw


@pytest.fixture
def asked(page: Page) -> list[str]:
    """What the page asks for, other than itself and its own bytes; what goes wrong in it is there as well."""
    seen: list[str] = []
    page.on("request", lambda request: None if request.url.startswith("blob:") else seen.append(request.url))
    page.on("console", lambda said: seen.append(said.text) if said.type in {"error", "warning"} else None)
    page.on("pageerror", lambda error: seen.append(str(error)))
    return seen


def opened(page: Page, record: sw.Record, folder: Path, **options: Any) -> Page:  # noqa: ANN401  any option
    record.save(folder / "record.html", **options)
    page.goto((folder / "record.html").as_uri())
    page.wait_for_selector("body[data-ready]")
    page.locator(".board").wait_for()
    return page


def at(page: Page) -> str:
    return page.locator(".board").get_attribute("data-cursor") or ""


def test_a_page_replays_from_disk_and_asks_for_nothing(page: Page, tmp_path: Path, asked: list[str]) -> None:
    opened(page, played(200), tmp_path)
    page.locator("[data-do=last]").click()
    assert at(page) == "200"
    for step in range(199, 194, -1):
        page.locator("[data-do=back]").click()
        assert at(page) == str(step)
    page.locator("[data-do=first]").click()
    page.locator("[data-do=play]").click()
    expect(page.locator(".board")).to_have_attribute("data-cursor", re.compile("^[2-9]$"))
    assert asked == [(tmp_path / "record.html").as_uri()]


def test_a_page_shows_comments_marks_variations_and_the_timeline(
    page: Page, tmp_path: Path, asked: list[str]
) -> None:
    opened(page, annotated(), tmp_path, at=2)
    expect(page.get_by_text("Look at T1").first).to_be_visible()
    expect(page.locator("dd")).to_have_text("somebody")
    assert page.locator(".marks *").count() >= 2
    page.locator("[data-do=list]").click()
    expect(page.locator(".moves .variation")).to_be_visible()
    expect(page.locator(".moves b").first).to_have_text("!?")
    expect(page.locator(".series option")).to_have_count(3)
    assert len(asked) == 1


def test_every_control_is_reached_and_pressed_by_keyboard(
    page: Page, tmp_path: Path, asked: list[str]
) -> None:
    opened(page, annotated(), tmp_path)
    reached = set()
    for _ in range(30):
        page.keyboard.press("Tab")
        reached.add(
            page.evaluate(
                "() => { const host = document.activeElement, one = host.shadowRoot?.activeElement ?? host;"
                " return one.dataset.do ?? one.type ?? one.tagName }"
            )
        )
    assert {"back", "play", "forward", "last", "list", "conceal", "range"} <= reached | {
        "back"
    }  # idle at the start
    page.locator("[data-do=forward]").focus()
    page.keyboard.press("Enter")
    assert at(page) == "1"
    page.locator("input[type=range]").focus()
    page.keyboard.press("ArrowRight")
    assert at(page) == "2"
    page.keyboard.press("End")
    assert at(page) == "40"
    assert len(asked) == 1


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_axe_finds_no_fault(page: Page, tmp_path: Path, theme: str) -> None:
    opened(page, annotated(), tmp_path, theme=theme, at=2)
    page.locator("[data-do=list]").click()
    page.wait_for_timeout(400)  # colours of what fades in are judged when it is there
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


def test_the_page_takes_the_colours_that_are_chosen_on_the_board(
    page: Page, tmp_path: Path, asked: list[str]
) -> None:
    page.emulate_media(color_scheme="light")
    opened(page, annotated(), tmp_path)
    ground = "() => getComputedStyle(document.body).backgroundColor"
    light = page.evaluate(ground)
    page.locator("[data-do=settings]").click()
    for theme, dark in (("dark", True), ("light", False), ("contrast", True), ("auto", False)):
        page.locator("[data-option=theme]").select_option(theme)
        assert page.locator("html").get_attribute("class") == theme
        assert (page.evaluate(ground) != light) == dark
    # What only a game that is played has is not asked.
    assert page.locator("[data-option=tap], [data-option=deck]").count() == 0
    assert Axe().run(page).violations_count == 0
    assert len(asked) == 1


def test_no_text_of_a_record_becomes_html(page: Page, tmp_path: Path, asked: list[str]) -> None:
    opened(page, nasty(), tmp_path)
    title = page.title()
    page.locator("[data-do=list]").click()
    for n in range(len(NASTY)):
        page.locator("[data-do=forward]").click()
        shown = page.locator(".moves p").nth(n).inner_text()
        assert shown.split() == NASTY[n].replace("\x00", "").split() or shown.split() == NASTY[n].split()
    assert page.title() == title != "hit"
    assert page.locator("img, main svg[onload]").count() == 0
    assert page.locator("h1").inner_text() == NASTY[0]
    assert len(asked) == 1


def test_keys_that_ask_the_kernel_do_not_wait_for_one(page: Page, tmp_path: Path) -> None:
    opened(page, played(20), tmp_path)
    page.locator("[data-do=forward]").focus()
    for key in "hunfc?":
        page.keyboard.press(key)
    assert page.locator(".board").get_attribute("data-pending") == "0"


def test_without_scripts_the_page_is_the_record_as_text(page: Page, tmp_path: Path) -> None:
    record = annotated()
    record.save(tmp_path / "record.html")
    bare = page.context.browser.new_context(java_script_enabled=False).new_page()  # type: ignore[union-attr]
    bare.goto((tmp_path / "record.html").as_uri())
    expect(bare.locator("pre")).to_contain_text("Look at T1")
    bare.context.close()
