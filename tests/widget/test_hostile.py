"""No message from a browser breaks a board or changes a game against the rules."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import solitaire_widget as sw
from solitaire_widget.widget.traits import OPTIONS
from tests.widget.conftest import Page

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

    from solitaire_widget import SolitaireWidget

PYTHON_S = ("table", "start", "steps", "tail", "version", "legal", "status", "notes", "series", "replies")
LONG = "x" * 1_000_000
MANY = {str(n): n for n in range(50)}
DEEP: list[Any] = []
for _ in range(500):
    DEEP = [DEEP]


def asked(**wrong: object) -> list[dict[str, object]]:
    """A request with something wrong about it."""
    return [{"client": "page", "n": 1, "version": 0, "intent": {"type": "stock"}, **wrong}]


@pytest.mark.parametrize(
    ("requests", "told"),
    [
        (None, ": expected a list."),
        (7, ": expected a list."),
        ("requests", ": expected a list."),
        ({"client": "page"}, ": expected a list."),
        ([None, 7, "x", [], {}], "[0]: expected an object."),
        (asked(client=1), "[0].client: expected a text"),
        (asked(client=LONG), "[0].client: expected a text"),
        (asked(client=""), "[0].client: expected a text"),
        (asked(n=-1), "[0].n: expected a whole"),
        (asked(n="1"), "[0].n: expected a whole"),
        (asked(n=1.5), "[0].n: expected a whole"),
        (asked(n=10**30), "[0].n: expected a whole"),
        (asked(version="0"), "[0].version: expected a whole"),
        (asked(intent="stock"), "[0].intent: expected an object"),
        (asked(intent={"type": ["stock"]}), "[0].intent.type: expected a text"),
        (asked(intent={"type": "stock", **MANY}), "[0].intent: expected an object"),
        (DEEP, "[0]: expected an object."),
    ],
)
def test_what_is_no_request_is_not_answered_and_its_place_logged(
    view: Page, game: sw.Game, caplog: pytest.LogCaptureFixture, requests: object, told: str
) -> None:
    view.write({"requests": requests})
    assert (view.board.replies, game.version) == ({}, 0)
    (said,) = caplog.messages
    assert said.startswith(f"requests{told}")
    assert len(said) < 100
    view.ask("stock")
    assert game.version == 1


@pytest.mark.parametrize(
    ("intent", "place"),
    [
        ({"type": "dance"}, "intent.type"),
        ({"type": "move"}, "move.move"),
        ({"type": "move", "move": 7}, "move.move"),
        ({"type": "goto"}, "goto.cursor"),
        ({"type": "goto", "cursor": -1}, "goto.cursor"),
        ({"type": "goto", "cursor": "1"}, "goto.cursor"),
        ({"type": "why", "move": None}, "why.move"),
        ({"type": "new", "seed": []}, "new.seed"),
    ],
)
def test_what_no_page_of_ours_asks_is_refused_with_its_place(
    view: Page, intent: dict[str, Any], place: str
) -> None:
    said = view.send({"client": "page", "n": 1, "version": 0, "intent": intent})["refused"]["text"]
    assert said == f"The board asked for something that can't be understood, so nothing was done ({place})."


@pytest.mark.parametrize(
    "intent",
    [
        {"type": "dance"},
        {"type": LONG},
        {"type": "move"},
        {"type": "move", "move": 7},
        {"type": "move", "move": DEEP},
        {"type": "move", "move": LONG},
        {"type": "move", "move": ""},
        {"type": "move", "move": "T99-F"},
        {"type": "move", "move": "T1-T2:99999999999999"},
        {"type": "move", "move": "T5-T4:0"},
        {"type": "move", "move": "T5-T4 D"},
        {"type": "move", "move": "D5"},
        {"type": "move", "move": "<script>alert(1)</script>"},
        {"type": "move", "move": "\u0661-F"},
        {"type": "best"},
        {"type": "best", "source": None},
        {"type": "why", "move": None},
        {"type": "why", "move": "Z1-T1"},
        {"type": "goto"},
        {"type": "goto", "cursor": -1},
        {"type": "goto", "cursor": 1},
        {"type": "goto", "cursor": 2**52},
        {"type": "goto", "cursor": 0.5},
        {"type": "goto", "cursor": True},
        {"type": "new", "seed": LONG},
        {"type": "new", "seed": []},
        {"type": "new", "seed": -1},
        {"type": "new", "seed": "ms:x"},
        {"type": "new", "seed": "ms:99999999999999999999"},
        {"type": "new", "seed": "pysol:-1"},
        {"type": "new", "seed": True},
        {"type": "new", "seed": 1.5},
        {"type": "finish"},
        {"type": "continue"},
        {"type": "record"},
    ],
    ids=lambda intent: json.dumps(intent)[:40],
)
def test_a_bad_intent_is_refused_shortly_and_changes_nothing(
    view: Page, game: sw.Game, intent: dict[str, Any]
) -> None:
    start = game.start
    reply = view.send({"client": "page", "n": 1, "version": 0, "intent": intent})
    assert reply["n"] == 1
    assert reply["refused"]["text"]
    assert len(json.dumps(reply)) < 1000
    assert (game.version, game.start) == (0, start)


@pytest.mark.parametrize("seed", [10**40, 2**53, "9" * 40, "0" * 40])
def test_any_whole_number_may_be_asked_for(view: Page, game: sw.Game, seed: int | str) -> None:
    reply = view.ask("new", seed=seed)
    assert reply["n"] == 1
    assert len(json.dumps(reply)) < 1000
    assert view.told["cursor"] == game.cursor == 0


@pytest.mark.parametrize("source", ["Z9", LONG[:40], "", "F", "FH"])
def test_the_best_move_from_nowhere_is_none(view: Page, game: sw.Game, source: str) -> None:
    assert "refused" not in view.ask("best", source=source)
    assert game.version == 0


@pytest.mark.parametrize("elapsed", [-1, "long", 1e300, float("nan"), float("inf"), None, True, [1]])
def test_a_senseless_time_is_left_aside(view: Page, game: sw.Game, elapsed: object) -> None:
    view.ask("stock", elapsed=elapsed)
    assert (game.cursor, game.elapsed) == (1, 0.0)


def test_an_old_number_is_not_answered_again(view: Page, game: sw.Game) -> None:
    view.send({"client": "page", "n": 9, "version": 0, "intent": {"type": "stock"}})
    for n in (0, 1, 8, 9):
        assert view.send({"client": "page", "n": n, "version": 0, "intent": {"type": "stock"}}) == {"n": 9}
    assert game.cursor == 1


def test_a_flood_is_cut(view: Page) -> None:
    flood = [view.request("undo") for _ in range(5000)]
    assert view.send(*flood)["n"] == 1000
    assert view.send(*flood[1000:])["n"] == 2000


@pytest.mark.parametrize(
    "name",
    ["table", "start", "steps", "tail", "version", "legal", "status", "notes", "series", "replies", "marks"],
)
def test_a_page_can_not_write_what_python_says(board: SolitaireWidget, view: Page, name: str) -> None:
    before = getattr(board, name)
    view.write({name: "forged", "_esm": "alert(1)", "_css": "x", "no_trait": 1})
    assert getattr(board, name) == before
    assert "alert(1)" not in str(board._esm)


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("theme", "nope"),
        ("theme", LONG),
        ("deck", ["modern"]),
        ("animation", "fast"),
        ("animation", -1),
        ("animation", float("nan")),
        ("animation", float("inf")),
        ("four_color", "yes"),
        ("jumbo", "sometimes"),
        ("language", 7),
        ("language", LONG),
        ("language", "../../../etc/passwd"),
        ("auto_collect", None),
        ("controls", {}),
    ],
)
def test_a_senseless_option_is_left_aside(
    board: SolitaireWidget, view: Page, name: str, value: object
) -> None:
    before = getattr(board, name), board.table
    view.write({name: value, "mirrored": True})
    assert (getattr(board, name), board.table) == before
    assert board.mirrored is True


ODD: list[Any] = [
    *(
        None,
        -1,
        1.5,
        float("nan"),
        float("inf"),
        True,
        10**40,
        LONG,
        "\ud800",
        [],
        {},
        [[]],
        {"a": {"b": [1]}},
    ),
    *([[1, 2]] * 300, [[10**40, 0]], [float("nan")], [[float("nan"), 0]], DEEP, {"a": DEEP}, [[0]], ["<b>"]),
]


@pytest.fixture
def silent(caplog: pytest.LogCaptureFixture, capfd: pytest.CaptureFixture[str]) -> Iterator[None]:
    """Nothing is raised into the kernel's log, or printed."""
    caplog.set_level(0)
    yield
    assert [record.message for record in caplog.records] == []
    assert capfd.readouterr() == ("", "")


