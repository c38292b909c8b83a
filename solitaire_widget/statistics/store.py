"""The file with the results: an SQLite database that rows are only appended to, by many processes at once."""

from __future__ import annotations

import os
import warnings
from contextlib import closing, suppress
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, Final, TypeVar

from solitaire_widget.engine.errors import FormatError, SolitaireError
from solitaire_widget.statistics.result import read_result, write_rules

try:
    import sqlite3
except ImportError as error:  # Pyodide has it as a package of its own
    raise ImportError(
        "statistics need Python's sqlite3, which this Python lacks; in JupyterLite: %pip install sqlite3."
    ) from error

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from pathlib import Path

    from solitaire_widget.statistics.result import Result

VERSION: Final = 1
"""The version of the tables, which the file holds as `user_version`."""
_OURS: Final = 0x50617469  # "Pati": the file's application_id
_WAIT: Final = 10.0
"""Seconds that a process waits while another one writes."""
_TABLES: Final = f"""
CREATE TABLE rules (id INTEGER PRIMARY KEY, fields TEXT NOT NULL UNIQUE);
CREATE TABLE results (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    rules INTEGER NOT NULL REFERENCES rules,
    outcome TEXT NOT NULL,
    deal TEXT NOT NULL,
    score INTEGER NOT NULL,
    moves INTEGER NOT NULL,
    up INTEGER NOT NULL,
    seconds REAL,
    ended TEXT NOT NULL
);
CREATE TRIGGER kept BEFORE DELETE ON results BEGIN SELECT RAISE(ABORT, 'results are only appended'); END;
CREATE TRIGGER fixed BEFORE UPDATE ON results BEGIN SELECT RAISE(ABORT, 'results are only appended'); END;
PRAGMA application_id = {_OURS};
PRAGMA user_version = {VERSION};
"""
_INSERT: Final = """
INSERT INTO results (rules, outcome, deal, score, moves, up, seconds, ended)
VALUES ((SELECT id FROM rules WHERE fields = ?), ?, ?, ?, ?, ?, ?, ?)
"""
_SELECT: Final = """
SELECT fields, outcome, deal, score, moves, up, seconds, ended
FROM results JOIN rules ON rules.id = results.rules ORDER BY results.id
"""
_MAGIC: Final = b"SQLite format 3\0"
_SUFFIXES: Final = ("", ".sqlite", ".sqlite3", ".db")
"""What a file is called that is ours even when nothing of it can be read."""

_Found = TypeVar("_Found")


