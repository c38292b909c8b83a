"""What the pages of a live game are told: the steps since the last seal, and the legal moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.steps import apply, step_of
from solitaire_widget.teaching.advice import best_first
from solitaire_widget.teaching.collecting import collected, taken_back
from solitaire_widget.wire import write_legal, write_steps, write_tail

if TYPE_CHECKING:
    from solitaire_widget.record.game import Game
    from solitaire_widget.record.nodes import Node

_SEAL: Final = 50
"""So many steps are sealed at a time; the tail never holds more than twice that after a move."""


class Sealed:
    """The steps from the start that live pages need not be sent again.

    `text` holds them for pages that come later; `silent` is true while the trait that carries it may change
    without a message,
    because the pages learn of the seal from the tail.
    """

    def __init__(self) -> None:
        self.text = ""
        self.count = 0
        self.silent = False
        self._last: Node | None = None

    def update(self, game: Game) -> None:
        """Seal what may be sealed, or start anew when another line was taken before the seal."""
        self.silent = True
        if self.count and (game.length < self.count or game.node_at(self.count - 1) is not self._last):
            self.__init__()  # type: ignore[misc]  # nothing is sealed any more
        if game.length - self.count > 4 * _SEAL:
            self.silent = False
        while game.length - self.count >= 2 * _SEAL:
            more = write_steps(game.steps_from(self.count)[:_SEAL])
            self.text = f"{self.text} {more}" if self.text else more
            self.count += _SEAL
            self._last = game.node_at(self.count - 1)

    def tail(self, game: Game) -> str:
        """The steps that are not sealed."""
        return write_tail(self.count, game.steps_from(self.count))


def legal_text(game: Game, mode: str) -> str:
    """The legal moves with their steps and what is collected after them."""
    position = game.position
    entries = []
    for move in best_first(position):
        step = step_of(position, move)
        more = collected(apply(position, step), mode, taken_back(position, move)) if mode != "off" else ()
        entries.append((move, (step, *more)))
    return write_legal(game.version, entries)
