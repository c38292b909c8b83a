"""Random play through the environment: every observation is in its space, every mask is the rules'."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

import solitaire_widget as sw
from solitaire_widget.engine.legal import legal_moves
from solitaire_widget.engine.stuck import is_stuck
from solitaire_widget.env import SolitaireEnv


def roll(name: str, steps: int, most: int) -> int:
    """How many games were begun in so many steps."""
    env, random = SolitaireEnv(name, reward="score", max_steps=most), Random(name)
    games, total, over = 0, 0.0, True
    observation: dict[str, Any] = {}
    facts: dict[str, Any] = {}
    for _ in range(steps):
        if over:
            observation, facts = env.reset(seed=random.randrange(10**6))
            games, total = games + 1, float(facts["score"])
        assert env.observation_space.contains(observation)
        moves = {env.actions[n] for n in np.flatnonzero(facts["action_mask"])}
        assert moves == set(legal_moves(env._position))
        astray = random.random() < 0.05 or not moves
        action = (
            random.randrange(len(env.actions))
            if astray
            else env.action_of(random.choice(sorted(moves, key=str)))
        )
        allowed = bool(facts["action_mask"][action])
        before = env._position
        observation, reward, ended, cut, facts = env.step(action)
        over = ended or cut
        assert allowed != ("refused" in facts)
        if not allowed:
            assert (env._position, reward, bool(facts["refused"])) == (before, -1.0, True)
            continue
        total += reward
        assert facts["score"] == total
        assert ended == (env._position.won or is_stuck(env._position))
    return games


@pytest.mark.parametrize(
    "name", ["klondike", "canfield", "spider", "freecell", "yukon", "triple-yukon", "acme"]
)
def test_random_play(name: str) -> None:
    assert roll(name, 400, 200) >= 2


@pytest.mark.slow
@pytest.mark.parametrize("name", sw.presets())
def test_random_play_in_every_game(name: str) -> None:
    assert roll(name, 3000, 500) >= 6