@pytest.mark.usefixtures("silent")
@pytest.mark.parametrize("shown", ["game", "record", "lesson"])
def test_a_page_writes_options_of_the_right_kind_and_nothing_else(
    game: sw.Game, shown: str, tmp_path: Path
) -> None:
    """Every synced trait, and names that are none: whatever is written, only options change."""
    source: Any = {
        "game": game,
        "record": sw.Record.of("klondike", 7, "D D"),
        "lesson": sw.lesson("klondike"),
    }[shown]
    autosave = None if shown == "record" else tmp_path / "mine.json"
    board = sw.SolitaireWidget(source, autosave=autosave)
    names = [name for name in board.keys if name not in ("requests", "replies", "told")]
    names += [
        "autosave",
        "_autosave",
        "_game",
        "game",
        "record",
        "statistics",
        "comm",
        "keys",
        "log",
        "__class__",
    ]
    inside = {name: getattr(board, name) for name in ("_autosave", "_game", "_record", "_taught", "_desk")}
    before = {name: getattr(board, name) for name in names[:-10]}
    view = Page(board)
    for name in [*names, "requests"]:
        for odd in ODD:
            view.write({name: odd})
    assert {name: getattr(board, name) for name in inside} == inside
    changed = {name for name, value in before.items() if getattr(board, name) != value}
    assert changed <= {name for name in OPTIONS if isinstance(getattr(board, name), bool)} | {
        "jumbo",
        "verdict",
    }
    assert board.replies == {}
    board.close()
    assert [path.name for path in tmp_path.iterdir()] in ([], ["mine.json"])


