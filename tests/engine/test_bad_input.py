"""What can't be read or contradicts itself is refused with a sentence that names the place."""

from __future__ import annotations

from typing import Any

import pytest

import solitaire_widget as sw

KLONDIKE = sw.rules("klondike")
PACK = str(sw.Deal.of(KLONDIKE, 1))
LAID_OUT = str(sw.Game("klondike", seed=1).position)


@pytest.mark.parametrize(
    ("text", "line", "column", "named"),
    [
        ("T1: KH\nT2: 9H 1X", 2, 8, "'1X'"),
        ("T1: KH\n\nT2: 10x", 3, 5, "'10x'"),
        ("hello", 1, 1, "'hello'"),
        ("T1: KH\nT8: 9H", 2, 1, "'T8'"),
        ("T1: KH\n  C1: 9H", 2, 3, "'C1'"),
        ("T1: KH\nT1: 9H", 2, 1, "T1 is written twice"),
        ("F: 2C - AH", 1, 4, "4 foundations"),
        ("F: 2C - AS -", 1, 9, "AS"),
        ("F: 2C - <AH> -", 1, 9, "AH"),
        ("pass: second", 1, 7, "'second'"),
        ("pass: 0", 1, 7, "'0'"),
        ("pass: 2", 1, 7, "beyond the 1"),
        ("base: 8", 1, 7, "it is A"),
        ("W: <KH>", 1, 1, "face up"),
        ("T1: KH\nT2: <..>", 2, 5, "hides which card it is"),
        ("T1: KH\nT2: 5C <QS>", 2, 8, "the last card of T2 lies face up"),
    ],
)
def test_a_position_with_a_fault_is_refused_at_its_place(
    text: str, line: int, column: int, named: str
) -> None:
    with pytest.raises(sw.FormatError, match=f"line {line}, column {column}: ") as caught:
        sw.Position.parse(text, KLONDIKE)
    assert (caught.value.line, caught.value.column) == (line, column)
    assert named in str(caught.value)
    assert caught.value.expected


@pytest.mark.parametrize("what", [None, 7, b"T1: KH", "T1: " + "KH " * 10_000])
def test_what_is_no_text_of_a_position_is_refused(what: Any) -> None:  # noqa: ANN401  anything at all
    with pytest.raises(sw.FormatError):
        sw.Position.parse(what, KLONDIKE)


def test_the_base_that_a_deal_sets_must_be_written() -> None:
    text = str(sw.Game("canfield", seed=1).position)
    without = "\n".join(line for line in text.splitlines() if not line.startswith("base"))
    with pytest.raises(sw.FormatError, match="base"):
        sw.Position.parse(without, sw.rules("canfield"))


@pytest.mark.parametrize(
    ("old", "new", "named"), [("T1: TS", "T1: TS TS", "TS 2 times"), ("T1: TS", "T1: -", "TS is missing")]
)
def test_a_position_holds_the_whole_pack_once(old: str, new: str, named: str) -> None:
    assert old in LAID_OUT
    with pytest.raises(sw.RulesError, match=named):
        sw.Position.parse(LAID_OUT.replace(old, new), KLONDIKE)


def test_what_a_player_sees_is_no_position() -> None:
    with pytest.raises(sw.FormatError):
        sw.Position.parse(str(sw.Game("klondike", seed=1)), KLONDIKE)


@pytest.mark.parametrize(
    ("text", "line", "column"),
    [("KS 5H XX", 1, 7), ("KS 5H\n5D, 1S", 2, 5), ("KS <5H>", 1, 4), ("KS 5H <..>", 1, 7), ("5", 1, 1)],
)
def test_a_deal_with_a_fault_is_refused_at_its_place(text: str, line: int, column: int) -> None:
    with pytest.raises(sw.FormatError, match=f"line {line}, column {column}: ") as caught:
        sw.Deal.parse(text)
    assert (caught.value.line, caught.value.column) == (line, column)


@pytest.mark.parametrize(
    ("pack", "named"),
    [
        (PACK + " AS", "AS 2 times"),
        (PACK.replace("KH", "AS"), "AS 2 times"),
        (PACK.replace(" KH", ""), "51 cards, expected 52: KH is missing"),
        ("", "0 cards"),
    ],
)
def test_an_impossible_deal_is_refused_by_the_rules(pack: str, named: str) -> None:
    deal = sw.Deal.parse(pack)
    with pytest.raises(sw.RulesError, match=named):
        sw.Game("klondike", deal=deal)


@pytest.mark.parametrize(
    "seed", [-1, 2**64, 1.5, True, "", "42x", "ms:", "ms:x", "pysol:-1", "kde:5", "ms:" + "9" * 40]
)
def test_what_is_no_deal_number_is_refused(seed: Any) -> None:  # noqa: ANN401  anything at all
    with pytest.raises(sw.FormatError):
        sw.Game("klondike", seed=seed)


