"""Steps a second of random play, with mask and observation at each: ours, Gymnasium's CartPole, OpenSpiel's.

    python -m tests.benchmarks.env [steps]

Seconds are those of the processor, the best of some rounds. OpenSpiel's solitaire (Klondike in C++, behind
Python as here) is timed where ``open_spiel`` is installed.
"""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.util import find_spec
from random import Random
from time import process_time

import gymnasium
import numpy as np

from solitaire_widget.env import SolitaireEnv

GAMES = ("klondike", "klondike-draw-3", "canfield", "freecell", "spider", "yukon")
ROUNDS = 3


def main() -> None:
    steps = int(sys.argv[1]) if len(sys.argv) > 1 else 5000
    print("steps a second of random play")
    for name in GAMES:
        fair = max(ours(name, "fair", steps) for _ in range(ROUNDS))
        thoughtful = max(ours(name, "thoughtful", steps) for _ in range(ROUNDS))
        print(f"{name:28} {fair:10,.0f} fair {thoughtful:10,.0f} thoughtful")
    print(f"{'gymnasium CartPole-v1':28} {max(cart_pole(steps) for _ in range(ROUNDS)):10,.0f}")
    if find_spec("pyspiel"):
        print(f"{'open_spiel solitaire':28} {max(open_spiel(steps) for _ in range(ROUNDS)):10,.0f}")


def ours(name: str, observation: str, steps: int) -> float:
    env, random = SolitaireEnv(name, observation=observation), Random(1)
    _, facts = env.reset(seed=1)
    started = process_time()
    for _ in range(steps):
        allowed = np.flatnonzero(facts["action_mask"]).tolist()
        _, _, ended, cut, facts = env.step(random.choice(allowed) if allowed else 0)
        if ended or cut:
            _, facts = env.reset()
    return steps / (process_time() - started)


def cart_pole(steps: int) -> float:
    env, random = gymnasium.make("CartPole-v1").unwrapped, Random(1)
    env.reset(seed=1)
    started = process_time()
    for _ in range(steps):
        _, _, ended, cut, _ = env.step(random.randrange(2))
        if ended or cut:
            env.reset()
    return steps / (process_time() - started)


def open_spiel(steps: int) -> float:
    """A card that is turned up is a move of chance there: those are played, and not counted."""
    game, random = import_module("pyspiel").load_game("solitaire"), Random(1)
    state, made = game.new_initial_state(), 0
    started = process_time()
    while made < steps:
        if state.is_terminal():
            state = game.new_initial_state()
        elif state.is_chance_node():
            state.apply_action(random.choice(state.chance_outcomes())[0])
        else:
            np.array(state.observation_tensor(0))
            np.array(state.legal_actions_mask())
            state.apply_action(random.choice(state.legal_actions()))
            made += 1
    return steps / (process_time() - started)


if __name__ == "__main__":
    main()
