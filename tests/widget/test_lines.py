"""Lines of a record other than the main one, and lines that a game left."""

from __future__ import annotations

import pytest

import solitaire_widget as sw
from tests.widget.conftest import Page

SIDE = sw.Record.of("klondike", 16, "D D D").with_variation(2, "T6-T7 T6-T1 D").with_comment(1, "drawn")


def test_a_record_tells_its_variations_with_all_that_they_say() -> None:
    board = sw.SolitaireWidget(SIDE)
    [_, note] = board.notes
    [line] = note["variations"]
    assert (note["at"], line["moves"]) == (2, "T6-T7+u T6-T1+u D")
    assert len(line["steps"].split()) == len(line["series"]["score"]) == 3


def test_python_and_page_choose_a_line_and_walk_it() -> None:
    board = sw.SolitaireWidget(SIDE)
    page = Page(board)
    board.line = [[2, 0]]
    board.cursor = 4
    assert [str(move) for move in board.chosen.moves] == ["D", "T6-T7", "T6-T1", "D"]
    page.write({"line": [], "cursor": 4})
    assert (board.line, board.cursor) == ([], 3)  # the main line has no fourth step
    page.write({"line": [[2, 0]], "cursor": 4})
    assert (board.line, board.cursor) == ([[2, 0]], 4)


@pytest.mark.parametrize(
    "line", [[[2, 1]], [[9, 0]], [[0, 0]], [[2, -1]], [[2, 0], [1, 0]], [[2]], "2", [[2, "0"]]]
)
def test_no_page_and_no_program_chooses_what_is_not_there(line: object) -> None:
    board = sw.SolitaireWidget(SIDE)
    Page(board).write({"line": line, "cursor": 3})
    assert (board.line, board.cursor) == ([], 0)
    with pytest.raises(Exception, match="line"):
        board.set_trait("line", line)
    assert board.line == []


def test_play_goes_on_from_a_variation_and_the_rest_is_kept() -> None:
    board = sw.SolitaireWidget(SIDE)
    page = Page(board)
    page.write({"line": [[2, 0]], "cursor": 3})
    page.ask("continue")
    assert board.game is not None
    assert [str(move) for move in board.game.moves] == ["D", "T6-T7", "T6-T1"]
    assert (board.line, board.cursor) == ([], 3)
    assert board.notes[0]["variations"] == [{"moves": "D D"}]


def test_a_game_takes_up_a_line_that_it_left() -> None:
    game = sw.Game("klondike", seed=16)
    board = sw.SolitaireWidget(game)
    page = Page(board)
    board.play("D D D")
    game.goto(1)
    board.play("T6-T7")
    page.hear()
    assert page.told["notes"] == [
        {"at": 2, "comments": [], "glyphs": [], "marks": [], "variations": [{"moves": "D D"}]}
    ]
    assert "refused" not in page.ask("line", step=2, variation=0)
    assert (board.cursor, [str(step.move) for step in game.steps]) == (2, ["D", "D", "D"])
    assert page.told["notes"][0]["variations"] == [{"moves": "T6-T7+u"}]
    assert page.ask("line", step=2, variation=7)["refused"]["code"] == "bad-request"
    page.write({"line": [[2, 0]]})
    assert board.line == []
