"""Why a move is not allowed, as a code with what its sentence needs."""

from __future__ import annotations

from dataclasses import dataclass, field
from types import MappingProxyType
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import DOWN, RANKS, rank_of, suit_of
from solitaire_widget.engine.lifting import face_up, run_length
from solitaire_widget.engine.questions import (
    foundation_for,
    most_cards,
    space_opens_to,
)
from solitaire_widget.engine.table import suits_agree

if TYPE_CHECKING:
    from collections.abc import Mapping

    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.position import Position

CODES: Final = (
    "no-such-pile",
    "same-pile",
    "empty-pile",
    "face-down",
    "not-available",
    "no-return",
    "stock-empty",
    "spaces-first",
    "stock-not-empty",
    "waste-empty",
    "no-passes-left",
    "no-redeal",
    "no-target",
    "space-from-waste-only",
    "space-from-reserve-only",
    "space-closed",
    "base-not-chosen",
    "space-needs-rank",
    "one-at-a-time",
    "whole-column-only",
    "top-or-whole",
    "face-up-together",
    "not-a-run",
    "too-many",
    "foundation-needs-base",
    "foundation-full",
    "full-run-only",
    "wrong-suit",
    "cell-needs-rank",
    "wrong-colour",
    "wrong-rank",
    "column-full",
)
"""All codes, in the order in which they are tried; the first that applies is the answer."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why a move is refused: a code of `CODES` and the values that its sentence names.

    >>> Reason("space-needs-rank", {"rank": "K"}).args["rank"]
    'K'
    """

    code: str
    args: Mapping[str, str | int] = field(default_factory=lambda: MappingProxyType({}))

    def text(self, language: str = "en") -> str:
        """The reason as one sentence."""
        from solitaire_widget.words import reason_text  # noqa: PLC0415  a floor above

        return reason_text(self, language)

    def __hash__(self) -> int:
        return hash((self.code, tuple(self.args.items())))


def why_not(position: Position, move: Move) -> Reason | None:
    """The first reason that forbids a move whose count is settled, or None when it is legal.

    >>> from solitaire_widget.engine.moves import Move
    >>> from solitaire_widget.engine.position import Position
    >>> from solitaire_widget.engine.rules import Rules
    >>> mini = Rules(columns=("u", "du"), ranks=2, space="last-rank")
    >>> position = Position.parse("F: AC - AH -; T1: -; T2: <2D> AD; S: AS 2S; W: 2C 2H", mini)
    >>> why_not(position, Move("T2", "T1")).code, why_not(position, Move("W", "T1"))
    ('space-needs-rank', None)
    """
    if move.source == "D":
        return _why_no_draw(position)
    if move.source == "N":
        return _why_no_redeal(position)
    table = position.table
    source = table.index.get(move.source)
    if source is None:
        return Reason("no-such-pile", {"pile": move.source})
    if move.target != "F" and move.target not in table.index:
        return Reason("no-such-pile", {"pile": move.target})
    if move.source == move.target:
        return Reason("same-pile", {"pile": move.source})
    reason = _why_not_lifted(position, source, move.count)
    if reason is not None:
        return reason
    card = position.piles[source][-move.count]
    target = foundation_for(position, card) if move.target == "F" else table.index[move.target]
    if target == source:
        return Reason("same-pile", {"pile": move.source})
    kind = table.kinds[target]
    if kind == "foundation" and table.kinds[source] != "foundation":
        return _why_not_up(position, target, card, move.count)
    if kind == "cell":
        return _why_not_in_cell(position, target, card, move.count)
    if kind != "column":
        return Reason("no-target", {"pile": move.target})
    return _why_not_built(position, source, target, move.count)


def _why_no_draw(position: Position) -> Reason | None:
    table, piles = position.table, position.piles
    if table.stock < 0 or not piles[table.stock] or position.rules.stock_to == "none":
        return Reason("stock-empty")
    if not position.rules.deal_over_spaces and not all(piles[n] for n in table.columns):
        return Reason("spaces-first")
    return None


def _why_no_redeal(position: Position) -> Reason | None:
    table, piles, rules = position.table, position.piles, position.rules
    if not rules.reshuffle and table.waste < 0:
        return Reason("stock-not-empty") if table.stock >= 0 and piles[table.stock] else Reason("no-redeal")
    if not rules.reshuffle:
        if piles[table.stock]:
            return Reason("stock-not-empty")
        if not piles[table.waste]:
            return Reason("waste-empty")
    elif not any(piles[n] for n in table.columns):
        return Reason("no-redeal")
    if rules.passes is not None and position.pass_number >= rules.passes:
        return Reason("no-passes-left", {"passes": rules.passes})
    return None


