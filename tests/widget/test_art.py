"""The art of a deck that the page does not have itself travels only to boards that show it."""

from __future__ import annotations

import pytest

import solitaire_widget as sw
from solitaire_widget.drawing.deck import deck_art
from tests.widget.conftest import Page


def test_only_a_board_with_classic_cards_is_sent_their_art() -> None:
    if deck_art("classic") is None:
        pytest.skip("the classic deck is not built: make build")
    board = sw.SolitaireWidget("klondike", seed=7)
    page = Page(board)
    assert page.told["art"] is None
    page.write({"deck": "classic"})
    assert page.told["art"] == deck_art("classic")
    page.write({"deck": "modern"})
    assert page.told["art"] is None
    page.write({"art": {"courts": {}}})
    assert board.art is None
