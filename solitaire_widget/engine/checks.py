"""Whether every field of `Rules` holds a value of its kind."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, NoReturn

from solitaire_widget.engine.cards import RANKS, SUITS
from solitaire_widget.engine.errors import RulesError, brief
from solitaire_widget.engine.whole import whole

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


def check_fields(rules: Rules) -> None:
    """Raise a `RulesError` naming field, value and why, unless every field holds a value of its kind.

    >>> from solitaire_widget.engine.rules import Rules
    >>> Rules(columns=("u",) * 7, packs=9)
    Traceback (most recent call last):
    solitaire_widget.engine.errors.RulesError: packs=9: expected a whole number from 1 to 4.
    """
    for field, choices in CHOICES.items():
        value = getattr(rules, field)
        if not isinstance(value, str) or value not in choices:
            refuse(field, value, f"expected one of {', '.join(choices)}")
    for field, (least, most) in _NUMBERS.items():
        if not _is_number(getattr(rules, field), least, most):
            refuse(field, getattr(rules, field), f"expected a whole number from {least} to {most}")
    for field in _FLAGS:
        if not isinstance(getattr(rules, field), bool):
            refuse(field, getattr(rules, field), "expected True or False")
    for field in ("passes", "column_limit"):
        value = getattr(rules, field)
        if value is not None and not _is_number(value, 1, 1000):
            refuse(field, value, "expected a whole number from 1 to 1000, or None for no limit")
    _check_tuples(rules)


def refuse(field: str, value: object, why: str) -> NoReturn:
    """Raise the `RulesError` that names field, value and why."""
    message = f"{field}={brief(value)}: {why}."
    raise RulesError(message, field=field, value=value)


def _is_number(value: object, least: int, most: int) -> bool:
    number = whole(value)
    return number is not None and least <= number <= most


def _check_tuples(rules: Rules) -> None:
    suits = rules.suits
    if not isinstance(suits, str) or not 1 <= len(suits) <= 4 or not set(suits) <= set(SUITS):
        refuse("suits", suits, f"expected one to four letters of {SUITS}")
    columns = rules.columns
    if not isinstance(columns, tuple) or not columns:
        refuse("columns", columns, "expected a tuple with a string for each column, as in ('u', 'du')")
    for column in columns:
        if not isinstance(column, str) or not set(column) <= {"d", "u"}:
            refuse("columns", column, "expected a letter for each card, d (face down) or u (face up)")
        if column.endswith("d"):
            refuse("columns", column, "the last card of a column lies face up, so its last letter is u")
    if not isinstance(rules.reserves, tuple) or not all(_is_number(size, 0, 208) for size in rules.reserves):
        refuse("reserves", rules.reserves, "expected a tuple with the size of each reserve pile, as in (13,)")
    if not isinstance(rules.refill, tuple) or not all(source in _REFILLS for source in rules.refill):
        refuse(
            "refill", rules.refill, "expected a tuple of reserve, waste, stock, in the order they are tried"
        )
    if len(set(rules.refill)) < len(rules.refill):
        refuse("refill", rules.refill, "a pile is named twice")
    draw = rules.draw if isinstance(rules.draw, tuple) else (rules.draw,)
    if not draw or not all(_is_number(count, 1, 52) for count in draw):
        refuse("draw", rules.draw, "expected a whole number from 1 to 52, or a tuple of such, one a pass")