@pytest.mark.usefixtures("silent")
@pytest.mark.parametrize(
    "data",
    [
        *(
            {},
            None,
            [],
            "update",
            {"method": None},
            {"method": []},
            {"method": "dance"},
            {"method": "update"},
        ),
        *({"method": "update", "state": state} for state in (None, [1], "x", 7)),
        *({"method": "update", "state": {}, "buffer_paths": paths} for paths in ODD),
        *({"method": "custom", "content": content} for content in ODD),
        *(
            {"method": "custom"},
            {"method": "request_state", "x": DEEP},
            {"method": "update", "state": {"x": DEEP}},
        ),
    ],
    ids=lambda data: json.dumps(data, default=str)[:40],
)
def test_a_malformed_message_is_left_aside(board: SolitaireWidget, game: sw.Game, data: object) -> None:
    before = board.get_state()
    board._handle_msg({"content": {"data": data}, "buffers": [b"x"]})
    board._handle_msg(data)
    after = board.get_state()
    assert {name: after[name] for name in after if name != "told"} == {
        name: before[name] for name in before if name != "told"
    }
    assert game.version == 0


def test_the_cursor_of_a_game_is_python_s(board: SolitaireWidget, view: Page, game: sw.Game) -> None:
    view.ask("stock")
    view.write({"cursor": 0})
    assert (board.cursor, game.cursor) == (1, 1)


@pytest.mark.parametrize("cursor", [-1, 4, "1", 1.5, True, None, 10**40])
def test_the_cursor_of_a_record_stays_within_it(game: sw.Game, cursor: object) -> None:
    game.play_all("D D D")
    board = sw.SolitaireWidget(game.record())
    view = Page(board)
    view.write({"cursor": 2})
    view.write({"cursor": cursor})
    assert board.cursor == 2


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
KINDS = st.sampled_from(
    [
        "move",
        "stock",
        "best",
        "undo",
        "redo",
        "goto",
        "restart",
        "why",
        "hint",
        "finish",
        "resync",
        "continue",
        "record",
    ]
)
WORDS = st.sampled_from(["T5-T4", "T1-T4", "W-F", "D", "N", "T1", "W", "FH-T1", "T5-T4:2", "7H-8S"])
INTENTS = st.fixed_dictionaries(
    {"type": KINDS | st.text(max_size=6)},
    optional={
        "move": WORDS | JSON,
        "source": WORDS | JSON,
        "cursor": st.integers(-2, 9) | JSON,
        "elapsed": JSON,
    },
)
REQUESTS = st.fixed_dictionaries(
    {
        "client": st.sampled_from(["a", "b"]),
        "n": st.integers(0, 40) | JSON,
        "version": st.integers(0, 30) | JSON,
    },
    optional={"intent": INTENTS | JSON},
)


@settings(max_examples=60, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(st.lists(REQUESTS | JSON, max_size=6), max_size=8))
def test_any_messages_leave_a_game_that_can_be_replayed(messages: list[list[Any]]) -> None:
    game = sw.Game("klondike", seed=7)
    board = sw.SolitaireWidget(game)
    view = Page(board)
    for message in messages:
        view.write({"requests": message})
        assert view.told["version"] == game.version
        assert view.told["cursor"] == game.cursor
    again = sw.Game("klondike", seed=7)
    again.play_all(game.moves)
    assert again.position == game.position
    board.close()
