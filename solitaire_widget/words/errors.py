"""What a player is told when a board's wish can't be fulfilled for another reason than the rules."""

from __future__ import annotations

from typing import Final

from solitaire_widget.words.catalogue import Value, catalogue, mark

ERRORS: Final = {
    "unreadable": mark("The board asked for something that can't be understood, so nothing was done."),
    "no-game": mark("This board shows a record, which can't be played; “Play from here” makes a game of it."),
    "no-deal": mark("There is no deal with the number “{text}”."),
    "no-step": mark("The game has no step {number}."),
    "no-finish": mark("The rest of the game can't be played by itself yet."),
    "no-way-back": mark("No earlier position of this game is known to be winnable, all cards known."),
    "no-solution": mark("No win is known from here, all cards known."),
    "no-search": mark("Searching for a deal needs a second process, which this Python can’t start."),
    "not-saved": mark("The game could not be saved: {text}"),
}
"""The codes and their English sentences."""


def error_text(code: str, language: str = "en", **values: Value) -> str:
    """The sentence of an error; `values` fill its placeholders.

    Raises
    ------
    KeyError
        When there is no such code.

    >>> error_text("no-deal", text="ms:0")
    'There is no deal with the number “ms:0”.'
    """
    return catalogue(language).text(ERRORS[code], **values)
