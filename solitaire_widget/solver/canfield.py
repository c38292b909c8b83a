"""Positions of part-run Canfield as the search wants them, and its lines as moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import FACE
from solitaire_widget.engine.presets import find
from solitaire_widget.solver.backend import searches
from solitaire_widget.solver.klondike import MOST_PASSES, heights_of, run_of
from solitaire_widget.solver.playback import Playback

if TYPE_CHECKING:
    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.rules import Rules
    from solitaire_widget.solver.search.canfield import Search

SUITS: Final = (2, 1, 0, 3)
_CANFIELD: Final = find("canfield-partial").rules
MOST_TALON: Final = 34


def is_canfield(rules: Rules) -> bool:
    """Whether the rules are those that the search knows: draw, passes, columns, spaces and return may differ."""
    same = {field: getattr(_CANFIELD, field) for field in ("columns", "draw", "passes", "foundation_return", "score")}
    asked = rules.replace(**same, space_from="any", reserves=(13,), reserve_up="top", base="dealt", bases_out=False)
    return (
        asked == _CANFIELD
        and len(rules.reserves) == 1
        and set("".join(rules.columns)) == {"u"}
        and rules.base in {"dealt", "chosen", *"A23456789TJQK"}
        and rules.space_from in {"any", "waste"}
        and isinstance(rules.draw, int)
        and (rules.passes is None or rules.passes <= MOST_PASSES)
    )


def place_of(card: int, base: int) -> int:
    """The bit of a card when ranks are counted from the base.

    >>> place_of(20, 5), place_of(16, 5)
    (2, 50)
    """
    rank, suit = ((card >> 2 & 15) - base) % 13, SUITS[card & 3]
    return 4 * rank + (suit ^ ((rank & 1) << 1))


def talon_of(position: Position, waste_bit: int) -> tuple[list[int], int]:
    """The cards of waste and stock in drawing order, and the talon as the search packs it."""
    table, piles, rules = position.table, position.piles, position.rules
    cards = [card & FACE for card in piles[table.waste] + piles[table.stock][::-1]]
    waste = len(piles[table.waste])
    packed = (1 << len(cards)) - 1
    if rules.passes is not None:
        packed |= waste << waste_bit | max(0, rules.passes - position.pass_number) << (waste_bit + 6)
    elif isinstance(rules.draw, int) and waste % rules.draw and waste != len(cards):
        packed |= waste << waste_bit
    return cards, packed


def set_up(position: Position, memory: int, backend: str, *, safe: bool = True) -> Search | None:
    """A search from that position, or None when it is none that the compact state can tell."""
    rules, table, piles, base = position.rules, position.table, position.piles, position.base
    cards, packed = talon_of(position, 34)
    visible = heads = spaces = 0
    for n in table.columns:
        pile = piles[n]
        if run_of(position, pile) != len(pile):
            return None
        for card in pile:
            visible |= 1 << place_of(card, base)
        if pile:
            heads |= 1 << place_of(pile[0], base)
        spaces += not pile
    reserve = [place_of(card, base) for n in table.reserves for card in piles[n]]
    if base < 0 or len(cards) > MOST_TALON or len(reserve) > 15 or (spaces and reserve):
        return None
    key = len(reserve) << 16
    for n in table.foundations:
        key |= len(piles[n]) << (4 * SUITS[table.suits[n]])
    search: Search = searches(backend).canfield.Search(
        heights_of(backend, rules.foundation_return),
        reserve,
        [place_of(card, base) for card in cards],
        rules.draw,
        rules.passes is None,
        rules.space_from == "any",
        safe,
        memory,
    )
    search.start(visible, heads, key, packed, spaces)
    return search


def moves_of(position: Position, path: list[int]) -> tuple[Move, ...]:
    """The moves that a line of the search stands for, up to the win."""
    game = Playback(position)
    table, base = position.table, position.base
    cards = sorted(range(52), key=lambda card: place_of(card, base))
    for code in path:
        kind, card = code >> 6, cards[code & 63]
        if kind in {0, 1, 7}:
            source, count = game.place(card)
            if kind == 1 and count > 1:
                game.lift(source, game.open_parent(game.position.piles[source][1 - count]), count - 1)
            game.lift(source, {0: game.open_parent, 1: lambda _: -1, 7: game.space}[kind](card), count if kind != 1 else 1)
        elif kind in {2, 3, 4}:
            game.draw_to(card)
            game.lift(table.waste, {2: game.open_parent, 3: lambda _: -1, 4: game.space}[kind](card), 1)
        elif kind in {5, 6}:
            game.lift(table.reserves[0], -1 if kind == 5 else game.open_parent(card), 1)
        elif kind in {8, 9}:
            source = next(n for n in table.foundations if table.suits[n] == card & 3)
            game.lift(source, game.open_parent(card) if kind == 8 else game.space(card), 1)
    game.finish()
    return tuple(game.moves)
