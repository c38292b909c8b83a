"""Every error that the package raises on purpose."""

from __future__ import annotations

from types import MappingProxyType
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Mapping

    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.reasons import Reason


def brief(value: object, most: int = 60) -> str:
    """A value as an error shows it: its `repr`, cut, or only its type where Python can't write it.

    >>> brief("abc"), brief("abcdefgh", 6), brief(10**5000)
    ("'abc'", "'ab...", '<int>')
    """
    try:
        text = repr(value)
    except Exception:  # noqa: BLE001  a number of thousands of digits, or somebody's own type
        return f"<{type(value).__name__}>"
    return text if len(text) <= most else f"{text[: most - 3]}..."


class SolitaireError(ValueError):
    """The base of all errors of this package.

    Attributes
    ----------
    code, values
        What a player at a board is told, as a `Reason` says it: the sentences stand in
        `solitaire_widget.words.errors`. The code is ``""`` where only programs can make the mistake.
    """

    code: str = ""
    values: Mapping[str, str | int] = MappingProxyType({})


class RulesError(SolitaireError):
    """Rules that contradict themselves, or a pack that does not fit them.

    Attributes
    ----------
    field
        The field of `Rules` at fault (``""`` when no single field is).
    value
        The value that was given.
    """

    def __init__(self, message: str, *, field: str = "", value: object = None) -> None:
        super().__init__(message)
        self.field = field
        self.value = value


class FormatError(SolitaireError):
    """Text that can't be read.

    Attributes
    ----------
    line, column
        Where the fault starts, counted from 1 (0 when the place is not known).
    expected
        What should have stood there, in words.
    record
        The part of a record that could be read, or None.
    """

    def __init__(  # noqa: PLR0913  each is a fact about the fault
        self,
        message: str,
        *,
        line: int = 0,
        column: int = 0,
        expected: str = "",
        record: Any = None,  # noqa: ANN401  a Record, which lives on a floor above
        code: str = "",
        **values: str | int,
    ) -> None:
        super().__init__(message)
        self.code = code
        self.values = values
        self.line = line
        self.column = column
        self.expected = expected
        self.record = record


class IllegalMove(SolitaireError):  # noqa: N818  the name of the published interface
    """A well-formed move that the rules refuse; the game is unchanged.

    Attributes
    ----------
    reason
        Why, as a `Reason`.
    move
        The move that was refused.
    index
        Its place in the list that was played, counted from 0 (None for a single move).
    """

    def __init__(self, message: str, *, reason: Reason, move: Move, index: int | None = None) -> None:
        super().__init__(message)
        self.reason = reason
        self.move = move
        self.index = index
