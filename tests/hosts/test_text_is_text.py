"""Every text that a board is told tries to become HTML, and stays text."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import solitaire_widget as sw
from tests.export.records import NASTY, nasty

if TYPE_CHECKING:
    from tests.hosts.bare import Bare

pytestmark = pytest.mark.browser

BAIT = "".join(NASTY[:3]) + "<img src=x onerror=\"document.title='hit'\">"
FORMS = {
    "name",
    "kind",
    "fan",
    "state",
    "ask",
    "color",
    "source",
    "target",
    "steps",
    "moves",
    "start",
    "legal",
}
"""Texts that have a form; the page reads them, and shows none of them."""


def baited(value: Any, key: str = "") -> Any:  # noqa: ANN401  what JSON holds
    if isinstance(value, str):
        return value if key in FORMS else f"{value}{BAIT}"
    if isinstance(value, list):
        return [baited(item, key) for item in value]
    if isinstance(value, dict):
        return {name: baited(item, name) for name, item in value.items()}
    return value


def board_of(shown: str) -> sw.SolitaireWidget:
    if shown == "lesson":
        tasks = [sw.Task(BAIT, hints=(BAIT,), why={"any": BAIT}), sw.Task(BAIT)]
        return sw.SolitaireWidget(sw.Lesson(nasty(), {0: tasks}, title=BAIT))
    game = sw.Game.from_record(nasty())
    game.undo()
    return sw.SolitaireWidget(game if shown == "game" else nasty())


@pytest.mark.parametrize("shown", ["game", "record", "lesson"])
def test_no_text_of_a_saved_board_becomes_html(bare: Bare, shown: str) -> None:
    """As in a notebook of somebody else, whose saved state may hold any text anywhere."""
    state = board_of(shown).get_state()
    for name in ("table", "status", "notes", "series", "verdict", "marks", "lesson", "sheets", "replies"):
        state[name] = baited(state[name])
    page = bare.open(state)
    page.locator(".board").wait_for()
    for button in page.locator("[data-do=list], [data-do=help], [data-do=settings], [data-do=forward]").all():
        if button.is_visible() and button.is_enabled():
            button.click()
    page.wait_for_timeout(300)
    assert page.title() != "hit"
    assert page.locator("body img, .board script, .board iframe, .board a[href^=javascript]").count() == 0
    assert "onerror=" in page.locator(".board").inner_text()  # the bait lay there, as text


def test_what_a_person_writes_comes_back_as_text(bare: Bare) -> None:
    board = sw.SolitaireWidget("klondike", seed=7)
    page = bare.show(board)
    board.tell_unsaved(OSError(BAIT), BAIT)
    request = {"client": "x", "n": 1, "version": 0, "intent": {"type": "new", "seed": BAIT[:70]}}
    board.set_state({"requests": [request]})
    assert "<" in board.replies["x"]["refused"]["text"]
    bare.push()
    page.wait_for_timeout(300)
    assert page.title() != "hit"
    assert page.locator("body img").count() == 0
    assert "onerror=" in page.locator(".board").inner_text()
