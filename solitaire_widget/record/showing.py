"""Whether a position is the table that another program printed."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_widget.engine.cards import DOWN, FACE
from solitaire_widget.notation.parsed import UNSEEN

if TYPE_CHECKING:
    from solitaire_widget.engine.position import Position
    from solitaire_widget.notation.parsed import Piles


def differs(position: Position, piles: Piles) -> str:
    """The first pile that is not as printed, or ``""``; stock and waste count as one, and so do cells."""
    table, laid = position.table, position.piles
    for name in piles:
        if name not in table.index and name != "F" and piles[name]:
            return name
    for n in table.columns:
        if not _same(laid[n], piles.get(table.names[n], b"")):
            return table.names[n]
    tops = sorted(laid[n][-1] for n in table.foundations if laid[n])
    if tops != sorted(piles.get("F", b"")):
        return "F"
    for n in table.reserves:
        if [card & FACE for card in laid[n]] != [card & FACE for card in piles.get(table.names[n], b"")]:
            return table.names[n]
    if sorted(b"".join(laid[n] for n in table.cells)) != sorted(
        b"".join(piles.get(table.names[n], b"") for n in table.cells)
    ):
        return "C1"
    return (
        "S"
        if heap(position) != sorted(card & FACE for card in piles.get("S", b"") + piles.get("W", b""))
        else ""
    )


def heap(position: Position) -> list[int]:
    """The cards of stock and waste, in order of rank."""
    places = [n for n in (position.table.stock, position.table.waste) if n >= 0]
    return sorted(card & FACE for n in places for card in position.piles[n])


def same_stock(position: Position, piles: Piles) -> bool:
    """Whether stock and waste lie just as printed."""
    table = position.table
    return all(
        [card & FACE for card in position.piles[n]]
        == [card & FACE for card in piles.get(table.names[n], b"")]
        for n in (table.stock, table.waste)
        if n >= 0
    )


def _same(pile: bytes, shown: bytes) -> bool:
    if pile == shown:
        return True
    return len(pile) == len(shown) and all(
        card == other or (other == UNSEEN and card & DOWN) for card, other in zip(pile, shown, strict=True)
    )
