"""Boards that are given a height, as by `board.layout.height`: the cards are as large as fits."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import solitaire_widget as sw
from tests.hosts.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import FloatRect, Locator

    from tests.hosts.bare import Bare

SHOWN: dict[str, Callable[[], Any]] = {
    "game": lambda: sw.Game("klondike", seed=7),
    "record": lambda: sw.Record.of("klondike", 7, "T5-T4 D D"),
    "lesson": lambda: sw.lesson("klondike"),
}

SET = "(el, style) => Object.assign(el.style, style)"


def box_of(part: Locator) -> FloatRect:
    box = part.bounding_box()
    assert box is not None
    return box


@pytest.mark.parametrize("size", [(1100, 420), (760, 340), (520, 360), (360, 380)])
@pytest.mark.parametrize("shown", SHOWN)
def test_a_given_height_is_kept_and_nothing_is_cut_off(bare: Bare, shown: str, size: tuple[int, int]) -> None:
    width, height = size
    page = bare.show(sw.SolitaireWidget(SHOWN[shown](), animation=0))
    table = Table(page).ready()
    free = box_of(table.board.locator(".felt"))
    place = page.locator("body > div").first
    place.evaluate(SET, {"width": f"{width}px", "height": f"{height}px"})
    page.wait_for_timeout(100)
    frame, felt = box_of(table.board.locator(".frame")), box_of(table.board.locator(".felt"))
    assert (frame["width"], frame["height"]) == (width - 4, height - 4)
    last = table.board.locator(".replay" if shown != "lesson" else ".stage")
    assert box_of(last)["y"] + box_of(last)["height"] <= frame["y"] + frame["height"] + 1
    assert frame["y"] < felt["y"] < felt["y"] + felt["height"] <= frame["y"] + frame["height"]
    assert felt["height"] > 90
    assert felt["width"] / felt["height"] == pytest.approx(free["width"] / free["height"], rel=0.02)
    place.evaluate("el => { el.style.height = '' }")
    page.wait_for_timeout(100)
    assert box_of(table.board.locator(".frame"))["height"] != height - 4
