"""What other programs print is read by sniffing alone and replays to its end."""

from __future__ import annotations

import json
import os
from dataclasses import replace

import pytest

import solitaire_widget as sw
from tests.notation.foreign import SAMPLE, Case, cases, folder

WHOLE = folder()
CASES = cases(WHOLE or SAMPLE)
SMALL = cases(SAMPLE)


@pytest.mark.parametrize("case", CASES, ids=[case.name for case in CASES])
def test_it_replays_to_its_end(case: Case) -> None:
    record = sw.Record.parse(case.text, rules=case.rules, deal=case.deal)
    assert record.rules == case.rules
    assert record.won == (case.ends == "won")
    assert sw.Record.parse(str(record)) == record
    if case.given:
        assert sw.Record.parse(case.text, rules=case.rules, deal=case.given).steps == record.steps
        assert sw.Record.parse(case.given, rules=case.rules).start == record.start
        together = sw.Record.parse(f"{case.given}\n{case.text}")
        assert together.won
        assert together.start.piles == record.start.piles


def test_the_whole_folder_is_there_when_it_is_named() -> None:
    assert WHOLE or not os.environ.get("SOLITAIRE_FOREIGN")


@pytest.mark.parametrize("name", ["solvitaire-klondike", "fc-solve-states"])
def test_states_show_the_deal_by_themselves(name: str) -> None:
    case = next(case for case in SMALL if case.name.startswith(name))
    assert sw.Record.parse(case.text).deal == sw.Record.parse(case.text, deal=case.deal).deal


def test_columns_that_are_dealt_no_card_may_be_left_out() -> None:
    record = sw.Record.of(sw.Rules(columns=("u" * 26, "u" * 26, ""), stock_to="none"), 5)
    data = json.loads(record.to_text("solvitaire"))
    assert data["tableau piles"].pop() == []
    assert sw.Record.parse(json.dumps(data), rules=record.rules).start == record.start


WRONG = {
    "klondike-solver": "SS",
    "minimal-klondike": "BB",
    "lonelybot": "KS:FS>T1",
    "fc-solve": "Move a card from stack 0 to stack 0",
    "fc-solve-sn": "11",
    "truth": "T1>T1:1",
    "record": "T1-T1",
}


@pytest.mark.parametrize("case", SMALL, ids=[case.name for case in SMALL])
@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_move_is_named_and_the_good_part_kept(case: Case, name: str) -> None:
    record = sw.Record.parse(case.text, rules=case.rules, deal=case.deal)
    try:
        text = record.to_text(name)
    except sw.FormatError:
        return
    between = "\n" if name == "fc-solve" else " "
    words = text.split(between)
    words.insert(len(words) - 20, WRONG[name])
    with pytest.raises(sw.FormatError) as caught:
        sw.Record.parse(between.join(words), format=name, rules=case.rules, deal=case.deal)
    error, good = caught.value, caught.value.record
    assert good.start == record.start
    assert 30 < len(good.line) < len(record.line)
    assert good.steps == record.steps[: len(good.line)]
    assert isinstance(error.__cause__, sw.SolitaireError)
    assert f"move {len(good.line)}" in str(error)
    if isinstance(error.__cause__, sw.IllegalMove):
        assert error.__cause__.reason.text() in str(error)
    at = "\n".join([*between.join(words).split("\n")][error.line - 1 : error.line])[error.column - 1 :]
    assert at.startswith(WRONG[name])


def test_open_counts_are_searched() -> None:
    case = next(case for case in SMALL if case.name.startswith("fc-solve-snx"))
    record = sw.Record.parse(case.text, deal=case.deal)
    without = record.to_text("fc-solve-sn")
    bare = " ".join(word.partition("v")[0] for word in without.split("\n", 8)[8].split())
    again = sw.Record.parse(bare + "\n\nThis game is solveable.\n", deal=case.deal)
    assert again.won


def test_a_solution_that_does_not_win_is_named() -> None:
    case = next(case for case in SMALL if case.name.startswith("klondike-solver-"))
    cut = case.text.rstrip().rpartition(" ")[0]
    with pytest.raises(sw.FormatError, match="does not win") as caught:
        sw.Record.parse(cut, deal=case.deal)
    assert len(caught.value.record.line) > 50


def test_a_flip_that_did_not_happen_is_named() -> None:
    case = next(case for case in SMALL if case.name.startswith("klondike-solver-"))
    moves = case.text.split("\n", 1)[1]
    with pytest.raises(sw.FormatError, match="turned up"):
        sw.Record.parse(f"F1 {moves}", deal=case.deal, rules=case.rules)


def test_what_is_missing_is_said() -> None:
    with pytest.raises(sw.FormatError, match="deal="):
        sw.Record.parse("DR3 W4")
    with pytest.raises(sw.FormatError, match="rules="):
        sw.Record.parse("pysol:24")
    with pytest.raises(sw.FormatError, match="no format"):
        sw.Record.parse("D", format="kpat")


@pytest.mark.parametrize(
    ("text", "game", "number"),
    [
        ("ms:617", "freecell", "ms:617"),
        ("klondike:42", "klondike", 42),
        ("klondike-draw-3:pysol:24", "klondike-draw-3", "pysol:24"),
        ("canfield:ms:7\n", "canfield", "ms:7"),
    ],
)
def test_deal_numbers(text: str, game: str, number: int | str) -> None:
    record = sw.Record.parse(text)
    assert (record.rules, record.number) == (sw.rules(game), number)
    assert record.deal == sw.Deal.of(record.rules, number)


def test_three_notations_of_one_deal_agree() -> None:
    digits = (
        "042031094013012043033041072074064083044063021023022034112104134052014111113051"
        "061132092101024121133054091011123122084062071093114124081053102032131073082103"
    )
    board = (
        "Talon: 9D TC 2S QC KH 5S 9C AC QH QD 8S 6D 7C 9H JS QS 8C 5H TD 3D KC 7H 8D TH\n"
        "4D\n<3C> 4C\n<9S> <7D> 6H\n"
        "<AH> <7S> <2C> JD\n<AD> <6S> <2H> <TS> AS\n<4H> <8H> <2D> <KS> <JC> 5C\n"
        "<3H> <4S> <3S> <5D> <JH> <6C> KD"
    )
    record = sw.Record.parse(digits)
    assert sw.Record.parse(board) == record
    assert record.to_text("pysol") == board
    solvitaire = record.to_text("solvitaire")
    assert sw.Record.parse(solvitaire) == record
    shouted = solvitaire.upper().replace("TABLEAU PILES", "tableau piles").replace("STOCK", "stock")
    assert sw.Record.parse(shouted) == record


def test_every_format_has_an_example_that_it_recognises() -> None:
    from solitaire_widget.notation.formats import format_of  # noqa: PLC0415

    for format in sw.formats():  # noqa: A001
        assert format_of(format.example).name == format.name, format


def test_many_cases_are_read_and_written() -> None:
    records = tuple(
        replace(sw.Record.of("klondike", n, "D D"), tags=(("Id", f"k{n}"), ("Verdict", "unsolvable")))
        for n in range(5)
    )
    text = "\n".join(record.to_text("truth") for record in records)
    assert [(record.deal, record.steps, record.tags) for record in sw.Record.parse_all(text)] == [
        (record.deal, record.steps, record.tags) for record in records
    ]
    with pytest.raises(sw.FormatError, match="parse_all"):
        sw.Record.parse(text)
