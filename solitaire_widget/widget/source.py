"""What a board is asked to show: a game or a record, from all that may be given for one."""

from __future__ import annotations

from os import PathLike
from typing import TYPE_CHECKING, Any

from solitaire_widget.engine.rules import Rules
from solitaire_widget.record.game import Game
from solitaire_widget.record.record import Record
from solitaire_widget.teaching.lesson import Lesson
from solitaire_widget.widget.autosave import check_nothing_lost, resumed

if TYPE_CHECKING:
    from solitaire_widget.statistics import Statistics


def source_of(
    shown: str | Rules | Game | Record | Lesson,
    given: dict[str, Any],
    autosave: str | PathLike[str] | None,
) -> Game | Record:
    """The game or record to show.

    Raises
    ------
    TypeError
        When it is none of these, or what is given does not go together.
    RulesError, FormatError
        As `Game` does; also when the file to save in holds another game.
    """
    exam = given.pop("exam")
    if isinstance(shown, Lesson):
        source: Game | Record | None = shown.game
    else:
        source = shown if isinstance(shown, Game | Record) else None
        if exam is not None:
            raise TypeError("exam: only a lesson can be an exam.")
    if source is not None:
        wrong = [name for name, value in given.items() if value is not None]
        if wrong:
            message = f"{wrong[0]}: the {type(shown).__name__} that is shown has its deal already."
            raise TypeError(message)
        if autosave is not None and not isinstance(shown, Lesson):
            check_nothing_lost(autosave, source)
        return source
    if not isinstance(shown, str | Rules):
        what = type(shown).__name__
        message = f"a board shows a preset's name, Rules, a Game, a Record or a Lesson, not {what}."
        raise TypeError(message)
    game = Game(shown, **given)
    if autosave is None:
        return game
    dealt = any(value is not None for value in given.values())
    return resumed(autosave, game, dealt=dealt) or game


def statistics_of(
    wanted: bool | str | PathLike[str] | Statistics | None,  # noqa: FBT001  True stands for the user's own
    shown: object,
) -> Statistics | None:
    """The statistics that games are to be counted in; None for none.

    Raises
    ------
    TypeError
        When it is none of these, or a lesson is shown: that one keeps results of its own.
    FormatError, OSError
        As `Statistics` does.
    """
    if wanted is None or wanted is False:
        return None
    # Loaded on demand, with sqlite3: most boards count nothing.
    from solitaire_widget.statistics import Statistics  # noqa: PLC0415

    if isinstance(shown, Lesson):
        raise TypeError("statistics: a lesson is not counted; autosave= keeps its results.")
    if isinstance(wanted, Statistics):
        return wanted
    if wanted is not True and not isinstance(wanted, str | PathLike):
        message = f"statistics: expected True, a path or Statistics, not {type(wanted).__name__}."
        raise TypeError(message)
    return Statistics() if wanted is True else Statistics(wanted)
