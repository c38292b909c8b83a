"""The tokens of a record's own text (grammar: docs/notation.md): read one by one, and written."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Literal

from solitaire_widget.engine.errors import FormatError
from solitaire_widget.notation.places import fail_at

if TYPE_CHECKING:
    from collections.abc import Iterator

Kind = Literal["tag", "move", "glyph", "comment", "open", "close"]

GLYPHS: Final = {"!": 1, "?": 2, "!!": 3, "??": 4, "!?": 5, "?!": 6}
"""The glyphs that have a form of their own."""

_FORMS: Final = {number: form for form, number in GLYPHS.items()}
_TOKEN: Final = re.compile(
    r"""(?:[\s,]++|[0-9]{1,6}\.++)*+  # what says nothing: white space, commas, and the numbers of moves
    (?: (?P<tag>\[)
    | (?P<comment>\{)
    | (?P<open>\()
    | (?P<close>\))
    | (?P<glyph>\$[0-9]{1,3})(?![^\s()\[\]{}$!?])
    | (?P<form>!!|!\?|\?\?|\?!|!|\?)
    | (?P<move>[^\s()\[\]{}$!?,]++)
    | (?P<end>\Z)
    | )""",
    re.VERBOSE,
)
_TAG: Final = re.compile(
    r'\[\s*+(?P<name>[A-Za-z]\w{0,39})\s++"(?P<value>(?:[^"\\]|\\.)*+)"\s*+\]', re.ASCII | re.DOTALL
)
_COMMENT: Final = re.compile(r"\{((?:[^}\\]|\\.)*+)\}", re.DOTALL)
_INNER: Final = re.compile(
    r" ?\[%(?P<name>[A-Za-z][\w.-]{0,39})(?P<value>(?:[^\]\\]|\\.)*+)\]", re.ASCII | re.DOTALL
)
_MOST_INNER: Final = 1000
_OPENING: Final = re.compile(r"(?:[^\\\[]|\\.|\[(?!%))*+\[%", re.DOTALL)
_SOUND: Final = re.compile(r"(?:[^\\]|\\[\\}\]\[\"nr])*+")
_HALF: Final = "\ud800"
_ESCAPES: Final = {"}": "}", "]": "]", "[": "[", '"': '"', "n": "\n", "r": "\r"}


@dataclass(frozen=True, slots=True)
class Token:
    """One token and the offset where it starts.

    `text` is a tag's name, a move, or a comment's text; `value` a tag's text or a glyph's number; `inner` the
    tags inside a comment, each with its name, text and offset.
    """

    kind: Kind
    at: int
    text: str = ""
    value: str = ""
    inner: tuple[tuple[str, str, int], ...] = ()


def tokens(text: str) -> Iterator[Token]:
    r"""The tokens of a text, one by one; move numbers and commas say nothing and are left out.

    Raises
    ------
    FormatError
        With line, column and what was expected there.

    >>> [(token.kind, token.text, token.value) for token in tokens('[Deal "7"] 1. D! {why \\} so}')]
    [('tag', 'Deal', '7'), ('move', 'D', ''), ('glyph', '', '1'), ('comment', 'why } so', '')]
    """
    after = 0
    while (match := _TOKEN.match(text, after)) and (kind := match.lastgroup) != "end":
        if kind is None:
            fail_at(text, match.end(), "a move, a comment, a variation or a glyph")
        at, after = match.span(kind)
        if kind == "tag":
            token, after = _tag(text, at)
            yield token
        elif kind == "comment":
            token, after = _comment(text, at)
            yield token
        elif kind == "move":
            yield Token("move", at, match[kind])
        elif kind == "glyph":
            yield Token("glyph", at, value=match[kind][1:])
        elif kind == "form":
            yield Token("glyph", at, value=str(GLYPHS[match[kind]]))
        else:
            yield Token("open" if kind == "open" else "close", at)


def _tag(text: str, at: int) -> tuple[Token, int]:
    match = _TAG.match(text, at)
    if match is None:
        fail_at(text, at, 'a tag as in [Deal "42"], closed by "]')
    return Token(
        "tag", at, match["name"], _unescaped(text, match["value"], match.start("value"))
    ), match.end()


def _comment(text: str, at: int) -> tuple[Token, int]:
    match = _COMMENT.match(text, at)
    if match is None:
        fail_at(text, at, "a comment that is closed by }")
    body, offset = match[1], at + 1
    if "[%" not in body:
        return Token("comment", at, _unescaped(text, body, offset)), match.end()
    said, inner, last = "", list[tuple[str, str, int]](), 0
    for start in _openings(body):
        if start < last:
            continue
        if len(inner) == _MOST_INNER:
            fail_at(text, offset + start, f"at most {_MOST_INNER} tags in a comment")
        tag = _INNER.match(body, start - (start > last and body[start - 1] == " "))
        if tag is None:
            fail_at(text, offset + start, "a tag as in [%arrow T5 F green], closed by ]")
        said += _unescaped(text, body[last : tag.start()], offset + last)
        inner.append(
            (tag["name"], _unescaped(text, tag["value"], offset + tag.start("value")), offset + start)
        )
        last = tag.end()
        if not said and body[last : last + 1] == " " and body[last + 1 : last + 3] != "[%":
            last += 1
    said += _unescaped(text, body[last:], offset + last)
    return Token("comment", at, said, inner=tuple(inner)), match.end()


def _openings(body: str) -> Iterator[int]:
    """Where ``[%`` stands with no backslash before it that belongs to it."""
    # One pass: looking ahead from each escape anew would take the square of the comment's length.
    at = 0
    while found := _OPENING.match(body, at):
        yield found.end() - 2
        at = found.end()


def _unescaped(text: str, part: str, offset: int) -> str:
    if "\\" not in part:
        return part
    # Half of a pair stands for a backslash meanwhile: the text holds none.
    said = part.replace("\\\\", _HALF)
    for letter, meant in _ESCAPES.items():
        said = said.replace(f"\\{letter}", meant)
    if "\\" in said and (sound := _SOUND.match(part)):
        fail_at(text, offset + sound.end(), r"one of the escapes \\ \} \] \[ \" \n \r")
    return said.replace(_HALF, "\\")


def tag_text(name: str, value: str) -> str:
    r"""A tag as it is written.

    >>> tag_text("Solver", 'my "own"')
    '[Solver "my \\"own\\""]'
    """
    return f'[{name} "{_escaped(value, chr(34)).replace(chr(10), chr(92) + "n")}"]'


def comment_text(said: str, inner: list[tuple[str, str]]) -> str:
    r"""A comment with the tags inside it, as it is written.

    >>> comment_text("a } b", [("circle", "T6 red")])
    '{a \\} b [%circle T6 red]}'
    """
    parts = [_escaped(said, "}").replace("[%", "\\[%")] if said else []
    parts += [
        f"[%{name}{' ' if value else ''}{_escaped(_escaped(value, ']'), '}', only=True)}]"
        for name, value in inner
    ]
    return "{" + " ".join(parts) + "}"


def glyph_texts(glyphs: tuple[int, ...]) -> tuple[str, list[str]]:
    """The form that is attached to the move (or ``""``), and the glyphs that follow it.

    >>> glyph_texts((5, 1, 14))
    ('!?', ['$1', '$14'])
    """
    form = _FORMS.get(glyphs[0], "") if glyphs else ""
    return form, [f"${glyph}" for glyph in glyphs[bool(form) :]]


def _escaped(text: str, closing: str, *, only: bool = False) -> str:
    if not only:
        text = text.replace("\\", "\\\\").replace("\r", "\\r")
    return text.replace(closing, "\\" + closing)


def check_size(text: str, most: int) -> None:
    """Refuse text that is no record by its size alone, before anything is read."""
    if not isinstance(text, str):
        message = f"a record is read from text, not from {type(text).__name__}."
        raise FormatError(message, line=1, column=1, expected="text")
    if len(text) > most:
        message = f"line 1, column 1: a record has at most {most} characters, not {len(text)}."
        raise FormatError(message, line=1, column=1, expected=f"at most {most} characters")


def half_of_a_pair(text: str) -> int:
    r"""Where text holds half of a surrogate pair, which no file can hold; -1 where it is whole.

    >>> half_of_a_pair("so \ud800"), half_of_a_pair("♥ 🂡")
    (3, -1)
    """
    if text.isascii():
        return -1
    try:
        text.encode()
    except UnicodeEncodeError as error:
        return error.start
    return -1


def check_characters(text: str, what: str) -> None:
    """Refuse text that could not be written down.

    Raises
    ------
    FormatError
        Naming what it is, and the character.
    """
    half = half_of_a_pair(text)
    if half >= 0:
        message = f"{what}: character {half + 1} is {text[half]!a}, half of a pair: expected text in Unicode."
        raise FormatError(message, expected="text in Unicode")
