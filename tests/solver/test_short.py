"""Wins in fewer moves, and proofs that there are no fewer."""

from __future__ import annotations

from heapq import heappop, heappush

import pytest

import solitaire_widget as sw
from solitaire_widget.engine.cards import FACE
from solitaire_widget.engine.legal import legal_moves
from solitaire_widget.engine.steps import apply, step_of
from solitaire_widget.notation.klondike_solver import write_pack
from solitaire_widget.solver.bound import Bound
from solitaire_widget.solver.budget import Budget
from solitaire_widget.solver.detours import rejoined
from solitaire_widget.solver.general import key_of
from solitaire_widget.solver.shortening import shortened
from tests.solver.endings import ending, wander
from tests.truth.deals import rules_of, sample

RULES = {
    "draw 3": sw.rules("klondike-draw-3"),
    "draw 1": sw.rules("klondike"),
    "canfield": sw.rules("canfield"),
    "part runs": sw.rules("canfield-partial"),
}


@pytest.mark.parametrize("preset", ["klondike-relaxed", "canfield", "canfield-partial"])
def test_a_shortened_win_is_a_win_in_fewer_moves(preset: str) -> None:
    found = sw.solve(sw.Game(preset, seed=7), seconds=None, nodes=50_000)
    shorter = found.shortened(seconds=3)
    assert shorter.longer == len(found.moves)
    assert len(shorter.moves) < len(found.moves)
    assert list(shorter.record().positions())[-1].won


@pytest.mark.parametrize("nodes", [0, 1_000_000])
def test_what_is_not_won_can_not_be_shortened(nodes: int) -> None:
    position = next(
        one for one in (ending(RULES["draw 3"], seed, left=14) for seed in range(99)) if _lost(one)
    )
    found = sw.solve(position, seconds=None, nodes=nodes)
    assert found.verdict == ("lost" if nodes else "unknown")
    assert found.shortened() == found


def _lost(position: sw.Position) -> bool:
    return sw.solve(position, seconds=None, nodes=1_000_000).verdict == "lost"


def test_shortening_again_keeps_the_first_length() -> None:
    found = sw.solve(sw.Game("klondike-relaxed", seed=7), seconds=None, nodes=50_000)
    again = found.shortened(seconds=0.2).shortened(seconds=0.2)
    assert again.longer == len(found.moves)
    with pytest.raises(TypeError, match="seconds='2'"):
        found.shortened(seconds="2")  # type: ignore[arg-type]


def test_shortening_ends_when_nobody_waits_any_more() -> None:
    found = sw.solve(sw.Game("klondike-relaxed", seed=7), seconds=None, nodes=50_000)
    asked = []

    def wanted() -> bool:
        asked.append(1)
        return False

    moves = shortened(found.start, found.moves, Budget(None, wanted=wanted))
    assert len(asked) <= 3  # each way of shortening asks, and stops
    assert sw.Record.of(found.start.rules, found.start, moves).won


def test_nodes_bound_both_searches_together() -> None:
    found = sw.solve(sw.Game("klondike", seed=16), seconds=None, nodes=20_000, shortest=True)
    assert found.verdict == "winnable"
    assert found.nodes <= 20_000 + 100  # a node is looked at to its end


def fewest(position: sw.Position, most: int = 3_000) -> int | None:
    """How many moves a win takes, by looking at all positions that could be on the way to a shorter one.

    No move puts up more than one card: nothing else is taken for granted. None when there is no win, or
    after so many positions.
    """
    size, count = position.rules.pack_size, 0
    waiting = [(size - position.on_foundations, 0, count, position)]
    costs = {key_of(position, columns_alike=True): 0}
    while waiting and len(costs) < most:
        _, cost, _, one = heappop(waiting)
        if one.won:
            return -cost
        for move in legal_moves(one):
            new = apply(one, step_of(one, move))
            key = key_of(new, columns_alike=True)
            if costs.get(key, size * size) > 1 - cost:
                costs[key], count = 1 - cost, count + 1
                heappush(waiting, (size - new.on_foundations + 1 - cost, cost - 1, count, new))
    return None


@pytest.mark.parametrize("name", RULES)
def test_the_shortest_win_is_that_of_a_search_without_shortcuts(name: str) -> None:
    compared = 0
    for seed in range(8):
        position = ending(RULES[name], seed, left=9)
        known = fewest(position)
        if known is None:
            continue
        found = sw.solve(position, seconds=None, nodes=200_000, shortest=True)
        assert found.shortest
        assert len(found.moves) == known, f"{name}, seed {seed}\n{position}"
        compared += 1
    assert compared >= 2


