"""Every language says everything, and says it with the same placeholders."""

from __future__ import annotations

import re
import string
from typing import TYPE_CHECKING

import pytest

from solitaire_widget.engine.errors import SolitaireError
from solitaire_widget.words import board_words, languages, number_text
from solitaire_widget.words.catalogue import catalogue
from solitaire_widget.words.po import read_po
from solitaire_widget.words.pseudo import PSEUDO, stretched
from tests.words.messages import Message, is_case_form, po_file, source_messages, translated

if TYPE_CHECKING:
    from pathlib import Path

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


@pytest.mark.parametrize(
    ("language", "wrong"),
    [
        ("da", r"talon|dragt\w*|jakkesæt|yayasan"),
        ("hr", r"talon\w*|odijel\w*|palub\w*"),
        ("id", r"tawar\w*|pinggang|yayasan|saham|undian|klub|berlian|jas"),
        ("su", r"tawar\w*|pinggang|yayasan|saham|undian|klub|jas|geladak"),
    ],
)
def test_words_that_mean_something_else_are_not_used(language: str, wrong: str) -> None:
    for message, texts in translated(language).items():
        found = [word for text in texts for word in re.findall(rf"\b(?:{wrong})\b", text, re.IGNORECASE)]
        assert found == [], message


@pytest.mark.parametrize(
    ("language", "suit", "colour"), [("da", "kulør", "farve"), ("hr", r"\bzna[kc]", r"\bboj")]
)
def test_suit_and_colour_are_told_apart(language: str, suit: str, colour: str) -> None:
    known = translated(language)
    for message, place in source_messages().items():
        if not place.startswith(("words/rulebook", "words/reasons")):
            continue
        english, text = " ".join(message.texts).lower(), " ".join(known[message]).lower()
        assert bool(re.search(suit, text)) is ("suit" in english.replace("suits", "suit")), message
        assert bool(re.search(colour, text)) is ("colour" in english), message


def test_croatian_names_have_every_case_that_sentences_ask_for() -> None:
    known = translated("hr")
    texts = [text for forms in known.values() for text in forms]
    asked = {pair for text in texts for pair in re.findall(r"\{(\w+):(\w+)\}", text)}
    assert {name for name, _ in asked} <= {"pile", "rank", "high", "low"}
    for name, case in asked:
        context = "pile" if name == "pile" else "a rank"
        names = [message for message in source_messages() if message.context == context]
        missing = [m for m in names if Message(m.texts, f"{context}, {case}") not in known]
        assert missing == [], case


def test_a_new_language_is_one_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    head = (
        'msgid ""\nmsgstr ""\n"Language: sl\\n"\n"Content-Type: text/plain; charset=utf-8\\n"\n'
        '"Plural-Forms: nplurals=4; plural=(n%100==1 ? 0 : n%100==2 ? 1 : n%100==3||n%100==4 ? 2 : 3);\\n"\n'
        '"X-Plurals: one=1 two=2 few=3 other=5\\n"\n'
    )
    cards = (
        'msgctxt "cards"\nmsgid "{count} card"\nmsgid_plural "{count} cards"\n'
        'msgstr[0] "{count} karta"\nmsgstr[1] "{count} karti"\n'
        'msgstr[2] "{count} karte"\nmsgstr[3] "{count} kart"'
    )
    undo = 'msgctxt "undo"\nmsgid "Undo"\nmsgstr "Razveljavi"'
    group = 'msgctxt "number.group"\nmsgid ","\nmsgstr "."'
    file = tmp_path / "sl" / "LC_MESSAGES" / "solitaire_widget.po"
    file.parent.mkdir(parents=True)
    file.write_text(f"{head}\n\n{cards}\n\n{undo}\n\n{group}\n", encoding="utf-8")
    monkeypatch.setattr("solitaire_widget.words.catalogue._locale", lambda: tmp_path)
    for kept in (catalogue, languages):
        kept.cache_clear()
    try:
        assert languages() == ("en", "sl")
        words = board_words("sl-SI")
        assert (words["undo"], words["redo"]) == ("Razveljavi", "Redo")
        assert [words[f"cards.{form}"].split()[1] for form in ("one", "two", "few", "other")] == [
            *("karta", "karti", "karte", "kart")
        ]
        assert number_text(1000, "sl") == "1.000"
    finally:
        for kept in (catalogue, languages):
            kept.cache_clear()
