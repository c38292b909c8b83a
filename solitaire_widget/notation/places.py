"""Where in a text something stands, in lines and columns counted from 1, and errors that say so."""

from __future__ import annotations

from typing import NoReturn

from solitaire_widget.engine.errors import FormatError


def place_of(text: str, offset: int) -> tuple[int, int]:
    r"""The line and column of an offset.

    >>> place_of("D D\nN", 4)
    (2, 1)
    """
    return text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset)


def fail_at(text: str, offset: int, expected: str) -> NoReturn:
    """Raise the error that something else was expected at an offset of the text."""
    line, column = place_of(text, offset)
    fail(line, column, f"expected {expected}, not {_found(text, offset)}", expected)


def fail(line: int, column: int, why: str, expected: str = "") -> NoReturn:
    """Raise the error with its place put before its sentence."""
    message = f"line {line}, column {column}: {why.rstrip('.')}."
    raise FormatError(message, line=line, column=column, expected=expected or why)


def _found(text: str, offset: int) -> str:
    words = text[offset : offset + 40].split()
    return repr(words[0]) if words else "the end of the text"
