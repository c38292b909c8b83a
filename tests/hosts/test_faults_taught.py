"""Lessons, records and comparisons whose kernel goes away."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import solitaire_widget as sw
from solitaire_widget.words import board_words
from tests.hosts.faults import LAYER, count_faults
from tests.hosts.seat import Seat
from tests.hosts.test_lesson import CELL as LESSON
from tests.hosts.test_lesson import expect_task, solve
from tests.hosts.visit import faces_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Page

    from tests.hosts.jupyter import Notebook
    from tests.tally import Tally

MOVES = "T6-T7 T6-T1 T5-T6 D D"
OTHER = "T6-T7 D D"
RECORD = sw.Record.of("klondike", 16, MOVES)
RECORDS = f"""
import solitaire_widget as sw
record, other = (sw.Record.of("klondike", 16, moves) for moves in ({MOVES!r}, {OTHER!r}))
"""
TASK = """
import solitaire_widget as sw
task = sw.Task("Turn a card up.", "turn-up in 2", why={"right": "There it is."})
b = sw.SolitaireWidget(sw.Lesson(sw.Record.of("klondike", 7, "T5-T4 D"), {0: task}), animation=0)
b
"""


def expect_left(table: Seat) -> None:
    """The board says that no kernel plays the lesson, and that it goes on."""
    strip = table.board.locator("[data-strip='orphaned.lesson']")
    expect(strip).to_contain_text(board_words()["orphaned.lesson"], timeout=15_000)
    expect(strip.locator("button")).to_have_count(0)
    expect(table.board).to_have_attribute("data-pending", "0")


@pytest.mark.slow
def test_a_lesson_goes_on_by_itself(open_notebook: Callable[..., Notebook], tally: Tally) -> None:
    notebook = open_notebook(LESSON.format(name="klondike", tries=None))
    notebook.run_all()
    table = Seat(notebook.page).ready()
    table.click("S")
    expect(table.board.locator(".said.wrong")).to_have_count(1)
    tally.faults["kernel restarted in a lesson"] += 1
    notebook.restart()
    expect_left(table)
    expect(table.board.locator(".where")).to_contain_text("1 try")
    solve(table, sw.lesson("klondike"))


def test_a_task_goes_on_where_it_was(open_notebook: Callable[..., Notebook], tally: Tally) -> None:
    notebook = open_notebook(TASK)
    notebook.run_all()
    table = Seat(notebook.page).ready()
    table.click("S")
    table.settled(1)
    tally.faults["kernel shut down in a task"] += 1
    notebook.shut_down()
    expect_left(table)
    table.at(1)
    game = sw.Game("klondike", seed=7)
    game.play("D")
    assert table.look().faces == faces_of(game.position)
    table.drag("T5", "T4")
    expect_task(table, 1, "solved")
    expect(table.board.locator(".said.right")).to_have_text("There it is.")
    notebook.choose_kernel()


@pytest.mark.slow
def test_records_are_walked_through_and_not_played_on(
    open_notebook: Callable[..., Notebook], tally: Tally
) -> None:
    notebook = open_notebook(f"{RECORDS}sw.SolitaireWidget(record, animation=0)")
    notebook.run_all()
    table = Seat(notebook.page).ready()
    table.press("forward")
    table.at(1)
    tally.faults["kernel restarted under a record"] += 1
    notebook.restart()
    for name, cursor in (("forward", 2), ("last", 5), ("first", 0), ("forward", 1)):
        table.press(name)
        table.at(cursor)
        assert table.look().faces == faces_of(tuple(RECORD.positions())[cursor])
    assert table.board.locator(".strip").count() == 0
    table.press("continue")
    table.toast.get_by_text(board_words()["orphaned.no_move"]).wait_for()
    table.confirmed()
    table.at(1)


@pytest.mark.slow
def test_a_game_that_came_from_a_record_is_gone_on_with(
    open_notebook: Callable[..., Notebook], tally: Tally
) -> None:
    notebook = open_notebook(f"{RECORDS}w = sw.SolitaireWidget(record, animation=0)\nw")

    def play_on() -> Seat:
        notebook.run_all()
        table = Seat(notebook.page).ready()
        table.press("forward")
        table.at(1)
        table.press("continue")
        table.board.locator("[data-do=undo]").wait_for()
        return table

    table = play_on()
    table.ready().click("S")
    table.confirmed()
    moves = notebook.kernel.get("[str(move) for move in w.game.moves]")
    assert moves == ["T6-T7", "D"]
    tally.moves += 1
    tally.faults["kernel restarted after a record"] += 1
    notebook.restart()
    table.board.locator("[data-strip=orphaned]").wait_for()
    table = play_on()
    table.press("go-on")
    table.confirmed()
    assert notebook.kernel.get("[str(move) for move in w.game.moves]") == moves
    assert table.board.locator(".strip").count() == 0
    table.press("record")
    table.board.locator("[data-do=continue]").wait_for()


@pytest.mark.slow
def test_an_answer_on_a_line_that_is_dead_is_judged_here_and_told_later(
    open_notebook: Callable[..., Notebook], page: Page, tally: Tally
) -> None:
    page.add_init_script(path=LAYER)
    notebook = open_notebook(LESSON.format(name="klondike", tries=None))
    notebook.run_all()
    table = Seat(page).ready()
    page.evaluate("() => faults.deaden()")
    table.drag("T5", "T4")
    expect_task(table, 1, "solved")
    expect_left(table)
    page.evaluate("() => faults.cut()")
    expect(table.board.locator(".strip")).to_have_count(0)
    expect_task(table, 1, "solved")
    assert notebook.kernel.get("b.results[0]['solved']")
    count_faults(page, tally)


@pytest.mark.slow
def test_compared_records_stay_together(open_notebook: Callable[..., Notebook], tally: Tally) -> None:
    notebook = open_notebook(f"{RECORDS}c = sw.compare(record, other, animation=0)\nc")
    notebook.run_all()
    boards = [Seat(notebook.page, nth).ready() for nth in range(2)]
    # The shorter one stays at its end, and goes back with the other.
    for name, shown in (("last", (5, 3)), ("back", (4, 3)), ("first", (0, 0))):
        boards[0].press(name)
        for board, cursor in zip(boards, shown, strict=True):
            board.at(cursor)
        assert notebook.kernel.becomes("[board.cursor for board in c.boards]", list(shown))
    tally.faults["kernel restarted under a comparison"] += 1
    notebook.restart()
    for name, cursor in (("forward", 1), ("forward", 2), ("back", 1)):
        boards[0].press(name)
        for board, moves in zip(boards, (MOVES, OTHER), strict=True):
            board.at(cursor)
            record = sw.Record.of("klondike", 16, moves)
            assert board.look().faces == faces_of(tuple(record.positions())[cursor])
