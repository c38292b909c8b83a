"""Whether a position can be won, and how: complete searches for a player who knows where every card lies."""

from solitaire_widget.solver.backend import solver_backend
from solitaire_widget.solver.choosing import solve
from solitaire_widget.solver.solution import Solution

__all__ = ["Solution", "solve", "solver_backend"]
