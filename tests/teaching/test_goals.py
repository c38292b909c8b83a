"""What a lesson may ask, how it is judged, and which lessons are refused."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import solitaire_widget as sw
from solitaire_widget.teaching.exercise import exercise_of
from solitaire_widget.teaching.judge import judge

if TYPE_CHECKING:
    from collections.abc import Callable

DEAL = sw.Record.of("klondike", 7, "T5-T4 D")
"""The legal moves at the start are T1-T4, T5-T4 (which turns a card up) and D."""


def lesson(goal: str, **words: object) -> sw.Lesson:
    return sw.Lesson(DEAL, {0: sw.Task("What now?", goal, **words)})  # type: ignore[arg-type]


# ------------------------------------------------------------------ goals


@pytest.mark.parametrize(
    ("goal", "wrong", "right"),
    [
        ("", "D", "T5-T4"),
        ("move T1-T4", "T5-T4", "T1-T4"),
        ("turn-up in 1", "T1-T4", "T5-T4"),
        ("empty T1 in 1", "T5-T4", "T1-T4"),
        ("empty in 1", "D", "T1-T4"),
        ("top T4 QS in 1", "T5-T4", "T1-T4"),
        ("free 8S in 1", "", ""),
        ("legal T1-T2", "legal", "wrong-colour"),
        ("legal T1-T4", "wrong-colour", "legal"),
        ("write", "T1-T4", "t5-t4+u"),
        ("write T1-T4", "nonsense", "T1-T4"),
        ("answer 24", "25", " 24. "),
    ],
)
def test_each_goal_tells_right_from_wrong(goal: str, wrong: str, right: str) -> None:
    if goal.startswith("free"):
        with pytest.raises(
            sw.FormatError, match=r"step 0, \[%goal\]: free 8S in 1 is reached before any move"
        ):
            lesson(goal)
        return
    opened = lesson(goal)
    assert opened.answer(wrong).outcome == "wrong"
    assert opened.answer(right).outcome == "right"
    (result,) = opened.results
    assert (result.tries, result.solved, opened.score) == (2, True, 1.0)


def test_a_goal_with_room_lets_any_way_through_and_goes_back_when_it_is_used_up() -> None:
    opened = lesson("empty T1 in 2")
    assert opened.answer("D").outcome == "on"
    assert opened.made == 1
    assert opened.answer("D").code == "too-many-moves"
    assert (opened.made, opened.results[0].tries) == (0, 1)
    assert [opened.answer(move).outcome for move in ("D", "T1-T4")] == ["on", "right"]


def test_all_legal_moves_are_named_one_by_one_and_the_cards_stay() -> None:
    opened = lesson("name-all")
    assert opened.answer("D").text() == "Yes, that is one: 1 of 3 found."
    assert opened.answer("D").text() == "You have found that move already."
    assert opened.answer("T2-T3").outcome == "wrong"
    assert [opened.answer(move).outcome for move in ("T1-T4", "T5-T4")] == ["on", "right"]
    assert opened.game.cursor == 0


def test_winning_and_foundations() -> None:
    start = sw.Position.parse("F: JC KD KH QS; T1: KC; T2: KS; T3: QC", sw.rules("klondike"))
    record = sw.Record.of("klondike", start)
    for goal in ("win", "win in 3", "foundation 52"):
        opened = sw.Lesson(record, {0: sw.Task("Win.", goal)})
        assert [opened.answer(move).outcome for move in ("T3-F", "T2-F", "T1-F")] == ["on", "on", "right"]


def test_judging_changes_nothing_and_asks_nobody() -> None:
    exercise = exercise_of(DEAL, 0, sw.Task("Turn a card up.", "turn-up in 1"))
    before = exercise.position
    verdicts = [judge(exercise, before, "T1-T4"), judge(exercise, before, "T1-T4")]
    assert verdicts[0] == verdicts[1]
    assert exercise.position is before


# ------------------------------------------------------------------ words


def test_a_wrong_answer_is_told_by_move_then_by_reason_then_by_the_rule() -> None:
    opened = lesson(
        "move T5-T4",
        why={"T2-T3": "Both are black.", "wrong-colour": "Look at the colours.", "legal": "Not yet."},
    )
    assert opened.answer("T2-T3").text() == "Both are black."
    assert opened.answer("T3-T2").text() == "Look at the colours."
    assert opened.answer("D").text() == "Not yet."
    rule = opened.answer("T7-T1")
    assert rule.reason is not None
    assert rule.text("da") == rule.reason.text("da")


def test_text_that_is_no_move_is_no_try() -> None:
    opened = lesson("move T5-T4")
    with pytest.raises(sw.FormatError, match="is no move"):
        opened.answer("to the left")
    assert opened.results[0].tries == 0


# ------------------------------------------------------------------ from and to text

TEXT = """[Game "klondike"]
[Deal "7"]
[Title "First steps"]

