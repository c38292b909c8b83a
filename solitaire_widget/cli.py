"""Games on the command line: ``python -m solitaire_widget show game.sol``, ``… convert a.out -o a.sol``.

Exit codes: 0 done; 1 the input can't be read, or the output can't hold it; 2 the command line is wrong.
"""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.errors import FormatError, SolitaireError
from solitaire_widget.engine.presets import name_of
from solitaire_widget.notation.formats import formats
from solitaire_widget.record.files import SUFFIXES, named, read_file, read_stream, write_text
from solitaire_widget.record.record import Record
from solitaire_widget.record.text_writer import step_text
from solitaire_widget.solver.batch.command import add_winnability
from solitaire_widget.solver.command import add_solve

if TYPE_CHECKING:
    from collections.abc import Sequence

_TEXTS: Final = {".sol": "record", ".json": "json", ".jsonl": "truth"}
"""The formats that suffixes stand for."""


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line says; the exit code comes back."""
    arguments = _parser().parse_args(argv)
    try:
        return int(arguments.run(arguments))
    except (SolitaireError, OSError) as error:
        sys.stderr.write(f"{arguments.command}: {error}\n")
        return 1
    except BrokenPipeError:
        return 1


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m solitaire_widget", description="Patience: games as text."
    )
    commands = parser.add_subparsers(dest="command", required=True)
    add_show(commands)
    add_convert(commands)
    add_solve(commands)
    add_winnability(commands)
    add_statistics(commands)
    return parser


def _add_input(parser: argparse.ArgumentParser, short: str) -> None:
    parser.add_argument("input", metavar=short, help="a file, or - for standard input")
    names = ", ".join(known.name for known in formats())
    parser.add_argument("--from", dest="format", default="auto", help=f"format of the input: auto, {names}")
    parser.add_argument("--rules", help="preset, where the input does not say it")
    parser.add_argument(
        "--deal", help="deal number, pack, or a file with a deal, where the input does not say it"
    )


def add_show(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command that prints a board."""
    parser = commands.add_parser("show", help="print the board of a record as text")
    _add_input(parser, "FILE")
    parser.add_argument(
        "--at", type=int, metavar="N", help="after so many moves; negative counts from the end"
    )
    parser.set_defaults(run=_show)


def add_convert(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command that reads one format and writes another."""
    parser = commands.add_parser("convert", help="write a record in another format")
    _add_input(parser, "IN")
    parser.add_argument("-o", "--output", default="-", metavar="OUT", help="a file, or - for standard output")
    parser.add_argument("--to", help="format of the output; else its suffix says it")
    parser.set_defaults(run=_convert)


def add_statistics(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command that tells how the games ended that were counted."""
    parser = commands.add_parser("statistics", help="tell how the games ended that were counted")
    parser.add_argument("rules", nargs="?", metavar="GAME", help="preset; all games without it")
    parser.add_argument("--file", metavar="FILE", help="the file; else the user's own")
    parser.add_argument("--language", default="en", metavar="CODE", help="en, da, hr, id or su")
    parser.add_argument("--rows", action="store_true", help="every result as a line of JSON")
    parser.set_defaults(run=_statistics)


def _text(path: str) -> str:
    if path == "-":
        with named("standard input"):
            return read_stream(sys.stdin.buffer)
    return read_file(path)


def _deal(arguments: argparse.Namespace) -> str | None:
    deal: str | None = arguments.deal
    return read_file(deal) if deal and len(deal) < 250 and Path(deal).is_file() else deal


def _show(arguments: argparse.Namespace) -> int:
    try:
        record = Record.parse(_text(arguments.input), arguments.format, arguments.rules, _deal(arguments))
    except FormatError as error:
        if error.record is not None:  # the position in which the fault stands says most about it
            sys.stdout.write(board(error.record, len(error.record.line)) + "\n")
        raise
    size = len(record.line)
    at = size if arguments.at is None else arguments.at + (size + 1 if arguments.at < 0 else 0)
    if not 0 <= at <= size:
        raise FormatError(
            f"--at {arguments.at} is out of range: the record has {size} moves.", expected=f"0 to {size}"
        )
    sys.stdout.write(board(record, at) + "\n")
    return 0


def board(record: Record, at: int) -> str:
    """The board after so many moves, with a line that says where it stands.

    >>> print(board(Record.of("klondike", 42, "D D"), 1).splitlines()[0])
    klondike:42 · move 1 of 2: D
    """
    title = record.code or name_of(record.rules) or "own rules"
    position = next(position for n, position in enumerate(record.positions()) if n == at)
    notes = record.line[at - 1].notes if at else record.opening
    move = f": {step_text(record.line[at - 1].step)}" if at else ""
    comment = [_harmless(notes.comment)] if notes.comment else []
    return "\n".join([f"{title} · move {at} of {len(record.line)}{move}", *comment, position.shown()])


def _harmless(text: str) -> str:
    r"""Text of somebody else as a terminal may print it: what would steer it is written as an escape.

    >>> print(_harmless("so\x1b[2J"))
    so\x1b[2J
    """
    return "".join(one if one == "\n" or one.isprintable() else ascii(one)[1:-1] for one in text)


def _convert(arguments: argparse.Namespace) -> int:
    output = arguments.output
    suffix = Path(output).suffix.lower()
    name = arguments.to or _TEXTS.get(suffix) or ("record" if output == "-" else "")
    if not name and suffix not in SUFFIXES:
        raise FormatError(f"{output!r} does not say which format to write: give --to.", expected="--to")
    records = Record.parse_all(_text(arguments.input), arguments.format, arguments.rules, _deal(arguments))
    if len(records) != 1 and name != "truth":
        raise FormatError(
            f"the input holds {len(records)} records, of which only --to truth can hold many.",
            expected="one record",
        )
    if not name:
        records[0].save(output)
        return 0
    text = "\n".join(record.to_text(name).rstrip("\n") for record in records) + "\n"
    if output == "-":
        sys.stdout.buffer.write(text.encode())
        sys.stdout.flush()
    else:
        write_text(output, text)
    return 0


def _statistics(arguments: argparse.Namespace) -> int:
    from solitaire_widget.statistics import Statistics  # noqa: PLC0415  it loads sqlite3

    statistics = Statistics(arguments.file)
    if arguments.rows:
        for result in statistics.results(arguments.rules):
            sys.stdout.write(json.dumps(result.to_row(), ensure_ascii=False) + "\n")
        return 0
    chosen = statistics if arguments.rules is None else statistics.summary(arguments.rules)
    sys.stdout.write(chosen.text(arguments.language) + "\n")
    return 0
