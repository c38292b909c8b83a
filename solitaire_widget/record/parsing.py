"""Text of any format to records."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_widget.engine.errors import FormatError
from solitaire_widget.engine.presets import find, preset_names
from solitaire_widget.notation import truth
from solitaire_widget.notation.formats import format_named, format_of, is_object
from solitaire_widget.notation.places import fail
from solitaire_widget.record.as_dict import record_from_dict
from solitaire_widget.record.files import load_json
from solitaire_widget.record.laying import start_from
from solitaire_widget.record.replaying import replayed
from solitaire_widget.record.start import Start, given_start
from solitaire_widget.record.text_reader import read_text

if TYPE_CHECKING:
    from solitaire_widget.engine.deals import Deal
    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.rules import Rules
    from solitaire_widget.notation.parsed import Parsed
    from solitaire_widget.record.record import Record


def parse(
    text: str,
    format: str = "auto",  # noqa: A002
    rules: str | Rules | None = None,
    deal: Deal | Position | int | str | None = None,
) -> Record:
    """The record that a text writes; see `Record.parse`."""
    if not isinstance(text, str):
        raise FormatError(
            f"a record is read from text, not from {type(text).__name__}.", line=1, column=1, expected="text"
        )
    fixed = find(rules).rules if isinstance(rules, str) else rules
    found = format_of(text) if format == "auto" else format_named(format)
    if format == "auto" and found.name == "record" and is_object(text):
        what = "a saved game, a deal of Solvitaire, or a case with its deck"
        fail(1, 1, f"the JSON is none that is read: expected {what}", what)
    if found.name == "record":
        return read_text(text, fixed, deal)
    try:
        if len(text) > found.most:
            why = f"the text has {len(text)} characters, more than the {found.most} that are read"
            fail(1, 1, why, f"at most {found.most} characters")
        text = text.removeprefix("\ufeff").replace("\r\n", "\n")
        if found.read is None:
            return record_from_dict(load_json(text))
        return checked(found.read(text), fixed, deal)
    except FormatError as error:
        if error.line and error.column:
            raise
        message = f"line 1, column 1: {error}"
        raise FormatError(message, line=1, column=1, expected=error.expected, record=error.record) from error


def parse_all(
    text: str,
    format: str = "auto",  # noqa: A002
    rules: str | Rules | None = None,
    deal: Deal | Position | int | str | None = None,
) -> tuple[Record, ...]:
    """All records of a text: several where it is in the truth format, which has one a line."""
    if (format_of(text).name if format == "auto" else format) != "truth":
        return (parse(text, format, rules, deal),)
    fixed = find(rules).rules if isinstance(rules, str) else rules
    lines = text.removeprefix("\ufeff").split("\n")
    return tuple(
        checked(truth.read_line(line, n), fixed, deal) for n, line in enumerate(lines, 1) if line.strip()
    )


def checked(parsed: Parsed, rules: Rules | None, deal: Deal | Position | int | str | None) -> Record:
    """The record of what a text says, under the first of the rules it may follow that allow every move."""
    choices = [rules] if rules is not None else _choices(parsed)
    if not choices:
        message = "the text does not say which rules it follows: give rules=."
        raise FormatError(message, expected="rules=")
    faults: list[FormatError] = []
    for choice in choices:
        try:
            return replayed(_start(parsed, choice, deal), parsed)
        except FormatError as error:
            faults.append(error)
    raise max(faults, key=lambda error: len(error.record.line) if error.record is not None else -1)


def _choices(parsed: Parsed) -> list[Rules]:
    known = preset_names()
    named = [
        find(rules).rules if isinstance(rules, str) and rules in known else rules for rules in parsed.rules
    ]
    return [rules for rules in named if not isinstance(rules, str)]


def _start(parsed: Parsed, rules: Rules, deal: Deal | Position | int | str | None) -> Start:
    if deal is not None:
        return given_start(rules, deal)
    start = start_from(parsed, rules)
    if start is None:
        raise FormatError("the text does not say what was dealt: give deal=.", expected="deal=")
    return start
