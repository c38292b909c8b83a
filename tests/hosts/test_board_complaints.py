"""What players of other programs complain about, tried on a board: docs/complaints.md has the list."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import solitaire_widget as sw
from tests.hosts.table import Table

if TYPE_CHECKING:
    from tests.hosts.bare import Bare


def deal(bare: Bare, name: str = "klondike", **options: Any) -> tuple[sw.Game, Table]:  # noqa: ANN401  any option
    game = sw.Game(name, seed=7)
    return game, Table(bare.show(sw.SolitaireWidget(game, **options))).ready()


@pytest.mark.parametrize("end", ["pointercancel", "lostpointercapture"])
def test_a_pointer_that_gets_lost_lets_go_of_the_card(bare: Bare, end: str) -> None:
    game, table = deal(bare, animation=0)
    before = table.look().faces
    table.lift("T5")
    assert table.board.locator(".dragged").count() == 1
    table.board.locator(".cloth").evaluate(
        "(cloth, end) => cloth.dispatchEvent(new PointerEvent(end, { pointerId: 1, bubbles: true }))", end
    )
    table.page.mouse.up()
    assert table.board.locator(".dragged").count() == 0
    assert table.look().faces == before
    table.drag("T5", "T4")
    table.settled(1)
    assert game.cursor == 1


def test_clicking_wildly_on_a_card_makes_none_vanish(bare: Bare) -> None:
    _, table = deal(bare)
    x, y = table.look().pixel(*table.look().grip("T5"))
    for _ in range(4):
        table.page.mouse.click(x, y, click_count=3)
    table.confirmed()
    sight = table.look()
    assert sum(len(cards) for cards in sight.piles.values()) == 52
    assert table.board.locator(".dragged").count() == 0


def test_a_card_can_be_played_while_others_still_move(bare: Bare) -> None:
    game, table = deal(bare, animation=0.2)
    table.drag("T5", "T4")
    table.click("S")
    table.drag("T4", "T7")  # refused, while the drawn card is still on its way
    table.press("undo")
    table.settled(1)
    assert [str(move) for move in game.moves] == ["T5-T4"]


def test_a_tap_that_moves_takes_no_card_down_from_a_foundation(bare: Bare) -> None:
    rules = sw.Rules(columns=("u", "uu"), ranks=3, foundation_return="yes")
    game = sw.Game(rules, position="F: AC - - -; T1: 2D; T2: 3C 2C; S: AD 3D AH 2H 3H AS 2S 3S")
    table = Table(bare.show(sw.SolitaireWidget(game, tap="move", animation=0))).ready()
    table.click("FC")
    table.confirmed()
    assert game.cursor == 0
    table.click("T2")
    table.settled(1)
    assert str(game.moves[0]) == "T2-F"


def test_the_board_flows_anew_when_its_room_changes(bare: Bare) -> None:
    _, table = deal(bare, "spider")
    for width in (320, 900, 500):
        table.page.set_viewport_size({"width": width, "height": 800})
        table.page.wait_for_timeout(100)
        edges = table.board.evaluate(
            """board => [board.getBoundingClientRect().right,
            ...[...board.querySelectorAll(".card")].map(card => card.getBoundingClientRect().right)]"""
        )
        assert max(edges) <= width
        assert table.page.evaluate("document.documentElement.scrollWidth") <= width


def test_who_wants_no_motion_gets_none(bare: Bare) -> None:
    bare.page.emulate_media(reduced_motion="reduce")
    _, table = deal(bare)
    table.drag("T5", "T4")
    # Whatever motion there is ends before an eye could see it.
    moving = """board => board.getAnimations({ subtree: true })
        .filter(one => one.transitionProperty !== "box-shadow" && one.effect.getComputedTiming().endTime > 20)
        .map(one => `${one.transitionProperty ?? one.animationName} ${one.effect.target.className}`)"""
    assert table.board.evaluate(moving) == []


def test_fingers_scroll_the_page_on_the_cloth_and_move_what_can_be_moved(bare: Bare) -> None:
    _, table = deal(bare)
    action = "node => getComputedStyle(node).touchAction"
    assert table.board.locator(".movable").first.evaluate(action) == "none"
    assert table.board.locator(".cloth").evaluate(action) == "auto"
    assert table.board.locator(".card.down").first.evaluate(action) == "auto"


def test_a_covered_card_is_looked_at_by_the_right_button(bare: Bare) -> None:
    game, table = deal(bare, animation=0)
    game.play("T5-T4")
    bare.push()
    table.at(1)
    sight = table.look()
    table.page.mouse.move(*sight.pixel(*sight.grip("T4", 2)))
    table.page.mouse.down(button="right")
    assert table.board.locator(".peek").count() == 1
    table.page.mouse.up(button="right")
    assert table.board.locator(".peek").count() == 0


def test_the_focus_goes_with_the_card_that_was_moved(bare: Bare) -> None:
    _, table = deal(bare, animation=0)
    table.board.locator("[data-words=T5]").focus()
    for key in ("Enter", "ArrowLeft", "Enter"):
        table.page.keyboard.press(key)
    table.settled(1)
    focused = "() => document.activeElement.shadowRoot.activeElement.dataset.words"
    assert table.page.evaluate(focused) == "T4"
    said = table.board.locator("[role=status]").first.inner_text()
    assert "queen of clubs to Column 4" in said


def test_settings_say_themselves_on_the_board_and_to_python(bare: Bare) -> None:
    board = sw.SolitaireWidget("klondike", seed=7)
    table = Table(bare.show(board)).ready()
    table.press("settings")
    table.board.locator("[data-option=four_color]").check()
    table.board.locator("[data-option=animation]").select_option("0")
    assert (board.four_color, board.animation) == (True, 0)
    colours = {
        table.board.locator(".cloth").evaluate(f"c => c.style.getPropertyValue('--suit-{n}')")
        for n in range(4)
    }
    assert len(colours) == 4
