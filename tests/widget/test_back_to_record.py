"""From a record into play, and back: nothing that was recorded or played is lost."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

import solitaire_widget as sw
from solitaire_widget.record.merging import merged
from tests.widget.conftest import Page

RECORD = (
    sw.Record.of("klondike", 16, "T6-T7 T6-T1 T5-T6 D")
    .with_comment(1, "So it begins.")
    .with_variation(2, "D D")
    .with_tag("Solver", "by hand")
)


def on_from(cursor: int) -> tuple[sw.SolitaireWidget, Page, sw.Game]:
    """A board that shows the record at a step, from which its page plays on."""
    board = sw.SolitaireWidget(RECORD)
    page = Page(board)
    board.cursor = cursor
    page.ask("continue")
    assert board.game is not None
    return board, page, board.game


def back(page: Page) -> dict[str, Any]:
    """What the page is told when it asks for the record, after it has heard what was played."""
    page.hear()
    return page.ask("record")


def moves(line: tuple[sw.Node, ...]) -> str:
    return " ".join(str(node.step.move) for node in line)


def test_nothing_played_is_the_record_itself_at_the_same_step() -> None:
    board, page, _ = on_from(2)
    assert page.told["table"]["recorded"]
    back(page)
    assert (board.game, board.record, board.cursor) == (None, RECORD, 2)


def test_what_was_played_is_a_variation() -> None:
    board, page, game = on_from(2)
    game.play_all("D D W-T4")
    back(page)
    assert [moves(way) for way in board.record.line[2].variations] == ["D D W-T4"]
    assert replace(board.record, line=RECORD.line) == RECORD
    assert (moves(board.record.line), board.cursor) == (moves(RECORD.line), 2)
    assert sw.Record.parse(str(board.record)) == board.record


def test_each_way_that_was_tried_is_there_once() -> None:
    board, page, game = on_from(3)
    for goal, line in ((3, "D D"), (3, "T5-T6 D5"), (1, "D D D"), (0, "D"), (1, "D D")):
        game.goto(min(goal, game.length))
        if goal != 3:
            game.play_all(line)
    back(page)
    ways = {at: [moves(way) for way in node.variations] for at, node in enumerate(board.record.line)}
    assert moves(board.record.line) == moves(RECORD.line)
    assert ways[0] == ["D D D"]
    assert ways[1] == ["D D D"]
    assert board.record.line[0].notes == RECORD.line[0].notes


def test_beyond_its_end_the_record_goes_on() -> None:
    board, page, game = on_from(4)
    game.play("D")
    back(page)
    assert (moves(board.record.line), board.cursor) == (f"{moves(RECORD.line)} D", 5)


def test_again_and_again() -> None:
    board, page, game = on_from(2)
    for _ in range(3):
        game.play_all("D D")
        back(page)
        assert board.game is None
        page.ask("continue")
        assert board.game is not None
        game = board.game
    assert sum(len(node.variations) for node in board.record.line) == 2


def test_another_deal_has_no_way_back() -> None:
    board, page, game = on_from(2)
    page.ask("new", seed=5)
    assert not page.told["table"]["recorded"]
    with pytest.raises(RuntimeError, match="does not come from a record"):
        board.back_to_record()
    assert "nothing was done" in back(page)["refused"]["text"]
    assert board.game is game


def test_a_game_that_was_put_there_has_no_way_back() -> None:
    board, _, _ = on_from(2)
    board.game = sw.Game("klondike", seed=16)
    assert not board.recorded
    with pytest.raises(RuntimeError):
        board.back_to_record()


def test_merging_a_line_with_itself_changes_nothing() -> None:
    assert merged(RECORD.line, RECORD.line) == RECORD.line


def test_a_record_that_is_annotated_stays_at_its_step() -> None:
    board = sw.SolitaireWidget(RECORD)
    board.cursor = 3
    board.record = board.record.with_comment(3, "Here.")
    assert (board.cursor, [note["at"] for note in board.notes if "Here." in note["comments"]]) == (3, [3])
    board.record = sw.Record.of("klondike", 16, "D D D D")
    assert board.cursor == 0
    with pytest.raises(TypeError, match="a board shows a game or a record"):
        board.record = None  # type: ignore[assignment]
    assert board.record.moves
