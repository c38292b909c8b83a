"""What is written is read back exactly: positions, moves, deals, rules, games."""

from __future__ import annotations

import pickle
import tempfile
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import solitaire_widget as sw
from tests.property.games import LENGTHS, NAMES, PLAYERS, SEEDS, play

if TYPE_CHECKING:
    from random import Random

EXAMPLES = settings(max_examples=80, deadline=None)
SCRAPS = [
    "T1:",
    "KH",
    "<2D>",
    "-",
    "F:",
    "S:",
    "W",
    "pass: 2",
    "base",
    "7",
    ";",
    ",",
    "\n",
    "<..>",
    "10h",
    "♥",
]


@EXAMPLES
@given(NAMES, SEEDS, PLAYERS, LENGTHS)
def test_positions(name: str, seed: int, player: Random, length: int) -> None:
    game = sw.Game(name, seed=seed)
    play(game, player, length)
    position = game.position
    for again in (
        sw.Position.parse(str(position), game.rules),
        sw.Game(name, position=str(position)).position,
        pickle.loads(pickle.dumps(position)),  # noqa: S301  our own
    ):
        assert again == position
        assert hash(again) == hash(position)
        assert again.piles == position.piles
        assert str(again) == str(position)
    assert sw.Game(name, position=position).legal_moves() == game.legal_moves()


@EXAMPLES
@given(NAMES, SEEDS, PLAYERS, LENGTHS)
def test_moves(name: str, seed: int, player: Random, length: int) -> None:
    game = sw.Game(name, seed=seed)
    steps = play(game, player, length)
    for move in game.legal_moves():
        assert game.why_not(str(move)) is None
        assert game.play(str(move)).move == move
        game.undo()
    for text in (" ".join(map(str, steps)), ",\n".join(str(step.move) for step in steps)):
        again = sw.Game(name, seed=seed)
        assert again.play_all(text) == tuple(steps)
        assert again.position == game.position
        assert again.score == game.score


@EXAMPLES
@given(NAMES, SEEDS)
def test_deals_and_codes(name: str, seed: int) -> None:
    game = sw.Game(name, seed=seed)
    assert game.deal is not None
    assert sw.Deal.parse(str(game.deal)) == game.deal
    assert game.code is not None
    assert sw.Game.from_code(game.code).position == game.position


@EXAMPLES
@given(NAMES, SEEDS, PLAYERS, LENGTHS, st.integers(0, 80))
def test_saved_games(name: str, seed: int, player: Random, length: int, back: int) -> None:
    game = sw.Game(name, seed=seed)
    play(game, player, length)
    game.goto(max(0, game.cursor - back))
    play(game, player, back)
    game.goto(game.cursor // 2)
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "game.json"
        game.save(path)
        assert [found.name for found in Path(folder).iterdir()] == ["game.json"]
        again = sw.Game.load(path)
        first = path.read_bytes()
        again.save(path)
        assert path.read_bytes() == first
    assert (again.cursor, again.length, again.code) == (game.cursor, game.length, game.code)
    assert (again.line, again.rules, again.deal) == (game.line, game.rules, game.deal)
    assert again.score == game.score
    assert [again.position_at(n) for n in range(again.length + 1)] == [
        game.position_at(n) for n in range(game.length + 1)
    ]


@EXAMPLES
@given(st.text(max_size=40))
def test_any_text_is_read_or_refused(text: str) -> None:
    game = sw.Game("klondike", seed=1)
    for reader in (game.why_not, game.play, game.play_all, sw.Deal.parse, sw.Game.from_code):
        with suppress(sw.SolitaireError):
            reader(text)


@EXAMPLES
@given(st.lists(st.sampled_from(SCRAPS), max_size=20))
def test_any_position_text_is_refused_unless_it_is_one(words: list[str]) -> None:
    with pytest.raises(sw.SolitaireError):
        sw.Position.parse(" ".join(words), sw.rules("klondike"))
