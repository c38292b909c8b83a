"""How a picture looks, by the names of the widget's options."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from solitaire_widget.drawing.deck import Style

THEMES: Final = ("light", "dark", "contrast")
_BLACK: Final = "#000000"


@dataclass(frozen=True, slots=True)
class Look:
    """How a picture looks; the names and values are those of the widget's options.

    Raises
    ------
    ValueError
        For a value that there is not.

    >>> Look(theme="dark", four_color=True).style
    Style(deck='modern', palette='four', paper='dark', back='lattice', jumbo=False)
    >>> Look(cloth="tweed")
    Traceback (most recent call last):
    ValueError: cloth='tweed': there is green, blue, red, grey, plain.
    """

    deck: str = "modern"
    four_color: bool = False
    card_back: str = "lattice"
    theme: str = "light"
    """``light``, ``dark`` or ``contrast``."""
    cloth: str = "green"
    """Colour of the table, or ``plain`` for cards on bare paper."""
    jumbo: bool = False
    mirrored: bool = False

    def __post_init__(self) -> None:
        for option, known in (("theme", THEMES), ("cloth", self.style.data["cloths"])):
            if getattr(self, option) not in known:
                message = f"{option}={getattr(self, option)!r}: there is {', '.join(known)}."
                raise ValueError(message)

    @property
    def style(self) -> Style:
        """How the cards look."""
        strong = self.theme == "contrast"
        palette = ("contrast-four" if self.four_color else "contrast") if strong else "two"
        paper = self.theme if self.theme in THEMES else "light"
        if self.four_color and not strong:
            palette = "four"
        return Style(self.deck, palette, paper, self.card_back, self.jumbo)

    @property
    def ground(self) -> str:
        """The colour of the table, or nothing."""
        colours = self.style.data["cloths"][self.cloth]
        if not colours:
            return ""
        if self.theme == "contrast":
            return _BLACK
        light, dark = colours
        return str(dark if self.theme == "dark" else light)
