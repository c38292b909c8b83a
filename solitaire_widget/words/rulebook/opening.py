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
    suits = _suits(rules.suits, words)
    ranks = words.text("The ranks, from the lowest up, are {ranks}.", ranks=rank_order(rules, 0))
    return Chapter(
        "goal", words.named("rules", "Object"), {"goal": aim, "pack": pack, "suits": suits, "ranks": ranks}
    )


def _suits(letters: str, words: Catalogue) -> str:
    """The suits of a pack, which may have one of them several times."""
    kinds = dict.fromkeys(letters)
    shown = " ".join(SYMBOLS[letter] for letter in kinds)
    times = {letters.count(letter) for letter in kinds}
    if len(kinds) == 1:
        return words.text("All cards are of the suit {suits}.", suits=shown)
    if times == {1}:
        return words.text("The suits are {suits}.", suits=shown)
    if len(times) == 1:
        return words.plural(
            "The suits are {suits}; every pack has each of them {number} time.",
            "The suits are {suits}; every pack has each of them {number} times.",
            times.pop(),
            suits=shown,
        )
    listed = " ".join(SYMBOLS[letter] for letter in letters)
    return words.text("The suits in each pack are {suits}.", suits=listed)


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
    return words.text(
        "Every {rank} is taken out first and starts a foundation.", rank=rank(rules.base, words)
    )


def _reserves(rules: Rules, words: Catalogue) -> str:
    if len(rules.reserves) == 1:
        return words.plural(
            "The reserve gets {number} card.", "The reserve gets {number} cards.", rules.reserves[0]
        )
    if len(set(rules.reserves)) == 1:
        if not rules.reserves[0]:
            return words.text("The {reserves} reserves stay empty for now.", reserves=len(rules.reserves))
        return words.plural(
            "Each of the {reserves} reserves gets {number} card.",
            "Each of the {reserves} reserves gets {number} cards, one reserve after another.",
            rules.reserves[0],
            reserves=len(rules.reserves),
        )
    return words.plural(
        "{number} reserve gets this many cards: {sizes}.",
        "{number} reserves get this many cards, one reserve after another: {sizes}.",
        len(rules.reserves),
        sizes=numbers(rules.reserves),
    )


def _columns(rules: Rules, words: Catalogue) -> Sentences:
    sizes = [len(column) for column in rules.columns]
    if len(sizes) > 1 and len(set(sizes)) == 1:
        laid = words.plural(
            "Each of the {columns} columns gets {number} card.",
            "Each of the {columns} columns gets {number} cards.",
            sizes[0],
            columns=len(sizes),
        )
    else:
        laid = words.plural(
            "{number} column gets this many cards: {sizes}.",
            "{number} columns get this many cards, from left to right: {sizes}.",
            len(sizes),
            sizes=numbers(sizes),
        )
    steps = {"columns": laid}
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
    down = [column.count("d") for column in rules.columns]
    if all(_LOWER_DOWN.fullmatch(column) for column in rules.columns):
        if len(set(down)) == 1:
            return words.plural(
                "The lowest {number} card of each column lies face down, the others face up.",
                "The lowest {number} cards of each column lie face down, the others face up.",
                down[0],
            )
        return words.text(
            "So many cards lie face down at the bottom of each column: {sizes}. All others lie face up.",
            sizes=numbers(down),
        )
    return words.text(
        "From the bottom up, the cards of the columns lie like this (■ face down, □ face up): {columns}.",
        columns=", ".join(column.translate(_SQUARES) or "–" for column in rules.columns),
    )
