"""Cards, moves and positions as text, in both directions."""

from __future__ import annotations

import pytest

import solitaire_widget as sw
from tests.engine.tables import PACK, cards, table, why

RUN = "F: - - - AS\nS: …\nW: 4H\nT1: 9H 8C 7H\nT2: 9D\nT3: 8S\nT4: <2S> 6S\nT5: TH"


@pytest.mark.parametrize("text", ["TH", "th", "10H", "10h", "10♥", "T♥", "t♡"])
def test_a_card_may_be_written_in_many_ways(text: str) -> None:
    assert str(sw.Deal.parse(text)) == "TH"


def test_every_card_is_read_as_it_is_written() -> None:
    assert str(sw.Deal.parse(" ".join(PACK))) == " ".join(PACK)
    symbols = str.maketrans("CDHS", "♣♦♥♠")
    written = [card[0].replace("T", "10") + card[1].translate(symbols) for card in PACK]
    assert str(sw.Deal.parse(", ".join(written))) == " ".join(PACK)


@pytest.mark.parametrize(
    "text", ["1H", "HT", "T", "H", "11H", "0H", "TX", "T H", "\u0422H", "TH.", "10", "TTH", "T10H"]
)
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(sw.FormatError):
        sw.Deal.parse(text)


def test_moves_are_written_without_a_count_of_one() -> None:
    game = table("klondike", RUN)
    written = {str(move) for move in game.legal_moves()}
    assert written == {"T1-T3", "T1-T2:2", "T3-T2", "T4-T1", "D"}
    for move in game.legal_moves():
        assert why(game, str(move)) == "legal"


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("T1-T3", "T1-T3"),
        ("t1-t3", "T1-T3"),
        ("T1-T3:1", "T1-T3"),
        ("7H-8S", "T1-T3"),
        ("7♥-8♠", "T1-T3"),
        ("7h-T3", "T1-T3"),
        ("T1-8S", "T1-T3"),
        ("8C-9D", "T1-T2:2"),
        ("T1-9D", "T1-T2:2"),
        ("8C-T2:2", "T1-T2:2"),
        ("T1-T2:2", "T1-T2:2"),
        ("T1-T2", "T1-T2:2"),
        ("d", "D"),
    ],
)
def test_ways_to_write_a_move(text: str, move: str) -> None:
    assert str(table("klondike", RUN).play(text).move) == move


def test_a_missing_count_is_one_card_where_that_is_legal() -> None:
    game = table("klondike", "T1: 9H 8C\nT2: 9D\nT3: … KH", build="any", unit="run")
    assert str(game.play("T1-T2").move) == "T1-T2"


def test_a_missing_count_that_leaves_a_choice_is_an_error_that_lists_it() -> None:
    game = table("klondike", "T1: 8S 2D 8C 3D\nT2: 9H\nT3: … KH", unit="any-face-up")
    with pytest.raises(sw.FormatError, match=r"T1-T2:2.*T1-T2:4") as caught:
        game.play("T1-T2")
    assert "T1-T2:4" in caught.value.expected
    assert str(game.play("T1-T2:4").move) == "T1-T2:4"


def test_a_missing_count_is_the_only_legal_count() -> None:
    game = table("klondike", "T1: 9H 8C 7H\nT2: -\nT3: … QS", space="any", unit="all-face-up")
    assert str(game.play("T1-T2").move) == "T1-T2:3"
    game = table("klondike", "T1: TS 9H 8S 7H\nT2: 9D\nT3: … KS")
    assert str(game.play("T1-T2").move) == "T1-T2:2"


@pytest.mark.parametrize("text", ["5C-6H", "9C-F", "QH-KS"])
def test_a_card_that_is_not_in_sight_can_not_be_named(text: str) -> None:
    with pytest.raises(sw.FormatError):
        table("klondike", RUN).play(text)


def test_a_card_form_that_fits_two_cards_is_an_error() -> None:
    rules = sw.Rules(packs=2, columns=("u",) * 8, space="any")
    rest = [card for card in PACK if card not in {"7H", "8S"}] * 2
    text = f"T1: 7H\nT2: 8S\nT3: 8S\nT4: 7H\nS: {' '.join(rest)}"
    game = sw.Game(rules, position=text)
    with pytest.raises(sw.FormatError, match="two"):
        game.play("7H-8S")
    assert (
        str(game.play("T1-8S").move if why(game, "T1-T2") != "legal" else game.play("T1-T2").move) == "T1-T2"
    )


