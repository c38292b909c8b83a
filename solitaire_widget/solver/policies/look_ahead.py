"""A player that imagines what it can't see, plays each move on in thought, and takes the best on average."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from solitaire_widget.engine.legal import legal_moves
from solitaire_widget.engine.moves import DRAW, REDEAL
from solitaire_widget.engine.steps import apply, step_of
from solitaire_widget.solver.policies.observation import observe
from solitaire_widget.solver.policies.players import greedy

if TYPE_CHECKING:
    from collections.abc import Callable

    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.position import Position
    from solitaire_widget.solver.policies.observation import Observation


@dataclass(frozen=True, slots=True)
class LookAhead:
    """A sampled look-ahead, with fair information: hidden cards are guessed anew for every sample.

    Attributes
    ----------
    base
        The player that plays on in thought, and whose choice stands while no other move is better.
    samples
        How many guesses each move is tried on, the same for all.
    depth
        How many moves are played on.
    """

    base: Callable[[Observation], Move | None] = greedy
    samples: int = 4
    depth: int = 40

    def __call__(self, seen: Observation) -> Move | None:
        """The move that led to most cards on the foundations."""
        usual = self.base(seen)
        if usual is None or len(seen.moves) == 1 or seen.idle:
            return usual
        choices = [usual, *(move for move in seen.moves if move not in {usual, DRAW, REDEAL})]
        guesses = [seen.guess(seen.random) for _ in range(self.samples)]
        seeds = [seen.random.getrandbits(32) for _ in guesses]
        return max(choices, key=lambda move: sum(map(self._value, guesses, [move] * len(guesses), seeds)))

    def _value(self, position: Position, move: Move, seed: int) -> float:
        """The cards on the foundations after so many moves in thought; a win counts double."""
        random, idle = Random(seed), 0  # noqa: S311  no secrets
        for played in range(self.depth):
            position = apply(position, step_of(position, move))
            idle = idle + 1 if move in {DRAW, REDEAL} else 0
            moves = legal_moves(position)
            if position.won or not moves:
                break
            chosen = self.base(observe(position, moves, played, idle, random))
            if chosen is None:
                break
            move = chosen
        return position.on_foundations * (1 + position.won)
