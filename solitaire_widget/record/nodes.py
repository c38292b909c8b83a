"""The parts of a record: a step with its notes, and the lines that could have been played instead."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.errors import FormatError
from solitaire_widget.notation.record_text import check_characters

if TYPE_CHECKING:
    from solitaire_widget.engine.steps import Step

COLORS: Final = ("green", "red", "blue", "yellow")
"""The colours that marks are named by."""

LESSON_TAGS: Final = ("prompt", "hint", "why", "goal", "accept")
"""The tags that lessons are made of; their value is text."""

_MOST_END: Final = 4
_MOST_GLYPH: Final = 255
_SERIES_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_.-]{0,39}")
_TAKEN: Final = frozenset({"arrow", "circle", *LESSON_TAGS})


@dataclass(frozen=True, slots=True)
class Mark:
    """An arrow from a pile or card to another, or a circle around one (then `target` is ``""``).

    >>> Mark("T5", "F", "green").kind, Mark("T6", color="red").kind
    ('arrow', 'circle')
    """

    source: str
    target: str = ""
    color: str = "green"

    def __post_init__(self) -> None:
        if self.color not in COLORS:
            message = f"{str(self.color)[:20]!r} is no colour of a mark: expected one of {', '.join(COLORS)}."
            raise FormatError(message, expected=", ".join(COLORS))
        for end in (self.source, self.target) if self.target != "" else (self.source,):
            if not isinstance(end, str) or len(end) > _MOST_END or not end.isalnum():
                message = (
                    f"{str(end)[:20]!r} is no place of a mark: expected a pile or a card, as in T5 or 7H."
                )
                raise FormatError(message, expected="a pile or a card")

    @property
    def kind(self) -> str:
        """``arrow`` or ``circle``."""
        return "arrow" if self.target else "circle"


@dataclass(frozen=True, slots=True)
class Notes:
    """What somebody said about a step.

    Attributes
    ----------
    comment
        Free text.
    glyphs
        Numeric annotation glyphs as in PGN, 0 to 255: 1 ``!``, 2 ``?``, 3 ``!!``, 4 ``??``, 5 ``!?``,
        6 ``?!`` …
    marks
        Arrows and circles on the board.
    series
        Named numbers, one point of a curve each. A name is a letter and at most 39 more letters, digits or
        ``_.-``.
    tags
        Tags of `LESSON_TAGS` with their text.

    >>> Notes(series=(("nodes", 120),))
    Notes(comment='', glyphs=(), marks=(), series=(('nodes', 120),), tags=())
    """

    comment: str = ""
    glyphs: tuple[int, ...] = ()
    marks: tuple[Mark, ...] = ()
    series: tuple[tuple[str, float], ...] = ()
    tags: tuple[tuple[str, str], ...] = ()

    def __post_init__(self) -> None:
        if not isinstance(self.comment, str):
            raise FormatError("a comment is text.", expected="text")
        check_characters(self.comment, "comment")
        for glyph in self.glyphs:
            if not isinstance(glyph, int) or not 0 <= glyph <= _MOST_GLYPH:
                message = f"{str(glyph)[:20]} is no glyph: expected a number from 0 to {_MOST_GLYPH}."
                raise FormatError(message, expected=f"0 to {_MOST_GLYPH}")
        for name, value in self.series:
            _check_point(name, value)
        for name, text in self.tags:
            if name not in LESSON_TAGS or not isinstance(text, str):
                message = (
                    f"{str(name)[:40]!r} is no tag of a lesson: expected {', '.join(LESSON_TAGS)}, with text."
                )
                raise FormatError(message, expected=", ".join(LESSON_TAGS))
            check_characters(text, name)


def _check_point(name: str, value: float) -> None:
    if not isinstance(name, str) or not _SERIES_NAME.fullmatch(name) or name in _TAKEN:
        message = f"{str(name)[:40]!r} is no name of a series: expected a letter, then letters, digits or _.-"
        raise FormatError(message, expected="the name of a series")
    try:
        finite = math.isfinite(value)
    except (TypeError, OverflowError):
        finite = False
    if not finite:
        message = f"{str(value)[:40]!r} is no number of a series: expected a finite number."
        raise FormatError(message, expected="a finite number")


NONE: Final = Notes()
"""No notes at all."""


@dataclass(frozen=True, slots=True)
class Node:
    """A step of a line, its notes, and the lines that could have been played instead of it."""

    step: Step
    notes: Notes = NONE
    variations: tuple[Line, ...] = ()


Line = tuple[Node, ...]
"""Steps that follow one another."""


def branched(line: Line, at: int, chosen: Line) -> Line:
    """The line that goes on with `chosen` from step `at`; what was played there stays as a variation.

    >>> from solitaire_widget.engine.moves import DRAW, REDEAL
    >>> from solitaire_widget.engine.steps import Step
    >>> draw, redeal = Node(Step(DRAW, ())), Node(Step(REDEAL, ()))
    >>> new = branched((draw, draw), 1, (redeal,))
    >>> [str(node.step.move) for node in new], new[1].variations == ((draw,),)
    (['D', 'N'], True)
    """
    if not chosen or at >= len(line):
        return (*line[:at], *chosen)
    head, tail = line[:at], line[at:]
    others = (
        (replace(tail[0], variations=()), *tail[1:]),
        *(other for other in tail[0].variations if other[0].step.move != chosen[0].step.move),
    )
    return (*head, replace(chosen[0], variations=others), *chosen[1:])
