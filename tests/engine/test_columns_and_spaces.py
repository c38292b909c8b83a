"""Building, moving units, turning up, spaces and what fills them."""

from __future__ import annotations

import pytest

from solitaire_widget import Game, Rules
from tests.engine.tables import cards, table, why

CANFIELD_ROOM = "\nS: …\nT2: 6H\nT3: 5D\nT4: 5H"


def test_the_uncovered_card_is_turned_up_in_the_same_move() -> None:
    game = table("klondike", "T1: <4H> 8S\nT2: 9H\nT3: … KC")
    step = game.play("T1-T2")
    assert str(step) == "T1-T2+u"
    assert cards(game, "T1") == "4H"
    assert game.undo()
    assert cards(game, "T1") == "<4H> 8S"


def test_ten_of_hearts_goes_on_black_jacks_alone() -> None:
    for column, answer in (("JC", "legal"), ("JS", "legal"), ("JD", "wrong-colour"), ("QC", "wrong-rank")):
        assert why(table("klondike", f"W: TH\nT1: {column}\nT2: … KH"), "W-T1") == answer
    for column, answer in (("6H", "legal"), ("6D", "legal"), ("6S", "wrong-colour"), ("4D", "wrong-rank")):
        assert why(table("klondike", f"W: 5C\nT1: {column}\nT2: … KH"), "W-T1") == answer


@pytest.mark.parametrize(
    ("build", "on_clubs", "on_spades", "on_hearts"),
    [
        ("alternate", "wrong-colour", "wrong-colour", "legal"),
        ("suit", "legal", "wrong-suit", "wrong-suit"),
        ("colour", "legal", "legal", "wrong-colour"),
        ("other-suit", "wrong-suit", "legal", "legal"),
        ("any", "legal", "legal", "legal"),
    ],
)
def test_ways_of_building(build: str, on_clubs: str, on_spades: str, on_hearts: str) -> None:
    game = table("klondike", "W: 5C\nT1: 6C\nT2: 6S\nT3: 6H\nT4: … KH", build=build)
    assert [why(game, f"W-T{n}") for n in (1, 2, 3)] == [on_clubs, on_spades, on_hearts]


@pytest.mark.parametrize(
    ("wrap", "king_on_ace", "seven_on_base"),
    [("no", "wrong-rank", "legal"), ("yes", "legal", "legal"), ("not-across-base", "legal", "wrong-rank")],
)
def test_ways_of_wrapping(wrap: str, king_on_ace: str, seven_on_base: str) -> None:
    text = "base: 8\nF: 8C - - -\nS: …\nW: 7C\nR: KD\nT1: AS\nT2: 8H\nT3: 5D\nT4: 5H"
    game = table("canfield", text, wrap=wrap)
    assert (why(game, "R-T1"), why(game, "W-T2")) == (king_on_ace, seven_on_base)


def test_nothing_goes_on_an_ace_without_wrapping() -> None:
    assert why(table("klondike", "W: KD\nT1: AS\nT2: … KH", wrap="no"), "W-T1") == "wrong-rank"


@pytest.mark.parametrize(
    ("unit", "one", "two", "three"),
    [
        ("top", "wrong-rank", "one-at-a-time", "one-at-a-time"),
        ("run", "wrong-rank", "wrong-rank", "legal"),
        ("whole", "whole-column-only", "whole-column-only", "legal"),
        ("top-or-whole", "wrong-rank", "top-or-whole", "legal"),
    ],
)
def test_units(unit: str, one: str, two: str, three: str) -> None:
    game = table("klondike", "T1: 8D 7S 6H\nT2: 9S\nT3: … KC", unit=unit)
    # 6H does not fit on 9S; nor does 7S, whose colour is wrong as well.
    answers = [why(game, f"T1-T2:{count}") for count in (1, 2, 3)]
    assert answers == [one, two.replace("wrong-rank", "wrong-colour"), three]


def test_all_face_up_cards_move_together_or_not_at_all() -> None:
    text = "T1: <2C> 8D 7S 6H\nT2: 9S\nT3: 8H\nT4: <3C> 9D 4H 3S\nT5: 5S\nT6: … KC"
    game = table("klondike", text, unit="all-face-up")
    assert why(game, "T1-T2:3") == "legal"
    assert why(game, "T1-T3:2") == "face-up-together"
    assert why(game, "T4-T5:2") == "face-up-together"
    assert why(game, "T4-T5:3") == "not-a-run"
    assert why(game, "T1-T2:4") == "face-down"


