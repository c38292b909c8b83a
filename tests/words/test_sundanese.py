"""What a native speaker is asked about is what the catalogue says."""

from __future__ import annotations

from tests.words.sundanese import PAGE, phrases, texts, with_list


def test_every_word_of_the_catalogue_is_on_the_page() -> None:
    page = PAGE.read_text(encoding="utf-8")
    assert with_list(page) == page, "run python -m tests.words.sundanese"


def test_every_phrase_on_the_page_is_used() -> None:
    said = texts()
    unused = [
        phrase
        for phrase in phrases(PAGE.read_text(encoding="utf-8"))
        if not any(phrase in text for text in said)
    ]
    assert unused == []


def test_words_that_mean_something_else_are_not_used() -> None:
    said = " ".join(texts()).split()
    assert not {"yayasan", "saham", "undian", "pinggang", "ngajempolan", "tihang", "geladak", "jas"} & set(
        said
    )
