"""Whole numbers of any kind: Python's, and those that NumPy counts with."""

from __future__ import annotations

from operator import index

from solitaire_widget.engine.errors import brief


def whole(value: object) -> int | None:
    """Any whole number as an int; None for what is none: True and False are no numbers here.

    >>> whole(7), whole(7.0), whole(True)
    (7, None, None)
    """
    if isinstance(value, bool):
        return None
    try:
        return index(value)  # type: ignore[arg-type]
    except TypeError:
        return None


def whole_or_error(value: object, name: str) -> int:
    """The same for what can be nothing else.

    Raises
    ------
    TypeError
        Naming what was given, and in whose place.
    """
    number = whole(value)
    if number is None:
        raise TypeError(f"{name}: expected a whole number, not {brief(value)}.")
    return number
