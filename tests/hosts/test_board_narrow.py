"""A board on a page as narrow as a telephone: what can be pressed, and what opens over a low table."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import solitaire_widget as sw
from tests.hosts.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator

    from tests.hosts.bare import Bare

# The least size of a target, in CSS pixels (WCAG 2.2, 2.5.8).
LEAST = 24
FOR_FINGERS = pytest.mark.browser_context_args(has_touch=True)


@pytest.fixture
def shown(bare: Bare) -> Callable[[int], Table]:
    """`shown(width)`: a Danish Canfield with all its figures on a page of that width."""

    def show(width: int) -> Table:
        bare.page.set_viewport_size({"width": width, "height": 740})
        board = sw.SolitaireWidget("canfield", seed=5, language="da", show_clock=True, animation=0)
        table = Table(bare.show(board)).ready()
        assert table.page.evaluate("matchMedia('(pointer: coarse)').matches")
        return table

    return show


def box(part: Locator) -> tuple[float, float, float, float]:
    """Left, top, right and bottom."""
    found = part.bounding_box()
    assert found is not None
    return found["x"], found["y"], found["x"] + found["width"], found["y"] + found["height"]


@FOR_FINGERS
@pytest.mark.parametrize("width", [240, 320, 360, 480])
def test_all_buttons_stand_in_one_row_and_can_be_hit(shown: Callable[[int], Table], width: int) -> None:
    table = shown(width)
    edge = box(table.board)[2]
    boxes = sorted(box(sign) for sign in table.board.locator(".bar .sign").all())
    assert len(boxes) == 6
    assert len({top for _, top, _, _ in boxes}) == 1
    assert all(right - left >= LEAST and bottom - top >= LEAST for left, top, right, bottom in boxes)
    rights = [right for _, _, right, _ in boxes]
    assert all(
        right <= left for right, left in zip(rights, [left for left, *_ in boxes[1:]] + [edge], strict=True)
    )


@FOR_FINGERS
@pytest.mark.parametrize("width", [240, 360])
def test_a_low_table_makes_room_for_what_opens_and_is_low_again(
    shown: Callable[[int], Table], width: int
) -> None:
    table = shown(width)
    low = box(table.board)
    for panel in ("settings", "menu"):
        table.press(panel)
        _, top, _, bottom = box(table.board.locator(".panel"))
        assert bottom - top > 300
        table.press("close")
        assert box(table.board) == low


@FOR_FINGERS
@pytest.mark.parametrize("width", [240, 360, 640])
def test_all_of_the_help_can_be_read_with_keys_and_none_of_it_under_its_button(
    shown: Callable[[int], Table], width: int
) -> None:
    table = shown(width)
    table.press("help")
    for _ in range(40):
        table.page.keyboard.press("ArrowDown")
    last = table.board.locator(".help .rules p").last
    close = table.board.locator(".help [data-do=close]")
    table.page.wait_for_function(
        "([last, close]) => last.getBoundingClientRect().bottom <= close.getBoundingClientRect().top",
        arg=[last.element_handle(), close.element_handle()],
    )


def test_a_reason_is_seen_where_the_board_reaches_below_the_page(bare: Bare) -> None:
    table = Table(bare.show(sw.SolitaireWidget("klondike", seed=16, animation=0))).ready()
    bare.page.set_viewport_size({"width": 1200, "height": 420})
    bare.page.wait_for_function(
        "node => node.getBoundingClientRect().bottom > 460", arg=table.board.element_handle()
    )
    bare.page.evaluate("scrollTo(0, 0)")
    table.drag("T1", "T4")
    reason = table.board.locator(".toast.reason")
    reason.wait_for()
    bare.page.wait_for_timeout(300)
    box = reason.bounding_box()
    assert box
    assert box["y"] + box["height"] < 420
