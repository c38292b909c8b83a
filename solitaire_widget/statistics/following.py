"""A game that is followed until it ends, deal after deal; when a game ends stands in docs/statistics.md."""

from __future__ import annotations

import warnings
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from solitaire_widget.engine.deals import deal_of
from solitaire_widget.engine.errors import SolitaireError
from solitaire_widget.engine.stuck import is_stuck
from solitaire_widget.statistics.result import Result

if TYPE_CHECKING:
    from collections.abc import Callable

    from solitaire_widget.record.game import Game
    from solitaire_widget.statistics.store import Store


def warn(error: Exception | None) -> None:
    """Warn of what could not be counted; of nothing for None."""
    if error is not None:
        warnings.warn(str(error), RuntimeWarning, stacklevel=2)


class Following:
    """Listens to a game and writes down how each of its deals ends.

    `users` counts who asked for it, `stop` ends the listening. What can't be written is kept, told, and
    written with the next result.
    """

    _open: bool  # whether the deal still counts

    def __init__(self, game: Game, store: Store, told: Callable[[Exception | None], None]) -> None:
        self.store = store
        self.users = 0
        self.stop: Callable[[], None] = lambda: None
        self._told = told
        self._failed: Exception | None = None
        self._waiting: list[Result] = []
        self._begin(game, resumed=True)

    def __call__(self, game: Game) -> None:
        """The game has changed."""
        if game.start is not self._start:
            resumed = game.length > 0  # what was only just dealt has no moves
            if resumed and game.start == self._start:
                self._go_on(game)
            else:
                self._leave()
                self._begin(game, resumed=resumed)
        elif game.tries > self._tries:
            self._elapsed = game.elapsed
            self._leave()
            self._begin_try(game)
        self._look(game)
        if self._open and game.won:
            self._open = False
            self._count("won")

    def finish(self) -> None:
        """Write what is still waiting."""
        self._write()

    def _begin(self, game: Game, *, resumed: bool) -> None:
        """Another deal. A table that somebody set up does not count: it is no game from its start."""
        self._start = game.start
        self._deal = str(game.deal if game.number is None else game.number)
        self._open = deal_of(game.start) is not None
        self._begin_try(game)
        if resumed:
            self._since = 0.0  # it brings its time along
            # Won before, wherever the cursor stands now: whoever was there then has counted it.
            self._open = self._open and not game.position_at(game.length).won

    def _go_on(self, game: Game) -> None:
        """The same deal, as it was saved: nobody turned away from it."""
        self._start, self._tries, self._since = game.start, game.tries, 0.0
        self._open = self._open and not game.position_at(game.length).won

    def _begin_try(self, game: Game) -> None:
        self._tries, self._since, self._touched = game.tries, game.elapsed, False
        self._look(game)

    def _look(self, game: Game) -> None:
        """Keep how the game stands: after a new deal nobody else knows."""
        self._touched = self._touched or game.cursor > 0
        self._position, self._score, self._moves = game.position, game.score, game.cursor
        self._elapsed = game.elapsed

    def _leave(self) -> None:
        """The player turned away from a deal."""
        if self._open and self._touched:
            self._count("lost" if is_stuck(self._position) else "abandoned")

    def _count(self, outcome: str) -> None:
        played = self._elapsed - self._since
        result = Result(
            rules=self._start.rules,
            outcome=outcome,
            deal=self._deal,
            score=self._score,
            moves=self._moves,
            up=self._position.on_foundations,
            seconds=round(played, 3) if played > 0 else None,
            ended=datetime.now(tz=UTC).isoformat(timespec="seconds"),
        )
        self._waiting.append(result)
        self._write()

    def _write(self) -> None:
        if not self._waiting:
            return
        before, self._failed = self._failed, None
        try:
            self.store.append(self._waiting)
            self._waiting.clear()
        except (OSError, SolitaireError) as error:
            self._failed = error
        if str(self._failed) != str(before):
            self._told(self._failed)
