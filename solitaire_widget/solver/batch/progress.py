"""How far a batch has come: tqdm's bar where that is installed, else a plain line in terminals."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator


@contextmanager
def shown(total: int, done: int, what: str, *, wanted: bool) -> Iterator[Callable[[str], object]]:
    """What to call after each deal, with a few words about the result so far.

    >>> with shown(10, 0, "deals", wanted=False) as tell:
    ...     tell("nothing is shown")
    """
    if not wanted or done == total:
        yield lambda _: None
        return
    try:
        from tqdm.auto import tqdm  # noqa: PLC0415  optional
    except ImportError:
        with _line(total, done, what) as tell:
            yield tell
        return
    with tqdm(total=total, initial=done, desc=what, unit=" deals", dynamic_ncols=True) as bar:

        def tell(words: str) -> None:
            bar.set_postfix_str(words, refresh=False)
            bar.update()

        yield tell


@contextmanager
def _line(total: int, done: int, what: str) -> Iterator[Callable[[str], object]]:
    if not sys.stderr.isatty():
        yield lambda _: None
        return
    count = done

    def tell(words: str) -> None:
        nonlocal count
        count += 1
        sys.stderr.write(f"\r{what}: {count} of {total}; {words} ")
        sys.stderr.flush()

    try:
        yield tell
    finally:
        sys.stderr.write("\n")
