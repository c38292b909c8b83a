"""Klondike-Solver, by way of the package pyksolve."""

from __future__ import annotations

from time import monotonic
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.deals import deal_of
from solitaire_widget.engine.errors import RulesError
from solitaire_widget.engine.presets import find
from solitaire_widget.notation.klondike_solver import write_pack
from solitaire_widget.record.record import Record

if TYPE_CHECKING:
    from solitaire_widget.engine.position import Position

_FIRST: Final = 50_000
_MOST: Final = 5_000_000
"""How many states Klondike-Solver itself looks at unless it is told otherwise."""


def plays(position: Position) -> bool:
    """Whether these are its rules: Klondike with cards coming back, the stock gone through without end.

    >>> from solitaire_widget.engine.deals import Deal, lay_out
    >>> rules = find("klondike-relaxed").rules
    >>> plays(lay_out(rules, Deal.of(rules, 1)))
    True
    """
    rules = position.rules
    same = find("klondike-relaxed").rules.replace(score=rules.score, draw=rules.draw)
    return rules == same and isinstance(rules.draw, int) and deal_of(position) is not None


def ask(position: Position, seconds: float | None, nodes: int | None) -> tuple[Record | str | None, int]:
    """Its win as a record, ``"lost"``, or None; and how many states it was allowed.

    It can't be interrupted: it is asked again for twice as many states until one of the bounds is met.

    Raises
    ------
    RulesError
        When it does not play these rules, or only from the start.
    ImportError
        When pyksolve is not installed.
    """
    deal = deal_of(position)
    if deal is None or not plays(position):
        raise RulesError(
            "pyksolve plays Klondike from the start, cards coming back, passes=None "
            "(klondike-relaxed, klondike-draw-3-relaxed).",
            field="solver",
        )
    try:
        from pyksolve.solver import Solitaire, SolveResult  # noqa: PLC0415  optional
    except ImportError as error:
        raise ImportError("pyksolve is missing: pip install 'solitaire_widget[solvers]'.") from error
    started, most = monotonic(), _MOST if nodes is None else nodes
    if not most or seconds == 0:
        return None, 0  # to Klondike-Solver itself, none is no bound
    states = min(_FIRST, most)
    while True:
        solver = Solitaire()
        solver.load_solitaire(write_pack(deal.cards))
        solver.reset_game(position.rules.draw)
        found = solver.solve_fast(max_closed_count=states)
        if found is SolveResult.Impossible:
            return "lost", states
        if found is not SolveResult.CouldNotComplete:
            return Record.parse(solver.moves_made(), "klondike-solver", position.rules, deal), states
        if states >= most or (seconds is not None and monotonic() - started >= seconds / 2):
            return None, states
        states = min(2 * states, most)
