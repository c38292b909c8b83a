"""All moves that rules know, numbered: the actions of an environment."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

from solitaire_widget.engine.moves import DRAW, REDEAL, Move
from solitaire_widget.engine.table import table_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solitaire_widget.engine.rules import Rules
    from solitaire_widget.engine.table import Table


def actions_of(rules: Rules) -> tuple[Move, ...]:
    """Every move that can be written under these rules, whatever lies on the table; its place is its number.

    ``D`` and ``N`` come first, where the rules have them. Then comes each pile that cards are taken from, in
    the order of the table (waste, foundations, reserves, columns, cells), with each place they may go to:
    ``F``, then the columns, then the cells; between columns a move for every number of cards, one card first.

    >>> from solitaire_widget.engine.rules import Rules
    >>> mini = Rules(columns=("u", "du"), ranks=2, unit="top", cells=1)
    >>> " ".join(str(move) for move in actions_of(mini))
    'D W-F W-T1 W-T2 W-C1 T1-F T1-T2 T1-C1 T2-F T2-T1 T2-C1 C1-F C1-T1 C1-T2'
    """
    return tuple(_actions(rules, table_of(rules)))


def most_together(rules: Rules) -> int:
    """How many cards one move between columns may take at most.

    >>> from solitaire_widget.engine.presets import find
    >>> [most_together(find(name).rules) for name in ("klondike", "forty-thieves", "yukon")]
    [13, 1, 52]
    """
    if rules.unit == "top":
        return 1
    longest = rules.pack_size
    if rules.unit != "any-face-up":
        build = rules.build if rules.unit_build == "same" else rules.unit_build
        if build == "none":
            return 1
        if rules.wrap != "yes":  # else a run may go around
            longest = rules.ranks
    return min(longest, rules.column_limit or longest)


def _actions(rules: Rules, table: Table) -> Iterator[Move]:
    if rules.stock_to != "none":
        yield DRAW
    if rules.passes != 1 and (table.waste >= 0 or rules.reshuffle):
        yield REDEAL
    goals = [("F", True)] if rules.foundation_takes == "card" else []
    goals += [(table.names[n], False) for n in (*table.columns, *table.cells)]
    for source, (target, up) in product(_sources(rules, table), goals):
        name, kind = table.names[source], table.kinds[source]
        if target == name or (up and kind == "foundation"):
            continue
        many = kind == "column" and not up and table.kinds[table.index[target]] == "column"
        for count in range(1, 1 + (most_together(rules) if many else 1)):
            yield Move(name, target, count)


def _sources(rules: Rules, table: Table) -> Iterator[int]:
    for n, kind in enumerate(table.kinds):
        if kind == "stock" or (kind == "foundation" and rules.foundation_return == "no"):
            continue
        yield n
