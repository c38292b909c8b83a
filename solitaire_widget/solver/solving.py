"""Can this position be won? The question, put to the search that knows the rules best."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from solitaire_widget.engine.errors import brief
from solitaire_widget.engine.position import Position
from solitaire_widget.solver import canfield, columns, klondike
from solitaire_widget.solver.backend import solver_backend
from solitaire_widget.solver.budget import Budget, bounds
from solitaire_widget.solver.detours import straightened
from solitaire_widget.solver.general import Search as GeneralSearch
from solitaire_widget.solver.playback import Playback
from solitaire_widget.solver.shortest import fewest
from solitaire_widget.solver.solution import Solution

if TYPE_CHECKING:
    from collections.abc import Callable

    from solitaire_widget.engine.moves import Move
    from solitaire_widget.record.game import Game
    from solitaire_widget.solver.solution import Verdict

MEMORY: Final = 1 << 30
"""Bytes that the table of states may take unless the caller says otherwise."""
LONG: Final = 300
"""More moves than that come from wandering to and fro; they are straightened before anybody sees them."""
_VERDICTS: Final[tuple[Verdict, ...]] = ("unknown", "winnable", "lost", "unknown")


def solve(  # noqa: PLR0913  each is a choice of its own
    game: Game | Position,
    seconds: float | None = 10,
    nodes: int | None = None,
    memory: int = MEMORY,
    *,
    backend: str = "",
    shortest: bool = False,
) -> Solution:
    """The verdict of our own searches; `solver.choosing.solve` tells what the parameters mean.

    Raises
    ------
    KeyboardInterrupt
        On Ctrl-C, with the unfinished `Solution` as its attribute ``solution``.

    >>> from solitaire_widget.record.game import Game
    >>> found = solve(Game("klondike-draw-3", seed=7), seconds=None, nodes=100_000)
    >>> found.verdict, [str(move) for move in found.moves[:3]]
    ('winnable', ['T5-T4', 'T2-T5', 'T2-T3'])
    """
    position = position_of(game)
    seconds, nodes, memory = bounds(seconds, nodes, memory)
    budget = Budget(seconds, nodes)
    found = search(position, budget, memory, backend)
    return fewest(found, budget, memory) if shortest and found.verdict == "winnable" else found


def position_of(game: Game | Position) -> Position:
    """The position that is to be searched.

    Raises
    ------
    TypeError
        When it is neither a game nor a position.
    """
    position = game if isinstance(game, Position) else getattr(game, "position", None)
    if not isinstance(position, Position):
        raise TypeError(f"a Game or a Position is solved, not {brief(game, 40)}.")
    return position


def search(position: Position, budget: Budget, memory: int = MEMORY, backend: str = "") -> Solution:
    """The verdict that a budget allows for.

    Raises
    ------
    KeyboardInterrupt
        As `solve` does.
    """
    chosen = backend or solver_backend()
    method, engine, moves_of = _search(position, memory, chosen)
    backend = "python" if method == "general" else chosen

    def answer(verdict: Verdict, moves: tuple[Move, ...] = ()) -> Solution:
        table = engine.count() if method == "general" else engine.table.count()
        return Solution(position, verdict, moves, engine.nodes, budget.spent, table, method, backend)

    found = answer("unknown")
    try:
        verdict = _VERDICTS[budget.run(engine, 20 if method == "general" else 500)]
        found = answer(verdict, moves_of(position, engine.path()) if verdict == "winnable" else ())
        return answer(verdict, straightened(position, found.moves)) if len(found.moves) > LONG else found
    except KeyboardInterrupt as stop:
        stop.solution = found if found.moves else answer("unknown")  # type: ignore[attr-defined]
        raise


def _search(
    position: Position, memory: int, backend: str
) -> tuple[str, Any, Callable[[Position, Any], tuple[Move, ...]]]:
    """The search that knows the rules best, its name, and what makes moves of its line."""
    rules = position.rules
    for name, knows, module in (
        ("klondike", klondike.is_klondike, klondike),
        ("canfield", canfield.is_canfield, canfield),
        ("columns", columns.is_columns, columns),
    ):
        search = module.set_up(position, memory, backend) if knows(rules) else None
        if search is not None:
            return name, search, module.moves_of
    return "general", GeneralSearch(position, memory), _played


def _played(position: Position, path: list[Move]) -> tuple[Move, ...]:
    game = Playback(position)
    for move in path:
        game.play(move)
    return tuple(game.moves)
