"""Text of any format to a record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_widget.engine.presets import find
from solitaire_widget.engine.rules import Rules
from solitaire_widget.record.text_reader import read_text

if TYPE_CHECKING:
    from solitaire_widget.engine.deals import Deal
    from solitaire_widget.engine.position import Position
    from solitaire_widget.record.record import Record


def parse(
    text: str,
    format: str = "auto",  # noqa: A002
    rules: str | Rules | None = None,
    deal: Deal | Position | int | str | None = None,
) -> Record:
    """The record that a text writes; see `Record.parse`."""
    fixed = find(rules).rules if isinstance(rules, str) else rules
    return read_text(text, fixed, deal)
