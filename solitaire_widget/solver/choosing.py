"""Who is asked whether a position can be won: our searches, or somebody else's solver."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_widget.solver import solving
from solitaire_widget.solver.budget import Budget, bounds
from solitaire_widget.solver.others import solve_with
from solitaire_widget.solver.shortest import fewest
from solitaire_widget.solver.solving import MEMORY

if TYPE_CHECKING:
    from solitaire_widget.engine.position import Position
    from solitaire_widget.record.game import Game
    from solitaire_widget.solver.others import Solver
    from solitaire_widget.solver.solution import Solution


def solve(  # noqa: PLR0913  each is a choice of its own
    game: Game | Position,
    seconds: float | None = 10,
    nodes: int | None = None,
    memory: int = MEMORY,
    *,
    backend: str = "",
    shortest: bool = False,
    solver: Solver | None = None,
) -> Solution:
    """The verdict on a position, with the moves that win it where it can be won.

    The search is *thoughtful*: it knows where every card lies, as no player does.

    Parameters
    ----------
    game
        A game, whose position at the cursor is searched, or a position.
    seconds
        After how many seconds to give up; None: never.
    nodes
        After how many tried moves to give up; None: never. When only nodes bound the search, the same
        question has the same answer every time.
    memory
        How many bytes the table of states may take; when they are used up, the verdict is ``"unknown"``.
    backend
        ``"compiled"`` or ``"python"``; by default the faster one at hand.
    shortest
        Whether to look for a win in the fewest moves, draws and redeals counted: what is found is
        shortened, and in the time and nodes left it is tried to prove that no win is shorter.
    solver
        Somebody else's: ``"pyksolve"`` (Klondike whose cards come back, from the start), ``"fc-solve"``
        (FreeCell and its kin), or a function that takes rules and deal and gives back winning moves,
        ``"lost"`` or None. A win counts when the engine can play it; that there is none is their own word.

    Raises
    ------
    KeyboardInterrupt
        On Ctrl-C, with the unfinished `Solution` as its attribute ``solution``.
    TypeError
        When it is neither a game nor a position, or a bound is no number.
    RulesError
        For a bound or a solver that can't be, or when another solver does not play this game.

    >>> from solitaire_widget.record.game import Game
    >>> solve(Game("klondike-relaxed", seed=2), solver=lambda rules, deal: None).verdict
    'unknown'
    """
    position = solving.position_of(game)
    seconds, nodes, memory = bounds(seconds, nodes, memory)
    if solver is None:
        return solving.solve(position, seconds, nodes, memory, backend=backend, shortest=shortest)
    budget = Budget(seconds, nodes)
    found = solve_with(solver, position, seconds, nodes)
    return fewest(found, budget, memory) if shortest and found.verdict == "winnable" else found
