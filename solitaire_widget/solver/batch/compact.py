"""Many verdicts in few characters: neighbouring deals as one line with a letter for each."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.errors import FormatError, brief

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from solitaire_widget.solver.batch.log import Key, Row

_LETTERS: Final = {"winnable": "w", "lost": "l", "unknown": "u"}
_WORDS: Final = {letter: word for word, letter in _LETTERS.items()}
_LONGEST: Final = 100


def packed(verdicts: Iterable[tuple[Key, str]]) -> Iterator[Row]:
    """Lines of verdicts; ``deal`` is the first of them, the others follow by number.

    >>> list(packed([(1, "lost"), (2, "winnable"), ("ms:617", "unknown")]))
    [{'deal': 1, 'verdicts': 'lw'}, {'deal': 'ms:617', 'verdicts': 'u'}]
    """
    first: Key = ""
    letters = ""
    for deal, verdict in verdicts:
        follows = isinstance(deal, int) and isinstance(first, int) and deal == first + len(letters)
        if letters and (not follows or len(letters) == _LONGEST):
            yield {"deal": first, "verdicts": letters}
            letters = ""
        if not letters:
            first = deal
        letters += _LETTERS[verdict]
    if letters:
        yield {"deal": first, "verdicts": letters}


def unpacked(rows: Iterable[Row]) -> Iterator[Row]:
    """A row for each deal; rows that are no such lines stay as they are.

    Raises
    ------
    FormatError
        For a letter that stands for no verdict, and for more deals than have a number.

    >>> list(unpacked([{"deal": 1, "verdicts": "lw"}]))
    [{'deal': 1, 'verdict': 'lost'}, {'deal': 2, 'verdict': 'winnable'}]
    """
    for row in rows:
        if "verdicts" not in row:
            yield row
            continue
        letters, first = row["verdicts"], row["deal"]
        if not isinstance(letters, str) or (isinstance(first, str) and len(letters) > 1):
            raise FormatError(
                f"{brief(letters)} can't be the verdicts from deal {brief(first)} on.",
                expected="a letter for each deal",
            )
        for n, letter in enumerate(letters):
            if letter not in _WORDS:
                raise FormatError(f"{letter!r} stands for no verdict.", expected=", ".join(_WORDS))
            yield {"deal": first + n if n else first, "verdict": _WORDS[letter]}