def test_a_broken_run_does_not_move() -> None:
    game = table("klondike", "T1: 9D 8H 7S\nT2: TS\nT3: … KC")
    assert why(game, "T1-T2:3") == "not-a-run"


def test_a_moved_run_may_have_a_rule_of_its_own() -> None:
    game = table("klondike", "T1: 9D 8H 7H\nT2: 9S\nT3: TS\nT4: … KC", build="any", unit_build="suit")
    assert why(game, "T1-T2:2") == "legal"
    assert why(game, "T1-T3:3") == "not-a-run"


def test_the_top_of_any_column_may_go_up_whatever_the_unit() -> None:
    text = "base: 7\nF: 7C - - -\nR: 3D\nT1: 9C 8H 7S" + CANFIELD_ROOM
    game = table("canfield", text)
    assert why(game, "T1-F") == "legal"
    assert why(game, "T1-F:2") == "one-at-a-time"


@pytest.mark.parametrize(
    ("space", "queen", "king"),
    [
        ("any", "legal", "legal"),
        ("last-rank", "space-needs-rank", "legal"),
        ("none", "space-closed", "space-closed"),
    ],
)
def test_what_fills_a_space(space: str, queen: str, king: str) -> None:
    game = table("klondike", "T1: -\nT2: QS\nT3: <2C> KD\nT4: … 9H", space=space)
    assert (why(game, "T2-T1"), why(game, "T3-T1")) == (queen, king)


def test_the_last_rank_lies_under_the_base() -> None:
    text = "base: 7\nF: 7C - - -\nW: 6S\nR: -\nS: …\nT1: -\nT2: 6H\nT3: KD\nT4: 5H"
    game = table("canfield", text, space="last-rank")
    assert why(game, "W-T1") == "legal"
    reason = table("canfield", text, space="last-rank", space_from="any").why_not("T3-T1")
    assert reason is not None
    assert (reason.code, reason.args["rank"]) == ("space-needs-rank", "6")


def test_a_space_for_the_reserve_while_it_lasts_and_then_for_the_waste() -> None:
    text = "base: 7\nF: 7C - - -\nS: …\nW: 6S\nR: {}\nT1: -\nT2: 6H\nT3: KD\nT4: 5H"
    changes = {"space_from": "reserve", "refill": ()}
    game = table("canfield", text.format("2C"), **changes)
    assert [why(game, f"{source}-T1") for source in ("R", "W", "T2")] == [
        "legal",
        *["space-from-reserve-only"] * 2,
    ]
    game = table("canfield", text.format("-"), **changes)
    assert [why(game, f"{source}-T1") for source in ("R", "W", "T2")] == [
        "empty-pile",
        "legal",
        "space-from-waste-only",
    ]


def test_playing_the_last_card_of_a_column_up_fills_the_space_too() -> None:
    game = table("canfield", "base: 7\nF: 7C - - -\nR: 3D QS\nT1: 7S" + CANFIELD_ROOM)
    assert str(game.play("T1-F")) == "T1-F+r"
    assert cards(game, "T1") == "QS"


def test_a_space_is_filled_from_the_first_pile_that_has_a_card() -> None:
    text = "base: 7\nF: 7C - - -\nS: …\nW: {}\nR: {}\nT1: 7S\nT2: 6H\nT3: 5D\nT4: 5H"
    refill = ("reserve", "waste", "stock")
    for waste, reserve, filled in (("2D", "3D QS", "QS"), ("3D 2D", "-", "2D"), ("-", "-", "AC")):
        game = table("canfield", text.format(waste, reserve), refill=refill, space_from="any")
        game.play("T1-F")
        assert cards(game, "T1") == filled


def test_a_space_that_waits_is_filled_as_soon_as_there_is_a_card() -> None:
    rules = Rules(columns=("u", "u"), ranks=2, passes=2, refill=("waste",))
    game = Game(rules, position="F: AC AD AH -\nT1: AS\nT2: -\nS: 2C 2D 2H 2S")
    game.play("D")
    assert cards(game, "T2") == "2C"
    rules = rules.replace(refill=("stock",))
    game = Game(rules, position="F: AC AD AH -\nT1: AS\nT2: -\nW: 2C 2D 2H 2S")
    before = game.position
    game.play("N")
    assert cards(game, "T2") == "2C"
    assert game.undo()
    assert game.position == before
