"""Records as text: what is written is read back, and what can't be read is named with its place."""

from __future__ import annotations

import random
import re
from functools import partial
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings

import solitaire_widget as sw
from tests.pace import is_within
from tests.record.records import records

START = '[Game "klondike"]\n[Deal "42"]\n\n'


@settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))
@given(records())
def test_what_is_written_is_read_back(record: sw.Record) -> None:
    text = str(record)
    again = sw.Record.parse(text)
    assert again == record
    assert str(again) == text


@settings(max_examples=10, deadline=None, suppress_health_check=list(HealthCheck))
@given(records())
def test_line_ends_and_a_mark_of_byte_order_change_nothing(record: sw.Record) -> None:
    assert sw.Record.parse("\ufeff" + str(record).replace("\n", "\r\n")) == record


def test_every_kind_of_start_is_kept() -> None:
    game = sw.Game("canfield", seed="ms:7")
    game.play("D")
    for record in (
        sw.Record.of("canfield", "ms:7"),
        sw.Record.of("canfield", 7, "D"),
        sw.Record.of("canfield", str(game.deal), "D"),
        sw.Record.of("canfield", game.position, "D"),
        sw.Record.of(sw.rules("klondike").replace(draw=2, passes=None), 7, "D"),
    ):
        again = sw.Record.parse(str(record))
        assert (again, again.deal, again.number, again.start) == (
            record,
            record.deal,
            record.number,
            record.start,
        )


def test_automatic_steps_keep_their_mark() -> None:
    record = sw.Record.parse(f"{START}D ~D D")
    assert [step.auto for step in record.steps] == [False, True, False]
    assert "D ~D D" in str(record)


def test_the_canonical_form_of_a_small_record() -> None:
    record = sw.Record.parse(
        f"{START}{{first}} D ! $14 {{why [%arrow T5 F] not [%nodes 12]}} {{twice}} "
        "({before} D2 (D {x})) D"
    )
    assert str(record).splitlines()[-1] == (
        "{first} 1. D! $14 {why not twice [%arrow T5 F green] [%nodes 12]} (1. D {before} D (2. D {x})) D"
    )


def test_five_draws_may_be_written_at_once() -> None:
    assert len(sw.Record.parse(f"{START}D5 D").moves) == 6


def test_rules_and_deal_may_be_given() -> None:
    assert sw.Record.parse("D, D", rules="klondike", deal=42) == sw.Record.of("klondike", 42, "D D")
    other = sw.Record.parse(f"{START}D", rules="vegas", deal=43)
    assert (other.rules, other.number) == (sw.rules("vegas"), 43)


@pytest.mark.parametrize(
    ("text", "line", "column", "expected"),
    [
        ("", 1, 1, "a move as in W-T3"),
        (" \n ", 1, 1, "a move as in W-T3"),
        ("1. ,", 1, 1, "a move as in W-T3"),
        ("{}", 1, 1, "a saved game"),
        ('{"id": 7, "moves": []}', 1, 1, "a saved game"),
        ("{hello}", 1, 1, "Game or Rules"),
        ('[Event "x"]', 1, 12, "Game or Rules"),
        ('[Game "klondike"]', 1, 18, "Deal, Pack or Position"),
        ('[Game "klondik"] D', 1, 1, "Game"),
        ('[Game "klondike"]\n [Deal "x"] D', 2, 2, "Deal"),
        ('[Game "klondike"]\n [Pack "KS"] D', 2, 2, "Pack"),
        ('[Game "klondike"]\n [Position "T1: 2X"] D', 2, 2, "Position"),
        ('[Rules "{"] [Deal "1"] D', 1, 1, "Rules"),
        ('[Rules "[]"] [Deal "1"] D', 1, 1, "Rules"),
        ('[Game "klondike" [Deal "1"] D', 1, 1, "tag"),
        ('[Game "klondike"] [Game "klondike"]', 1, 19, "one tag"),
        (f'{START[:-1]}[Pack "{" ".join(["KS"] * 52)}"] D', 3, 1, "Pack"),
        (f'{START}D [Deal "3"]', 4, 3, "before the first move"),
        (f"{START}D\nD T1-T9", 5, 3, "legal"),
        (f"{START}D\nD walk", 5, 3, "a move"),
        (f"{START}D+u", 4, 1, "nothing"),
        (f"{START}D {{open", 4, 3, "closed by }"),
        (f"{START}D {{a\\q}}", 4, 5, "escapes"),
        (f"{START}D {{[%arrow T5]}}", 4, 4, "arrow"),
        (f"{START}D {{[%arrow T5 F pink]}}", 4, 4, "green"),
        (f"{START}D {{[%nodes many]}}", 4, 4, "number"),
        (f"{START}D {{[%nodes inf]}}", 4, 4, "finite"),
        (f"{START}D {{[%nodes 1}}", 4, 4, "closed by ]"),
        (f"{START}D $256", 4, 3, "255"),
        (f"{START}(D)", 4, 1, "a variation stands behind"),
        (f"{START}D (D", 4, 3, ")"),
        (f"{START}D ()", 4, 4, "a move of the variation"),
        (f"{START}D )", 4, 3, "no variation is open"),
        (f'[Result "won"]{START}D', 1, 1, "open"),
    ],
)
def test_what_cannot_be_read_is_named_with_its_place(
    text: str, line: int, column: int, expected: str
) -> None:
    with pytest.raises(sw.FormatError) as caught:
        sw.Record.parse(text)
    error = caught.value
    assert (error.line, error.column) == (line, column)
    assert expected in error.expected
    assert str(error).startswith(f"line {line}, column {column}: ")


