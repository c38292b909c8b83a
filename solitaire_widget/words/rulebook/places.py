"""Empty columns, reserves and cells in words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solitaire_widget.words.catalogue import mark
from solitaire_widget.words.names import pile
from solitaire_widget.words.rulebook.chapter import Chapter, last_rank

if TYPE_CHECKING:
    from solitaire_widget.engine.rules import Rules
    from solitaire_widget.words.catalogue import Catalogue

_ANY_RANK: Final = {
    False: mark("A card of any rank may be put in an empty column."),
    True: mark("Any card, or any cards that can be moved together, may be put in an empty column."),
}
_LAST_RANK: Final = {
    False: mark("Only {rank} may be put in an empty column."),
    True: mark(
        "Only {rank} may be put in an empty column, alone or with cards on it that move together with it."
    ),
}
_UNDER_BASE: Final = {
    False: mark("Only a card of the rank just below the base rank may be put in an empty column."),
    True: mark(
        "Only a card of the rank just below the base rank may be put in an empty column, alone or with cards "
        "on it that move together with it."
    ),
}
_LETTER: Final = {"reserve": "R", "waste": "W", "stock": "S"}
_UNSET: Final = mark("As long as no foundation has been started, no card may be put there.")
_RESERVE: Final = {
    "top": mark(
        "A reserve lies face up and squared, so that only its top card is seen. "
        "That card can always be played where it fits; the cards under it can't until they are on top."
    ),
    "all": mark(
        "A reserve is spread face up, so that all its cards are seen. "
        "Its top card can always be played where it fits; the cards under it can't until they are on top."
    ),
    "last": mark(
        "A reserve lies face down, and its cards can't be played by hand. "
        "When a single card is left, it is turned face up at once and can be played where it fits."
    ),
}


def spaces(rules: Rules, words: Catalogue) -> Chapter:
    """What happens to a column that has been emptied."""
    sentences = {}
    if rules.refill:
        sentences["refill"] = _refill(rules, words)
    if rules.refill and rules.space != "none":
        sentences["after"] = words.text("What follows holds only when nothing is left to fill it so.")
    if rules.space == "none":
        sentences["space"] = words.text("You can't put a card in an empty column.")
        return Chapter("space", words.named("rules", "Empty columns"), sentences)
    sentences["space"] = _filled_with(rules, words)
    if rules.space_from == "waste":
        sentences["from"] = words.text(
            "It must be the top card of the waste; cards of other columns and piles can't be moved there."
        )
    elif rules.space_from == "reserve" and rules.stock_to == "waste":
        sentences["from"] = words.text(
            "It must be the top card of a reserve as long as any reserve has cards, and after that the top "
            "card of the waste."
        )
    elif rules.space_from == "reserve":
        sentences["from"] = words.text(
            "It must be the top card of a reserve; when the reserves are used up, an empty column stays "
            "empty."
        )
    if rules.space == "last-rank" and rules.base == "chosen":
        sentences["unset"] = words.text(_UNSET)
    sentences["stay"] = words.text("You may leave a column empty for as long as you like and go on playing.")
    return Chapter("space", words.named("rules", "Empty columns"), sentences)


def _refill(rules: Rules, words: Catalogue) -> str:
    if rules.refill == ("reserve",) and len(rules.reserves) == 1:
        return words.text(
            "As long as the reserve has cards, its top card fills an empty column at once and by force, "
            "as part of the move that emptied the column; taking back the move takes back both."
        )
    piles = ", ".join(
        words.named("refill", "the reserve with the most cards (the first of equals)")
        if kind == "reserve" and len(rules.reserves) > 1
        else str(pile(_LETTER[kind], words))
        for kind in rules.refill
    )
    return words.text(
        "An empty column is filled at once and by force, as part of the move that emptied it, "
        "from the first of these that has a card, or as soon as one of them has a card again: {piles}. "
        "Taking back the move takes back both.",
        piles=piles,
    )


def _filled_with(rules: Rules, words: Catalogue) -> str:
    several = rules.columns_fill_spaces and rules.unit != "top"
    rank = last_rank(rules, words)
    if rules.space == "any":
        return words.text(_ANY_RANK[several])
    return words.text(_LAST_RANK[several], rank=rank) if rank else words.text(_UNDER_BASE[several])


def reserves(rules: Rules, words: Catalogue) -> Chapter:
    """What is seen of reserves and played from them."""
    lying = mark("Each reserve is a single card, which lies face up and can always be played where it fits.")
    sentences = {"reserve": words.text(lying if rules.single_reserves else _RESERVE[rules.reserve_up])}
    sentences["closed"] = words.text("You can't put a card on a reserve.")
    return Chapter("reserve", words.named("rules", "Reserve"), sentences)


def cells(rules: Rules, words: Catalogue) -> Chapter:
    """What cells hold."""
    count = words.plural(
        "There is {number} cell, and it holds one card.",
        "There are {number} cells, and each holds one card.",
        rules.cells,
    )
    rank = last_rank(rules, words)
    if rules.cells_take == "any":
        takes = words.text("Any single card that can be played may be put in an empty cell.")
    elif rank is None:
        takes = words.text("Only a card of the rank just below the base rank may be put in a cell.")
    else:
        takes = words.text("Only {rank} may be put in a cell.", rank=rank)
    sentences = {"count": count, "takes": takes}
    if rules.cells_take == "last-rank" and rules.base == "chosen":
        sentences["unset"] = words.text(_UNSET)
    sentences["leaves"] = words.text("A card in a cell can always be played where it fits.")
    return Chapter("cell", words.named("rules", "Cells"), sentences)
