"""Damaged text of any format is a record or an error with a place: nothing else, never slow, never large."""

from __future__ import annotations

import random
import time
import tracemalloc
from typing import Any

import pytest

import solitaire_widget as sw
from tests.notation.foreign import SAMPLE, cases

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
        began = time.process_time()
        read(wrong, given)
        assert time.process_time() - began < 2


@pytest.mark.parametrize("name", sorted(TEXTS))
def test_repeated_text_takes_little_time_and_room(name: str) -> None:
    text, case = TEXTS[name]
    began = time.process_time()
    given = {"rules": case.rules, "deal": case.deal}
    read(text * (900_000 // len(text)), given)
    assert time.process_time() - began < 10
    tracemalloc.start()
    read(text * (100_000 // len(text)), given)
    assert tracemalloc.get_traced_memory()[1] < 50_000_000
    tracemalloc.stop()


def read(text: str, given: dict[str, Any]) -> None:
    """Read a text, well or with an error that has a place."""
    fault = None
    try:
        assert isinstance(sw.Record.parse(text, **given), sw.Record)
    except sw.FormatError as error:
        fault = error
    assert fault is None or (fault.line >= 1 and fault.column >= 1), (fault, text)
