"""What a notebook shows of a position where no board runs: a picture, and the table as text."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_widget.drawing.svg import svg
from solitaire_widget.words import any_title

if TYPE_CHECKING:
    from collections.abc import Iterable

    from solitaire_widget.drawing.look import Look
    from solitaire_widget.drawing.marks import Marking
    from solitaire_widget.engine.position import Position


def mime_bundle(
    position: Position,
    marks: Iterable[Marking] = (),
    *,
    code: str | None = None,
    look: Look | None = None,
    language: str = "en",
) -> dict[str, str]:
    r"""The picture of a position, at most 25 kB, and its text; neither tells what lies face down.

    >>> from solitaire_widget.engine.position import Position
    >>> from solitaire_widget.engine.rules import Rules
    >>> mini = Rules(columns=("u", "du"), ranks=2)
    >>> shown = mime_bundle(Position.parse("F: AC - AH -\nT1: 2C 2H\nT2: <AD> 2D\nS: AS 2S", mini))
    >>> sorted(shown), "<..> 2D" in shown["text/plain"]
    (['image/svg+xml', 'text/plain'], True)
    """
    title = code or any_title(position.rules, language)
    return {
        "image/svg+xml": svg(position, marks, look=look, title=title),
        "text/plain": position.shown(),
    }
