"""Boards side by side: which records can be compared, and where they part."""

from __future__ import annotations

import sys
from types import SimpleNamespace
from typing import Any

import comm
import pytest

import solitaire_widget as sw
from tests.hosts.bare import Wire

ONE = sw.Record.of("klondike", 16, "D D T6-T7")
OTHER = sw.Record.of("klondike", 16, "D T6-T7")


@pytest.mark.parametrize(
    ("records", "difference"),
    [
        ((ONE, OTHER), 1),
        ((ONE, ONE), None),
        ((ONE, ONE, OTHER), 1),
        ((ONE, ONE, ONE, sw.Record.of("klondike", 16, "D D")), 2),
        ((ONE, sw.Record.of("klondike", 17, "D D")), 0),
        ((ONE, sw.Record.of("canfield", 7), sw.Record.of("freecell", 1)), 0),
    ],
)
def test_the_first_difference_is_found_and_marked(
    records: tuple[sw.Record, ...], difference: int | None
) -> None:
    found = sw.compare(*records)
    assert found.difference == difference
    assert [board.record for board in found.boards] == list(records)
    for board, record in zip(found.boards, records, strict=True):
        marked = [note["at"] for note in board.notes if "≠" in note["glyphs"]]
        parts = difference is not None and difference < len(record.line)
        assert marked == ([difference + 1] if difference is not None and parts else [])


def test_what_was_said_stays_beside_the_mark() -> None:
    said = ONE.with_comment(2, "Why?").with_glyphs(2, "?").with_marks(2, "T6 red")
    note = next(note for note in sw.compare(said, OTHER).boards[0].notes if note["at"] == 2)
    assert (note["comments"], note["glyphs"]) == (["Why?"], ["≠", "?"])
    assert len(note["marks"]) == 1  # a draw has no arrow


@pytest.mark.parametrize("count", [0, 1, 5])
def test_two_to_four_records_are_compared(count: int) -> None:
    with pytest.raises(ValueError, match=f"2 to 4 records to compare, not {count}"):
        sw.compare(*[ONE] * count)


@pytest.mark.parametrize("wrong", ["klondike", None, sw.Game("klondike", seed=16), [ONE, ONE]])
def test_only_records_are_compared(wrong: Any) -> None:  # noqa: ANN401  whatever comes
    with pytest.raises(TypeError, match="records are compared, not"):
        sw.compare(ONE, wrong)


@pytest.mark.parametrize("marimo", [False, True])
def test_linked_boards_stand_at_the_same_step_or_at_their_end(
    monkeypatch: pytest.MonkeyPatch, *, marimo: bool
) -> None:
    monkeypatch.setattr(comm, "create_comm", Wire)
    found = sw.compare(ONE, sw.Record.of("klondike", 16, "D T6-T7"))
    long, short = found.boards
    if marimo:
        monkeypatch.setitem(sys.modules, "marimo", SimpleNamespace(hstack=lambda row, **_: row))
        assert found._display_() == [long, short]
    wires: list[Wire] = [board.comm for board in found.boards]
    for mover, cursor, stand in ((long, 1, 1), (long, 3, 2), (short, 1, 1), (long, 3, 2)):
        for wire in wires:
            wire.take()
        mover.set_state({"cursor": cursor})
        assert (long.cursor, short.cursor) == (cursor, stand)
        other = wires[1 if mover is long else 0]
        told = [state["cursor"] for state in other.take() if "cursor" in state]
        assert told == ([stand if mover is long else cursor] if marimo else [])


def test_a_comparison_is_no_game_that_could_be_played() -> None:
    options: dict[str, Any] = {"controls": "full"}
    with pytest.raises(TypeError, match=r"^controls: "):
        sw.compare(ONE, OTHER, **options)
