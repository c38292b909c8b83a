"""What a learner has done: counted, told, kept in files, and closed to cheating in an exam."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import solitaire_widget as sw

if TYPE_CHECKING:
    from pathlib import Path


def test_tries_hints_and_time_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [100.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    lesson = sw.lesson("klondike")
    now[0] += 4
    lesson.answer("D")
    assert lesson.hint() == lesson.tasks[0].hints[0]
    now[0] += 3
    lesson.answer("T5-T4")
    now[0] += 60
    lesson.next()
    first = lesson.results[0]
    assert (first.tries, first.hints, first.seconds, first.solved, first.shown) == (2, 1, 7.0, True, False)
    assert lesson.score == pytest.approx(1 / 12)


def test_a_task_whose_solution_was_shown_is_not_solved() -> None:
    lesson = sw.lesson("klondike")
    assert lesson.show_solution() == ("T5-T4",)
    assert lesson.answer("T5-T4").code == "closed"
    assert (lesson.results[0].shown, lesson.score) == (True, 0.0)
    assert [mark.target for mark in lesson.marks] == ["T4"]


def test_an_exam_has_no_hint_no_solution_and_nothing_is_taken_back() -> None:
    lesson = sw.lesson("klondike", exam=True)
    lesson.goto(7)
    assert lesson.answer("T2-F").outcome == "on"
    assert (lesson.hint(), lesson.show_solution(), lesson.undo(), lesson.restart()) == ("", (), False, False)
    assert lesson.made == 1


def test_moves_on_the_way_are_taken_back() -> None:
    lesson = sw.lesson("klondike")
    lesson.goto(7)
    lesson.answer("T2-F")
    assert lesson.undo()
    assert not lesson.undo()
    assert lesson.made == 0


def test_listeners_hear_of_everything() -> None:
    lesson = sw.lesson("klondike")
    heard: list[tuple[int, int]] = []
    stop = lesson.listen(lambda one: heard.append((one.at, one.results[0].tries)))
    lesson.answer("D")
    lesson.hint()
    lesson.next()
    stop()
    lesson.next()
    assert heard == [(0, 1), (0, 1), (1, 1)]


def test_a_listener_that_fails_is_told_of_and_keeps_nothing_from_the_others() -> None:
    lesson = sw.lesson("klondike")
    heard: list[int] = []

    def fail(_: sw.Lesson) -> None:
        raise ValueError("somebody's own code")

    lesson.listen(fail)
    lesson.listen(lambda one: heard.append(one.at))
    with pytest.raises(ValueError, match="somebody's own code"):
        lesson.next()
    assert heard == [lesson.at] == [1]


def test_an_answer_counts_whatever_listeners_of_the_table_do() -> None:
    lesson = sw.lesson("klondike")
    heard: list[tuple[int, bool]] = []

    def fail(_: sw.Game) -> None:
        raise ValueError("somebody's own code")

    lesson.game.listen(fail)
    lesson.listen(lambda one: heard.append((one.results[0].tries, one.results[0].solved)))
    with pytest.raises(ValueError, match="somebody's own code"):
        lesson.answer("T5-T4")
    assert (lesson.made, lesson.closed) == (1, True)
    assert heard == [(1, True)]


def test_results_survive_in_a_file(tmp_path: Path) -> None:
    lesson = sw.lesson("canfield")
    lesson.answer("7")
    lesson.answer("8")
    lesson.next()
    lesson.save_results(tmp_path / "mine.json")
    again = sw.lesson("canfield")
    again.load_results(tmp_path / "mine.json")
    assert again.to_rows() == lesson.to_rows()
    assert again.at == 1
    lesson.save_results(tmp_path / "mine.csv")
    lines = (tmp_path / "mine.csv").read_text().splitlines()
    assert lines[0] == "task,prompt,tries,hints,seconds,solved,shown"
    assert lines[1].startswith("1,")
    assert len(lines) == 13


def test_results_belong_to_their_lesson_in_any_language(tmp_path: Path) -> None:
    path = tmp_path / "mine.json"
    sw.lesson("canfield").save_results(path)
    sw.lesson("canfield", language="da").load_results(path)
    before = path.read_bytes()
    with pytest.raises(sw.FormatError, match=r"mine\.json: it holds the results of another lesson"):
        sw.SolitaireWidget(sw.lesson("klondike"), autosave=path)
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "text",
    [
        "",
        "[]",
        '{"format": "solitaire_widget results", "version": 1}',
        '{"format": "solitaire_widget results", "version": 9, "results": []}',
        '{"format": "solitaire_widget results", "version": 1, "results": [1, 2]}',
        '{"format": "solitaire_widget game", "version": 1}',
    ],
)
def test_a_damaged_file_changes_nothing(tmp_path: Path, text: str) -> None:
    (tmp_path / "mine.json").write_text(text)
    lesson = sw.lesson("canfield")
    lesson.answer("8")
    before = lesson.to_rows()
    with pytest.raises(sw.FormatError):
        lesson.load_results(tmp_path / "mine.json")
    assert lesson.to_rows() == before


def test_a_lesson_is_saved_as_text_and_as_a_page(tmp_path: Path) -> None:
    lesson = sw.lesson("notation", language="hr")
    lesson.save(tmp_path / "lesson.sol")
    assert sw.Lesson((tmp_path / "lesson.sol").read_text()).tasks == lesson.tasks
    with pytest.raises(sw.FormatError, match=r"expected \.sol or \.html"):
        lesson.save(tmp_path / "lesson.txt")
    exam = sw.lesson("notation", exam=True)
    with pytest.raises(sw.FormatError, match="would hold the answers"):
        exam.save(tmp_path / "exam.html")
