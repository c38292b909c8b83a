"""What a board does for the hand that plays on it, and for one that walks through a record."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

import solitaire_widget as sw
from tests.hosts.table import Table, shown

if TYPE_CHECKING:
    from tests.hosts.bare import Bare


def faces(game: sw.Game) -> dict[str, list[str]]:
    position = game.position
    return shown({name: list(position[name]) for name in position.table.names})


def deal(bare: Bare, game: sw.Game, **options: Any) -> Table:  # noqa: ANN401  each option has its type
    """A board of that game in the bare page."""
    return Table(bare.show(sw.SolitaireWidget(game, **options))).ready()


# ------------------------------------------------------------------ moving cards


def test_the_piles_that_take_a_held_card_light_up(bare: Bare) -> None:
    game = sw.Game("klondike", seed=7)
    table = deal(bare, game)
    assert table.look().lit == set()
    table.lift("T5")
    assert table.look().lit == {str(move.target) for move in game.legal_moves() if move.source == "T5"}
    table.page.mouse.up()
    assert table.look().lit == set()


def test_an_illegal_drop_goes_back_with_the_reason_in_words(bare: Bare) -> None:
    game = sw.Game("klondike", seed=7)
    table = deal(bare, game, animation=0)
    before = table.look().piles
    reason = game.why_not("T1-T2")
    assert reason is not None
    table.drag("T1", "T2")
    assert table.look().piles == before
    expect(table.toast).to_have_text(reason.text())
    assert (game.version, game.cursor) == (0, 0)


@pytest.mark.parametrize("animation", [0, 1])
def test_over_bare_cloth_the_nearest_legal_pile_takes_the_card(bare: Bare, animation: float) -> None:
    game = sw.Game("klondike", seed=7)
    table = deal(bare, game, animation=animation)
    seen = table.lift("T1")
    x, y = seen.corner("T4")
    table.carry(seen, "T1", (x + 0.56, y + 1.05))
    table.page.mouse.up()
    assert [str(move) for move in game.moves] == ["T1-T4"]
    assert table.look().faces == faces(game)


def test_a_card_let_go_far_from_everything_goes_back(bare: Bare) -> None:
    game = sw.Game("klondike", seed=7)
    table = deal(bare, game)
    before = table.look().piles
    seen = table.lift("T5")
    table.carry(seen, "T5", (seen.corners["W"][0] + 1.1, 0.0))
    table.page.mouse.up()
    assert table.look().piles == before
    expect(table.toast).to_have_count(0)
    assert game.version == 0


def test_tap_and_tap_moves_a_card_like_a_drag(bare: Bare) -> None:
    game = sw.Game("klondike", seed=7)
    table = deal(bare, game)
    table.click("T5")
    assert table.look().lit == {"T4"}
    table.click("T4")
    table.confirmed()
    assert [str(move) for move in game.moves] == ["T5-T4"]


def test_a_double_click_sends_a_card_to_its_foundation(bare: Bare) -> None:
    game = sw.Game("klondike", position=_with_an_ace())
    table = deal(bare, game)
    table.double_click("T2")
    assert [str(move) for move in game.moves] == ["T2-F"]
    assert table.look().faces == faces(game)


def test_a_run_is_carried_as_a_whole_and_stays_in_the_hand_where_it_was_taken(bare: Bare) -> None:
    game = sw.Game("klondike", position=_with_an_ace())
    table = deal(bare, game)
    seen = table.lift("T3", 2)
    table.carry(seen, "T3", seen.corner("T1"), 2)
    cards = seen.piles["T3"][-2:]
    boxes = [table.board.locator(f"[data-place='{card.place}']").bounding_box() for card in cards]
    x, y = seen.pixel(*seen.corner("T1"))
    for n, box in enumerate(boxes):
        assert box is not None
        assert box["x"] == pytest.approx(x, abs=1.5)
        assert box["y"] - y == pytest.approx(n * (cards[1].y - cards[0].y) * seen.height, abs=1.5)
    table.page.mouse.up()
    assert [str(move) for move in game.moves] == ["T3-T1:2"]


def test_clicking_an_empty_stock_in_the_last_pass_says_why_not(bare: Bare) -> None:
    game = sw.Game("klondike", seed=7)
    game.play_all("D24")
    table = deal(bare, game)
    table.click("S")
    reason = game.why_not("N")
    assert reason is not None
    expect(table.toast).to_have_text(reason.text())
    assert game.cursor == 24


def test_no_name_of_a_face_down_card_is_in_the_page(bare: Bare) -> None:
    game = sw.Game("klondike", seed=7)
    table = deal(bare, game)
    up = {card for column in game.position.table.columns for card in _faces_up(game, column)}
    told = table.board.evaluate("board => [...board.querySelectorAll('.card')].map(c => c.outerHTML).join()")
    assert all((f"#{card}" in told) == (card in up) for card in _PACK)


_PACK = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]


def _faces_up(game: sw.Game, pile: int) -> list[str]:
    return [card for card in game.position[game.position.table.names[pile]] if not card.startswith("<")]


def _with_an_ace() -> str:
    left = [card for card in _PACK if card not in {"AS", "8S", "9H", "TS", "TD", "JH"}]
    return f"T1: TS; T2: JH AS; T3: TD 9H 8S; S: {' '.join(left)}"


# ------------------------------------------------------------------ buttons


def test_undo_redo_restart_and_new_deal_by_buttons(bare: Bare) -> None:
    game = sw.Game("klondike", seed=7)
    table = deal(bare, game, animation=0)
    table.drag("T5", "T4")
    table.click("S")
    table.press("undo")
    assert game.cursor == 1
    table.press("redo")
    assert game.cursor == 2
    assert table.look().faces == faces(game)
    table.press("menu")
    table.press("restart")
    assert (game.cursor, game.length) == (0, 2)
    assert table.look().faces == faces(game)
    table.press("menu")
    table.press("new")
    assert game.length == 0
    assert game.number != 7
    assert table.look().faces == faces(game)


def test_a_deal_number_can_be_asked_for(bare: Bare) -> None:
    game = sw.Game("canfield", seed=1)
    table = deal(bare, game, animation=0)
    table.press("menu")
    table.board.locator("input[name=seed]").fill("42")
    table.board.locator("input[name=seed]").press("Enter")
    table.at(0)
    assert game.number == 42
    assert table.look().faces == faces(sw.Game("canfield", seed=42))


def test_a_hint_shows_a_move_and_makes_none(bare: Bare) -> None:
    game = sw.Game("klondike", seed=7)
    table = deal(bare, game)
    table.press("hint")
    table.board.locator(".card.hinted").wait_for()
    assert table.look().lit == {"T4"}
    assert game.version == 0


# ------------------------------------------------------------------ Python moves


def test_moves_from_python_show_on_the_board(bare: Bare) -> None:
    widget = sw.SolitaireWidget("klondike-relaxed", seed=3)
    table = Table(bare.show(widget)).ready()
    game = widget.game
    assert game is not None
    widget.play("D D D")
    bare.push()
    table.at(3)
    assert table.look().faces == faces(game)
    game.undo()
    bare.push()
    table.at(2)
    game = sw.Game("canfield", seed=4)
    widget.game = game
    bare.push()
    table.at(0)
    assert table.look().faces == faces(game)


def test_sealed_steps_do_not_come_back_over_newer_ones(bare: Bare) -> None:
    widget = sw.SolitaireWidget("klondike-relaxed", seed=3, animation=0)
    table = Table(bare.show(widget)).ready()
    game = widget.game
    assert game is not None
    for _ in range(120):
        widget.play("D" if game.why_not("D") is None else "N")
        bare.push()
    table.settled(120)
    game.goto(0)
    widget.play("D24 N " * 12)
    bare.push()
    table.settled(300)
    asked: list[str] = []
    widget.observe(lambda change: asked.extend(one["intent"]["type"] for one in change["new"]), "requests")
    table.click("S")
    table.settled(301)
    table.click("S")
    table.settled(302)
    assert set(asked) == {"stock"}
    assert table.look().faces == faces(game)


# ------------------------------------------------------------------ records, without a kernel


@pytest.fixture
def record() -> sw.Record:
    game = sw.Game("klondike-relaxed", seed=3)
    for _ in range(60):
        if game.why_not("D") is None:
            game.play("D")
        else:
            game.play("N")
        up = [move for move in game.legal_moves() if move.target == "F"]
        if up:
            game.play(up[0])
    assert game.deal is not None
    return sw.Record.of(game.rules, game.deal, game.moves)


def at_step(record: sw.Record, cursor: int) -> dict[str, list[str]]:
    position = tuple(record.positions())[cursor]
    return shown({name: list(position[name]) for name in position.table.names})


@pytest.fixture
def replay(bare: Bare, record: sw.Record) -> Table:
    """The record in a page that no Python answers."""
    return Table(bare.open(sw.SolitaireWidget(record, animation=0).get_state())).ready()


def test_a_record_steps_without_the_kernel(replay: Table, record: sw.Record) -> None:
    replay.at(0)
    for n in (1, 2, 3):
        replay.press("forward")
        assert replay.look().faces == at_step(record, n)
    replay.press("back")
    assert replay.look().faces == at_step(record, 2)
    replay.press("last")
    assert replay.look().faces == at_step(record, len(record.steps))
    replay.press("first")
    assert replay.look().faces == at_step(record, 0)


def test_a_record_slides_without_the_kernel(replay: Table, record: sw.Record) -> None:
    slider = replay.board.locator("input[type=range]")
    for cursor in (40, 7, len(record.steps), 0, 33):
        slider.fill(str(cursor))
        replay.at(cursor)
        assert replay.look().faces == at_step(record, cursor)


def test_a_record_plays_by_itself_and_pauses_without_the_kernel(replay: Table, record: sw.Record) -> None:
    speed = replay.board.locator("select[aria-label=Speed]")
    speed.select_option("1")
    replay.press("play")
    replay.at(1)
    replay.press("play")
    speed.select_option("16")
    paused = int(replay.board.get_attribute("data-cursor") or 0)
    assert replay.look().faces == at_step(record, paused)
    replay.page.wait_for_timeout(200)
    replay.at(paused)
    replay.press("play")
    replay.at(len(record.steps))
    assert replay.look().faces == at_step(record, len(record.steps))


def test_cards_of_a_record_stay_where_they_are(replay: Table, record: sw.Record) -> None:
    replay.drag("T7", "T1")
    assert replay.look().faces == at_step(record, 0)
    replay.click("S")
    assert replay.look().faces == at_step(record, 0)
    expect(replay.toast).to_be_visible()


def test_the_cursor_of_a_record_reaches_python_and_comes_from_there(bare: Bare, record: sw.Record) -> None:
    widget = sw.SolitaireWidget(record, animation=0)
    table = Table(bare.show(widget)).ready()
    table.press("forward")
    table.page.wait_for_timeout(100)
    assert widget.cursor == 1
    widget.cursor = 20
    bare.push()
    table.at(20)
    assert table.look().faces == at_step(record, 20)


def test_playing_on_from_a_record(bare: Bare, record: sw.Record) -> None:
    widget = sw.SolitaireWidget(record, animation=0)
    table = Table(bare.show(widget)).ready()
    table.press("forward")
    table.press("continue")
    table.confirmed()
    game = widget.game
    assert game is not None
    assert (game.cursor, game.length) == (1, len(record.steps))
    table.click("S")
    table.at(2)
    assert table.look().faces == faces(game)


def test_a_covered_card_of_the_waste_that_is_dragged_says_why_it_stays(bare: Bare) -> None:
    game = sw.Game("klondike-draw-3", seed=7)
    game.play("D")
    table = Table(bare.show(sw.SolitaireWidget(game, animation=0))).ready()
    sight = table.look()
    covered = sight.piles["W"][0]
    table.page.mouse.move(*sight.pixel(covered.x + 0.1, covered.y + 0.5))
    table.page.mouse.down()
    table.page.mouse.move(*sight.pixel(covered.x + 1, covered.y + 1.5), steps=4)
    expect(table.toast).to_have_text("Only the top card of the waste can be moved.")
    table.page.mouse.up()
    assert table.look().faces == sight.faces
    assert game.cursor == 1
