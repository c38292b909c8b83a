"""Share codes: a preset and a deal number, as in ``klondike:42``."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_widget.engine.errors import FormatError, RulesError
from solitaire_widget.engine.presets import find

if TYPE_CHECKING:
    from solitaire_widget.engine.rules import Rules


def parse_code(code: str) -> tuple[Rules, int | str]:
    """The rules and the deal number that a share code names; foreign numbers stay text.

    Raises
    ------
    FormatError
        When the text is no share code or names no preset.

    >>> rules, number = parse_code("klondike-draw-3:42")
    >>> rules.draw, number
    (3, 42)
    """
    name, colon, number = code.partition(":") if isinstance(code, str) else ("", "", "")
    if not (name and colon and number):
        raise FormatError(
            f"{str(code)[:40]!r} is no share code: expected preset:number, as in klondike:42.",
            expected="a share code",
            code="no-number",
            text=str(code)[:40],
        )
    try:
        rules = find(name).rules
    except RulesError as error:
        raise FormatError(
            f"{code[:40]!r} is no share code: {error}",
            column=1,
            expected="a preset",
            code="no-game-of-name",
            text=name[:40],
        ) from None
    plain = number.isascii() and number.isdigit() and len(number) <= 20
    return rules, int(number) if plain else number
