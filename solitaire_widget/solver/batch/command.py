"""The command ``winnability``: many deals from the command line, in a file that can be gone on with."""

from __future__ import annotations

import json
import shlex
import sys
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final

from solitaire_widget.engine.errors import RulesError
from solitaire_widget.solver.batch.asking import rules_of
from solitaire_widget.solver.batch.pool import processes
from solitaire_widget.solver.batch.winnability import winnability

if TYPE_CHECKING:
    import argparse

    from solitaire_widget.engine.rules import Rules

_STOPPED: Final = 130
"""The exit code of programs that Ctrl-C ends."""


def add_winnability(commands: argparse._SubParsersAction[argparse.ArgumentParser]) -> None:
    """Add the command that counts how many deals can be won."""
    parser = commands.add_parser(
        "winnability",
        help="count how many deals can be won, by a player who knows all cards",
        epilog=f"Exit code 0: all are counted; {_STOPPED}: stopped by Ctrl-C.",
    )
    parser.add_argument("rules", metavar="GAME", help="preset")
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        dest="changes",
        metavar="FIELD=VALUE",
        help="a field of the rules, as in --set wrap=yes or --set passes=3 (null: unlimited)",
    )
    parser.add_argument("--deals", default="1000", metavar="N|A-B", help="deals 1 to N, or A to B")
    parser.add_argument("--seconds", type=float, help="for each deal; 5 unless --nodes is given")
    parser.add_argument(
        "--nodes", type=int, help="moves tried for each deal; verdicts don't depend on the machine"
    )
    parser.add_argument("--memory", type=int, default=256, metavar="MB", help="for each search; 256")
    parser.add_argument("--workers", type=int, metavar="N", help="processes; one for each core")
    parser.add_argument("--solver", help="pyksolve or fc-solve; else our own")
    parser.add_argument("-o", "--output", metavar="FILE", help="append verdicts here, and go on from there")
    parser.add_argument("--compact", metavar="FILE", help="write numbers and verdicts here in short")
    parser.set_defaults(run=run)


def run(arguments: argparse.Namespace) -> int:
    """Do it, and print the result."""
    rules = changed(rules_of(arguments.rules), arguments.changes)
    seconds = 5.0 if arguments.seconds is None and arguments.nodes is None else arguments.seconds
    executor = None if arguments.workers is None else processes(_workers(arguments.workers))
    try:
        found = winnability(
            rules,
            deals_of(arguments.deals),
            seconds,
            arguments.nodes,
            executor=executor,
            path=arguments.output,
            memory=arguments.memory << 20,
            solver=arguments.solver,
        )
    except KeyboardInterrupt as stop:
        sys.stderr.write(f"\nstopped; {getattr(stop, 'found', 'nothing was asked yet')}\n")
        return _STOPPED
    finally:
        if executor is not None:
            executor.shutdown(cancel_futures=True)
    if arguments.compact:
        found.save(arguments.compact, command=command_of(arguments))
    sys.stdout.write(f"{found}\n")
    return 0


def _workers(count: int) -> int:
    if count < 1:
        raise RulesError(f"--workers {count}: expected 1 or more.", field="workers", value=count)
    return count


def command_of(arguments: argparse.Namespace) -> str:
    """The command line that asks for the same verdicts, for the head of a data file."""
    words = [arguments.rules, *(word for change in arguments.changes for word in ("--set", change))]
    for option in ("deals", "seconds", "nodes", "memory", "solver"):
        value = getattr(arguments, option)
        words += [f"--{option}", str(value)] if value is not None else []
    return f"python -m solitaire_widget winnability {shlex.join(words)}"


def deals_of(text: str) -> int | range:
    """The deals that a text means.

    Raises
    ------
    RulesError
        When it is neither a number nor two in order.

    >>> deals_of("1000"), deals_of("11-20")
    (1000, range(11, 21))
    """
    first, dash, last = text.partition("-")
    with suppress(ValueError):
        if not dash:
            return int(text)
        if int(first) <= int(last):
            return range(int(first), int(last) + 1)
    raise RulesError(f"--deals {text[:40]}: expected N or A-B.", field="deals", value=text)


def changed(rules: Rules, changes: list[str]) -> Rules:
    """The rules with fields changed, as words such as ``wrap=yes`` say.

    Raises
    ------
    RulesError
        For an unknown field, a bad value or a contradiction.

    >>> changed(rules_of("klondike"), ["draw=3", "passes=null"]).passes is None
    True
    """
    values: dict[str, Any] = {}
    for word in changes:
        field, _, value = word.partition("=")
        try:
            read = json.loads(value)
        except ValueError:
            read = value
        values[field] = tuple(read) if isinstance(read, list) else read
    return rules.replace(**values) if values else rules
