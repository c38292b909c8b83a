"""What somebody knows who has looked on since the deal and forgets nothing."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import DOWN, RANKS, name, turned_over
from solitaire_widget.engine.steps import Shuffle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.steps import Step

UNKNOWN: Final = 127
"""In place of a card that was never seen; turned over it is 63, which is no card either."""
_TURNED: Final = UNKNOWN ^ DOWN


class Seen:
    """The piles of a game as far as their cards are known.

    Cards are known once they have lain face up where they can be seen: also when they lie in the stock again.
    Of a squared reserve only the top card is seen. When the table is gathered and shuffled, nothing is known.

    Attributes
    ----------
    piles
        As in a `Position`, with `UNKNOWN` (or that turned over) for every card that is not known.
    """

    def __init__(self, position: Position) -> None:
        rules, table = position.rules, position.table
        self._squared = frozenset(table.reserves) if rules.reserve_up == "top" else frozenset[int]()
        self.piles = [bytes([UNKNOWN]) * len(pile) for pile in position.piles]
        for n in range(len(self.piles)):
            self._look(n, position.piles[n])

    def follow(self, step: Step, after: Position) -> set[int]:
        """Take over a step, given the position after it; the piles that changed come back."""
        piles, touched = self.piles, set[int]()
        for part in step.transfers:
            if isinstance(part, Shuffle):
                piles[part.pile] = bytes([UNKNOWN]) * len(piles[part.pile])
                touched.add(part.pile)
                continue
            source = piles[part.source]
            packet = source[-part.count :]
            piles[part.source] = source[: -part.count]
            piles[part.target] += turned_over(packet) if part.turned else packet
            touched |= {part.source, part.target}
        for n in touched:
            self._look(n, after.piles[n])
        return touched

    def _look(self, n: int, pile: bytes) -> None:
        known = self.piles[n]
        if n in self._squared:
            self.piles[n] = known[:-1] + pile[-1:]
        elif max(pile, default=0) < DOWN:
            self.piles[n] = pile
        else:
            self.piles[n] = bytes(
                [card if card < DOWN else old for card, old in zip(pile, known, strict=True)]
            )

    def text(self, position: Position) -> str:
        """The table as it is known, a line for each pile: ``..`` in the stock and ``<..>`` are not."""
        return "\n".join(self._lines(position))

    def _lines(self, position: Position) -> Iterator[str]:
        table = position.table
        if position.pass_number > 1:
            yield f"pass: {position.pass_number}"
        if table.rules.base_rank is None and position.base >= 0:
            yield f"base: {RANKS[position.base]}"
        for n, kind in enumerate(table.kinds):
            cards = self.piles[n]
            if kind == "foundation":
                if n == table.foundations[0]:
                    tops = (name(self.piles[f][-1]) if self.piles[f] else "-" for f in table.foundations)
                    yield f"F: {' '.join(tops)}"
            elif kind == "stock":
                shown = (_name(card, "..").strip("<>") for card in reversed(cards))
                yield f"S: {' '.join(shown) or '-'}"
            else:
                yield f"{table.names[n]}: {' '.join(_name(card, '<..>') for card in cards) or '-'}"


def _name(card: int, unknown: str) -> str:
    return unknown if card in {UNKNOWN, _TURNED} else name(card)
