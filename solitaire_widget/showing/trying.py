"""What a hand can try on the table of a task: legal moves, and those that rules forbid with their words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_widget.engine.cards import DOWN
from solitaire_widget.engine.moves import Move
from solitaire_widget.engine.reasons import why_not
from solitaire_widget.engine.steps import step_of
from solitaire_widget.teaching.advice import best_first
from solitaire_widget.wire import write_legal

if TYPE_CHECKING:
    from solitaire_widget.engine.position import Position
    from solitaire_widget.teaching.exercise import Exercise


def legal_text(position: Position) -> str:
    """The legal moves as the trait `legal` has them, the most promising first, for no version yet."""
    return write_legal(0, [(move, (step_of(position, move),)) for move in best_first(position)])


def refused_moves(exercise: Exercise, position: Position, language: str = "en") -> dict[str, str]:
    """The moves that a hand can try and the rules forbid, each with the words that say why.

    >>> from solitaire_widget.record.record import Record
    >>> from solitaire_widget.teaching.exercise import exercise_of
    >>> from solitaire_widget.teaching.task import Task
    >>> exercise = exercise_of(Record.of("klondike", 7), 0, Task("Draw.", "move D"))
    >>> refused_moves(exercise, exercise.position)["T2-T3"]
    'The colour of this card does not fit column 3.'
    """
    table = position.table
    found: dict[str, str] = {}
    targets = ["F", *(table.names[n] for n in (*table.columns, *table.cells, *table.reserves) if n >= 0)]
    targets += [table.names[n] for n in (table.stock, table.waste) if n >= 0]
    tried = [
        Move(table.names[n], target, count)
        for n, pile in enumerate(position.piles)
        if table.kinds[n] != "stock"
        for count in range(1, _face_up(pile) + 1 if n in table.columns else 2)
        for target in targets
    ]
    for move in (*tried, Move("D"), Move("N")):
        reason = why_not(position, move)
        if reason is not None and reason.code not in {"same-pile", "empty-pile", "face-down"}:
            found[str(move)] = exercise.task.said(str(move), reason.code) or reason.text(language)
    return found


def _face_up(pile: bytes) -> int:
    """How many cards a hand can take off a column."""
    return next((count for count, card in enumerate(reversed(pile)) if card & DOWN), len(pile))
