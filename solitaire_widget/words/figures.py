"""Dates and lengths of time as a language writes them; numbers are written by `Catalogue.number`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solitaire_widget.words.catalogue import catalogue, mark_named

if TYPE_CHECKING:
    import datetime as dt

MONTHS: Final = (
    mark_named("month.1", "January"),
    mark_named("month.2", "February"),
    mark_named("month.3", "March"),
    mark_named("month.4", "April"),
    mark_named("month.5", "May"),
    mark_named("month.6", "June"),
    mark_named("month.7", "July"),
    mark_named("month.8", "August"),
    mark_named("month.9", "September"),
    mark_named("month.10", "October"),
    mark_named("month.11", "November"),
    mark_named("month.12", "December"),
)
"""The months as they stand in a date."""
FIGURES: Final = (
    mark_named("number.group", ","),
    mark_named("number.decimal", "."),
    mark_named("time.minutes", "{minutes}:{seconds}"),
    mark_named("time.hours", "{hours}:{minutes}:{seconds}"),
    mark_named("date", "{day} {month} {year}"),
    *MONTHS,
)
"""All that tells how a language writes figures; the board has it among its words."""


def number_text(value: float, language: str = "en", digits: int | None = None) -> str:
    """A number, rounded to so many digits after the point.

    >>> number_text(12345), number_text(0.5, "hr"), number_text(71.245, "id", 1)
    ('12,345', '0,5', '71,2')
    """
    return catalogue(language).number(value, digits)


def date_text(day: dt.date, language: str = "en") -> str:
    """A day.

    >>> from datetime import date
    >>> date_text(date(2026, 11, 30)), date_text(date(2026, 11, 30), "hr")
    ('30 November 2026', '30. studenoga 2026.')
    """
    words = catalogue(language)
    month = words.named(*MONTHS[day.month - 1])
    template = words.named_template("date", "{day} {month} {year}")
    return words.filled(template, day=str(day.day), month=month, year=str(day.year))


def duration_text(seconds: float, language: str = "en") -> str:
    """A length of time in minutes and seconds, and hours where there are any.

    >>> duration_text(65), duration_text(3725.9, "da")
    ('1:05', '1.02.05')
    """
    words = catalogue(language)
    minutes, left = divmod(int(seconds), 60)
    hours, past = divmod(minutes, 60)
    shown = {"seconds": f"{left:02}", "minutes": f"{past:02}" if hours else str(past), "hours": str(hours)}
    if hours:
        return words.filled(words.named_template("time.hours", "{hours}:{minutes}:{seconds}"), **shown)
    return words.filled(words.named_template("time.minutes", "{minutes}:{seconds}"), **shown)
