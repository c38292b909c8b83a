"""The messages of the source, and the catalogues brought up to date with them: `python tests/words/messages.py`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import read_po, write_po

if TYPE_CHECKING:
    from babel.messages.catalog import Message

PACKAGE: Final = Path(__file__).parents[2] / "solitaire_widget"
LOCALE: Final = PACKAGE / "locale"
_KEYWORDS: Final = {
    "text": None,
    "template": None,
    "mark": None,
    "plural": (1, 2),
    "named": ((1, "c"), 2),
    "named_template": ((1, "c"), 2),
    "mark_named": ((1, "c"), 2),
    "mark_plural": ((1, "c"), 2, 3),
}
_HEADER: Final = (
    "# {language}: translation of solitaire_widget. docs/translating.md says how this file is kept."
)


def source_messages() -> Catalog:
    """All messages that the package looks up, in the order of the source."""
    catalog = Catalog(project="solitaire_widget", charset="utf-8")
    found = extract_from_dir(
        PACKAGE / "words", [("po.py", "ignore"), ("**.py", "python")], keywords=_KEYWORDS
    )
    for place, _line, message, comments, context in found:
        catalog.add(message, locations=[(f"words/{place}", None)], auto_comments=comments, context=context)
    return catalog


def po_file(language: str) -> Path:
    """Where a language's messages are kept."""
    return LOCALE / language / "LC_MESSAGES" / "solitaire_widget.po"


def translated(language: str) -> Catalog:
    """The messages of a language's file."""
    with po_file(language).open("rb") as file:
        return read_po(file, locale=language)


def is_case_form(message: Message, source: Catalog) -> bool:
    """Whether a message is the form that a name of the source takes in some case."""
    context, comma, _ = (message.context or "").rpartition(", ")
    return bool(comma) and source.get(message.id, context) is not None


def update(language: str) -> None:
    """Bring a language's file up to date: new messages empty, old ones commented out, forms in cases kept."""
    source, known = source_messages(), translated(language)
    forms = [message for message in known if is_case_form(message, source)]
    known.update(source, no_fuzzy_matching=True)
    for message in forms:
        known.obsolete.pop(known._key_for(message.id, message.context), None)
        known.add(message.id, message.string, context=message.context)
    known.header_comment = _HEADER.format(language=language)
    with po_file(language).open("wb") as file:
        write_po(file, known, width=0, include_lineno=False)


if __name__ == "__main__":
    for name in sys.argv[1:] or sorted(path.name for path in LOCALE.iterdir()):
        update(name)
        open_ones = [message.id for message in translated(name) if message.id and not message.string]
        print(f"{name}: {len(open_ones)} messages to translate")  # noqa: T201  it is a script
