"""A move is legal exactly when no reason forbids it; each preset gives every reason that it can give."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from solitaire_widget.engine.legal import legal_moves
from solitaire_widget.engine.moves import Move
from solitaire_widget.engine.presets import find, preset_names
from solitaire_widget.engine.reasons import CODES, why_not
from tests.conformance.arranged import every_move, played, scattered

if TYPE_CHECKING:
    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.rules import Rules

MOST_TABLES = 400
ALWAYS = frozenset({"no-such-pile", "same-pile", "empty-pile", "not-available", "stock-empty"})


def possible(rules: Rules) -> frozenset[str]:
    """The codes that rules can give, read off their fields."""
    to_columns, waste = rules.stock_to in {"columns", "reserves"}, rules.stock_to == "waste"
    aside = waste or to_columns or rules.reshuffle or bool(rules.reserves) or rules.cells > 0
    takes_cards, suits = rules.foundation_takes == "card", set(rules.suits)
    conditions = {
        "face-down": any("d" in column for column in rules.columns) or rules.reserve_up == "last",
        "no-return": rules.foundation_return != "yes",
        "spaces-first": not rules.deal_over_spaces,
        "stock-not-empty": waste or to_columns,
        "waste-empty": waste,
        "no-passes-left": rules.passes is not None and (waste or rules.reshuffle),
        "no-redeal": not waste,
        "no-target": aside or rules.foundation_return != "no",
        "space-from-waste-only": rules.space_from != "any",
        "space-from-reserve-only": rules.space_from == "reserve",
        "space-closed": rules.space == "none",
        "base-not-chosen": rules.base == "chosen" and rules.space == "last-rank",
        "space-needs-rank": rules.space == "last-rank",
        "one-at-a-time": takes_cards or rules.unit == "top" or rules.cells > 0,
        "whole-column-only": rules.unit == "whole",
        "top-or-whole": rules.unit == "top-or-whole",
        "face-up-together": rules.unit == "all-face-up",
        "not-a-run": rules.unit not in {"top", "any-face-up"},
        "too-many": rules.unit == "supermove",
        "foundation-needs-base": takes_cards,
        "foundation-full": takes_cards,
        "full-run-only": not takes_cards,
        "wrong-suit": (takes_cards and len(suits) > 1) or rules.build in {"suit", "other-suit"},
        "cell-needs-rank": rules.cells_take == "last-rank",
        "wrong-colour": rules.build in {"alternate", "colour"},
        "wrong-rank": True,
        "column-full": rules.column_limit is not None,
    }
    assert {*conditions, *ALWAYS} == set(CODES)
    return ALWAYS | {code for code, holds in conditions.items() if holds}


def codes_at(position: Position) -> set[str]:
    """The codes met when every move is tried; each move is legal exactly when it meets none."""
    legal = set(legal_moves(position))
    foundations = {position.table.names[n] for n in position.table.foundations}
    up = set()
    found = {"no-such-pile"} if _code(position, Move("T1", "T99")) == "no-such-pile" else set()
    for move in every_move(position):
        code = _code(position, move)
        if code is not None:
            found.add(code)
        if move.target not in foundations:
            assert (code is None) == (move in legal), f"{move}: {code} with {position.rules} in\n{position}"
        elif code is None:
            up.add(Move(move.source, "F", move.count))
    assert up == {move for move in legal if move.target == "F"}
    return found


def _code(position: Position, move: Move) -> str | None:
    reason = why_not(position, move)
    return None if reason is None else reason.code


@pytest.mark.parametrize("name", preset_names())
def test_legal_or_for_a_reason(name: str) -> None:
    rules, random = find(name).rules, Random(name)
    wanted, found = possible(rules), set[str]()
    for position, _ in list(played(rules, seed=5, plies=21))[::20]:
        found |= codes_at(position)
    for _ in range(MOST_TABLES):
        if wanted <= found:
            break
        found |= codes_at(scattered(rules, random))
    assert found == wanted


@pytest.mark.slow
@pytest.mark.parametrize("name", preset_names())
def test_legal_or_for_a_reason_at_length(name: str) -> None:
    rules, random = find(name).rules, Random(f"{name} again")
    for position, _ in list(played(rules, seed=6, plies=200))[::10]:
        codes_at(position)
    for _ in range(20):
        codes_at(scattered(rules, random))
