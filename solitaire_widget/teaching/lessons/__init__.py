"""The ready lessons, in every language of the catalogues."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.errors import FormatError
from solitaire_widget.teaching.lesson import Lesson
from solitaire_widget.teaching.lessons import canfield, klondike, notation
from solitaire_widget.words.catalogue import catalogue

if TYPE_CHECKING:
    from solitaire_widget.teaching.lessons.draft import Draft

_READY: Final[dict[str, tuple[str, tuple[Draft, ...]]]] = {
    "klondike": (klondike.TITLE, klondike.TASKS),
    "canfield": (canfield.TITLE, canfield.TASKS),
    "notation": (notation.TITLE, notation.TASKS),
}


def lessons() -> tuple[str, ...]:
    """The names of the ready lessons.

    >>> lessons()
    ('klondike', 'canfield', 'notation')
    """
    return tuple(_READY)


def lesson(name: str, language: str = "en", *, exam: bool = False, tries: int | None = None) -> Lesson:
    """A ready lesson from its start, in a language.

    Raises
    ------
    FormatError
        When there is no lesson of that name.
    SolitaireError
        When there is no such language.

    >>> lesson("klondike").title, len(lesson("klondike").tasks)
    ('Klondike in twelve tasks', 12)
    """
    if name not in _READY:
        expected = f"one of {', '.join(_READY)}"
        raise FormatError(f"{str(name)[:30]!r} is no lesson: expected {expected}.", expected=expected)
    title, drafts = _READY[name]
    records = [draft.record(language) for draft in drafts]
    made = Lesson(records, title=catalogue(language).text(title), exam=exam, tries=tries)
    return made.translated_by(partial(lesson, name))
