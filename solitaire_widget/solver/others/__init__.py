"""Other people's solvers, asked as ours is: what they find is read and replayed, or it does not count."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from time import monotonic
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.deals import Deal, deal_of
from solitaire_widget.engine.errors import RulesError, SolitaireError, brief
from solitaire_widget.engine.moves import Move
from solitaire_widget.engine.rules import Rules
from solitaire_widget.record.record import Record
from solitaire_widget.solver.others import fc_solve, pyksolve
from solitaire_widget.solver.solution import Solution

if TYPE_CHECKING:
    from solitaire_widget.engine.position import Position
    from solitaire_widget.solver.solution import Verdict

Moves = str | Record | Iterable[Move | str]
Answer = Moves | None
"""Moves that win; or ``"lost"``; or None for a solver that does not know."""
Solver = str | Callable[[Rules, Deal], Answer]
"""The name of an adapter, or anything that takes rules and a deal."""

_WORDS: Final[dict[str, Verdict]] = {"unknown": "unknown", "lost": "lost"}
_ADAPTERS: Final = {"pyksolve": pyksolve.ask, "fc-solve": fc_solve.ask}


def solve_with(solver: Solver, position: Position, seconds: float | None, nodes: int | None) -> Solution:
    """The verdict of another solver on a position; a win counts when the engine can play it.

    That a position is lost is the solver's own word: nothing can be replayed there. A callable is not held
    to seconds or nodes.

    Raises
    ------
    RulesError
        When there is no such solver, or it does not play these rules or from such a position.
    ImportError, FileNotFoundError
        When it is not installed, naming what brings it.
    IllegalMove, SolitaireError
        For moves that the rules refuse, or that don't win.

    >>> from solitaire_widget.engine.deals import lay_out
    >>> rules = Rules(columns=("u", "du"), ranks=2)
    >>> start = lay_out(rules, Deal.of(rules, 7))
    >>> solve_with(lambda rules, deal: "D", start, None, None)
    Traceback (most recent call last):
    solitaire_widget.engine.errors.SolitaireError: <lambda>: after its 1 moves 8 cards are left.
    """
    check_solver(solver)
    name = name_of_solver(solver)
    started = monotonic()
    if isinstance(solver, str):
        answer: Answer
        answer, tried = _ADAPTERS[solver](position, seconds, nodes)
    else:
        deal = deal_of(position)
        if deal is None:
            raise RulesError(f"{name} is given a deal, and this is no start of a game.", field="solver")
        answer, tried = solver(position.rules, deal), 0
    verdict: Verdict = "winnable"
    moves: tuple[Move, ...] = ()
    if answer is None:
        verdict = "unknown"
    elif isinstance(answer, str) and answer in _WORDS:  # a list of moves can't be looked up
        verdict = _WORDS[answer]
    else:
        moves = _replayed(name, position, answer)
    return Solution(position, verdict, moves, tried, monotonic() - started, 0, name, name)


def check_solver(solver: object) -> None:
    """Nothing, for the name of an adapter and what can be called.

    Raises
    ------
    RulesError
        For anything else.
    """
    if solver in _ADAPTERS if isinstance(solver, str) else callable(solver):
        return
    raise RulesError(
        f"solver={brief(solver)}: expected {', '.join(_ADAPTERS)}, or a function of rules and deal.",
        field="solver",
        value=solver,
    )


def name_of_solver(solver: Solver | None) -> str:
    """What a solver is called in records and files.

    >>> name_of_solver(None), name_of_solver("pyksolve"), name_of_solver(name_of_solver)
    ('solitaire_widget', 'pyksolve', 'name_of_solver')
    """
    if solver is None:
        return "solitaire_widget"
    if isinstance(solver, str):
        return solver
    own = getattr(solver, "__qualname__", type(solver).__qualname__)
    return str(own)


def _replayed(name: str, position: Position, answer: Moves) -> tuple[Move, ...]:
    record = answer if isinstance(answer, Record) else Record.of(position.rules, position, answer)
    if record.start != position or not record.won:
        left = position.rules.pack_size - record.end.on_foundations
        raise SolitaireError(f"{name}: after its {len(record.line)} moves {left} cards are left.")
    return record.moves
