"""Other people's solvers: asked alike, believed when the engine can play what they say."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from typing import Any

import pytest

import solitaire_widget as sw

FC_SOLVE = shutil.which("fc-solve", path=os.pathsep.join([os.environ.get("PATH", ""), "/usr/games"]))
needs_fc_solve = pytest.mark.skipif(
    FC_SOLVE is None and not os.environ.get("CI"), reason="fc-solve is not installed"
)


@pytest.mark.parametrize(("name", "seed"), [("klondike-draw-3-relaxed", 2), ("klondike-draw-3-relaxed", 1)])
def test_pyksolve_wins(name: str, seed: int) -> None:
    pytest.importorskip("pyksolve")
    game = sw.Game(name, seed=seed)
    found = sw.solve(game, solver="pyksolve", nodes=200_000)
    assert (found.verdict, found.method) == ("winnable", "pyksolve")
    assert found.record().won
    for nothing in ({"nodes": 10}, {"nodes": 0}, {"seconds": 0}):
        assert sw.solve(game, solver="pyksolve", **nothing).verdict == "unknown"  # type: ignore[arg-type]


def test_pyksolve_plays_its_own_rules_from_the_start_only() -> None:
    pytest.importorskip("pyksolve")
    begun = sw.Game("klondike-draw-3-relaxed", seed=2)
    begun.play("D")
    for game in (sw.Game("klondike", seed=1), sw.Game("canfield", seed=1), begun):
        with pytest.raises(sw.RulesError, match="pyksolve plays Klondike from the start"):
            sw.solve(game, solver="pyksolve")


@needs_fc_solve
@pytest.mark.parametrize("name", ["freecell", "bakers-game", "eight-off", "forecell", "relaxed-freecell"])
def test_fc_solve_wins(name: str) -> None:
    found = sw.solve(sw.Game(name, seed=2), solver="fc-solve")
    assert (found.verdict, found.method) == ("winnable", "fc-solve")
    assert found.nodes > 0
    assert found.record().won


@needs_fc_solve
def test_fc_solve_gives_up_or_finds_nothing() -> None:
    assert sw.solve(sw.Game("freecell", seed=2), solver="fc-solve", nodes=5).verdict == "unknown"
    assert sw.solve(sw.Game("freecell", seed=2), solver="fc-solve", seconds=0).verdict == "unknown"
    assert sw.solve(sw.Game("seahaven-towers", seed=1), solver="fc-solve", seconds=60).verdict == "lost"
    with pytest.raises(sw.RulesError, match="fc-solve plays FreeCell and its kin"):
        sw.solve(sw.Game("klondike", seed=1), solver="fc-solve")


def test_missing_solvers_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pyksolve.solver", None)
    with pytest.raises(ImportError, match=r"solitaire_widget\[solvers\]"):
        sw.solve(sw.Game("klondike-relaxed", seed=1), solver="pyksolve")
    monkeypatch.setattr(shutil, "which", lambda *_, **__: None)
    with pytest.raises(FileNotFoundError, match="freecell-solver-bin"):
        sw.solve(sw.Game("freecell", seed=1), solver="fc-solve")


def test_any_function_may_solve() -> None:
    game = sw.Game("klondike-draw-3-relaxed", seed=2)
    known = sw.solve(game).moves

    def mine(rules: sw.Rules, deal: sw.Deal) -> tuple[sw.Move, ...]:
        assert (rules, deal) == (game.rules, sw.Deal.of(game.rules, 2))
        return known

    found = sw.solve(game, solver=mine)
    assert (found.verdict, found.moves) == ("winnable", known)
    assert sw.solve(game, solver=lambda _rules, _deal: " ".join(map(str, known))).moves == known
    assert sw.solve(game, solver=lambda _rules, _deal: list(known)).moves == known
    assert sw.solve(game, solver=lambda _rules, _deal: [str(move) for move in known]).moves == known
    assert sw.solve(game, solver=lambda _rules, _deal: iter(known)).moves == known
    short = sw.solve(game, 5, 10_000, solver=mine, shortest=True)
    assert len(short.moves) < len(known)
    assert (short.method, short.record().won) == (found.method, True)
    assert sw.solve(game, solver=lambda _rules, _deal: "lost").verdict == "lost"
    assert sw.solve(game, solver=lambda _rules, _deal: None).verdict == "unknown"


def known_elsewhere() -> sw.Record:
    return sw.solve(sw.Game("klondike-draw-3-relaxed", seed=7)).record()


def test_what_can_not_be_played_does_not_count() -> None:
    game = sw.Game("klondike-draw-3-relaxed", seed=2)
    with pytest.raises(sw.SolitaireError, match="after its 2 moves 52 cards are left"):
        sw.solve(game, solver=lambda _rules, _deal: "D D")
    nonsense: Any
    for nonsense in ("W-F", "LOST", "", [], [None], [1, 2], {"a": 1}, 5, 0.5, b"D D", known_elsewhere()):
        with pytest.raises(sw.SolitaireError):
            sw.solve(game, solver=lambda _rules, _deal, said=nonsense: said)
    with pytest.raises(sw.RulesError, match="expected pyksolve, fc-solve, or a function"):
        sw.solve(game, solver="stockfish")
    game.play("D")
    with pytest.raises(sw.RulesError, match="no start of a game"):
        sw.solve(game, solver=lambda _rules, _deal: None)


@pytest.mark.parametrize(("said", "code"), [("unknown", 0), ("nonsense", 1)])
def test_the_comparison_fails_with_a_solver_that_fails(said: str, code: int) -> None:
    asked = [sys.executable, "-m", "tests.benchmarks.solver", "--with", "program"]
    done = subprocess.run(
        [*asked, "--game", "klondike_draw1", "--deals", "1"],
        env=os.environ | {"SOLITAIRE_SOLVER": f"echo {said}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, "program failed on klondike_draw1" in done.stdout) == (code, bool(code)), done
