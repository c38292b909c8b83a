"""Gymnasium's interface."""

from __future__ import annotations

import copy
import pickle
import subprocess
import sys
import warnings
from typing import TYPE_CHECKING, Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import solitaire_widget as sw
from solitaire_widget.engine.errors import SolitaireError
from solitaire_widget.env import SolitaireEnv, env_id
from tests.statistics.playing import DEALT, MINI, WIN

if TYPE_CHECKING:
    from collections.abc import Callable

CHECKED = (
    "klondike",
    "klondike-draw-3",
    "canfield",
    "canfield-rush",
    "spider",
    "freecell",
    "yukon",
    "nine-across",
)


def follow(env: SolitaireEnv, moves: str) -> list[tuple[Any, ...]]:
    """What comes back of each move."""
    return [env.step(env.action_of(move)) for move in moves.split()]


@pytest.mark.parametrize("observation", ["fair", "thoughtful"])
@pytest.mark.parametrize("name", [*CHECKED, "la-belle-lucie", "agnes-bernauer"])
def test_gymnasium_s_own_checks_pass(name: str, observation: str) -> None:
    env = gymnasium.make(env_id(name), observation=observation)
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped)


def test_every_preset_has_an_environment_of_its_own() -> None:
    names = {env_id(name) for name in sw.presets()}
    assert len(names) == len(sw.presets())
    assert names <= gymnasium.registry.keys()


def test_an_environment_is_found_by_module_and_name() -> None:
    code = (
        "import gymnasium\n"
        "env = gymnasium.make('solitaire_widget.env:solitaire_widget/Klondike-v0', reward='cards')\n"
        "print(env.reset(seed=1)[1]['score'], len(env.get_wrapper_attr('action_masks')()))"
    )
    told = subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
    assert told.stdout.split() == ["0", "562"]


def test_without_gymnasium_the_extra_is_named() -> None:
    code = "import sys; sys.modules['gymnasium'] = None; import solitaire_widget.env"
    told = subprocess.run([sys.executable, "-c", code], check=False, capture_output=True, text=True)
    assert "ImportError: an environment needs gymnasium: pip install 'solitaire_widget[gym]'" in told.stderr


def test_several_games_are_played_side_by_side() -> None:
    envs = gymnasium.make_vec(env_id("klondike"), num_envs=3, vectorization_mode="sync", reward="score")
    seen, facts = envs.reset(seed=[1, 2, 1])  # type: ignore[arg-type]
    assert seen["piles"].shape == (3, 13, 52)
    assert np.array_equal(seen["piles"][0], seen["piles"][2])
    assert not np.array_equal(seen["piles"][0], seen["piles"][1])
    actions = [int(np.flatnonzero(mask)[0]) for mask in facts["action_mask"]]
    _, rewards, ended, cut, facts = envs.step(np.array(actions))
    assert rewards.shape == ended.shape == cut.shape == (3,)
    assert facts["action_mask"].shape == (3, 562)
    envs.close()


def test_the_same_seed_deals_the_same_games() -> None:
    one, other = SolitaireEnv(), SolitaireEnv()
    one.reset(seed=5)
    other.reset(seed=5)
    for _ in range(3):
        assert one.record().start == other.record().start
        one.reset()
        other.reset()
    one.reset(seed=6)
    assert one.record().start != other.record().start


def test_a_deal_can_be_asked_for() -> None:
    env = SolitaireEnv("freecell")
    for deal in (7, "ms:617", sw.Game("freecell", seed=3).deal):
        env.reset(options={"deal": deal})
        assert env.record().start == sw.Record.of("freecell", deal).start  # type: ignore[arg-type]
    game = sw.Game("freecell", seed=9)
    game.play(game.legal_moves()[0])
    table = game.position
    env.reset(options={"deal": table})
    assert env.record().start == table
    with pytest.raises(SolitaireError, match="options: there is no 'deel': expected deal"):
        env.reset(options={"deel": 7})
    with pytest.raises(sw.FormatError):
        env.reset(options={"deal": "nonsense"})


def test_deals_can_be_given_to_draw_from() -> None:
    env = SolitaireEnv(deals=[11, 12])
    drawn = set()
    for n in range(20):
        env.reset(seed=n)
        drawn.add(str(env.record().start))
    assert drawn == {str(sw.Game(seed=n).start) for n in (11, 12)}


