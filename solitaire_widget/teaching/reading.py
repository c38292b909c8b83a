"""From the records of a lesson, or their text, to its tasks."""

from __future__ import annotations

import re
from difflib import get_close_matches
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.errors import FormatError
from solitaire_widget.record.annotating import annotated, notes_at
from solitaire_widget.record.nodes import LESSON_TAGS
from solitaire_widget.record.record import Record
from solitaire_widget.teaching.exercise import at_step, exercise_of
from solitaire_widget.teaching.task import Task, read_tasks

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping

    from solitaire_widget.record.nodes import Line, Notes
    from solitaire_widget.teaching.exercise import Exercise

_NEXT: Final = re.compile(r"\n\s*\n(?=\[[A-Z])")
"""Between two records of a text: an empty line, and a tag."""


def read_records(records: Record | str | Iterable[Record]) -> tuple[Record, ...]:
    r"""The records of a lesson.

    Raises
    ------
    FormatError
        For text that is no record, and where there is none.

    >>> text = '[Game "klondike"]\n[Deal "7"]\n\nD'
    >>> len(read_records(f"{text}\n\n{text}"))
    2
    """
    if isinstance(records, Record):
        return (records,)
    if isinstance(records, str):
        texts = _NEXT.split(records.strip())
        found = tuple(_parsed(text) for text in texts if text)
    else:
        found = tuple(records)
    wrong = [one for one in found if not isinstance(one, Record)]
    if wrong or not found:
        what = type(wrong[0]).__name__ if wrong else "nothing"
        raise FormatError(f"a lesson is made of records, not of {what}.", expected="a record")
    return found


def _parsed(text: str) -> Record:
    try:
        return Record.parse(text, format="record")
    except FormatError as error:
        if isinstance(error.record, Record):
            place = f"step {len(error.record.line)}, {error}"
            raise FormatError(
                place, line=error.line, column=error.column, expected=error.expected, record=error.record
            ) from None
        raise


def with_tasks(record: Record, tasks: Mapping[int, Task | Iterable[Task]]) -> Record:
    """The record with those tasks in its notes, by step, and no others.

    Raises
    ------
    FormatError
        When the record has no such step.
    """
    for step in range(len(record.line) + 1):
        tags = notes_at(record, step).tags
        kept = tuple(tag for tag in tags if tag[0] not in LESSON_TAGS)
        if kept != tags:
            record = annotated(record, step, tags=kept)
    for step, given in tasks.items():
        if not isinstance(step, int) or not 0 <= step <= len(record.line):
            expected = f"0 to {len(record.line)}"
            raise FormatError(f"step {step!r}: the record has steps {expected}.", expected=expected)
        listed = (given,) if isinstance(given, Task) else tuple(given)
        if not all(isinstance(task, Task) for task in listed):
            raise FormatError(f"step {step}: expected a Task, or several.", expected="a Task")
        record = annotated(record, step, tags=tuple(tag for task in listed for tag in task.tags))
    return record


def _check_strays(notes: Notes, variations: Iterable[Line]) -> None:
    """No tag of a lesson stands where it would be passed over.

    Raises
    ------
    FormatError
        For a series that looks like a tag written wrong, and for tasks in a variation.
    """
    for name, _ in notes.series:
        meant = get_close_matches(name.lower(), LESSON_TAGS, 1, 0.7)
        if meant:
            raise FormatError(f"[%{name}]: expected [%{meant[0]} …].", expected=f"[%{meant[0]} …]")
    for line in variations:
        for node in line:
            if node.notes.tags:
                message = f"[%{node.notes.tags[0][0]}]: expected it in the main line, not in a variation."
                raise FormatError(message, expected="a main line with the tasks")
            _check_strays(node.notes, node.variations)


def exercises_of(records: Iterable[Record]) -> tuple[Exercise, ...]:
    """The tasks of records, checked, in their order.

    Raises
    ------
    FormatError
        For the first that can't be solved, naming record (where there are several), step and tag.
    """
    listed = tuple(records)
    found: list[Exercise] = []
    for number, record in enumerate(listed, 1):
        for step, notes in enumerate((record.opening, *(node.notes for node in record.line))):
            try:
                _check_strays(notes, () if step == 0 else record.line[step - 1].variations)
                found += [exercise_of(record, step, task) for task in read_tasks(notes.tags)]
            except FormatError as error:
                raise at_step(error, number if len(listed) > 1 else 0, step) from None
    if not found:
        raise FormatError("step 0, [%prompt]: the lesson has no task.", expected="[%prompt …]")
    return tuple(found)
