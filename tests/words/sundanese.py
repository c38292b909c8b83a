"""The page for reviewers of the Sundanese catalogue; run as a script, it writes the list of words anew."""

from __future__ import annotations

import re
from itertools import groupby
from pathlib import Path
from typing import Final

from tests.words.messages import source_messages, translated

PAGE: Final = Path(__file__).parents[2] / "docs" / "su-review.md"
HEADING: Final = "## All other words"
_WORD: Final = re.compile(r"[^\W\d_]+")
_NAMES: Final = frozenset("abcdefghijklmnopqrstuvwxyz") | {
    *("canfield", "klondike", "vegas", "double", "freecell", "forecell", "baker", "game", "dozen", "eight"),
    *("off", "spider", "spiderette", "raglan", "seahaven", "towers", "pysol", "pysolfc", "python", "ms"),
    *("enter", "esc", "fh", "th", "ah", "new", "pass", "up"),
}
"""Names, keys and notation, which are the same in all languages."""


def texts() -> list[str]:
    """All that the catalogue says, without placeholders, in small letters."""
    source = source_messages()
    found = [text for message, forms in translated("su").items() if message in source for text in forms]
    return [re.sub(r"\{[^{}]*\}", " ", text).casefold() for text in found]


def words() -> set[str]:
    """The words that a reviewer has to look at."""
    return {word for text in texts() for word in _WORD.findall(text)} - _NAMES


def phrases(page: str) -> list[str]:
    """What the tables of the page say in Sundanese."""
    cells = [line.split("|")[2] for line in page.splitlines() if line.startswith("| ") and "---" not in line]
    found = [part.strip() for cell in cells for part in re.split(r"[,/]", cell)]
    return [phrase.casefold() for phrase in found if phrase != "here"]


def others(page: str) -> list[str]:
    """The words that no table of the page names."""
    named = {word for phrase in phrases(page) for word in _WORD.findall(phrase)}
    return sorted(words() - named)


def with_list(page: str) -> str:
    """The page with the list of all other words as it has to be."""
    head, _, tail = page.partition(HEADING)
    intro = tail.strip().split("\n\n")[0]
    # A line for each letter: a new word changes no other line.
    lines = (" · ".join(found) for _, found in groupby(others(page), lambda word: word[0]))
    listed = "\n".join(f"- {line}" for line in lines)
    return f"{head}{HEADING}\n\n{intro}\n\n{listed}\n"


if __name__ == "__main__":
    PAGE.write_text(with_list(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