def test_a_game_that_is_won() -> None:
    env = SolitaireEnv(MINI)
    env.reset(options={"deal": DEALT})
    told = follow(env, WIN)
    assert [reward for _, reward, *_ in told] == [0, 0, 0, 0, 0, 1]
    assert [ended for _, _, ended, *_ in told] == [False] * 5 + [True]
    assert told[-1][4]["is_success"]
    assert not told[-1][4]["action_mask"].any()
    assert env.record().won
    assert [str(move) for move in env.record().moves] == WIN.split()


@pytest.mark.parametrize(
    ("reward", "score", "told"),
    [
        ("win", "standard", [0, 0, 0, 0, 0, 1]),
        ("cards", "standard", [1, 1, 0, 1, 0, 1]),
        ("score", "standard", [10, 10, 0, 10, 0, 10]),
        ("score", "vegas", [5, 5, 0, 5, 0, 5]),
    ],
)
def test_rewards(reward: str, score: str, told: list[float]) -> None:
    env = SolitaireEnv(MINI.replace(score=score), reward=reward)
    env.reset(options={"deal": DEALT})
    rewards = [reward for _, reward, *_ in follow(env, WIN)]
    assert rewards == told
    assert {type(reward) for reward in rewards} == {float}


def test_a_game_ends_when_nothing_can_be_reached() -> None:
    env = SolitaireEnv(MINI.replace(draw=2, space="none"))
    env.reset(options={"deal": "AC 2C AD 2D"})
    # A draw is left, but the ace that it brings lies under the two, and there is no other pass.
    assert [(ended, cut) for _, _, ended, cut, _ in follow(env, "T1-F T2-F")] == [
        (False, False),
        (True, False),
    ]


def test_a_game_is_cut_off_after_so_many_steps() -> None:
    env = SolitaireEnv(max_steps=3)
    env.reset(seed=1)
    assert [(ended, cut) for _, _, ended, cut, _ in follow(env, "D D D")] == [(False, False)] * 2 + [
        (False, True)
    ]


def test_a_refused_move_changes_nothing_and_says_why() -> None:
    env = SolitaireEnv(reward="cards", max_steps=3)
    before, facts = env.reset(seed=1)
    after, reward, ended, cut, told = env.step(env.action_of("W-T1"))
    assert (reward, ended, cut, told["refused"]) == (-1.0, False, False, "empty-pile")
    assert all(np.array_equal(before[key], after[key]) for key in before)
    assert np.array_equal(facts["action_mask"], told["action_mask"])
    assert env.record().moves == ()
    for number in (-1, len(env.actions), 10**9):
        with pytest.raises(SolitaireError, match="expected a whole number from 0 to 561"):
            env.step(number)


def test_masks_in_the_forms_that_others_ask_for() -> None:
    env = SolitaireEnv()
    _, facts = env.reset(seed=1)
    mask = env.action_masks()
    assert mask.dtype == np.bool_
    assert np.array_equal(mask, facts["action_mask"].astype(bool))
    allowed = {str(move) for move in sw.Game(position=env.record().start).legal_moves()}
    assert {str(env.actions[n]) for n in np.flatnonzero(mask)} == allowed
    for _ in range(20):
        assert mask[env.action_space.sample(facts["action_mask"])]


def test_rendering_as_text_and_picture() -> None:
    for mode, start in (("ansi", "S: .. .."), ("svg", "<svg ")):
        env = SolitaireEnv(render_mode=mode)
        env.reset(seed=1)
        assert env.render().startswith(start)
    env = SolitaireEnv(observation="thoughtful", render_mode="ansi")
    env.reset(seed=1)
    assert env.render() == str(env.record().start)
    silent = SolitaireEnv()
    silent.reset(seed=1)
    assert silent.render() is None


def test_rendering_as_a_board_that_follows() -> None:
    env = SolitaireEnv(render_mode="widget")
    env.reset(seed=1)
    follow(env, "D")
    board = env.render()
    assert isinstance(board, sw.SolitaireWidget)
    assert board.cursor == 1
    follow(env, "D D")
    assert (env.render(), board.cursor) == (board, 3)
    env.reset(seed=2)
    assert board.game is not None
    assert (board.cursor, board.game.start) == (0, env.record().start)
    env.close()
    env.close()


