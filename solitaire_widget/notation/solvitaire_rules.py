"""Rule files of Solvitaire (JSON) read as `Rules`.

The keys and their defaults are those of Solvitaire 0.10; a file says only what differs from them. A key that
asks for something our rules have no field for is refused by name. A solver's shortcut
(``partial-if-card-above-buildable``) is read as the rule that it speeds up.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any, Final, NoReturn

from solitaire_widget.engine.cards import RANKS
from solitaire_widget.engine.errors import RulesError, brief
from solitaire_widget.engine.rules import Rules

_DEFAULTS: Final[dict[str, Any]] = {
    "tableau piles.count": 8,
    "tableau piles.build policy": "any-suit",
    "tableau piles.spaces policy": "any",
    "tableau piles.diagonal deal": False,
    "tableau piles.move built group": "no",
    "tableau piles.move built group policy": "same-as-build",
    "tableau piles.face up cards": "all",
    "foundations.present": True,
    "foundations.initial cards": "none",
    "foundations.base card": "A",
    "foundations.removable": False,
    "foundations.only complete pile moves": False,
    "hole.present": False,
    "hole.base card": "AS",
    "hole.build loops": True,
    "cells.count": 0,
    "cells.pre-filled": 0,
    "stock.size": 0,
    "stock.deal type": "waste",
    "stock.deal count": 1,
    "stock.redeal": False,
    "reserve.size": 0,
    "reserve.stacked": False,
    "accordion.size": 0,
    "accordion.moves": [],
    "accordion.build policies": [],
    "sequences.count": 0,
    "sequences.direction": "L",
    "sequences.build policy": "same-suit",
    "sequences.fixed suit": False,
    "max rank": 13,
    "two decks": False,
}
_SECTIONS: Final = {key.partition(".")[0] for key in _DEFAULTS if "." in key}
_BUILD: Final = {"any-suit": "any", "red-black": "alternate", "same-suit": "suit", "no-build": "none"}
_UNIT: Final = {"no": "top", "yes": "run", "whole-pile": "whole", "partial-if-card-above-buildable": "run"}
_UNIT_BUILD: Final = {
    "same-as-build": "same",
    "any-suit": "any",
    "red-black": "alternate",
    "same-suit": "suit",
}
_SPACES: Final[dict[str, dict[str, Any]]] = {
    "any": {},
    "no-build": {"space": "none"},
    "kings": {"space": "last-rank"},
    "auto-reserve-then-any": {"refill": ("reserve",)},
    "auto-reserve-then-waste": {"refill": ("reserve",), "space_from": "waste"},
    "auto-waste-then-stock": {"refill": ("waste", "stock")},
}
_MOST: Final = 208
_KEYS: Final = {
    "columns": "tableau piles.count",
    "build": "tableau piles.build policy",
    "wrap": "foundations.base card",
    "unit": "tableau piles.move built group",
    "unit_build": "tableau piles.move built group policy",
    "refill": "tableau piles.spaces policy",
    "space": "tableau piles.spaces policy",
    "space_from": "tableau piles.spaces policy",
    "base": "foundations.base card",
    "bases_out": "foundations.initial cards",
    "foundation_takes": "foundations.only complete pile moves",
    "foundation_return": "foundations.removable",
    "stock_to": "stock.size",
    "draw": "stock.deal count",
    "passes": "stock.redeal",
    "reserves": "reserve.size",
    "reserve_up": "reserve.stacked",
    "cells": "cells.count",
    "cells_filled": "cells.pre-filled",
    "ranks": "max rank",
    "packs": "two decks",
}
"""For each field of `Rules` the key that it is read from, to name it in errors."""


def read_solvitaire_rules(source: str | Mapping[str, Any]) -> Rules:
    """The rules that a Solvitaire rule file sets, given as JSON text or as the object it holds.

    Raises
    ------
    RulesError
        For text that is no JSON, and for a key that is unknown, has a bad value or asks for what our rules
        can't say; `field` is the key, as in ``"stock.deal type"``.

    >>> rules = read_solvitaire_rules('{"cells": {"count": 4}}')
    >>> rules.columns[0], rules.cells, rules.unit
    ('uuuuuuu', 4, 'top')
    >>> read_solvitaire_rules({"hole": {"present": True}})
    Traceback (most recent call last):
    solitaire_widget.engine.errors.RulesError: hole.present=True: a game played onto a hole can't be
    expressed.
    """
    given = _flat(_loaded(source))
    _refuse_other_goals(given)
    packs = 2 if given["two decks"] else 1
    foundations = _foundations(given)
    started = 4 * packs if foundations.get("bases_out") else int(foundations["base"] == "dealt")
    reserve = given["reserve.size"]
    left = packs * 4 * given["max rank"] - started - reserve - given["stock.size"] - given["cells.pre-filled"]
    if left < 0:
        _refuse(given, "stock.size", f"the deal needs {-left} cards more than there are")
    fields: dict[str, Any] = dict(
        packs=packs,
        ranks=given["max rank"],
        columns=_columns(given, left),
        cells=given["cells.count"],
        cells_filled=given["cells.pre-filled"],
        reserves=(reserve,) if given["reserve.stacked"] and reserve else (1,) * reserve,
        reserve_up="all" if reserve and not given["reserve.stacked"] else "top",
        **foundations,
        **_building(given, foundations["base"]),
        **_stock(given),
    )
    try:
        return Rules(**fields)
    except RulesError as error:
        # the same why, but of the key in the file
        _refuse(given, _KEYS[error.field], str(error).partition(": ")[2].rstrip("."))


def _refuse(given: Mapping[str, Any], key: str, why: str) -> NoReturn:
    value = given.get(key)
    raise RulesError(f"{key}={brief(value, 40)}: {why}.", field=key, value=value) from None


def _loaded(source: str | Mapping[str, Any]) -> Mapping[str, Any]:
    loaded: object = source
    if isinstance(source, str):
        try:
            loaded = json.loads(source, object_pairs_hook=_once)
        except RulesError:
            raise
        except (ValueError, RecursionError) as error:
            raise RulesError(f"a rule file of Solvitaire is JSON, but: {error}.") from None
    if not isinstance(loaded, Mapping):
        raise RulesError(f"a rule file of Solvitaire is an object of keys, not {type(loaded).__name__}.")
    return loaded


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """The object with those keys, each of which may be there once."""
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            _refuse({key: value}, key, "the key is there twice")
        found[key] = value
    return found


def _flat(source: Mapping[str, Any]) -> dict[str, Any]:
    """All keys with their values, those of a section as ``section.key``, the defaults filled in."""
    given: dict[str, Any] = {}
    for key, value in source.items():
        if key in _SECTIONS:
            if not isinstance(value, Mapping):
                _refuse(source, key, "expected an object of keys")
            given |= {f"{key}.{inner}": setting for inner, setting in value.items()}
        else:
            given[key] = value
    # The program itself looks for this other name, unlike its schema and its presets.
    if "foundations.complete piles" in given:
        given["foundations.only complete pile moves"] = given.pop("foundations.complete piles")
    for key, value in given.items():
        if key not in _DEFAULTS:
            _refuse(given, key, "Solvitaire has no such key")
        default = _DEFAULTS[key]
        if key != "foundations.base card" and type(value) is not type(default):
            _refuse(given, key, f"expected a value like {default!r}")
        if isinstance(value, int) and not 0 <= value <= _MOST:
            _refuse(given, key, f"expected a number from 0 to {_MOST}")
        if key == "max rank" and not 2 <= value <= len(RANKS):
            _refuse(given, key, f"expected a number from 2 to {len(RANKS)}")
    return _DEFAULTS | given


def _refuse_other_goals(given: Mapping[str, Any]) -> None:
    if given["hole.present"]:
        _refuse(given, "hole.present", "a game played onto a hole can't be expressed")
    if given["accordion.size"]:
        _refuse(given, "accordion.size", "an accordion can't be expressed")
    if given["sequences.count"]:
        _refuse(given, "sequences.count", "sequences can't be expressed")
    if not given["foundations.present"]:
        _refuse(given, "foundations.present", "a game without foundations can't be expressed")


def _chosen(given: Mapping[str, Any], key: str, choices: Mapping[str, Any]) -> Any:  # noqa: ANN401
    if given[key] not in choices:
        _refuse(given, key, f"can't be expressed; of this key we know {', '.join(choices)}")
    return choices[given[key]]


def _foundations(given: Mapping[str, Any]) -> dict[str, Any]:
    base, initial = given["foundations.base card"], given["foundations.initial cards"]
    if isinstance(base, int) and not isinstance(base, bool) and 1 <= base <= len(RANKS):
        base = RANKS[base - 1]
    base = {"10": "T", "random": "dealt"}.get(base, base) if isinstance(base, str) else base
    if base != "dealt" and (not isinstance(base, str) or len(base) != 1 or base not in RANKS):
        _refuse(given, "foundations.base card", "expected a rank or 'random'")
    if initial not in {"none", "one", "all"}:
        _refuse(given, "foundations.initial cards", "expected one of none, one, all")
    if (initial == "one") != (base == "dealt"):
        _refuse(
            given, "foundations.initial cards", "one card starts the foundations only if its rank is random"
        )
    full_run = given["foundations.only complete pile moves"]
    return {
        "base": base,
        "bases_out": initial == "all",
        "foundation_return": "yes" if given["foundations.removable"] else "no",
        "foundation_takes": "full-run" if full_run else "card",
    }


def _columns(given: Mapping[str, Any], left: int) -> tuple[str, ...]:
    """Rows from the left; a diagonal deal begins with rows from the right, each a card shorter."""
    sizes = [0] * given["tableau piles.count"]
    if not sizes:
        _refuse(given, "tableau piles.count", "a game without columns can't be expressed")
    if given["tableau piles.diagonal deal"]:
        for row in range(len(sizes)):
            for column in reversed(range(row, len(sizes))):
                if sum(sizes) < left:
                    sizes[column] += 1
    full, more = divmod(left - sum(sizes), len(sizes))
    sizes = [size + full + (column < more) for column, size in enumerate(sizes)]
    top_only = _chosen(given, "tableau piles.face up cards", {"all": False, "top": True})
    return tuple("d" * (size - 1) + "u" * (size > 0) if top_only else "u" * size for size in sizes)


def _building(given: Mapping[str, Any], base: str) -> dict[str, Any]:
    build = _chosen(given, "tableau piles.build policy", _BUILD)
    unit = _chosen(given, "tableau piles.move built group", _UNIT)
    spaces = _chosen(given, "tableau piles.spaces policy", _SPACES)
    if spaces.get("space") == "last-rank" and base != "A":
        _refuse(
            given, "tableau piles.spaces policy", "a king fills a space only where the base card is the ace"
        )
    key = "tableau piles.move built group policy"
    return {
        "build": build,
        "unit": unit,
        "unit_build": "same" if unit == "top" else _chosen(given, key, _UNIT_BUILD),
        # Ranks count from the base there, so that nothing goes on a base card.
        "wrap": "no" if base == "A" or build == "none" else "not-across-base",
        **spaces,
    }


def _stock(given: Mapping[str, Any]) -> dict[str, Any]:
    if not given["stock.size"]:
        return {"stock_to": "none"}
    kind = _chosen(given, "stock.deal type", {"waste": "waste", "tableau piles": "columns"})
    if kind == "waste":
        passes = None if given["stock.redeal"] else 1
        return {"stock_to": kind, "draw": given["stock.deal count"], "passes": passes}
    if given["stock.redeal"]:
        _refuse(given, "stock.redeal", "a stock that is dealt to the columns is gone after one pass")
    return {"stock_to": kind, "draw": min(given["tableau piles.count"], given["stock.size"])}
