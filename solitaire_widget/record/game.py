"""A game being played: rules, deal and moves, with undo, redo and listeners."""

from __future__ import annotations

import secrets
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.deals import Deal, deal_of, lay_out
from solitaire_widget.engine.errors import RulesError
from solitaire_widget.engine.legal import legal_moves
from solitaire_widget.engine.numbered import plain_number
from solitaire_widget.engine.packs import count_pack
from solitaire_widget.engine.position import Position
from solitaire_widget.engine.presets import find, name_of
from solitaire_widget.engine.reasons import Reason, why_not
from solitaire_widget.engine.resolve import resolve
from solitaire_widget.engine.rules import Rules
from solitaire_widget.engine.stuck import is_stuck
from solitaire_widget.engine.whole import whole_or_error
from solitaire_widget.record.choosing import promoted
from solitaire_widget.record.nodes import NONE
from solitaire_widget.record.played import PlayedLine
from solitaire_widget.record.reading import checked_steps, single_step
from solitaire_widget.record.record import Record
from solitaire_widget.record.share_code import parse_code
from solitaire_widget.record.told import Told

if TYPE_CHECKING:
    from collections.abc import Iterable
    from os import PathLike
    from typing import Unpack

    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.steps import Step
    from solitaire_widget.export import Options

_DRAWN_BELOW: Final = 10_000_000
"""Numbers that the game draws itself are short enough to be read out."""


