from __future__ import annotations

import io
import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any
from xml.etree import ElementTree as ET

import pytest

import solitaire_widget.drawing
from solitaire_widget.drawing.deck import DECKS, Style, colours, deck_art, deck_data, definitions, pen, symbol
from solitaire_widget.engine.cards import DOWN, RANKS, SUITS, name, parse_card

if TYPE_CHECKING:
    from collections.abc import Iterable

FILE = Path(solitaire_widget.drawing.__file__).with_name("deck_modern.json")
PACK = range(52)
DATA = deck_data()
STYLES = [
    Style(palette=palette, paper=paper, jumbo=jumbo)
    for palette in DATA["palettes"]
    for paper in DATA["papers"]
    for jumbo in (False, True)
]


def sheet(
    style: Style, cards: Iterable[int], *, covered: bool = False, step: int = 100, height: int = 140
) -> str:
    """The cards side by side, of each the upper `height` units."""
    cards = list(cards)
    art = definitions([] if covered else cards, style, covered=cards if covered else [])
    uses = "".join(
        f'<use href="#{symbol(card, covered=covered)}" x="{n * step}"/>' for n, card in enumerate(cards)
    )
    size = f'viewBox="0 0 {step * len(cards)} {height}"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {pen(style)}><defs>{art}</defs>{uses}</svg>'


def test_the_deck_is_small() -> None:
    assert FILE.stat().st_size <= 9000


def test_the_deck_has_no_text_and_so_needs_no_fonts() -> None:
    for style in STYLES:
        assert "<text" not in sheet(style, [*PACK, DOWN])


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_every_card_is_well_formed_and_uses_only_what_is_there(style: Style) -> None:
    for covered in (False, True):
        text = sheet(style, [*PACK, DOWN], covered=covered)
        ET.fromstring(text)  # noqa: S314  our own text
        used, there = set(re.findall(r'href="#([^"]+)"', text)), re.findall(r' id="([^"]+)"', text)
        assert used <= set(there)
        assert len(there) == len(set(there))


def test_only_what_the_cards_need_is_written() -> None:
    art = definitions([0], Style())
    assert 'id="pC"' in art
    assert not re.search(r'id="(pD|rK|back|FK)"', art)
    assert definitions([DOWN, DOWN | 5]).count('id="back"') == 1


def test_a_face_down_card_gives_nothing_away() -> None:
    assert definitions([DOWN | 3]) == definitions([DOWN | 40])
    assert symbol(DOWN | 3) == symbol(DOWN | 40)


def test_the_data_names_every_rank_and_suit() -> None:
    assert list(DATA["ranks"]) == list(RANKS)
    assert list(DATA["pips"]) == list(SUITS) == list(DATA["suits"])
    assert list(DATA["courts"]) == list(DATA["badges"]) == ["K", "Q", "J"]
    for rank, layout in DATA["layouts"].items():
        if rank.isdigit():
            assert len(layout) == int(rank)
    assert len(DATA["layouts"]["T"]) == 10


def test_pip_layouts_read_the_same_either_way_up_but_for_the_seven() -> None:
    for rank, layout in DATA["layouts"].items():
        if rank not in ("7", "jumbo"):
            turned = sorted([round(100 - x, 1), round(140 - y, 1)] for x, y, *_ in layout)
            assert turned == sorted([float(x), float(y)] for x, y, *_ in layout), rank


@pytest.mark.parametrize("kind", ["normal", "jumbo"])
def test_the_index_ends_within_its_strip(kind: str) -> None:
    index = DATA["index"][kind]
    assert index["y"] + (21 + index["weight"] / 2 - 0.5) * index["scale"] <= index["strip"] + 0.6
    assert index["y"] + 10 * index["scale"] + 10.6 * index["pip"] <= index["strip"] + 0.6
    widest = max(width for width, _ in DATA["ranks"].values())
    assert index["x"] + widest * index["scale"] + index["gap"] + 20 * index["pip"] < 100


