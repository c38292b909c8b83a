"""Whatever pages and Python do by turns: every page, replayed from its traits alone, shows the game."""

from __future__ import annotations

import json
from contextlib import suppress
from itertools import count
from typing import TYPE_CHECKING, Any, Final

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

import solitaire_widget as sw
from solitaire_widget.wire import write_start

if TYPE_CHECKING:
    from pathlib import Path

PRESETS: Final = ("klondike", "klondike-draw-3-relaxed", "canfield", "freecell", "spider", "la-belle-lucie")
PILES: Final = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz"
NUMBERS: Final = st.integers(0, 10_000)
ODD: Final[st.SearchStrategy[Any]] = st.sampled_from(
    [
        None,
        -1,
        0,
        1.5,
        float("nan"),
        float("inf"),
        True,
        10**40,
        "x",
        "9" * 5000,
        "<b>",
        [],
        [[]],
        {},
        {"a": []},
    ]
)
WORDS: Final = st.sampled_from(["D", "N", "T1-T2", "T1-F", "W-T3", "FH-T1", "Z1-T1", "", "T1-T2:99", "7H-8S"])
KINDS: Final = (
    "stock",
    "undo",
    "redo",
    "restart",
    "hint",
    "finish",
    "resync",
    "continue",
    "record",
    "back",
    "show",
    "new",
)


class Reader:
    """A page that knows its traits only, and walks along them as the front end does."""

    def __init__(self, board: sw.SolitaireWidget, client: str) -> None:
        self.board, self.client, self.sent = board, client, 0
        self.told: dict[str, Any] = json.loads(json.dumps(board.get_state(), default=str))
        self.start: str | None = None
        self.steps: str | None = None
        self.tail: str | None = None
        self.line: list[str] = []
        self.read({})

    def read(self, message: dict[str, Any]) -> None:
        self.told |= message
        start, steps, tail = (self.told[name] for name in ("start", "steps", "tail"))
        if start != self.start:
            self.start, self.steps, self.tail, self.line = start, None, None, []
        if steps != self.steps:
            self.steps, self.tail, self.line = steps, None, steps.split()
        if tail != self.tail:
            offset, _, rest = tail.partition(":")
            assert int(offset) <= len(self.line), "steps are missing"
            self.line[int(offset) :] = rest.split()
            self.tail = tail
            # The page keeps as sealed what Python no longer repeats.
            self.steps = self.told["steps"] = " ".join(self.line[: int(offset)])

    def table(self) -> str:
        """The cards as the page shows them."""
        piles = [[pile[n : n + 2] for n in range(0, len(pile), 2)] for pile in self.told["start"].split("/")]
        for step in self.line[: self.told["cursor"]]:
            for part in filter(None, step.removeprefix("~").split(",")):
                carry(piles, part)
        return "/".join("".join(pile) for pile in piles)


def carry(piles: list[list[str]], part: str) -> None:
    source = piles[PILES.index(part[0])]
    if part[1] == "*":
        source[:] = [source[int(n)] for n in part[2:].split(".")]
        return
    count = int(part[2:].rstrip("!") or 1)
    assert count <= len(source), "step does not fit the table"
    packet = [source.pop() for _ in range(count)]
    packet = [card.swapcase() for card in packet] if part.endswith("!") else packet[::-1]
    piles[PILES.index(part[1])] += packet


