"""What a board gives to eyes and to screen readers: no fault found by axe, the same words, the same picture.

With ``SOLITAIRE_SNAPSHOTS=1`` these tests write words and pictures anew: look at them before they are kept.
"""

from __future__ import annotations

import io
import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

import pytest
from playwright.sync_api import expect

import solitaire_widget as sw
from tests.hosts.axe import faults
from tests.hosts.table import Table

if TYPE_CHECKING:
    from tests.hosts.bare import Bare

DATA = Path(__file__).with_name("data")
WON = json.loads(DATA.joinpath("won.json").read_text())
RENEW = bool(os.environ.get("SOLITAIRE_SNAPSHOTS"))


def shown(bare: Bare, *moves: str, name: str = "klondike", **options: Any) -> Table:  # noqa: ANN401  any option
    """A board at rest, after some moves of the deal 7."""
    bare.page.emulate_media(reduced_motion="reduce", color_scheme=options.pop("scheme", "light"))
    bare.page.set_viewport_size({"width": 640, "height": 560})
    game = sw.Game(name, seed=7)
    game.play_all(moves)
    return Table(bare.show(sw.SolitaireWidget(game, **options))).ready()


@pytest.mark.parametrize("theme", ["light", "dark", "contrast"])
def test_axe_finds_no_fault(bare: Bare, theme: str) -> None:
    table = shown(bare, "D", theme=theme, cloth="grey" if theme == "light" else "green")
    for opened in ("", "settings", "menu", "help", "hint"):
        if opened:
            table.press(opened)
            table.confirmed()
            bare.page.wait_for_timeout(300)  # colours of what fades in are judged when it is there
        assert faults(bare.page, "#board") == [], opened
        if opened in ("settings", "menu"):
            table.press("close")
        elif opened == "help":
            bare.page.locator(".help [data-do=close]").click()


def test_axe_finds_no_fault_in_a_win(bare: Bare) -> None:
    game = won()
    table = Table(bare.show(sw.SolitaireWidget(game, animation=0))).ready()
    game.play(WON["klondike"]["moves"].split()[-1])
    bare.push()
    table.board.locator(".win").wait_for()
    assert faults(bare.page, "#board") == []


@pytest.mark.parametrize("forced", ["active", "none"])
def test_where_grounds_are_all_one_colour_what_opens_has_an_edge(
    bare: Bare, forced: Literal["active", "none"]
) -> None:
    table = shown(bare, "D", theme="auto" if forced == "active" else "contrast")
    bare.page.emulate_media(forced_colors=forced)
    table.press("settings")
    edge = "node => getComputedStyle(node).outlineStyle"
    assert table.board.locator(".panel").evaluate(edge) == "solid"
    # Of the slider nothing is drawn but grounds.
    kept = "node => getComputedStyle(node).forcedColorAdjust"
    assert forced == "none" or table.board.locator("[type=range]").evaluate(kept) == "none"


def won() -> sw.Game:
    """A game that one move wins."""
    known = WON["klondike"]
    game = sw.Game("klondike", deal=known["deal"])
    game.play_all(known["moves"].split()[:-1])
    return game


@pytest.mark.parametrize("when", ["start", "mid", "win"])
def test_screen_readers_get_the_same_words(bare: Bare, when: str) -> None:
    known = WON["klondike"]
    game = sw.Game("klondike", deal=known["deal"])
    moves = known["moves"].split()
    table = Table(bare.show(sw.SolitaireWidget(game, animation=0))).ready()
    game.play_all(moves[: {"start": 0, "mid": 40, "win": len(moves)}[when]])
    bare.push()
    table.at(game.cursor)
    if when == "win":
        table.board.locator(".win").wait_for()
    expect(table.board.get_by_role("slider")).to_have_value(str(game.cursor))  # it follows at rest
    words = table.board.aria_snapshot() + "\n"
    kept = DATA / f"words_{when}.yml"
    if RENEW:
        kept.write_text(words, "utf-8")
    assert words == kept.read_text("utf-8")


LOOKS: dict[str, dict[str, Any]] = {
    "klondike": {},
    "classic": {"deck": "classic", "card_back": "scales", "cloth": "blue"},
    "contrast": {"name": "freecell", "theme": "contrast", "four_color": True},
    "mirrored": {"name": "canfield", "mirrored": True, "jumbo": True, "theme": "dark"},
}


@pytest.mark.parametrize("look", LOOKS)
def test_the_table_looks_as_it_did(bare: Bare, look: str, tmp_path: Path) -> None:
    image, chops, stat = (pytest.importorskip(f"PIL.{name}") for name in ("Image", "ImageChops", "ImageStat"))
    options = dict(LOOKS[look])
    table = shown(bare, *(["T5-T4", "D"] if "name" not in options else []), **options)
    bare.page.wait_for_timeout(300)
    # Letters on empty places are the machine's own; all else is drawn.
    style = ".pile :is(span, small) { visibility: hidden }"
    taken = table.board.locator(".felt").screenshot(animations="disabled", style=style)
    seen = image.open(io.BytesIO(taken)).convert("RGB")
    kept = DATA / f"table_{look}.png"
    if RENEW:
        seen.quantize(128, dither=image.Dither.NONE).save(kept, optimize=True)
    known = image.open(kept).convert("RGB")
    assert seen.size == known.size
    difference = chops.difference(seen, known).convert("L")
    # Edges of curves may differ by a shade from one Chromium to the next; a card elsewhere may not.
    far = sum(difference.histogram()[64:]) / (seen.width * seen.height)
    if far > 0.004 or stat.Stat(difference).mean[0] > 2.5:
        seen.save(tmp_path / f"{look}.png")
        pytest.fail(f"{look}: {far:.2%} of the pixels are others: {tmp_path / look}.png")
