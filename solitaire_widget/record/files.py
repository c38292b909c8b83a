"""Games and records in files: written as a whole or not at all."""

from __future__ import annotations

import json
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, Final

from solitaire_widget.engine.errors import FormatError
from solitaire_widget.record.as_dict import fail, field, record_from_dict, record_to_dict
from solitaire_widget.record.atomic import write_bytes
from solitaire_widget.record.game import Game
from solitaire_widget.record.text_reader import MOST_TEXT, read_text

if TYPE_CHECKING:
    from collections.abc import Iterator
    from os import PathLike
    from typing import Unpack

    from solitaire_widget.export import Options
    from solitaire_widget.record.record import Record

SUFFIXES: Final = (".sol", ".json", ".html", ".svg", ".png", ".gif", ".webp")
"""What a record can be saved as."""
_TEXTS: Final = (".sol", ".json")

_MOST_BYTES: Final = 50_000_000

_MOST_SAVED: Final = 500_000
"""How many moves a saved game may have: nobody plays for so long, and what was played must be there again."""


def save(record: Record, path: str | PathLike[str], **options: Unpack[Options]) -> None:
    """Write a record to a file, as its suffix says; pages and pictures have options."""
    suffix = Path(path).suffix.lower()
    if suffix not in SUFFIXES:
        message = f"{Path(path).name!r}: a record is saved with a suffix of {' '.join(SUFFIXES)}."
        raise FormatError(message, expected=" ".join(SUFFIXES))
    if suffix not in _TEXTS:
        # A floor above, and heavy: only those who make pictures pay for it.
        from solitaire_widget import export  # noqa: PLC0415

        export.save(record, path, **options)
    elif options:
        raise TypeError(f"{next(iter(options))}: {suffix} has no such option; it has none.")
    elif suffix == ".sol":
        write_text(path, f"{record}\n")
    else:
        write_text(path, json_text(record_to_dict(record)))


def write_game(game: Game, path: str | PathLike[str]) -> None:
    """Write a game to a file, through a temporary file beside it."""
    with game.lock:
        data = record_to_dict(game.record()) | {"cursor": game.cursor, "elapsed": round(game.elapsed, 3)}
    write_text(path, json_text(data))


def json_text(data: dict[str, Any]) -> str:
    """JSON as our files hold it."""
    return json.dumps(data, ensure_ascii=False, indent=1) + "\n"


def write_text(path: str | PathLike[str], text: str) -> None:
    """Replace a file by that text as a whole: after a crash it holds the old text or the new."""
    write_bytes(path, text.encode())


def read_game(path: str | PathLike[str]) -> Game:
    """The game that a file holds."""
    name = Path(path).name
    text = read_file(path)
    with named(name):
        # By what it holds: a game that is saved under the name of a record is JSON all the same.
        if Path(path).suffix.lower() == ".sol" and not text.lstrip().startswith("{"):
            return Game.from_record(read_text(text))
        return _game_from(load_json(text))


def game_from(text: str) -> Game:
    """The game that a text holds: what `write_game` writes, or a record in our notation, at its end.

    Raises
    ------
    FormatError
        When it is damaged or none, naming the place.
    """
    if text.lstrip("\ufeff \t\r\n").startswith("["):
        return Game.from_record(read_text(text))
    return _game_from(load_json(text))


def _game_from(data: dict[str, Any]) -> Game:
    record = record_from_dict(data, _MOST_SAVED)
    cursor = field(data, "cursor", int, len(record.line))
    if not 0 <= cursor <= len(record.line):
        fail("cursor", f"a number from 0 to {len(record.line)}")
    game = Game.from_record(record, cursor)
    elapsed = field(data, "elapsed", (int, float), 0)
    if not 0 <= elapsed < 1e9:
        fail("elapsed", "a number of seconds")
    game.elapsed = float(elapsed)
    return game


@contextmanager
def named(name: str) -> Iterator[None]:
    """Name the file in front of whatever is wrong with it."""
    try:
        yield
    except FormatError as error:
        said = str(error)
        error.args = (f"{name}{', ' if said.startswith('line ') else ': '}{said}",)
        raise


def read_file(path: str | PathLike[str]) -> str:
    """The text of a file.

    Raises
    ------
    FormatError
        When it is far too large, or no text in UTF-8.
    """
    with named(Path(path).name), Path(path).open("rb") as file:
        return read_stream(file)


def read_stream(stream: BinaryIO) -> str:
    """The text that comes out of a file, a pipe or a device; no more is read than is needed to refuse it.

    Raises
    ------
    FormatError
        As for `read_file`.
    """
    # Of a device nobody knows the size beforehand.
    whole = stream.read(_MOST_BYTES + 1)
    if len(whole) > _MOST_BYTES:
        message = f"line 1, column 1: the file is larger than {_MOST_BYTES // 10**6} MB: it is no game."
        raise FormatError(message, line=1, column=1, expected=f"at most {MOST_TEXT} characters")
    return decoded(whole)


def decoded(whole: bytes) -> str:
    """Bytes as the text that they are in UTF-8."""
    try:
        return whole.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        line = whole.count(b"\n", 0, error.start) + 1
        column = error.start - whole.rfind(b"\n", 0, error.start)
        message = f"line {line}, column {column}: the file is damaged: expected text in UTF-8."
        raise FormatError(message, line=line, column=column, expected="text in UTF-8") from None


def load_json(text: str) -> dict[str, Any]:
    """The object that a text writes as JSON."""
    try:
        data = json.loads(text)
    except json.JSONDecodeError as error:
        message = f"line {error.lineno}, column {error.colno}: the file is damaged: {error.msg}."
        raise FormatError(message, line=error.lineno, column=error.colno, expected="JSON") from None
    except (ValueError, RecursionError):  # a number of thousands of digits, brackets thousands deep
        message = "line 1, column 1: the file is damaged: expected a saved game."
        raise FormatError(message, line=1, column=1, expected="a saved game") from None
    if not isinstance(data, dict):
        message = "line 1, column 1: it is no saved game: expected a JSON object."
        raise FormatError(message, line=1, column=1, expected="a JSON object")
    return data