@pytest.mark.parametrize("render_mode", [None, "ansi", "widget"])
@pytest.mark.parametrize(
    "copied",
    [copy.copy, copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))],  # noqa: S301  our own
    ids=["copy", "deepcopy", "pickle"],
)
def test_a_copy_plays_on_by_itself(copied: Callable[[SolitaireEnv], SolitaireEnv], render_mode: str) -> None:
    env = SolitaireEnv("klondike-draw-3", reward="cards", render_mode=render_mode, deals=range(1, 50))
    _, facts = env.reset(seed=3)
    env.render()
    rng = np.random.default_rng(1)
    for _ in range(10):
        facts = env.step(rng.choice(np.flatnonzero(facts["action_mask"])))[-1]
    twin, third = copied(env), copied(env)
    before, shown = str(third.record()), str(third.render())
    while True:
        action = rng.choice(np.flatnonzero(facts["action_mask"]))
        (seen, *told, facts), (other, *others, alike) = env.step(action), twin.step(action)
        assert told == others
        assert (seen["piles"] == other["piles"]).all()
        assert (facts["action_mask"] == alike["action_mask"]).all()
        if told[1]:
            break
    assert str(env.record()) == str(twin.record())
    assert str(third.record()) == before
    assert render_mode == "widget" or str(third.render()) == shown
    for _ in range(3):
        assert (env.reset()[0]["piles"] == twin.reset()[0]["piles"]).all()


def test_numbers_of_any_kind_are_actions() -> None:
    deals: Any = np.arange(1, 9)
    env = SolitaireEnv("klondike", deals=deals)
    env.reset(seed=1, options={"deal": np.int64(42)})
    draws: tuple[Any, ...] = (0, np.int64(0), np.uint8(0), np.array(0))
    for draw in draws:
        assert env.step(draw)[-1].get("refused") is None
    assert env.record().deal == sw.Game("klondike", seed=42).deal


@pytest.mark.parametrize(
    "wrong", [0.0, float("nan"), np.float32(0), -1, 10**6, "D", None, True, [0], np.zeros(2)]
)
def test_what_is_no_action_is_refused(wrong: Any) -> None:  # noqa: ANN401  anything at all
    env = SolitaireEnv("klondike")
    env.reset(seed=1)
    with pytest.raises(SolitaireError, match=r"action=.*: expected a whole number from 0 to 561\."):
        env.step(wrong)
    assert env.record().moves == ()


@pytest.mark.parametrize(
    "wrong", [[], "deal", 42, [("deal", 42)], {"deel": 42}, {"deal": "nonsense"}, {"deal": 1.5}]
)
def test_what_are_no_options_is_refused(wrong: Any) -> None:  # noqa: ANN401  anything at all
    env = SolitaireEnv("klondike")
    env.reset(seed=1)
    before = env.record()
    with pytest.raises(SolitaireError):
        env.reset(options=wrong)
    assert env.record() == before


def test_a_deal_that_is_none_is_named_by_its_place() -> None:
    with pytest.raises(SolitaireError, match=r"deals\[0\]: 'ms:0' is out of range|deals\[0\]: ms:0"):
        SolitaireEnv("klondike", deals=["ms:0"]).reset(seed=1)


@pytest.mark.parametrize(
    "wrong",
    [
        {"max_steps": 0},
        {"max_steps": None},
        {"max_steps": 1.5},
        {"max_steps": float("nan")},
        {"max_steps": True},
        {"deals": 5},
        {"deals": "ms:617"},
        {"deals": b"123"},
        {"deals": {1, 2}},
        {"deals": {"a": 1}},
        {"deals": iter([1])},
        {"deals": range(0)},
        {"rules": None},
        {"rules": {}},
        {"observation": "all"},
        {"reward": "money"},
        {"render_mode": "human"},
        {"rules": "nonsense"},
        {"deals": []},
    ],
)
def test_what_there_is_not_is_refused(wrong: dict[str, Any]) -> None:
    with pytest.raises(SolitaireError):
        SolitaireEnv(**wrong)


@pytest.mark.parametrize("wrong", ["nonsense", "klondike:42", None, 3])
def test_only_presets_have_an_id(wrong: Any) -> None:  # noqa: ANN401  anything at all
    with pytest.raises(sw.RulesError):
        env_id(wrong)
