from __future__ import annotations

import io
import re
from dataclasses import dataclass
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from solitaire_widget.drawing.arrangement import arrange
from solitaire_widget.drawing.look import Look
from solitaire_widget.drawing.svg import svg
from solitaire_widget.engine.cards import DOWN
from solitaire_widget.engine.position import Position
from solitaire_widget.engine.table import table_of
from tests.drawing.games import GAMES, TABLES, longest, start, wide_open

KLONDIKE = GAMES["klondike-draw-3"]
LOOKS = [
    Look(),
    Look(four_color=True, theme="dark", card_back="scales", mirrored=True),
    Look(theme="contrast", jumbo=True),
]


@dataclass(frozen=True)
class Mark:
    source: str
    target: str = ""
    color: str = "green"


@pytest.mark.parametrize("game", TABLES)
def test_a_picture_is_well_formed_whole_and_small(game: str) -> None:
    for position in (start(GAMES[game]), longest(GAMES[game]), wide_open(GAMES[game])):
        for look in LOOKS:
            text = svg(position, look=look)
            assert len(text.encode()) <= 25_000
            ET.fromstring(text)  # noqa: S314  our own text
            ids = re.findall(r' id="([^"]+)"', text)
            assert len(ids) == len(set(ids))
            assert set(re.findall(r'href="#([^"]+)"', text)) <= set(ids)


def test_a_picture_asks_for_nothing_from_elsewhere() -> None:
    text = svg(start(KLONDIKE), [Mark("T1", "T2")])
    assert set(re.findall(r"https?://[^\"]+", text)) == {"http://www.w3.org/2000/svg"}
    for tag in ("script", "style", "text", "image", "foreignObject"):
        assert f"<{tag}" not in text


def test_the_same_position_gives_the_same_text() -> None:
    assert svg(start(KLONDIKE)) == svg(start(KLONDIKE))


def test_pictures_of_different_styles_share_no_ids_on_a_page() -> None:
    ids = [set(re.findall(r' id="([^"]+)"', svg(start(KLONDIKE), look=look))) for look in LOOKS]
    assert not ids[0] & ids[1]
    assert not ids[1] & ids[2]


def test_face_down_cards_are_not_told_apart() -> None:
    position = start(KLONDIKE)
    hidden = [card for pile in position.piles for card in pile if card & DOWN]
    turned = dict(zip(hidden, reversed(hidden), strict=True))
    piles = tuple(bytes(turned.get(card, card) for card in pile) for pile in position.piles)
    assert svg(Position(table_of(KLONDIKE), piles, 1, 0)) == svg(position)


def test_a_title_is_text_and_never_markup() -> None:
    text = svg(start(KLONDIKE), title='"><script>alert(1)</script>&\x00\x0b')
    assert "<script" not in text
    assert ET.fromstring(text).findtext("{*}title") == '"><script>alert(1)</script>&'  # noqa: S314  our own text


def test_marks_are_drawn_and_those_that_point_nowhere_are_left_out() -> None:
    position = start(KLONDIKE)
    plain = svg(position)
    assert svg(position, [Mark("T9", "T2"), Mark('"><b>'), Mark("T1", "nowhere"), Mark("T1", "T1")]) == plain
    assert "#e5383b" in svg(position, [Mark("T1", "T2", "red")])
    assert "#2f7de1" in svg(position, [Mark("W", color="blue")])
    assert "evil" not in svg(position, [Mark("T1", "F", '"evil')])
    top = position["T7"][-1]
    assert svg(position, [Mark(top)]) == svg(position, [Mark("T7")])


def test_a_mark_on_a_face_down_card_shows_nothing() -> None:
    position = start(KLONDIKE)
    hidden = position["T7"][0].strip("<>")
    assert svg(position, [Mark(hidden)]) == svg(position)


def test_an_empty_table_shows_what_its_places_take() -> None:
    empty = Position(table_of(KLONDIKE), (b"",) * len(table_of(KLONDIKE).names), 1, 0)
    text = svg(empty)
    assert text.count("<rect") == 1 + len(empty.piles)
    assert "<use" not in text


def test_an_own_arrangement_and_width_are_kept() -> None:
    places = arrange(KLONDIKE, {"S": (8, 0)})
    text = svg(start(KLONDIKE), arrangement=places, width=300)
    assert 'width="300"' in text
    assert 'viewBox="0 0 944' in text


@pytest.mark.parametrize(("option", "value"), [("theme", "auto"), ("cloth", "tweed"), ("card_back", "tweed")])
def test_an_unknown_look_is_refused(option: str, value: str) -> None:
    chosen: dict[str, Any] = {option: value}
    with pytest.raises(ValueError, match=repr(value)):
        Look(**chosen)


@pytest.mark.browser
def test_chromium_and_resvg_draw_the_same_picture() -> None:
    resvg = pytest.importorskip("resvg_py")
    image = pytest.importorskip("PIL.Image")
    chops = pytest.importorskip("PIL.ImageChops")
    playwright = pytest.importorskip("playwright.sync_api")
    text = svg(start(GAMES["freecell"]), [Mark("T1", "T5", "red"), Mark("T3")], look=LOOKS[1])
    size = {name: int(value) for name, value in re.findall(r' (width|height)="(\d+)"', text)[:2]}
    with playwright.sync_playwright() as p:
        browser = p.chromium.launch(
            executable_path="/usr/bin/chromium", args=["--disable-gpu", "--disable-quic"]
        )
        page = browser.new_page(viewport=size)
        page.set_content(f'<body style="margin:0;background:#fff">{text}')
        seen = image.open(io.BytesIO(page.screenshot())).convert("RGB")
        browser.close()
    drawn = image.open(io.BytesIO(bytes(resvg.svg_to_bytes(svg_string=text, background="#ffffff")))).convert(
        "RGB"
    )
    assert drawn.size == seen.size
    differing = chops.difference(drawn, seen).convert("L").point(lambda value: 255 * (value > 60))
    share = sum(1 for value in differing.tobytes() if value) / (size["width"] * size["height"])
    assert share < 0.01, f"{share:.2%} of the pixels differ"
