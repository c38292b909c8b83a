"""Whether the fields of `Rules` are sound, each alone and all together."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NoReturn

from solitaire_widget.engine.cards import RANKS, SUITS
from solitaire_widget.engine.errors import RulesError

if TYPE_CHECKING:
    from solitaire_widget.engine.rules import Rules

_BUILDS: Final = ("alternate", "suit", "colour", "other-suit", "any", "none")
SCORES: Final = tuple("count standard vegas casino".split())  # noqa: SIM905  see below
"""The score schemes; one shares its name with a preset, and only presets/ may name those."""

CHOICES: Final[dict[str, tuple[str, ...]]] = {
    "base": (*RANKS, "dealt", "chosen"),
    "foundation_takes": ("card", "full-run"),
    "foundation_return": ("no", "yes", "not-base"),
    "build": _BUILDS,
    "wrap": ("no", "yes", "not-across-base"),
    "unit": ("top", "run", "whole", "top-or-whole", "all-face-up", "any-face-up", "supermove"),
    "unit_build": ("same", *_BUILDS[:-1]),
    "space": ("any", "last-rank", "none"),
    "space_from": ("any", "waste", "reserve"),
    "stock_to": ("waste", "columns", "reserves", "none"),
    "reserve_up": ("top", "all", "last"),
    "cells_take": ("any", "last-rank"),
    "score": SCORES,
}
"""The words each field may hold."""

_NUMBERS: Final[dict[str, tuple[int, int]]] = {
    "packs": (1, 4),
    "ranks": (2, 13),
    "cells": (0, 20),
    "cells_filled": (0, 20),
}
_FLAGS: Final = ("kings_under", "bases_out", "reshuffle", "deal_over_spaces")
_REFILLS: Final = ("reserve", "waste", "stock")
_MOST_PILES: Final = 62


def check_rules(rules: Rules) -> None:
    """Raise a `RulesError` naming field, value and why, unless the rules are sound.

    >>> from solitaire_widget.engine.rules import Rules
    >>> Rules(columns=("u",) * 7, packs=9)
    Traceback (most recent call last):
    solitaire_widget.engine.errors.RulesError: packs=9: expected a whole number from 1 to 4.
    """
    _check_alone(rules)
    _check_pack(rules)
    _check_stock(rules)
    _check_reshuffle(rules)
    _check_spaces(rules)
    _check_full_runs(rules)
    _check_rest(rules)


def _refuse(field: str, value: object, why: str) -> NoReturn:
    message = f"{field}={repr(value)[:60]}: {why}."
    raise RulesError(message, field=field, value=value)


def _is_number(value: object, least: int, most: int) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and least <= value <= most


def _check_alone(rules: Rules) -> None:
    """Every field holds a value of its kind."""
    for field, choices in CHOICES.items():
        value = getattr(rules, field)
        if not isinstance(value, str) or value not in choices:
            _refuse(field, value, f"expected one of {', '.join(choices)}")
    for field, (least, most) in _NUMBERS.items():
        if not _is_number(getattr(rules, field), least, most):
            _refuse(field, getattr(rules, field), f"expected a whole number from {least} to {most}")
    for field in _FLAGS:
        if not isinstance(getattr(rules, field), bool):
            _refuse(field, getattr(rules, field), "expected True or False")
    for field in ("passes", "column_limit"):
        value = getattr(rules, field)
        if value is not None and not _is_number(value, 1, 1000):
            _refuse(field, value, "expected a whole number from 1 to 1000, or None for no limit")
    _check_tuples(rules)


def _check_tuples(rules: Rules) -> None:
    suits = rules.suits
    if not isinstance(suits, str) or not 1 <= len(suits) <= 4 or not set(suits) <= set(SUITS):
        _refuse("suits", suits, f"expected one to four letters of {SUITS}")
    columns = rules.columns
    if not isinstance(columns, tuple) or not columns:
        _refuse("columns", columns, "expected a tuple with a string for each column, as in ('u', 'du')")
    for column in columns:
        if not isinstance(column, str) or not set(column) <= {"d", "u"}:
            _refuse("columns", column, "expected a letter for each card, d (face down) or u (face up)")
    if not isinstance(rules.reserves, tuple) or not all(_is_number(size, 0, 208) for size in rules.reserves):
        _refuse(
            "reserves", rules.reserves, "expected a tuple with the size of each reserve pile, as in (13,)"
        )
    if not isinstance(rules.refill, tuple) or not all(source in _REFILLS for source in rules.refill):
        _refuse(
            "refill", rules.refill, "expected a tuple of reserve, waste, stock, in the order they are tried"
        )
    if len(set(rules.refill)) < len(rules.refill):
        _refuse("refill", rules.refill, "a pile is named twice")
    draw = rules.draw if isinstance(rules.draw, tuple) else (rules.draw,)
    if not draw or not all(_is_number(count, 1, 52) for count in draw):
        _refuse("draw", rules.draw, "expected a whole number from 1 to 52, or a tuple of such, one a pass")


def _check_pack(rules: Rules) -> None:
    """The deal can be made from the pack."""
    if rules.base_rank is not None and rules.base_rank >= rules.ranks:
        _refuse(
            "base", rules.base, f"with {rules.ranks} ranks the highest card is the {RANKS[rules.ranks - 1]}"
        )
    if rules.bases_out and rules.base_rank is None:
        _refuse(
            "bases_out",
            rules.bases_out,
            f"base cards can be sorted out only where base is a rank, not {rules.base!r}",
        )
    if rules.cells_filled > rules.cells:
        _refuse("cells_filled", rules.cells_filled, f"there are only {rules.cells} cells")
    if rules.stock_size < 0:
        wanted = rules.pack_size - rules.stock_size
        _refuse(
            "columns",
            rules.columns,
            f"the deal lays out {wanted} cards, but there are only {rules.pack_size}",
        )
    if rules.stock_to == "none" and rules.stock_size:
        why = f"{rules.stock_size} of the {rules.pack_size} cards would not be dealt"
        _refuse("stock_to", rules.stock_to, why)
    if rules.stock_to != "none" and not rules.stock_size:
        _refuse("stock_to", rules.stock_to, "the deal lays out all cards, so there is no stock")
    if rules.column_limit is not None and rules.column_limit < max(map(len, rules.columns)):
        _refuse("column_limit", rules.column_limit, f"a column is dealt {max(map(len, rules.columns))} cards")
    piles = 2 + rules.foundations + len(rules.columns) + len(rules.reserves) + rules.cells
    if piles > _MOST_PILES:
        _refuse(
            "columns",
            rules.columns,
            f"the table would have {piles} piles, at most {_MOST_PILES} are possible",
        )


def _check_stock(rules: Rules) -> None:
    """Dealing from the stock and going through it again make sense."""
    if isinstance(rules.draw, tuple) and rules.passes is not None and len(rules.draw) > rules.passes:
        _refuse("draw", rules.draw, f"it names {len(rules.draw)} passes, but passes={rules.passes}")
    if rules.stock_to == "none":
        if rules.draw != 1:
            _refuse("draw", rules.draw, "there is no stock to draw from")
        if rules.passes != 1 and not rules.reshuffle:
            _refuse("passes", rules.passes, "there is no stock to go through")
    elif rules.stock_to != "waste" and rules.passes != 1:
        _refuse("passes", rules.passes, f"a stock that is dealt to {rules.stock_to} is gone after one pass")
    if rules.stock_to == "reserves" and not rules.reserves:
        _refuse("stock_to", rules.stock_to, "there are no reserves to deal to")
    if not rules.deal_over_spaces and rules.stock_to != "columns":
        _refuse(
            "deal_over_spaces",
            rules.deal_over_spaces,
            f"the stock is not dealt to columns but to {rules.stock_to}",
        )
    targets = {"columns": len(rules.columns), "reserves": len(rules.reserves)}.get(rules.stock_to)
    draw = rules.draw if isinstance(rules.draw, int) else max(rules.draw)
    if targets is not None and draw > targets:
        _refuse("draw", rules.draw, f"the stock is dealt to {rules.stock_to}, and there are {targets}")


def _check_reshuffle(rules: Rules) -> None:
    """Columns can be gathered and dealt anew."""
    if rules.reshuffle and rules.stock_to != "none":
        _refuse("reshuffle", rules.reshuffle, "columns are dealt anew only in a game without a stock")
    if rules.reshuffle and rules.passes == 1:
        _refuse("reshuffle", rules.reshuffle, "with one pass nothing is dealt anew")
    if rules.reshuffle and any("d" in column for column in rules.columns):
        _refuse("reshuffle", rules.reshuffle, "cards dealt anew lie face up, but columns has cards face down")


def _check_spaces(rules: Rules) -> None:
    """A space can be filled from where the rules say."""
    if rules.refill and not all(rules.columns):
        _refuse("refill", rules.refill, "spaces are filled at once, but a column is dealt no card")
    for source in rules.refill:
        if source == "reserve" and not rules.reserves:
            _refuse("refill", rules.refill, "there is no reserve")
        if source == "waste" and rules.stock_to != "waste":
            _refuse("refill", rules.refill, "there is no waste")
        if source == "stock" and rules.stock_to == "none":
            _refuse("refill", rules.refill, "there is no stock")
    if rules.space == "none" and rules.space_from != "any":
        _refuse("space_from", rules.space_from, "no card goes into a space when space='none'")
    if rules.space_from == "waste" and rules.stock_to != "waste":
        _refuse("space_from", rules.space_from, "there is no waste")
    if rules.space_from == "reserve" and not rules.reserves:
        _refuse("space_from", rules.space_from, "there is no reserve")


def _check_full_runs(rules: Rules) -> None:
    """Foundations that take whole suits ask for nothing else."""
    if rules.foundation_takes == "full-run":
        if rules.base != "A":
            _refuse("base", rules.base, "full runs go off from the last rank down to the ace, so base is A")
        if rules.foundation_return != "no":
            _refuse("foundation_return", rules.foundation_return, "a full run that went off stays off")
        if rules.bases_out:
            _refuse("bases_out", rules.bases_out, "foundations that take full runs start empty")
        if rules.wrap != "no":
            _refuse("wrap", rules.wrap, "a full run ends at the ace")


def _check_rest(rules: Rules) -> None:
    if rules.unit_build != "same" and rules.unit in {"top", "any-face-up"}:
        _refuse("unit_build", rules.unit_build, f"it has no meaning when unit={rules.unit!r}")
    if rules.reserve_up != "top" and not rules.reserves:
        _refuse("reserve_up", rules.reserve_up, "there is no reserve")
    if rules.cells_take != "any" and not rules.cells:
        _refuse("cells_take", rules.cells_take, "there are no cells")
    if rules.score == "casino" and rules.pack_size != 52:
        _refuse(
            "score", rules.score, f"casino money is paid for a pack of 52 cards, not of {rules.pack_size}"
        )
