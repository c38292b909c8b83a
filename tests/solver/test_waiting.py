"""Whose turn it is at the one worker."""

from __future__ import annotations

import solitaire_widget as sw
from solitaire_widget.solver.waiting import Question, Queue
from solitaire_widget.solver.worker import Answer

POSITION = sw.Game("klondike", seed=7).position


class Asker:
    """Somebody who asks, and does not listen."""

    def hear(self, question: Question, answer: object) -> None:
        """Hear an answer."""


def queue_of(*askers: Asker) -> tuple[Queue, list[Question]]:
    queue = Queue()
    questions = [Question(n, asker.hear, POSITION, 20.0) for n, asker in enumerate(askers)]
    for question in questions:
        queue.put(question)
    return queue, questions


def unknown(question: Question, seconds: float) -> Answer:
    return Answer(question.n, "unknown", (), 1000, seconds)


def test_the_newest_question_is_the_next() -> None:
    queue, (first, second) = queue_of(Asker(), Asker())
    assert queue.next is second
    assert queue.settle(Answer(second.n, "lost", (), 5, 0.1)) is second
    assert queue.next is first


def test_of_each_asker_only_the_last_question_counts() -> None:
    asker = Asker()
    queue, (first, second) = queue_of(asker, asker)
    assert queue.settle(Answer(first.n, "lost", (), 5, 0.1)) is None
    assert queue.next is second
    queue.drop(asker.hear)
    assert queue.next is None


def test_who_is_alone_has_all_the_time() -> None:
    queue, (only,) = queue_of(Asker())
    assert queue.begin(only) == 20
    assert queue.settle(unknown(only, 20)) is only


def test_while_others_wait_turns_are_short_and_become_longer() -> None:
    queue, questions = queue_of(Asker(), Asker(), Asker())
    turns: dict[int, list[float]] = {question.n: [] for question in questions}
    while (question := queue.next) is not None:
        seconds = queue.begin(question)
        turns[question.n].append(seconds)
        settled = queue.settle(unknown(question, seconds))
        assert (settled is question) == (seconds == 20)
    assert turns == {2: [1, 4, 16, 20], 1: [1, 4, 16, 20], 0: [1, 4, 16, 20]}


def test_a_search_that_ended_before_its_time_is_not_begun_again() -> None:
    queue, (_, second) = queue_of(Asker(), Asker())
    queue.begin(second)
    assert queue.settle(unknown(second, 0.4)) is second


def test_what_is_given_up_is_open_no_more() -> None:
    queue, questions = queue_of(Asker(), Asker())
    assert queue.clear() == questions
    assert queue.next is None
