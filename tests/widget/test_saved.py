"""Games that a page opens in the place of its own, from the file that a board or Python saved."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest

import solitaire_widget as sw
from solitaire_widget.showing.tables import head_of

if TYPE_CHECKING:
    from pathlib import Path

    from tests.widget.conftest import Page


def saved(path: Path, moves: str = "T5-T4 D D", *, back: int = 1) -> sw.Game:
    game = sw.Game("klondike", seed=7)
    game.play_all(moves)
    for _ in range(back):
        game.undo()
    game.elapsed = 90
    game.save(path)
    return game


def test_a_saved_game_goes_on_on_the_board(view: Page, game: sw.Game, tmp_path: Path) -> None:
    other = saved(tmp_path / "game.json")
    game.play("D")
    view.hear()
    assert view.ask("open", game=(tmp_path / "game.json").read_text("utf-8"), elapsed=5) == {"n": 1}
    assert (game.record(), game.cursor, game.elapsed) == (other.record(), other.cursor, 90)
    assert (view.told["cursor"], view.told["status"]["elapsed"]) == (2, 90)
    assert view.ask("stock") == {"n": 2}


def test_a_record_in_notation_is_opened_at_its_end(view: Page, game: sw.Game) -> None:
    view.ask("open", game=str(sw.Record.of("klondike", 42, "D D")))
    assert (game.code, game.cursor) == ("klondike:42", 2)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "The file holds no game that can be opened (line 1, column 1)."),
        ("{", "The file holds no game that can be opened (line 1, column 2)."),
        ("[1, 2]", "The file holds no game that can be opened (line 1, column "),
        (
            str(sw.Record.of("klondike", 42, "D")) + " T1-T1",
            "The file holds no game that can be opened (line ",
        ),
        ('{"format": "solitaire_widget game", "version": 99}', "The file was saved by a newer version"),
        (str(sw.Record.of("canfield", 42, "D")), "The file holds a game of other rules"),
        (None, "The board asked for something that can't be understood"),
        (3, "The board asked for something that can't be understood"),
        ("x" * 2_000_001, "The board asked for something that can't be understood"),
    ],
)
def test_what_can_not_be_opened_changes_nothing(view: Page, game: sw.Game, text: object, said: str) -> None:
    game.play("D")
    reply = view.ask("open", version=game.version, game=text)
    assert reply["refused"]["text"].startswith(said)
    assert (game.version, game.code, game.cursor) == (1, "klondike:7", 1)


def test_the_head_of_a_file_is_told_for_games_alone(view: Page, game: sw.Game) -> None:
    assert view.told["table"]["head"] == head_of(game)
    assert json.loads(json.dumps(head_of(game))) == head_of(game)
    for other in (sw.SolitaireWidget(game.record()), sw.SolitaireWidget(sw.lesson("canfield"))):
        assert "head" not in other.table


def test_other_rules_are_no_game_to_go_on_with() -> None:
    game = sw.Game("klondike", seed=7)
    with pytest.raises(sw.RulesError):
        game.resume(sw.Game("canfield", seed=7))
    assert game.version == 0


def test_listeners_hear_of_the_game_that_goes_on(tmp_path: Path) -> None:
    saved(tmp_path / "game.json")
    game = sw.Game("klondike", seed=1)
    heard: list[int] = []
    game.listen(lambda changed: heard.append(changed.cursor))
    game.resume(sw.Game.load(tmp_path / "game.json"))
    assert heard == [2]


def test_a_game_is_loaded_from_a_record_file(tmp_path: Path) -> None:
    sw.Record.of("klondike", 42, "D D").save(tmp_path / "game.sol")
    assert sw.Game.load(tmp_path / "game.sol").cursor == 2
    (tmp_path / "bad.sol").write_text('[Game "klondike"] [Deal "42"]\nD T1-T1')
    with pytest.raises(sw.FormatError, match=r"^bad.sol, line 2, column 3"):
        sw.Game.load(tmp_path / "bad.sol")
