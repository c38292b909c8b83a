"""Damaged text of any format is a record or an error with a place: nothing else, never slow, never large."""

from __future__ import annotations

import json
import random
import tracemalloc
from functools import partial
from typing import Any

import pytest

import solitaire_widget as sw
from tests.notation.foreign import SAMPLE, cases
from tests.pace import is_within

COUNTS = [300, pytest.param(20_000, marks=pytest.mark.slow)]
SMALL = cases(SAMPLE)
TEXTS = {
    **{case.name.rpartition("-")[0]: (case.text, case) for case in SMALL},
    **{f"deal of {case.name.rpartition('-')[0]}": (case.given, case) for case in SMALL if case.given},
}
CASE = SMALL[0]
KLONDIKE = next(case for case in SMALL if case.name.startswith("klondike-solver-draw1"))
RECORD = sw.Record.parse(KLONDIKE.text, rules=KLONDIKE.rules, deal=KLONDIKE.deal)
TEXTS |= {name: (RECORD.to_text(name), KLONDIKE) for name in ("truth", "record", "json", "pysol", "deal")}
TEXTS |= {"number": ("klondike-draw-3:pysol:24", KLONDIKE)}

PUT = [
    "",
    "[",
    "]",
    "{",
    "}",
    '"',
    ",",
    "\n",
    "\t",
    "\0",
    "v9",
    "-13",
    "DR99",
    "@" * 300,
    "NEW ",
    "10",
    "<..>",
    "KS",
    "##",
    "[]",
    "9" * 400,
    ":",
    "é",
]

MOVE = "Move a card from stack 1 to freecell 0\n"
PIECES = [
    *(
        "@",
        "D",
        "D ",
        "D24 N ",
        "DR24 NEW ",
        "HE ",
        "2a ",
        "12v3 ",
        "D,",
        '"D",',
        "AH:T3>FH ",
        "KS ",
        "x",
        "9",
    ),
    *("[", "{", "(", "\n", " ", "é", "\0", "\\", "##\t", "Talon: KS\n", ": KS\n", "=" * 20 + "\n"),
    *(MOVE, "--- Foundations ---------\n"),
]


def json_of(moves: list[str], variations: list[dict[str, Any]] | None = None) -> str:
    """A saved game with those moves, whether they can be played or not."""
    whole = json.loads(sw.Record.of("klondike", 42).to_text("json"))
    return json.dumps(whole | {"moves": moves, "variations": variations or []})


def damaged(text: str, rng: random.Random) -> str:
    for _ in range(rng.randint(1, 4)):
        at = rng.randrange(len(text) + 1)
        to = min(len(text), at + rng.choice((1, 1, 2, 5, 40, 400)))
        put = rng.choice(PUT)
        kind = rng.randrange(6)
        if kind == 0:
            text = text[:at] + text[to:]
        elif kind == 1:
            text = text[:at] + put + text[at:]
        elif kind == 2:
            text = text[:to] + text[at:to] + text[to:]
        elif kind == 3:
            other = rng.randrange(len(text) + 1)
            text = text[:at] + text[other : other + 3] + text[to:]
        elif kind == 4:
            text = text[:at]
        else:
            text = (
                text[:at]
                + chr(rng.choice((rng.randrange(1, 127), rng.randrange(1, 0x3000))))
                + text[at + 1 :]
            )
    return text


@pytest.mark.parametrize("count", COUNTS)
@pytest.mark.parametrize("name", sorted(TEXTS))
def test_damaged_text_is_a_record_or_an_error_with_a_place(name: str, count: int) -> None:
    text, case = TEXTS[name]
    rng = random.Random(name)
    own = name.removeprefix("deal of ") in {"record", "json"}
    for n in range(count):
        wrong = damaged(text, rng)
        given: dict[str, Any] = {} if own or n % 4 == 0 else {"rules": case.rules, "deal": case.deal}
        assert is_within(2, partial(read, wrong, given))


