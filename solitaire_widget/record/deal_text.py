"""A deal as somebody gives it in text: a number, a pack, a position, or another program's deal."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.deals import Deal, deal_of, lay_out
from solitaire_widget.engine.errors import FormatError
from solitaire_widget.engine.numbered import plain_number
from solitaire_widget.engine.position import Position
from solitaire_widget.notation.formats import format_of
from solitaire_widget.record.laying import start_from
from solitaire_widget.record.start import Start, read_number

if TYPE_CHECKING:
    from solitaire_widget.engine.rules import Rules

_POSITION: Final = re.compile(r"\s*(?:pass|base|S|W|F|R\d*|T1)\s*:", re.IGNORECASE)
_NUMBER: Final = re.compile(r"(?:[a-z]+:)?\d+")


def read_deal(rules: Rules, text: str) -> Start:
    """The start that a text means under those rules.

    Raises
    ------
    FormatError
        When it is none.
    RulesError
        For cards that are not the pack of the rules.
    """
    plain = text.strip()
    if _NUMBER.fullmatch(plain) and len(plain) < 40:
        number = read_number(plain)
        deal = Deal.of(rules, number)
        return Start(rules, lay_out(rules, deal), deal, plain_number(number))
    if _POSITION.match(text):
        position = Position.parse(text, rules)
        return Start(rules, position, deal_of(position))
    found = format_of(text)
    if found.read is not None:
        start = start_from(found.read(text.replace("\r\n", "\n")), rules)
        if start is None:
            raise FormatError(f"the text is {found.title}, but no deal.", expected="a deal")
        return start
    deal = Deal.parse(text)
    return Start(rules, lay_out(rules, deal), deal)
