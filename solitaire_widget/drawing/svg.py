"""A position as an SVG picture that needs no fonts, no script and no network."""

from __future__ import annotations

from html import escape
from itertools import groupby, zip_longest
from math import hypot
from typing import TYPE_CHECKING, Final
from zlib import crc32

from solitaire_widget.drawing.arrangement import arrange
from solitaire_widget.drawing.deck import HEIGHT, WIDTH, Style, definitions, pen, symbol
from solitaire_widget.drawing.layout import Layout, Placement, lay_out
from solitaire_widget.drawing.look import Look
from solitaire_widget.drawing.marks import markings
from solitaire_widget.drawing.outline import chalk, outline
from solitaire_widget.words import any_title

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from solitaire_widget.drawing.marks import Marking
    from solitaire_widget.drawing.places import Arrangement
    from solitaire_widget.engine.position import Position

LONGEST: Final = 25_000
"""A longer text is drawn anew with simpler cards; only three packs laid wide open come to that."""
_MARGIN: Final = 22


def svg(  # noqa: PLR0913
    position: Position,
    marks: Iterable[Marking] = (),
    *,
    look: Look | None = None,
    arrangement: Arrangement | None = None,
    title: str = "",
    width: int = 720,
) -> str:
    r"""The picture of a position, `width` pixels wide, at most 25 kB long.

    Cards lying face down are drawn as backs and nothing in the text tells them apart. Marks whose ends are
    not on the table are left out.

    >>> from solitaire_widget.engine.position import Position
    >>> from solitaire_widget.engine.rules import Rules
    >>> mini = Rules(columns=("u", "du"), ranks=2)
    >>> table = "F: AC - AH -\nT1: 2C 2H\nT2: <AD> 2D\nS: AS 2S"
    >>> text = svg(Position.parse(table, mini), title="<M>")
    >>> text[:5], "&lt;M&gt;" in text, "AD" in text
    ('<svg ', True, False)
    """
    look = look or Look()
    arrangement = arrangement or arrange(position.rules)
    layout = lay_out(position, arrangement, jumbo=look.jumbo, mirrored=look.mirrored)
    picture, marks = _Picture(position, layout, look), list(marks)
    text = ""
    for detail in (2, 1, 0):
        text = picture.text(marks, title, width, detail)
        if len(text) <= LONGEST:
            break
    return text


class _Picture:
    def __init__(self, position: Position, layout: Layout, look: Look) -> None:
        self.position, self.layout, self.look = position, layout, look
        self.prefix = _prefix(look.style)

    def text(self, marks: Iterable[Marking], title: str, width: int, detail: int) -> str:
        shown = list(self._shown())
        faces = {card.card for card in shown if not card.covered}
        covered = {card.card for card in shown if card.covered}
        art = definitions(faces, self.look.style, covered=covered, prefix=self.prefix, detail=detail)
        wide = round(self.layout.width * WIDTH + 2 * _MARGIN)
        high = round(self.layout.height * HEIGHT + 2 * _MARGIN)
        printable = "".join(letter for letter in title if letter.isprintable())
        label = escape(printable or any_title(self.position.rules))
        ground = self.look.ground
        cloth = (
            f'<rect width="{wide}" height="{high}" rx="16" fill="{ground}" stroke="none"/>' if ground else ""
        )
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{round(width * high / wide)}"'
            f' viewBox="0 0 {wide} {high}" role="img" aria-label="{label}"'
            f" {pen(self.look.style)}>"
            f"<title>{label}</title><defs>{art}</defs>{cloth}"
            f'<g transform="translate({_MARGIN} {_MARGIN})">{"".join(self._places())}'
            f"{''.join(self._draw(shown))}{markings(self.position, self.layout, marks)}</g></svg>"
        )

    def _shown(self) -> Iterator[Placement]:
        """The cards of which anything can be seen; of squared piles that is the top one."""
        cards = self.layout.cards
        for card, above in zip_longest(cards, cards[1:]):
            hidden = (
                above is not None
                and above.pile == card.pile
                and hypot(above.x - card.x, above.y - card.y) < 0.01
            )
            if not hidden and not card.buried:
                yield card

    def _draw(self, shown: list[Placement]) -> Iterator[str]:
        """The cards pile by pile, each at its distance from the place of the pile."""
        for pile, cards in groupby(shown, key=lambda card: card.pile):
            left, top = self.layout.places[pile]
            yield f'<g transform="translate({round(left * WIDTH)} {round(top * HEIGHT)})">'
            for card in cards:
                x, y = round((card.x - left) * WIDTH), round((card.y - top) * HEIGHT)
                place = (f' x="{x}"' if x else "") + (f' y="{y}"' if y else "")
                yield f'<use href="#{self.prefix}{symbol(card.card, covered=card.covered)}"{place}/>'
            yield "</g>"

    def _places(self) -> Iterator[str]:
        """The outlines of empty piles, each with what it takes."""
        yield f"<g {chalk(self.look)}>"
        for n, pile in enumerate(self.position.piles):
            if not pile:
                x, y = self.layout.places[n]
                body = outline(self.position, n, self.look)
                yield f'<g transform="translate({x * WIDTH:.4g} {y * HEIGHT:.4g})">{body}</g>'
        yield "</g>"


def _prefix(style: Style) -> str:
    """Two characters that start every id; on one page, where ids are shared, other styles have others."""
    letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    first, second = divmod(crc32(repr(style).encode()) % len(letters) ** 2, len(letters))
    return letters[first] + letters[second]
