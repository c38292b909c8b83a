"""What a game says to those who get a call wrong."""

from __future__ import annotations

import copy
import pickle
from typing import TYPE_CHECKING, Any

import pytest

import solitaire_widget as sw

if TYPE_CHECKING:
    from collections.abc import Callable


class Whole:
    """A whole number of somebody else's, as NumPy has them."""

    def __init__(self, value: int) -> None:
        self._value = value

    def __index__(self) -> int:
        return self._value


@pytest.mark.parametrize("cursor", [1.0, "3", None, True, [1], float("nan")])
def test_a_cursor_is_a_whole_number(cursor: Any) -> None:  # noqa: ANN401
    game = sw.Game("klondike", seed=7)
    game.play_all("D D D")
    with pytest.raises(TypeError, match="cursor: expected a whole number, not "):
        game.goto(cursor)
    with pytest.raises(TypeError, match="step: expected a whole number, not "):
        game.choose(cursor, 0)
    assert (game.cursor, game.version) == (3, 1)


@pytest.mark.parametrize("cursor", [-1, 4, 10**30])
def test_a_cursor_out_of_range_is_told(cursor: int) -> None:
    game = sw.Game("klondike", seed=7)
    game.play_all("D D D")
    with pytest.raises(IndexError, match="expected 0 to 3"):
        game.goto(cursor)
    assert game.cursor == 3


def test_whatever_counts_as_whole_is_a_cursor() -> None:
    game = sw.Game("klondike", seed=7)
    game.play_all("D D D")
    game.goto(Whole(1))  # type: ignore[arg-type]
    assert (game.cursor, type(game.cursor)) == (1, int)


@pytest.mark.parametrize("make", [sw.Game, sw.rules, sw.Record.of])
def test_a_share_code_in_place_of_a_preset_is_known(make: Any) -> None:  # noqa: ANN401
    with pytest.raises(sw.RulesError, match=r"sw\.Game\.from_code\('klondike:16'\)"):
        make(*("klondike:16", 1)[: 2 if make == sw.Record.of else 1])


@pytest.mark.parametrize("moves", ["D5", "D D", "D, T5-T4"])
def test_several_moves_are_for_play_all(moves: str) -> None:
    with pytest.raises(sw.FormatError, match=r"game\.play_all\("):
        sw.Game("klondike", seed=7).play(moves)


def test_a_single_move_has_no_index_in_its_error() -> None:
    game = sw.Game("klondike", seed=7)
    for moves in ("T1-T2", ["T1-T2"]):
        with pytest.raises(sw.IllegalMove, match=r"^T1-T2: ") as caught:
            game.play_all(moves)
        assert caught.value.index == 0
        with pytest.raises(sw.IllegalMove, match=r"^T1-T2: "):
            sw.Record.of("klondike", 7, moves)
    with pytest.raises(sw.IllegalMove, match=r"^move 1, T1-T2: "):
        game.play_all("D T1-T2")


@pytest.mark.parametrize(
    "copied",
    [copy.copy, copy.deepcopy, lambda game: pickle.loads(pickle.dumps(game))],  # noqa: S301  our own
    ids=["copy", "deepcopy", "pickle"],
)
def test_a_copy_is_a_game_of_its_own(copied: Callable[[sw.Game], sw.Game]) -> None:
    game = sw.Game("klondike-draw-3", seed=42)
    game.listen(lambda _: pytest.fail("the copy has listeners"))
    twin = copied(sw.Game("klondike-draw-3", seed=42))
    assert (twin.code, twin.position) == (game.code, game.position)
    game = sw.Game("klondike-draw-3", seed=42)
    game.play_all("D D D")
    game.restart()
    game.play_all("D D")
    game.undo()
    game.elapsed = 12.5
    twin = copied(game)
    assert (twin.record(), twin.cursor, twin.elapsed, twin.tries) == (game.record(), 1, 12.5, 2)
    twin.play("D")
    assert (twin.cursor, game.cursor) == (2, 1)
