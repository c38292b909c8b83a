"""The examples of the wire that the page's tests read too."""

from __future__ import annotations

import json
from pathlib import Path
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any, cast

import pytest

from solitaire_widget.engine.cards import DOWN, parse_card
from solitaire_widget.engine.moves import Move, read_move
from solitaire_widget.engine.steps import Shuffle, Step, Transfer
from solitaire_widget.record.game import Game
from solitaire_widget.wire import PILES, write_legal, write_start, write_step, write_steps, write_tail

if TYPE_CHECKING:
    from solitaire_widget.engine.position import Position

GOLDEN: dict[str, list[dict[str, Any]]] = json.loads(
    Path(__file__).parents[1].joinpath("golden", "wire.json").read_text("utf-8")
)
GAMES = [line for line in GOLDEN["lines"] if "code" in line]
STEPS = {step["text"]: step for step in GOLDEN["steps"]}


def step_named(text: str) -> Step:
    """The step that a text of the wire stands for, read by the rules of `solitaire_widget.wire`."""
    body = text.removeprefix("~")
    return Step(Move("D"), tuple(map(_part, body.split(","))) if body else (), auto=text.startswith("~"))


def _part(text: str) -> Transfer | Shuffle:
    source = PILES.index(text[0])
    if text[1] == "*":
        return Shuffle(source, tuple(map(int, text[2:].split("."))))
    count = text[2:].removesuffix("!")
    return Transfer(source, PILES.index(text[1]), int(count or 1), turned=text.endswith("!"))


def as_pairs(step: Step) -> list[object]:
    return [
        {"pile": part.pile, "order": list(part.order)}
        if isinstance(part, Shuffle)
        else [part.source, part.target, part.count, part.turned]
        for part in step.transfers
    ]


@pytest.mark.parametrize("start", GOLDEN["starts"], ids=lambda start: start["text"])
def test_tables_are_written(start: dict[str, Any]) -> None:
    piles = [
        bytes(parse_card(card.strip("<>")) | (DOWN if card.startswith("<") else 0) for card in pile)
        for pile in start["piles"]
    ]
    assert write_start(cast("Position", SimpleNamespace(piles=piles))) == start["text"]


@pytest.mark.parametrize("text", STEPS)
def test_steps_are_written(text: str) -> None:
    step = step_named(text)
    assert write_step(step) == text
    assert (step.auto, as_pairs(step)) == (STEPS[text]["auto"], STEPS[text]["transfers"])


@pytest.mark.parametrize("tail", GOLDEN["tails"], ids=lambda tail: tail["text"])
def test_tails_are_written(tail: dict[str, Any]) -> None:
    assert write_tail(tail["offset"], map(step_named, tail["steps"])) == tail["text"]


@pytest.mark.parametrize("legal", GOLDEN["legal"], ids=lambda legal: str(legal["version"]))
def test_legal_moves_are_written(legal: dict[str, Any]) -> None:
    entries = [(read_move(move["move"])[0], list(map(step_named, move["steps"]))) for move in legal["moves"]]
    assert write_legal(legal["version"], entries) == legal["text"]


@pytest.mark.parametrize(
    "game", [line for line in GOLDEN["lines"] if "code" in line], ids=lambda game: game["code"]
)
def test_games_are_written(game: dict[str, Any]) -> None:
    played = Game.from_code(game["code"])
    assert write_start(played.start) == game["start"]
    played.play_all(game["moves"])
    assert write_steps(played.steps) == game["steps"]
    tables = [write_start(played.position_at(n)) for n in range(played.length + 1)]
    assert tables == game["tables"]
