"""A made-up language that shows text from outside the catalogue and places where longer text does not fit."""

from __future__ import annotations

import gettext
import re
from typing import Final

PSEUDO: Final = "en-XA"
"""Its name, as other programs call it; `languages()` leaves it out."""

_ACCENTS: Final = str.maketrans("AEIOUaeiouCNSYcnsyz", "ÀÉÎÖÛàéîöûÇÑŠÝçñšýž")
_PLACEHOLDER: Final = re.compile(r"(\{[^{}]*\})")


class PseudoTranslations(gettext.NullTranslations):
    """Every message in brackets, with accents and about a third longer; placeholders stay.

    >>> PseudoTranslations().gettext("Column {number}")
    '[Çölûmñ {number}~~]'
    """

    def gettext(self, message: str) -> str:
        """The stretched message."""
        return stretched(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        """The stretched form for that number."""
        return stretched(msgid1 if n == 1 else msgid2)

    def pgettext(self, context: str, message: str) -> str:
        """The stretched message; it has no cases."""
        return message if "," in context else stretched(message)

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        """The stretched form for that number."""
        del context
        return self.ngettext(msgid1, msgid2, n)


def stretched(message: str) -> str:
    """The message made longer, with accents and between brackets.

    >>> stretched("Undo")
    '[Ûñdö~]'
    """
    parts = _PLACEHOLDER.split(message)
    letters = sum(map(len, parts[::2]))
    parts[::2] = [part.translate(_ACCENTS) for part in parts[::2]]
    # In pieces like words, so that it may be broken where a text may.
    added = " ".join("~" * min(8, letters // 3 - n) for n in range(0, letters // 3, 8))
    return f"[{''.join(parts)}{added}]"
