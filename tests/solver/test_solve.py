"""What `solve` promises: bounds, partial answers, positions in mid-game, two backends that do the same."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

import solitaire_widget as sw
from solitaire_widget.solver import general, shortening, shortest
from solitaire_widget.solver.backend import searches
from tests.truth.deals import sample

if TYPE_CHECKING:
    from collections.abc import Callable

    from solitaire_widget.solver.others import Solver

LONG = next(deal for deal in sample("klondike_draw3") if deal.verdict == "unsolvable")
COMPILED = sw.solver_backend() == "compiled"


def test_a_win_is_played_by_the_engine() -> None:
    found = sw.solve(sw.Game("klondike-draw-3", seed=7))
    assert found.verdict == "winnable"
    game = sw.Game("klondike-draw-3", seed=7)
    game.play_all(" ".join(map(str, found.moves)))
    assert game.won
    assert found.record().moves == found.moves
    assert list(found.record().positions())[-1].won


def test_nodes_bound_the_search_and_make_it_repeatable() -> None:
    game = sw.Game("klondike-draw-3-relaxed", deal=LONG.deck)
    first, second = (sw.solve(game, seconds=None, nodes=777) for _ in range(2))
    assert first.verdict == "unknown"
    assert first.nodes == 777
    assert (first.moves, first.nodes, first.table) == (second.moves, second.nodes, second.table)


def test_seconds_bound_the_search() -> None:
    found = sw.solve(sw.Game("spider", seed=1), seconds=0.05)
    assert found.verdict == "unknown"
    assert found.seconds < 2


def test_little_memory_gives_unknown() -> None:
    game = sw.Game("klondike-draw-3-relaxed", deal=LONG.deck)
    found = sw.solve(game, seconds=None, nodes=5_000_000, memory=100_000, backend="python")
    assert found.verdict == "unknown"
    assert found.nodes < 200_000


@pytest.mark.parametrize(
    "bad",
    [
        {"seconds": -1},
        {"seconds": float("nan")},
        {"seconds": "1"},
        {"nodes": -1},
        {"nodes": 1.5},
        {"nodes": True},
        {"nodes": float("inf")},
        {"memory": -1},
        {"memory": None},
        {"memory": "1GB"},
        {"backend": "gpu"},
        {"solver": 5},
    ],
)
@pytest.mark.parametrize("solver", [None, lambda _rules, _deal: None])
def test_bad_bounds_are_refused(bad: dict[str, Any], solver: Solver | None) -> None:
    if solver is not None and "backend" in bad:
        pytest.skip("other solvers have no backends")
    (name,) = bad
    with pytest.raises((sw.RulesError, TypeError), match=f"^{name}="):
        sw.solve(sw.Game("klondike", seed=1), **{"solver": solver, **bad})


def test_whole_numbers_may_be_floats() -> None:
    game = sw.Game("klondike-draw-3-relaxed", deal=LONG.deck)
    assert sw.solve(game, None, 1e3, 1e9).nodes == 1000  # type: ignore[arg-type]
    assert sw.solve(game, None, 1000, 10**30).nodes == 1000


@pytest.mark.parametrize("game", ["klondike", 7, None, sw.rules("klondike"), sw.Record.of("klondike", 7, "")])
def test_what_is_no_game_is_refused(game: Any) -> None:  # noqa: ANN401
    with pytest.raises(TypeError, match="a Game or a Position is solved, not"):
        sw.solve(game)


@pytest.mark.skipif(COMPILED, reason="the searches are compiled here")
def test_a_backend_that_was_not_built_is_named() -> None:
    with pytest.raises(ImportError, match="SOLITAIRE_COMPILE=1"):
        sw.solve(sw.Game("klondike", seed=1), backend="compiled")


@pytest.mark.parametrize(
    "preset", ["klondike", "klondike-draw-3-relaxed", "canfield", "canfield-partial", "freecell"]
)
def test_every_position_on_the_way_is_winnable(preset: str) -> None:
    for seed in range(30):
        found = sw.solve(sw.Game(preset, seed=seed), seconds=None, nodes=20_000)
        if found.verdict == "winnable":
            break
    game = sw.Game(preset, seed=seed)
    for move in found.moves:
        game.play(move)
        if game.cursor % 13 == 0:
            assert sw.solve(game, seconds=None, nodes=200_000).verdict in {"winnable", "unknown"}
    assert sw.solve(game).moves == ()
    assert sw.solve(game).verdict == "winnable"


def test_ctrl_c_brings_the_unfinished_solution(monkeypatch: pytest.MonkeyPatch) -> None:
    def stopped(*_: object) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(general.Search, "run", stopped)
    with pytest.raises(KeyboardInterrupt) as stop:
        sw.solve(sw.Game("spider", seed=1))
    assert stop.value.solution.verdict == "unknown"  # type: ignore[attr-defined]


@pytest.mark.parametrize("preset", ["klondike-draw-3", "canfield"])
@pytest.mark.parametrize(
    "shorten", [lambda win: win.shortened(), lambda win: sw.solve(win.start, shortest=True)]
)
def test_ctrl_c_while_a_win_is_shortened_brings_the_win(
    preset: str, shorten: Callable[[sw.Solution], object], monkeypatch: pytest.MonkeyPatch
) -> None:
    win = sw.solve(sw.Game(preset, seed=7))

    def stopped(*_: object) -> object:
        raise KeyboardInterrupt

    for module, name in ((shortening, "straightened"), (shortest, "concise"), (shortest, "shortened")):
        monkeypatch.setattr(module, name, stopped)
    with pytest.raises(KeyboardInterrupt) as stop:
        shorten(win)
    solution = stop.value.solution  # type: ignore[attr-defined]
    assert (solution.verdict, solution.moves) == ("winnable", win.moves)


def test_all_texts_say_thoughtful() -> None:
    found = sw.solve(sw.Game("klondike", seed=3), seconds=None, nodes=100)
    assert "thoughtful" in str(found)
    assert ("Verdict", f"{found.verdict}, all cards known") in found.record().tags


@pytest.mark.skipif(not COMPILED, reason="the searches are not compiled here")
@pytest.mark.parametrize(
    "preset", ["klondike", "klondike-draw-3-relaxed", "canfield", "canfield-partial", "canfield-pysol"]
)
def test_both_backends_search_the_same(preset: str) -> None:
    assert searches("compiled").klondike is not searches("python").klondike
    for seed in range(5):
        game = sw.Game(preset, seed=seed)
        plain = sw.solve(game, seconds=None, nodes=5_000, backend="python")
        native = sw.solve(game, seconds=None, nodes=5_000, backend="compiled")
        assert (plain.verdict, plain.moves, plain.nodes, plain.table) == (
            native.verdict,
            native.moves,
            native.nodes,
            native.table,
        )
