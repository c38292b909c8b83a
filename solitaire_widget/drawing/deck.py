"""Card art: the deck file as SVG fragments, drawn as docs/deck.md says and js/src/deck.ts does too."""

from __future__ import annotations

import json
import warnings
from dataclasses import dataclass, field
from functools import cache
from importlib import resources
from typing import TYPE_CHECKING, Any, Final

from solitaire_widget.engine.cards import DOWN, RANKS, SUITS, name, rank_of, suit_of

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

WIDTH: Final = 100
HEIGHT: Final = 140
TURN: Final = f' transform="rotate(180 {WIDTH // 2} {HEIGHT // 2})"'
FILLED: Final = ' fill="currentColor" stroke="none"'
DECKS: Final = ("modern", "classic")
_CLASSIC: Final = ("static", "deck_classic.json")
"""Where the build puts what the classic deck has of its own."""


@cache
def deck_data(deck: str = "modern") -> dict[str, Any]:
    """The deck file as read from JSON; the schema is in docs/deck.md. Not to be changed.

    Raises
    ------
    ValueError
        When there is no such deck.

    Where the classic deck was not built, the modern one takes its place, with a warning that says so.

    >>> deck_data()["size"]
    [100, 140]
    """
    if deck not in DECKS:
        message = f"deck={deck!r}: there is no such deck; there is {', '.join(DECKS)}."
        raise ValueError(message)
    data: dict[str, Any] = json.loads(
        resources.files(__package__).joinpath("deck_modern.json").read_text("utf-8")
    )
    return data if deck == "modern" else {**data, **(deck_art(deck) or {})}


@cache
def deck_art(deck: str) -> dict[str, Any] | None:
    """What a deck has of its own, the keys of a deck file that differ from the modern one; None for that one.

    Where the classic deck was not built it is None as well, with a warning that says so.
    """
    if deck != "classic":
        return None
    try:
        text = resources.files("solitaire_widget").joinpath(*_CLASSIC).read_text("utf-8")
    except FileNotFoundError:
        message = (
            "deck='classic': the modern deck is shown, because static/deck_classic.json is missing. "
            "The package has it; in a checkout, make build makes it."
        )
        warnings.warn(message, UserWarning, stacklevel=3)
        return None
    art: dict[str, Any] = json.loads(text)
    return art


@dataclass(frozen=True, slots=True)
class Style:
    """How cards look.

    Raises
    ------
    ValueError
        When a value is not one that the deck knows.

    >>> Style(back="tartan")
    Traceback (most recent call last):
    ValueError: back='tartan': the deck has lattice, scales, waves, dots, plain.
    """

    deck: str = "modern"
    """The card art: ``modern``, or ``classic`` with the courts of the English pattern."""
    palette: str = "two"
    """Colours of the suits: ``two``, ``four``, ``contrast``, ``contrast-four``."""
    paper: str = "light"
    """Colour of the cards: ``light``, ``dark`` (for dark pages) or ``contrast``."""
    back: str = "lattice"
    """The pattern of cards lying face down."""
    jumbo: bool = False
    """Whether the index in the corner is large, for small cards."""
    data: dict[str, Any] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        data = deck_data(self.deck)
        for option, table in (("palette", "palettes"), ("paper", "papers"), ("back", "backs")):
            if getattr(self, option) not in data[table]:
                message = f"{option}={getattr(self, option)!r}: the deck has {', '.join(data[table])}."
                raise ValueError(message)
        object.__setattr__(self, "data", data)


def colours(style: Style) -> dict[str, str]:
    """The colour of each role; the page has the same roles as CSS variables (``--suit-2`` is that of hearts).

    >>> colours(Style(palette="four"))["suit-2"]
    '#c8102e'
    """
    data = style.data
    paper, edge = data["papers"][style.paper]
    back = data["backs"][style.back]
    roles = {**data["colours"], "paper": paper, "edge": edge, "ground": back["ground"], "line": back["line"]}
    for role, values in data["palettes"][style.palette].items():
        roles.update({f"{role}-{suit}": value for suit, value in enumerate(values)})
    return roles


def definitions(
    cards: Iterable[int],
    style: Style | None = None,
    *,
    covered: Iterable[int] = (),
    prefix: str = "",
    detail: int = 2,
) -> str:
    """The SVG elements that ``<use href="#QS">`` draws, for these cards and what they are made of.

    A card face down is ``back``. Of `covered` cards only the index in the corner is drawn, as ``cQS``. The
    elements belong in ``<defs>``, and what uses them inside an element with the attributes `pen`; every id
    starts with `prefix`. To save text, cards of `detail` 1 have one index and one pip, those of 0 no figures.

    >>> art = definitions([0], prefix="x-")
    >>> 'id="x-AC"' in art, 'id="x-pC"' in art, 'id="x-pH"' in art
    (True, True, False)
    """
    return _Sprite(style or Style(), prefix, detail).draw(set(cards), set(covered))


