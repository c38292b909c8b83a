"""Solutions that others found and a referee checked win under our rules too, move by move."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

import solitaire_widget as sw
from tests.truth.deals import GAMES, KnownDeal, read, rules_of, sample, whole_folder

if TYPE_CHECKING:
    from solitaire_widget import Position

PILES = {"V": "R"}


def in_our_notation(word: str) -> str:
    """`W>T3` is our `W-T3`, `R` our `N`, the reserve `V` our `R`."""
    if word == "R":
        return "N"
    source, arrow, target = word.partition(">")
    return f"{PILES.get(source, source)}-{target}" if arrow else word


def emptied_column(position: Position, word: str) -> str:
    """The column that a move leaves empty, or nothing."""
    source, _, target = word.partition(">")
    count = int(target.partition(":")[2] or 1)
    return source if source.startswith("T") and len(position[source]) == count else ""


def replay(deal: KnownDeal) -> int:
    """How many moves of ours a solution takes; it is played to the end and wins.

    The referee writes out how the reserve fills a space. With us that is part of the move that made it: it is
    checked and left out.
    """
    game = sw.Game(rules_of(deal.game), deal=deal.deck)
    due = ""
    for number, word in enumerate(deal.moves.split()):
        where = f"{deal.game} {deal.id}, move {number} ({word}) from\n{game}"
        if due:
            assert word == due, f"the reserve must fill the space: {where}"
            due = ""
            continue
        column = emptied_column(game.position, word)
        reserve = game.position["R"] if game.rules.refill else ()
        assert game.why_not(in_our_notation(word)) is None, where
        step = game.play(in_our_notation(word))
        if column and reserve:
            due = f"V>{column}"
            assert game.position[column] == (reserve[-1],), where
            assert len(step.transfers) == 2, where
    assert not due, f"{deal.game} {deal.id} ends with a space that was not filled"
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
