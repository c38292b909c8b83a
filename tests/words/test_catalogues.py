"""Every language says everything, and says it with the same placeholders."""

from __future__ import annotations

import re
import string

import pytest

from solitaire_widget.engine.errors import SolitaireError
from solitaire_widget.words import languages
from solitaire_widget.words.catalogue import catalogue
from solitaire_widget.words.po import read_po
from solitaire_widget.words.pseudo import PSEUDO, stretched
from tests.words.messages import is_case_form, po_file, source_messages, translated

TRANSLATIONS = [language for language in languages() if language != "en"]
FORMATTER = string.Formatter()


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in FORMATTER.parse(text) if name}


def test_the_five_languages_are_there() -> None:
    assert {"en", "da", "hr", "id", "su"} <= set(languages())


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_no_message_is_missing_or_unused(language: str) -> None:
    source, known = source_messages(), translated(language)
    assert source.keys() - known.keys() == set(), "missing or not translated"
    unused = {message for message in known.keys() - source if not is_case_form(message, source)}
    assert unused == set(), "unused"


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_translations_have_the_placeholders_of_the_source(language: str) -> None:
    for message, translations in translated(language).items():
        allowed = [placeholders(text) for text in message.texts]
        assert all(placeholders(text) in allowed for text in translations), message


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_counted_messages_have_all_plural_forms(language: str) -> None:
    forms = len(catalogue(language).plural_forms("cards", "{count} card", "{count} cards"))
    assert f"nplurals={forms};" in po_file(language).read_text(encoding="utf-8")
    for message, translations in translated(language).items():
        assert len(translations) == (forms if len(message.texts) > 1 else 1), message


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_cases_that_sentences_ask_for_exist(language: str) -> None:
    asked = set(re.findall(r"\{\w+:(\w+)\}", po_file(language).read_text(encoding="utf-8")))
    assert asked <= {message.context.rpartition(", ")[2] for message in translated(language)}


@pytest.mark.parametrize(
    ("number", "cards"),
    [(1, "kartu"), (2, "karte"), (4, "karte"), (5, "karata"), (13, "karata"), (22, "karte"), (112, "karata")],
)
def test_croatian_counts_in_three_forms(number: int, cards: str) -> None:
    words = catalogue("hr")
    sentence = words.plural("The reserve gets {number} card.", "The reserve gets {number} cards.", number)
    assert sentence == f"Rezerva dobiva {number} {cards}."


def test_a_region_is_ignored_and_an_unknown_language_refused() -> None:
    assert catalogue("hr_HR").language == "hr"
    for language in ("", "xx", "dansk", "../da"):
        with pytest.raises(SolitaireError, match="expected one of en, da, hr, id, su"):
            catalogue(language)


def test_the_pseudo_language_changes_every_message_and_keeps_placeholders() -> None:
    for message in source_messages():
        for text in message.texts:
            assert stretched(text) != text
            assert placeholders(stretched(text)) == placeholders(text)
    assert catalogue(PSEUDO).plural("{number} card", "{number} cards", 2).startswith("[2 ")
    assert PSEUDO not in languages()


def test_fuzzy_and_empty_messages_are_left_out() -> None:
    entries = (
        '#, fuzzy\nmsgid "a"\nmsgstr "x"',
        'msgid "b"\nmsgstr ""',
        '#~ msgid "c"\n#~ msgstr "z"',
        'msgid "d"\nmsgstr ""\n"e\\n"\n"f"',
        'msgctxt "g"\nmsgid "h"\nmsgid_plural "i"\nmsgstr[0] "j"\nmsgstr[1] "k"',
    )
    assert read_po("\n\n".join(entries)) == {"d": "e\nf", "g\x04h\0i": "j\0k"}


@pytest.mark.parametrize("content", ['msgid "a', "msgid a", 'msgi "a"', '"a"', 'msgid "a"\nmsgid "b"'])
def test_a_damaged_file_is_refused_with_its_line(content: str) -> None:
    with pytest.raises(SolitaireError, match=r"line \d+: expected"):
        read_po(content)
