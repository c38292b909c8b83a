"""Reading .po files, so that a translation needs no compiling."""

from __future__ import annotations

import json
import re
import struct
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.errors import SolitaireError

if TYPE_CHECKING:
    from collections.abc import Iterator

_FIELD: Final = re.compile(r"(msgctxt|msgid|msgid_plural|msgstr(?:\[\d\])?)\s+(\".*)")


def read_po(content: str) -> dict[str, str]:
    r"""The translated messages of a .po file, keyed and joined as gettext keeps them.

    Entries that are fuzzy or not translated are left out.

    Raises
    ------
    SolitaireError
        For a line that can't be read, naming it.

    >>> read_po('msgctxt "rank"\nmsgid "king"\nmsgstr "konge"\n')
    {'rank\x04king': 'konge'}
    """
    messages = {}
    for entry in _entries(content):
        forms = [entry[name] for name in entry if name.startswith("msgstr")]
        if not forms or not all(forms) or "msgid" not in entry:
            continue
        context = f"{entry['msgctxt']}\x04" if "msgctxt" in entry else ""
        plural = f"\0{entry['msgid_plural']}" if "msgid_plural" in entry else ""
        messages[context + entry["msgid"] + plural] = "\0".join(forms)
    return messages


def _entries(content: str) -> Iterator[dict[str, str]]:
    """The fields of each entry; entries stand apart by empty lines."""
    entry: dict[str, str] = {}
    field, fuzzy = "", False
    for number, line in enumerate([*content.splitlines(), ""], 1):
        if not line.strip():
            if entry and not fuzzy:
                yield entry
            entry, field, fuzzy = {}, "", False
        elif line.startswith("#"):
            fuzzy = fuzzy or (line.startswith("#,") and "fuzzy" in line)
        else:
            named = _FIELD.fullmatch(line.strip())
            if named:
                field = named[1]
            if not field or (named and field in entry):
                raise SolitaireError(f"line {number}: expected a field of a .po file, not {line[:30]!r}.")
            entry[field] = entry.get(field, "") + _string(named[2] if named else line, number)


def _string(quoted: str, number: int) -> str:
    try:
        return str(json.loads(quoted))
    except ValueError as error:
        raise SolitaireError(f"line {number}: expected a string in double quotes.") from error


def compiled(messages: dict[str, str]) -> bytes:
    """The messages in the binary form that `gettext.GNUTranslations` reads (a .mo file).

    >>> import gettext, io
    >>> file = io.BytesIO(compiled({"": "Content-Type: text/plain; charset=UTF-8", "ace": "es"}))
    >>> gettext.GNUTranslations(file).gettext("ace")
    'es'
    """
    pairs = [(key.encode(), messages[key].encode()) for key in sorted(messages)]
    count = len(pairs)
    at = 28 + 16 * count
    tables: tuple[list[int], list[int]] = ([], [])
    body = bytearray()
    for side in range(2):
        for pair in pairs:
            tables[side].extend((len(pair[side]), at + len(body)))
            body += pair[side] + b"\0"
    head = (0x950412DE, 0, count, 28, 28 + 8 * count, 0, 0)
    return struct.pack(f"<{7 + 4 * count}I", *head, *tables[0], *tables[1]) + bytes(body)
