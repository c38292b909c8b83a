"""Patience in a notebook cell: Python knows the rules, the browser moves the cards.

>>> import solitaire_widget as sw
>>> game = sw.Game("klondike", seed=42)
>>> str(game.play("D").move)
'D'
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

from solitaire_widget.engine.deals import Deal
from solitaire_widget.engine.errors import FormatError, IllegalMove, RulesError, SolitaireError
from solitaire_widget.engine.moves import Move
from solitaire_widget.engine.position import Position
from solitaire_widget.engine.presets import find as _find
from solitaire_widget.engine.presets import preset_names as presets
from solitaire_widget.engine.reasons import Reason
from solitaire_widget.engine.rules import Rules
from solitaire_widget.engine.steps import Step, Transfer
from solitaire_widget.record.game import Game
from solitaire_widget.record.nodes import Mark, Node, Notes
from solitaire_widget.record.record import Record

if TYPE_CHECKING:
    from solitaire_widget.notation.formats import formats
    from solitaire_widget.solver import Solution, solve, solver_backend
    from solitaire_widget.solver.batch.verdicts import Winnability
    from solitaire_widget.solver.batch.winnability import winnability
    from solitaire_widget.solver.policies.playing import play_policy
    from solitaire_widget.statistics import Statistics
    from solitaire_widget.teaching.lesson import Lesson
    from solitaire_widget.teaching.lessons import lesson, lessons
    from solitaire_widget.teaching.task import Task
    from solitaire_widget.widget import SolitaireWidget, compare

__version__ = "0.1.0"
__all__ = [
    "Deal",
    "FormatError",
    "Game",
    "IllegalMove",
    "Lesson",
    "Mark",
    "Move",
    "Node",
    "Notes",
    "Position",
    "Reason",
    "Record",
    "Rules",
    "RulesError",
    "SolitaireError",
    "SolitaireWidget",
    "Solution",
    "Statistics",
    "Step",
    "Task",
    "Transfer",
    "Winnability",
    "compare",
    "formats",
    "lesson",
    "lessons",
    "play_policy",
    "presets",
    "rules",
    "solve",
    "solver_backend",
    "winnability",
]


def rules(name: str) -> Rules:
    """The rules of a preset.

    Raises
    ------
    RulesError
        When there is no preset of that name.

    >>> rules("klondike-draw-3").passes
    3
    """
    return _find(name).rules


# What these bring along (anywidget, IPython, a solver) is paid for only by those who use it.
_LAZY: Final = {
    "Solution": "solitaire_widget.solver",
    "Lesson": "solitaire_widget.teaching.lesson",
    "SolitaireWidget": "solitaire_widget.widget",
    "Statistics": "solitaire_widget.statistics",
    "Task": "solitaire_widget.teaching.task",
    "compare": "solitaire_widget.widget",
    "formats": "solitaire_widget.notation.formats",
    "Winnability": "solitaire_widget.solver.batch.verdicts",
    "play_policy": "solitaire_widget.solver.policies.playing",
    "solve": "solitaire_widget.solver",
    "solver_backend": "solitaire_widget.solver",
    "winnability": "solitaire_widget.solver.batch.winnability",
    "lesson": "solitaire_widget.teaching.lessons",
    "lessons": "solitaire_widget.teaching.lessons",
}


def __getattr__(name: str) -> Any:  # noqa: ANN401  any public name
    if name in _LAZY:
        return getattr(import_module(_LAZY[name]), name)
    message = f"module {__name__!r} has no attribute {name!r}"
    raise AttributeError(message)