class Game(PlayedLine, Told):
    """A game of patience that moves can be played on.

    Parameters
    ----------
    rules
        The name of a preset, or `Rules`.
    seed
        The deal number: an int, ``"ms:617"`` or ``"pysol:24"``; None draws one.
    deal
        The pack in dealing order, as a `Deal` or its text, instead of a number.
    position
        A position to start from, as a `Position` or its text, instead of a deal.

    Attributes
    ----------
    number
        The deal number, or None when the game came from a deal or a position.
    lock
        Held during every change, so that threads may share a game.
    elapsed
        Seconds that the player has spent, as reported by the board.
    tries
        How often the deal was begun: 1, and one more for every `restart`.

    >>> game = Game("klondike", seed=42)
    >>> game.why_not("T1-S").code
    'no-target'
    """

    def __init__(
        self,
        rules: str | Rules = "klondike",
        *,
        seed: int | str | None = None,
        deal: Deal | str | None = None,
        position: Position | str | None = None,
    ) -> None:
        if sum(given is not None for given in (seed, deal, position)) > 1:
            raise RulesError(
                "a game starts from a seed, a deal or a position: give one of them.", field="seed"
            )
        self.lock = RLock()
        self.rules = rules if isinstance(rules, Rules) else find(rules).rules
        self._begin_telling()
        self.elapsed = 0.0
        self.tags: tuple[tuple[str, str], ...] = ()
        if position is not None:
            start = position if isinstance(position, Position) else Position.parse(position, self.rules)
            if start.rules != self.rules:
                raise RulesError(
                    "the position belongs to other rules than the game.", field="rules", value=start.rules
                )
            count_pack(b"".join(start.piles), self.rules)
            self._start_from(start, deal_of(start), None)
        elif deal is not None:
            pack = deal if isinstance(deal, Deal) else Deal.parse(deal)
            self._start_from(lay_out(self.rules, pack), pack, None)
        else:
            self._deal_number(seed)

    def _deal_number(self, seed: int | str | None) -> None:
        number = secrets.randbelow(_DRAWN_BELOW) if seed is None else seed
        deal = Deal.of(self.rules, number)
        self._start_from(lay_out(self.rules, deal), deal, plain_number(number))

    def _start_from(self, start: Position, deal: Deal | None, number: int | str | None) -> None:
        self._begin(start)
        self.deal = deal
        self.number = number
        self.tags = ()
        self.opening = NONE
        self.elapsed = 0.0
        self.tries = 1

    # ------------------------------------------------------------------ looking

    @property
    def won(self) -> bool:
        """True when every card is on the foundations."""
        return self.position.won

    @property
    def stuck(self) -> bool:
        """True when nothing but draws and redeals is legal and they bring no playable card."""
        return is_stuck(self.position)

    @property
    def passes_left(self) -> int | None:
        """How often the stock may still be gone through after this pass; None: as often as one likes."""
        passes = self.rules.passes
        return None if passes is None else passes - self.position.pass_number

    @property
    def code(self) -> str | None:
        """The share code, preset and deal number; None where the rules or the deal have no name."""
        name = name_of(self.rules)
        return None if name is None or self.number is None else f"{name}:{self.number}"

    @classmethod
    def from_code(cls, code: str) -> Game:
        """The game that a share code names.

        Raises
        ------
        FormatError
            When the text is no share code or names no preset.

        >>> Game.from_code("klondike-draw-3:42").code
        'klondike-draw-3:42'
        """
        rules, number = parse_code(code)
        return cls(rules, seed=number)

    def legal_moves(self) -> tuple[Move, ...]:
        """All legal moves."""
        return legal_moves(self.position)

    def why_not(self, move: Move | str) -> Reason | None:
        """Why a move is not allowed now, or None when it is.

        Raises
        ------
        FormatError
            When the text is no move at all.
        """
        position = self.position
        return why_not(position, resolve(position, move)[0])

    def __str__(self) -> str:
        """The table as a player sees it: face-down cards as ``<..>``."""
        return self.position.shown()

    def __repr__(self) -> str:
        name = self.code or name_of(self.rules) or "own rules"
        return f"<Game {name}, {self.cursor} of {len(self._nodes)} moves, score {self.score}>"

    # ------------------------------------------------------------------ playing

    def play(self, move: Move | str) -> Step:
        """The step that a move made.

        A move that was played before at this place is taken up again with all that followed; any other one
        keeps what followed as a variation.

        Raises
        ------
        IllegalMove
            When the rules refuse it; the game is unchanged.
        FormatError
            When the text is no move, leaves something open, or its suffix is not what follows.
        """
        with self.lock:
            step = single_step(self.position, move)
            self._play_steps((step,))
            self._tell()
            return step

    def play_all(self, moves: str | Iterable[Move | str]) -> tuple[Step, ...]:
        """The steps that a list of moves made: all of them, or none.

        Raises
        ------
        IllegalMove, FormatError
            For the first move that can't be played, naming it and its index; the game is unchanged.
        """
        with self.lock:
            steps = tuple(checked_steps(self.position, moves))
            if steps:
                self._play_steps(steps)
                self._tell()
            return steps

    def play_steps(self, steps: Iterable[Step]) -> None:
        """Play steps whose moves were checked already, as one change: a move with its automatic followers."""
        with self.lock:
            self._play_steps(tuple(steps))
            self._tell()

    def undo(self) -> bool:
        """Take back the last move with the automatic ones that followed it; False when there is none."""
        with self.lock:
            if not self.cursor:
                return False
            self.cursor -= 1
            while self.cursor and self._nodes[self.cursor].step.auto:
                self.cursor -= 1
            self._tell()
            return True

    def redo(self) -> bool:
        """Play the next move of the line again with its automatic followers; False when there is none."""
        with self.lock:
            if self.cursor == len(self._nodes):
                return False
            self.cursor += 1
            while self.cursor < len(self._nodes) and self._nodes[self.cursor].step.auto:
                self.cursor += 1
            self._tell()
            return True

    def goto(self, cursor: int) -> None:
        """Go to the place after so many steps of the line.

        Raises
        ------
        IndexError
            When the line has no such place.
        TypeError
            When it is no whole number.
        """
        cursor = whole_or_error(cursor, "cursor")
        with self.lock:
            if not 0 <= cursor <= len(self._nodes):
                raise IndexError(f"cursor {cursor} is out of range: expected 0 to {len(self._nodes)}.")
            if cursor != self.cursor:
                self.cursor = cursor
                self._tell()

    def choose(self, step: int, variation: int) -> None:
        """Take a variation up instead of a step, counted from 1, and play its first move.

        Raises
        ------
        FormatError
            When there is no such variation; the game is unchanged.
        TypeError
            When one of the two is no whole number.
        """
        step, variation = whole_or_error(step, "step"), whole_or_error(variation, "variation")
        with self.lock:
            chosen = promoted(self.line, [(step, variation)])[step - 1 :]
            self._take_up(step - 1, chosen)
            self.cursor = step
            while self.cursor < len(self._nodes) and self._nodes[self.cursor].step.auto:
                self.cursor += 1
            self._tell()

    def restart(self) -> bool:
        """Begin the same deal again, its moves left to be redone; False where nothing was played."""
        with self.lock:
            if not self.cursor:
                return False
            self.cursor = 0
            self.tries += 1
            self._tell()
            return True

    def new_deal(self, seed: int | str | None = None) -> None:
        """Deal another game of the same rules; listeners stay.

        Raises
        ------
        FormatError
            When the number is none; the game is unchanged.
        """
        with self.lock:
            self._deal_number(seed)
            self._tell()

    def resume(self, saved: Game) -> None:
        """Go on with a saved game of the same rules in the place of this one; listeners stay.

        Raises
        ------
        RulesError
            When it follows other rules; the game is unchanged.
        """
        if saved.rules != self.rules:
            raise RulesError("the saved game follows other rules than this one.", field="rules")
        with self.lock:
            self._become(saved)
            self.deal, self.number, self.tags, self.opening = (
                saved.deal,
                saved.number,
                saved.tags,
                saved.opening,
            )
            self.elapsed, self.tries = saved.elapsed, 1
            self._tell()

    # ------------------------------------------------------------------ keeping

    def record(self) -> Record:
        """The game as an immutable record; further play does not change it."""
        with self.lock:
            return Record(self.rules, self.start, self.line, self.deal, self.number, self.tags, self.opening)

    @classmethod
    def from_record(cls, record: Record, cursor: int | None = None) -> Game:
        """A game that goes on from a record, at its end or after so many steps."""
        game = cls(record.rules, position=record.start)
        game.deal, game.number, game.tags, game.opening = (
            record.deal,
            record.number,
            record.tags,
            record.opening,
        )
        game._branch(record.line)
        game.cursor = len(record.line)
        if cursor is not None:
            game.goto(cursor)
        game.version = 0
        return game

    def __reduce__(self) -> tuple[object, ...]:
        """How a game is copied and pickled: without its listeners, and with a lock of its own."""
        with self.lock:
            return _again, (self.record(), self.cursor, self.elapsed, self.tries)

    def save(self, path: str | PathLike[str]) -> None:
        """Write the game with all its variations to a ``.json`` file, as a whole or not at all."""
        from solitaire_widget.record.files import write_game  # noqa: PLC0415  files import the game

        write_game(self, path)

    def save_picture(self, path: str | PathLike[str], **options: Unpack[Options]) -> None:
        """Write the position as ``.svg`` or ``.png``, or the game as `Record.save` does."""
        from solitaire_widget.export import save  # noqa: PLC0415  a floor above

        with self.lock:
            record, cursor = self.record(), self.cursor
        if Path(path).suffix.lower() in (".svg", ".png", ".html"):
            options.setdefault("at", cursor)
        save(record, path, **options)

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        """How a notebook shows the game without a board."""
        from solitaire_widget.export import mime_bundle  # noqa: PLC0415  a floor above

        with self.lock:
            notes = self._nodes[self.cursor - 1].notes if self.cursor else self.opening
            return mime_bundle(self.position, notes.marks, code=self.code)

    @classmethod
    def load(cls, path: str | PathLike[str]) -> Game:
        """The game that `save` or the board's own “Save this game” wrote, or a record in a ``.sol`` file.

        Raises
        ------
        FormatError
            When the file is damaged, no game, or of a newer version; it names the place.
        """
        from solitaire_widget.record.files import read_game  # noqa: PLC0415

        return read_game(path)


def _again(record: Record, cursor: int, elapsed: float, tries: int) -> Game:
    """The game that is played as far as another one."""
    game = Game.from_record(record, cursor)
    game.elapsed, game.tries = elapsed, tries
    return game
