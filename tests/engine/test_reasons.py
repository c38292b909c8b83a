"""Reasons: the first that applies, in the order of the rules, is the answer."""

from __future__ import annotations

import pytest

import solitaire_widget as sw
from tests.engine.tables import table, why

KLONDIKE = "F: - - - 2S\nS: 4C 5C\nW: 7H 9C\nT1: 8S\nT2: <7D> 6C\nT3: -\nT4: QD JC\nT5: QH\nT6: … KC"


@pytest.mark.parametrize(
    ("move", "code"),
    [
        # no-such-pile comes before everything else …
        ("T9-T9", "no-such-pile"),
        ("T1-T9", "no-such-pile"),
        ("R-T1", "no-such-pile"),
        ("C1-F", "no-such-pile"),
        # … then the same pile, though it be empty …
        ("T3-T3", "same-pile"),
        ("W-W", "same-pile"),
        # … an empty pile, though the target is none …
        ("T3-T1", "empty-pile"),
        ("T3-S", "empty-pile"),
        ("FC-T1", "empty-pile"),
        # … a face-down card, though the target is none …
        ("T2-T1:2", "face-down"),
        ("T2-W:2", "face-down"),
        ("T2-T3:2", "face-down"),
        # … a covered one …
        ("W-T1:2", "not-available"),
        ("W-S:2", "not-available"),
        ("FS-T1:2", "not-available"),
        ("S-T1", "not-available"),
        ("S-W", "not-available"),
        # … a card that may not return, though nothing is built on its target …
        ("FS-T1", "no-return"),
        ("FS-W", "no-return"),
        # … a target that takes nothing …
        ("T1-S", "no-target"),
        ("T4-W:2", "no-target"),
        # … the space, before the question whether it is a run …
        ("T4-T3:2", "space-needs-rank"),
        ("T1-T3", "space-needs-rank"),
        # … the foundation …
        ("T4-F:2", "one-at-a-time"),
        ("W-F", "foundation-needs-base"),
        ("T1-F", "wrong-rank"),
        # … and the column.
        ("T5-T1", "wrong-rank"),
        ("T4-T1", "wrong-colour"),
        ("W-T1", "wrong-colour"),
    ],
)
def test_the_first_reason_is_the_answer(move: str, code: str) -> None:
    assert why(table("klondike", KLONDIKE), move) == code


def test_the_space_is_asked_about_before_the_unit() -> None:
    game = table("canfield", "base: 2\nF: 2C - - -\nS: …\nW: 5H 4S\nR: -\nT1: -\nT2: 9C 8H\nT3: QH\nT4: TS")
    assert why(game, "T2-T1:1") == "space-from-waste-only"
    assert why(game, "T2-T4:1") == "whole-column-only"


def test_the_unit_is_asked_about_before_the_column() -> None:
    text = "base: 2\nF: 2C - - -\nS: …\nR: 3D\nT1: 9C 8H 7S\nT2: 6C\nT3: QH\nT4: TH"
    assert why(table("canfield", text), "T1-T2:2") == "whole-column-only"
    assert why(table("canfield", text, unit="top"), "T1-T2:2") == "one-at-a-time"
    assert why(table("canfield", text, unit="top-or-whole"), "T1-T2:2") == "top-or-whole"
    assert why(table("canfield", text, unit="run"), "T1-T2:2") == "wrong-rank"


def test_a_suit_is_asked_about_before_a_rank() -> None:
    assert why(table("klondike", "T1: 8S\nT2: 3C\nT3: … KH"), "T2-T1") == "wrong-colour"
    assert why(table("klondike", "T1: 8S\nT2: 3C\nT3: … KH", build="suit"), "T2-T1") == "wrong-suit"


def test_a_named_foundation_takes_its_own_suit_alone() -> None:
    game = table("klondike", "F: AC - - -\nT1: 2H\nT2: AS\nT3: 2C\nT4: … KH")
    assert why(game, "T1-FC") == "wrong-suit"
    assert why(game, "T1-FD") == "foundation-needs-base"
    assert why(game, "T2-FD") == "wrong-suit"
    assert why(game, "T3-FC") == "legal"
    assert why(game, "T2-FS") == "legal"