@pytest.mark.parametrize(
    "code", ["", "klondike", "klondike:", ":42", "klondyke:42", "klondike:x", "klondike:-1", "ms:42"]
)
def test_what_is_no_share_code_is_refused(code: str) -> None:
    with pytest.raises(sw.FormatError):
        sw.Game.from_code(code)


def test_share_codes_name_preset_and_number() -> None:
    for code in ("klondike-draw-3:42", "canfield:0", "klondike:ms:617"):
        game = sw.Game.from_code(code)
        assert game.code == code
        assert sw.Game.from_code(code).position == game.position
    assert sw.Game(KLONDIKE.replace(draw=2), seed=4).code is None
    assert sw.Game("klondike", deal=PACK).code is None


@pytest.mark.parametrize(
    ("changes", "field", "why"),
    [
        ({"draws": 3}, "draws", "no such field"),
        ({"draw": 0}, "draw", "from 1 to 52"),
        ({"draw": (3, 0)}, "draw", "from 1 to 52"),
        ({"draw": True}, "draw", "from 1 to 52"),
        ({"build": "odd"}, "build", "alternate, suit"),
        ({"build": ["suit"]}, "build", "alternate, suit"),
        ({"wrap": True}, "wrap", "no, yes"),
        ({"unit": ""}, "unit", "top, run"),
        ({"passes": 0}, "passes", "None"),
        ({"passes": "3"}, "passes", "None"),
        ({"packs": 5}, "packs", "1 to 4"),
        ({"suits": "CDX"}, "suits", "CDHS"),
        ({"columns": ()}, "columns", "a string for each column"),
        ({"columns": ("ux",)}, "columns", "face up"),
        ({"columns": ("u" * 60,)}, "columns", "60 cards, but there are only 52"),
        ({"reserves": (-1,)}, "reserves", "size of each reserve"),
        ({"stock_to": "none"}, "stock_to", "24 of the 52"),
        ({"refill": ("waste", "waste")}, "refill", "twice"),
        ({"refill": ("reserve",)}, "refill", "no reserve"),
        ({"space": "none", "space_from": "waste"}, "space_from", "space='none'"),
        ({"draw": (3, 2, 1), "passes": 2}, "draw", "3 passes, but passes=2"),
        ({"ranks": 7, "base": "9", "columns": ("u",) * 4}, "base", "highest card is the 7"),
        ({"bases_out": True, "base": "dealt"}, "bases_out", "base is a rank"),
        ({"score": "casino", "packs": 2}, "score", "52 cards, not of 104"),
    ],
)
def test_rules_that_contradict_themselves(changes: dict[str, Any], field: str, why: str) -> None:
    with pytest.raises(sw.RulesError) as caught:
        KLONDIKE.replace(**changes)
    assert caught.value.field == field
    assert str(caught.value).startswith(f"{field}=")
    assert why in str(caught.value)


def test_rules_survive_the_way_through_a_dict() -> None:
    for name in sw.presets():
        rules = sw.rules(name)
        assert sw.Rules.from_dict(rules.to_dict()) == rules


@pytest.mark.parametrize("data", [None, [], "klondike", {"columns": 4}, {"colums": []}, {1: 2}])
def test_what_is_no_dict_of_rules_is_refused(data: Any) -> None:  # noqa: ANN401  anything at all
    with pytest.raises(sw.RulesError):
        sw.Rules.from_dict(data)


def test_an_unknown_preset_is_refused_and_the_nearest_named() -> None:
    with pytest.raises(sw.RulesError, match="'klondike'"):
        sw.Game("klondyke")
    with pytest.raises(sw.RulesError):
        sw.presets(family="bridge")


def test_every_error_is_a_solitaire_error() -> None:
    for kind in (sw.RulesError, sw.FormatError, sw.IllegalMove):
        assert issubclass(kind, sw.SolitaireError)
    assert issubclass(sw.SolitaireError, ValueError)


def test_refused_moves_leave_the_game_as_it_was() -> None:
    game = sw.Game("klondike", seed=42)
    game.play("D")
    before = (game.position, game.moves, game.score, game.version)
    for move in ("T1-T1", "T9-T1", "N", "W-T1:2", "zz", "D+u"):
        with pytest.raises((sw.IllegalMove, sw.FormatError)):
            game.play(move)
    for moves in ("D D T1-T1", "D zz", ["D", 5], "D D5 T9-F"):
        with pytest.raises((sw.IllegalMove, sw.FormatError)):
            game.play_all(moves)  # type: ignore[arg-type]
    assert (game.position, game.moves, game.score, game.version) == before


def test_an_illegal_move_in_a_list_is_named_with_its_index() -> None:
    game = sw.Game("klondike", seed=42)
    with pytest.raises(sw.IllegalMove, match="T1-T1") as caught:
        game.play_all("D D T1-T1 D")
    assert caught.value.index == 2
    assert str(caught.value.move) == "T1-T1"
    assert caught.value.reason.code == "same-pile"
