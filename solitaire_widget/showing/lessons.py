"""The values of the traits that show a lesson: the open task, and all tasks for a page without Python."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from solitaire_widget.record.game import Game
from solitaire_widget.showing.tables import lesson_table, status_of
from solitaire_widget.showing.trying import legal_text, refused_moves
from solitaire_widget.showing.ways import by_words, ways_of
from solitaire_widget.teaching.advice import best_first
from solitaire_widget.teaching.choices import imagined
from solitaire_widget.teaching.exercise import LEGAL
from solitaire_widget.teaching.judge import judge
from solitaire_widget.teaching.lesson import Lesson
from solitaire_widget.teaching.marking import asked_marks, solution_marks
from solitaire_widget.wire import write_start
from solitaire_widget.words.lessons import allowed_text, refused_text, verdict_text

if TYPE_CHECKING:
    from collections.abc import Iterable

    from solitaire_widget.record.nodes import Mark
    from solitaire_widget.teaching.exercise import Exercise
    from solitaire_widget.teaching.judge import Verdict
    from solitaire_widget.teaching.results import Result
    from solitaire_widget.wire import FeedbackOnWire, LessonOnWire, SheetOnWire, SheetsOnWire, TableOnWire


def lesson_of(lesson: Lesson, language: str = "en") -> LessonOnWire:
    """The open task of a lesson, as the board shows it.

    >>> from solitaire_widget.record.record import Record
    >>> from solitaire_widget.teaching.task import Task
    >>> shown = lesson_of(Lesson(Record.of("klondike", 7), {0: Task("Draw.", "move D")}))
    >>> shown["prompt"], shown["ask"], shown["state"]
    ('Draw.', 'move', 'open')
    """
    exercise, result = lesson.exercise, lesson.result
    verdict = lesson.verdict
    shown: LessonOnWire = {
        "title": lesson.title,
        "task": min(lesson.at + 1, len(lesson.exercises)),
        "count": len(lesson.exercises),
        "prompt": "",
        "ask": "",
        "choices": [],
        "tries": 0,
        "tries_left": None,
        "hint": lesson.hint_text,
        "hints_left": 0,
        "state": "finished",
        "feedback": _feedback(verdict, language) if verdict is not None else None,
        "exam": lesson.exam,
        "floor": 0,
        "moves_left": None,
        "named": len(lesson.named),
        "to_name": 0,
        "solution": "",
        "solved": sum(one.solved for one in lesson.results),
        "alone": False,
    }
    if exercise is None or result is None:
        return shown
    limit = exercise.task.goal.moves
    state = _state(lesson, result)
    shown |= {
        "prompt": exercise.task.prompt,
        "ask": exercise.ask,
        "choices": [
            {"answer": code, "text": choice_text(exercise, code, language)} for code in exercise.choices
        ],
        "tries": result.tries,
        "tries_left": None if lesson.tries is None else max(0, lesson.tries - result.tries),
        "hints_left": 0 if lesson.exam else len(exercise.task.hints) - result.hints,
        "state": state,
        "floor": exercise.at,
        "moves_left": None if limit is None else max(0, limit - lesson.made),
        "to_name": len(exercise.moves) if exercise.ask == "all" else 0,
        "solution": solution_text(exercise, language) if state in {"shown", "solved"} else "",
    }
    return shown


def _state(lesson: Lesson, result: Result) -> str:
    if result.solved:
        return "solved"
    if result.shown:
        return "shown"
    return "failed" if lesson.closed else "open"


def _feedback(verdict: Verdict, language: str) -> FeedbackOnWire | None:
    if verdict.code == "on" and not verdict.said:
        return None
    return {"kind": verdict.outcome, "text": verdict.text(language)}


def choice_text(exercise: Exercise, code: str, language: str = "en") -> str:
    """An answer to choose, in words."""
    if code == LEGAL:
        return allowed_text(language)
    reason = imagined(exercise.position, exercise.moves[0], code)
    return refused_text(reason.text(language), language)


def solution_text(exercise: Exercise, language: str = "en") -> str:
    """The solution of a task in words or moves."""
    if exercise.ask == "choice":
        return choice_text(exercise, exercise.solution[0], language)
    return (", " if exercise.ask == "all" else " ").join(exercise.solution)


def marks_on_wire(marks: Iterable[Mark]) -> list[dict[str, str]]:
    """Arrows and circles as the trait `marks` has them."""
    return [
        {"kind": mark.kind, "source": mark.source, "target": mark.target, "color": mark.color}
        for mark in marks
    ]


# ------------------------------------------------------------------ without Python


def sheets_of(lesson: Lesson, language: str = "en") -> SheetsOnWire:
    """All tasks for a page that has no Python behind it; none in an exam, for they hold the answers."""
    tables: list[TableOnWire] = []
    tasks: list[SheetOnWire] = []
    if not lesson.exam:
        fresh = Lesson(lesson.records, title=lesson.title, tries=lesson.tries)
        for exercise in lesson.exercises:
            table = lesson_table(Game(exercise.record.rules, position=exercise.position), language)
            table |= {"words": {}, "code": exercise.record.code}
            if table not in tables:
                tables.append(table)
            tasks.append(_sheet(exercise, fresh, tables.index(table), language))
            fresh.next()
    return {"tables": tables, "tasks": tasks}


def _sheet(exercise: Exercise, fresh: Lesson, table: int, language: str) -> SheetOnWire:
    position = exercise.position
    plays = exercise.ask in {"move", "moves", "all"}
    answers = [str(move) for move in best_first(position)] if plays else exercise.choices or _texts(exercise)
    verdicts = {answer: judge(exercise, position, answer) for answer in answers}
    far = exercise.ask == "moves" and exercise.task.goal.moves != 1
    spots, complete = ways_of(exercise, language) if far else (None, True)
    return {
        "table": table,
        "start": write_start(position),
        "legal": legal_text(position),
        "status": status_of(Game(exercise.record.rules, position=position)),
        "lesson": {**lesson_of(fresh, language), "floor": 0, "alone": True},
        "hints": list(exercise.task.hints),
        "marks": marks_on_wire(asked_marks(exercise)),
        "solution": solution_text(exercise, language),
        "solution_marks": marks_on_wire(solution_marks(exercise)),
        "right": exercise.task.said("right") or verdict_text("right", language),
        "written": exercise.task.goal.kind == "write",
        "answers": {answer: [v.outcome, v.text(language)] for answer, v in verdicts.items()},
        "refused": by_words(refused_moves(exercise, position, language).items()) if plays else {},
        "otherwise": _otherwise(exercise, language),
        "spots": spots,
        "complete": complete,
    }


def _texts(exercise: Exercise) -> list[str]:
    if exercise.task.goal.kind == "write":
        return [str(move) for move in exercise.moves]
    return [*exercise.solution, *exercise.task.accept]


def _otherwise(exercise: Exercise, language: str) -> str:
    if exercise.ask != "text":
        return ""
    code = "wrong-answer" if exercise.task.goal.kind == "answer" else "other-move"
    return exercise.task.said("any") or verdict_text(code, language)


def state_of_lesson(lesson: Lesson, language: str = "en") -> dict[str, Any]:
    """The traits of a page without Python that shows a lesson from its first task."""
    sheets = sheets_of(lesson, language)
    first = sheets["tasks"][0]
    game = Game(lesson.exercises[0].record.rules, position=lesson.exercises[0].position)
    return {
        "start": first["start"],
        "steps": "",
        "tail": "0:",
        "cursor": 0,
        "legal": first["legal"],
        "notes": [],
        "series": {},
        "marks": first["marks"],
        "status": first["status"],
        "table": dict(lesson_table(game, language)),
        "lesson": first["lesson"],
        "sheets": sheets,
        "results": [],
    }
