"""The reader of records as text (grammar: docs/notation.md): moves are checked, errors have a place."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Final, NoReturn

from solitaire_widget.engine.errors import FormatError, SolitaireError
from solitaire_widget.engine.steps import apply
from solitaire_widget.notation.move_list import spread
from solitaire_widget.notation.parsed import MOST_MOVES, MOST_NOTES
from solitaire_widget.notation.places import fail, place_of
from solitaire_widget.notation.record_text import (
    Token,
    check_size,
    half_of_a_pair,
    tokens,
)
from solitaire_widget.record.nodes import Node
from solitaire_widget.record.notes_text import NotesReader
from solitaire_widget.record.reading import checked_step
from solitaire_widget.record.record import Record
from solitaire_widget.record.start import RESERVED, Start, read_start

if TYPE_CHECKING:
    from solitaire_widget.engine.deals import Deal
    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.rules import Rules
    from solitaire_widget.engine.steps import Step
    from solitaire_widget.record.nodes import Line

MOST_TEXT: Final = 5_000_000
"""How many characters the text of a record may have."""

MOST_DEPTH: Final = 200
"""How deep variations may lie in variations."""


def read_text(
    text: str, rules: Rules | None = None, deal: Deal | Position | int | str | None = None
) -> Record:
    """The record that a text writes.

    Rules and a deal that are given go before those that the text names.

    Raises
    ------
    FormatError
        With line, column and what was expected there; `FormatError.record` holds what could be read before.

    >>> read_text('[Game "klondike"] [Deal "42"] D D {so far}').line[1].notes.comment
    'so far'
    """
    check_size(text, MOST_TEXT)
    half = half_of_a_pair(text)
    if half >= 0:
        line, column = place_of(text, half)
        fail(line, column, f"{text[half]!a} is half of a pair: expected text in Unicode", "text in Unicode")
    text = text.removeprefix("\ufeff").replace("\r\n", "\n")
    reader = _Reader(text, rules, deal)
    try:
        for token in tokens(text):
            reader.take(token)
        return reader.finish()
    except FormatError as error:
        error.record = reader.good_part()
        raise


class _Open:
    """A line that is being read: nodes, and the last one in parts, since notes and variations follow it."""

    __slots__ = ("after", "before", "line", "notes", "opened", "step", "variations")

    def __init__(self, position: Position, opened: int) -> None:
        self.line: list[Node] = []
        self.before = self.after = position
        self.step: Step | None = None
        self.notes = NotesReader()
        self.variations: list[Line] = []
        self.opened = opened

    def add(self, step: Step) -> None:
        """Begin the next node; what was said before the first move is said about that move."""
        self._finish()
        self.before, self.after, self.step = self.after, apply(self.after, step), step

    def close(self) -> Line:
        """The whole line, its last node finished."""
        self._finish()
        return tuple(self.line)

    def _finish(self) -> None:
        if self.step is not None:
            self.line.append(Node(self.step, self.notes.notes(), tuple(self.variations)))
            self.step, self.notes, self.variations = None, NotesReader(), []


class _Reader:
    """Tokens in, a record out: a stack of open lines, the main line at the bottom."""

    def __init__(self, text: str, rules: Rules | None, deal: Deal | Position | int | str | None) -> None:
        self.text = text
        self.given = rules, deal
        self.tags: list[tuple[str, str, int]] = []
        self.start: Start | None = None
        self.opening = NotesReader()
        self.lines: list[_Open] = []
        self.moves = self.nodes = self.notes = 0

    def take(self, token: Token) -> None:
        if token.kind in ("tag", "comment", "glyph"):
            self.notes += 1 + len(token.inner)
            if self.notes > MOST_NOTES:
                self._fail(token.at, f"at most {MOST_NOTES} tags, comments and glyphs")
        if token.kind == "tag":
            if self.start is not None:
                self._fail(token.at, "a move: tags stand before the first move")
            if token.text in RESERVED and any(name == token.text for name, _, _ in self.tags):
                self._fail(token.at, f"one tag {token.text}, not two")
            self.tags.append((token.text, token.value, token.at))
            return
        if self.start is None:
            self._begin(token.at)
        if token.kind == "move":
            self._move(token)
        elif token.kind == "open":
            self._open(token)
        elif token.kind == "close":
            self._close(token)
        else:
            self._note(token)

    def _begin(self, at: int) -> Start:
        known = {name: value for name, value, _ in self.tags}
        places = {name: place for name, _, place in self.tags}
        try:
            start = read_start(known, *self.given)
        except SolitaireError as error:
            if isinstance(error, FormatError) and error.line:  # in the text of the deal that was given
                raise
            fault = getattr(error, "expected", "").split(":")[0].split(" ")[0]
            line, column = place_of(self.text, places.get(fault, at))
            fail(line, column, str(error), getattr(error, "expected", ""))
        self.start = start
        self.lines.append(_Open(start.position, 0))
        return start

    def _move(self, token: Token) -> None:
        auto = token.text.startswith("~")
        body = token.text.removeprefix("~")
        here = self.lines[-1]
        try:
            words = spread(body) if body[:1] in "Dd" and len(body) > 1 else [body]
            for word in words[: MOST_MOVES - self.nodes]:
                step = checked_step(here.after, word)
                here.add(replace(step, auto=True) if auto else step)
                self.moves += len(self.lines) == 1
        except SolitaireError as error:
            line, column = place_of(self.text, token.at)
            index = f"move {self.moves} of the main line, " if len(self.lines) == 1 else ""
            why = f"line {line}, column {column}: {index}{error}"
            expected = getattr(error, "expected", "") or "a legal move"
            raise FormatError(why, line=line, column=column, expected=expected) from error
        self.nodes += len(words)
        if self.nodes > MOST_MOVES:
            self._fail(token.at, f"at most {MOST_MOVES} moves, variations included")

    def _open(self, token: Token) -> None:
        if self.lines[-1].step is None:
            self._fail(token.at, "a move: a variation stands behind the move that it replaces")
        if len(self.lines) > MOST_DEPTH:
            self._fail(token.at, f"variations at most {MOST_DEPTH} deep")
        self.lines.append(_Open(self.lines[-1].before, token.at))

    def _close(self, token: Token) -> None:
        if len(self.lines) == 1:
            self._fail(token.at, "a move: no variation is open")
        if self.lines[-1].step is None:
            self._fail(token.at, "a move of the variation")
        self._fold()

    def _fold(self) -> None:
        variation = self.lines.pop().close()
        if variation:
            self.lines[-1].variations.append(variation)

    def _note(self, token: Token) -> None:
        here = self.lines[-1]
        of_start = len(self.lines) == 1 and here.step is None
        (self.opening if of_start else here.notes).take(self.text, token)

    def finish(self) -> Record:
        if not self.tags and not self.nodes:
            what = 'a tag as in [Game "klondike"], or a move as in W-T3'
            only = "a comment and no more" if self.notes else "an empty text"
            fail(1, 1, f"expected {what}, not {only}", what)
        start = self.start or self._begin(len(self.text))
        if len(self.lines) > 1:
            line, column = place_of(self.text, self.lines[-1].opened)
            fail(line, column, "this variation is not closed: expected )", ")")
        for name, value, at in self.tags:
            if name == "Result" and value == "won" and not self.lines[0].after.won:
                self._fail(at, 'Result "open", since the last move does not win')
        return self._record(start)

    def good_part(self) -> Record | None:
        while len(self.lines) > 1:
            self._fold()
        return self._record(self.start) if self.start else None

    def _record(self, start: Start) -> Record:
        tags = tuple((name, value) for name, value, _ in self.tags if name not in RESERVED)
        line = self.lines[0].close()
        return Record(start.rules, start.position, line, start.deal, start.number, tags, self.opening.notes())

    def _fail(self, at: int, expected: str) -> NoReturn:
        line, column = place_of(self.text, at)
        fail(line, column, f"expected {expected}", expected)
