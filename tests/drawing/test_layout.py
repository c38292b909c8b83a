from __future__ import annotations

import json
import os
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

from solitaire_widget.drawing.arrangement import arrange
from solitaire_widget.drawing.deck import HEIGHT, WIDTH, deck_data
from solitaire_widget.drawing.layout import LEAST, Layout, lay_out, spread
from solitaire_widget.engine.cards import DOWN, RANKS, name, rank_of
from tests.drawing.games import GAMES, TABLES, longest, start

if TYPE_CHECKING:
    from solitaire_widget.engine.position import Position

GOLDEN = Path(__file__).parents[1] / "golden" / "layout.json"
CASES = [
    ("klondike-draw-3", "start", False, False),
    ("klondike-draw-3", "longest", False, False),
    ("klondike-draw-3", "start", True, True),
    ("canfield", "start", False, True),
    ("superior-canfield", "start", True, False),
    ("freecell", "longest", False, False),
    ("spider", "longest", False, False),
    ("la-belle-lucie", "longest", False, False),
    ("la-belle-lucie", "longest", True, False),
    ("beleaguered-castle", "start", False, True),
]


def position_of(game: str, which: str) -> Position:
    return (start if which == "start" else longest)(GAMES[game])


def wire(position: Position) -> str:
    """The cards as a board gets them: two characters each, lower case where face down."""
    return "/".join(
        "".join(name(card & ~DOWN).lower() if card & DOWN else name(card) for card in pile)
        for pile in position.piles
    )


def case(game: str, which: str, jumbo: bool, mirrored: bool) -> dict[str, Any]:  # noqa: FBT001
    position, places = position_of(game, which), arrange(GAMES[game])
    found = lay_out(position, places, jumbo=jumbo, mirrored=mirrored)
    piles = [
        {"name": spot.name, "kind": spot.kind, "x": spot.x, "y": spot.y, "fan": spot.fan, "room": spot.room}
        for spot in places.spots
    ]
    return {
        "name": f"{game}, {which}{', jumbo' * jumbo}{', mirrored' * mirrored}",
        "table": {"piles": piles, "width": places.width, "height": places.height},
        "start": wire(position),
        "view": {"jumbo": jumbo, "mirrored": mirrored},
        "cards": [[card.x, card.y, int(card.up), int(card.buried)] for card in found.cards],
        "height": found.height,
    }


def test_the_golden_layouts_that_the_board_draws_too() -> None:
    cases = [case(*each) for each in CASES]
    if os.environ.get("UPDATE_GOLDEN"):
        lines = ",\n".join(json.dumps(each, separators=(",", ":")) for each in cases)
        GOLDEN.write_text(f"[\n{lines}\n]\n", "utf-8")
    assert json.loads(GOLDEN.read_text("utf-8")) == cases


def strip(*, jumbo: bool) -> float:
    return float(deck_data()["index"]["jumbo" if jumbo else "normal"]["strip"])


def index_width(card: int) -> float:
    """Where the small index of a card ends, in units."""
    index, glyph = deck_data()["index"]["normal"], deck_data()["ranks"][RANKS[rank_of(card)]][0]
    return float(index["x"] + glyph * index["scale"] + index["gap"] + 20 * index["pip"])


def assert_every_index_shows(layout: Layout, position: Position, *, jumbo: bool) -> None:
    fans = {n: spot.fan for n, spot in enumerate(arrange(position.rules).spots)}
    for card, above in pairwise(layout.cards):
        if above.pile != card.pile or not card.up or fans[card.pile] == "none":
            continue
        if fans[card.pile] == "down":
            assert (above.y - card.y) * HEIGHT >= strip(jumbo=jumbo) - 0.01
        elif above.x != card.x and not jumbo:
            assert (above.x - card.x) * WIDTH >= index_width(card.card) - 1


@pytest.mark.parametrize("game", TABLES)
@pytest.mark.parametrize("which", ["start", "longest"])
@pytest.mark.parametrize("jumbo", [False, True])
def test_every_index_shows_and_no_card_lies_on_another_pile(game: str, which: str, jumbo: bool) -> None:  # noqa: FBT001
    position = position_of(game, which)
    layout = lay_out(position, arrange(GAMES[game]), jumbo=jumbo)
    assert_every_index_shows(layout, position, jumbo=jumbo)
    boxes: dict[int, list[float]] = {}
    for card in layout.cards:
        box = boxes.setdefault(card.pile, [card.x, card.y, card.x + 1, card.y + 1])
        boxes[card.pile] = [
            min(box[0], card.x),
            min(box[1], card.y),
            max(box[2], card.x + 1),
            max(box[3], card.y + 1),
        ]
    for pile, (left, top, right, bottom) in boxes.items():
        assert right <= layout.width + 0.001
        assert bottom <= layout.height + 0.001
        for other, box in boxes.items():
            apart = (
                right <= box[0] + 0.001
                or box[2] <= left + 0.001
                or bottom <= box[1] + 0.001
                or box[3] <= top + 0.001
            )
            assert pile == other or apart, (position.table.names[pile], position.table.names[other])


@pytest.mark.parametrize("game", ["klondike", "canfield", "freecell", "yukon"])
def test_columns_of_a_whole_run_fit_without_the_table_growing(game: str) -> None:
    places = arrange(GAMES[game])
    assert lay_out(longest(GAMES[game]), places).height == pytest.approx(places.height, abs=0.05)


def test_rows_below_a_long_column_move_down() -> None:
    places = arrange(GAMES["la-belle-lucie"])
    layout = lay_out(longest(GAMES["la-belle-lucie"]), places)
    tenth = next(n for n, spot in enumerate(places.spots) if spot.name == "T10")
    assert layout.places[tenth][1] > places.spots[tenth].y
    assert layout.height > places.height


def test_mirroring_turns_left_and_right_round() -> None:
    position, places = start(GAMES["klondike"]), arrange(GAMES["klondike"])
    plain, mirrored = (lay_out(position, places, mirrored=mirrored) for mirrored in (False, True))
    for one, other in zip(plain.cards, mirrored.cards, strict=True):
        if places.spots[one.pile].fan != "right":
            assert one.x + other.x == pytest.approx(places.width - 1)
        assert one.y == other.y
    assert mirrored.cards[-1].x < 1


@pytest.mark.parametrize("jumbo", [False, True])
def test_a_mirrored_waste_ends_at_its_place_and_shows_as_much(jumbo: bool) -> None:  # noqa: FBT001
    position, places = start(GAMES["klondike"]), arrange(GAMES["klondike"])
    waste = next(n for n, spot in enumerate(places.spots) if spot.kind == "waste")
    plain, mirrored = (lay_out(position, places, mirrored=way, jumbo=jumbo) for way in (False, True))
    right, left = ([card.x for card in one.cards if card.pile == waste] for one in (plain, mirrored))
    assert len(left) == 3
    assert left[-1] == pytest.approx(mirrored.places[waste][0])
    # Indices are on the left of cards: what covers them lies farther right.
    assert [b - a for a, b in pairwise(left)] == pytest.approx([b - a for a, b in pairwise(right)])
    assert_every_index_shows(mirrored, position, jumbo=jumbo)


def test_face_down_cards_are_squeezed_first() -> None:
    offsets = spread([False] * 6 + [True] * 5, 1.3)
    steps = [b - a for a, b in pairwise(offsets)]
    assert steps[0] < 0.105
    assert steps[-1] == pytest.approx(0.225)
    assert spread([True] * 40, 1)[1] == pytest.approx(LEAST["up"])
    assert spread([], 1) == []
