"""Messages lost, late, doubled or out of order: each counts once, and pages notice what they missed."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import solitaire_widget as sw
from tests.widget.conftest import Page


def again(view: Page, *requests: object) -> None:
    """Ask beside the traits, as a page does that gets no answer."""
    data = {"method": "custom", "content": {"requests": list(requests)}}
    view.board._handle_msg({"content": {"data": data}, "buffers": []})
    view.hear()


def test_what_a_page_may_write_counts_beside_the_traits_too() -> None:
    board = sw.SolitaireWidget(sw.Record.of("klondike", 16, "T6-T7 T6-T1"))
    start = board.start
    state = {"cursor": 2, "theme": "dark", "start": "", "status": {}}
    for said in (state, [state], None, {"cursor": 3}):
        data = {"method": "custom", "content": {"state": said}}
        board._handle_msg({"content": {"data": data}, "buffers": []})
    assert (board.cursor, board.theme, board.start) == (2, "dark", start)
    assert board.status["live"] is False


def test_a_lesson_hears_all_that_its_page_judged_while_python_was_away() -> None:
    """A wrong answer, then the right one, then the next task: each was judged before the next was given."""
    lesson = sw.lesson("klondike")
    view = Page(sw.SolitaireWidget(lesson))
    acts: list[dict[str, Any]] = [{"kind": "stock"}, {"kind": "move", "move": "T5-T4"}, {"kind": "next"}]
    missed = [view.request(**act, alone=True) for act in acts]
    after = view.request("solution", version=0, alone=True)
    assert view.send(missed[0]) == {"n": 1}  # the first got through by itself
    again(view, *missed, after)
    assert view.board.replies["page"] == {"n": 4}
    first, second = lesson.results[:2]
    assert (first.tries, first.solved, second.shown) == (2, True, True)


def test_messages_are_numbered_without_a_gap(view: Page, game: sw.Game) -> None:
    first = view.told["told"]
    view.ask("stock")
    game.play("D")
    view.board.theme = "dark"
    view.hear()
    assert [message["told"] for message in view.messages] == [first + 1, first + 2, first + 3]


def test_a_request_that_was_lost_is_made_when_it_comes_again(view: Page, game: sw.Game) -> None:
    lost = view.request("stock")
    again(view, lost)
    assert game.cursor == 1
    assert view.told["replies"]["page"] == {"n": 1}


def test_an_answer_that_was_lost_is_given_again_and_nothing_is_done_twice(view: Page, game: sw.Game) -> None:
    asked = view.request("stock")
    view.send(asked)
    view.messages.clear()
    again(view, asked)
    assert game.cursor == 1
    [message] = view.messages
    assert message["replies"] == {"page": {"n": 1}}


def test_a_page_that_missed_something_gets_everything(view: Page, game: sw.Game) -> None:
    game.new_deal(3)
    view.board.comm.take()
    view.ask("resync")
    state = view.board.get_state()
    assert {name: view.told[name] for name in ("start", "table", "legal", "status", "told")} == {
        name: state[name] for name in ("start", "table", "legal", "status", "told")
    }
    assert not any(name.startswith("_") for name in view.messages[-1])


def test_requests_of_a_page_that_was_long_silent_are_not_made_twice(view: Page, game: sw.Game) -> None:
    asked = view.request("stock")
    view.send(asked)
    for n in range(20):
        Page(view.board, f"page {n}").ask("hint")
    assert "page" not in view.board.replies
    again(view, asked)
    assert game.cursor == 1


def test_whatever_arrives_in_whatever_order_each_move_is_made_once() -> None:
    dice = Random(1)
    game = sw.Game("klondike-relaxed", seed=7)
    view = Page(sw.SolitaireWidget(game))
    late: list[list[object]] = []
    waiting: list[object] = []
    for _ in range(200):
        waiting.append(view.request("stock", version=game.version))
        sent = list(waiting)
        fate = dice.choice(("sent", "lost", "late", "twice"))
        if fate in {"sent", "twice"}:
            view.send(*sent)
            waiting.clear()
        if fate == "twice":
            again(view, *sent)
        if fate == "late":
            late.append(sent)
        if late and dice.random() < 0.3:
            view.send(*late.pop(dice.randrange(len(late))))
    again(view, *waiting)
    assert game.cursor == game.version == view.n == 200


@pytest.mark.parametrize("content", [None, 3, [], {}, {"requests": 0}, {"requests": [0, {"n": 1}]}])
def test_what_else_comes_beside_the_traits_changes_nothing(
    view: Page, game: sw.Game, content: object
) -> None:
    view.board._handle_msg({"content": {"data": {"method": "custom", "content": content}}, "buffers": []})
    assert game.version == 0


def test_a_new_deal_begins_at_no_time(view: Page, game: sw.Game) -> None:
    view.ask("stock", elapsed=100)
    assert game.elapsed == 100
    view.ask("new", seed=3, elapsed=120)
    assert (game.elapsed, view.told["status"]["elapsed"]) == (0, 0)
