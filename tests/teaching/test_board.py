"""A lesson on a board: intents of a page are judged, and the results are a trait."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import solitaire_widget as sw
from tests.waiting_for import waited

if TYPE_CHECKING:
    from pathlib import Path


class Asking:
    """A board, and a page that asks it."""

    def __init__(self, board: sw.SolitaireWidget) -> None:
        self.board = board
        self.n = 0

    def __call__(self, kind: str, **fields: Any) -> dict[str, Any]:  # noqa: ANN401
        self.n += 1
        request = {
            "client": "page",
            "n": self.n,
            "version": self.board.version,
            "intent": {"type": kind, **fields},
        }
        self.board.requests = [request]
        reply: dict[str, Any] = self.board.replies["page"]
        assert reply["n"] == self.n
        return reply


def test_a_wrong_move_goes_back_with_words_and_a_right_one_stays() -> None:
    board = sw.SolitaireWidget(sw.lesson("klondike"))
    ask = Asking(board)
    said = "That is allowed, but here a queen should go onto the king."
    assert ask("move", move="D")["refused"]["text"] == said
    assert board.lesson["feedback"] == {"kind": "wrong", "text": said}
    assert board.cursor == 0
    rule = "The colour of this card does not fit column 3."
    assert ask("why", move="T2-T3:1")["why"]["text"] == rule
    assert board.lesson["tries"] == 2
    assert "refused" not in ask("move", move="T5-T4:1")
    assert (board.lesson["state"], board.cursor) == ("solved", 1)
    assert "refused" in ask("move", move="D")
    ask("next")
    assert (board.lesson["task"], board.lesson["state"], board.cursor) == (2, "open", 0)


def test_the_whole_lesson_by_intents() -> None:
    lesson = sw.lesson("klondike")
    board = sw.SolitaireWidget(lesson)
    ask = Asking(board)
    for exercise in lesson.exercises:
        for answer in exercise.solution:
            if exercise.ask in {"choice", "text"}:
                ask("answer", answer=answer)
            elif answer in {"D", "N"}:
                ask("stock")
            else:
                ask("move", move=answer)
        assert board.lesson["state"] == "solved"
        ask("next")
    assert board.lesson["state"] == "finished"
    assert board.lesson["solved"] == 12
    assert lesson.score == 1.0
    assert board.results == lesson.to_rows()


def test_hints_and_solution_are_shown_and_noted() -> None:
    board = sw.SolitaireWidget(sw.lesson("canfield"))
    ask = Asking(board)
    ask("next")
    ask("lesson_hint")
    assert board.lesson["hint"].startswith("The next card is the nine")
    ask("solution")
    assert board.lesson["solution"] == "T3-F"
    assert board.marks == [{"kind": "arrow", "source": "T3", "target": "F", "color": "green"}]
    assert (board.results[1]["hints"], board.results[1]["shown"]) == (1, True)


def test_an_exam_refuses_help_and_sends_no_answers() -> None:
    board = sw.SolitaireWidget(sw.lesson("klondike"), exam=True)
    ask = Asking(board)
    for kind in ("hint", "lesson_hint", "solution", "undo", "restart"):
        assert ask(kind)["refused"]["text"] == "In an exam there are no hints, and nothing can be taken back."
    assert board.sheets == {"tables": [], "tasks": []}
    assert board.taught is not None
    assert board.taught.exam
    with pytest.raises(TypeError, match="only a lesson"):
        sw.SolitaireWidget("klondike", exam=True)


def test_nothing_before_the_task_is_taken_back_and_no_new_deal_is_made() -> None:
    record = sw.Record.of("klondike", 7, "T5-T4 D")
    board = sw.SolitaireWidget(sw.Lesson(record, {1: sw.Task("Draw.")}))
    ask = Asking(board)
    assert (board.cursor, board.lesson["floor"], board.tail) == (1, 1, f"0:{board.tail[2:].split()[0]}")
    for kind in ("undo", "goto", "new", "finish", "continue", "task"):
        assert "refused" in ask(kind, cursor=0, task=99)
    assert board.cursor == 1


@pytest.mark.parametrize("fields", [{}, {"answer": 3}, {"answer": "x" * 41}, {"answer": None}])
def test_malformed_answers_are_refused(fields: dict[str, Any]) -> None:
    board = sw.SolitaireWidget(sw.lesson("canfield"))
    assert "refused" in Asking(board)("answer", **fields)
    assert board.results[0]["tries"] == 0


def test_python_answers_show_on_the_board_and_results_can_be_observed() -> None:
    lesson = sw.lesson("klondike")
    board = sw.SolitaireWidget(lesson)
    seen: list[int] = []
    board.observe(lambda change: seen.append(change["new"][0]["tries"]), "results")
    lesson.answer("D")
    lesson.answer("T1-T4")
    assert seen == [1, 2]
    assert (board.cursor, board.lesson["state"]) == (1, "solved")
    lesson.next()
    assert (board.cursor, board.lesson["task"]) == (0, 2)


def test_moves_from_python_are_judged_as_those_of_a_hand() -> None:
    board = sw.SolitaireWidget(sw.lesson("klondike"))
    with pytest.raises(
        sw.IllegalMove, match=r"T2-T3: The colour of this card does not fit column 3\."
    ) as refused:
        board.play("T2-T3 T5-T4")
    assert (refused.value.reason.code, str(refused.value.move)) == ("wrong-colour", "T2-T3")
    with pytest.raises(
        sw.SolitaireError, match="D: That is allowed, but here a queen should go onto the king"
    ):
        board.play("D")
    assert (board.cursor, board.results[0]["tries"], board.results[0]["solved"]) == (0, 2, False)
    assert [str(step) for step in board.play("T5-T4")] == ["T5-T4+u"]
    assert (board.cursor, board.results[0]["tries"], board.lesson["state"]) == (1, 3, "solved")
    with pytest.raises(sw.SolitaireError, match="This task is done"):
        board.play("D")


def test_a_list_of_moves_from_python_ends_at_the_first_wrong_one() -> None:
    record = sw.Record.of("klondike", 7)
    board = sw.SolitaireWidget(
        sw.Lesson(record, {0: sw.Task("Empty column 1.", "empty T1 in 3")}), language="da"
    )
    wrong = sw.Game(record.rules, seed=7).why_not("T2-T3")
    assert wrong is not None
    with pytest.raises(sw.IllegalMove, match=wrong.text("da")):
        board.play(["D", "T2-T3", "T1-T4"])
    assert (board.cursor, board.results[0]["tries"]) == (1, 1)
    assert len(waited(board.play_through("D T1-T4", speed=1000))) == 2
    assert board.lesson["state"] == "solved"


def test_naming_moves_from_python_makes_no_step_and_words_want_no_moves() -> None:
    board = sw.SolitaireWidget(sw.lesson("klondike"))
    lesson = board.taught
    assert lesson is not None
    lesson.goto(2)
    assert board.play("D T1-T4 D") == ()
    assert (board.lesson["named"], board.cursor) == (2, 0)
    lesson.goto(5)
    with pytest.raises(sw.SolitaireError, match="answered in words, not with cards"):
        board.play("T1-T2")
    assert board.results[5]["tries"] == 0
    lesson.goto(12)
    with pytest.raises(sw.SolitaireError, match="The lesson is done"):
        board.play("D")


def test_the_hint_of_a_lesson_is_the_lessons_own() -> None:
    board = sw.SolitaireWidget(sw.lesson("klondike"), exam=True)
    with pytest.raises(RuntimeError, match=r"board\.taught\.hint\(\)"):
        board.hint()


def test_results_survive_the_kernel_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "results.json"
    board = sw.SolitaireWidget(sw.lesson("canfield"), autosave=path)
    ask = Asking(board)
    ask("answer", answer="9")
    ask("answer", answer="8")
    ask("next")
    board.close()
    again = sw.SolitaireWidget(sw.lesson("canfield"), autosave=path)
    assert again.lesson["task"] == 2
    assert again.results[0]["tries"] == 2
    assert again.results[0]["solved"]


def test_the_language_of_the_board_tells_rules() -> None:
    board = sw.SolitaireWidget(sw.lesson("klondike", language="da"), language="da")
    Asking(board)("why", move="T2-T3:1")
    reason = sw.Game("klondike", seed=7).why_not("T2-T3")
    assert reason is not None
    assert board.lesson["feedback"]["text"] == reason.text("da") != reason.text()


def test_another_game_ends_the_lesson() -> None:
    board = sw.SolitaireWidget(sw.lesson("klondike"))
    board.game = sw.Game("canfield", seed=1)
    assert (board.lesson, board.taught) == ({}, None)
    assert "refused" not in Asking(board)("move", move="D")
