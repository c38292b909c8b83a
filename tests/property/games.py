"""Random games as hypothesis strategies: which rules, which deal, which of the legal moves each time."""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

import solitaire_widget as sw

NAMES = st.sampled_from(sw.presets())
SEEDS = st.integers(0, 2**64 - 1)
PLAYERS = st.builds(Random, st.integers(0, 2**32))
LENGTHS = st.sampled_from([0, 1, 5, 20, 60, 150])


def play(game: sw.Game, player: Random, length: int) -> list[sw.Step]:
    """The steps of a random game; three in four times a card is moved where that is legal."""
    steps = []
    for _ in range(length):
        moves = game.legal_moves()
        moved = [move for move in moves if move.target]
        usual = moved if moved and player.random() < 0.75 else moves
        if not usual:
            break
        steps.append(game.play(player.choice(usual)))
    return steps


def faces(position: sw.Position) -> dict[str, bool]:
    """For each card of a single pack whether it lies face up; the stock lies face down."""
    return {
        card.strip("<>"): pile != "S" and not card.startswith("<")
        for pile in position
        for card in position[pile]
    }


def all_cards(position: sw.Position) -> list[str]:
    """The cards of all piles, sorted."""
    return sorted(card.strip("<>") for pile in position for card in position[pile])
