"""A lesson as one HTML file: its answers are written down in it, so no Python need judge them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from solitaire_widget.engine.errors import FormatError
from solitaire_widget.export.page import filled
from solitaire_widget.export.settings import settings_for
from solitaire_widget.record.atomic import write_bytes
from solitaire_widget.showing.lessons import state_of_lesson
from solitaire_widget.words import any_title

if TYPE_CHECKING:
    from os import PathLike
    from typing import Unpack

    from solitaire_widget.export.settings import Options
    from solitaire_widget.teaching.lesson import Lesson

_LOOK = ("language", "theme", "deck", "four_color", "card_back", "cloth", "jumbo", "mirrored")


def save_page(lesson: Lesson, path: str | PathLike[str], **options: Unpack[Options]) -> None:
    """Write a lesson as a page.

    Raises
    ------
    FormatError
        When the lesson is an exam: the page holds the answers.
    """
    if lesson.exam:
        message = "an exam can't be a page of its own: the page would hold the answers."
        raise FormatError(message, expected="a lesson")
    settings = settings_for(".html", 0, dict(options))
    look: dict[str, Any] = {name: getattr(settings, name) for name in _LOOK}
    state = state_of_lesson(lesson, settings.language) | {"version": 0, "requests": [], "replies": {}}
    title = lesson.title or any_title(lesson.game.rules, settings.language)
    state |= {"controls": "full", **look}
    write_bytes(path, filled(state, settings, title=title, heading=title, about="", record=str(lesson)))
