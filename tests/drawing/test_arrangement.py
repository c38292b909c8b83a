from __future__ import annotations

import pytest

from solitaire_widget.drawing.arrangement import arrange
from solitaire_widget.drawing.places import Arrangement, Spot, check
from solitaire_widget.engine.errors import RulesError
from solitaire_widget.engine.rules import Rules
from solitaire_widget.engine.table import table_of
from tests.drawing.games import GAMES


def spots(name: str) -> dict[str, Spot]:
    return {spot.name: spot for spot in arrange(GAMES[name]).spots}


def end(spot: Spot) -> tuple[float, float]:
    return (
        spot.x + (spot.room if spot.fan == "right" else 1),
        spot.y + (spot.room if spot.fan == "down" else 1),
    )


@pytest.mark.parametrize("name", GAMES)
def test_no_two_piles_overlap_and_all_lie_on_the_table(name: str) -> None:
    found = arrange(GAMES[name])
    check(found.spots)
    assert [spot.name for spot in found.spots] == list(table_of(GAMES[name]).names)
    for spot in found.spots:
        assert spot.x >= 0
        assert spot.y >= 0
        assert end(spot)[0] <= found.width + 0.01
        assert end(spot)[1] <= found.height + 0.01


@pytest.mark.parametrize("name", GAMES)
def test_the_table_is_no_wider_than_thirteen_columns_so_that_they_can_be_read_on_a_phone(name: str) -> None:
    assert arrange(GAMES[name]).width <= 14


def test_klondike_has_its_foundations_above_the_last_four_columns() -> None:
    found = spots("klondike-draw-3")
    assert [found[name].x for name in ("FC", "FD", "FH", "FS")] == [found[f"T{n}"].x for n in (4, 5, 6, 7)]
    assert found["S"].x == found["T1"].x
    assert found["S"].y == found["W"].y == found["FS"].y < found["T1"].y
    assert found["W"].fan == "right"
    assert found["W"].room > 1.7


def test_canfield_has_its_reserve_on_the_left_and_the_foundations_above_the_columns() -> None:
    found = spots("canfield")
    assert (found["R"].x, found["R"].y) == (0, found["T1"].y)
    assert [found[f"T{n}"].x for n in (1, 2, 3, 4)] == [found[f"F{suit}"].x for suit in "CDHS"]
    assert found["R"].fan == "none"
    assert spots("superior-canfield")["R"].fan == "down"


def test_freecell_has_cells_on_the_left_and_foundations_on_the_right() -> None:
    found = spots("freecell")
    assert found["C1"].x == 0
    assert found["C4"].x + 1.2 < found["FC"].x
    assert found["C1"].y == found["FC"].y < found["T1"].y


@pytest.mark.parametrize(("name", "piles"), [("spider", 8), ("forty-thieves", 8), ("double-klondike", 8)])
def test_two_packs_have_eight_foundations_in_the_row_of_the_stock(name: str, piles: int) -> None:
    found = spots(name)
    assert (
        len([1 for spot in found.values() if spot.kind == "foundation" and spot.y == found["S"].y]) == piles
    )


def test_double_canfield_has_two_rows_of_foundations_and_the_reserve_under_the_stock() -> None:
    found = spots("double-canfield")
    assert found["FC1"].y < found["FC2"].y == found["R"].y < found["T1"].y
    assert found["FC1"].x == found["FC2"].x


def test_a_castle_has_its_foundations_in_the_middle() -> None:
    found = spots("beleaguered-castle")
    assert found["T4"].x < found["FC"].x < found["T5"].x
    assert len({found[f"F{suit}"].x for suit in "CDHS"}) == 1


def test_many_columns_stand_in_rows() -> None:
    found = spots("la-belle-lucie")
    assert len({found[f"T{n}"].y for n in range(1, 19)}) == 2


def test_many_reserves_stand_above_the_columns_and_two_beside_them() -> None:
    assert spots("king-albert")["R1"].y < spots("king-albert")["T1"].y
    gate = spots("gate")
    assert gate["R1"].x < gate["T1"].x
    assert gate["R2"].x > gate["T8"].x
    flowers = spots("flower-garden")
    assert flowers["FC"].x > flowers["T6"].x


def test_presets_do_not_matter_only_fields_do() -> None:
    rules = GAMES["klondike"]
    assert arrange(rules.replace(score="vegas", passes=3)) == arrange(rules)


def test_an_own_arrangement_is_taken_and_the_rest_stays() -> None:
    rules = GAMES["klondike"]
    found: Arrangement = arrange(rules, {"S": (9, 0), "W": {"x": 8, "y": 1.2, "fan": "none"}})
    own = {spot.name: spot for spot in found.spots}
    assert (own["S"].x, own["W"].x, own["W"].fan) == (9, 8, "none")
    assert own["T1"] == spots("klondike")["T1"]
    assert found.width == 10


@pytest.mark.parametrize(
    ("own", "message"),
    [
        ({"X": (0, 0)}, "no pile 'X'"),
        ({"S": (1.2, 0)}, "S and W overlap"),
        ({"T1": {"x": -1}}, "x of T1"),
        ({"T1": {"x": float("nan")}}, "x of T1"),
        ({"T1": {"y": "0"}}, "y of T1"),
        ({"T1": {"room": 0.5}}, "room of T1"),
        ({"T1": {"fan": "up"}}, "spread 'up'"),
        ({"T1": {"colour": 1}}, "not 'colour'"),
        ({"T1": (1, 2, 3)}, "x and y"),
        ({"T1": 3}, "x and y"),
        ({"S": {"fan": "left", "room": 2}}, "left edge"),
    ],
)
def test_a_bad_arrangement_is_refused_in_words(own: dict[str, object], message: str) -> None:
    with pytest.raises(RulesError, match=message) as caught:
        arrange(GAMES["klondike"], own)  # type: ignore[arg-type]
    assert caught.value.field == "arrangement"


@pytest.mark.parametrize("columns", range(1, 25))
@pytest.mark.parametrize("packs", [1, 2, 4])
def test_any_number_of_columns_cells_and_reserves_finds_room(columns: int, packs: int) -> None:
    shapes: tuple[tuple[int, tuple[int, ...]], ...] = ((0, ()), (5, (3,)), (0, (2,) * 11))
    for cells, reserves in shapes:
        rules = Rules(packs=packs, columns=("u",) * columns, cells=cells, reserves=reserves)
        check(arrange(rules).spots)