{[%prompt Put a queen on the king.] [%hint Column 5.] [%hint Column 5 to column 4.]
[%why T1-T4: Nothing is turned up.]}
1. T5-T4+u {[%prompt Draw a card.] [%goal move D] [%why right: Good.]}
"""


def test_a_lesson_is_read_from_a_record_and_written_back() -> None:
    opened = sw.Lesson(TEXT)
    assert (opened.title, len(opened.tasks)) == ("First steps", 2)
    assert opened.answer("T1-T4").text() == "Nothing is turned up."
    assert [opened.hint(), opened.hint(), opened.hint()] == [
        "Column 5.",
        "Column 5 to column 4.",
        "Column 5 to column 4.",
    ]
    assert opened.answer("T5-T4").right
    assert opened.next()
    assert opened.answer("D").text() == "Good."
    assert not opened.next()
    assert sw.Lesson(str(opened)).tasks == opened.tasks


def test_python_and_text_make_the_same_lesson() -> None:
    task = sw.Task("Draw.", "move D", hints="Click.", why={"T1-T4": "No."}, accept="T5-T4")
    opened = sw.Lesson(DEAL, {0: task, 1: [sw.Task("And now?"), sw.Task("Write it.", "write")]})
    assert sw.Lesson(str(opened)).tasks == opened.tasks
    assert sw.Lesson([opened.records[0], sw.Record.parse(TEXT)]).tasks[3:] == sw.Lesson(TEXT).tasks


# ------------------------------------------------------------------ refused when built


@pytest.mark.parametrize(
    ("at", "task", "told"),
    [
        (0, "[%prompt Go.] [%goal fly T1]", r"step 0, \[%goal\]: 'fly' is no goal"),
        (0, "[%prompt Go.] [%goal move T1-T2]", r"step 0, \[%goal\]: T1-T2 is not legal here: The colour"),
        (1, "[%prompt Go.] [%goal move T1-T4]", r"step 1, \[%goal\]: T1-T4 is not legal here"),
        (0, "[%prompt Go.] [%goal move T1-T9]", r"step 0, \[%goal\]: T1-T9 is not legal"),
        (
            0,
            "[%prompt Go.] [%goal foundation 3 in 2]",
            r"step 0, \[%goal\]: foundation 3 in 2: it can't be reached",
        ),
        (0, "[%prompt Go.] [%goal free 1H]", r"step 0, \[%goal\]"),
        (0, "[%prompt Go.] [%goal win]", r"step 0, \[%goal\]: win: no way to it"),
        (0, "[%prompt Go.] [%goal empty T9]", r"step 0, \[%goal\]: the game has no pile T9"),
        (0, "[%prompt Go.] [%goal empty X in x]", r"step 0, \[%goal\]"),
        (
            0,
            "[%prompt Go.] [%goal legal T1-T2 wrong-color]",
            r"step 0, \[%goal\]: 'wrong-color' is no reason",
        ),
        (0, "[%prompt Go.] [%accept T1-T2]", r"step 0, \[%accept\]: T1-T2 is not legal"),
        (0, "[%prompt Go.] [%goal win in 1] [%accept D]", r"step 0, \[%accept\]"),
        (0, "[%prompt Go.] [%why wrong-color: no]", r"step 0, \[%why\]: 'wrong-color'"),
        (0, "[%prompt Go.] [%why T5-T4: no]", r"step 0, \[%why\]: T5-T4 is a right answer"),
        (0, "[%prompt ]", r"step 0, \[%prompt\]"),
        (0, "[%hint Go.]", r"step 0, \[%hint\]: expected \[%prompt"),
        (1, "[%prompt Go.] [%goal move D] [%goal move D]", r"step 1, \[%goal\]: a task has one goal"),
        (0, "[%prompt Go.] [%goal answer]", r"step 0, \[%goal\]: 'answer': expected 1 to 20 words"),
        (0, "[%prompt Go.] [%goal legal xx]", r"step 0, \[%goal\]: 'xx' is no move"),
        (0, "[%prompt Go.] [%goal write T1-T2]", r"step 0, \[%goal\]: T1-T2 is not legal here"),
        (0, "[%prompt Go.] [%goal win in 0]", r"step 0, \[%goal\]: '0': expected a number of moves"),
        (0, "[%prompt Go.] [%goal top X9 7H]", r"step 0, \[%goal\]: the game has no pile X9"),
        (0, "[%prompt Go.] [%goal foundation 53]", r"step 0, \[%goal\]: foundation 53: no way to it"),
        (
            0,
            "[%prompt Go.] [%goal turn-up in 1] [%why T5-T4: x]",
            r"step 0, \[%why\]: T5-T4 is a right answer",
        ),
        (1, "[%prompt Go.] [%hint ]", r"step 1, \[%hint\]: expected words"),
        (1, "[%prompt Go.] [%why T1-T4: ]", r"step 1, \[%why\]: expected words"),
        (0, "[%prompt Go.] [%why D: a] [%why D: b]", r"step 0, \[%why\]: D is spoken to twice"),
        (
            0,
            "[%prompt Go.] [%goal legal T1-T2] [%why wrong-colour: x]",
            r"step 0, \[%why\]: wrong-colour is the right answer",
        ),
        (1, "[%prompt Go.] [%hnit 5]", r"step 1, \[%hnit\]: expected \[%hint …\]"),
        (0, "[%promt Go.]", r"step 0, .*\[%promt\] is no tag: expected one of arrow, circle, prompt"),
        (1, "[%prompt Go.] [%gaol move D]", r"step 1, .*\[%gaol\] is no tag"),
        (2, "[%prompt Go.]", r"step 2, \[%goal\]: the record ends here"),
        (0, "only words", r"step 0, \[%prompt\]: the lesson has no task"),
    ],
)
def test_a_bad_lesson_is_refused_with_step_and_tag(at: int, task: str, told: str) -> None:
    moves = ["T5-T4", "D"]
    moves.insert(at, f"{{{task}}}")
    with pytest.raises(sw.FormatError, match=told):
        sw.Lesson(f'[Game "klondike"] [Deal "7"] {" ".join(moves)}')


def test_a_task_in_a_variation_is_refused() -> None:
    with pytest.raises(sw.FormatError, match=r"step 1, \[%prompt\]: expected it in the main line"):
        sw.Lesson('[Game "klondike"] [Deal "7"] {[%prompt Go.]} T5-T4 (T1-T4 {[%prompt Or so?]})')


def test_an_illegal_move_of_the_record_is_refused_with_its_step() -> None:
    with pytest.raises(sw.FormatError, match=r"step 1, .*T1-T2: The colour of this card") as refused:
        sw.Lesson('[Game "klondike"] [Deal "7"] {[%prompt Go.]} T5-T4 T1-T2')
    assert refused.value.column > 40


@pytest.mark.parametrize(
    ("make", "told"),
    [
        (lambda: sw.Lesson(DEAL, {3: sw.Task("Go.", "move D")}), "step 3: the record has steps 0 to 2"),
        (lambda: sw.Lesson(DEAL, {1: ["Go."]}), "step 1: expected a Task"),  # type: ignore[list-item]
        (lambda: sw.Lesson(DEAL, {}), r"step 0, \[%prompt\]: the lesson has no task"),
        (lambda: sw.Task("Go.", 5), r"\[%goal\]: expected text, not int"),  # type: ignore[arg-type]
        (lambda: sw.Task("Go.", hints=5), r"\[%hint\]: expected words, not 5"),  # type: ignore[arg-type]
        (lambda: sw.Task(""), r"\[%prompt\]: expected words"),
        (lambda: sw.Lesson(DEAL, {0: sw.Task("Go.")}, tries=0), "tries=0: expected a number from 1"),
    ],
)
def test_what_python_gives_wrong_is_refused_by_name(make: Callable[[], object], told: str) -> None:
    with pytest.raises(sw.FormatError, match=told):
        make()


def test_of_several_records_the_number_is_told() -> None:
    bad = '[Game "klondike"]\n[Deal "7"]\n\n{[%prompt Go.] [%goal fly]}'
    with pytest.raises(sw.FormatError, match=r"record 2, step 0, \[%goal\]"):
        sw.Lesson(f"{TEXT}\n\n{bad}")
