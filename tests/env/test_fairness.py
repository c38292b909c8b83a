"""A fair observation tells what a person knows who looks on and forgets nothing, and not a card more."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pytest

import solitaire_widget as sw
from solitaire_widget.engine.cards import DOWN, FACE
from solitaire_widget.engine.position import Position
from solitaire_widget.engine.table import table_of
from solitaire_widget.env import SolitaireEnv
from solitaire_widget.env.seen import UNKNOWN

PLAIN = [
    name
    for name in sw.presets()
    if (rules := sw.rules(name)).packs == 1 and len(set(rules.suits)) == 4 and not rules.reshuffle
]
"""Games in which no two cards are alike, so that two that are not seen may change places."""


def played(env: SolitaireEnv, start: Position, actions: list[int]) -> list[Any]:
    """All that is told along the way."""
    observation, facts = env.reset(options={"deal": start})
    told: list[Any] = [(observation, facts, env.render())]
    for action in actions:
        observation, reward, ended, cut, facts = env.step(action)
        told.append((observation, facts, env.render(), reward, ended, cut))
    return told


def assert_alike(one: list[Any], other: list[Any]) -> None:
    assert len(one) == len(other)
    for (seen, facts, *rest), (seen_too, facts_too, *rest_too) in zip(one, other, strict=True):
        for key in ("piles", "state"):
            assert np.array_equal(seen[key], seen_too[key])
        assert np.array_equal(facts.pop("action_mask"), facts_too.pop("action_mask"))
        assert facts == facts_too
        assert rest == rest_too


def unknown(env: SolitaireEnv) -> list[int]:
    """The faces that were never seen."""
    pairs = zip(env._seen.piles, env._position.piles, strict=True)
    return [
        card & FACE
        for seen, pile in pairs
        for known, card in zip(seen, pile, strict=True)
        if known & FACE == 63
    ]


@pytest.mark.parametrize("name", PLAIN)
def test_deals_that_differ_in_unseen_cards_look_alike(name: str) -> None:
    env, random = SolitaireEnv(name, render_mode="ansi"), Random(name)
    for moves in (0, 1, 5, 20, 60):
        _, facts = env.reset(seed=random.randrange(10**6))
        actions = []
        for _ in range(moves):
            if not facts["action_mask"].any():
                break
            actions.append(int(random.choice(np.flatnonzero(facts["action_mask"]))))
            *_, facts = env.step(actions[-1])
        start, hidden = env._start, unknown(env)
        others = random.sample(hidden, len(hidden))
        change = dict(zip(hidden, others, strict=True))
        piles = tuple(bytes(change.get(c & FACE, c & FACE) | c & DOWN for c in pile) for pile in start.piles)
        other = Position(table_of(env.rules), piles, start.pass_number, start.base)
        if len(hidden) > 8:
            assert other != start
        assert_alike(played(env, start, actions), played(env, other, actions))


def test_the_stock_is_known_after_one_pass_and_not_before() -> None:
    env = SolitaireEnv(sw.rules("klondike").replace(passes=2), render_mode="ansi")
    seen, _ = env.reset(seed=3)
    assert set(seen["piles"][0][:24]) == {128}
    assert env.render().startswith("S: .. .. ..")
    for _ in range(24):
        seen, *_ = env.step(env.action_of("D"))
    order = list(seen["piles"][1][:24])
    assert max(order) <= 52
    seen, *_ = env.step(env.action_of("N"))
    assert list(seen["piles"][0][:24]) == [64 + card for card in reversed(order)]
    assert (
        env.render().splitlines()[1]
        == f"S: {' '.join(card.strip('<>') for card in env._position['S'][::-1])}"
    )


def test_a_squared_reserve_shows_its_top() -> None:
    env = SolitaireEnv("canfield", render_mode="ansi")
    seen, _ = env.reset(seed=3)
    row = seen["piles"][env._position.table.index["R"]]
    assert list(row[:12]) == [128] * 12
    assert 1 <= row[12] <= 52
    assert f"R: {' '.join(['<..>'] * 12)} {env._position['R'][-1]}" in env.render()


@pytest.mark.parametrize("name", ["klondike", "canfield", "spider", "la-belle-lucie"])
def test_a_thoughtful_observation_tells_every_card(name: str) -> None:
    env, random = SolitaireEnv(name, observation="thoughtful"), Random(1)
    seen, facts = env.reset(seed=3)
    for _ in range(50):
        for row, pile in zip(seen["piles"], env._position.piles, strict=True):
            assert bytes(value - 1 for value in row[: len(pile)]) == pile
            assert not row[len(pile) :].any()
        seen, _, ended, _, facts = env.step(random.choice(np.flatnonzero(facts["action_mask"])))
        if ended:
            break


def test_what_is_known_is_true_in_every_game() -> None:
    for name in sw.presets():
        env, random = SolitaireEnv(name), Random(name)
        _, facts = env.reset(seed=1)
        for _ in range(40):
            if not facts["action_mask"].any():
                break
            *_, facts = env.step(random.choice(np.flatnonzero(facts["action_mask"])))
            for seen, pile in zip(env._seen.piles, env._position.piles, strict=True):
                assert all(
                    known in {card, UNKNOWN, UNKNOWN ^ DOWN} for known, card in zip(seen, pile, strict=True)
                )
