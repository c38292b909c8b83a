"""A lesson: tasks in records, and how far a learner has come with them."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from solitaire_widget.engine.errors import FormatError
from solitaire_widget.teaching.judge import Verdict, judge
from solitaire_widget.teaching.keeping import load_results, save_lesson, save_results
from solitaire_widget.teaching.reading import exercises_of, read_records, with_tasks
from solitaire_widget.teaching.results import Result, csv_of, rows_of
from solitaire_widget.teaching.sitting import Sitting

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Mapping
    from os import PathLike
    from typing import Unpack

    from solitaire_widget.export import Options
    from solitaire_widget.record.record import Record
    from solitaire_widget.teaching.exercise import Exercise
    from solitaire_widget.teaching.task import Task


class Lesson(Sitting):
    """Tasks that are solved one after another, on a board or from Python.

    Parameters
    ----------
    records
        A `Record`, several, or their text. Tasks stand in their notes, as the tags ``prompt``, ``goal``,
        ``hint``, ``why`` and ``accept`` (docs/teaching.md).
    tasks
        Tasks for a single record by step (0 is the start), instead of those in its notes.
    title
        What the lesson is called.
    exam
        No hint, no solution, and nothing is taken back.
    tries
        So many answers are taken for each task; None: as many as it takes.

    Raises
    ------
    FormatError
        For a task that can't be solved, naming the step and the tag.

    >>> from solitaire_widget.record.record import Record
    >>> from solitaire_widget.teaching.task import Task
    >>> record = Record.of("klondike", 7, "T5-T4")
    >>> lesson = Lesson(record, {0: Task("Turn a card up.", "turn-up in 1", hints="Look at column 5.")})
    >>> lesson.answer("T1-T4").text(), lesson.answer("T5-T4").right, lesson.score
    ('This move is allowed, but it is not what the task asks for.', True, 1.0)
    """

    def __init__(
        self,
        records: Record | str | Iterable[Record],
        tasks: Mapping[int, Task | Iterable[Task]] | None = None,
        *,
        title: str = "",
        exam: bool = False,
        tries: int | None = None,
    ) -> None:
        if tries is not None and (isinstance(tries, bool) or not isinstance(tries, int) or tries < 1):
            raise FormatError(f"tries={tries!r}: expected a number from 1, or None.", expected="1 or more")
        listed = read_records(records)
        if tasks is not None:
            if len(listed) != 1:
                raise FormatError("tasks: expected a single record to put them in.", expected="one record")
            listed = (with_tasks(listed[0], tasks),)
        super().__init__(exercises_of(listed), tries=tries)
        self.records = listed
        self.title = title or next((text for name, text in listed[0].tags if name == "Title"), "")
        self.exam = exam
        self._translated: Callable[[str], Lesson] | None = None

    def speak(self, language: str) -> bool:
        """Say the tasks in another language from now on; False where the lesson has its author's words only.

        Raises
        ------
        SolitaireError
            When there is no such language.
        """
        if self._translated is None:
            return False
        with self.lock:
            other = self._translated(language)
            # What was said to the last answer is one of the texts of a task.
            ours = [text for task in self.tasks for _, text in task.why]
            theirs = [text for task in other.tasks for _, text in task.why]
            said = dict(zip(ours, theirs, strict=True))
            self.title, self.records, self.exercises = other.title, other.records, other.exercises
            self._results = tuple(
                replace(result, prompt=task.prompt)
                for result, task in zip(self._results, self.tasks, strict=True)
            )
            if self.verdict is not None:
                self.verdict = replace(self.verdict, said=said.get(self.verdict.said, self.verdict.said))
            self._tell()
        return True

    def translated_by(self, translated: Callable[[str], Lesson]) -> Lesson:
        """The same lesson, for which that function gives another one in a language: see `speak`."""
        self._translated = translated
        return self

    # ------------------------------------------------------------------ doing

    def answer(self, answer: str) -> Verdict:
        """The verdict on an answer to the open task: a move, ``"legal"`` or the code of a reason, or text.

        Raises
        ------
        FormatError
            When a move is asked for and the text is none, or the text is none of the answers to choose from
            (``lesson.exercise.choices``); nothing is counted.
        """
        with self.lock:
            exercise = self.exercise
            if exercise is None or self.closed:
                return Verdict("on", self._over)
            verdict = judge(exercise, self.game.position, answer, self.made, self.named)
            with self._changing_table():
                self._take(exercise, verdict)
            return verdict

    def _take(self, exercise: Exercise, verdict: Verdict) -> None:
        """Count the answer, and do on the table what it does."""
        self.verdict = verdict
        if verdict.outcome != "on":
            self._note(tries=self._results[self.at].tries + 1, solved=verdict.right)
        if verdict.move is not None and exercise.ask == "all":
            self.named |= {verdict.move}
        elif verdict.move is not None:
            self.game.play(verdict.move)
        elif verdict.code == "too-many-moves":
            self.game.goto(exercise.at)

    def hint(self) -> str:
        """The next hint to the open task, or the last one again; nothing in an exam."""
        with self.lock:
            exercise, result = self.exercise, self.result
            if self.exam or self.closed or exercise is None or result is None or not exercise.task.hints:
                return ""
            self._note(hints=min(result.hints + 1, len(exercise.task.hints)))
            self._tell()
            return self.hint_text

    def show_solution(self) -> tuple[str, ...]:
        """The answers that solve the open task, which then no longer counts as solved; nothing in an exam."""
        with self.lock:
            exercise = self.exercise
            if self.exam or exercise is None:
                return ()
            if not self.closed:
                self._note(shown=True)
                self.verdict = None
                with self._changing_table():
                    self.game.goto(exercise.at)
            return exercise.solution

    def next(self) -> bool:
        """Whether there is a task after the open one; it is opened."""
        with self.lock:
            return self.goto(self.at + 1) if self.exercise else False

    def goto(self, index: int) -> bool:
        """Open the task with that index, from 0; whether there is one."""
        with self.lock:
            if not 0 <= index <= len(self.exercises):
                raise IndexError(f"task {index}: expected 0 to {len(self.exercises)}.")
            self._note()
            self._open(index)
            self._tell()
            return index < len(self.exercises)

    def undo(self) -> bool:
        """Take back the last move of the open task; False when there is none, or in an exam."""
        return self.restart(self.made - 1) if self.made > 0 else False

    def restart(self, made: int = 0) -> bool:
        """Go back to the start of the open task, or to its first `made` moves; False in an exam."""
        with self.lock:
            exercise = self.exercise
            if (
                self.exam
                or exercise is None
                or self.closed
                or not 0 <= made <= self.game.length - exercise.at
            ):
                return False
            self.verdict = None
            with self._changing_table():
                self.game.goto(exercise.at + made)
            return True

    def reset(self) -> None:
        """Begin the lesson anew."""
        with self.lock:
            self._results = tuple(Result(result.task, result.prompt) for result in self._results)
            self._open(0)
            self._tell()

    # ------------------------------------------------------------------ keeping

    def to_rows(self) -> list[dict[str, Any]]:
        """The results as plain dicts, ready for ``pandas.DataFrame``."""
        return rows_of(self._results)

    def to_csv(self) -> str:
        """The results as a CSV table."""
        return csv_of(self._results)

    def __str__(self) -> str:
        """The lesson as the text of its records, which `Lesson` reads."""
        return "\n\n".join(map(str, self.records))

    def __repr__(self) -> str:
        solved = sum(result.solved for result in self._results)
        return f"<Lesson {self.title or 'without title'}, {solved} of {len(self._results)} tasks solved>"

    def save(self, path: str | PathLike[str], **options: Unpack[Options]) -> None:
        """Write the tasks to a ``.sol`` file, or as a page that runs without Python to an ``.html`` file.

        Parameters
        ----------
        options
            For a page, such as ``language="da"`` or ``theme="dark"``: see `solitaire_widget.export.Options`.
        """
        save_lesson(self, path, **options)

    def save_results(self, path: str | PathLike[str]) -> None:
        """Write the results to a ``.json`` or ``.csv`` file, as a whole or not at all."""
        save_results(self, path)

    def load_results(self, path: str | PathLike[str]) -> None:
        """Go on where `save_results` left off.

        Raises
        ------
        FormatError
            When the file is damaged, or holds the results of another lesson; nothing has changed.
        """
        results, index = load_results(self, path)
        self.take_up(results, index)

    def take_up(self, results: tuple[Result, ...], index: int = 0) -> None:
        """Take over results, and open a task."""
        with self.lock:
            self._results = results
            self._open(index)
            self._tell()
