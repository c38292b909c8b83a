"""The ready lessons: solved by one script and failed by another, in every language."""

from __future__ import annotations

import pytest

import solitaire_widget as sw
from solitaire_widget.words import languages
from tests.teaching.answers import wasted, wrong_answer

BOTH = [(name, language) for name in sw.lessons() for language in languages()]


def test_there_are_three() -> None:
    assert sw.lessons() == ("klondike", "canfield", "notation")
    assert [len(sw.lesson(name).tasks) for name in sw.lessons()] == [12, 12, 12]
    with pytest.raises(sw.FormatError, match="expected one of klondike, canfield, notation"):
        sw.lesson("whist")
    with pytest.raises(sw.SolitaireError, match="expected one of en"):
        sw.lesson("klondike", language="xx")


@pytest.mark.parametrize(("name", "language"), BOTH)
def test_a_script_solves_each_of_them(name: str, language: str) -> None:
    lesson = sw.lesson(name, language=language)
    for exercise in lesson.exercises:
        verdicts = [lesson.answer(answer) for answer in exercise.solution]
        assert [verdict.outcome for verdict in verdicts] == ["on"] * (len(verdicts) - 1) + ["right"]
        assert verdicts[-1].text(language) == dict(exercise.task.why)["right"]
        lesson.next()
    assert lesson.score == 1.0
    assert {result.tries for result in lesson.results} == {1}
    assert lesson.exercise is None


@pytest.mark.parametrize(("name", "language"), BOTH)
def test_a_script_fails_each_of_them_and_is_told_why(name: str, language: str) -> None:
    lesson = sw.lesson(name, language=language, tries=3)
    english = sw.lesson(name)
    for exercise, other in zip(lesson.exercises, english.exercises, strict=True):
        assert language == "en" or exercise.task.prompt != other.task.prompt
        for _ in range(3):
            if exercise.task.goal.moves is None or exercise.task.goal.moves == 1:
                verdict = lesson.answer(wrong_answer(exercise))
            else:
                while (verdict := lesson.answer(wasted(lesson))).outcome == "on":
                    pass
            assert verdict.outcome == "wrong"
            assert verdict.text(language)
            if verdict.reason is not None and verdict.code == "refused" and not verdict.said:
                assert verdict.text(language) == verdict.reason.text(language)
        assert lesson.answer(exercise.solution[0]).code == "no-more-tries"
        lesson.next()
    assert lesson.score == 0.0


@pytest.mark.parametrize(
    ("task", "answer", "told"),
    [
        (1, "D", "That is allowed, but here a queen should go onto the king."),
        (1, "T2-T3", "The colour of this card does not fit column 3."),
        (2, "T1-T4", "That empties column 1, but turns no card up."),
        (6, "legal", "Only a king may be put in an empty column."),
        (6, "wrong-colour", "The move is not allowed, but another rule decides first."),
        (7, "T1-T2", "Only a king may be put in an empty column."),
        (10, "legal", "There is no redeal in this game: the stock is gone through only once."),
    ],
)
def test_the_klondike_lesson_says_which_rule_decides(task: int, answer: str, told: str) -> None:
    lesson = sw.lesson("klondike")
    lesson.goto(task - 1)
    assert lesson.answer(answer).text() == told


@pytest.mark.parametrize(
    ("task", "answer", "told"),
    [
        (3, "legal", "An empty foundation must be started with an 8."),
        (6, "T2-T4:2", "Only a whole column can be moved to another column."),
        (7, "legal", "Only a whole column can be moved to another column."),
        (8, "D", "That is allowed, but afterwards the queen of clubs would not lie in column 2."),
        (10, "legal", "Only the top card of the waste may fill an empty column."),
        (11, "T2-T1", "Only the top card of the waste may fill an empty column."),
        (12, "120", "That is not the answer."),
    ],
)
def test_the_canfield_lesson_says_which_rule_decides(task: int, answer: str, told: str) -> None:
    lesson = sw.lesson("canfield")
    lesson.goto(task - 1)
    assert lesson.answer(answer).text() == told


def test_an_answer_that_is_no_choice_is_refused_with_the_choices_and_counts_for_nothing() -> None:
    lesson = sw.lesson("canfield")
    lesson.goto(2)
    for answer in ("yes", "no", "T1-F"):
        with pytest.raises(sw.FormatError, match="expected one of legal, foundation-needs-base"):
            lesson.answer(answer)
    assert lesson.results[2].tries == 0
    assert lesson.answer("foundation-needs-base").right
