"""The board's words: the same keys as the page has, in every language, as templates the page can fill."""

from __future__ import annotations

import json
import re
from pathlib import Path

import pytest

from solitaire_widget.words import board_words, languages

ENGLISH: dict[str, str] = json.loads(
    (Path(__file__).parents[2] / "js" / "test" / "words.json").read_text(encoding="utf-8")
)
PLURALS = {
    "en": {"one", "other"},
    "da": {"one", "other"},
    "hr": {"one", "few", "other"},
    "id": {"one", "other"},
    "su": {"one", "other"},
}
COUNTED = {key[: -len(".one")] for key in ENGLISH if key.endswith(".one")}
# What is the same word in both languages, or no word at all.
SAME = re.compile(r"[\W\d]*|jack|\{\w+\}: \{\w+\}|(\W|\{\w+\})*")


def names(template: str) -> set[str]:
    return set(re.findall(r"\{(\w+)\}", template))


def test_english_is_what_the_page_says() -> None:
    assert board_words() == ENGLISH


@pytest.mark.parametrize("language", languages())
def test_each_language_has_the_keys_of_the_page_and_its_own_plurals(language: str) -> None:
    plurals = {f"{key}.{form}" for key in COUNTED for form in PLURALS[language]}
    assert board_words(language).keys() == ENGLISH.keys() | plurals


@pytest.mark.parametrize("language", languages())
def test_templates_have_the_placeholders_of_the_page(language: str) -> None:
    for key, template in board_words(language).items():
        english = ENGLISH.get(key) or ENGLISH[key.rpartition(".")[0] + ".other"]
        assert names(template) == names(english), key
        assert "{" not in re.sub(r"\{\w+\}", "", template), key


@pytest.mark.parametrize("language", ["da", "hr", "id"])
def test_little_is_left_in_english(language: str) -> None:
    same = {key: text for key, text in board_words(language).items() if text == ENGLISH.get(key)}
    left = {key: text for key, text in same.items() if not SAME.fullmatch(text)}
    loans = {"option.deck.modern", "option.animation.1", "pause", "kind.stock", "rank.J", "kind.reserve"}
    loans |= {"date", *(f"month.{month}" for month in range(1, 13))}
    assert left.keys() <= loans


def test_the_pseudo_language_reaches_every_word() -> None:
    for key, template in board_words("en-XA").items():
        assert template.startswith("["), key