def test_the_base_card_may_have_to_stay() -> None:
    text = "base: 8\nF: {} - - -\nS: …\nR: KS\nT1: 9D\nT2: TH\nT3: 5D\nT4: 5H"
    game = table("canfield-partial", text.format("8C"), foundation_return="not-base")
    assert why(game, "FC-T1") == "no-return"
    game = table("canfield-partial", text.format("9C"), foundation_return="not-base")
    assert why(game, "FC-T2") == "legal"
    game = table("canfield-partial", text.format("8C"), foundation_return="yes")
    assert why(game, "FC-T1") == "legal"


def test_a_returned_card_obeys_the_column() -> None:
    game = table("klondike-relaxed", "F: - - 5H -\nT1: 6D\nT2: 7S\nT3: -\nT4: … KC")
    assert [why(game, f"FH-T{n}") for n in (1, 2, 3)] == ["wrong-colour", "wrong-rank", "space-needs-rank"]


def test_a_card_does_not_move_from_foundation_to_foundation() -> None:
    for wanted in ("no", "yes", "not-base"):
        game = table("klondike", "F: 3C - 5H -\nT1: 6D\nT2: … KC", foundation_return=wanted)
        for move in ("FH-F", "FH-FC", "FH-FH", "FH-FD"):
            assert why(game, move) != "legal"


def test_more_cards_than_a_pile_holds_do_not_move() -> None:
    game = table("klondike", KLONDIKE)
    for move in ("T1-T5:2", "T2-T1:3", "W-T1:9", "FS-T1:3", "T1-F:2"):
        assert why(game, move) != "legal"


def test_nothing_is_left_to_do_in_a_won_game() -> None:
    game = sw.Game("klondike", position="F: KC KD KH KS")
    assert game.won
    assert game.legal_moves() == ()
    assert why(game, "D") == "stock-empty"
    assert why(game, "N") == "waste-empty"
    assert why(game, "FC-T1") == "no-return"


@pytest.mark.parametrize(
    ("rules", "text", "move", "named"),
    [
        ("klondike", KLONDIKE, "T1-T3", ("king",)),
        ("klondike", KLONDIKE, "T5-T1", ("7", "column 1")),
        ("canfield", "base: Q\nF: QC - - -\nS: …\nR: 3D\nT1: AD\nT2: 6H\nT3: 5D\nT4: 5H", "T1-F", ("queen",)),
    ],
)
def test_sentences_name_what_is_wanted(rules: str, text: str, move: str, named: tuple[str, ...]) -> None:
    reason = table(rules, text).why_not(move)
    assert reason is not None
    sentence = reason.text()
    assert all(word in sentence for word in named)
    assert sentence[0].isupper()
    assert sentence.endswith(".")


def test_an_illegal_move_carries_its_reason_and_says_it() -> None:
    game = table("klondike", KLONDIKE)
    with pytest.raises(sw.IllegalMove) as caught:
        game.play("T1-T3")
    assert caught.value.reason == game.why_not("T1-T3")
    assert caught.value.reason.text() in str(caught.value)
    assert caught.value.index is None


def test_stuck_means_that_no_draw_brings_a_playable_card() -> None:
    # 2C is drawn second and fits on 3D: not stuck, although only draws are legal now.
    text = "F: - - - -\nS: 9H 2C\nW: -\nT1: 3D\nT2: 7D\nT3: … QH"
    game = table("klondike", text)
    assert [str(move) for move in game.legal_moves()] == ["D"]
    assert not game.stuck
    assert table("klondike", text.replace("9H 2C", "9H 9D")).stuck
    # With three at a time the same card lies under another one, in every pass.
    covered = "F: - - - -\nS: 9H 2C 9D\nW: -\nT1: 3D\nT2: 7D\nT3: … QH"
    assert table("klondike-draw-3-relaxed", covered).stuck
    assert not table("klondike-draw-3-relaxed", covered, draw=1).stuck
