"""The line that is being played: its nodes, the positions and scores between them, and a cursor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_widget.engine.scoring import next_score, start_score
from solitaire_widget.engine.steps import apply
from solitaire_widget.record.nodes import Node, branched

if TYPE_CHECKING:
    from collections.abc import Iterable

    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.steps import Step
    from solitaire_widget.record.nodes import Line


class PlayedLine:
    """A line of steps that may be gone through and branched off; the part of a game that knows no rules.

    Attributes
    ----------
    start
        The position before the first step.
    cursor
        After how many steps of the line the game stands.
    """

    start: Position
    cursor: int

    def _begin(self, start: Position) -> None:
        nodes: list[Node] = []
        scores = [start_score(start)]
        # All at once, as in `_take_up`.
        self.start, self.cursor, self._nodes, self._positions, self._scores = start, 0, nodes, [start], scores

    def _become(self, other: PlayedLine) -> None:
        """Stand where another line stands, with all that was played there."""
        nodes, positions, scores = list(other._nodes), list(other._positions), list(other._scores)
        self.start, self.cursor, self._nodes, self._positions, self._scores = (
            other.start,
            other.cursor,
            nodes,
            positions,
            scores,
        )

    @property
    def position(self) -> Position:
        """What lies on the table now."""
        return self._positions[self.cursor]

    def position_at(self, cursor: int) -> Position:
        """What lay on the table after so many steps of the current line."""
        return self._positions[cursor]

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of the current line, those beyond the cursor included."""
        return tuple(node.step for node in self._nodes)

    @property
    def length(self) -> int:
        """How many steps the current line has, those beyond the cursor included."""
        return len(self._nodes)

    def node_at(self, place: int) -> Node:
        """The node of the current line whose step was made at that place, counted from 0."""
        return self._nodes[place]

    def steps_from(self, first: int) -> tuple[Step, ...]:
        """The steps of the current line from that place on."""
        return tuple(node.step for node in self._nodes[first:])

    @property
    def line(self) -> Line:
        """The current line with its notes and variations."""
        return tuple(self._nodes)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves up to the cursor, automatic ones included."""
        return tuple(node.step.move for node in self._nodes[: self.cursor])

    @property
    def score(self) -> int:
        """The score at the cursor, in points or dollars."""
        return self._scores[self.cursor]

    def _play_steps(self, steps: Iterable[Step]) -> None:
        steps = tuple(steps)
        ahead = self._nodes[self.cursor : self.cursor + len(steps)]
        if [node.step.move for node in ahead] != [step.move for step in steps]:
            self._branch(tuple(Node(step) for step in steps))
        self.cursor += len(steps)

    def _branch(self, chosen: Line) -> None:
        """Go on with other steps; a variation that begins with them is taken up as a whole."""
        at = self.cursor
        known = self._nodes[at].variations if at < len(self._nodes) else ()
        wanted = [node.step.move for node in chosen]
        for variation in known:
            if [node.step.move for node in variation[: len(wanted)]] == wanted:
                chosen = variation
        self._take_up(at, branched(tuple(self._nodes), at, chosen)[at:] if at < len(self._nodes) else chosen)

    def _take_up(self, at: int, chosen: Line) -> None:
        """Put other nodes in the place of those from `at` on."""
        positions, scores = [self._positions[at]], [self._scores[at]]
        for node in chosen:
            before = positions[-1]
            positions.append(apply(before, node.step))
            scores.append(next_score(scores[-1], before, node.step, positions[-1]))
        # All three at once: what is interrupted before has changed nothing.
        self._nodes[at:], self._positions[at:], self._scores[at:] = chosen, positions, scores
