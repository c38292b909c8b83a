"""The object of a game, its cards and its deal in words."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import RANKS
from solitaire_widget.words.names import SYMBOLS, rank
from solitaire_widget.words.rulebook.chapter import Chapter, Sentences, highest, lowest, numbers, rank_order

if TYPE_CHECKING:
    from solitaire_widget.engine.rules import Rules
    from solitaire_widget.words.catalogue import Catalogue

_TOP_UP: Final = re.compile("d*u")
_LOWER_DOWN: Final = re.compile("d*u*")
_SQUARES: Final = str.maketrans("du", "■□")


def goal(rules: Rules, words: Catalogue) -> Chapter:
    """What the game is about, and with which cards."""
    if rules.foundation_takes == "full-run":
        aim = words.plural(
            "Put together {number} whole suit in the columns, from {high} down to {low}.",
            "Put together {number} whole suits in the columns, each from {high} down to {low}.",
            rules.foundations,
            high=highest(rules, words),
            low=lowest(words),
        )
    else:
        aim = words.plural(
            "Bring all {cards} cards to {number} foundation.",
            "Bring all {cards} cards to {number} foundations.",
            rules.foundations,
            cards=rules.pack_size,
        )
    pack = words.plural(
        "The game is played with {number} pack of {cards} cards.",
        "The game is played with {number} packs of {cards} cards each.",
        rules.packs,
        cards=rules.ranks * len(rules.suits),
    )
    suits = words.text("The suits are {suits}.", suits=" ".join(SYMBOLS[letter] for letter in rules.suits))
    ranks = words.text("The ranks, from the lowest up, are {ranks}.", ranks=rank_order(rules, 0))
    return Chapter(
        "goal", words.named("rules", "Object"), {"goal": aim, "pack": pack, "suits": suits, "ranks": ranks}
    )


def deal(rules: Rules, words: Catalogue) -> Chapter:
    """What is laid out, in the order in which it is done."""
    steps = {"shuffle": words.text("Shuffle the cards; they are then laid out in this order.")}
    if rules.bases_out:
        steps = {"bases": _bases(rules, words)} | steps
    if rules.reserves:
        steps["reserves"] = _reserves(rules, words)
    if rules.base == "dealt":
        steps["base"] = words.text(
            "The next card starts the foundation of its suit, and its rank is the base rank of this game."
        )
    steps |= _columns(rules, words)
    if rules.cells_filled:
        steps["cells"] = words.plural(
            "{number} cell gets a card.", "{number} cells get a card each.", rules.cells_filled
        )
    if rules.kings_under:
        steps["kings"] = words.text(
            "Every {rank} is then put under the other cards of its column.",
            rank=rank(RANKS[rules.ranks - 1], words),
        )
    if rules.stock_size:
        steps["stock"] = words.plural(
            "The {number} card that is left lies face down as the stock.",
            "The {number} cards that are left lie face down as the stock; "
            "the one that comes next in the pack is drawn first.",
            rules.stock_size,
        )
    return Chapter("deal", words.named("rules", "Deal"), steps, steps=True)


def _bases(rules: Rules, words: Catalogue) -> str:
    return words.plural(
        "Take out the {number} card of the rank {rank}, which starts a foundation.",
        "Take out the {number} cards of the rank {rank}, each of which starts a foundation.",
        rules.foundations,
        rank=rank(rules.base, words),
    )


def _reserves(rules: Rules, words: Catalogue) -> str:
    if len(rules.reserves) == 1:
        return words.plural(
            "The reserve gets {number} card.", "The reserve gets {number} cards.", rules.reserves[0]
        )
    return words.plural(
        "{number} reserve gets this many cards: {sizes}.",
        "{number} reserves get this many cards, one reserve after another: {sizes}.",
        len(rules.reserves),
        sizes=numbers(rules.reserves),
    )


def _columns(rules: Rules, words: Catalogue) -> Sentences:
    sizes = [len(column) for column in rules.columns]
    steps = {
        "columns": words.plural(
            "{number} column gets this many cards: {sizes}.",
            "{number} columns get this many cards, from left to right: {sizes}.",
            len(sizes),
            sizes=numbers(sizes),
        )
    }
    if max(sizes) > 1 and len(sizes) > 1:
        steps["rows"] = words.text(
            "The columns are dealt row by row: a card to each, then another to each that is still short of "
            "cards, "
            "and so on."
        )
    steps["faces"] = _faces(rules, words)
    return steps


def _faces(rules: Rules, words: Catalogue) -> str:
    if not any("d" in column for column in rules.columns):
        return words.text("All cards of the columns lie face up.")
    if all(_TOP_UP.fullmatch(column) for column in rules.columns):
        return words.text("The last card of each column lies face up, the cards under it face down.")
    if all(_LOWER_DOWN.fullmatch(column) for column in rules.columns):
        return words.text(
            "So many cards lie face down at the bottom of each column: {sizes}. All others lie face up.",
            sizes=numbers(column.count("d") for column in rules.columns),
        )
    return words.text(
        "From the bottom up, the cards of the columns lie like this (■ face down, □ face up): {columns}.",
        columns=", ".join(column.translate(_SQUARES) or "–" for column in rules.columns),
    )
