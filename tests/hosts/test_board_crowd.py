"""Many boards on a page, and boards that come and go. How fast: tests/benchmarks/frames.py."""

from __future__ import annotations

from typing import TYPE_CHECKING

import solitaire_widget as sw
from tests.hosts.crowd import come_and_go, counted, scroll_through, states_of

if TYPE_CHECKING:
    from tests.hosts.bare import Bare

BOARDS = 50
MOUNTS = 100


def test_fifty_boards_are_drawn_when_they_come_near_and_keep_their_room(bare: Bare) -> None:
    page = bare.open_all(states_of(BOARDS))
    page.locator("[data-place]").first.wait_for(state="attached")
    page.wait_for_timeout(300)
    drawn = page.locator("body > div").evaluate_all(
        "boards => boards.filter(el => el.firstElementChild.shadowRoot.querySelector('[data-place]')).length"
    )
    assert 1 < drawn < 10
    found = scroll_through(page)
    assert found == {"missing": 0, "grown": 0, "drawn": BOARDS}


def test_a_hundred_boards_that_came_and_went_leave_nothing(bare: Bare) -> None:
    page = bare.open(sw.SolitaireWidget("klondike", seed=1, animation=0).get_state())
    come_and_go(page, 10)
    before = counted(page)
    come_and_go(page, MOUNTS)
    after = counted(page)
    assert after["Nodes"] <= before["Nodes"]
    assert after["JSEventListeners"] <= before["JSEventListeners"]
    # A board that stayed would be ten times as large.
    assert after["JSHeapUsedSize"] - before["JSHeapUsedSize"] < 300_000
