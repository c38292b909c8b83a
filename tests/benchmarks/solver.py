"""The solver's searches, compiled and plain, beside pyksolve (PyPI) and any other program, in the same run.

    python -m tests.benchmarks.solver [--game klondike_draw3] [--deals 40] [--seconds 10] [--with python]

A program of your own is named by the environment variable SOLITAIRE_SOLVER: started for each deal, it reads a
pack (dealing order, blanks between cards) and answers winnable, lost or unknown. Deals are the known ones of
tests/truth. Seconds are those of the processor; each solver has a process of its own; a deal that is not
decided counts with the whole time. Replay by the engine is included.
"""

from __future__ import annotations

import argparse
import os
import resource
import shlex
import subprocess
import sys
import time
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from itertools import combinations
from multiprocessing import get_context
from typing import TYPE_CHECKING, Final

import solitaire_widget as sw
from solitaire_widget.solver.budget import Budget
from solitaire_widget.solver.solving import MEMORY, search
from tests.truth.deals import GAMES, read, rules_of, sample, whole_folder

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from tests.truth.deals import KnownDeal

KNOWN: Final = {"solvable": "winnable", "unsolvable": "lost"}


@dataclass(frozen=True, slots=True)
class Run:
    """What one solver said of all deals: verdicts, seconds, nodes; peak memory in bytes."""

    name: str
    verdicts: tuple[str, ...]
    seconds: tuple[float, ...]
    nodes: int
    peak: int


def ours(backend: str) -> Callable[[sw.Game, float], tuple[str, int]]:
    """Our own search on one backend."""

    def ask(game: sw.Game, seconds: float) -> tuple[str, int]:
        budget = Budget(seconds, clock=time.process_time)
        found = search(game.position, budget, MEMORY, backend)
        return found.verdict, found.nodes

    return ask


def pyksolve(game: sw.Game, seconds: float) -> tuple[str, int]:
    """The C++ solver of ShootMe, by way of pyksolve."""
    found = sw.solve(game, seconds, solver="pyksolve")
    return found.verdict, found.nodes


def program(game: sw.Game, seconds: float) -> tuple[str, int]:
    """The program that the environment names, asked for one deal."""
    command = shlex.split(os.environ["SOLITAIRE_SOLVER"])
    try:
        said = subprocess.run(
            command, input=f"{game.deal}\n", capture_output=True, text=True, timeout=seconds, check=False
        ).stdout
    except subprocess.TimeoutExpired:
        return "unknown", 0
    verdict = (said.split() or [""])[0].lower()
    if verdict not in {"winnable", "lost", "unknown"}:
        raise sw.SolitaireError(f"{command[0]} said {said[:40]!r}: expected winnable, lost or unknown.")
    return verdict, 0


ASKED: Final[dict[str, Callable[[sw.Game, float], tuple[str, int]]]] = {
    "compiled": ours("compiled"),
    "python": ours("python"),
    "pyksolve": pyksolve,
    "program": program,
}


def run(name: str, game: str, decks: list[str], seconds: float) -> Run:
    """One solver on all deals, in this process."""
    rules, nodes = rules_of(game), 0
    verdicts, times = list[str](), list[float]()
    ASKED[name](sw.Game(rules, deal=decks[0]), 0.2)  # what is made once is made before the clock runs
    for deck in decks:
        table = sw.Game(rules, deal=deck)
        before = _clock()
        verdict, tried = ASKED[name](table, seconds)
        spent = _clock() - before
        verdicts.append(verdict)
        times.append(spent if verdict != "unknown" else max(spent, seconds))
        nodes += tried
    peak = max(resource.getrusage(who).ru_maxrss for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN))
    return Run(name, tuple(verdicts), tuple(times), nodes, peak * 1024)


def _clock() -> float:
    spent = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return float(sum(one.ru_utime + one.ru_stime for one in spent))


def compared(runs: Iterable[Run], deals: list[KnownDeal]) -> list[str]:
    """The deals on which two solvers, or a solver and what is known, say different things."""
    known = Run("known", tuple(KNOWN.get(deal.verdict, "unknown") for deal in deals), (), 0, 0)
    return [
        f"{one.name} says {first} and {other.name} {second} of {deal.id}"
        for one, other in combinations([known, *runs], 2)
        for deal, first, second in zip(deals, one.verdicts, other.verdicts, strict=True)
        if first != second and "unknown" not in {first, second}
    ]


def figures(found: Run) -> str:
    """One line of the table."""
    times = sorted(found.seconds)
    size = len(times)
    decided = 100 * (size - found.verdicts.count("unknown")) / size
    total = sum(times)
    speed = f"{found.nodes / total / 1000:8.0f}k" if found.nodes and total else "        –"
    return (
        f"{found.name:10} {decided:6.1f} % {1000 * times[size // 2]:9.2f} ms "
        f"{1000 * times[9 * size // 10]:9.1f} ms {total / size:8.4f} s {speed} {found.peak >> 20:6d} MB"
    )


def main() -> int:
    """Ask all, print the table; 1 when two disagree or one failed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--game", choices=list(GAMES), action="append")
    parser.add_argument("--deals", type=int, default=40)
    parser.add_argument("--seconds", type=float, default=10)
    parser.add_argument("--with", dest="asked", nargs="*", choices=list(ASKED))
    arguments = parser.parse_args()
    asked = arguments.asked or [
        *(["compiled"] if sw.solver_backend() == "compiled" else []),
        "python",
        "pyksolve",
        *(["program"] if os.environ.get("SOLITAIRE_SOLVER") else []),
    ]
    if "program" in asked and not os.environ.get("SOLITAIRE_SOLVER"):
        parser.error("--with program: SOLITAIRE_SOLVER names none")
    faults = []
    for game in arguments.game or ["klondike_draw1", "klondike_draw3", "canfield_part_any", "canfield_book"]:
        folder = whole_folder()
        deals = list(read(folder / f"{game}.jsonl") if folder else sample(game))[: arguments.deals]
        print(f"{game}, {len(deals)} deals, {arguments.seconds:g} s")
        print(f"{'':10} {'decided':>8} {'median':>12} {'p90':>12} {'mean':>10} {'nodes/s':>9} {'peak':>9}")
        runs = []
        for name in asked:
            if name == "pyksolve" and "klondike" not in game:
                continue
            with ProcessPoolExecutor(1, get_context("spawn")) as alone:
                decks = [deal.deck for deal in deals]
                try:
                    runs.append(alone.submit(run, name, game, decks, arguments.seconds).result())
                except (sw.SolitaireError, ImportError, OSError) as problem:
                    print(f"{name:10} {problem}")
                    faults.append(f"{name} failed on {game}")
                    continue
            print(figures(runs[-1]), flush=True)
        faults += compared(runs, deals)
    print(*(faults or ["No two of them disagree."]), sep="\n")
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
