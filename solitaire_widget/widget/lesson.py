"""A lesson on a board: what a page asks is judged, and what the lesson knows is shown."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from solitaire_widget.engine.moves import DRAW, REDEAL
from solitaire_widget.engine.reasons import why_not
from solitaire_widget.showing.lessons import lesson_of, marks_on_wire, sheets_of
from solitaire_widget.teaching.advice import best_first
from solitaire_widget.widget.requests import BadRequest, number_in, text_in
from solitaire_widget.words.lessons import verdict_text

if TYPE_CHECKING:
    from collections.abc import Callable

    from solitaire_widget.teaching.lesson import Lesson
    from solitaire_widget.widget.requests import Answer, Request


class NotSo(BadRequest):
    """An intent that the lesson turns down, in its own words."""

    def __init__(self, code: str) -> None:
        super().__init__(verdict_text(code))
        self._lesson_code = code

    def text(self, language: str) -> str:
        """What the page shows."""
        return verdict_text(self._lesson_code, language)


class WrongAnswer(BadRequest):
    """An answer that was judged wrong: the page takes back what it showed."""

    def __init__(self, said: str) -> None:
        super().__init__(said)
        self._said = said

    def text(self, _language: str) -> str:
        """What the page shows."""
        return self._said


def traits_of(lesson: Lesson, language: str) -> dict[str, Any]:
    """The traits that change with a lesson."""
    return {
        "lesson": dict(lesson_of(lesson, language)),
        "results": lesson.to_rows(),
        "marks": marks_on_wire(lesson.marks),
    }


def sheets_trait(lesson: Lesson, language: str) -> dict[str, Any]:
    """What a page needs to go on without Python."""
    return dict(sheets_of(lesson, language))


def carry_out(lesson: Lesson, request: Request, language: str) -> Answer:
    """What the reply holds beside its number, after the lesson has taken an intent.

    Raises
    ------
    BadRequest
        When the answer is wrong or the intent has no place in a lesson; nothing has moved.
    """
    act = _ACTS.get(request.kind)
    if act is None:
        raise NotSo("not-here")
    return act(lesson, request, language)


def _move(lesson: Lesson, request: Request, language: str) -> Answer:
    return _judged(lesson, text_in(request, "move"), language)


def _why(lesson: Lesson, request: Request, language: str) -> Answer:
    """A card that was let go where the rules forbid it: that is an answer too, where cards are asked for."""
    text = text_in(request, "move")
    if lesson.exercise is not None and lesson.exercise.ask in {"choice", "text"}:
        return {}
    verdict = lesson.answer(text)
    return {"why": {"move": text, "code": verdict.code, "text": verdict.text(language)}}


def _stock(lesson: Lesson, _: Request, language: str) -> Answer:
    position = lesson.game.position
    again = why_not(position, DRAW) is not None and why_not(position, REDEAL) is None
    return _judged(lesson, "N" if again else "D", language)


def _best(lesson: Lesson, request: Request, language: str) -> Answer:
    source = text_in(request, "source")
    moves = (move for move in best_first(lesson.game.position) if move.source == source and move.target)
    best = next(moves, None)
    return _judged(lesson, str(best), language) if best else {}


def _judged(lesson: Lesson, text: str, language: str) -> Answer:
    exercise = lesson.exercise
    if exercise is not None and exercise.ask in {"choice", "text"}:
        raise NotSo("no-cards")
    verdict = lesson.answer(text)
    # The page shows the move already: unless it was played, that has to be taken back.
    if verdict.outcome == "wrong" or verdict.move is None or (exercise and exercise.ask == "all"):
        raise WrongAnswer(verdict.text(language))
    return {}


def _answer(lesson: Lesson, request: Request, _language: str) -> Answer:
    value = request.intent.get("answer")
    if not isinstance(value, str) or len(value) > _MOST_TEXT:
        raise BadRequest(f"answer.answer: expected a text of at most {_MOST_TEXT} characters.")
    if lesson.exercise is not None and lesson.exercise.ask not in {"choice", "text"}:
        raise NotSo("not-here")
    lesson.answer(value)
    return {}


def _goto(lesson: Lesson, request: Request, _language: str) -> Answer:
    floor = lesson.exercise.at if lesson.exercise else 0
    return _back(lesson, number_in(request, "cursor") - floor)


def _back(lesson: Lesson, made: int) -> Answer:
    if lesson.exam:
        raise NotSo("exam")
    if made < 0:
        raise NotSo("task-start")
    if not lesson.restart(made):
        raise NotSo("closed")
    return {}


def _hint(lesson: Lesson, _: Request, _language: str) -> Answer:
    if lesson.exam:
        raise NotSo("exam")
    lesson.hint()
    return {}


def _solution(lesson: Lesson, _: Request, _language: str) -> Answer:
    if lesson.exam:
        raise NotSo("exam")
    lesson.show_solution()
    return {}


def _next(lesson: Lesson, _: Request, _language: str) -> Answer:
    lesson.next()
    return {}


def _task(lesson: Lesson, request: Request, _language: str) -> Answer:
    index = number_in(request, "task")
    if index >= len(lesson.exercises):
        raise BadRequest(f"task.task: expected 0 to {len(lesson.exercises) - 1}.")
    lesson.goto(index)
    return {}


_MOST_TEXT: Final = 40
_ACTS: Final[dict[str, Callable[[Lesson, Request, str], Answer]]] = {
    "move": _move,
    "why": _why,
    "stock": _stock,
    "best": _best,
    "answer": _answer,
    "undo": lambda lesson, _, __: _back(lesson, lesson.made - 1),
    "redo": lambda lesson, _, __: _back(lesson, lesson.made + 1),
    "restart": lambda lesson, _, __: _back(lesson, 0),
    "goto": _goto,
    "hint": _hint,
    "lesson_hint": _hint,
    "solution": _solution,
    "next": _next,
    "task": _task,
}
"""What a page may ask of a lesson."""
