"""Lessons and their results in files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Any, Final
from zlib import crc32

from solitaire_widget.engine.errors import FormatError
from solitaire_widget.record.as_dict import field
from solitaire_widget.record.files import json_text, load_json, named, read_file, write_text
from solitaire_widget.teaching.results import read_rows

if TYPE_CHECKING:
    from os import PathLike
    from typing import Unpack

    from solitaire_widget.export import Options
    from solitaire_widget.teaching.lesson import Lesson
    from solitaire_widget.teaching.results import Result

FORMAT: Final = "solitaire_widget results"
"""What the field ``format`` of a file of results says."""

VERSION: Final = 1


def save_lesson(lesson: Lesson, path: str | PathLike[str], **options: Unpack[Options]) -> None:
    """Write a lesson to a file, as its suffix says."""
    suffix = Path(path).suffix.lower()
    if options and suffix != ".html":
        raise TypeError(f"{next(iter(options))}: {suffix} has no such option; it has none.")
    if suffix == ".sol":
        write_text(path, f"{lesson}\n")
    elif suffix == ".html":
        from solitaire_widget.export.lesson import save_page  # noqa: PLC0415  a floor above

        save_page(lesson, path, **options)
    else:
        message = f"{Path(path).name!r} has no suffix that a lesson can be saved as: expected .sol or .html."
        raise FormatError(message, expected=".sol or .html")


def save_results(lesson: Lesson, path: str | PathLike[str]) -> None:
    """Write the results of a lesson to a file, as its suffix says."""
    suffix = Path(path).suffix.lower()
    if suffix == ".csv":
        write_text(path, lesson.to_csv())
    elif suffix == ".json":
        with lesson.lock:
            data: dict[str, Any] = {
                "format": FORMAT,
                "version": VERSION,
                "title": lesson.title,
                "at": lesson.at,
            }
            data["tables"] = _tables(lesson)
            write_text(path, json_text({**data, "results": lesson.to_rows()}))
    else:
        message = f"{Path(path).name!r} has no suffix that results can be saved as: expected .json or .csv."
        raise FormatError(message, expected=".json or .csv")


def _tables(lesson: Lesson) -> list[int]:
    """What tells a lesson from others in whatever language it is: the tables of its tasks."""
    return [crc32(str(exercise.position).encode()) for exercise in lesson.exercises]


def load_results(lesson: Lesson, path: str | PathLike[str]) -> tuple[tuple[Result, ...], int]:
    """The results in a file, and the index of the task that was open."""
    text = read_file(path)
    with named(Path(path).name):
        return _results_in(lesson, load_json(text))


def _results_in(lesson: Lesson, data: dict[str, Any]) -> tuple[tuple[Result, ...], int]:
    if data.get("format") != FORMAT:
        raise FormatError(f"format: expected {FORMAT!r}.", expected=repr(FORMAT))
    if field(data, "version", int, None) > VERSION:
        message = "version: the file is newer than this program: update solitaire_widget."
        raise FormatError(message, expected=f"version {VERSION}")
    if data.get("tables", _tables(lesson)) != _tables(lesson):
        message = "it holds the results of another lesson: name another file."
        raise FormatError(message, expected="results of this lesson")
    results = read_rows(data.get("results"), tuple(task.prompt for task in lesson.tasks))
    index = field(data, "at", int, 0)
    if not 0 <= index <= len(results):
        raise FormatError(f"at: expected a number from 0 to {len(results)}.", expected="the index of a task")
    return results, index