@pytest.mark.parametrize(
    "text",
    [
        "",
        " ",
        "X",
        "DD",
        "D5",
        "W",
        "W-",
        "-T3",
        "W--T3",
        "W-T3:",
        "W-T3:0",
        "W-T3:x",
        "W T3",
        "T3-F+",
        "T3-F+x",
    ],
)
def test_what_is_no_move_is_refused(text: str) -> None:
    game = table("klondike", RUN)
    with pytest.raises(sw.FormatError):
        game.why_not(text)
    with pytest.raises(sw.FormatError):
        game.play(text)


@pytest.mark.parametrize(
    "text", ["T3>F", "W-T3 D", "W-T3" * 1000, "T1-T2:99999999999999", "é", "T\uff11-T2", "\x00"]
)
def test_what_looks_nearly_like_a_move_is_refused(text: str) -> None:
    with pytest.raises(sw.FormatError):
        table("klondike", RUN).play(text)


def test_lists_are_separated_by_blanks_commas_or_lines() -> None:
    for text in ("T4-T1 T4-F W-T5", "T4-T1,T4-F,W-T5", "T4-T1\nT4-F,  D"):
        game = table("klondike", RUN.replace("W: 4H", "W: 9S").replace("T2: 9D", "T2: 4H"))
        steps = game.play_all(text)
        assert [str(step) for step in steps][:2] == ["T4-T1+u", "T4-F"]
        assert len(steps) == 3


def test_a_number_of_draws() -> None:
    game = sw.Game("klondike", seed=1)
    assert len(game.play_all("D5 D")) == 6
    assert len(game.position["W"]) == 6
    with pytest.raises(sw.IllegalMove) as caught:
        game.play_all("D19")
    assert caught.value.index == 18
    assert len(game.position["W"]) == 6


def test_steps_say_what_followed() -> None:
    game = table("klondike", RUN)
    assert [str(step) for step in game.play_all("T4-T1 T4-F D")] == ["T4-T1+u", "T4-F", "D"]
    game = table("canfield", "base: 2\nF: 2C - - -\nS: …\nR: 3D JC\nT1: KC\nT2: 8H\nT3: KS\nT4: 9S")
    assert str(game.play("T2-T4")) == "T2-T4+r"


def test_a_missing_suffix_is_fine_and_a_wrong_one_is_an_error() -> None:
    for text in ("T4-T1", "T4-T1+u"):
        assert str(table("klondike", RUN).play(text)) == "T4-T1+u"
    for text in ("T4-T1+r", "T4-T1+u+r", "T1-T3+u", "D+u"):
        game = table("klondike", RUN)
        with pytest.raises(sw.FormatError):
            game.play(text)
        assert game.moves == ()


def test_a_position_is_written_a_pile_a_line_next_drawn_first() -> None:
    text = "pass: 2\nS: 7D KC\nW: 3S 9H\nF: 2C - AH -\nT1: … QS\nT2: <KH> 9C"
    game = table("klondike-draw-3", text)
    lines = str(game.position).splitlines()
    assert lines[:4] == ["pass: 2", "S: 7D KC", "W: 3S 9H", "F: 2C - AH -"]
    assert lines[5] == "T2: <KH> 9C"
    assert lines[-1] == "T7: -"
    assert cards(game, "T2") == "<KH> 9C"
    assert cards(game, "FC") == "AC 2C"
    game.play("D")
    assert cards(game, "W") == "3S 9H 7D KC"


def test_a_position_is_read_whatever_its_case_order_and_line_ends() -> None:
    game = sw.Game("canfield", seed=9)
    text = str(game.position)
    for variant in (
        text.lower(),
        text.replace("\n", "\r\n"),
        text.replace("\n", "\n\n  "),
        "\n".join(reversed(text.splitlines())),
        text.replace(" ", ",").replace(":,", ": "),
    ):
        assert sw.Position.parse(variant, game.rules) == game.position


def test_what_a_player_sees_hides_faces_and_stock() -> None:
    game = sw.Game("klondike", seed=3)
    shown = str(game)
    assert "<..>" in shown
    stock = shown.splitlines()[0]
    assert stock.startswith("S:")
    assert not any(card in shown for card in (c.strip("<>") for c in game.position["S"]))
    hidden = [
        card.strip("<>") for n in range(1, 8) for card in game.position[f"T{n}"] if card.startswith("<")
    ]
    assert len(hidden) == 21
    assert not any(card in shown for card in hidden)
