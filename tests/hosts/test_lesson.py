"""Lessons by mouse: solved and failed in JupyterLab, and in pages that no Python answers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

import solitaire_widget as sw
from solitaire_widget.engine.moves import read_move
from tests.hosts.seat import Seat
from tests.teaching.answers import blunder

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path

    from playwright.sync_api import Page

    from solitaire_widget.teaching.exercise import Exercise
    from tests.hosts.bare import Bare
    from tests.hosts.jupyter import Notebook
    from tests.hosts.table import Table

CELL = """
import solitaire_widget as sw
b = sw.SolitaireWidget(sw.lesson({name!r}, tries={tries}), animation=0)
b
"""
SOLVED = ".lesson[data-state=finished] .results .right"


def make(table: Table, exercise: Exercise, position: sw.Position, answer: str) -> None:
    """Give one answer as a person does."""
    if exercise.ask == "choice":
        table.board.locator(f"[data-answer={answer}]").click()
        return
    if exercise.ask == "text":
        table.board.locator("input[name=answer]").fill(answer)
        table.press("answer")
        return
    move = read_move(answer)[0]
    if not move.target:
        table.ready().click("S")
        return
    target = f"F{position[move.source][-1][-1]}" if move.target == "F" else move.target
    table.ready().drag(move.source, target, move.count or 1)


def expect_task(table: Table, number: int, state: str) -> None:
    expect(table.board.locator(f".lesson[data-task='{number}'][data-state={state}]")).to_have_count(1)


def solve(table: Table, lesson: sw.Lesson) -> None:
    """Solve every task; `lesson` is a twin of the one on the board."""
    for number, exercise in enumerate(lesson.exercises, 1):
        expect_task(table, number, "open")
        expect(table.board.locator(".prompt")).to_have_text(exercise.task.prompt)
        for count, answer in enumerate(exercise.solution, 1):
            make(table, exercise, lesson.game.position, answer)
            lesson.answer(answer)
            if exercise.ask == "moves":
                table.at(count)
            table.confirmed()
        expect_task(table, number, "solved")
        expect(table.board.locator(".said.right")).to_have_text(dict(exercise.task.why)["right"])
        table.press("next")
        lesson.next()
    expect(table.board.locator(".lesson[data-state=finished] [data-result]")).to_have_count(12)


def misplay(table: Table) -> None:
    """Answer two tasks of the Klondike lesson wrong, and read why."""
    said = table.board.locator(".said.wrong")
    table.ready().click("S")
    expect(said).to_have_text("That is allowed, but here a queen should go onto the king.")
    table.drag("T2", "T3")
    expect(said).to_have_text("The colour of this card does not fit column 3.")
    table.at(0)
    expect(table.board.locator(".where")).to_contain_text("2 tries")


def fail(table: Table, lesson: sw.Lesson) -> None:
    """Answer every task wrong until no try is left; `lesson` is a twin of the one on the board."""
    for number, exercise in enumerate(lesson.exercises, 1):
        expect_task(table, number, "open")
        for answer in blunder(lesson):
            make(table, exercise, lesson.game.position, answer)
            table.confirmed()
        told = lesson.verdict and lesson.verdict.text()
        expect(table.board.locator(".said.wrong")).to_have_text(told or "")
        expect_task(table, number, "failed")
        table.press("next")
        lesson.next()
    expect(table.board.locator(".lesson[data-state=finished] [data-result].wrong")).to_have_count(12)


# ------------------------------------------------------------------ in JupyterLab


def seat(notebook: Notebook) -> Seat:
    """The board of a notebook that has been loaded anew."""
    table = Seat(notebook.page, 0)
    table.host.wait_for(state="attached")
    table.host.scroll_into_view_if_needed()
    return table


def in_lab(*seldom: str) -> pytest.MarkDecorator:
    """Every ready lesson, some of them only where there is time."""
    names = [pytest.param(name, marks=pytest.mark.slow if name in seldom else ()) for name in sw.lessons()]
    return pytest.mark.parametrize("name", names)


@in_lab("canfield", "notation")
def test_a_lesson_is_solved_in_jupyterlab_and_its_results_outlive_reload_and_kernel(
    open_notebook: Callable[..., Notebook], name: str
) -> None:
    notebook = open_notebook(CELL.format(name=name, tries=None))
    notebook.run_all()
    table = Seat(notebook.page, 0)
    table.ready()
    if name == "klondike":
        misplay(table)
    solve(table, sw.lesson(name))
    tries = [3 if name == "klondike" else 1, *[1] * 11]
    assert notebook.kernel.get("[[result.solved, result.tries] for result in b.taught.results]") == [
        [True, count] for count in tries
    ]
    rows = notebook.kernel.get("b.results")
    notebook.reload()
    expect(seat(notebook).board.locator(SOLVED)).to_have_count(12)
    assert notebook.kernel.get("b.results") == rows
    assert notebook.kernel.get("b.taught.score") == 1.0
    notebook.forget()
    assert not notebook.kernel.get("'b' in globals()")
    table = seat(notebook)
    expect(table.board.locator(SOLVED)).to_have_count(12)
    table.board.locator("[data-result='2']").click()
    expect_task(table, 2, "solved")


@in_lab("klondike", "notation")
def test_a_lesson_is_failed_in_jupyterlab(open_notebook: Callable[..., Notebook], name: str) -> None:
    notebook = open_notebook(CELL.format(name=name, tries=1))
    notebook.run_all()
    table = Seat(notebook.page, 0)
    table.ready()
    fail(table, sw.lesson(name, tries=1))
    assert notebook.kernel.get("[b.taught.score, sum(row['tries'] for row in b.results)]") == [0.0, 12]


# ------------------------------------------------------------------ help and exams


def test_help_is_given_and_an_exam_offers_none(bare: Bare) -> None:
    lesson = sw.lesson("klondike")
    table = Seat(bare.show(sw.SolitaireWidget(lesson, animation=0))).ready()
    table.press("hint")
    expect(table.board.locator(".tip")).to_have_text(lesson.tasks[0].hints[0])
    table.press("solution")
    expect(table.board.locator(".said")).to_contain_text("T5-T4")
    expect(table.board.locator(".marks g")).to_have_count(1)
    table.press("next")
    expect_task(table, 2, "open")
    assert (lesson.results[0].hints, lesson.results[0].shown) == (1, True)


def test_an_exam_has_no_help(bare: Bare) -> None:
    table = Seat(bare.show(sw.SolitaireWidget(sw.lesson("klondike"), exam=True))).ready()
    for name in ("hint", "solution", "undo"):
        expect(table.board.locator(f"[data-do={name}]")).to_have_count(0)
    expect(table.board.locator(".title")).to_contain_text("Exam")


# ------------------------------------------------------------------ without Python


@pytest.mark.parametrize("name", sw.lessons())
def test_a_saved_page_judges_by_itself(page: Page, tmp_path: Path, name: str) -> None:
    sw.lesson(name).save(tmp_path / "lesson.html")
    page.goto((tmp_path / "lesson.html").as_uri())
    page.wait_for_selector("body[data-ready]")
    table = Seat(page)
    table.ready()
    if name == "klondike":
        misplay(table)
    solve(table, sw.lesson(name))
    expect(table.board.locator(".prompt")).to_contain_text("12 of 12 solved.")


PARTLY = "Without Python behind it, this page knows only some of the ways through this task."


def opened(page: Page, folder: Path, task: sw.Task) -> Seat:
    """The page of a lesson of one task."""
    sw.Lesson(sw.Record.of("klondike", 7, "T5-T4 D"), {0: task}).save(folder / "lesson.html")
    page.goto((folder / "lesson.html").as_uri())
    page.wait_for_selector("body[data-ready]")
    return Seat(page).ready()


def test_a_saved_page_says_beforehand_that_it_can_not_judge_everything(page: Page, tmp_path: Path) -> None:
    table = opened(page, tmp_path, sw.Task("Put a card up.", "foundation 1"))
    said = table.board.locator(".said")
    expect(said).to_have_text(PARTLY)
    for count in range(1, 25):
        table.click("S")
        table.confirmed()
        table.page.wait_for_timeout(50)
        if said.filter(has_text="this page can’t judge that move").count():
            break
        table.at(count)
    expect(said.last).to_contain_text("this page can’t judge that move")
    expect_task(table, 1, "open")


def test_a_saved_page_takes_any_way_that_is_short_enough(page: Page, tmp_path: Path) -> None:
    table = opened(page, tmp_path, sw.Task("Turn a card up.", "turn-up in 2", why={"D": "Slowly."}))
    said = table.board.locator(".said")
    expect(said).to_have_count(0)
    table.drag("T1", "T4")
    table.at(1)
    table.click("S")
    expect(said).to_have_text("Slowly.")
    table.at(0)
    expect(table.board.locator(".where")).to_contain_text("1 try")
    table.click("S")
    table.at(1)
    expect(said).to_have_text("Slowly.")
    table.drag("T5", "T4")
    expect_task(table, 1, "solved")


def test_a_saved_notebook_without_a_kernel_goes_on_by_itself(bare: Bare) -> None:
    state = sw.SolitaireWidget(sw.lesson("klondike"), animation=0).get_state()
    table = Seat(bare.open(state)).ready()
    table.drag("T5", "T4")
    expect(table.board.locator(".lesson[data-state=solved]")).to_have_count(1, timeout=8000)
    table.press("next")
    expect_task(table, 2, "open")
