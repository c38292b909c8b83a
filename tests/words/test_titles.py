"""Titles of games: names stay, additions are translated."""

from __future__ import annotations

import re

import pytest

from solitaire_widget.engine.presets import PRESETS, find
from solitaire_widget.words import any_title, game_title, languages
from solitaire_widget.words.titles import TITLES

TRANSLATIONS = [language for language in languages() if language != "en"]
ADDITION = re.compile(r",| mini$| with | in suit$|Relaxed|Only")


def test_titles_that_say_more_than_a_name_are_known() -> None:
    assert {preset.title for preset in PRESETS if ADDITION.search(preset.title)} == TITLES


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_additions_are_translated_and_names_are_not(language: str) -> None:
    for preset in PRESETS:
        same = game_title(preset.rules, language) == game_title(preset.rules)
        assert same is (game_title(preset.rules) not in TITLES), preset.title


def test_made_up_rules_have_no_title() -> None:
    assert game_title(find("canfield").rules.replace(draw=2), "da") == ""


def test_a_page_of_made_up_rules_is_called_patience_in_its_language() -> None:
    rules = find("canfield").rules.replace(draw=2)
    assert (any_title(rules), any_title(rules, "da"), any_title(rules, "hr")) == (
        "Patience",
        "Kabale",
        "Pasijans",
    )
    assert any_title(find("klondike-draw-3").rules, "id") == "Klondike, tiga kartu"
