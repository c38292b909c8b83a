"""Whether the fields of `Rules` make sense together.

What contradicts another field, or has no meaning beside it, is refused; two ways of writing the same rule are
no contradiction: `Rules` keeps one of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import RANKS, SUITS, is_red
from solitaire_widget.engine.checks import refuse

if TYPE_CHECKING:
    from solitaire_widget.engine.rules import Rules

_MOST_PILES: Final = 62


def check_together(rules: Rules) -> None:
    """Raise a `RulesError` naming field, value and why where fields, each sound alone, contradict each other.

    >>> from solitaire_widget.engine.rules import Rules
    >>> Rules(columns=("uuuu",) * 13, stock_to="none", passes=2)
    Traceback (most recent call last):
    solitaire_widget.engine.errors.RulesError: passes=2: there is no stock to go through.
    """
    _check_pack(rules)
    _check_columns(rules)
    _check_stock(rules)
    _check_reshuffle(rules)
    _check_spaces(rules)
    _check_building(rules)
    _check_units(rules)
    _check_full_runs(rules)
    _check_reserves(rules)
    _check_rest(rules)


def _check_pack(rules: Rules) -> None:
    """The deal can be made from the pack."""
    if rules.base_rank is not None and rules.base_rank >= rules.ranks:
        refuse(
            "base", rules.base, f"with {rules.ranks} ranks the highest card is the {RANKS[rules.ranks - 1]}"
        )
    if rules.bases_out and rules.base_rank is None:
        refuse(
            "bases_out",
            rules.bases_out,
            f"base cards can be sorted out only where base is a rank, not {rules.base!r}",
        )
    if rules.cells_filled > rules.cells:
        refuse("cells_filled", rules.cells_filled, f"there are only {rules.cells} cells")
    if rules.stock_size < 0:
        wanted = rules.pack_size - rules.stock_size
        refuse(
            "columns",
            rules.columns,
            f"the deal lays out {wanted} cards, but there are only {rules.pack_size}",
        )
    if rules.stock_to == "none" and rules.stock_size:
        why = f"{rules.stock_size} of the {rules.pack_size} cards would not be dealt"
        refuse("stock_to", rules.stock_to, why)
    if rules.stock_to != "none" and not rules.stock_size:
        refuse("stock_to", rules.stock_to, "the deal lays out all cards, so there is no stock")
    piles = 2 + rules.foundations + len(rules.columns) + len(rules.reserves) + rules.cells
    if piles > _MOST_PILES:
        refuse(
            "columns",
            rules.columns,
            f"the table would have {piles} piles, at most {_MOST_PILES} are possible",
        )


def _check_columns(rules: Rules) -> None:
    """What is said of columns fits the columns that are dealt."""
    highest, limit = max(map(len, rules.columns)), rules.column_limit
    if limit is not None and limit < highest:
        refuse("column_limit", limit, f"a column is dealt {highest} cards")
    if limit is not None and limit >= rules.pack_size:
        refuse("column_limit", limit, f"there are only {rules.pack_size} cards, so it limits nothing")
    if rules.kings_under and highest < 2:
        refuse("kings_under", rules.kings_under, "no column is dealt two cards")
    if rules.kings_under and any("d" in column for column in rules.columns):
        refuse(
            "kings_under", rules.kings_under, "they go under cards face up, but columns has cards face down"
        )


def _check_stock(rules: Rules) -> None:
    """Dealing from the stock and going through it again make sense."""
    if isinstance(rules.draw, tuple) and rules.passes is not None and len(rules.draw) > rules.passes:
        refuse("draw", rules.draw, f"it names {len(rules.draw)} passes, but passes={rules.passes}")
    if rules.stock_to == "none":
        if rules.draw != 1:
            refuse("draw", rules.draw, "there is no stock to draw from")
        if rules.passes != 1 and not rules.reshuffle:
            refuse("passes", rules.passes, "there is no stock to go through")
    elif rules.stock_to != "waste" and rules.passes != 1:
        refuse("passes", rules.passes, f"a stock that is dealt to {rules.stock_to} is gone after one pass")
    if rules.stock_to == "reserves" and not rules.reserves:
        refuse("stock_to", rules.stock_to, "there are no reserves to deal to")
    if not rules.deal_over_spaces and rules.stock_to != "columns":
        refuse(
            "deal_over_spaces",
            rules.deal_over_spaces,
            f"the stock is not dealt to columns but to {rules.stock_to}",
        )
    _check_draw(rules)


def _check_draw(rules: Rules) -> None:
    """One deal takes no more cards than there are, and than there are places for them."""
    targets = {"columns": len(rules.columns), "reserves": len(rules.reserves)}.get(rules.stock_to)
    draw = rules.draw if isinstance(rules.draw, int) else max(rules.draw)
    if targets is not None and draw > targets:
        refuse("draw", rules.draw, f"the stock is dealt to {rules.stock_to}, and there are {targets}")
    if rules.stock_to != "none" and draw > rules.stock_size:
        refuse("draw", rules.draw, f"the stock has only {rules.stock_size} cards")


def _check_reshuffle(rules: Rules) -> None:
    """Columns can be gathered and dealt anew."""
    if rules.reshuffle and rules.stock_to != "none":
        refuse("reshuffle", rules.reshuffle, "columns are dealt anew only in a game without a stock")
    if rules.reshuffle and rules.passes == 1:
        refuse("reshuffle", rules.reshuffle, "with one pass nothing is dealt anew")
    if rules.reshuffle and any("d" in column for column in rules.columns):
        refuse("reshuffle", rules.reshuffle, "cards dealt anew lie face up, but columns has cards face down")


def _check_spaces(rules: Rules) -> None:
    """A space can be filled from where the rules say."""
    if rules.refill and not all(rules.columns):
        refuse("refill", rules.refill, "spaces are filled at once, but a column is dealt no card")
    for source in rules.refill:
        if source == "reserve" and not rules.reserves:
            refuse("refill", rules.refill, "there is no reserve")
        if source == "waste" and rules.stock_to != "waste":
            refuse("refill", rules.refill, "there is no waste")
        if source == "stock" and rules.stock_to == "none":
            refuse("refill", rules.refill, "there is no stock")
    if rules.space == "none" and rules.space_from != "any":
        refuse("space_from", rules.space_from, "no card goes into a space when space='none'")
    if rules.space_from == "waste" and rules.stock_to != "waste":
        refuse("space_from", rules.space_from, "there is no waste")
    if rules.space_from == "reserve" and not rules.reserves:
        refuse("space_from", rules.space_from, "there is no reserve")
    _check_spaces_by_hand(rules)


def _check_spaces_by_hand(rules: Rules) -> None:
    """No pile is to fill spaces by hand that already does so by force."""
    by_hand = {"waste": ("waste",), "reserve": ("reserve", "waste")}.get(rules.space_from, ())
    for source in by_hand:
        if source in rules.refill:
            why = f"refill says that the {source} fills spaces by force, so it never does so by hand"
            refuse("space_from", rules.space_from, why)


def _check_building(rules: Rules) -> None:
    """Something can be built on columns, or nothing is said of how."""
    for field in ("build", "unit_build"):
        build = getattr(rules, field)
        if build == "alternate" and len({is_red(SUITS.index(suit)) for suit in rules.suits}) == 1:
            refuse(
                field, build, f"all suits of {rules.suits} have one colour, so that no card goes on another"
            )
        if build == "other-suit" and len(set(rules.suits)) == 1:
            refuse(field, build, "there is only one suit, so that no card goes on another")
    if rules.wrap == "not-across-base" and rules.base == "A":
        why = "the base is the ace, on which nothing would go, so that no rank is built round the corner"
        refuse("wrap", rules.wrap, f"{why}: write 'no'")
    if rules.build == "none" and rules.wrap != "no":
        refuse("wrap", rules.wrap, "nothing is built when build='none'")
    if rules.build == "none" and rules.column_limit is not None:
        refuse("column_limit", rules.column_limit, "nothing is built when build='none'")


def _check_units(rules: Rules) -> None:
    """What moves between columns can be there, and there is somewhere to move it."""
    if rules.unit_build != "same" and rules.unit in {"top", "any-face-up"}:
        refuse("unit_build", rules.unit_build, f"it has no meaning when unit={rules.unit!r}")
    if rules.build == "none":
        if rules.unit_build != "same":
            refuse("unit_build", rules.unit_build, "no run can form when build='none'")
        if rules.unit not in {"top", "any-face-up"}:
            refuse("unit", rules.unit, "no run can form when build='none': write 'top' or 'any-face-up'")
        if rules.unit != "top" and not rules.columns_fill_spaces:
            refuse("unit", rules.unit, "no card moves from one column to another: write 'top'")
    if (
        rules.unit == "supermove"
        and not rules.cells
        and not (rules.space == "any" and rules.columns_fill_spaces)
    ):
        refuse("unit", rules.unit, "there are neither cells nor spaces to carry cards by: write 'top'")


def _check_full_runs(rules: Rules) -> None:
    """Foundations that take whole suits ask for nothing else, and whole suits can be put together."""
    if rules.foundation_takes != "full-run":
        return
    if rules.base != "A":
        refuse("base", rules.base, "full runs go off from the last rank down to the ace, so base is A")
    if rules.foundation_return != "no":
        refuse("foundation_return", rules.foundation_return, "a full run that went off stays off")
    if rules.bases_out:
        refuse("bases_out", rules.bases_out, "foundations that take full runs start empty")
    if rules.wrap != "no":
        refuse("wrap", rules.wrap, "a full run ends at the ace")
    if rules.build not in {"suit", "colour", "any"}:
        refuse(
            "build",
            rules.build,
            "a suit that is to go off whole can't be built so: write suit, colour or any",
        )
    if rules.column_limit is not None and rules.column_limit < rules.ranks:
        why = f"a suit that is to go off whole has {rules.ranks} cards"
        refuse("column_limit", rules.column_limit, why)


def _check_reserves(rules: Rules) -> None:
    """Reserves get cards, and what is said of how they lie can be so."""
    dealt_to = rules.stock_to == "reserves"
    if 0 in rules.reserves and not dealt_to:
        refuse("reserves", rules.reserves, "a reserve that is dealt no card would stay empty")
    if rules.reserve_up != "top" and not rules.reserves:
        refuse("reserve_up", rules.reserve_up, "there is no reserve")
    if rules.reserve_up == "last" and dealt_to:
        refuse("reserve_up", rules.reserve_up, "cards that the stock deals to a reserve lie face up")
    if rules.reserve_up == "last" and max(rules.reserves) < 2:
        refuse("reserve_up", rules.reserve_up, "each reserve is a single card")


def _check_rest(rules: Rules) -> None:
    if rules.cells_take != "any" and not rules.cells:
        refuse("cells_take", rules.cells_take, "there are no cells")
    if rules.score == "casino" and rules.pack_size != 52:
        refuse("score", rules.score, f"casino money is paid for a pack of 52 cards, not of {rules.pack_size}")
