"""A process that plays without end on a board that saves itself; a test ends it at some moment."""

from __future__ import annotations

import sys
from itertools import count

import solitaire_widget as sw
from solitaire_widget.widget import autosave


def main(path: str) -> None:
    """Play until somebody ends the process, a save after every move."""
    autosave._WAIT = 0.0
    board = sw.SolitaireWidget("klondike", seed=7, autosave=path)
    game = board.game
    assert game is not None
    for n in count():
        moves = game.legal_moves()
        game.play(moves[n % len(moves)])
        print(game.length, flush=True)  # noqa: T201  the test listens


if __name__ == "__main__":
    main(sys.argv[1])
