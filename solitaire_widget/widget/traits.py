"""The traits of a board: what Python says, what a page asks, and how it looks."""

from __future__ import annotations

import math
from difflib import get_close_matches
from typing import TYPE_CHECKING, Any, Final

import anywidget
import traitlets as t
from ipywidgets import Layout

from solitaire_widget.drawing.deck import DECKS, deck_data
from solitaire_widget.engine.errors import SolitaireError
from solitaire_widget.words.catalogue import catalogue

if TYPE_CHECKING:
    from collections.abc import Iterable

OPTIONS: Final = (
    "deck",
    "four_color",
    "card_back",
    "theme",
    "cloth",
    "animation",
    "language",
    "mirrored",
    "controls",
    "tap",
    "auto_collect",
    "show_score",
    "show_moves",
    "show_passes",
    "show_clock",
    "jumbo",
    "light",
)
"""The traits that say how a board looks and behaves; a page may change them too."""

WRITABLE: Final = frozenset({*OPTIONS, "requests", "cursor", "line"})
"""What a page may write; all else is Python's word alone."""


_OF_HOSTS: Final = ("layout", "tabbable", "tooltip")
"""What any widget may be given."""


def check_options(given: Iterable[str], also: tuple[str, ...] = ()) -> None:
    """See to it that options are ours; traitlets would swallow others. `also`: what else may be named.

    Raises
    ------
    TypeError
        For the first that is none, with the nearest that there is.
    """
    for name in given:
        if name not in OPTIONS and name not in _OF_HOSTS:
            close = get_close_matches(name, (*OPTIONS, *_OF_HOSTS, *also), 1)
            meant = f" (did you mean {close[0]!r}?)" if close else f"; it has {', '.join((*also, *OPTIONS))}"
            message = f"{name}: a board has no such option{meant}."
            raise TypeError(message)


class _Number(t.Float[float, float]):
    """A trait that is a number: NaN is none, and lies between no bounds."""

    def validate(self, obj: t.HasTraits, value: object) -> float:
        found = super().validate(obj, value)
        if math.isnan(found):
            self.error(obj, value)
        return found


class BoardTraits(anywidget.AnyWidget):
    """The traits that travel; how they are written is told in `solitaire_widget.wire`."""

    table = t.Dict(help="the piles and all words of the board").tag(sync=True)
    start = t.Unicode(help="the cards of each pile before the first step").tag(sync=True)
    steps = t.Unicode(help="the sealed steps from the start").tag(sync=True)
    tail = t.Unicode("0:", help="the steps after the sealed ones, with their place").tag(sync=True)
    cursor = t.Int(0, help="how many steps are made").tag(sync=True)
    line: t.List[list[int]] = t.List(
        t.List(t.Int(), minlen=2, maxlen=2),
        maxlen=200,
        help="the variations of a record that are taken: pairs of a step and a number, from 0",
    ).tag(sync=True)
    version = t.Int(0, help="grows with every change of the game").tag(sync=True)
    legal = t.Unicode(help="the legal moves with what each does, best first").tag(sync=True)
    status = t.Dict(help="how the game stands").tag(sync=True)
    marks: t.List[dict[str, str]] = t.List(
        help="arrows and circles: dicts of kind, source, target, color"
    ).tag(sync=True)
    notes: t.List[dict[str, Any]] = t.List(help="what a record says, step by step").tag(sync=True)
    series = t.Dict(help="numbers by name, one for each position of a record").tag(sync=True)
    lesson = t.Dict(help="the open task of a lesson; empty where none is shown").tag(sync=True)
    sheets = t.Dict(help="all tasks of a lesson, for pages that no Python answers").tag(sync=True)
    results: t.List[dict[str, Any]] = t.List(help="tries, hints, time and solved of each task").tag(sync=True)
    art = t.Any(default_value=None, help="what a deck has of its own, unless it is the modern one").tag(
        sync=True
    )
    verdict = t.Dict(help="the light: what a search knows of the position, all cards known").tag(sync=True)
    replies = t.Dict(help="the last answer to each page").tag(sync=True)
    told = t.Int(0, help="how many messages Python has sent, so that pages miss none").tag(sync=True)
    requests = t.Any(default_value=[], help="the intents of a page that wait for an answer").tag(
        sync=True,
        echo_update=False,
    )

    deck = t.Enum(DECKS, "modern", help="the card art").tag(sync=True)
    four_color = t.Bool(default_value=False, help="a colour for each suit").tag(sync=True)
    card_back = t.Enum(tuple(deck_data()["backs"]), "lattice", help="the back of the cards").tag(sync=True)
    theme = t.Enum(("auto", "light", "dark", "contrast"), "auto", help="colours; auto follows the page").tag(
        sync=True
    )
    cloth = t.Enum(tuple(deck_data()["cloths"]), "green", help="the cloth").tag(sync=True)
    animation = _Number(1.0, min=0.0, max=10.0, help="speed of motion; 0 turns it off").tag(sync=True)
    language = t.Unicode("en", help="the language of all words").tag(sync=True)
    mirrored = t.Bool(default_value=False, help="left-handed: the table mirrored").tag(sync=True)
    controls = t.Enum(("full", "replay", "none"), "full", help="which controls are shown").tag(sync=True)
    tap = t.Enum(("select", "move"), "select", help="what a tap on a card does").tag(sync=True)
    auto_collect = t.Enum(("off", "safe", "all"), "off", help="which cards go up by themselves").tag(
        sync=True
    )
    show_score = t.Bool(default_value=True, help="show the score").tag(sync=True)
    show_moves = t.Bool(default_value=True, help="show the number of moves").tag(sync=True)
    show_passes = t.Bool(default_value=True, help="show the redeals left").tag(sync=True)
    show_clock = t.Bool(default_value=False, help="show the time").tag(sync=True)
    jumbo = t.Union((t.Bool(), t.Enum(("auto",))), default_value="auto", help="large index").tag(sync=True)

    light = t.Bool(default_value=False, help="show whether the position can be won, all cards known").tag(
        sync=True
    )

    _own_layout: Layout | None = None

    @t.default("layout")
    def _share_of_a_row(self) -> Layout:
        """A board has no width of its own: in a row it would have none at all, so it takes its share."""
        self._own_layout = Layout(flex="1 1 auto")
        return self._own_layout

    def close(self) -> None:
        """Take the board away, with the layout that was made for it: a widget lives until it is closed."""
        super().close()
        if self._own_layout is not None:
            self._own_layout.close()

    def get_state(
        self,
        key: str | Iterable[str] | None = None,
        drop_defaults: bool = False,  # noqa: FBT001, FBT002  as in ipywidgets
    ) -> dict[str, Any]:
        """The values of traits; even without defaults it says what a board is and what draws it.

        `embed_minimal_html` leaves out all defaults, and would write a page that shows nothing.
        """
        state: dict[str, Any] = super().get_state(key, drop_defaults)
        if drop_defaults and key is None:
            state |= super().get_state({name for name in self.keys if name.startswith("_")})
        return state

    @t.validate("language")
    def _known_language(self, proposal: dict[str, Any]) -> str:
        try:
            return catalogue(proposal["value"]).language
        except SolitaireError as error:
            raise t.TraitError(str(error)) from None