def _why_not_lifted(position: Position, source: int, count: int) -> Reason | None:
    """Why those cards can't be taken off their pile at all."""
    table, pile = position.table, position.piles[source]
    kind, rules = table.kinds[source], position.rules
    named = {"pile": table.names[source]}
    if not pile:
        return Reason("empty-pile", named)
    if kind == "stock" or count < 1:
        return Reason("not-available", named)
    if any(card & DOWN for card in pile[-count:]):
        return Reason("face-down", named)
    if count > len(pile) or (count > 1 and kind != "column"):
        return Reason("not-available", named)
    if kind == "foundation" and (
        rules.foundation_return == "no" or (rules.foundation_return == "not-base" and len(pile) == 1)
    ):
        return Reason("no-return", named)
    return None


def _why_not_up(position: Position, target: int, card: int, count: int) -> Reason | None:
    """Why those cards don't go on a foundation."""
    pile, table, base = position.piles[target], position.table, position.base
    if position.rules.foundation_takes == "full-run":
        return Reason("full-run-only")
    if count > 1:
        return Reason("one-at-a-time")
    if not pile and base >= 0 and rank_of(card) != base:
        return Reason("foundation-needs-base", {"rank": RANKS[base]})
    if len(pile) >= table.ranks:
        return Reason("foundation-full", {"pile": table.names[target]})
    if suit_of(card) != table.suits[target]:
        return Reason("wrong-suit", {"pile": table.names[target]})
    if pile and rank_of(card) != (rank_of(pile[-1]) + 1) % table.ranks:
        return Reason(
            "wrong-rank", {"rank": RANKS[(rank_of(pile[-1]) + 1) % table.ranks], "pile": table.names[target]}
        )
    return None


def _why_not_in_cell(position: Position, target: int, card: int, count: int) -> Reason | None:
    if position.piles[target]:
        return Reason("no-target", {"pile": position.table.names[target]})
    if count > 1:
        return Reason("one-at-a-time")
    if position.rules.cells_take == "last-rank" and position.base < 0:
        return Reason("base-not-chosen")
    rank = position.table.last_rank(position.base)
    if position.rules.cells_take == "last-rank" and rank_of(card) != rank:
        return Reason("cell-needs-rank", {"rank": RANKS[rank]})
    return None


def _why_not_built(position: Position, source: int, target: int, count: int) -> Reason | None:
    """Why those cards don't go on that column."""
    table, rules = position.table, position.rules
    pile = position.piles[target]
    named = {"pile": table.names[target]}
    card = position.piles[source][-count]
    if pile and (pile[-1] & DOWN or rules.build == "none"):
        return Reason("no-target", named)
    reason = None if pile else _why_not_in_space(position, table.kinds[source], card)
    if reason is None and table.kinds[source] == "column":
        reason = _why_not_together(position, source, count, into_space=not pile)
    if reason is None and pile:
        reason = _why_not_on(position, pile[-1], card, named)
    if reason is None and rules.column_limit is not None and len(pile) + count > rules.column_limit:
        reason = Reason("column-full", {"limit": rules.column_limit, **named})
    return reason


def _why_not_in_space(position: Position, kind: str, card: int) -> Reason | None:
    rules = position.rules
    if rules.space == "none":
        return Reason("space-closed")
    if not space_opens_to(position, kind):
        from_reserve = rules.space_from == "reserve" and space_opens_to(position, "reserve")
        return Reason("space-from-reserve-only" if from_reserve else "space-from-waste-only")
    if rules.space == "last-rank" and position.base < 0:
        return Reason("base-not-chosen")
    rank = position.table.last_rank(position.base)
    if rules.space == "last-rank" and rank_of(card) != rank:
        return Reason("space-needs-rank", {"rank": RANKS[rank]})
    return None


def _why_not_together(position: Position, source: int, count: int, *, into_space: bool) -> Reason | None:
    """Why those cards of a column don't move as a unit."""
    unit = position.rules.unit
    if unit == "top" and count > 1:
        return Reason("one-at-a-time")
    pile = position.piles[source]
    whole = len(pile)
    if unit == "whole" and count != whole:
        return Reason("whole-column-only")
    if unit == "top-or-whole" and count not in {1, whole}:
        return Reason("top-or-whole")
    if unit == "all-face-up" and count != face_up(pile):
        return Reason("face-up-together")
    if unit != "any-face-up" and count > run_length(pile, position.table.runs(position.base)):
        return Reason("not-a-run")
    if unit == "supermove" and count > most_cards(position, into_space=into_space):
        return Reason("too-many", {"most": most_cards(position, into_space=into_space)})
    return None


def _why_not_on(position: Position, under: int, card: int, named: dict[str, str]) -> Reason | None:
    table, build = position.table, position.rules.build
    if not suits_agree(build, under, card):
        code = "wrong-suit" if build in {"suit", "other-suit"} else "wrong-colour"
        return Reason(code, {**named})
    if not table.rank_follows(under, card, position.base):
        return Reason("wrong-rank", {"rank": _rank_below(position, under), **named})
    return None


def _rank_below(position: Position, under: int) -> str:
    """The rank that may be built on a card, or "" where none may."""
    table = position.table
    below = (rank_of(under) - 1) % table.ranks
    return RANKS[below] if table.rank_follows(under, below * 4, position.base) else ""
