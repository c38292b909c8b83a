"""What a player is told about the games that were counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_widget.words.catalogue import catalogue
from solitaire_widget.words.figures import duration_text
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
    share = words.number(100 * summary.share, 0)
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
        yield words.text(
            "Fastest win: {time}", time=duration_text(round(summary.best_seconds), words.language)
        )
        yield words.text(
            "Mean time of a win: {time}", time=duration_text(round(summary.mean_seconds), words.language)
        )


def nothing_text(language: str = "en") -> str:
    """What is said where no game was counted.

    >>> nothing_text()
    'No game has been counted yet.'
    """
    return catalogue(language).text("No game has been counted yet.")
