"""Whole games by mouse in a real notebook."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

import solitaire_widget as sw
from tests.hosts.table import Table

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.hosts.jupyter import Notebook

WON = json.loads(Path(__file__).with_name("data").joinpath("won.json").read_text())


def play_by_mouse(table: Table, game: sw.Game, move: str) -> None:
    """Make a move of `game` on the table by mouse, and in `game` as well."""
    if move in {"D", "N"}:
        table.click("S")
        game.play(move)
        return
    step = game.play(move)
    names, first = game.position.table.names, step.transfers[0]
    assert isinstance(first, sw.Transfer)
    table.drag(names[first.source], names[first.target], first.count)


@pytest.mark.parametrize("name", WON)
def test_a_whole_game_is_won_by_mouse(open_notebook: Callable[..., Notebook], name: str) -> None:
    known = WON[name]
    notebook = open_notebook(
        f"import solitaire_widget as sw\n"
        f"w = sw.SolitaireWidget(sw.Game({name!r}, deal={known['deal']!r}), animation=0)\nw"
    )
    notebook.run_all()
    table = Table(notebook.page).ready()
    game = sw.Game(name, deal=known["deal"])
    for move in known["moves"].split():
        play_by_mouse(table, game, move)
        table.settled(game.cursor)
    assert notebook.kernel.get("[w.game.won, w.game.cursor, [str(m) for m in w.game.moves]]") == [
        True,
        game.cursor,
        [str(move) for move in game.moves],
    ]
