"""What a learner has done, task by task."""

from __future__ import annotations

import csv
import io
from dataclasses import asdict, dataclass, fields
from typing import TYPE_CHECKING, Any, TypeGuard

from solitaire_widget.engine.errors import FormatError

if TYPE_CHECKING:
    from collections.abc import Iterable


@dataclass(frozen=True, slots=True)
class Result:
    """How a task stands.

    Attributes
    ----------
    task
        Its number, from 1.
    prompt
        What was asked.
    tries
        How many answers were given, the right one included.
    hints
        How many hints were asked for.
    seconds
        From the moment it was shown until it was solved or left.
    solved
        Whether the learner found the answer.
    shown
        Whether the solution was shown; then the task no longer counts as solved.
    """

    task: int
    prompt: str
    tries: int = 0
    hints: int = 0
    seconds: float = 0.0
    solved: bool = False
    shown: bool = False


def score_of(results: Iterable[Result]) -> float:
    """The share of tasks that were solved, from 0 to 1.

    >>> score_of([Result(1, "Draw.", solved=True), Result(2, "Draw again.")])
    0.5
    """
    solved = [result.solved for result in results]
    return sum(solved) / len(solved) if solved else 0.0


def rows_of(results: Iterable[Result]) -> list[dict[str, Any]]:
    """One plain dict for each task, ready for JSON and for ``pandas.DataFrame``."""
    return [{**asdict(result), "seconds": round(result.seconds, 1)} for result in results]


def csv_of(results: Iterable[Result]) -> str:
    """The results as a CSV table with a line of headings.

    >>> print(csv_of([Result(1, "Draw.", tries=2, solved=True)]).strip())
    task,prompt,tries,hints,seconds,solved,shown
    1,Draw.,2,0,0.0,True,False
    """
    text = io.StringIO()
    writer = csv.DictWriter(text, [field.name for field in fields(Result)], lineterminator="\n")
    writer.writeheader()
    for row in rows_of(results):
        # A spreadsheet would take text that begins like this for a formula.
        prompt = row["prompt"]
        writer.writerow({**row, "prompt": f"'{prompt}" if prompt[:1] in ("=", "+", "-", "@") else prompt})
    return text.getvalue()


def read_rows(rows: object, prompts: tuple[str, ...]) -> tuple[Result, ...]:
    """The results that `rows_of` wrote, for tasks with these prompts.

    Raises
    ------
    FormatError
        When they are none, or those of another lesson.
    """
    if not isinstance(rows, list) or len(rows) != len(prompts):
        message = f"results: expected one for each of {len(prompts)} tasks: these belong to another lesson."
        raise FormatError(message, expected=f"{len(prompts)} results")
    pairs = zip(rows, prompts, strict=True)
    return tuple(_read(row, number, prompt) for number, (row, prompt) in enumerate(pairs, 1))


def _read(row: object, number: int, prompt: str) -> Result:
    place = f"results[{number - 1}]"
    if not isinstance(row, dict):
        raise FormatError(f"{place}: expected an object.", expected="an object")
    tries, hints, seconds = row.get("tries"), row.get("hints"), row.get("seconds")
    solved, shown = row.get("solved"), row.get("shown")
    if (
        not (_is_count(tries) and _is_count(hints))
        or not (isinstance(seconds, int | float) and 0 <= seconds < 1e9)
        or not (isinstance(solved, bool) and isinstance(shown, bool))
    ):
        raise FormatError(f"{place}: expected tries, hints, seconds, solved and shown.", expected="a result")
    return Result(number, prompt, tries, hints, float(seconds), solved, shown)


def _is_count(value: object) -> TypeGuard[int]:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 10**6
