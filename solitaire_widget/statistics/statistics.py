"""Results of games, kept in a file and looked at."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

from solitaire_widget.engine.errors import brief
from solitaire_widget.engine.presets import find
from solitaire_widget.engine.rules import Rules
from solitaire_widget.record.atomic import place_of
from solitaire_widget.record.game import Game
from solitaire_widget.statistics.following import Following, warn
from solitaire_widget.statistics.place import default_path
from solitaire_widget.statistics.result import Result
from solitaire_widget.statistics.store import Store
from solitaire_widget.statistics.summary import Summary, summary_of
from solitaire_widget.words.statistics import nothing_text

if TYPE_CHECKING:
    from collections.abc import Callable
    from os import PathLike
    from pathlib import Path


class Statistics:
    """The results of games in a file that any number of notebooks may write to at once.

    Parameters
    ----------
    path
        The file; without one that which ``$SOLITAIRE_WIDGET_STATISTICS`` names, or
        ``solitaire_widget/statistics.sqlite`` in the user's data folder. A file that is damaged is kept under
        another name, with a warning that tells which.

    Raises
    ------
    FormatError
        When the file is of a newer version, or another program's.
    OSError
        When it can't be opened, in a sentence that says why.
    TypeError
        When it is no path.
    """

    def __init__(self, path: str | PathLike[str] | None = None) -> None:
        self._store = Store(default_path() if path is None else place_of(path, "statistics"))

    @property
    def path(self) -> Path:
        """The file."""
        return self._store.path

    # ------------------------------------------------------------------ counting

    def follow(self, game: Game, told: Callable[[Exception | None], None] = warn) -> Callable[[], None]:
        """Count how each deal of a game ends; the function that comes back stops it.

        A deal ends when it is won, or when another one is dealt or it is begun anew after a move was made. A
        game that is followed several times counts once.

        Parameters
        ----------
        game
            The game. A table that was set up by hand does not count.
        told
            Called with the error when a result could not be written, and with None when it was after all;
            without it a warning says so.

        Raises
        ------
        TypeError
            When it is no game.
        """
        if not isinstance(game, Game):
            raise TypeError(f"statistics follow a Game, not {brief(game, 40)}.")
        with game.lock:
            known = (one for one in game.listeners if isinstance(one, Following))
            following = next((one for one in known if one.store.path == self.path), None)
            if following is None:
                following = Following(game, self._store, told)
                following.stop = game.listen(following)
            following.users += 1
        stopped = False

        def stop() -> None:
            nonlocal stopped
            with game.lock:
                following.users -= not stopped
                stopped = True
                following.finish()
                if not following.users:
                    following.stop()

        return stop

    def add(self, *results: Result) -> None:
        """Write results that came about elsewhere, all or none.

        Raises
        ------
        TypeError
            For what is no result.
        OSError
            When they can't be written, in a sentence that says why.
        """
        for result in results:
            if not isinstance(result, Result):
                raise TypeError(f"statistics are made of Result, not of {brief(result, 40)}.")
        self._store.append(results)

    # ------------------------------------------------------------------ looking

    def results(self, rules: str | Rules | None = None) -> tuple[Result, ...]:
        """All results, or those by some rules (a preset's name, or `Rules`), the oldest first."""
        found = self._store.read()
        if rules is None:
            return found
        wanted = rules if isinstance(rules, Rules) else find(rules).rules
        return tuple(result for result in found if result.rules == wanted)

    def summary(self, rules: str | Rules) -> Summary:
        """What the results by some rules come to.

        Raises
        ------
        RulesError
            When there is no preset of that name.
        """
        wanted = rules if isinstance(rules, Rules) else find(rules).rules
        return summary_of(wanted, self._store.read())

    def summaries(self) -> tuple[Summary, ...]:
        """What the results come to, for each rules that were played; those played most come first."""
        found = self._store.read()
        counts = Counter(result.rules for result in found)
        return tuple(summary_of(rules, found) for rules, _ in counts.most_common())

    def to_rows(self) -> list[dict[str, Any]]:
        """Each result as a row of plain values, the oldest first; pandas and polars read them."""
        return [result.to_row() for result in self._store.read()]

    def text(self, language: str = "en") -> str:
        """What the results come to, in words."""
        texts = [summary.text(language) for summary in self.summaries()]
        return "\n\n".join(texts) or nothing_text(language)

    def plot(self, ax: Any = None) -> Any:  # noqa: ANN401  matplotlib's, which is optional
        """Matplotlib's axes with a bar for each game: how many were won, lost and abandoned.

        Raises
        ------
        ImportError
            When matplotlib is not installed; it names the extra that brings it.
        """
        from solitaire_widget.statistics.plot import bars  # noqa: PLC0415  only who plots pays for it

        return bars(self.summaries(), ax)

    def __len__(self) -> int:
        return len(self._store.read())

    def __str__(self) -> str:
        return self.text()

    def __repr__(self) -> str:
        return f"<Statistics {self.path}, results: {len(self)}>"