@pytest.mark.parametrize("text", ["", "\ufeff", "{}", '{"a": 1}', '{"a": {"b": [1]}}\n', "{hello}", "{a: 1}"])
def test_text_without_tags_or_moves_is_no_empty_record(text: str) -> None:
    with pytest.raises(sw.FormatError, match=r"^line 1, column 1: .*expected"):
        sw.Record.parse(text, rules="klondike", deal=42)


def test_tags_without_moves_are_a_record_and_so_is_a_comment_before_a_move() -> None:
    assert sw.Record.parse(START) == sw.Record.of("klondike", 42)
    assert (
        sw.Record.parse('{"Well", he said.} D', rules="klondike", deal=42).opening.comment
        == '"Well", he said.'
    )


@pytest.mark.parametrize("deal", ["KS XX", "T1: XX", "ms:x", "Talon: XX", "KS KS"])
@pytest.mark.parametrize("text", ["D D", "@ AH:W>FH"])
def test_a_wrong_deal_is_told_with_one_place(text: str, deal: str) -> None:
    with pytest.raises(sw.FormatError, match=r"^deal[:,] ") as caught:
        sw.Record.parse(text, "record" if text == "D D" else "lonelybot", rules="klondike", deal=deal)
    assert str(caught.value).count("line ") <= 1
    assert caught.value.line >= 1 <= caught.value.column


def test_the_good_part_is_kept() -> None:
    with pytest.raises(sw.FormatError) as caught:
        sw.Record.parse(f"{START}D {{one}} D (D (D) T1-T2) D")
    good = caught.value.record
    assert [str(move) for move in good.moves] == ["D", "D"]
    assert good.line[1].variations[0][0].variations
    cause = caught.value.__cause__
    assert isinstance(cause, sw.IllegalMove)
    assert str(cause.move) == "T1-T2"


def mutated(text: str, rng: random.Random) -> str:
    """The text with a few places changed, lost, doubled or swapped."""
    for _ in range(rng.randint(1, 4)):
        at, to = sorted((rng.randrange(len(text) + 1), rng.randrange(len(text) + 1)))
        to = min(to, at + rng.choice((1, 2, 20, 200)))
        kind = rng.randrange(5)
        put = rng.choice(
            [
                "",
                "{",
                "}",
                "\\",
                "(",
                ")",
                "[",
                "]",
                '"',
                "[%x 1]",
                "$",
                "$9",
                "~",
                "D",
                "N",
                "T1-T2",
                "\0",
                "é",
                "1.",
                "9" * 5000,
            ]
        )
        if kind == 0:
            text = text[:at] + text[to:]
        elif kind == 1:
            text = text[:at] + put + text[to:]
        elif kind == 2:
            text = text[:to] + text[at:to] + text[to:]
        elif kind == 3:
            text = text[:at] + put + text[at:]
        else:
            text = text[:at] + chr(rng.randrange(1, 0x3000)) + text[at + 1 :]
    return text