@pytest.mark.parametrize("back", ["yes", "no"])
@pytest.mark.parametrize("passes", [None, 2])
@pytest.mark.parametrize("draw", [1, 2, 3])
def test_the_shortest_win_from_the_middle_of_a_game(draw: int, passes: int | None, back: str) -> None:
    """With a waste, cards of the start that lie face up, and passes used."""
    rules = sw.rules("klondike").replace(draw=draw, passes=passes, foundation_return=back)
    compared = 0
    for seed in range(12):
        start = ending(rules, seed, left=11, drawn=seed % 4)
        piles = list(start.piles)
        for n in start.table.columns[: seed % 3 * 2]:
            piles[n] = bytes(card & FACE for card in piles[n])
        number = 1 if passes is None else 1 + seed % passes
        position = wander(sw.Position(start.table, tuple(piles), number, start.base), seed, seed)
        known = fewest(position)
        if known is None:
            continue
        found = sw.solve(position, seconds=None, nodes=200_000, shortest=True)
        assert found.shortest
        assert len(found.moves) == known, f"seed {seed}\n{position}"
        assert found.record().won
        compared += 1
    assert compared >= 3


@pytest.mark.parametrize("name", RULES)
def test_the_estimate_never_says_too_much(name: str) -> None:
    for seed in range(20):
        position = ending(RULES[name], seed, left=30)
        bound = Bound(position)
        found = sw.solve(position, seconds=None, nodes=5_000)
        assert found.verdict != "winnable" or bound(position) <= len(found.moves)
        for move in legal_moves(position):
            assert bound(apply(position, step_of(position, move))) >= bound(position) - 1


def minimal(game: sw.Game, pack: str, states: int) -> sw.Record | None:
    """The shortest win by pyksolve, or None where it can't prove one with so many states."""
    solver = pytest.importorskip("pyksolve.solver")
    asked = solver.Solitaire()
    asked.load_solitaire(pack)
    asked.reset_game(game.rules.draw)
    if asked.solve_minimal(max_closed_count=states) is not solver.SolveResult.SolvedMinimal:
        return None
    return sw.Record.parse(asked.moves_made(), "klondike-solver", game.rules, game.deal)


@pytest.mark.parametrize(
    ("preset", "deals", "nodes"),
    [
        ("klondike_draw3", ("k0024",), 960_000),
        pytest.param("klondike_draw3", 12, 600_000, marks=pytest.mark.slow),
        pytest.param("klondike_draw1", 12, 600_000, marks=pytest.mark.slow),
    ],
)
def test_klondike_is_won_in_as_few_moves_as_by_pyksolve(
    preset: str, deals: tuple[str, ...] | int, nodes: int
) -> None:
    known = [deal for deal in sample(preset) if deal.moves]
    chosen = known[:deals] if isinstance(deals, int) else [deal for deal in known if deal.id in deals]
    compared, same = 0, 0
    for deal in chosen:
        game = sw.Game(rules_of(preset), deal=deal.deck)
        theirs = minimal(game, write_pack(sw.Deal.parse(deal.deck).cards), 600_000)
        if theirs is None:
            continue
        ours = sw.solve(game, seconds=None, nodes=nodes, shortest=True)
        print(f"{deal.id}: {len(theirs.moves)} by pyksolve, {ours}")  # noqa: T201  for whoever runs it with -s
        compared += 1
        same += len(ours.moves) == len(theirs.moves)
        assert len(ours.moves) >= len(theirs.moves)
    assert compared
    assert same >= compared / 2


def test_detours_of_a_line_go() -> None:
    found = sw.solve(sw.Game("canfield", seed=7), seconds=None, nodes=50_000)
    shorter = rejoined(found.start, found.moves, Budget(2))
    assert len(shorter) < len(found.moves)
    assert list(sw.Record.of(found.start.rules, found.start, shorter).positions())[-1].won


def test_a_shortest_win_is_known_as_such() -> None:
    deal = next(deal for deal in sample("klondike_draw3") if deal.id == "k0024")
    found = sw.solve(
        sw.Game(rules_of("klondike_draw3"), deal=deal.deck), seconds=None, nodes=1_060_000, shortest=True
    )
    assert found.shortest
    assert len(found.moves) == 109
