"""The messages of the source; run as a script, it brings the catalogues up to date with them."""

from __future__ import annotations

import json
import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Final

from babel.messages.extract import extract_from_dir

from solitaire_widget.words.po import read_po

if TYPE_CHECKING:
    from collections.abc import Iterator

PACKAGE: Final = Path(__file__).parents[2] / "solitaire_widget"
LOCALE: Final = PACKAGE / "locale"
_FOLDERS: Final = ("words", "teaching/lessons")
_METHODS: Final = [("po.py", "ignore"), ("**.py", "python")]
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


@dataclass(frozen=True, slots=True)
class Message:
    """An English text, or a singular with its plural, and the context that tells it from its like."""

    texts: tuple[str, ...]
    context: str = ""

    @property
    def key(self) -> str:
        """How gettext calls the message."""
        return (f"{self.context}\x04" if self.context else "") + "\0".join(self.texts)

    @classmethod
    def of(cls, key: str) -> Message:
        """The message that gettext calls so."""
        context, _, texts = key.rpartition("\x04")
        return cls(tuple(texts.split("\0")), context)


def source_messages() -> dict[Message, str]:
    """All messages that the package looks up, in the order of the source, with the module of each."""
    messages: dict[Message, str] = {}
    for folder in _FOLDERS:
        for place, _line, found, _comments, context in extract_from_dir(
            PACKAGE / folder, _METHODS, keywords=_KEYWORDS
        ):
            texts = (found,) if isinstance(found, str) else tuple(found)
            messages.setdefault(Message(texts, context or ""), f"{folder}/{place}")
    return messages


def po_file(language: str) -> Path:
    """Where a language's messages are kept."""
    return LOCALE / language / "LC_MESSAGES" / "solitaire_widget.po"


def translated(language: str) -> dict[Message, tuple[str, ...]]:
    """The messages of a language's file with their translations, one for each plural form."""
    messages = read_po(po_file(language).read_text(encoding="utf-8"))
    return {Message.of(key): tuple(text.split("\0")) for key, text in messages.items() if key}


def is_case_form(message: Message, source: dict[Message, str]) -> bool:
    """Whether a message is the form that a name of the source takes in some case."""
    context, comma, _ = message.context.rpartition(", ")
    return bool(comma) and Message(message.texts, context) in source


def update(language: str) -> int:
    """How many messages are left to translate when a language's file is up to date with the source.

    New messages come in empty, those that the source has no more go, and forms of names in cases stay.
    """
    source, known = source_messages(), translated(language)
    head = po_file(language).read_text(encoding="utf-8").partition("\n\n")[0]
    forms = len(read_po(head)[""].partition("X-Plurals:")[2].splitlines()[0].split())
    entries = [head]
    for message, place in source.items():
        empty = ("",) * (forms if len(message.texts) > 1 else 1)
        entries.append("\n".join((f"#: {place}", *_entry(message, known.get(message, empty)))))
    for message, texts in known.items():
        if is_case_form(message, source):
            entries.append("\n".join(_entry(message, texts)))
    po_file(language).write_text("\n\n".join(entries) + "\n", encoding="utf-8")
    return len(source.keys() - translated(language).keys())


def _entry(message: Message, texts: tuple[str, ...]) -> Iterator[str]:
    if message.context:
        yield f"msgctxt {_quoted(message.context)}"
    yield f"msgid {_quoted(message.texts[0])}"
    if len(message.texts) == 1:
        yield f"msgstr {_quoted(texts[0])}"
        return
    yield f"msgid_plural {_quoted(message.texts[1])}"
    for number, text in enumerate(texts):
        yield f"msgstr[{number}] {_quoted(text)}"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


if __name__ == "__main__":
    for name in sys.argv[1:] or sorted(path.name for path in LOCALE.iterdir()):
        print(f"{name}: {update(name)} messages to translate")  # noqa: T201  it is a script
