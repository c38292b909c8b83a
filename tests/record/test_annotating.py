"""Records annotated from Python: each call gives a new record."""

from __future__ import annotations

import pytest

import solitaire_widget as sw

RECORD = sw.Record.of("klondike", 42, "D D D")


def test_the_old_record_stays_as_it_is() -> None:
    noted = RECORD.with_comment(2, "so").with_glyphs(2, "!?", 14).with_marks(2, "T5 F red", sw.Mark("T6"))
    assert RECORD.line[1].notes == sw.Notes()
    assert noted.line[1].notes == sw.Notes("so", (5, 14), (sw.Mark("T5", "F", "red"), sw.Mark("T6")))
    assert sw.Record.parse(str(noted)) == noted


def test_step_0_is_the_start() -> None:
    assert RECORD.with_comment(0, "here").opening.comment == "here"
    with pytest.raises(IndexError, match="0 to 3"):
        RECORD.with_comment(4, "there")


def test_a_series_has_a_number_for_each_step_or_for_some() -> None:
    whole = RECORD.with_series("nodes", [1, None, 3])
    assert [row["nodes"] for row in whole.to_rows()] == [1, None, 3]
    start = whole.with_series("nodes", [0, 1, 2, 3])
    assert start.opening.series == (("nodes", 0.0),)
    assert [row["nodes"] for row in start.with_series("nodes", {2: 5}).to_rows()] == [None, 5, None]
    with pytest.raises(sw.FormatError, match="2 values"):
        RECORD.with_series("nodes", [1, 2])


def test_a_variation_is_checked() -> None:
    record = RECORD.with_variation(2, "D2").with_variation(2, RECORD.line[:1])
    assert [len(line) for line in record.line[1].variations] == [2, 1]
    with pytest.raises(sw.IllegalMove, match="move 1"):
        RECORD.with_variation(2, "D T1-F")
    with pytest.raises(sw.FormatError):
        RECORD.with_variation(2, "")


def test_tags_are_replaced_by_name() -> None:
    record = RECORD.with_tag("Solver", "a").with_tag("Nodes", "1").with_tag("Solver", "b")
    assert record.tags == (("Solver", "b"), ("Nodes", "1"))
    with pytest.raises(sw.FormatError, match="Game"):
        RECORD.with_tag("Game", "x")


@pytest.mark.parametrize(
    "notes",
    [
        {"glyphs": (256,)},
        {"series": (("arrow", 1.0),)},
        {"series": (("nodes", float("nan")),)},
        {"series": (("nodes", 10**400),)},
        {"tags": (("title", "x"),)},
        {"comment": None},
    ],
)
def test_notes_that_could_not_be_written_are_refused(notes: dict[str, object]) -> None:
    with pytest.raises(sw.FormatError):
        sw.Notes(**notes)  # type: ignore[arg-type]


@pytest.mark.parametrize("ends", [("",), ("T5", "F", "pink"), ("T5]", "F"), ("T 5",)])
def test_marks_that_could_not_be_written_are_refused(ends: tuple[str, ...]) -> None:
    with pytest.raises(sw.FormatError):
        sw.Mark(*ends)


@pytest.mark.parametrize("half", ["\ud800", "so \udfff"])
def test_half_of_a_surrogate_pair_is_no_text(half: str) -> None:
    for note in ({"comment": half}, {"tags": (("why", half),)}):
        with pytest.raises(sw.FormatError, match="half of a pair"):
            sw.Notes(**note)
    with pytest.raises(sw.FormatError, match=r"tag Solver: .*half of a pair"):
        RECORD.with_tag("Solver", half)


@pytest.mark.parametrize("values", [["a", 1, 2], [10**400, 1, 2], [None, [], 2], {1: "x"}, 5, None])
def test_a_series_of_something_else_is_refused(values: object) -> None:
    with pytest.raises(sw.FormatError, match="expected"):
        RECORD.with_series("nodes", values)  # type: ignore[arg-type]


def test_a_series_may_come_from_a_generator() -> None:
    assert RECORD.with_series("nodes", (n for n in range(3))) == RECORD.with_series("nodes", [0, 1, 2])


def test_steps_and_marks_of_the_wrong_type_are_refused_in_words() -> None:
    with pytest.raises(TypeError, match="a step is a whole number, not str"):
        RECORD.with_comment("1", "x")  # type: ignore[arg-type]
    with pytest.raises(sw.FormatError, match="a mark is a Mark or text"):
        RECORD.with_marks(1, 5)  # type: ignore[arg-type]
