"""A file that results are appended to, a line a deal, so that a run that was killed can go on.

The first line says what was asked; the file is refused when that is another question. A line that was not
written to its end is dropped.
"""

from __future__ import annotations

import json
import os
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Self

from solitaire_widget.engine.errors import FormatError, RulesError, brief
from solitaire_widget.solver.batch.compact import unpacked

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping
    from os import PathLike

Key = int | str
"""A deal as it is written down: a number of our own, a foreign number such as ``ms:617``, or a pack."""
Row = dict[str, Any]
"""What was found out about a deal, in values that JSON can hold; ``deal`` is its key."""


class Log:
    """The results so far, and the open file that the next ones are appended to.

    Without a path they are kept in memory alone.
    """

    def __init__(
        self,
        path: str | PathLike[str] | None,
        header: Mapping[str, Any],
        read: Callable[[Row], object] = dict,
    ) -> None:
        self.rows: dict[Key, Row] = {}
        self._file: BinaryIO | None = None
        self._read = read
        if path is not None:
            self._file = Path(path).open("a+b")  # noqa: SIM115  it stays open
            try:
                _lock(self._file, path)
                self._resume(self._file, str(path), _line(header))
            except BaseException:
                self._file.close()
                raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        if self._file is not None:
            self._file.close()

    def add(self, row: Row) -> None:
        """Keep a result, and write it down at once."""
        if row["deal"] in self.rows:
            return
        self.rows[row["deal"]] = row
        if self._file is not None:
            self._file.write(_line(row))
            self._file.flush()

    def _resume(self, file: BinaryIO, path: str, header: bytes) -> None:
        file.seek(0)
        data = file.read()
        whole = data[: data.rfind(b"\n") + 1]
        if not whole and not header.startswith(data):
            raise FormatError(
                f"{path} is no file of results.", line=1, column=1, expected="a file of results"
            )
        if whole:
            text = whole.decode("utf-8", "replace")
            check_header(head_of(text, path), json.loads(header), path)
            self.rows = rows_of(text, path, self._read)
        if len(whole) < len(data):
            file.truncate(len(whole))
        if not whole:
            file.write(header)
            file.flush()


def head_of(text: str, path: str) -> Row:
    r"""The first line of such a file, which says what was asked.

    Raises
    ------
    FormatError
        When it can't be read.

    >>> head_of('{"format": "x"}\n{"deal": 7, "verdict": "lost"}\n', "x.jsonl")
    {'format': 'x'}
    """
    head = _object(text.rstrip("\n").split("\n")[0])
    if not isinstance(head.get("format"), str):
        raise _bad(path, 1, "expected a JSON object with 'format'")
    return head


def rows_of(text: str, path: str, read: Callable[[Row], object] = dict) -> dict[Key, Row]:
    r"""The results in such a file; for a deal that is written twice the first.

    `read` raises a `FormatError` for what is no result.

    Raises
    ------
    FormatError
        With the number of the line that can't be read.

    >>> rows_of('{"format": "x"}\n{"deal": 7, "verdict": "lost"}\n', "x.jsonl")
    {7: {'deal': 7, 'verdict': 'lost'}}
    """
    rows: dict[Key, Row] = {}
    for number, line in enumerate(text.rstrip("\n").split("\n")[1:], 2):
        row = _object(line)
        if not is_key(row.get("deal")):
            raise _bad(path, number, "expected a JSON object with 'deal'")
        try:
            for one in unpacked([row]):
                read(one)
                rows.setdefault(one["deal"], one)
        except FormatError as error:
            raise _bad(path, number, str(error).rstrip(".")) from error
    return rows


def checked(row: Row, fields: Mapping[str, Callable[[object], bool]], needed: frozenset[str]) -> Row:
    """A row, when it has these fields and no others, each with a value of its kind.

    Raises
    ------
    FormatError
        Naming the field at fault.

    >>> checked({"deal": 7, "moves": -1}, {"deal": is_key, "moves": is_count}, frozenset({"deal"}))
    Traceback (most recent call last):
    solitaire_widget.engine.errors.FormatError: 'moves' can't be -1.
    """
    for name in sorted(needed - row.keys()):
        raise FormatError(f"{name!r} is missing.", expected=name)
    for name, value in row.items():
        if name not in fields:
            raise FormatError(f"{brief(name)} is not known here.", expected=", ".join(fields))
        if not fields[name](value):
            raise FormatError(f"{name!r} can't be {brief(value)}.", expected=name)
    return row


def is_key(value: object) -> bool:
    """Whether that is a deal as it is written down."""
    return isinstance(value, int | str) and not isinstance(value, bool)


def is_count(value: object) -> bool:
    """Whether that is how many of something."""
    return isinstance(value, int) and not isinstance(value, bool) and value >= 0


def is_seconds(value: object) -> bool:
    """Whether that is how long something took."""
    return isinstance(value, int | float) and not isinstance(value, bool) and value >= 0


def _object(line: str) -> Row:
    with suppress(ValueError, RecursionError):
        row = json.loads(line)
        if isinstance(row, dict):
            return row
    return {}


def _bad(path: str, number: int, what: str) -> FormatError:
    return FormatError(f"{path}, line {number}: {what}.", line=number, column=1, expected=what)


def check_header(found: Row, wanted: Row, path: str) -> None:
    """Nothing, when a file answers the question that is asked.

    Raises
    ------
    RulesError
        When it answers another one, naming the first thing that differs.
    """
    for name in dict.fromkeys((*wanted, *found)):
        if name not in {"title", "command"} and found.get(name) != wanted.get(name):
            raise RulesError(
                f"{path} holds results for {name}={found.get(name)!r}, not {wanted.get(name)!r}: "
                "name another file.",
                field=name,
                value=wanted.get(name),
            )


def _line(row: Mapping[str, Any]) -> bytes:
    return json.dumps(row, ensure_ascii=False, separators=(",", ":")).encode() + b"\n"


def _lock(file: BinaryIO, path: str | PathLike[str]) -> None:
    """Keep a second run from writing into the same file; the lock ends with the process."""
    try:
        import fcntl  # noqa: PLC0415  not on every system
    except ImportError:
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        raise RulesError(
            f"{os.fspath(path)} is being written by another run.", field="path", value=str(path)
        ) from error
    except OSError:  # a file system without locks
        return
