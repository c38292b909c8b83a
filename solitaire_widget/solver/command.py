"""The command ``solve``: one position, its verdict and its moves."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from solitaire_widget.engine.errors import FormatError
from solitaire_widget.record.game import Game
from solitaire_widget.record.record import Record
from solitaire_widget.solver.choosing import solve

if TYPE_CHECKING:
    import argparse

    from solitaire_widget.engine.position import Position
    from solitaire_widget.solver.solution import Solution


def add_solve(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command that says whether a position can be won."""
    parser = commands.add_parser(
        "solve",
        help="say whether a position can be won, by a player who knows all cards",
        epilog="Exit code 0: winnable or lost; 3: unknown, since seconds, nodes or memory ran out.",
    )
    parser.add_argument("what", metavar="CODE|FILE", help="klondike:42, or a file with a record")
    parser.add_argument(
        "--at", type=int, metavar="N", help="after so many moves of the record; 0, its start, by default"
    )
    parser.add_argument("--seconds", type=float, help="give up after; 10 unless --nodes is given")
    parser.add_argument("--nodes", type=int, help="give up after so many tried moves")
    parser.add_argument("--memory", type=int, default=1024, metavar="MB", help="for the table; 1024")
    parser.add_argument("--short", action="store_true", help="shorten the win")
    parser.add_argument("--shortest", action="store_true", help="try to prove that no win is shorter")
    parser.add_argument("--solver", help="pyksolve or fc-solve; else our own")
    parser.add_argument("-o", "--output", metavar="FILE", help="save the record of the win here")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Do it, and print verdict and moves."""
    seconds = 10.0 if arguments.seconds is None and arguments.nodes is None else arguments.seconds
    position = _position(arguments.what, arguments.at)
    try:
        found = solve(
            position,
            seconds,
            arguments.nodes,
            arguments.memory << 20,
            shortest=arguments.shortest,
            solver=arguments.solver,
        )
        if arguments.short:
            found = found.shortened()
    except KeyboardInterrupt as stop:
        partial: Solution | None = getattr(stop, "solution", None)
        if partial is None or not partial.moves:
            sys.stderr.write(f"{partial or 'unknown'}\n")
            return 3
        found = partial  # the win was there, and only a shorter one was looked for
    lines = [str(found), *([" ".join(map(str, found.moves))] if found.moves else [])]
    sys.stdout.write("\n".join(lines) + "\n")
    if arguments.output:
        found.record().save(arguments.output)
    return 3 if found.verdict == "unknown" else 0


def _position(what: str, after: int | None) -> Position:
    path, at = Path(what), after or 0
    if not path.is_file():
        game = Game.from_code(what)
        if after is not None:
            raise FormatError(
                f"--at {at}: {what} is a deal, and only a record has moves.", expected="a record"
            )
        return game.position
    positions = list(Record.read(path).positions())
    if not -len(positions) <= at < len(positions):
        raise FormatError(
            f"--at {at} is out of range: the record has {len(positions) - 1} moves.",
            expected=f"0 to {len(positions) - 1}",
        )
    return positions[at]
