"""Numbers, dates and lengths of time as each language writes them; the page writes them alike (golden)."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

import pytest
from babel import Locale, dates, numbers

from solitaire_widget.words import board_words, date_text, duration_text, error_text, languages, number_text

GOLDEN: dict[str, dict[str, Any]] = json.loads(
    (Path(__file__).parents[1] / "golden" / "figures.json").read_text(encoding="utf-8")
)


def test_all_languages_are_in_the_golden_file() -> None:
    assert set(GOLDEN) == set(languages())


@pytest.mark.parametrize("language", languages())
def test_figures_are_those_of_the_golden_file(language: str) -> None:
    golden = GOLDEN[language]
    assert golden["words"].items() <= board_words(language).items()
    for number, text in golden["numbers"]:
        assert number_text(number, language) == text
    for seconds, text in golden["times"]:
        assert duration_text(seconds, language) == text
    for day, text in golden["dates"]:
        assert date_text(date.fromisoformat(day), language) == text


@pytest.mark.parametrize("language", languages())
def test_figures_are_those_of_cldr(language: str) -> None:
    locale = Locale(language if language != "en" else "en_GB")
    for number in (7, 999, 1234, 1234567, 0.5, 1234.25):
        assert number_text(number, language) == numbers.format_decimal(number, locale=locale)
    for month in range(1, 13):
        day = date(2026, month, 3)
        assert date_text(day, language) == dates.format_date(day, "long", locale=locale)


@pytest.mark.parametrize(("language", "text"), [("en", "12,345"), ("da", "12.345"), ("su", "12.345")])
def test_numbers_in_sentences_are_written_so(language: str, text: str) -> None:
    assert text in error_text("no-step", language, number=12345)


def test_numbers_are_rounded_to_digits() -> None:
    assert (number_text(2 / 3, "id", 1), number_text(5, "hr", 2)) == ("0,7", "5,00")
