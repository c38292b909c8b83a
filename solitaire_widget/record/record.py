"""A game as it is written down: an immutable tree of steps from a start position."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from solitaire_widget.engine.errors import FormatError
from solitaire_widget.engine.presets import find, name_of
from solitaire_widget.engine.rules import Rules
from solitaire_widget.engine.steps import apply
from solitaire_widget.notation.record_text import check_characters
from solitaire_widget.record import annotating
from solitaire_widget.record.nodes import NONE, Line, Mark, Node, Notes
from solitaire_widget.record.reading import checked_steps
from solitaire_widget.record.start import RESERVED, start_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping
    from os import PathLike
    from typing import Unpack

    from solitaire_widget.engine.deals import Deal
    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.steps import Step
    from solitaire_widget.export import Options


_TAG_NAME: Final = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,39}")


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

    >>> record = Record.of("klondike", 42, "D D")
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

    def __post_init__(self) -> None:
        for name, value in self.tags:
            if not isinstance(name, str) or not _TAG_NAME.fullmatch(name) or name in RESERVED:
                message = (
                    f"{str(name)[:40]!r} is no name of a tag: expected a word, none of {' '.join(RESERVED)}."
                )
                raise FormatError(message, expected="the name of a tag")
            if not isinstance(value, str):
                raise FormatError(f"tag {name}: expected text, not {type(value).__name__}.", expected="text")
            check_characters(value, f"tag {name}")

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
        start = start_of(fixed, deal)
        line = tuple(Node(step) for step in checked_steps(start.position, moves))
        return cls(fixed, start.position, line, start.deal, start.number, tuple(tags))

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

    @property
    def end(self) -> Position:
        """The position after the last step of the main line."""
        position = self.start
        for node in self.line:
            position = apply(position, node.step)
        return position

    @property
    def won(self) -> bool:
        """True when the main line ends with every card on the foundations."""
        return self.end.won

    def to_rows(self) -> list[dict[str, Any]]:
        """One plain dict for each step of the main line, ready for ``pandas.DataFrame``.

        >>> record = Record.of("klondike", 42, "D")
        >>> row = record.to_rows()[0]
        >>> row["step"], row["move"], row["foundations"], row["stock"]
        (1, 'D', 0, 23)
        """
        from solitaire_widget.record.rows import rows_of  # noqa: PLC0415  it reads records

        return rows_of(self)

    # ------------------------------------------------------------------ reading and writing

    @classmethod
    def parse(
        cls,
        text: str,
        format: str = "auto",  # noqa: A002  the public name
        rules: str | Rules | None = None,
        deal: Deal | Position | int | str | None = None,
    ) -> Record:
        """The record that a text writes, in our own notation or in that of another program.

        Parameters
        ----------
        format
            A name of ``sw.formats()``, or ``"auto"``: the text shows which it is.
        rules, deal
            What the text lacks; given, they go before what the text says. A deal may be a `Deal`, a deal
            number, a `Position`, or text in any format that writes deals.

        Raises
        ------
        FormatError
            With line, column and what was expected; `FormatError.record` holds the good part. Where the rules
            refuse a move, the error's cause is the `IllegalMove`.

        >>> Record.parse("D D", rules="klondike", deal=42).moves
        (Move(source='D', target='', count=1), Move(source='D', target='', count=1))
        """
        from solitaire_widget.record.parsing import parse  # noqa: PLC0415  it makes records

        return parse(text, format, rules, deal)

    @classmethod
    def read(
        cls,
        path: str | PathLike[str],
        format: str = "auto",  # noqa: A002
        rules: str | Rules | None = None,
        deal: Deal | Position | int | str | None = None,
    ) -> Record:
        """The record in a file; parameters and errors as for `parse`."""
        from solitaire_widget.record.files import named, read_file  # noqa: PLC0415

        text = read_file(path)
        with named(Path(path).name):
            return cls.parse(text, format, rules, deal)

    @classmethod
    def parse_all(
        cls,
        text: str,
        format: str = "auto",  # noqa: A002
        rules: str | Rules | None = None,
        deal: Deal | Position | int | str | None = None,
    ) -> tuple[Record, ...]:
        """All records of a text that holds one a line, as the truth format does; else the only one."""
        from solitaire_widget.record.parsing import parse_all  # noqa: PLC0415

        return parse_all(text, format, rules, deal)

    def to_text(self, format: str = "record") -> str:  # noqa: A002
        """The record in a format of ``sw.formats()``: deal, moves, or both, as the format can hold.

        Raises
        ------
        FormatError
            When there is no such format, or it can't hold this deal or these moves.
        """
        from solitaire_widget.record.foreign import record_text  # noqa: PLC0415

        return record_text(self, format)

    def __str__(self) -> str:
        """The record as text in our own notation, which `parse` gives back."""
        from solitaire_widget.record.text_writer import write_text  # noqa: PLC0415

        return write_text(self)

    def __repr__(self) -> str:
        return f"<Record {self.code or name_of(self.rules) or 'own rules'}, {len(self.line)} moves>"

    def save(self, path: str | PathLike[str], **options: Unpack[Options]) -> None:
        """Write the record to a file, as its suffix says.

        ``.sol`` and ``.json`` hold all of it; ``.html`` is a page that replays it; ``.svg`` and ``.png`` show
        a position, ``.gif`` and ``.webp`` the steps. An existing file is replaced as a whole or not at all.

        Parameters
        ----------
        options
            For pages and pictures, such as ``language="da"`` or ``theme="dark"``: see
            `solitaire_widget.export.Options`.

        Raises
        ------
        FormatError
            For any other suffix.
        TypeError, ValueError
            For an option or a value that the format does not have.
        ImportError
            When ``.png`` ``.gif`` ``.webp`` lack the extra ``export``.
        OSError
            When the file can't be written.
        """
        from solitaire_widget.record.files import save  # noqa: PLC0415

        save(self, path, **options)

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        """How a notebook shows the record: the end of its main line."""
        from solitaire_widget.export import mime_bundle  # noqa: PLC0415  a floor above

        notes = self.line[-1].notes if self.line else self.opening
        return mime_bundle(self.end, notes.marks, code=self.code)

    # ------------------------------------------------------------------ annotating

    def with_comment(self, step: int, text: str) -> Record:
        """The record with another comment on a step, counted from 1; 0 is the start.

        >>> print(str(Record.of("klondike", 42, "D").with_comment(1, "the five")).splitlines()[-1])
        1. D {the five}
        """
        return annotating.annotated(self, step, comment=text)

    def with_glyphs(self, step: int, *glyphs: int | str) -> Record:
        """The record with other glyphs on a step: numbers, or ``!`` ``?`` ``!!`` ``??`` ``!?`` ``?!``."""
        return annotating.annotated(self, step, glyphs=annotating.glyph_numbers(glyphs))

    def with_marks(self, step: int, *marks: Mark | str) -> Record:
        """The record with other marks on a step: `Mark`, or text as in ``"T5 F green"`` and ``"T6"``."""
        return annotating.annotated(self, step, marks=annotating.read_marks(marks))

    def with_series(self, name: str, values: Iterable[float | None] | Mapping[int, float]) -> Record:
        """The record with a curve: numbers for all steps (or the start as well), or for some by number."""
        return annotating.with_series(self, name, values)

    def with_variation(self, step: int, moves: str | Iterable[Move | str] | Line) -> Record:
        """The record with one more line that could have been played instead of a step and what follows it."""
        return annotating.with_variation(self, step, moves)

    def with_tag(self, name: str, value: str) -> Record:
        """The record with a tag about the whole of it; one of the same name is replaced."""
        return annotating.with_tag(self, name, value)
