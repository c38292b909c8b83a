"""The widget that shows a game or a record in a notebook cell."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from threading import RLock
from typing import TYPE_CHECKING, Any

from solitaire_widget.drawing.deck import deck_art
from solitaire_widget.notation.move_list import words_of
from solitaire_widget.record.atomic import place_of
from solitaire_widget.record.choosing import promoted
from solitaire_widget.record.game import Game
from solitaire_widget.record.merging import merged, shared_steps
from solitaire_widget.record.record import Record
from solitaire_widget.teaching.hinting import hinted
from solitaire_widget.teaching.lesson import Lesson
from solitaire_widget.widget.autosave import Autosave
from solitaire_widget.widget.bundle import front_end
from solitaire_widget.widget.intents import carry_out
from solitaire_widget.widget.light import Light
from solitaire_widget.widget.messages import Left, Sealed
from solitaire_widget.widget.mime import with_fallback
from solitaire_widget.widget.playing import judged, play_through
from solitaire_widget.widget.requests import Desk
from solitaire_widget.widget.source import source_of, statistics_of
from solitaire_widget.widget.taught import Taught
from solitaire_widget.widget.telling import Telling
from solitaire_widget.widget.traits import check_options

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable
    from os import PathLike

    from solitaire_widget.engine.deals import Deal
    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.rules import Rules
    from solitaire_widget.engine.steps import Step
    from solitaire_widget.statistics import Statistics
    from solitaire_widget.widget.mime import Bundle
    from solitaire_widget.widget.requests import Answer, Request


class SolitaireWidget(Telling):
    """A board that plays a game, or steps through a record.

    Parameters
    ----------
    shown
        The name of a preset, `Rules`, a `Game` (several boards may show one), a `Record`, or a `Lesson`.
    seed, deal, position
        The deal of a new game, as for `Game`.
    autosave
        A file that the game is written to after every change, and resumed from when it is there and holds
        this game, or any game of these rules where no deal is given. One that holds another game is refused.
        Of a lesson it holds the results.
    statistics
        Where to count how games end: True for the user's own file, a path, or `Statistics`.
    exam
        For a lesson: no hint, no solution, and nothing is taken back.
    options
        The display traits, such as ``theme="dark"``.

    Raises
    ------
    TypeError
        For an option that there is not.
    RulesError, FormatError
        As `Game` does; also when the file to save in holds another game.
    OSError
        When nothing can be saved there.
    """

    _esm = front_end()

    def __init__(  # noqa: PLR0913  each is a way to say what is shown
        self,
        shown: str | Rules | Game | Record | Lesson = "klondike",
        *,
        seed: int | str | None = None,
        deal: Deal | str | None = None,
        position: Position | str | None = None,
        autosave: str | PathLike[str] | None = None,
        statistics: bool | str | PathLike[str] | Statistics | None = None,
        exam: bool | None = None,
        **options: Any,  # noqa: ANN401  each trait has its own type
    ) -> None:
        self._desk = Desk(self._carry_out, lambda: self.version, lambda: self.language)
        self._sealed, self._left = Sealed(), Left()
        self._busy, self._changes = 0, []
        self._follows, self._told_of = False, None
        self._own_lock = RLock()
        self.searched = Light(self)
        self._stop: Callable[[], None] = lambda: None
        self._stop_counting: Callable[[], None] = lambda: None
        self._started: Position | None = None
        self._record: Record | None = None
        self._game: Game | None = None
        self._taught: Taught | None = None
        self._left_record: Record | None = None
        # All that `close` looks at stands before what may fail: a board that was never made is closed too.
        self._autosave: Autosave | None = None
        check_options(options, ("seed", "deal", "position", "autosave", "statistics", "exam"))
        self._troubles: dict[str, tuple[str, str]] = {}
        given = {"seed": seed, "deal": deal, "position": position}
        lesson = shown if isinstance(shown, Lesson) else None
        autosave = None if autosave is None else place_of(autosave, "autosave")
        if autosave is not None and lesson is None:
            self._autosave = Autosave(autosave, lambda error: self.tell_unsaved(error, str(autosave)))
        source = source_of(shown, given | {"exam": exam}, autosave)
        self._statistics = statistics_of(statistics, shown)
        super().__init__(**options)
        self.art = deck_art(self.deck)
        self.observe(lambda _: setattr(self, "art", deck_art(self.deck)), "deck")
        self.observe(self._on_cursor, "cursor")
        self.observe(self._on_line, "line")
        self.observe(lambda change: self._answer(change["new"]), "requests")
        self.on_msg(lambda _, content, __: self.hear_again(content))
        self.observe(lambda _: self._show_words(), "language")
        self.observe(lambda _: self.refresh(), "auto_collect")
        self.observe(lambda _: self._follow_light(), "light")
        if lesson is not None:
            lesson.exam = lesson.exam if exam is None else exam
            self._taught = Taught(self, lesson, autosave)
            source = lesson.game
        self._follow(source)
        if self._taught is not None:
            if "language" in options:
                self._taught.speak()
            self._taught.begin()

    # ------------------------------------------------------------------ what is shown

    @property
    def game(self) -> Game | None:
        """The game that is played, or None while a record is shown. Another one may be put in its place."""
        return self._game

    @game.setter
    def game(self, game: Game) -> None:
        self._leave_lesson()
        self._left_record = None
        self._follow(game)

    @property
    def record(self) -> Record:
        """The record that is shown, or that of the game so far."""
        return self._record if self._record is not None else self._live.record()

    @record.setter
    def record(self, record: Record) -> None:
        self._leave_lesson()
        self._left_record = None
        shown, cursor = None if self.line else self._record, self.cursor
        with self.telling():
            self._follow(record)
            if shown is not None and (shown.start, shown.moves) == (record.start, record.moves):
                # Only what is said about the steps is new: whoever annotates stays at the step.
                self.cursor = cursor

    @property
    def chosen(self) -> Record:
        """The record that is shown, with the line that is looked at as its main line."""
        record = self.record
        return replace(record, line=promoted(record.line, self.line)) if self.line else record

    @property
    def taught(self) -> Lesson | None:
        """The lesson that is shown, or None."""
        return self._taught.lesson if self._taught is not None else None

    @property
    def _live(self) -> Game:
        if self._game is None:
            message = "the board shows a record: go on from it with board.game = sw.Game.from_record(record)."
            raise RuntimeError(message)
        return self._game

    def play(self, moves: str | Iterable[Move | str]) -> tuple[Step, ...]:
        """The steps that a list of moves made on the game; the board shows them one after another.

        On the board of a lesson they are answers, judged one by one as those of a hand: a wrong one ends it.

        Raises
        ------
        IllegalMove, FormatError
            For the first move that can't be played, naming it and its index; the game is unchanged.
        SolitaireError
            In a lesson, for the first that is not what the task asks for; those before it stay.
        """
        if self._taught is None:
            return self._live.play_all(moves)
        return tuple(step for word in words_of(moves) for step in self._play_one(word.text))

    def _play_one(self, move: Move | str) -> tuple[Step, ...]:
        if self._taught is None:
            return (self._live.play(move),)
        return judged(self._taught.lesson, move, self.language)

    async def play_through(self, moves: str | Iterable[Move | str], speed: float = 2.0) -> tuple[Step, ...]:
        """The steps that moves made, `speed` moves a second; the kernel answers in between.

        Raises
        ------
        IllegalMove, FormatError
            For the first move that can't be played; those before it stay played.
        SolitaireError
            In a lesson, as `play` does.
        ValueError
            When the speed is not above 0 and at most 1000.
        """
        return await play_through(self._play_one, moves, speed)

    def hint(self) -> Move | None:
        """The first move of the win that the light knows; without one what looks best, or None.

        None: no move is clearly good, or nothing moves any more.

        Raises
        ------
        RuntimeError
            While a record is shown, or a lesson, which has hints of its own.
        """
        game = self._live
        if self._taught is not None:
            message = "the board shows a lesson: the hint to its open task is board.taught.hint()."
            raise RuntimeError(message)
        with game.lock:
            return self.searched.next_move() or hinted(game.position)

    def close(self) -> None:
        """Take the board away; the game goes on without it."""
        self._stop_following()
        self.searched.end()
        if self._taught is not None:
            self._taught.end()
        super().close()

    def _repr_mimebundle_(self, **kwargs: Any) -> Bundle | None:  # noqa: ANN401  what IPython passes
        """The board, and a picture of it for viewers that show no widgets."""
        return with_fallback(self, super()._repr_mimebundle_(**kwargs))

    # ------------------------------------------------------------------ from a record into play, and back

    def play_on(self) -> None:
        """Play on from the step of the record that is looked at; `back_to_record` leads back."""
        chosen, self._left_record = self.chosen, self.record
        self._follow(Game.from_record(chosen, self.cursor))

    def back_to_record(self) -> None:
        """Show the record again that was played on from, what was played as variations of it.

        Raises
        ------
        RuntimeError
            When the game did not come from a record on this board.
        """
        record, game = self._left_record, self._live
        if record is None or not self.recorded:
            raise RuntimeError("the game on this board does not come from a record: there is none to show.")
        with game.lock:
            line = merged(record.line, game.line)
            # Where the game went another way the board stands where it left the record.
            cursor = min(game.cursor, shared_steps(line, game.line))
        self._left_record = None
        with self.telling():
            self._follow(replace(record, line=line))
            self.cursor = cursor

    # ------------------------------------------------------------------ following a game

    def _stop_following(self) -> None:
        self._stop()
        self._stop_counting()
        self._follows = False
        if self._autosave is not None:
            self._autosave.finish()

    def _leave_lesson(self) -> None:
        if self._taught is not None:
            self._taught.end()
            self._taught, self.lesson, self.sheets, self.marks = None, {}, {}, []

    def turn_to(self, game: Game) -> None:
        """Show the table of another task; of the same one, what the lesson says about it."""
        with self.telling():
            if game is not self._game:
                self._follow(game)
                self.refresh()
            elif self._taught is not None:
                self._taught.show()

    def _follow(self, source: Game | Record) -> None:
        if not isinstance(source, Game | Record):
            message = f"a board shows a game or a record, not {type(source).__name__}."
            raise TypeError(message)
        self._stop_following()
        self._sealed = Sealed()
        if isinstance(source, Record):
            self._record, self._game = source, None
            self._show_record(source)
            self._desk.start_over(self.version)
            return
        self._record, self._game, self._follows, self._told_of, self._started = None, source, True, None, None
        with source.lock:
            self._stop = source.listen(self._on_change)
            if self._statistics is not None:
                path = str(self._statistics.path)
                told = partial(self.tell_uncounted, path=path)
                self._stop_counting = self._statistics.follow(source, told)
            self._desk.start_over(source.version)
            self._on_change(source)

    def _on_change(self, game: Game) -> None:
        """The game has changed: tell the pages, unless that is done once for a whole list of requests."""
        self._desk.note_change(game.version)
        if not self._busy:
            self.refresh()

    def _carry_out(self, request: Request) -> Answer:
        if self._taught is not None and request.kind != "resync":
            return self._taught.carry_out(request)
        return carry_out(self, request)
