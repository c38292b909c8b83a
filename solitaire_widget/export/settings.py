"""What can be chosen about a page or a picture."""

from __future__ import annotations

from dataclasses import dataclass, fields
from typing import TYPE_CHECKING, Any, Final, TypedDict

from solitaire_widget.drawing.look import THEMES, Look
from solitaire_widget.words import languages

if TYPE_CHECKING:
    from collections.abc import Mapping


class Options(TypedDict, total=False):
    """The options of `save`; the names and values of looks are those of the widget.

    Attributes
    ----------
    language
        The language of all words, such as ``"da"``.
    theme
        ``auto``, ``light``, ``dark`` or ``contrast``; ``auto`` is light in a picture, the reader's in a page.
    deck, four_color, card_back, cloth, jumbo, mirrored
        As for the widget.
    at
        The step whose position a picture shows (default: the last), or at which a page opens (default: 0).
    steps
        The first and the last position of a moving picture, counted in steps from the start.
    width
        The width of a picture in pixels, 120 to 4000 (default: 720; of a moving one 640).
    speed
        Steps a second of a moving picture, 0.1 to 20.
    """

    language: str
    theme: str
    deck: str
    four_color: bool
    card_back: str
    cloth: str
    jumbo: bool
    mirrored: bool
    at: int
    steps: tuple[int, int]
    width: int
    speed: float


_LOOK: Final = ("theme", "deck", "four_color", "card_back", "cloth", "jumbo", "mirrored")
_PICTURE: Final = (*_LOOK, "language", "width")
OPTIONS: Final = {
    ".html": (*_LOOK, "language", "at"),
    ".svg": (*_PICTURE, "at"),
    ".png": (*_PICTURE, "at"),
    ".gif": (*_PICTURE, "steps", "speed"),
    ".webp": (*_PICTURE, "steps", "speed"),
}
"""The options that each format has."""


@dataclass(frozen=True, slots=True)
class Settings:
    """The options of one export, complete and checked."""

    language: str = "en"
    theme: str = "auto"
    deck: str = "modern"
    four_color: bool = False
    card_back: str = "lattice"
    cloth: str = "green"
    jumbo: bool | str = "auto"
    mirrored: bool = False
    at: int | None = None
    steps: tuple[int, int] = (0, 0)
    width: int = 720
    speed: float = 2.0

    @property
    def look(self) -> Look:
        """How a picture looks."""
        theme = "light" if self.theme == "auto" else self.theme
        return Look(
            deck=self.deck,
            four_color=self.four_color,
            card_back=self.card_back,
            theme=theme,
            cloth=self.cloth,
            jumbo=self.jumbo is True,
            mirrored=self.mirrored,
        )


def settings_for(suffix: str, length: int, options: Mapping[str, Any]) -> Settings:
    """The settings of an export of a record of so many steps.

    Raises
    ------
    TypeError
        For an option that the format does not have.
    ValueError
        For a value that there is not.

    >>> settings_for(".gif", 12, {"speed": 4}).steps
    (0, 12)
    >>> settings_for(".gif", 12, {"speed": 0})
    Traceback (most recent call last):
    ValueError: speed=0: expected 0.1 to 20 steps a second.
    """
    for name in options:
        if name not in OPTIONS[suffix]:
            raise TypeError(f"{name}: {suffix} has no such option; it has {', '.join(OPTIONS[suffix])}.")
    width = 640 if "steps" in OPTIONS[suffix] else 720
    settings = Settings(**{"steps": (0, length), "width": width, **options})
    _check_kinds(settings)
    _check(settings, "theme", ("auto", *THEMES))
    _check(settings, "language", languages())
    _ = settings.look  # an unknown deck, back or cloth is named here
    if settings.at is not None and not 0 <= settings.at <= length:
        raise ValueError(f"at={settings.at}: expected a step from 0 to {length}.")
    first, last = settings.steps
    if not 0 <= first <= last <= length:
        raise ValueError(f"steps=({first}, {last}): expected two steps in order, from 0 to {length}.")
    if not 120 <= settings.width <= 4000:
        raise ValueError(f"width={settings.width}: expected 120 to 4000 pixels.")
    if not 0.1 <= settings.speed <= 20:
        raise ValueError(f"speed={settings.speed:g}: expected 0.1 to 20 steps a second.")
    return settings


def _check(settings: Settings, name: str, known: tuple[str, ...]) -> None:
    if getattr(settings, name) not in known:
        raise ValueError(f"{name}={getattr(settings, name)!r}: there is {', '.join(known)}.")


def _check_kinds(settings: Settings) -> None:
    """Refuse values of another kind, before they are compared with anything."""
    for one in fields(settings):
        value = getattr(settings, one.name)
        if one.name in ("four_color", "mirrored", "jumbo"):
            sound = isinstance(value, bool) or (one.name == "jumbo" and value == "auto")
        elif one.name in ("at", "width"):
            sound = (value is None and one.name == "at") or _is_whole(value)
        elif one.name == "speed":
            sound = isinstance(value, int | float) and not isinstance(value, bool)
        elif one.name == "steps":
            sound = isinstance(value, tuple | list) and len(value) == 2 and all(map(_is_whole, value))
        else:
            sound = isinstance(value, str)
        if not sound:
            raise ValueError(f"{one.name}={value!r}: expected {one.type}.")


def _is_whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
