"""A record as one HTML file that replays it: no network, no kernel, no server."""

from __future__ import annotations

import base64
import hashlib
import json
import re
from functools import cache
from html import escape
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

from solitaire_widget.drawing.deck import deck_art
from solitaire_widget.showing.tables import state_of
from solitaire_widget.words import any_title

if TYPE_CHECKING:
    from solitaire_widget.export.settings import Settings
    from solitaire_widget.record.record import Record

_FIELD: Final = re.compile(r"\{(\w+)\}")
_OPTIONS: Final = ("language", "theme", "deck", "four_color", "card_back", "cloth", "jumbo", "mirrored")
_SCHEMES: Final = {"auto": "light dark", "light": "light", "dark": "dark", "contrast": "dark"}
_MARKUP: Final = str.maketrans({"<": "\\u003c", ">": "\\u003e", "&": "\\u0026"})


def page(record: Record, settings: Settings) -> bytes:
    """The page as UTF-8: the same bytes for the same record, options and bundle.

    Raises
    ------
    FileNotFoundError
        When the board is not built, saying how.
    """
    state = _state(record, settings)
    heading = state["table"]["title"] or record.code or any_title(record.rules, settings.language)
    tags = dict(record.tags)
    title = tags.get("Title") or record.code or heading
    heading = tags.pop("Title", "") or heading
    about = _about(record.code, tags)
    return filled(state, settings, title=title, heading=heading, about=about, record=str(record))


def filled(  # noqa: PLR0913  what stands in the page
    state: dict[str, Any], settings: Settings, *, title: str, heading: str, about: str, record: str
) -> bytes:
    """The page with a board of that state; `about` is HTML, all else text."""
    script, style = _part("page.js"), _part("page.css")
    state = {**state, "art": deck_art(settings.deck)}
    fields = {
        "language": escape(settings.language),
        "theme": settings.theme,
        "schemes": _SCHEMES[settings.theme],
        "policy": _policy(script, style),
        "title": escape(_plain(title)),
        "heading": escape(_plain(heading)),
        "about": about,
        "record": escape(_plain(record)),
        "style": style,
        "data": json.dumps(state, ensure_ascii=False, separators=(",", ":")).translate(_MARKUP),
        "bundle": _bundle(),
        "script": script,
    }
    text = _FIELD.sub(lambda found: fields[found[1]], _part("page.html"))
    return text.encode("utf-8", "replace")


def _state(record: Record, settings: Settings) -> dict[str, Any]:
    """The values of all traits that say anything."""
    options = {name: getattr(settings, name) for name in _OPTIONS}
    shown = state_of(record, settings.language) | {"cursor": settings.at or 0}
    return {**shown, "version": 0, "requests": [], "replies": {}, "controls": "replay", **options}


def _policy(script: str, style: str) -> str:
    """What the page may do: run its own script, the board from its own bytes, and nothing else.

    >>> _policy("", "").split("; ")[0]
    "default-src 'none'"
    """
    return (
        f"default-src 'none'; script-src '{_digest(script)}' blob:; style-src '{_digest(style)}'; "
        "base-uri 'none'; form-action 'none'"
    )


def _digest(text: str) -> str:
    return f"sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


def _about(code: str | None, tags: dict[str, str]) -> str:
    """The share code, and the tags of the record as a list of names and values.

    >>> _about("klondike:42", {"Solver": "<b>"})
    '<p>klondike:42</p><dl><div><dt>Solver</dt><dd>&lt;b&gt;</dd></div></dl>'
    """
    items = [
        f"<div><dt>{escape(_plain(name))}</dt><dd>{escape(_plain(text))}</dd></div>"
        for name, text in tags.items()
    ]
    shown = f"<p>{escape(code)}</p>" if code else ""
    return shown + (f"<dl>{''.join(items)}</dl>" if items else "")


def _plain(text: str) -> str:
    """The text without characters that HTML can't hold."""
    return "".join(letter for letter in text if letter.isprintable() or letter in "\n\t")


@cache
def _part(name: str) -> str:
    return resources.files(__package__).joinpath(name).read_text("utf-8")


def _bundle() -> str:
    """The board as JavaScript, written so that nothing in it ends the element it stands in."""
    built = resources.files("solitaire_widget").joinpath("static", "widget.js")
    try:
        text = built.read_text("utf-8")
    except FileNotFoundError:
        raise FileNotFoundError("the board is not built: run make build.") from None
    return re.sub(r"<(?=/script|!--)", r"\\x3c", text, flags=re.IGNORECASE)
