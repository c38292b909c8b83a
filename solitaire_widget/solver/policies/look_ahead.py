"""A player that imagines what it can't see, plays each move on in thought, and takes the best on average."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from statistics import fmean
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
    margin
        How many cards on the foundations another move must bring more, on average: few guesses tell little.
    """

    base: Callable[[Observation], Move | None] = greedy
    samples: int = 4
    depth: int = 40
    margin: float = 1.0

    @property
    def title(self) -> str:
        """What files call it.

        >>> LookAhead(samples=8).title
        'look-ahead (greedy, samples 8, depth 40, margin 1.0)'
        """
        base = getattr(self.base, "__qualname__", type(self.base).__qualname__)
        return f"look-ahead ({base}, samples {self.samples}, depth {self.depth}, margin {self.margin})"

    def __call__(self, seen: Observation) -> Move | None:
        """The move that led to most cards on the foundations, if it is clearly better than the usual one."""
        usual = self.base(seen)
        if usual is None:
            return None
        choices = [usual, *(move for move in seen.moves if move not in {usual, REDEAL})]
        if len(choices) == 1:
            return usual
        guesses = [seen.guess(seen.random) for _ in range(self.samples)]
        seeds = [seen.random.getrandbits(32) for _ in guesses]
        values = {
            move: fmean(
                self._value(guess, move, seen.idle, seed) for guess, seed in zip(guesses, seeds, strict=True)
            )
            for move in choices
        }
        best = max(choices, key=lambda move: values[move])
        return best if values[best] >= values[usual] + self.margin else usual

    def _value(self, position: Position, move: Move, idle: int, seed: int) -> float:
        """The cards on the foundations after so many moves in thought; a win counts double."""
        random = Random(seed)  # noqa: S311  no secrets
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
