"""Cards that go to the foundations by themselves, and games that are as good as won."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import DOWN, FACE, rank_of
from solitaire_widget.engine.legal import legal_moves
from solitaire_widget.engine.moves import DRAW, REDEAL
from solitaire_widget.engine.questions import can_draw, can_redeal
from solitaire_widget.engine.steps import apply, step_of
from solitaire_widget.engine.table import suits_agree

if TYPE_CHECKING:
    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.steps import Step

MODES: Final = ("off", "safe", "all")
"""What is collected: nothing; cards that no other card can need any more; everything that goes."""


def collected(position: Position, mode: str, exempt: int = -1) -> tuple[Step, ...]:
    """The automatic steps that follow a move: cards going to the foundations, one after another.

    A card that was just taken back (`exempt`) stays down.

    >>> from solitaire_widget.engine.deals import Deal, lay_out
    >>> from solitaire_widget.engine.presets import find
    >>> rules = find("klondike").rules
    >>> collected(lay_out(rules, Deal.of(rules, 7)), "all")
    ()
    """
    steps: list[Step] = []
    while mode != "off":
        move = next(
            (m for m in legal_moves(position) if m.target == "F" and _wanted(position, m, mode, exempt)), None
        )
        if move is None:
            break
        step = replace(step_of(position, move), auto=True)
        steps.append(step)
        position = apply(position, step)
    return tuple(steps)


def _wanted(position: Position, move: Move, mode: str, exempt: int) -> bool:
    source = position.table.index[move.source]
    card = position.piles[source][-1]
    if card == exempt:
        return False
    return mode == "all" or is_safe(position, source, card)


def is_safe(position: Position, source: int, card: int) -> bool:
    """Whether no card still in play can ever need this one in a column.

    A card is needed only by those that may be built on it; it is safe once all of these are on foundations,
    or could go there the moment
    they are uncovered. That does not hold where columns wrap (a base card may then be wanted on an ace) nor
    where emptying a pile has
    forced consequences, and taking a card from a waste that is dealt in packets changes what can be reached
    later.
    """
    rules, table = position.rules, position.table
    kind = table.kinds[source]
    if rules.wrap == "yes" or position.base < 0 or rules.foundation_return == "yes":
        return False
    if kind == "waste" and rules.draw != 1:
        return False
    if rules.refill and (kind == "reserve" or len(position.piles[source]) == 1):
        return False
    height = (rank_of(card) - position.base) % table.ranks
    if height == 0 or rules.build in {"suit", "none"}:
        return True
    needed = height - 1
    for n in table.foundations:
        other = table.suits[n]
        if other == card & 3 and rules.packs == 1:
            continue
        if suits_agree(rules.build, card, other) and len(position.piles[n]) < needed:
            return False
    return True


def taken_back(position: Position, move: Move) -> int:
    """The card that a move takes off a foundation, or -1: it is not sent up again at once."""
    if not move.target or not move.source.startswith("F"):
        return -1
    return position.piles[position.table.index[move.source]][-1] & FACE


def finish(position: Position) -> tuple[Step, ...] | None:
    """The steps that win a game in which nothing is left to decide, or None.

    Nothing is left to decide when every card lies face up and playing whatever goes up, drawing in between,
    leads to the end.
    """
    table, rules = position.table, position.rules
    if position.won or rules.foundation_takes != "card" or position.base < 0:
        return None
    if any(card & DOWN for n in (*table.columns, *table.reserves) for card in position.piles[n]):
        return None
    steps: list[Step] = []
    idle = 0
    while not position.won:
        move = next((m for m in legal_moves(position) if m.target == "F"), None)
        idle = 0 if move is not None else idle + 1
        if move is None:
            move = DRAW if can_draw(position) else REDEAL if can_redeal(position) else None
        if move is None or rules.stock_to not in {"waste", "none"} or idle > rules.pack_size:
            return None
        steps.append(replace(step_of(position, move), auto=bool(steps)))
        position = apply(position, steps[-1])
    return tuple(steps)
