"""Each reason is one whole sentence in every language, whatever its values are."""

from __future__ import annotations

from itertools import product

import pytest

from solitaire_widget.engine.cards import RANKS
from solitaire_widget.engine.reasons import CODES, Reason
from solitaire_widget.words import ERRORS, error_text, languages, reason_text

PILES = ("S", "W", "F", "FC", "FD", "FH", "FS", "FH1", "FS8", "R", "R1", "R12", "T1", "T18", "C1", "C4")
ARGS: dict[str, dict[str, tuple[str | int, ...]]] = {
    "no-such-pile": {"pile": ("T99", "Q", "F", "R", "x{0}", "", "<b>")},
    "no-passes-left": {"passes": (1, 2, 3, 5, 21)},
    "space-needs-rank": {"rank": tuple(RANKS)},
    "foundation-needs-base": {"rank": tuple(RANKS)},
    "cell-needs-rank": {"rank": tuple(RANKS)},
    "too-many": {"most": (1, 2, 5, 22)},
    "wrong-rank": {"rank": (*RANKS, ""), "pile": PILES},
    "column-full": {"limit": (1, 3, 13), "pile": ("T1",)},
}


def combinations(code: str) -> list[Reason]:
    args = ARGS.get(code, {"pile": PILES})
    return [Reason(code, dict(zip(args, values, strict=True))) for values in product(*args.values())]


@pytest.mark.parametrize("language", [*languages(), "en-XA"])
@pytest.mark.parametrize("code", CODES)
def test_every_reason_renders_with_every_value(code: str, language: str) -> None:
    for reason in combinations(code):
        text = reason.text(language)
        assert text.rstrip("]~ ")[-1] == "."
        assert text[0].isupper() or text[0] == "["
        assert "{" not in text.replace("x{0}", "")


@pytest.mark.parametrize("language", [language for language in languages() if language != "en"])
@pytest.mark.parametrize("code", CODES)
def test_no_english_is_left(code: str, language: str) -> None:
    for reason in combinations(code):
        assert reason.text(language) != reason.text("en")


@pytest.mark.parametrize(
    ("reason", "text"),
    [
        (Reason("foundation-needs-base", {"rank": "8"}), "An empty foundation must be started with an 8."),
        (Reason("space-needs-rank", {"rank": "K"}), "Only a king may be put in an empty column."),
        (Reason("whole-column-only"), "Only a whole column can be moved to another column."),
        (Reason("no-return", {"pile": "FH"}), "This card can't be taken back from the foundation of hearts."),
        (
            Reason("no-passes-left", {"passes": 1}),
            "There is no redeal in this game: the stock is gone through only once.",
        ),
        (Reason("no-passes-left", {"passes": 3}), "There is no redeal left: this game allows only 2."),
        (
            Reason("no-such-pile", {"pile": "F"}),
            "Say from which foundation: its name is written with the suit, as in FH.",
        ),
        (Reason("no-such-pile", {"pile": "R"}), "This game has no pile called R."),
        (Reason("no-such-pile", {"pile": "T99"}), "This game has no pile called column 99."),
    ],
)
def test_english_reasons(reason: Reason, text: str) -> None:
    assert reason_text(reason) == text


def test_croatian_names_stand_in_the_case_that_the_sentence_needs() -> None:
    assert "iz stupca 3" in Reason("empty-pile", {"pile": "T3"}).text("hr")
    assert "Na stupac 3" in Reason("no-target", {"pile": "T3"}).text("hr")
    assert "u stupcu 3" in Reason("same-pile", {"pile": "T3"}).text("hr")
    assert "iz rezerve" in Reason("empty-pile", {"pile": "R"}).text("hr")


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize("code", ERRORS)
def test_every_error_renders(code: str, language: str) -> None:
    text, english = (
        error_text(code, tongue, text="a{b}<i>", number=7, first="ms:1", last="ms:9", place="goto.cursor")
        for tongue in (language, "en")
    )
    assert "{" not in text.replace("a{b}<i>", "")
    assert (text == english) is (language == "en")
