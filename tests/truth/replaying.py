"""Solutions in the referee's notation, played with our rules."""

from __future__ import annotations

from typing import TYPE_CHECKING

import solitaire_widget as sw

if TYPE_CHECKING:
    from solitaire_widget import Position
    from tests.truth.deals import KnownDeal

PILES = {"V": "R"}


def in_our_notation(word: str) -> str:
    """`W>T3` is our `W-T3`, `R` our `N`, the reserve `V` our `R`."""
    if word == "R":
        return "N"
    source, arrow, target = word.partition(">")
    return f"{PILES.get(source, source)}-{target}" if arrow else word


def emptied_column(position: Position, word: str) -> str:
    """The column that a move leaves empty, or nothing."""
    source, _, target = word.partition(">")
    count = int(target.partition(":")[2] or 1)
    return source if source.startswith("T") and len(position[source]) == count else ""


def played(deal: KnownDeal, rules: sw.Rules) -> sw.Game:
    """The game after all moves of a solution.

    The referee writes out how the reserve fills a space. With us that is part of the move that made it: it is
    checked and left out.
    """
    game = sw.Game(rules, deal=deal.deck)
    due = ""
    for number, word in enumerate(deal.moves.split()):
        where = f"{deal.game} {deal.id}, move {number} ({word}) from\n{game}"
        if due:
            assert word == due, f"the reserve must fill the space: {where}"
            due = ""
            continue
        column = emptied_column(game.position, word)
        reserve = game.position["R"] if game.rules.refill else ()
        assert game.why_not(in_our_notation(word)) is None, where
        step = game.play(in_our_notation(word))
        if column and reserve:
            due = f"V>{column}"
            assert game.position[column] == (reserve[-1],), where
            assert len(step.transfers) == 2, where
    assert not due, f"{deal.game} {deal.id} ends with a space that was not filled"
    return game
