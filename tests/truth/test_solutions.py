"""Solutions that others found and a referee checked win under our rules too, move by move."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import solitaire_widget as sw
from tests.truth.deals import GAMES, read, rules_of, sample, whole_folder
from tests.truth.replaying import played

if TYPE_CHECKING:
    from tests.truth.deals import KnownDeal


def replay(deal: KnownDeal) -> int:
    """How many moves of ours a solution takes; it is played to the end and wins."""
    game = played(deal, rules_of(deal.game))
    assert game.won, f"{deal.game} {deal.id} is not won:\n{game}"
    return len(game.moves)


@pytest.mark.parametrize("game", GAMES)
def test_the_sample_is_won(game: str) -> None:
    solved = [deal for deal in sample(game) if deal.verdict == "solvable"]
    assert solved
    for deal in solved:
        assert replay(deal) >= 52 - rules_of(game).started


def test_traps_are_won() -> None:
    traps = [deal for deal in sample("special") if deal.verdict == "solvable"]
    assert traps
    for deal in traps:
        replay(deal)


@pytest.mark.parametrize("game", [game for game in GAMES if game.endswith("kpat")])
def test_numbered_deals_are_those_of_kpatience(game: str) -> None:
    for deal in sample(game):
        assert deal.id.startswith("p")
        assert str(sw.Deal.of(rules_of(game), f"ms:{deal.id[1:]}")) == deal.deck


@pytest.mark.slow
@pytest.mark.skipif(
    whole_folder() is None, reason="the whole files are not here: SOLITAIRE_TRUTH names no folder"
)
@pytest.mark.parametrize("game", [*GAMES, "special"])
def test_every_known_solution_is_won(game: str) -> None:
    folder = whole_folder()
    assert folder is not None
    deals = [deal for deal in read(folder / f"{game}.jsonl") if deal.moves]
    moves = sum(replay(deal) for deal in deals)
    print(f"{game}: {len(deals)} solutions, {moves} moves")  # noqa: T201  the figure the test is run for
