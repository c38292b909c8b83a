"""The answers to choose from when it is asked whether a move is allowed, and which rule decides."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import RANKS, rank_of
from solitaire_widget.engine.questions import foundation_for, next_card
from solitaire_widget.engine.reasons import CODES, Reason, why_not

if TYPE_CHECKING:
    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.position import Position

_OF_SOURCE: Final = frozenset({"empty-pile", "face-down", "not-available", "no-return"})
_FEWEST: Final = 3


def choices_of(position: Position, move: Move, codes: tuple[str, ...], right: str) -> tuple[str, ...]:
    """``legal``, the right answer, and other reasons: those that are given, or some that might be thought of.

    >>> from solitaire_widget.engine.deals import Deal, lay_out
    >>> from solitaire_widget.engine.moves import Move
    >>> from solitaire_widget.engine.presets import find
    >>> rules = find("klondike").rules
    >>> choices_of(lay_out(rules, Deal.of(rules, 7)), Move("T1", "T2"), (), "wrong-rank")
    ('legal', 'not-a-run', 'wrong-colour', 'wrong-rank')
    """
    likely = list(codes) or [code for code in _likely(position, move) if code != right][:_FEWEST]
    if not codes:
        likely = likely[: _FEWEST - (right != "legal")]
    chosen = {right, "legal", *likely}
    return tuple(code for code in ("legal", *CODES) if code in chosen)


def _likely(position: Position, move: Move) -> tuple[str, ...]:
    rules, table = position.rules, position.table
    if not move.target:
        return ("stock-not-empty", "no-passes-left", "waste-empty", "stock-empty")
    if move.target.startswith("F"):
        return ("wrong-suit", "wrong-rank", "foundation-needs-base", "not-available")
    target = table.index.get(move.target, -1)
    if target in table.columns and not position.piles[target]:
        return ("space-needs-rank", "space-from-waste-only", "not-a-run", "space-closed")
    colour = "wrong-suit" if rules.build in {"suit", "other-suit"} else "wrong-colour"
    return (colour, "wrong-rank", "whole-column-only" if rules.unit == "whole" else "not-a-run", "no-target")


def imagined(position: Position, move: Move, code: str) -> Reason:
    """The reason of that code that a move would have had: the real one, or one that only sounds like it.

    >>> from solitaire_widget.engine.deals import Deal, lay_out
    >>> from solitaire_widget.engine.moves import Move
    >>> from solitaire_widget.engine.presets import find
    >>> rules = find("klondike").rules
    >>> imagined(lay_out(rules, Deal.of(rules, 7)), Move("T1", "T2"), "wrong-colour").text()
    'The colour of this card does not fit column 2.'
    """
    real = why_not(position, move)
    if real is not None and real.code == code:
        return real
    args: dict[str, str | int] = {
        "pile": move.source if code in _OF_SOURCE else _target(position, move),
        "rank": _rank(position, move, code),
        "passes": position.rules.passes or 1,
        "most": 1,
        "limit": position.rules.column_limit or position.table.ranks,
    }
    return Reason(code, args)


def _target(position: Position, move: Move) -> str:
    if move.target != "F":
        return move.target
    pile = position[move.source]
    card = position.piles[position.table.index[move.source]][-1] if pile else 0
    return position.table.names[foundation_for(position, card)]


def _rank(position: Position, move: Move, code: str) -> str:
    table, base = position.table, max(position.base, 0)
    if code == "foundation-needs-base":
        return RANKS[base]
    if code in {"space-needs-rank", "cell-needs-rank"}:
        return RANKS[table.last_rank(base)]
    target = table.index.get(_target(position, move), -1)
    if target in table.foundations:
        following = next_card(position, target)
        return RANKS[rank_of(following)] if following >= 0 else RANKS[base]
    top = position.piles[target][-1:] if target >= 0 else b""
    return RANKS[(rank_of(top[0]) - 1) % table.ranks] if top else RANKS[table.last_rank(base)]
