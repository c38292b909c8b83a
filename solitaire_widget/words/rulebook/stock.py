"""The stock, the waste and redeals in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solitaire_widget.words.catalogue import mark
from solitaire_widget.words.rulebook.chapter import Chapter, Sentences, numbers

if TYPE_CHECKING:
    from solitaire_widget.engine.rules import Rules
    from solitaire_widget.words.catalogue import Catalogue

_TO_EACH_RESERVE: Final = mark("Whenever you like, deal a card from the stock face up onto each reserve.")
_TO_EACH_COLUMN: Final = mark(
    "Whenever you like, deal a card from the stock face up onto each column, whether it fits or not."
)
_OVER_SPACES: Final = {
    True: mark("Empty columns get a card in the same way."),
    False: mark("The stock can't be dealt while any column is empty."),
}


def stock(rules: Rules, words: Catalogue) -> Chapter:
    """How cards come from the stock, and how often."""
    if rules.stock_to == "waste":
        sentences = _to_waste(rules, words) | _passes(rules, words)
    elif rules.reshuffle:
        sentences = _reshuffle(rules, words)
    else:
        sentences = _to_piles(rules, words)
    title = words.named("rules", "Redeal") if rules.reshuffle else words.named("rules", "Stock")
    return Chapter("stock", title, sentences)


def _to_waste(rules: Rules, words: Catalogue) -> Sentences:
    if isinstance(rules.draw, int):
        draw = words.plural(
            "Whenever you like, turn {number} card from the stock face up onto the waste.",
            "Whenever you like, turn {number} cards together from the stock face up onto the waste.",
            rules.draw,
        )
    else:
        draw = words.text(
            "Whenever you like, turn cards from the stock face up onto the waste, so many together in the "
            "first pass, the second and so on: {counts}.",
            counts=numbers(rules.draw),
        )
    sentences = {"draw": draw}
    if not isinstance(rules.draw, int) and len(rules.draw) != rules.passes:
        sentences["later"] = words.text("The last number holds for all later passes.")
    if rules.draw != 1:
        sentences["packet"] = words.text(
            "If fewer are left in the stock, all of those are turned. They keep their order: the last one "
            "drawn "
            "lies on top, and only the one on top can be played."
        )
    sentences["waste"] = words.text(
        "The top card of the waste can always be played where it fits; the card under it can be played "
        "as soon as the cards above it have gone. You can't put a card on the waste or the stock."
    )
    return sentences


def _passes(rules: Rules, words: Catalogue) -> Sentences:
    if rules.passes == 1:
        return {
            "passes": words.text(
                "The stock is gone through only once: when it is empty, the waste is not turned over, "
                "but its top card can still be played."
            )
        }
    if rules.passes is None:
        passes = words.text("The stock may be gone through as often as you like.")
    else:
        passes = words.plural(
            "The stock may be gone through {number} time, counting the first.",
            "The stock may be gone through {number} times, counting the first.",
            rules.passes,
        )
    redeal = words.text(
        "When the stock is empty and the waste is not, you may turn the whole waste over to be the stock "
        "again. "
        "The cards keep their order and are never shuffled. That begins the next pass; it draws no card yet."
    )
    return {"passes": passes, "redeal": redeal}


def _to_piles(rules: Rules, words: Catalogue) -> Sentences:
    count = rules.draw_in(1)
    if rules.stock_to == "reserves":
        draw = words.text(_TO_EACH_RESERVE)
        if count < len(rules.reserves):
            draw = words.plural(
                "Whenever you like, deal a card from the stock face up onto the first {number} reserve.",
                "Whenever you like, deal a card from the stock face up onto each of the first {number} "
                "reserves.",
                count,
            )
    else:
        draw = words.text(_TO_EACH_COLUMN)
        if count < len(rules.columns):
            draw = words.plural(
                "Whenever you like, deal a card from the stock face up onto the first {number} column, "
                "whether it fits or not.",
                "Whenever you like, deal a card from the stock face up onto each of the first {number} "
                "columns, whether it fits or not.",
                count,
            )
    sentences = {"draw": draw}
    if rules.stock_size % count:
        sentences["packet"] = words.text("If fewer cards are left, the first piles get them.")
    if rules.stock_to == "columns":
        sentences["over"] = words.text(_OVER_SPACES[rules.deal_over_spaces])
    return sentences


def _reshuffle(rules: Rules, words: Catalogue) -> Sentences:
    if rules.passes is None:
        passes = words.text("The cards of the columns may be dealt anew as often as you like.")
    else:
        passes = words.plural(
            "Counting the first deal, the cards may be dealt {number} time.",
            "Counting the first deal, the cards may be dealt {number} times.",
            rules.passes,
        )
    sentences = {
        "passes": passes,
        "redeal": words.text(
            "Whenever you like, as long as that is allowed, gather the cards of all columns, shuffle them "
            "and deal them face up again, one column after another: each gets as many cards as in the first "
            "deal, as far as they go. All other cards stay where they are."
        ),
    }
    if rules.cells or rules.reserves or rules.foundation_return != "no":
        sentences["surplus"] = words.text(
            "If there are more cards than that, because some came to the columns from other piles, they are "
            "dealt one to each column in turn."
        )
    return sentences
