"""What the pages of a board are told: the table, how the game or record stands, and what went wrong."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_widget.showing.tables import head_of, lesson_table, state_of, status_of, table_of_game
from solitaire_widget.widget.autosave import unsaved_code
from solitaire_widget.widget.listening import Listening, stand_of
from solitaire_widget.widget.messages import Left, Sealed, legal_text
from solitaire_widget.wire import write_start
from solitaire_widget.words.errors import error_text

if TYPE_CHECKING:
    from solitaire_widget.engine.position import Position
    from solitaire_widget.record.record import Record
    from solitaire_widget.widget.autosave import Autosave
    from solitaire_widget.widget.light import Light


class Telling(Listening):
    """A board as far as it tells pages what it shows."""

    searched: Light
    _left: Left
    _autosave: Autosave | None
    _started: Position | None
    """The start of the game whose table pages have."""

    _left_record: Record | None
    """The record that was played on from."""

    _troubles: dict[str, tuple[str, str]]
    """For each kind of trouble that lasts the code of its sentence, and the file."""

    @property
    def recorded(self) -> bool:
        """Whether the game was played on from a record on this board, and is still of the same deal."""
        record, game = self._left_record, self._game
        return record is not None and game is not None and game.start == record.start

    def refresh(self) -> None:
        """Tell the pages how the game stands."""
        game = self._game
        if game is None:
            return
        with game.lock, self.telling():
            stand = stand_of(game)
            if game.start is not self._started:
                self._sealed, self._left = Sealed(), Left()
                self.start = write_start(game.start)
                self.notes, self.series, self.marks, self.line = [], {}, [], []
                self._show_table()
                self._started = game.start
            self._sealed.update(game)
            self.steps = self._sealed.text
            self.tail = self._sealed.tail(game)
            self.cursor = game.cursor
            self.version = game.version
            # What a lesson's record says is not for its pupils to see.
            self.notes = self._left.notes(game) if self._taught is None else []
            self.legal = legal_text(game, self.auto_collect if self._taught is None else "off")
            self.status = dict(status_of(game)) | {"message": self._message()}
            if self._taught is not None:
                # The lesson says what is reached; the board neither celebrates nor plays on by itself.
                self.status = {**self.status, "finish": False, "won": False, "stuck": False}
                self._taught.show()
            self.searched.follow()
            self._told_of = stand
            if self._autosave is not None:
                self._autosave.write(game)

    def _message(self) -> str:
        told = (error_text(code, self.language, text=path) for code, path in self._troubles.values())
        return " ".join(told)

    def tell_unsaved(self, error: Exception | None, path: str) -> None:
        """Say on the board that the game could not be saved there, and why; None when it is saved again."""
        self._tell_trouble("saving", unsaved_code(error) if error is not None else None, path)

    def tell_uncounted(self, error: Exception | None, path: str) -> None:
        """Say on the board that a result could not be written there; None when it was after all."""
        self._tell_trouble("counting", "not-counted" if error is not None else None, path)

    def _tell_trouble(self, kind: str, code: str | None, path: str) -> None:
        with self.lock, self.telling():
            self._troubles.pop(kind, None)
            if code is not None:
                self._troubles[kind] = code, path
            self.status = {**self.status, "message": self._message()}

    def _show_record(self, record: Record) -> None:
        with self.telling():
            for name, value in state_of(record, self.language).items():
                setattr(self, name, value)
            self.version += 1
            self.searched.follow()

    def _follow_light(self) -> None:
        with self.lock, self.telling():
            self.searched.follow()

    def _show_words(self) -> None:
        with self.lock, self.telling():
            self._show_table()
            self.searched.say()
            if self.status:
                self.status = {**self.status, "message": self._message()}
            if self._taught is not None:
                self._taught.speak()
                self._taught.begin()

    def _show_table(self) -> None:
        if self._game is not None and self._taught is not None:
            self.table = dict(lesson_table(self._game, self.language))
        elif self._game is not None:
            self.table = {
                **table_of_game(self._game, self.language),
                "head": head_of(self._game),
                "recorded": self.recorded,
            }
        elif self._record is not None:
            self.table = dict(table_of_game(self._record, self.language))
