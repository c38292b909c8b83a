"""Boards in every language on a narrow screen: nothing from outside the catalogue, nothing cut off."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import solitaire_widget as sw
from solitaire_widget.words import languages
from solitaire_widget.words.pseudo import PSEUDO
from tests.hosts.table import Table

if TYPE_CHECKING:
    from collections.abc import Iterator

    from tests.hosts.bare import Bare

WON = json.loads(Path(__file__).with_name("data").joinpath("won.json").read_text())["klondike"]
WIDTH = 360
# All texts that somebody sees or hears: but the drawings of the cards.
_TEXTS = """board => [board, ...board.querySelectorAll("*")].flatMap(node => {
    if (node.closest("svg, [data-place], .pile, code, .moves, output")) return [];
    const own = [...node.childNodes].filter(({ nodeType }) => nodeType === 3).map(text => text.data);
    const names = ["aria-label", "aria-valuetext", "title", "placeholder"];
    const told = names.map(name => node.getAttribute(name));
    return [...own, ...told].filter(text => text?.trim());
})"""
# What sticks out of the board or of its own box, and choices that are wider than their field.
_FAULTS = """board => {
    const { left, right } = board.getBoundingClientRect();
    const brush = document.createElement("canvas").getContext("2d");
    const faults = [];
    for (const node of board.querySelectorAll("*")) {
        // Of a wheel of digits one is seen: tests/hosts/test_board_slider.py
        if (node.closest("svg, [data-place], .words, option, .digits")) continue;
        const style = getComputedStyle(node), box = node.getBoundingClientRect();
        const said = node.tagName === "SELECT" ? node.selectedOptions[0]?.text : node.placeholder;
        if (said) {
            brush.font = style.font;
            const room = node.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight);
            if (brush.measureText(said).width > room + 1) faults.push(`too wide for its field: ${said}`);
        }
        const own = [...node.childNodes].some(({ nodeType, data }) => nodeType === 3 && data.trim());
        if (!own || box.width < 2 || style.visibility === "hidden") continue;
        const text = node.textContent.trim();
        if (box.left < left - 1 || box.right > right + 1) faults.push(`sticks out of the board: ${text}`);
        const { clientWidth, clientHeight, scrollWidth, scrollHeight } = node;
        const scrolls = style.overflowY === "auto" || style.overflowY === "scroll";
        if (clientWidth && scrollWidth > clientWidth + 1) faults.push(`cut off: ${text}`);
        if (!scrolls && clientHeight && scrollHeight > clientHeight + 2) faults.push(`too high: ${text}`);
    }
    if (document.documentElement.scrollWidth > innerWidth) faults.push("the page scrolls sideways");
    return faults;
}"""


def live(bare: Bare, language: str) -> Iterator[tuple[str, Table]]:
    """A game with all that its bar can show, and everything that opens over it."""
    game = sw.Game("klondike-draw-3", seed=7)
    game.play_all("T5-T4 D")
    game.elapsed = 4000
    options: dict[str, Any] = {f"show_{name}": True for name in ("score", "moves", "passes", "clock")}
    table = Table(bare.show(sw.SolitaireWidget(game, animation=0, language=language, **options))).ready()
    yield "board", table
    for name in ("settings", "menu"):
        table.press(name)
        yield name, table
        table.press("close")
    table.press("help")
    yield "help", table
    table.board.locator(".help [data-do=close]").click()
    table.drag("T1", "T2")
    table.confirmed()
    yield "reason", table
    table.press("menu")
    table.board.locator("[name=seed]").fill("klondike:x")
    table.board.locator("[name=seed]").press("Enter")
    table.confirmed()
    yield "error", table
    table.press("hint")
    table.confirmed()
    yield "hint", table


def lesson(bare: Bare, language: str) -> Iterator[tuple[str, Table]]:
    """A task with a hint and a wrong answer, one with choices, and the results."""
    taught = sw.lesson("klondike")
    table = Table(bare.show(sw.SolitaireWidget(taught, animation=0, language=language))).ready()
    table.click("S")
    table.confirmed()
    table.press("hint")
    table.confirmed()
    yield "task", table
    taught.goto(5)
    bare.push()
    table.board.locator("[data-answer]").first.click()
    table.confirmed()
    yield "choice", table
    taught.goto(len(taught.exercises))
    bare.push()
    yield "results", table


def replay(bare: Bare, language: str) -> Iterator[tuple[str, Table]]:
    """A record with its list of moves."""
    record = sw.Record.of("klondike-draw-3", 7, "T5-T4 D D D")
    table = Table(bare.show(sw.SolitaireWidget(record, animation=0, language=language))).ready()
    yield "record", table
    table.press("list")
    yield "list", table


def win(bare: Bare, language: str) -> Iterator[tuple[str, Table]]:
    """The last card goes up."""
    game = sw.Game("klondike", deal=WON["deal"])
    moves = WON["moves"].split()
    game.play_all(moves[:-1])
    table = Table(bare.show(sw.SolitaireWidget(game, animation=0, language=language))).ready()
    game.play(moves[-1])
    bare.push()
    table.board.locator(".win").wait_for()
    yield "win", table


SCENES: tuple[Any, ...] = (live, lesson, replay, win)


@pytest.mark.parametrize("language", [*languages(), PSEUDO])
@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_everything_fits_a_narrow_board(bare: Bare, scene: Any, language: str) -> None:  # noqa: ANN401
    bare.page.emulate_media(reduced_motion="reduce")
    bare.page.set_viewport_size({"width": WIDTH, "height": 740})
    for name, table in scene(bare, language):
        bare.page.wait_for_timeout(60)
        assert table.board.evaluate(_FAULTS) == [], name


@pytest.mark.parametrize("scene", SCENES, ids=lambda scene: scene.__name__)
def test_every_text_comes_from_the_catalogue(bare: Bare, scene: Any) -> None:  # noqa: ANN401
    bare.page.emulate_media(reduced_motion="reduce")
    for name, table in scene(bare, PSEUDO):
        texts = table.board.evaluate(_TEXTS)
        assert len(texts) > 15
        # Games keep their names.
        shown = [text for text in texts if text != "Klondike"]
        foreign = [text for text in shown if re.search(r"[^\W\d_]", text) and "[" not in text]
        assert foreign == [], name
