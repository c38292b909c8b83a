"""What games are called: names stay as they are, and what a title adds to a name is translated."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.presets import find, name_of
from solitaire_widget.words.catalogue import catalogue, mark_named

if TYPE_CHECKING:
    from solitaire_widget.engine.rules import Rules

TITLES: Final = frozenset(
    title
    for _, title in (
        mark_named("game", "Klondike, three cards"),
        mark_named("game", "Klondike, relaxed"),
        mark_named("game", "Klondike, three cards, relaxed"),
        mark_named("game", "Klondike, face-up cards together"),
        mark_named("game", "Klondike, two redeals"),
        mark_named("game", "Vegas, three cards"),
        mark_named("game", "Double Klondike, three cards"),
        mark_named("game", "Canfield, part runs"),
        mark_named("game", "Canfield, top card or whole column"),
        mark_named("game", "Canfield, part runs, returning cards"),
        mark_named("game", "Canfield, refilled from the waste"),
        mark_named("game", "FreeCell, three cells"),
        mark_named("game", "FreeCell, two cells"),
        mark_named("game", "FreeCell, one cell"),
        mark_named("game", "Relaxed FreeCell"),
        mark_named("game", "Kings Only Baker's Game"),
        mark_named("game", "ForeCell in suit"),
        mark_named("game", "Eight Off, any card in a space"),
        mark_named("game", "Relaxed Seahaven Towers"),
        mark_named("game", "Baker's Dozen with two packs"),
        mark_named("game", "Relaxed Raglan"),
        mark_named("game", "Spider, two suits"),
        mark_named("game", "Spider, one suit"),
        mark_named("game", "Relaxed Spider"),
        mark_named("game", "Spiderette, one suit"),
        mark_named("game", "Klondike mini"),
        mark_named("game", "Klondike with two suits"),
        mark_named("game", "Canfield mini"),
        mark_named("game", "FreeCell mini"),
    )
)
"""The titles that say more than a name."""


def game_title(rules: Rules, language: str = "en") -> str:
    """The title of the preset with these rules, or nothing for rules that somebody made up.

    >>> game_title(find("klondike-draw-3").rules), game_title(find("vegas").rules.replace(draw=2))
    ('Klondike, three cards', '')
    """
    name = name_of(rules)
    title = find(name).title if name else ""
    return catalogue(language).named("game", title) if title in TITLES else title


def any_title(rules: Rules, language: str = "en") -> str:
    """What a page or a picture of a game is called: its title, or where it has none, that it is patience.

    >>> any_title(find("canfield").rules, "da"), any_title(find("canfield").rules.replace(draw=2), "da")
    ('Canfield', 'Kabale')
    """
    return game_title(rules, language) or catalogue(language).named("game", "Patience")
