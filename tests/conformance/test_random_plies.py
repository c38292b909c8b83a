"""A million random plies over all presets: whatever is legal can be played, and no card comes or goes."""

from __future__ import annotations

import os
from random import Random
from typing import TYPE_CHECKING

import pytest

import solitaire_widget as sw
from solitaire_widget.engine.cards import FACE

if TYPE_CHECKING:
    from tests.tally import Tally

PLIES = int(os.environ.get("SOLITAIRE_PLIES", "1000000"))
EACH = -(-PLIES // len(sw.presets()))
LONGEST = 400


def pack(position: sw.Position) -> bytes:
    """The faces of all cards on the table, sorted."""
    return bytes(sorted(card & FACE for pile in position.piles for card in pile))


@pytest.mark.slow
@pytest.mark.parametrize("name", sw.presets())
def test_random_plies(name: str, tally: Tally) -> None:
    dice = Random(name)
    game = sw.Game(name, seed=dice.randrange(10**6))
    whole = pack(game.position)
    assert len(whole) == game.rules.pack_size
    plies = 0
    while plies < EACH:
        moves = game.legal_moves()
        if not moves or game.length >= LONGEST:
            game.new_deal(dice.randrange(10**6))
            assert pack(game.position) == whole
            continue
        if game.cursor and dice.random() < 0.1:
            before = game.position_at(game.cursor - 1)
            assert game.undo()
            assert game.position == before
        else:
            # Moving cards is more than drawing them; but whatever is legal comes up.
            moved = [move for move in moves if move.target]
            move = dice.choice(moved if moved and dice.random() < 0.7 else moves)
            assert game.why_not(move) is None
            game.play(move)
        assert pack(game.position) == whole, str(game.position)
        plies += 1
    tally.plies += plies
