"""A board that shows a lesson: it follows the lesson from task to task, and keeps the results."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from solitaire_widget.widget.autosave import Autosave
from solitaire_widget.widget.lesson import carry_out, sheets_trait, traits_of

if TYPE_CHECKING:
    from os import PathLike

    from solitaire_widget.teaching.lesson import Lesson
    from solitaire_widget.widget.board import SolitaireWidget
    from solitaire_widget.widget.requests import Answer, Request


class Results:
    """The results of a lesson as something that is saved."""

    def __init__(self, lesson: Lesson) -> None:
        self._lesson = lesson

    def save(self, path: str | PathLike[str]) -> None:
        """Write them to a file."""
        self._lesson.save_results(path)


class Taught:
    """A lesson and the board that shows it."""

    def __init__(self, board: SolitaireWidget, lesson: Lesson, path: str | PathLike[str] | None) -> None:
        self.lesson = lesson
        self._board = board
        self._autosave = None
        if path is not None:
            self._autosave = Autosave(path, lambda error: board.tell_unsaved(error, str(path)))
        if path is not None and Path(path).exists():
            lesson.load_results(path)
        self._stop = lesson.listen(self._on_change)

    def speak(self) -> None:
        """Say the tasks in the board's language, where the lesson has words in it."""
        self.lesson.speak(self._board.language)

    def begin(self) -> None:
        """Show the lesson as it stands."""
        self.show_sheets()
        self.show()

    def show(self) -> None:
        """Tell pages of the open task and the results."""
        for name, value in traits_of(self.lesson, self._board.language).items():
            setattr(self._board, name, value)

    def show_sheets(self) -> None:
        """Give pages what they need to go on without Python."""
        self._board.sheets = sheets_trait(self.lesson, self._board.language)

    def carry_out(self, request: Request) -> Answer:
        """What the reply to an intent holds beside its number."""
        return carry_out(self.lesson, request, self._board.language)

    def _on_change(self, lesson: Lesson) -> None:
        # First: code that listens to the board may fail.
        if self._autosave is not None:
            self._autosave.write(Results(lesson))
        self._board.turn_to(lesson.game)

    def end(self) -> None:
        """Stop following; the lesson goes on without the board."""
        self._stop()
        if self._autosave is not None:
            self._autosave.finish()