@pytest.fixture(scope="module")
def texts() -> list[str]:
    found: list[sw.Record] = []

    @settings(
        max_examples=40,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    @given(records())
    def collect(record: sw.Record) -> None:
        found.append(record)

    collect()
    return [str(record) for record in found]


@pytest.mark.parametrize("count", [300, pytest.param(20_000, marks=pytest.mark.slow)])
def test_mutated_text_is_a_record_or_an_error_with_a_place(
    texts: list[str], count: int, capsys: pytest.CaptureFixture[str]
) -> None:
    rng, errors = random.Random(7), 0

    def read(text: str) -> sw.FormatError | None:
        try:
            assert isinstance(sw.Record.parse(text), sw.Record)
        except sw.FormatError as fault:
            return fault
        return None

    for _ in range(count):
        text = mutated(rng.choice(texts), rng)
        assert is_within(1, partial(read, text)), text
        fault = read(text)
        assert fault is None or (fault.line >= 1 and fault.column >= 1 and fault.expected), text
        errors += fault is not None
    told = f"{count - errors} records, {errors} errors with a place"
    with capsys.disabled():
        print(f"\n{count} mutated texts: {told}")  # noqa: T201  the figure the test is run for


@pytest.mark.parametrize("piece", ["x", "(", "{", "[", "D ", "\\", "\n", "\x00", '[A "b"]', "D{[%x 1]}", "🂡"])
def test_fifty_megabytes_of_garbage_are_refused_at_once(piece: str, tmp_path: Path) -> None:
    garbage = piece * (50_000_000 // len(piece.encode()) + 1)
    path = tmp_path / "garbage.sol"
    path.write_text(garbage, encoding="utf-8")
    for parse, source in ((sw.Record.parse, garbage), (sw.Record.read, str(path))):
        with pytest.raises(sw.FormatError) as caught:
            parse(source)
        assert is_within(1, partial(parse, source))
        assert (caught.value.line, caught.value.column) == (1, 1)


@pytest.mark.parametrize("piece", ["(", "D(", "{", "$1", "D{}", "[%x 1]"])
def test_endless_repetition_takes_no_endless_time(piece: str) -> None:
    text = START + "D {" * piece.startswith("[") + piece * 100_000 + "("
    with pytest.raises(sw.FormatError):
        sw.Record.parse(text)
    assert is_within(5, partial(sw.Record.parse, text))


@pytest.mark.parametrize(
    ("piece", "end"),
    [
        ("\\}a", "[%x 1]}"),
        ("\\}", "}"),
        ("\\}", "\\q}"),
        ("\\\\", "[%x 1]}"),
        ("[a", "[%x 1]}"),
        ("a", "\\[%x 1]}"),
    ],
)
def test_a_comment_of_millions_of_characters_is_read_in_one_pass(piece: str, end: str) -> None:
    text = f"{START}D {{{piece * (4_000_000 // len(piece))}{end}"
    assert is_within(1, partial(sw.Record.parse, text))


@pytest.mark.parametrize("text", ["D {so \ud800}", '[X "\udfff"]', "D\ud83d"])
def test_half_of_a_surrogate_pair_is_refused_with_its_place(text: str) -> None:
    with pytest.raises(sw.FormatError, match=r"line .*half of a pair") as caught:
        sw.Record.parse(f"{text}\n{START}" if text.startswith("[") else START + text)
    assert caught.value.column > 1


@pytest.mark.parametrize("text", ["{", "[" * 100_000, '{\\"draw\\": ' + "9" * 5000 + "}", "[]"])
def test_rules_that_are_no_json_are_refused_in_our_words(text: str) -> None:
    with pytest.raises(sw.FormatError, match="expected a JSON object of fields"):
        sw.Record.parse(f'[Rules "{text}"] [Deal "1"]')


def test_no_message_repeats_a_move_of_any_length() -> None:
    with pytest.raises(sw.FormatError) as caught:
        sw.Record.parse(START + "D" + "+u" * 100_000)
    assert len(str(caught.value)) < 200


def test_the_grammar_in_the_docs_has_examples_that_hold() -> None:
    page = Path(__file__).parents[2].joinpath("docs", "notation.md").read_text("utf-8")
    examples = re.findall(r"```text record\n(.*?)```", page, re.DOTALL)
    assert len(examples) >= 3
    for example in examples:
        record = sw.Record.parse(example)
        assert sw.Record.parse(str(record)) == record
