"""The games that the second opinion is asked about: presets of both families, some of their rules changed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from solitaire_widget.engine.errors import RulesError
from solitaire_widget.engine.presets import PRESETS, find
from solitaire_widget.engine.rules import triangle

if TYPE_CHECKING:
    from random import Random

    from solitaire_widget.engine.rules import Rules

CHANGES: dict[str, tuple[Any, ...]] = {
    "columns": (
        triangle(7),
        triangle(7, up=True),
        ("u",) * 4,
        ("u",) * 7,
        ("duu",) * 6,
        ("uuu",) * 8,
        ("dduuu",) * 5,
    ),
    "base": ("A", "2", "9", "K", "dealt"),
    "bases_out": (False, False, True),
    "build": ("alternate", "suit", "any", "other-suit", "colour"),
    "unit_build": ("same", "same", "alternate", "suit", "any"),
    "wrap": ("no", "yes", "not-across-base"),
    "unit": ("top", "run", "whole", "top-or-whole", "all-face-up"),
    "space": ("any", "any", "last-rank", "none"),
    "space_from": ("any", "any", "waste", "reserve"),
    "refill": (
        (),
        ("reserve",),
        ("waste",),
        ("stock",),
        ("reserve", "waste"),
        ("waste", "stock"),
        ("reserve", "stock"),
    ),
    "draw": (1, 2, 3, (3, 2, 1), (1, 4)),
    "passes": (1, 2, 3, None),
    "reserves": ((), (13,), (4,), (3, 2), (5, 5, 5)),
    "reserve_up": ("top", "all"),
    "foundation_return": ("no", "yes", "not-base"),
}
"""The fields that the naive rules know, with values to change them to."""

_ELSE = {
    "packs": 1,
    "suits": "CDHS",
    "kings_under": False,
    "foundation_takes": "card",
    "column_limit": None,
    "stock_to": "waste",
    "reshuffle": False,
    "cells": 0,
}


def is_covered(rules: Rules) -> bool:
    """Whether the naive rules say everything about this game."""
    known = all(getattr(rules, field) == value for field, value in _ELSE.items())
    free = ("build", "unit", "space", "space_from", "reserve_up", "foundation_return", "wrap")
    return known and rules.base != "chosen" and all(getattr(rules, field) in CHANGES[field] for field in free)


def covered_presets() -> dict[str, Rules]:
    """The presets of both families that the naive rules cover."""
    families = {find(name).family for name in ("klondike", "canfield")}
    family = [preset for preset in PRESETS if preset.family in families]
    return {preset.name: preset.rules for preset in family if is_covered(preset.rules)}


def changed_rules(random: Random) -> Rules:
    """A preset with one to six of its rules changed, such that they do not contradict each other."""
    rules = random.choice(list(covered_presets().values()))
    for field in random.sample(list(CHANGES), random.randint(1, 6)):
        try:
            rules = rules.replace(**{field: random.choice(CHANGES[field])})
        except RulesError:
            continue
    return rules