def pen(style: Style) -> str:
    """The attributes of the element around all cards: the strokes of ranks inherit them.

    >>> pen(Style())
    'fill="none" stroke="currentColor" stroke-width="3.6" stroke-linecap="round" stroke-linejoin="round"'
    """
    weight = style.data["index"]["jumbo" if style.jumbo else "normal"]["weight"]
    round_ends = 'stroke-linecap="round" stroke-linejoin="round"'
    return f'fill="none" stroke="currentColor" stroke-width="{weight:g}" {round_ends}'


def symbol(card: int, *, covered: bool = False) -> str:
    """The id under which `definitions` draws a card.

    >>> symbol(0), symbol(0, covered=True), symbol(0 | DOWN)
    ('AC', 'cAC', 'back')
    """
    return "back" if card & DOWN else ("c" if covered else "") + name(card)


class _Sprite:
    """Collects elements, each of them once and before what uses it.

    All colours of a suit reach the shared elements as the current colour, that of hair as the inherited fill.
    """

    def __init__(self, style: Style, prefix: str, detail: int) -> None:
        self.style, self.data, self.colour, self.prefix = style, style.data, colours(style), prefix
        self.plain, self.figures = detail < 2, detail > 0
        self.index = self.data["index"]["jumbo" if style.jumbo else "normal"]
        self.parts: dict[str, str] = {}

    def draw(self, cards: set[int], covered: set[int]) -> str:
        if any(card & DOWN for card in cards | covered):
            self._group("back", self._back())
        for card in sorted(card for card in covered if not card & DOWN):
            strip = self._group(f"k{RANKS[rank_of(card)]}", self._paper() + self._rank(card))
            self._group(
                symbol(card, covered=True), self._use(strip) + self._small_pip(card), self._suit_colour(card)
            )
        for card in sorted(card for card in cards if not card & DOWN):
            self._group(symbol(card), self._face(card), self._suit_colour(card))
        return "".join(self.parts.values())

    def _use(self, part: str, attributes: str = "") -> str:
        return f'<use href="#{self.prefix}{part}"{attributes}/>'

    def _group(self, part: str, body: str, attributes: str = "") -> str:
        self.parts.setdefault(part, f'<g id="{self.prefix}{part}"{attributes}>{body}</g>')
        return part

    def _path(self, part: str, attributes: str) -> str:
        self.parts.setdefault(part, f'<path id="{self.prefix}{part}"{attributes}/>')
        return part

    def _suit_colour(self, card: int) -> str:
        return f' color="{self.colour[f"suit-{suit_of(card)}"]}"'

    def _paper(self) -> str:
        size = f'x=".5" y=".5" width="{WIDTH - 1}" height="{HEIGHT - 1}" rx="{self.data["corner"] - 0.5}"'
        ink = f'fill="{self.colour["paper"]}" stroke="{self.colour["edge"]}" stroke-width="1"'
        paper = f'<rect id="{self.prefix}o" {size} {ink}/>'
        self.parts.setdefault("o", paper)
        return self._use("o")

    def _outline(self, suit: int) -> str:
        return self._path(f"p{SUITS[suit]}", f'{FILLED} d="{self.data["pips"][SUITS[suit]]}"')

    def _pip(self, suit: int, x: float, y: float, scale: float, colour: str = "") -> str:
        place = f' transform="translate({x:g} {y:g})scale({scale:g})"'
        return self._use(self._outline(suit), place + colour)

    def _spot(self, suit: int, x: float, y: float, scale: float = 1) -> str:
        """A pip of a layout; those of the usual size are scaled once for all."""
        usual = self.data["pip"]
        if scale != 1:
            return self._pip(suit, x, y, round(usual * scale, 3))
        key, size = ("t", -usual) if y > HEIGHT / 2 else ("u", usual)
        pip = self._use(self._outline(suit), f' transform="scale({size})"')
        return self._use(self._group(key + SUITS[suit], pip), f' x="{x:g}" y="{y:g}"')

    def _rank(self, card: int) -> str:
        rank, index = RANKS[rank_of(card)], self.index
        place = f"translate({index['x']:g} {index['y']:g})scale({index['scale']:g})"
        return self._use(self._path(f"r{rank}", f' transform="{place}" d="{self.data["ranks"][rank][1]}"'))

    def _small_pip(self, card: int) -> str:
        """The suit beside the rank, so that a narrow strip of a covered card tells both."""
        index, suit = self.index, suit_of(card)
        place = f"translate(0 {index['y'] + 10 * index['scale']:g})scale({index['pip']:g})"
        small = self._group(f"x{SUITS[suit]}", self._use(self._outline(suit), f' transform="{place}"'))
        width = self.data["ranks"][RANKS[rank_of(card)]][0]
        middle = index["x"] + width * index["scale"] + index["gap"] + 10 * index["pip"]
        return self._use(small, f' x="{middle:.3g}"')

    def _face(self, card: int) -> str:
        index = self._rank(card) + self._small_pip(card)
        if self.figures and RANKS[rank_of(card)] in "JQK":
            return self._paper() + self._court(card, index)
        layout = "jumbo" if self.style.jumbo else "A" if self.plain else RANKS[rank_of(card)]
        corners = index if self.style.jumbo or self.plain else self._both_ways(card, index)
        return self._paper() + corners + self._spots(suit_of(card), self.data["layouts"][layout])

    def _both_ways(self, card: int, body: str) -> str:
        """The body upright and turned."""
        part = self._group(f"i{name(card)}", body)
        return self._use(part) + self._use(part, TURN)

    def _spots(self, suit: int, spots: list[list[float]]) -> str:
        """Pips at their places; the outer ones that several ranks have alike are one shared group."""
        for outer in self._outer:
            if len(outer) < len(spots) and all(spot in spots for spot in outer):
                others = [spot for spot in spots if spot not in outer]
                shared = self._group(f"q{len(outer)}{SUITS[suit]}", self._spots(suit, outer))
                return self._use(shared) + "".join(self._spot(suit, *spot) for spot in others)
        return "".join(self._spot(suit, *spot) for spot in spots)

    @property
    def _outer(self) -> list[list[list[float]]]:
        layouts = self.data["layouts"]
        return [[spot for spot in layouts["T"] if spot in layouts["9"]], layouts["6"], layouts["4"]]

    def _court(self, card: int, index: str) -> str:
        rank, suit = RANKS[rank_of(card)], suit_of(card)
        robe, hair = f' color="{self.colour[f"robe-{suit}"]}"', f' fill="{self.colour[f"hair-{suit}"]}"'
        own = name(card) if name(card) in self.data["courts"] else rank
        figure, badges = self._figure(own), self._badges(rank, suit)
        if self.style.jumbo:
            x, y, scale = self.data["bust"]
            place = f' transform="translate({x} {y})scale({scale})"'
            return f"{index}<g{place}{robe}>{self._use(figure, hair)}{badges}</g>"
        if self.plain:
            return index + self._use(figure, robe + hair) + self._both_ways(card, f"<g{robe}>{badges}</g>")
        return self._use(figure, robe + hair) + self._both_ways(card, f"{index}<g{robe}>{badges}</g>")

    def _figure(self, rank: str) -> str:
        """What the four pictures of a rank share: robe is the current colour, hair the inherited fill."""
        half = self._half(rank)
        belt = self._layer(self.data["belt"])
        if self.style.jumbo:
            # Where halves meet in no straight line both are drawn; elsewhere the gown ends the upper one.
            lower = self._use(half, TURN) if "box" in self.data else self._layer(self.data["gown"])
            return self._group(f"F{rank}", self._use(half) + lower + belt, ' stroke="none"')
        pen = (
            'fill="currentColor" fill-opacity=".1" stroke="currentColor" stroke-opacity=".3" stroke-width="1"'
        )
        frame = self._path("z", f' {pen} d="{self.data["frame"]}"')
        return self._group(
            f"F{rank}", self._use(frame) + self._use(half) + self._use(half, TURN) + belt, ' stroke="none"'
        )

    def _half(self, rank: str) -> str:
        """The layers of a court; those of a deck with a box stand on a grid of their own."""
        layers = "".join(map(self._layer, self.data["courts"][rank]))
        if "box" in self.data:
            x, y, across, down = self.data["box"]
            layers = f'<g transform="translate({x} {y})scale({across} {down})">{layers}</g>'
        return self._group(f"f{rank}", layers, ' stroke="none"')

    def _badges(self, rank: str, suit: int) -> str:
        return "".join(
            self._pip(suit, x, y, scale, "" if role == "robe" else f' color="{self.colour[role]}"')
            for role, x, y, scale in self.data["badges"].get(rank, ())
        )

    def _role(self, role: str) -> str:
        return "currentColor" if role == "robe" else self.colour[role]

    def _layer(self, layer: Sequence[Any]) -> str:
        role, outline, *width = layer
        if width:
            return f'<path fill="none" stroke="{self._role(role)}" stroke-width="{width[0]}" d="{outline}"/>'
        fill = "" if role == "hair" else f' fill="{self._role(role)}"'
        return f'<path{fill} d="{outline}"/>'

    def _back(self) -> str:
        """Paper, ground and a border; one row of tiles is drawn, the others use it."""
        back, line = self.data["backs"][self.style.back], self.colour["line"]
        _, across, down, _ = back["layers"][0]
        lefts = [f"M{8 + across * column:g} 8" for column in range(round(84 / across))]
        row = self._group(
            "row",
            "".join(
                f'<path stroke-width="{weight}" d="{"".join(left + outline for left in lefts)}"/>'
                for weight, _, _, outline in back["layers"]
            ),
        )
        rows = "".join(self._use(row, f' y="{down * n:g}"') for n in range(round(124 / down)))
        ground = (
            f'<rect x="5" y="5" width="90" height="130" rx="4" fill="{self.colour["ground"]}" stroke="none"/>'
        )
        border = '<rect x="8" y="8" width="84" height="124" rx="2"/>'
        return f'{self._paper()}{ground}<g fill="none" stroke="{line}" stroke-width="1">{rows}{border}</g>'
