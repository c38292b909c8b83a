"""A board speaks its language in whatever it has to say, and changes it while it lives."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

import pytest

import solitaire_widget as sw
from solitaire_widget.widget.autosave import unsaved_code
from solitaire_widget.words import ERRORS, languages
from solitaire_widget.words.pseudo import stretched
from tests.widget.conftest import Page

if TYPE_CHECKING:
    from collections.abc import Iterator

TRANSLATIONS = [language for language in languages() if language != "en"]
KINDS = (
    *("move", "why", "stock", "best", "undo", "goto", "line", "new", "finish", "back", "show", "winnable"),
    *("hint", "continue", "restart", "resync", "no such kind", "task", "next", "answer", "solution"),
)
TEXTS = (
    *("", "T1-T2", "W-F", "D", "N", "9H-8S", "QH-KC", "S-T1", "T1-T1", "R-T1", "F-T1", "FH-T1", "Z-T1", "?"),
    "x" * 50,
)
SEEDS = (-1, "x", "ms:0", "pysol:7", "canfield:1", "nothing:1", "klondike:", "9" * 30, 2**64, ["no"], None)
ELSEWHERE = {
    *("no-search", "not-saved", "not-saved-full", "not-saved-denied", "not-saved-gone"),
    *("not-counted", "no-need-back"),
}
"""What a board says when its surroundings fail, or its light shines: tested apart."""
NAMES = ("T1", "F", "", None)
NUMBERS = (-1, 10**6, "x", None)


def intents() -> Iterator[tuple[str, dict[str, Any]]]:
    """All kinds of intents with all kinds of values, sound and broken."""
    for kind in KINDS:
        yield kind, {}
    for kind in ("move", "why"):
        for text in TEXTS:
            yield kind, {"move": text}
    for seed in SEEDS:
        yield "new", {"seed": seed}
    for name in NAMES:
        yield "best", {"source": name}
    for number in NUMBERS:
        yield "goto", {"cursor": number}
        yield "task", {"task": number}
        yield "line", {"step": number, "variation": number}
    newer = '{"format": "solitaire_widget game", "version": 99}'
    for saved in (None, "", "{", newer, str(sw.Record.of("agnes-bernauer", 7, ""))):
        yield "open", {"game": saved}
    for effort in ("none", 7):
        yield "winnable", {"effort": effort}
    for answer in (7, "x", "x" * 50):
        yield "answer", {"answer": answer}


def boards() -> Iterator[sw.SolitaireWidget]:
    """A board of each kind, with the made-up language in which every sentence stands in brackets."""
    for preset in ("klondike", "klondike-draw-3", "canfield", "freecell", "spider", "athena"):
        yield sw.SolitaireWidget(preset, seed=7, language="en-XA")
    yield sw.SolitaireWidget(sw.Record.of("klondike", 7, "D D"), language="en-XA")
    yield sw.SolitaireWidget(sw.lesson("klondike"), language="en-XA")
    yield sw.SolitaireWidget(sw.lesson("notation"), language="en-XA", exam=True)


def test_all_that_a_board_answers_comes_from_the_catalogue() -> None:
    told = set()
    for board in boards():
        view = Page(board)
        for kind, values in intents():
            reply = view.ask(kind, **values)
            for text in (reply.get(name, {}).get("text") for name in ("refused", "why")):
                told.add(text)
                assert not text or re.fullmatch(r"\[.*\]", text, re.DOTALL), (kind, values, text)
        board.close()
    assert len(told) > 30
    for code in sorted(ERRORS.keys() - ELSEWHERE):
        start = stretched(ERRORS[code]).partition("{")[0]
        assert any(text and text.startswith(start) for text in told), code


def test_what_another_page_did_is_told_in_the_language(game: sw.Game) -> None:
    board = sw.SolitaireWidget(game, language="en-XA")
    Page(board, "one").ask("stock")
    assert Page(board, "other").ask("stock", version=0)["refused"]["text"].startswith("[")


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (PermissionError(13, "x"), "not-saved-denied"),
        (OSError(30, "read-only"), "not-saved-denied"),
        (OSError(28, "full"), "not-saved-full"),
        (FileNotFoundError(2, "x"), "not-saved-gone"),
        (NotADirectoryError(20, "x"), "not-saved-gone"),
        (IsADirectoryError("x"), "not-saved"),
        (TypeError("x"), "not-saved"),
    ],
)
def test_why_a_game_was_not_saved_has_a_sentence(error: Exception, code: str) -> None:
    assert unsaved_code(error) == code
    assert code in ERRORS
    wrapped = type(error)("a sentence")
    wrapped.__cause__ = error
    assert unsaved_code(wrapped) == code


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_living_board_changes_its_language(language: str) -> None:
    board = sw.SolitaireWidget("klondike", seed=7, light=False)
    view = Page(board)
    before = view.told["table"]
    reason = view.ask("why", move="T1-F")["why"]["text"]
    view.write({"language": language})
    after = view.told["table"]
    assert after["words"]["undo"] != before["words"]["undo"]
    assert [pile["label"] for pile in after["piles"]] != [pile["label"] for pile in before["piles"]]
    assert after["rules"] != before["rules"]
    assert view.ask("why", move="T1-F")["why"]["text"] != reason
    view.write({"language": "en"})
    assert view.told["table"] == before


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_lesson_on_a_board_changes_its_language(language: str) -> None:
    lesson = sw.lesson("klondike")
    board = sw.SolitaireWidget(lesson)
    view = Page(board)
    view.ask("stock")
    view.ask("lesson_hint")
    before = view.told["lesson"]
    view.write({"language": language})
    after = view.told["lesson"]
    for name in ("title", "prompt", "hint"):
        assert after[name] != before[name]
    assert after["feedback"]["text"] != before["feedback"]["text"]
    assert after["task"] == before["task"]
    assert after["tries"] == before["tries"] == 1
    prompts = [result["prompt"] for result in view.told["results"]]
    assert prompts == [task.prompt for task in sw.lesson("klondike", language).tasks]
    assert view.told["sheets"]["tasks"][0]["lesson"]["prompt"] == after["prompt"]
    view.write({"language": "en"})
    assert view.told["lesson"] == before


def test_a_lesson_takes_the_language_that_a_board_is_made_with() -> None:
    board = sw.SolitaireWidget(sw.lesson("notation"), language="da")
    assert board.lesson["title"] == sw.lesson("notation", "da").title
    board = sw.SolitaireWidget(sw.lesson("notation", language="id"))
    assert board.lesson["title"] == sw.lesson("notation", "id").title


def test_what_an_author_wrote_stays_as_it_is() -> None:
    lesson = sw.Lesson('[Game "klondike"] [Deal "7"] {[%prompt Draw.] [%goal move D]}')
    board = sw.SolitaireWidget(lesson, language="da")
    board.language = "hr"
    assert board.lesson["prompt"] == "Draw."


@pytest.mark.parametrize("language", TRANSLATIONS)
def test_a_replayed_record_changes_its_language(language: str) -> None:
    board = sw.SolitaireWidget(sw.Record.of("klondike-draw-3", 7, "D D"))
    board.cursor = 1
    title, words = board.table["title"], board.table["words"]
    board.language = language
    assert board.table["title"] != title
    assert board.table["words"]["continue"] != words["continue"]
    assert board.cursor == 1
