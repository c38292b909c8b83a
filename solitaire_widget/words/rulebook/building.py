"""Foundations, columns and what moves between columns, in words."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import RANKS, SUITS
from solitaire_widget.engine.table import suits_agree
from solitaire_widget.words.catalogue import mark
from solitaire_widget.words.names import a_rank, rank
from solitaire_widget.words.rulebook.chapter import (
    Chapter,
    Sentences,
    any_of,
    example_base,
    highest,
    lowest,
    rank_order,
    shown,
)

if TYPE_CHECKING:
    from solitaire_widget.engine.rules import Rules
    from solitaire_widget.words.catalogue import Catalogue

_RETURN: Final = {
    "no": mark("A card that lies on a foundation stays there."),
    "yes": mark("The top card of a foundation may be taken back to a place on the table where it fits."),
    "not-base": mark(
        "The top card of a foundation may be taken back to a place on the table where it fits, "
        "but the card that started the foundation stays."
    ),
}
_BUILD: Final = {
    "alternate": mark(
        "Columns are built down in alternating colours: a card goes on one that is a rank higher and of the "
        "other colour."
    ),
    "suit": mark(
        "Columns are built down in suit: a card goes on one that is a rank higher and of the same suit."
    ),
    "colour": mark(
        "Columns are built down in colour: a card goes on one that is a rank higher and of the same colour."
    ),
    "other-suit": mark(
        "Columns are built down in mixed suits: a card goes on one that is a rank higher and of any other "
        "suit."
    ),
    "any": mark("Columns are built down whatever the suit: a card goes on any card that is a rank higher."),
    "none": mark("Columns are not built on: no card goes on another card in a column."),
}
_WRAP: Final = {
    "no": mark("In a column, no card goes on {low}."),
    "yes": mark("In a column, the ranks go round the corner: {high} goes on {low}."),
    "not-across-base": mark(
        "In a column, the ranks go round the corner: {high} goes on {low}. But no card goes on a card of the "
        "base rank."
    ),
}
_WRAP_ANY_BASE: Final = mark(
    "In a column, the ranks go round the corner: {high} goes on {low}, whatever the base rank is."
)
_OPEN_BASE: Final = {
    "dealt": mark(
        "A foundation starts with the base rank, which is the rank of the card that the deal put there."
    ),
    "chosen": mark(
        "A foundation starts with the base rank, which is the rank of the first card that you put on any."
    ),
}
_UNIT: Final = {
    "top": mark("Only the top card of a column can be moved to another column."),
    "run": mark(
        "Face-up cards at the top of a column move to another column together when they form a run. All of a "
        "run may be moved, or only a part of it that ends with the top card, or the top card alone."
    ),
    "whole": mark(
        "From one column to another, only the whole column can be moved, with all its cards: not a part of "
        "it, and not its top card alone unless it is the only card."
    ),
    "top-or-whole": mark(
        "From one column to another, either the top card alone or the whole column can be moved, and nothing "
        "between."
    ),
    "all-face-up": mark(
        "From one column to another, all face-up cards of the column must be moved together, and never a "
        "part of them."
    ),
    "any-face-up": mark(
        "Any face-up card of a column can be moved to another column together with all cards that lie on it, "
        "in whatever order those are."
    ),
    "supermove": mark(
        "Face-up cards at the top of a column, or a part of them, move to another column together when they "
        "form a run and there is room to carry them over one by one."
    ),
}
_ROOM: Final = {
    (True, False): mark("As many cards may move together as there are empty cells, and one more."),
    (True, True): mark(
        "As many cards may move together as there are empty cells, and one more; each empty column that they "
        "do not go to doubles that number."
    ),
    (False, True): mark(
        "A single card may move; each empty column that the cards do not go to doubles that number."
    ),
}
_UNBUILT_UNIT: Final = {
    "top": mark("The top card of a column can be moved to an empty column, but to no other column."),
    "any-face-up": mark(
        "Any face-up card of a column can be moved to an empty column, but to no other column, together with "
        "all cards that lie on it, in whatever order those are."
    ),
}
_UNCOVER: Final = {
    False: mark(
        "A face-down card can't be moved. When one is left on top of a column, it is turned face up at once, "
        "as part of the same move, and can then be played."
    ),
    True: mark(
        "A face-down card can't be moved. When one is left on top of a column, it is turned face up at once, "
        "as part of the same move, and can then be played and built on."
    ),
}
_UNIT_BUILD: Final = {
    "same": mark("Cards that move together must follow one another as columns are built."),
    "alternate": mark("Cards that move together must follow one another down in alternating colours."),
    "suit": mark("Cards that move together must follow one another down in suit."),
    "colour": mark("Cards that move together must follow one another down in colour."),
    "other-suit": mark(
        "Cards that move together must follow one another down, each of another suit than the card under it."
    ),
    "any": mark("Cards that move together must follow one another down, whatever their suits."),
}


def foundations(rules: Rules, words: Catalogue) -> Chapter:
    """How foundations start and grow, and whether cards come back from them."""
    count = words.plural(
        "There is {number} foundation, for one suit.",
        "There are {number} foundations, each for a whole suit.",
        rules.foundations,
    )
    if rules.foundation_takes == "full-run":
        growth = {
            "order": words.plural(
                "As soon as the top {number} card of a column is a whole suit, it goes to a foundation at "
                "once and by itself.",
                "As soon as the top {number} cards of a column are a whole suit in order, face up, from "
                "{high} down to {low}, "
                "they go to a foundation at once and by themselves. Single cards never go there.",
                rules.ranks,
                high=highest(rules, words),
                low=lowest(words),
            )
        }
    else:
        growth = _growth(rules, words)
        growth["return"] = words.text(_RETURN[rules.foundation_return])
    return Chapter("foundation", words.named("rules", "Foundations"), {"count": count} | growth)


def _growth(rules: Rules, words: Catalogue) -> Sentences:
    base = rules.base_rank
    if base is not None:
        start = words.text(
            "A foundation starts with {rank}; that is the base rank.", rank=a_rank(rules.base, words)
        )
        order = words.text(
            "A foundation is built up in suit, one card at a time: {ranks}.", ranks=rank_order(rules, base)
        )
    else:
        start = words.text(_OPEN_BASE[rules.base])
        base = example_base(rules)
        order = words.text(
            "A foundation is built up in suit, one card at a time, and {high} is followed by {low}. "
            "If the base rank is {rank}, for example, the order is: {ranks}.",
            high=highest(rules, words),
            low=lowest(words),
            rank=rank(RANKS[base], words),
            ranks=rank_order(rules, base),
        )
    full = words.plural(
        "With {number} card it is complete, and no more go on it.",
        "With {number} cards it is complete, and no more go on it.",
        rules.ranks,
    )
    free = words.text(
        "The top card of any column, and any other card that can be played, may go to a foundation as soon "
        "as it fits; "
        "it never has to."
    )
    return {"base": start, "order": order, "full": full, "free": free}


def columns(rules: Rules, words: Catalogue) -> Chapter:
    """How columns are built."""
    sentences = {"build": words.text(_BUILD[rules.build])}
    example = _example(rules, words)
    if example:
        sentences["example"] = example
    if rules.build != "none":
        wrap = _WRAP_ANY_BASE if rules.wrap == "yes" and rules.base_rank is None else _WRAP[rules.wrap]
        sentences["wrap"] = words.text(wrap, high=highest(rules, words), low=lowest(words))
    if rules.column_limit is not None:
        sentences["limit"] = words.plural(
            "A column may be built to {number} card only.",
            "A column may be built to {number} cards only.",
            rules.column_limit,
        )
    if any("d" in column for column in rules.columns):
        sentences["uncover"] = words.text(_UNCOVER[rules.build != "none"])
    return Chapter("column", words.named("rules", "Columns"), sentences)


def _example(rules: Rules, words: Catalogue) -> str:
    """A card in the middle of the pack with the cards it may be put on."""
    suits = sorted({SUITS.index(letter) for letter in rules.suits})
    low = min(8, rules.ranks - 2)
    over = low * 4 + (2 if 2 in suits else suits[0])
    unders = [(low + 1) * 4 + suit for suit in suits]
    fits = [shown(under) for under, card in product(unders, [over]) if suits_agree(rules.build, under, card)]
    if not fits:
        return ""
    return words.text("For example, {card} goes on {cards}.", card=shown(over), cards=any_of(fits, words))


def moves(rules: Rules, words: Catalogue) -> Chapter:
    """What moves from one column to another."""
    if rules.build == "none" and not rules.columns_fill_spaces:
        unit = mark("No card can be moved from one column to another.")
    else:
        unit = (_UNBUILT_UNIT if rules.build == "none" else _UNIT)[rules.unit]
    sentences = {"unit": words.text(unit)}
    if rules.unit not in {"top", "any-face-up"}:
        sentences["together"] = words.text(_UNIT_BUILD[rules.unit_build])
    if rules.unit == "supermove":
        sentences["room"] = words.text(_ROOM[rules.cells > 0, rules.space == rules.space_from == "any"])
    if rules.unit in {"whole", "all-face-up"} and rules.foundation_takes == "card":
        sentences["alone"] = words.text(
            "To a foundation, however, the top card of a column always goes alone."
        )
    return Chapter("moves", words.named("rules", "Moves between columns"), sentences)
