"""What a player is told about the games that were counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_widget.words.catalogue import catalogue
from solitaire_widget.words.titles import game_title

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solitaire_widget.statistics.summary import Summary
    from solitaire_widget.words.catalogue import Catalogue


def summary_text(summary: Summary, title: str, language: str = "en") -> str:
    """The numbers with their names, a line each, under the name of the game.

    `title` names the game where the rules are nobody's preset.
    """
    words = catalogue(language)
    return "\n".join([game_title(summary.rules, language) or title, *_lines(words, summary)])


def _lines(words: Catalogue, summary: Summary) -> Iterator[str]:
    yield words.text("Games played: {number}", number=summary.played)
    share = f"{100 * summary.share:.0f}"
    yield words.text("Won: {number} ({share} %)", number=summary.won, share=share)
    yield words.text("Lost: {number}", number=summary.lost)
    yield words.text("Given up: {number}", number=summary.abandoned)
    now, most = max(summary.streak, 0), summary.most_won
    yield words.text("Wins in a row: {now} now, {most} at most", now=now, most=most)
    now, most = max(-summary.streak, 0), summary.most_lost
    yield words.text("Games in a row without a win: {now} now, {most} at most", now=now, most=most)
    if summary.best_score is not None:
        yield words.text("Best score: {number}", number=summary.best_score)
    if summary.best_seconds is not None and summary.mean_seconds is not None:
        yield words.text("Fastest win: {time}", time=clock_text(summary.best_seconds))
        yield words.text("Mean time of a win: {time}", time=clock_text(summary.mean_seconds))


def nothing_text(language: str = "en") -> str:
    """What is said where no game was counted.

    >>> nothing_text()
    'No game has been counted yet.'
    """
    return catalogue(language).text("No game has been counted yet.")


def clock_text(seconds: float) -> str:
    """A time as clocks show it.

    >>> clock_text(247), clock_text(3723.4)
    ('4:07', '1:02:03')
    """
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
