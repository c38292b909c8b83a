"""Whole numbers of any kind: Python's, and those that NumPy counts with."""

from __future__ import annotations

from operator import index


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