class Interleaved(RuleBasedStateMachine):
    """Two boards, up to six pages, one game or two."""

    folder: Path

    @initialize(preset=st.sampled_from(PRESETS), seed=NUMBERS)
    def begin(self, preset: str, seed: int) -> None:
        game = sw.Game(preset, seed=seed)
        self.boards = [sw.SolitaireWidget(game), sw.SolitaireWidget(game)]
        self.pages = [Reader(board, f"page {n}") for n, board in enumerate(self.boards)]
        self.last: list[tuple[Reader, dict[str, Any]]] = []
        # The games themselves, too: the place of one that is gone may be taken by the next.
        self.versions: dict[int, tuple[sw.Game, int]] = {}
        self.names = count(2)
        self.heard: list[int] = []
        self.stops = [game.listen(lambda game: self.heard.append(game.version))]
        self.pump()

    def teardown(self) -> None:
        for board in getattr(self, "boards", ()):
            board.close()

    def pump(self) -> None:
        for board in self.boards:
            for message in board.comm.take():
                for page in self.pages:
                    if page.board is board:
                        page.read(message)

    def write(self, page: Reader, state: object) -> None:
        data = {"method": "update", "state": state, "buffer_paths": []}
        page.board._handle_msg({"content": {"data": data}, "buffers": []})
        self.pump()

    def ask(self, page: Reader, *intents: dict[str, Any], behind: int = 0) -> None:
        requests = []
        for intent in intents:
            page.sent += 1
            version = max(0, page.told["version"] - behind)
            requests.append({"client": page.client, "n": page.sent, "version": version, "intent": intent})
        self.write(page, {"requests": requests})
        assert page.told["replies"][page.client]["n"] == page.sent
        self.last = [*self.last[-5:], (page, {"requests": requests})]

    def page(self, number: int) -> Reader:
        return self.pages[number % len(self.pages)]

    def game(self, number: int) -> sw.Game:
        game = self.boards[number % 2].game
        assert game is not None
        return game

    # ------------------------------------------------------------------ what pages do

    @rule(
        page=NUMBERS,
        choices=st.lists(NUMBERS, min_size=1, max_size=4),
        behind=st.sampled_from([0, 0, 0, 1, 3]),
    )
    def move(self, page: int, choices: list[int], behind: int) -> None:
        reader = self.page(page)
        moves = [line.split()[0] for line in reader.told["legal"].split("\n")[1:]]
        if moves:
            wanted = [{"type": "move", "move": moves[n % len(moves)]} for n in choices]
            before = reader.board.version
            self.ask(reader, *wanted, behind=behind)
            if not behind:  # the first of them is legal, and nobody else has moved
                assert reader.board.version > before

    @rule(
        page=NUMBERS, kinds=st.lists(st.sampled_from(KINDS), min_size=1, max_size=4), behind=st.integers(0, 2)
    )
    def press(self, page: int, kinds: list[str], behind: int) -> None:
        self.ask(self.page(page), *({"type": kind, "elapsed": 3.5} for kind in kinds), behind=behind)

    @rule(page=NUMBERS, word=WORDS | ODD, kind=st.sampled_from(["move", "why", "best", "answer", "dance"]))
    def say(self, page: int, word: object, kind: str) -> None:
        self.ask(self.page(page), {"type": kind, "move": word, "source": word, "answer": word})

    @rule(
        page=NUMBERS,
        n=NUMBERS | ODD,
        m=st.integers(-1, 3),
        kind=st.sampled_from(["goto", "line", "new", "open"]),
    )
    def jump(self, page: int, n: Any, m: int, kind: str) -> None:  # noqa: ANN401  anything
        reader = self.page(page)
        cursor = n % (len(reader.line) + 1) if type(n) is int and n >= 0 else n
        self.ask(
            reader, {"type": kind, "cursor": cursor, "step": cursor, "variation": m, "seed": n, "game": n}
        )

    @rule(which=NUMBERS)
    def repeat(self, which: int) -> None:
        if self.last:
            page, message = self.last[which % len(self.last)]
            before = self.game(0).version, self.game(1).version
            self.write(page, message)
            assert (self.game(0).version, self.game(1).version) == before

    @rule(page=NUMBERS, odd=ODD, name=st.sampled_from(["n", "client", "version", "intent"]))
    def send_nonsense(self, page: int, odd: object, name: str) -> None:
        reader = self.page(page)
        sound = {"client": reader.client, "n": reader.sent + 1, "version": 0, "intent": {"type": "dance"}}
        before = dict(reader.board.replies)
        self.write(reader, {"requests": [{**sound, name: [odd]}, odd]})
        self.write(reader, {"requests": odd})
        assert reader.board.replies == before

    @rule(page=NUMBERS, odd=ODD, wrong=st.booleans())
    def write_traits(self, page: int, odd: object, wrong: bool) -> None:  # noqa: FBT001
        reader = self.page(page)
        before = {
            name: getattr(reader.board, name) for name in ("start", "legal", "version", "theme", "language")
        }
        names = [name for name in reader.board.keys if name not in ("requests", "jumbo")]
        if wrong:
            names = [
                "cursor",
                "line",
                "start",
                "tail",
                "legal",
                "version",
                "theme",
                "language",
                "_esm",
                "layout",
            ]
        self.write(reader, {name: odd if wrong else {"odd": odd} for name in names})
        self.write(reader, odd)
        assert {name: getattr(reader.board, name) for name in before} == before

    @rule(board=NUMBERS)
    def open_page(self, board: int) -> None:
        if len(self.pages) < 6:
            self.pages.append(Reader(self.boards[board % 2], f"page {next(self.names)}"))

    @rule()
    def close_page(self) -> None:
        if len(self.pages) > 2:
            gone = self.pages.pop()
            self.last = [(page, message) for page, message in self.last if page is not gone]

    # ------------------------------------------------------------------ what Python does

    @rule(board=NUMBERS, choices=st.lists(NUMBERS, min_size=1, max_size=40), times=st.sampled_from([1, 1, 4]))
    def play(self, board: int, choices: list[int], times: int) -> None:
        game = self.game(board)
        for n in choices * times:
            moves = game.legal_moves()
            if moves:
                game.play(moves[n % len(moves)])
        self.pump()

    @rule(board=NUMBERS, word=WORDS)
    def play_all(self, board: int, word: str) -> None:
        with suppress(sw.IllegalMove, sw.FormatError):
            self.boards[board % 2].play(f"D {word}")
        self.pump()

    @rule(board=NUMBERS, n=NUMBERS, how=st.sampled_from(["undo", "redo", "goto", "deal", "cursor"]))
    def walk(self, board: int, n: int, how: str) -> None:
        game = self.game(board)
        cursor = n % (game.length + 1)
        if how == "goto":
            game.goto(cursor)
        elif how == "cursor":
            self.boards[board % 2].cursor = cursor
        elif how == "deal":
            game.new_deal(n)
        else:
            getattr(game, how)()
        self.pump()

    @rule(board=NUMBERS, mode=st.sampled_from(["off", "safe", "all"]), language=st.sampled_from(["en", "da"]))
    def set_options(self, board: int, mode: str, language: str) -> None:
        self.boards[board % 2].auto_collect = mode
        self.boards[board % 2].language = language
        self.pump()

    @rule(board=NUMBERS, preset=st.sampled_from(PRESETS), seed=NUMBERS, kept=st.booleans())
    def replace(self, board: int, preset: str, seed: int, kept: bool) -> None:  # noqa: FBT001
        if kept:
            path = self.folder / "game.json"
            self.game(board).save(path)
            saved, game = self.game(board), sw.Game.load(path)
            assert (game.record(), game.cursor) == (saved.record(), saved.cursor)
        else:
            game = sw.Game(preset, seed=seed)
        self.boards[board % 2].game = game
        if seed % 2:
            self.boards[(board + 1) % 2].game = game
        self.pump()

    # ------------------------------------------------------------------ what always holds

    @invariant()
    def pages_show_the_game(self) -> None:
        for page in getattr(self, "pages", ()):
            game = page.board.game
            assert game is not None
            assert page.table() == write_start(game.position)
            assert sorted(page.table().upper()) == sorted(page.told["start"].upper())
            assert (page.told["cursor"], len(page.line)) == (game.cursor, game.length)
            assert page.told["version"] == page.board.version == game.version
            version, *legal = page.told["legal"].split("\n")
            assert int(version) == game.version
            assert sorted(line.split()[0] for line in legal) == sorted(map(str, game.legal_moves()))

    @invariant()
    def versions_grow(self) -> None:
        for board in getattr(self, "boards", ()):
            game = board.game
            assert game is not None
            assert game.version >= self.versions.get(id(game), (game, 0))[1]
            self.versions[id(game)] = (game, game.version)
        assert getattr(self, "heard", []) == sorted(set(getattr(self, "heard", [])))


@pytest.mark.parametrize(("examples", "steps"), [(300, 25), pytest.param(1500, 40, marks=pytest.mark.slow)])
def test_any_interleaving_keeps_game_and_pages_equal(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, examples: int, steps: int
) -> None:
    machine = type("Machine", (Interleaved,), {"folder": tmp_path})
    run_state_machine_as_test(
        machine,
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            suppress_health_check=list(HealthCheck),
        ),
    )
    assert [record.message for record in caplog.records if record.name != "solitaire_widget"] == []
