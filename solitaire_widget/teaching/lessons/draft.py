"""What the ready lessons are written in: a task with its table, in words that the catalogues translate."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import DOWN, FACE, name
from solitaire_widget.engine.deals import Deal, lay_out
from solitaire_widget.engine.position import Position
from solitaire_widget.engine.position_text import PileReader
from solitaire_widget.engine.presets import find
from solitaire_widget.record.record import Record
from solitaire_widget.teaching.reading import with_tasks
from solitaire_widget.teaching.task import Task
from solitaire_widget.words.catalogue import catalogue

if TYPE_CHECKING:
    from collections.abc import Mapping

_STRIDE: Final = 31
"""Cards that do not matter are dealt in steps of this size through the pack, so that they look shuffled."""


@dataclass(frozen=True, slots=True)
class Draft:
    """A task of a ready lesson.

    `table` is a deal number, or the piles that matter; all other cards go under those of the pile `rest`.
    `says` are words for answers, by key.
    """

    game: str
    table: int | str
    prompt: str
    goal: str
    hint: str
    right: str
    rest: str = "S"
    says: Mapping[str, str] | None = None
    accept: str = ""
    marks: str = ""

    def record(self, language: str) -> Record:
        """The record that holds the task, in that language."""
        words = catalogue(language)
        why = {key: words.text(text) for key, text in {**(self.says or {}), "right": self.right}.items()}
        task = Task(
            words.text(self.prompt), self.goal, hints=words.text(self.hint), why=why, accept=self.accept
        )
        rules = find(self.game).rules
        if isinstance(self.table, int):
            record = Record.of(rules, self.table)
        else:
            record = Record.of(rules, sketched(self.game, self.table, self.rest))
        if self.marks:
            record = record.with_marks(0, self.marks)
        return with_tasks(record, {0: task})


def sketched(game: str, table: str, rest: str = "S") -> Position:
    """The position with those piles, and all other cards under those of the pile `rest`.

    >>> sketched("klondike", "T1: <3C> 2H; T2: AH; S: 9D")["T1"]
    ('<3C>', '2H')
    """
    rules = find(game).rules
    anywhere = lay_out(rules, Deal.of(rules, 0))
    known = _cards_of(table, anywhere)
    left = [card for card in (n * _STRIDE % 53 - 1 for n in range(1, 53)) if card not in known]
    lines = {line.partition(":")[0].strip(): line.partition(":")[2].split() for line in table.split(";")}
    if rest == "S":
        lines["S"] = lines.get("S", []) + [name(card) for card in left]
    else:
        down = rest.startswith("T")
        lines[rest] = [name(card | DOWN if down else card) for card in left] + lines.get(rest, [])
    text = "; ".join(f"{pile}: {' '.join(cards) or '-'}" for pile, cards in lines.items())
    return Position.parse(text, rules)


def _cards_of(table: str, anywhere: Position) -> set[int]:
    """The cards that a text of piles speaks of, those under the tops of the foundations included."""
    reader = PileReader(anywhere.table)
    for number, line in enumerate(table.split(";"), 1):
        reader.read_line(line, number)
    piles = {**reader.piles, **reader.foundations(reader.base())}
    return {card & FACE for pile in piles.values() for card in pile}