class Store:
    """The results in one file. It is opened for each question alone, so that threads and processes share it.

    Raises
    ------
    FormatError
        When the file is of a newer version, or another program's.
    OSError
        When it can't be opened, in a sentence that says why.
    """

    def __init__(self, path: Path) -> None:
        self.path = path
        self._do(_check)

    def append(self, results: Iterable[Result]) -> None:
        """Write results, all or none; what is written outlives a crash.

        Raises
        ------
        OSError
            When it can't be written, in a sentence that says why.
        """
        rows = [
            (
                write_rules(one.rules),
                one.outcome,
                one.deal,
                one.score,
                one.moves,
                one.up,
                one.seconds,
                one.ended,
            )
            for one in results
        ]

        def insert(connection: sqlite3.Connection) -> None:
            connection.execute("BEGIN IMMEDIATE")
            connection.executemany(
                "INSERT OR IGNORE INTO rules (fields) VALUES (?)", [row[:1] for row in rows]
            )
            connection.executemany(_INSERT, rows)
            connection.execute("COMMIT")

        self._do(insert)

    def read(self) -> tuple[Result, ...]:
        """All results, the oldest first; a warning tells how many can't be read and are left out."""
        rows: list[tuple[Any, ...]] = self._do(lambda connection: connection.execute(_SELECT).fetchall())
        found = []
        for row in rows:
            with suppress(SolitaireError):
                found.append(read_result(row))
        if len(found) < len(rows):
            message = f"{self.path}: results that are damaged, and left out: {len(rows) - len(found)}."
            warnings.warn(message, RuntimeWarning, stacklevel=3)
        return tuple(found)

    def _do(self, work: Callable[[sqlite3.Connection], _Found]) -> _Found:
        """Do something with the open file; one that is damaged is moved aside first, and begun anew."""
        try:
            return self._open(work)
        except (sqlite3.Error, UnicodeDecodeError) as error:
            if not _is_damage(error):
                raise self._told(error) from error
        self._check_ours()
        aside = self._set_aside()
        try:
            found = self._open(work)
        except (sqlite3.Error, UnicodeDecodeError) as error:
            raise self._told(error) from error
        if aside is not None:
            warnings.warn(
                f"{self.path} is damaged: it is kept as {aside.name}, and counting begins anew.",
                RuntimeWarning,
                stacklevel=2,
            )
        return found

    def _open(self, work: Callable[[sqlite3.Connection], _Found]) -> _Found:
        if os.path.isdir(self.path):  # noqa: PTH112  Path.is_dir raises for a name that is too long
            raise IsADirectoryError(f"{self.path} can't be used: it is a folder.")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise type(error)(
                f"{self.path} can't be made: {(error.strerror or str(error)).lower()}."
            ) from error
        with closing(sqlite3.connect(self.path, timeout=_WAIT, isolation_level=None)) as connection:
            connection.text_factory = _text
            self._prepare(connection)
            return work(connection)

    def _prepare(self, connection: sqlite3.Connection) -> None:
        """See to it that the file has our tables: a new one gets them."""
        if _marks(connection) == (_OURS, VERSION):
            return
        connection.execute("BEGIN IMMEDIATE")  # nobody else is making them
        owner, version = _marks(connection)
        if owner == _OURS and version > VERSION:
            raise FormatError(
                f"{self.path} is of version {version}: this solitaire_widget reads up to version {VERSION}, "
                "a newer one is needed.",
                expected=f"version {VERSION}",
            )
        if owner != _OURS:
            if owner or version or connection.execute("SELECT 1 FROM sqlite_schema").fetchone():
                raise FormatError(
                    f"{self.path} is the database of another program: name another file.",
                    expected="a file with statistics",
                )
            for statement in _statements(_TABLES):
                connection.execute(statement)
        connection.execute("COMMIT")

    def _check_ours(self) -> None:
        """See to it that what can't be read was a database, and no notebook or game given by mistake."""
        if self.path.suffix.lower() in _SUFFIXES:
            return
        with self.path.open("rb") as file:
            if file.read(len(_MAGIC)) != _MAGIC:
                raise FormatError(
                    f"{self.path} is no file with statistics: name another file.",
                    expected="a file with statistics",
                )

    def _told(self, error: sqlite3.Error | UnicodeDecodeError) -> OSError:
        return OSError(f"{self.path} can't be used: {error}.")

    def _set_aside(self) -> Path | None:
        """Rename the damaged file, and what SQLite keeps beside it; None when another process was faster."""
        with suppress(sqlite3.Error, UnicodeDecodeError):
            self._open(_check)
            return None
        day = datetime.now(tz=UTC).date().isoformat()
        names = (f"{self.path.name}.damaged-{day}{f'-{n}' if n else ''}" for n in range(1000))
        aside = next(place for place in map(self.path.with_name, names) if not place.exists())
        try:
            self.path.rename(aside)
        except FileNotFoundError:
            return None
        except OSError as error:
            raise type(error)(
                f"{self.path} is damaged, and can't be moved aside: {error.strerror}."
            ) from error
        for suffix in ("-journal", "-wal", "-shm"):
            with suppress(FileNotFoundError):
                self.path.with_name(self.path.name + suffix).rename(aside.with_name(aside.name + suffix))
        return aside


def _marks(connection: sqlite3.Connection) -> tuple[int, int]:
    """Whose file it is, and of which version."""
    owner, version = (
        connection.execute(f"PRAGMA {mark}").fetchone()[0] for mark in ("application_id", "user_version")
    )
    return owner, version


def _statements(script: str) -> list[str]:
    """The statements of a script one by one: run as a whole, they would end the transaction."""
    found, waiting = [], ""
    for line in script.strip().splitlines():
        waiting += f"{line}\n"
        if sqlite3.complete_statement(waiting):
            found.append(waiting)
            waiting = ""
    return found


def _text(found: bytes) -> str:
    """Text of the file; of what is damaged the rest, so that the other rows can be read."""
    return found.decode("utf-8", "replace")


def _check(connection: sqlite3.Connection) -> None:
    """Raise an error unless the file is whole, and has the tables that we ask."""
    connection.execute(f"EXPLAIN {_SELECT}")
    connection.execute(f"EXPLAIN {_INSERT}", [""] * 8)
    (told,) = connection.execute("PRAGMA integrity_check(1)").fetchone()
    if told != "ok":
        error = sqlite3.DatabaseError(told)
        error.sqlite_errorcode = sqlite3.SQLITE_CORRUPT
        raise error


def _is_damage(error: sqlite3.Error | UnicodeDecodeError) -> bool:
    """Whether the file is at fault. What we ask is always the same: a plain error means other tables."""
    code = getattr(error, "sqlite_errorcode", None) or 0
    damage = {sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB, sqlite3.SQLITE_ERROR}
    return isinstance(error, UnicodeDecodeError) or code & 0xFF in damage
