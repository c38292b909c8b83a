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
from solitaire_widget.drawing.marks import COLORS, arrow, circle
from solitaire_widget.engine.cards import DOWN, RANKS, SUITS, name, suit_of

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
        self.tops: dict[int, Placement] = {card.pile: card for card in layout.cards}

    def text(self, marks: Iterable[Marking], title: str, width: int, detail: int) -> str:
        shown = list(self._shown())
        faces = {card.card for card in shown if not card.covered}
        covered = {card.card for card in shown if card.covered}
        art = definitions(faces, self.look.style, covered=covered, prefix=self.prefix, detail=detail)
        wide = round(self.layout.width * WIDTH + 2 * _MARGIN)
        high = round(self.layout.height * HEIGHT + 2 * _MARGIN)
        label = escape("".join(letter for letter in title if letter.isprintable()) or "Patience")
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
            f"{''.join(self._draw(shown))}{''.join(self._marks(marks))}</g></svg>"
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
        pen = "#ffffff" if self.look.ground not in ("", "#c9b28b") else "#000000"
        table = self.position.table
        empty = [n for n, pile in enumerate(self.position.piles) if not pile]
        yield f'<g fill="none" stroke="{pen}" stroke-opacity=".4" stroke-width="2">'
        for n in empty:
            x, y = self.layout.places[n]
            frame = f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="7"/>'
            body = frame + self._hint(n, table.kinds[n], pen)
            yield f'<g transform="translate({x * WIDTH:.4g} {y * HEIGHT:.4g})">{body}</g>'
        yield "</g>"

    def _hint(self, pile: int, kind: str, pen: str) -> str:
        position, data = self.position, self.look.style.data
        if kind == "foundation":
            outline = data["pips"][SUITS[position.table.suits[pile]]]
            place = "translate(50 70)scale(2)"
            return f'<path fill="{pen}" fill-opacity=".3" stroke="none" transform="{place}" d="{outline}"/>'
        if kind == "column" and position.rules.space == "last-rank" and position.base >= 0:
            wide, outline = data["ranks"][RANKS[position.table.last_rank(position.base)]]
            place = f"translate({50 - wide:g} 50)scale(2)"
            return f'<path stroke-width="3.4" transform="{place}" d="{outline}"/>'
        passes = position.rules.passes
        if (
            kind == "stock"
            and position.table.waste >= 0
            and (passes is None or position.pass_number < passes)
        ):
            return '<path stroke-width="6" d="M68 56a23 23 0 1 0 5 14M71 44v13H58"/>'
        return ""

    def _marks(self, marks: Iterable[Marking]) -> Iterator[str]:
        for mark in marks:
            start = self._end(mark.source, None)
            if start is None:
                continue
            colour = COLORS.get(mark.color, COLORS["green"])
            if not mark.target:
                yield circle(start, colour)
            else:
                end = self._end(mark.target, mark.source)
                if end is not None and end != start:
                    yield arrow(start, end, colour)

    def _end(self, where: str, source: str | None) -> tuple[float, float] | None:
        """The corner of the card or pile that a mark names, in units."""
        for card in self.layout.cards:
            if card.up and name(card.card) == where:
                return card.x * WIDTH, card.y * HEIGHT
        index = self.position.table.index
        pile = index.get(where, index.get(where + "1"))
        if where == "F":
            pile = self._foundation_for(source)
        if pile is None:
            return None
        top = self.tops.get(pile)
        x, y = (top.x, top.y) if top else self.layout.places[pile]
        return x * WIDTH, y * HEIGHT

    def _foundation_for(self, source: str | None) -> int | None:
        """The foundation that the card at the start of an arrow goes to, else the first."""
        table = self.position.table
        suit = 0
        if source in table.index:
            pile = self.position.piles[table.index[source]]
            suit = suit_of(pile[-1]) if pile and not pile[-1] & DOWN else 0
        elif source and source[-1:] in SUITS:
            suit = SUITS.index(source[-1])
        return next(iter(table.foundations_of[suit] or table.foundations), None)


def _prefix(style: Style) -> str:
    """Two characters that start every id; on one page, where ids are shared, other styles have others."""
    letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"
    first, second = divmod(crc32(repr(style).encode()) % len(letters) ** 2, len(letters))
    return letters[first] + letters[second]
