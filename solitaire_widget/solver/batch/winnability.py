"""How many deals of a game can be won."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from solitaire_widget.record.start import start_of
from solitaire_widget.solver.batch.asking import ask, keys_of, rules_of
from solitaire_widget.solver.batch.verdicts import Judged, Winnability, header_of, title_of
from solitaire_widget.solver.budget import bounds
from solitaire_widget.solver.others import check_solver, name_of_solver, solve_with
from solitaire_widget.solver.solving import solve

if TYPE_CHECKING:
    from concurrent.futures import Executor
    from os import PathLike

    from solitaire_widget.engine.rules import Rules
    from solitaire_widget.solver.batch.asking import Deals
    from solitaire_widget.solver.batch.log import Key, Row
    from solitaire_widget.solver.others import Solver


@dataclass(frozen=True, slots=True)
class Judge:
    """The question put to each deal: can it be won? It travels to other processes."""

    rules: Rules
    seconds: float | None
    nodes: int | None
    memory: int
    solver: Solver | None = None

    def __call__(self, deal: Key) -> Row:
        """The answer, as it is written down."""
        position = start_of(self.rules, deal).position
        if self.solver is None:
            found = solve(position, self.seconds, self.nodes, self.memory)
        else:
            found = solve_with(self.solver, position, self.seconds, self.nodes)
        moves = len(found.moves) if found.verdict == "winnable" else None
        return {
            "deal": deal,
            "verdict": found.verdict,
            "nodes": found.nodes,
            "seconds": round(found.seconds, 4),
            "moves": moves,
        }


def winnability(  # noqa: PLR0913  each is a choice of its own
    rules: Rules | str,
    deals: Deals = 1000,
    seconds: float | None = 5,
    nodes: int | None = None,
    *,
    executor: Executor | None = None,
    progress: bool = True,
    path: str | PathLike[str] | None = None,
    memory: int = 1 << 28,
    solver: Solver | None = None,
) -> Winnability:
    """The verdicts on many deals, for a player who knows where every card lies.

    Parameters
    ----------
    rules
        The name of a preset, or `Rules`.
    deals
        How many of our own deals, counted from 1, or the deals: numbers, texts, packs.
    seconds, nodes, memory
        When the search for a deal gives up (as in `solve`). Bounded by nodes alone (``seconds=None``), the
        same deals have the same verdicts on every machine.
    executor
        Any ``concurrent.futures.Executor``, such as ``client.get_executor()`` of dask; by default a process
        for each core. (A script has to call this under ``if __name__ == "__main__":``.)
    progress
        Whether to show how far it is; with tqdm where that is installed.
    path
        A file that every verdict is appended to. Called again with the same question, it goes on where it was
        stopped or killed, and with more deals it adds those.
    solver
        Another solver, as in `solve`.

    Raises
    ------
    RulesError
        For what is no deal, bound or solver, and for a file that holds the answers to another question.
    FormatError
        For a file that holds something else.
    KeyboardInterrupt
        On Ctrl-C, with the unfinished `Winnability` as its attribute ``found``.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor(1) as executor:
    ...     found = winnability("klondike", 3, None, 200_000, executor=executor, progress=False)
    >>> [(judged.deal, judged.verdict) for judged in found]
    [(1, 'lost'), (2, 'lost'), (3, 'lost')]
    """
    fixed, keys = rules_of(rules), keys_of(deals)
    seconds, nodes, memory = bounds(seconds, nodes, memory)
    if solver is not None:
        check_solver(solver)
    about: dict[str, Any] = {
        "title": title_of(fixed),
        "seconds": seconds,
        "nodes": nodes,
        "memory": memory,
        "solver": name_of_solver(solver),
    }
    header = header_of(fixed, **about)
    task = Judge(fixed, seconds, nodes, memory, solver)
    try:
        rows = ask(
            task,
            keys,
            header,
            path,
            executor,
            progress=progress,
            hit=lambda row: row["verdict"] == "winnable",
            read=Judged.of,
        )
    except KeyboardInterrupt as stop:
        stop.found = Winnability.of(header, getattr(stop, "rows", []))  # type: ignore[attr-defined]
        raise
    return Winnability.of(header, rows)
