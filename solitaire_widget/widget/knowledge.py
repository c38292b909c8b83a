"""What is known of the positions of a game, all cards known: verdicts, and what follows from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.steps import apply, step_of

if TYPE_CHECKING:
    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.position import Position
    from solitaire_widget.record.game import Game
    from solitaire_widget.solver.solution import Verdict

_MOST: Final = 20_000
_FAR: Final = 60
"""So many steps along the line are looked at for a verdict that holds here too."""


@dataclass(frozen=True, slots=True)
class Known:
    """A verdict, and the moves to the win where one is known."""

    verdict: Verdict
    moves: tuple[Move, ...] = ()


def what_follows(
    position: Position, verdict: Verdict, moves: tuple[Move, ...]
) -> list[tuple[Position, Known]]:
    """The verdict on a position, and that on all positions on the way to its win."""
    found = [(position, Known(verdict, moves))]
    for n, move in enumerate(moves):
        position = apply(position, step_of(position, move))
        found.append((position, Known("winnable", moves[n + 1 :])))
    return found


class Knowledge:
    """The verdicts so far by position."""

    def __init__(self) -> None:
        self._known: dict[Position, Known] = {}

    def of(self, position: Position) -> Known | None:
        """What is known of a position by itself."""
        return self._known.get(position)

    def learn(self, found: list[tuple[Position, Known]]) -> None:
        """Keep what `what_follows` gives; of two wins the one in fewer moves."""
        known = self._known
        for position, new in found:
            old = known.get(position)
            if old is None or old.verdict != "winnable" or len(new.moves) < len(old.moves):
                known[position] = new
        while len(known) > _MOST:
            del known[next(iter(known))]

    def here(self, game: Game) -> Known | None:
        """What is known of the position of a game, from itself or from the line that it stands on.

        What follows on a lost position is lost; what a won position follows on is won.
        """
        position = game.position
        known = self._known.get(position)
        if known is None or known.verdict == "unknown":
            known = self._from_before(game) or self._from_after(game) or known
            if known is not None:
                self._known[position] = known
        return known

    def _from_before(self, game: Game) -> Known | None:
        for at in range(game.cursor - 1, max(-1, game.cursor - _FAR), -1):
            known = self._known.get(game.position_at(at))
            if known is not None:
                return known if known.verdict == "lost" else None
        return None

    def _from_after(self, game: Game) -> Known | None:
        for at in range(game.cursor + 1, min(game.length, game.cursor + _FAR) + 1):
            known = self._known.get(game.position_at(at))
            if known is not None and known.verdict == "winnable":
                between = (game.node_at(n).step.move for n in range(game.cursor, at))
                return Known("winnable", (*between, *known.moves))
        return None

    def way_back(self, game: Game) -> tuple[int, int | None]:
        """After how many steps the line was last known to be winnable (-1: never), and where to look next.

        Once lost, a line stays lost: the place where it turns is found by halving. None: all were looked at.
        """
        low, high = -1, game.cursor
        stops = [at for at in range(game.cursor) if not game.node_at(at).step.auto]
        for at in stops:
            known = self._known.get(game.position_at(at))
            if known is not None and known.verdict == "winnable":
                low = at
            elif known is not None and known.verdict == "lost":
                high = at
                break
        fresh = [at for at in stops if low < at < high and game.position_at(at) not in self._known]
        return low, fresh[len(fresh) // 2] if fresh else None
