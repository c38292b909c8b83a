"""What the pages of a live game are told: the steps since the last seal, and the legal moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from solitaire_widget.engine.steps import apply, step_of
from solitaire_widget.showing.notes import left_in
from solitaire_widget.teaching.advice import best_first
from solitaire_widget.teaching.collecting import collected, taken_back
from solitaire_widget.wire import write_legal, write_steps, write_tail

if TYPE_CHECKING:
    from solitaire_widget.record.game import Game
    from solitaire_widget.record.nodes import Line, Node

_SEAL: Final = 50
"""So many steps are sealed at a time; the tail never holds more than twice that after a move."""


class Sealed:
    """The steps from the start that live pages need not be sent again.

    `text` holds them for pages that come later. `silent` is true while the trait that carries it may change
    without a message: pages that were told all these steps learn of the seal from the tail.
    """

    def __init__(self) -> None:
        self.silent = False
        self._parts: list[tuple[str, Node]] = []
        self._told: tuple[int, list[Node]] | None = None

    @property
    def text(self) -> str:
        """The sealed steps."""
        return " ".join([text for text, _ in self._parts])

    @property
    def count(self) -> int:
        """How many steps are sealed."""
        return _SEAL * len(self._parts)

    def update(self, game: Game) -> None:
        """Seal what may be sealed; break the seals behind the place where another line was taken."""
        while self._parts and not self._holds(game):
            self._parts.pop()
        while game.length - self.count >= 2 * _SEAL:
            steps = game.steps_from(self.count)[:_SEAL]
            self._parts.append((write_steps(steps), game.node_at(self.count + _SEAL - 1)))
        self.silent = self._is_known()
        self._told = self.count, [game.node_at(n) for n in range(self.count, game.length)]

    def _holds(self, game: Game) -> bool:
        """Whether the last seal is still on the game's line."""
        return self.count <= game.length and game.node_at(self.count - 1) is self._parts[-1][1]

    def _is_known(self) -> bool:
        """Whether the pages were told all that is sealed."""
        if self._told is None:
            return False
        first, nodes = self._told
        place = self.count - first
        return place <= 0 or (place <= len(nodes) and nodes[place - 1] is self._parts[-1][1])

    def tail(self, game: Game) -> str:
        """The steps that are not sealed."""
        return write_tail(self.count, game.steps_from(self.count))


class Left:
    """The lines that a game left, written anew only when there are others."""

    def __init__(self) -> None:
        self._known: list[tuple[int, tuple[Line, ...]]] = []
        self._notes: list[dict[str, Any]] = []

    def notes(self, game: Game) -> list[dict[str, Any]]:
        """What the trait `notes` says of them."""
        forks = [(at, node.variations) for at, node in enumerate(game.line) if node.variations]
        if [(at, id(others)) for at, others in forks] != [(at, id(others)) for at, others in self._known]:
            self._known = forks
            self._notes = [dict(note) for note in left_in(game)]
        return self._notes


def legal_text(game: Game, mode: str) -> str:
    """The legal moves with their steps and what is collected after them."""
    position = game.position
    entries = []
    for move in best_first(position):
        step = step_of(position, move)
        more = collected(apply(position, step), mode, taken_back(position, move)) if mode != "off" else ()
        entries.append((move, (step, *more)))
    return write_legal(game.version, entries)
