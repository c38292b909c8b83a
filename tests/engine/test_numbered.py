"""Deals by the numbers of other programs: the tables that pysol-cards (PyPI) prints, and the range."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest
from pysol_cards.cards import CardRenderer
from pysol_cards.deal_game import Game
from pysol_cards.random import RandomBase

import solitaire_widget as sw
from solitaire_widget.engine.deals import Deal, lay_out
from solitaire_widget.engine.errors import FormatError
from solitaire_widget.engine.presets import find, preset_names

# What pysol-cards calls the games of ours that it deals; the last ones share the table of another.
DEALT: Final = {
    "klondike": "klondike",
    "klondike-draw-3": "klondike_by_threes",
    "klondike-aisleriot": "casino_klondike",
    "vegas": "vegas_klondike",
    "thumb-and-pouch": "thumb_and_pouch",
    "whitehead": "whitehead",
    "small-harp": "small_harp",
    "yukon": "yukon",
    "freecell": "freecell",
    "relaxed-freecell": "relaxed_freecell",
    "bakers-game": "bakers_game",
    "kings-only-bakers-game": "kings_only_bakers_game",
    "forecell": "forecell",
    "eight-off": "eight_off",
    "seahaven-towers": "seahaven_towers",
    "relaxed-seahaven": "relaxed_seahaven",
    "beleaguered-castle": "beleaguered_castle",
    "streets-and-alleys": "streets_and_alleys",
    "bakers-dozen": "bakers_dozen",
    "fan": "fan",
    "gypsy": "gypsy",
    "simple-simon": "simple_simon",
    "russian": "yukon",
    "trigon": "klondike",
    "la-belle-lucie": "fan",
}
BEYOND: Final = (31_999, 32_000, 32_001, 1_000_000, 2**31, 2**32, 2**33, 10**19)
RENDERER: Final = CardRenderer(True)  # noqa: FBT003  "print T for ten"


def printed(game: str, number: int, kind: int) -> dict[str, list[str]]:
    """The table that pysol-cards prints: its columns, and the rest by name."""
    lines = Game(game, number, kind, 13).calc_layout_string(RENDERER).splitlines()
    named = {line.split(":")[0]: line.split(":")[1].split() for line in lines if ":" in line}
    columns = [line.split() for line in lines if ":" not in line]
    return {**{f"T{n + 1}": column for n, column in enumerate(columns)}, **named}


def ours(name: str, number: str, like: dict[str, list[str]]) -> dict[str, list[str]]:
    """The same parts of our table, written as there."""
    rules = find(name).rules
    position = lay_out(rules, Deal.of(rules, number))
    cells = [card for pile in position if pile.startswith("C") for card in position[pile]]
    parts = {pile: list(position[pile]) for pile in position if pile.startswith("T")}
    if "Talon" in like:
        parts["Talon"] = [card.strip("<>") for card in reversed(position["S"])]
    if "Freecells" in like:
        like["Freecells"] = [card for card in like["Freecells"] if card != "-"]
        parts["Freecells"] = cells
    if "Foundations" in like:
        order = [text.split("-") for text in like["Foundations"]]
        like["Foundations"] = [f"{rank}{suit}" for suit, rank in order]
        parts["Foundations"] = [position[f"F{suit}"][-1] for suit, _ in order]
    return parts


@pytest.mark.parametrize(("name", "game"), DEALT.items(), ids=DEALT)
def test_pysol_numbers(name: str, game: str) -> None:
    for number in (*range(1, 493), *BEYOND):
        table = printed(game, number, RandomBase.DEALS_PYSOLFC)
        if "d" not in "".join(find(name).rules.columns):
            table = {part: [card.strip("<>") for card in cards] for part, cards in table.items()}
        assert ours(name, f"pysol:{number}", table) == table


def test_microsoft_numbers_of_freecell() -> None:
    many = (*range(1, 401), *range(31_990, 32_010), *range(2**31 - 30, 2**31 + 30))
    for number in (*many, *range(2**32 - 10, 2**32 + 10), 2**33 - 1):
        table = printed("freecell", number, RandomBase.DEALS_MS)
        assert ours("freecell", f"ms:{number}", table) == table


def test_the_best_known_deal() -> None:
    rules = find("freecell").rules
    position = lay_out(rules, Deal.of(rules, "ms:1"))
    assert " ".join(position["T1"]) == "JD KD 2S 4C 3S 6D 6S"
    assert " ".join(position["T8"]) == "5H 3H 3C 7S 7D TC"


@pytest.mark.parametrize(
    "number",
    [
        *("ms:0", f"ms:{2**33}", "ms:" + "9" * 30, "ms:000"),
        *("pysol:0", f"pysol:{10**20 + 1}", "pysol:" + "9" * 22, "pysol:" + "9" * 5000),
        *("9" * 21, str(2**64) + "0", -1, 2**64, 10**5000),
    ],
    ids=range(13),
)
def test_numbers_out_of_range(number: str | int) -> None:
    with pytest.raises(FormatError, match="out of range"):
        Deal.of(find("freecell").rules, number)


@pytest.mark.parametrize("number", ["617", "ms:", "ms:-1", "ms:1.5", "MS:1", "pysol: 1", "kpat:3", ""])
def test_text_that_is_no_number(number: str) -> None:
    with pytest.raises(FormatError, match="no deal number"):
        Deal.of(find("freecell").rules, number)


@pytest.mark.parametrize("number", ["ms:0617", "pysol:00024"])
def test_a_deal_has_one_number(number: str) -> None:
    kind, _, digits = number.partition(":")
    game = sw.Game("freecell", seed=number)
    assert game.code == f"freecell:{kind}:{int(digits)}"
    assert game.deal == Deal.of(find("freecell").rules, f"{kind}:{int(digits)}")
    assert sw.Record.of("freecell", number).code == game.code


# Not dealt by pysol-cards, but by PySolFC, in classes that inherit the dealing of one that is.
INHERITED: Final = {
    *("klondike-relaxed", "klondike-draw-3-relaxed", "klondike-book", "vegas-draw-3", "chinaman", "smokey"),
    *("saratoga", "gold-rush", "moosehide", "super-flower-garden"),
}


def test_tables_that_pysol_does_not_deal() -> None:
    dealt = {name for name in preset_names() if _is_dealt(name)}
    assert dealt == set(DEALT) | INHERITED
    for name in ("spiderette", "siegecraft", "stronghold", "eight-off-any-space", "freecell-2-cells"):
        assert name not in dealt


def test_the_documentation_lists_the_games_that_have_pysol_numbers() -> None:
    text = (Path(__file__).parents[2] / "docs" / "deals.md").read_text(encoding="utf-8")
    listed = re.findall(r"`([a-z0-9-]+)`", text.partition('`"pysol:24"`')[2].partition("Any other text")[0])
    assert set(listed) == set(DEALT) | INHERITED


def test_a_game_that_was_changed_has_no_pysol_numbers_but_may_be_scored_otherwise() -> None:
    rules = find("freecell").rules
    assert Deal.of(rules.replace(score="vegas"), "pysol:24") == Deal.of(rules, "pysol:24")
    with pytest.raises(FormatError, match="does not deal"):
        Deal.of(rules.replace(cells=5), "pysol:24")


def _is_dealt(name: str) -> bool:
    rules = find(name).rules
    try:
        Deal.of(rules, "pysol:24")
    except FormatError as error:
        assert "does not deal" in str(error)  # noqa: PT017  the other presets raise nothing
        return False
    return True
