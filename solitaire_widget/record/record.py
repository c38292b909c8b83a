"""A game as it is written down: an immutable tree of steps from a start position."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from solitaire_widget.engine.deals import Deal, deal_of, lay_out
from solitaire_widget.engine.position import Position
from solitaire_widget.engine.presets import find, name_of
from solitaire_widget.engine.rules import Rules
from solitaire_widget.engine.scoring import next_score, start_score
from solitaire_widget.engine.steps import apply, suffix_of
from solitaire_widget.notation.move_list import words_of
from solitaire_widget.record.nodes import NONE, Line, Node, Notes
from solitaire_widget.record.reading import checked_step

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.steps import Step


@dataclass(frozen=True, slots=True)
class Record:
    """A game or a part of one: rules, start, steps with notes and variations; equal records are equal.

    Attributes
    ----------
    rules
        The rules that every step was checked against.
    start
        The position before the first step.
    line
        The main line: nodes of a step, its notes and its variations.
    deal
        The pack that was dealt, or None where the start is no start of a game.
    number
        The deal number, or None.
    tags
        Names and values about the whole record, such as ``("Solver", "pyksolve")``.
    opening
        Notes on the start, before any step.

    >>> record = Record.of("klondike", Deal.of(find("klondike").rules, 42), "D D")
    >>> [str(move) for move in record.moves], len(list(record.positions()))
    (['D', 'D'], 3)
    """

    rules: Rules
    start: Position
    line: Line = ()
    deal: Deal | None = None
    number: int | str | None = None
    tags: tuple[tuple[str, str], ...] = ()
    opening: Notes = field(default=NONE)

    @classmethod
    def of(
        cls,
        rules: str | Rules,
        deal: Deal | Position | int | str,
        moves: str | Iterable[Move | str] = (),
        *,
        tags: Iterable[tuple[str, str]] = (),
    ) -> Record:
        """The record of a list of moves from a deal.

        Parameters
        ----------
        rules
            The name of a preset, or `Rules`.
        deal
            A `Deal`, its text, a deal number, or a `Position`.
        moves
            Text, or an iterable of texts and moves.

        Raises
        ------
        IllegalMove, FormatError
            For the first move that can't be played, naming it and its index.
        """
        fixed = rules if isinstance(rules, Rules) else find(rules).rules
        start, pack, number = _start(fixed, deal)
        position, line = start, list[Node]()
        for index, word in enumerate(words_of(moves)):
            step = checked_step(position, word.text, index)
            position = apply(position, step)
            line.append(Node(step))
        return cls(fixed, start, tuple(line), pack, number, tuple(tags))

    @property
    def steps(self) -> tuple[Step, ...]:
        """The steps of the main line."""
        return tuple(node.step for node in self.line)

    @property
    def moves(self) -> tuple[Move, ...]:
        """The moves of the main line."""
        return tuple(node.step.move for node in self.line)

    @property
    def code(self) -> str | None:
        """The share code of the deal, or None where rules or deal have no name."""
        name = name_of(self.rules)
        return None if name is None or self.number is None else f"{name}:{self.number}"

    def positions(self) -> Iterator[Position]:
        """The positions of the main line: the start and the one after each step."""
        position = self.start
        yield position
        for node in self.line:
            position = apply(position, node.step)
            yield position

    def to_rows(self) -> list[dict[str, Any]]:
        """One plain dict for each step of the main line, ready for ``pandas.DataFrame``.

        >>> record = Record.of("klondike", Deal.of(find("klondike").rules, 42), "D")
        >>> row = record.to_rows()[0]
        >>> row["step"], row["move"], row["foundations"], row["stock"]
        (1, 'D', 0, 23)
        """
        rows = []
        before, score = self.start, start_score(self.start)
        table = before.table
        for number, node in enumerate(self.line, 1):
            after = apply(before, node.step)
            score = next_score(score, before, node.step, after)
            notes = node.notes
            rows.append(
                {
                    "step": number,
                    "move": str(node.step.move) + suffix_of(table, node.step),
                    "source": node.step.move.source,
                    "target": node.step.move.target,
                    "count": node.step.move.count,
                    "auto": node.step.auto,
                    "score": score,
                    "pass": after.pass_number,
                    "foundations": after.on_foundations,
                    "stock": len(after.piles[table.stock]) if table.stock >= 0 else 0,
                    "comment": notes.comment,
                    "glyphs": list(notes.glyphs),
                    "variations": len(node.variations),
                    **dict(notes.series),
                },
            )
            before = after
        return rows


def _start(rules: Rules, deal: Deal | Position | int | str) -> tuple[Position, Deal | None, int | str | None]:
    if isinstance(deal, Position):
        return deal, deal_of(deal), None
    if isinstance(deal, Deal):
        return lay_out(rules, deal), deal, None
    if isinstance(deal, str) and ":" not in deal:
        pack = Deal.parse(deal)
        return lay_out(rules, pack), pack, None
    pack = Deal.of(rules, deal)
    return lay_out(rules, pack), pack, deal
