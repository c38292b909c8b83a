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

from solitaire_widget.engine.errors import FormatError, RulesError
from solitaire_widget.solver.batch.compact import unpacked

if TYPE_CHECKING:
    from collections.abc import Mapping
    from os import PathLike

Key = int | str
"""A deal as it is written down: a number of our own, a foreign number such as ``ms:617``, or a pack."""
Row = dict[str, Any]
"""What was found out about a deal, in values that JSON can hold; ``deal`` is its key."""


class Log:
    """The results so far, and the open file that the next ones are appended to.

    Without a path they are kept in memory alone.
    """

    def __init__(self, path: str | PathLike[str] | None, header: Mapping[str, Any]) -> None:
        self.rows: dict[Key, Row] = {}
        self._file: BinaryIO | None = None
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
            found, self.rows = read_rows(whole.decode("utf-8", "replace"), path)
            check_header(found, json.loads(header), path)
        if len(whole) < len(data):
            file.truncate(len(whole))
        if not whole:
            file.write(header)
            file.flush()


def read_rows(text: str, path: str) -> tuple[Row, dict[Key, Row]]:
    r"""The first line of such a file, and the results; for a deal that is written twice the first.

    Raises
    ------
    FormatError
        With the number of the line that can't be read.

    >>> read_rows('{"format": "x"}\n{"deal": 7, "verdict": "lost"}\n', "x.jsonl")
    ({'format': 'x'}, {7: {'deal': 7, 'verdict': 'lost'}})
    """
    read: list[Row] = []
    for number, line in enumerate(text.splitlines() or [""], 1):
        row: object = None
        with suppress(ValueError, RecursionError):
            row = json.loads(line)
        key = "deal" if read else "format"
        if not isinstance(row, dict) or not isinstance(row.get(key), int | str):
            raise FormatError(
                f"{path}, line {number}: expected a JSON object with {key!r}.",
                line=number,
                column=1,
                expected=f"a JSON object with {key!r}",
            )
        read.append(row)
    rows: dict[Key, Row] = {}
    for row in unpacked(read[1:]):
        rows.setdefault(row["deal"], row)
    return read[0], rows


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
