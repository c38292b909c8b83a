"""What a player is told when a board's wish can't be fulfilled for another reason than the rules."""

from __future__ import annotations

from typing import Final

from solitaire_widget.words.catalogue import Value, catalogue, mark

ERRORS: Final = {
    "unreadable": mark(
        "The board asked for something that can't be understood, so nothing was done ({place})."
    ),
    "no-game": mark("This board shows a record, which can't be played; “Play from here” makes a game of it."),
    "no-number": mark(
        "“{text}” is no deal number: "
        "write a whole number, ms:617, pysol:24, or a share code such as klondike:42."
    ),
    "out-of-range": mark("There is no deal with that number: the numbers go from {first} to {last}."),
    "not-dealt": mark(
        "There is no deal {text} of this game: PySolFC deals it in another way, or not at all."
    ),
    "no-game-of-name": mark("There is no game called “{text}”."),
    "other-game": mark("“{text}” is a deal of another game than the one on this board."),
    "no-step": mark("The game has no step {number}."),
    "no-finish": mark("The rest of the game can't be played by itself yet."),
    "no-way-back": mark("No earlier position of this game is known to be winnable, all cards known."),
    "no-need-back": mark("There is no need to go back: this position can be won, all cards known."),
    "no-solution": mark("No win is known from here, all cards known."),
    "no-search": mark("Searching for a deal needs a second process, which this Python can’t start."),
    "not-opened": mark("The file holds no game that can be opened ({place})."),
    "newer-file": mark(
        "The file was saved by a newer version of solitaire_widget: update it to open this game."
    ),
    "other-rules": mark("The file holds a game of other rules than this board plays."),
    "not-saved": mark("The game could not be saved in {text}."),
    "not-saved-full": mark("The game could not be saved in {text}: there is no room left."),
    "not-saved-denied": mark("The game could not be saved in {text}: writing there is not allowed."),
    "not-saved-gone": mark("The game could not be saved in {text}: the folder is not there."),
    "not-counted": mark("The result could not be written to {text}."),
}
"""The codes of `SolitaireError.code` and their English sentences."""


def error_text(code: str, language: str = "en", **values: Value) -> str:
    """The sentence of an error; `values` fill its placeholders.

    Raises
    ------
    KeyError
        When there is no such code.

    >>> error_text("no-game-of-name", text="klondyke")
    'There is no game called “klondyke”.'
    """
    return catalogue(language).text(ERRORS[code], **values)
