"""The slider of a record: what is seen of it is moved, and shows the step as if it were written."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import solitaire_widget as sw
from tests.hosts.table import Table

if TYPE_CHECKING:
    from tests.hosts.bare import Bare

# Of each wheel the sign in its window: which of its lines lies there.
READ = """digits => {
    const frame = digits.getBoundingClientRect();
    return [...digits.children].map(wheel => {
        const range = document.createRange();
        return [...wheel.textContent].filter((_, n) => {
            range.setStart(wheel.firstChild, n);
            range.setEnd(wheel.firstChild, n + 1);
            const { top, bottom } = range.getBoundingClientRect();
            return frame.top < (top + bottom) / 2 && (top + bottom) / 2 < frame.bottom;
        }).join("");
    }).join("");
}"""


def replay(bare: Bare, game: sw.Game) -> Table:
    """Its record in a page that no Python answers."""
    return Table(bare.open(sw.SolitaireWidget(game.record(), animation=0).get_state())).ready()


@pytest.fixture
def table(bare: Bare) -> Table:
    """A record of 1,250 steps."""
    game = sw.Game("klondike-relaxed", seed=7)
    game.play_all("D24 N " * 50)
    return replay(bare, game)


@pytest.mark.parametrize("cursor", [0, 7, 9, 10, 99, 100, 999, 1000, 1234, 1250])
def test_the_number_of_the_step_is_shown_whole(table: Table, cursor: int) -> None:
    table.board.get_by_role("slider").fill(str(cursor))
    table.at(cursor)
    assert table.board.locator(".digits").evaluate(READ) == f"{cursor:,}"


@pytest.mark.parametrize("concealed", [False, True])
def test_the_knob_lies_under_the_pointer_that_moves_it(table: Table, *, concealed: bool) -> None:
    slider = table.board.get_by_role("slider")
    slider.fill("1000")
    if concealed:
        table.press("conceal")
    expect(slider).to_have_value("1000")
    end = 1000 if concealed else 1250
    box = slider.bounding_box()
    assert box
    mouse, middle = table.page.mouse, box["y"] + box["height"] / 2
    # Taken where it lies, and along what is done.
    mouse.move(box["x"] + 7 + 1000 / end * (box["width"] - 14), middle)
    mouse.down()
    for part in (0.25, 0.9, 0.6):
        x = box["x"] + 7 + part * (box["width"] - 14)
        mouse.move(x, middle)
        expect(table.board).to_have_attribute("data-cursor", str(round(part * end)))
        knob = table.board.locator(".now").bounding_box()
        assert knob
        assert knob["x"] == pytest.approx(x, abs=1.5)
    mouse.up()
    mouse.click(box["x"] + 7 + 0.3 * (box["width"] - 14), middle)
    expect(table.board).to_have_attribute("data-cursor", str(round(0.3 * (0.6 * end if concealed else end))))


def test_the_slider_follows_at_rest_and_at_once_while_it_has_the_focus(table: Table) -> None:
    slider = table.board.get_by_role("slider")
    for _ in range(3):
        table.press("forward")
    table.at(3)
    expect(slider).to_have_value("3")
    table.press("forward")
    slider.focus()
    assert slider.input_value() == "4"
    for key, value in (("ArrowRight", "5"), ("End", "1250"), ("ArrowLeft", "1249"), ("Home", "0")):
        table.page.keyboard.press(key)
        assert (table.board.get_attribute("data-cursor"), slider.input_value()) == (value, value)


@pytest.mark.parametrize("key", ["End", "ArrowRight", "PageDown"])
def test_a_key_on_the_slider_goes_where_it_says_while_the_record_plays(table: Table, key: str) -> None:
    slider = table.board.get_by_role("slider")
    slider.fill("600")
    slider.focus()
    table.press("play")
    slider.focus()
    before = int(slider.input_value())
    table.page.keyboard.press(key)
    now = int(table.board.get_attribute("data-cursor") or 0)
    assert now == int(slider.input_value())
    assert {"End": now == 1250, "ArrowRight": 600 < now <= before + 3, "PageDown": now < 600}[key]


def test_a_press_where_the_slider_rested_goes_there(table: Table) -> None:
    slider = table.board.get_by_role("slider")
    slider.fill("750")
    expect(slider).to_have_value("750")
    box = slider.bounding_box()
    assert box
    table.board.locator("[data-do=first]").evaluate("button => button.click()")
    table.page.mouse.click(box["x"] + 7 + 0.6 * (box["width"] - 14), box["y"] + box["height"] / 2)
    table.at(750)


def test_a_step_measures_nothing(bare: Bare) -> None:
    game = sw.Game("freecell", seed=7)  # no card turns up, whose face would be laid out
    while game.cursor < 12:
        game.play(game.legal_moves()[-1])
    table = replay(bare, game)
    session = table.page.context.new_cdp_session(table.page)
    session.send("Performance.enable")
    steps = """async (button, count) => {
        for (let n = 0; n < count; n++) {
            button.dispatchEvent(new MouseEvent("click", { bubbles: true }));
            await new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)));
        }
    }"""

    def layouts() -> int:
        told = session.send("Performance.getMetrics")["metrics"]
        return next(int(one["value"]) for one in told if one["name"] == "LayoutCount")

    forward = table.board.locator("[data-do=forward]")
    forward.evaluate(steps, 1)
    table.page.wait_for_timeout(400)  # the slider itself has followed
    before = layouts()
    forward.evaluate(steps, 5)
    assert layouts() == before
    table.at(6)
