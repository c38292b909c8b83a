"""Deal numbers of other programs: Microsoft's and PySol's."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.errors import FormatError

if TYPE_CHECKING:
    from solitaire_widget.engine.rules import Rules

_NUMBER: Final = re.compile(r"(ms|pysol):([0-9]{1,20})")


def pack(rules: Rules, number: str, new_pack: bytes) -> bytes:
    """The cards in dealing order for a text such as ``ms:617``.

    Raises
    ------
    FormatError
        For any other text.
    """
    match = _NUMBER.fullmatch(number) if isinstance(number, str) else None
    if match is None:
        message = f"{str(number)[:30]!r} is no deal number: expected a whole number, 'ms:617' or 'pysol:24'."
        raise FormatError(message, expected="a deal number")
    return microsoft(new_pack, int(match[2]))


def microsoft(new_pack: bytes, number: int) -> bytes:
    """The pack as Microsoft's generator deals it: each card taken is replaced by the last (peers.md, deal numbers)."""
    state = number
    left = bytearray(new_pack)
    dealt = bytearray()
    while left:
        state = (state * 214013 + 2531011) & 0x7FFFFFFF
        place = (state >> 16) % len(left)
        dealt.append(left[place])
        left[place] = left[-1]
        left.pop()
    return bytes(dealt)