@pytest.mark.parametrize("name", sorted(TEXTS))
def test_repeated_text_takes_little_time_and_room(name: str) -> None:
    text, case = TEXTS[name]
    given = {"rules": case.rules, "deal": case.deal}
    for room in (900_000, 2_900_000, 50_000_000):
        assert is_within(1, partial(read, text * (room // len(text)), given)), room
    tracemalloc.start()
    read(text * (100_000 // len(text)), given)
    assert tracemalloc.get_traced_memory()[1] < 50_000_000
    tracemalloc.stop()


@pytest.mark.parametrize("format", [known.name for known in sw.formats()])
@pytest.mark.parametrize("piece", PIECES)
def test_any_piece_repeated_is_answered_within_a_second(piece: str, format: str) -> None:  # noqa: A002
    whole = next(known.most for known in sw.formats() if known.name == format)
    for room in (whole - 1, 49_000_000):
        told = {"format": format, "rules": "klondike-relaxed", "deal": 7}
        assert is_within(1, partial(read, piece * (room // len(piece)), told)), room


@pytest.mark.parametrize(
    ("text", "given"),
    [
        ("@" * 900_000, {"rules": "klondike", "deal": 42}),
        ("DR24 NEW " * 2000, {"rules": "klondike-relaxed", "deal": 42}),
        ('[Game "klondike"] [Deal "42"] D ' + "(D)" * 1_000_000, {}),
        ('[Game "klondike-relaxed"] [Deal "42"] ' + "D24 N " * 2000, {}),
        (json_of(["D"] * 40_000), {}),
        (json_of(["D"], [{"of": 0, "at": 0, "moves": ["D"]}] * 40_000), {}),
    ],
    ids=["lonelybot", "klondike-solver", "variations", "moves", "json", "json variations"],
)
def test_too_many_moves_are_refused_early_with_their_place(text: str, given: dict[str, Any]) -> None:
    with pytest.raises(sw.FormatError, match=r"at most 30000 moves") as caught:
        sw.Record.parse(text, **given)
    assert is_within(1, partial(read, text, given))
    assert caught.value.line >= 1 <= caught.value.column


@pytest.mark.parametrize("piece", ["$1", "{}", "{[%x 1]}", "{[%arrow T5 F] a }", "{\\}}", "(D)", "(D (D))"])
def test_no_notes_of_any_size_keep_the_reader_busy(piece: str) -> None:
    for text in (piece * (4_900_000 // len(piece)), piece[:1] + piece[1:-1] * 900_000 + piece[-1:]):
        assert is_within(1, partial(read, '[Game "klondike-relaxed"] [Deal "42"] D ' + text[:4_900_000], {}))


@pytest.mark.parametrize(
    ("format", "text", "repeated"),
    [
        *(
            ("solvitaire", "--- Tableau Piles ---\n", row)
            for row in ("KS\n", "##\t", "\t", "[]\t", "\n", "##\t\n")
        ),
        *(("solvitaire", '{"tableau piles": [["8S"]]}', row) for row in ("Depth: 1\n", "\n")),
        *(("fc-solve", MOVE, table) for table in ("KS\n\n", ":\n\n", ":\n", "Freecells:\n\n", "2a\n", "-\n")),
        ("fc-solve", "", "KS\n\n"),
        ("fc-solve", "Freecells: ", "KS "),
        ("solvitaire", '{"tableau piles": [', '["8S"],'),
        ("solvitaire", '{"tableau piles": [["8S"]], "cells": [', '"8S",'),
        ("fc-solve-sn", "2a\n", ": KS\n"),
        ("klondike-solver", "011" * 52, "\n"),
        ("lonelybot", "@", "\n,"),
    ],
)
def test_no_table_of_any_size_keeps_the_reader_busy(format: str, text: str, repeated: str) -> None:  # noqa: A002
    whole = next(known.most for known in sw.formats() if known.name == format)
    for end in ("", MOVE, "[]]}", '""]}'):
        long = text + repeated * ((whole - 500) // len(repeated)) + end
        assert is_within(1, partial(read, long, {"format": format, "rules": "freecell", "deal": 7}))


@pytest.mark.parametrize(
    ("format", "text", "line", "expected"),
    [
        ("fc-solve", "KS\n\n" * 30_001, 60_001, "at most 30000 tables"),
        ("solvitaire", "\n--- Tableau Piles ---\n" + "KS\n" * 209, 211, "a heading"),
        ("solvitaire", "--- Cells ---\nKS" + "\t4H" * 208, 2, "at most 208 piles"),
        ("solvitaire", "--- Cells ---\n\nKS\t4H\n\n[]\tx", 5, "is no card"),
        ("klondike-solver", "\n \nDR1\n\nXX", 5, "is no move"),
        ("minimal-klondike", "\n \n@KJ\n\n  XX", 5, "is no move"),
        ("lonelybot", "\n \n@\n\nKS:T1>x", 5, "is no move"),
        ("truth", "\n \n{}\n\n{}", 5, "one case"),
        ("pysol", "\n \nTalon: KS;\n# more\nxx", 6, "is no card"),
        ("deal", "KS\n\n \nxx", 4, "is no card"),
    ],
)
def test_places_count_the_lines_that_are_blank(format: str, text: str, line: int, expected: str) -> None:  # noqa: A002
    with pytest.raises(sw.FormatError, match=rf"^line {line}, column \d+: .*{expected}"):
        sw.Record.parse(text, format=format, rules="klondike-relaxed", deal=7)


def test_a_game_of_twenty_thousand_steps_is_read() -> None:
    record = sw.Record.of("klondike-relaxed", 42, "D24 N " * 800)
    record = record.with_series("nodes", list(range(20_000)))
    for name in ("record", "json"):
        assert sw.Record.parse(record.to_text(name)) == record


def read(text: str, given: dict[str, Any]) -> None:
    """Read a text, well or with an error that has a place."""
    fault = None
    try:
        assert isinstance(sw.Record.parse(text, **given), sw.Record)
    except sw.FormatError as error:
        fault = error
    assert fault is None or (fault.line >= 1 and fault.column >= 1), (fault, text)