def luminance(colour: str) -> float:
    channels = [int(colour[n : n + 2], 16) / 255 for n in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    lighter, darker = sorted((luminance(one), luminance(other)), reverse=True)
    return (lighter + 0.05) / (darker + 0.05)


@pytest.mark.parametrize("style", STYLES, ids=str)
def test_suits_stand_out_from_every_paper(style: Style) -> None:
    paint = colours(style)
    least = {"light": 4.5, "dark": 4.0, "contrast": 6.0 if style.palette.startswith("contrast") else 4.5}[
        style.paper
    ]
    for suit in range(4):
        assert contrast(paint[f"suit-{suit}"], paint["paper"]) >= least


def test_the_four_colours_are_those_of_four_colour_packs() -> None:
    paint = colours(Style(palette="four"))
    assert [paint[f"suit-{suit}"] for suit in range(4)] == ["#17803d", "#1f5fbf", "#c8102e", "#1b1b1f"]


@pytest.mark.parametrize("option", ["deck", "palette", "paper", "back"])
def test_an_unknown_value_is_refused_and_the_known_ones_are_named(option: str) -> None:
    chosen: dict[str, Any] = {option: "tartan"}
    with pytest.raises(ValueError, match=f"{option}='tartan'.*(modern|two|light|lattice)"):
        Style(**chosen)


def test_the_documentation_names_every_key() -> None:
    text = (FILE.parents[2] / "docs" / "deck.md").read_text("utf-8")
    for key in json.loads(FILE.read_text("utf-8")):
        assert key == "name" or f"`{key}" in text or f" `{key}`" in text, key
    assert DECKS == ("modern", "classic")


# ---------------------------------------------------------------- looking at pixels


def pixels(text: str, width: int) -> Any:  # noqa: ANN401  an image
    resvg = pytest.importorskip("resvg_py")
    image = pytest.importorskip("PIL.Image")
    return image.open(io.BytesIO(bytes(resvg.svg_to_bytes(svg_string=text, width=width)))).convert("RGB")


@pytest.mark.parametrize(("wide", "jumbo"), [(80, False), (72, False), (56, False), (40, True), (32, True)])
def test_sixteen_pixels_of_a_covered_card_tell_rank_and_suit(wide: int, jumbo: bool) -> None:  # noqa: FBT001
    """Any two cards differ visibly in the strip, by shape: all suits are drawn in one colour here."""
    style = Style(palette="contrast", jumbo=jumbo)
    text = re.sub(r'color="#[0-9a-f]{6}"', 'color="#000000"', sheet(style, PACK, covered=True))
    whole = pixels(text, wide * 52)
    strips = [
        whole.crop((n * wide + 2, 2, n * wide + round(wide * (0.62 if jumbo else 0.4)), 16)).convert("L")
        for n in PACK
    ]
    raw = [list(strip.tobytes()) for strip in strips]
    for one in PACK:
        for other in range(one):
            differing = sum(abs(a - b) for a, b in zip(raw[one], raw[other], strict=True)) / 255
            assert differing >= 4, (name(one), name(other), differing)


# ---------------------------------------------------------------- the classic deck


@pytest.fixture
def classic() -> dict[str, Any]:
    art = deck_art("classic")
    if art is None:
        pytest.skip("the classic deck is not built: make build")
    return art


def test_classic_courts_are_six_flat_layers_each_and_small_enough_to_send(classic: dict[str, Any]) -> None:
    assert set(classic["courts"]) == {rank + suit for rank in "JQK" for suit in "CDHS"}
    for layers in classic["courts"].values():
        assert [layer[0] for layer in layers] == ["gold", "crimson", "azure", "ink", "azure", "azure"]
    assert len(json.dumps(classic)) < 140_000
    assert "Adrian Kennard" in classic["credit"]


@pytest.mark.parametrize("jumbo", [False, True])
def test_a_classic_king_is_drawn_and_nothing_of_the_modern_one(classic: dict[str, Any], jumbo: bool) -> None:  # noqa: FBT001
    art = definitions([parse_card("KH"), parse_card("5S")], Style("classic", jumbo=jumbo))
    assert all(layer[1] in art for layer in classic["courts"]["KH"])
    assert DATA["courts"]["K"][0][1] not in art
    assert len(art) < 25_000


def test_where_the_classic_deck_is_not_built_the_modern_one_is_drawn_with_a_warning(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("solitaire_widget.drawing.deck._CLASSIC", ("static", "missing.json"))
    for cached in (deck_art, deck_data):
        cached.cache_clear()
    with pytest.warns(UserWarning, match="the modern deck is shown.*make build"):
        assert definitions([51], Style("classic")) == definitions([51])
    for cached in (deck_art, deck_data):
        cached.cache_clear()
