"""fc-solve, Shlomi Fish's Freecell Solver, as a program that is installed (Debian: freecell-solver-bin)."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from time import monotonic
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.errors import RulesError
from solitaire_widget.notation.fc_solve import verdict_of, write_deal
from solitaire_widget.record.record import Record

if TYPE_CHECKING:
    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.rules import Rules

_BUILDS: Final = {"alternate": "alternate_color", "suit": "suit", "any": "rank"}
_SPACES: Final = {"any": "any", "last-rank": "kings", "none": "none"}
_RUNS: Final = {"supermove": "limited", "run": "unlimited"}
_FAST: Final = ("--load-config", "lg")
"""Its quickest; where only kings go into spaces it puts others there too, so the default search is asked."""
_COMPLETE: Final = ("--tests-order", "01ABCDE")
"""What its manual names for boards that the fast search may take for lost: moves of single cards."""
_CHECKED: Final = re.compile(r"Total number of states checked is (\d+)")


def options(rules: Rules) -> list[str] | None:
    """The rules as options of the program, or None where it can't play them.

    >>> from solitaire_widget.engine.presets import find
    >>> options(find("eight-off").rules)[:4], options(find("klondike").rules)
    (['--freecells-num', '8', '--stacks-num', '8'], None)
    """
    if (
        rules.stock_to != "none"
        or rules.reserves
        or rules.reshuffle
        or rules.refill
        or rules.ranks != 13
        or rules.suits != "CDHS"
        or rules.base != "A"
        or rules.bases_out
        or rules.wrap != "no"
        or rules.build not in _BUILDS
        or rules.unit not in _RUNS
        or rules.unit_build != "same"
        or rules.column_limit is not None
        or rules.foundation_return != "no"
        or rules.foundation_takes != "card"
        or rules.space_from != "any"
        or rules.cells_take != "any"
        or "d" in "".join(rules.columns)
    ):
        return None
    words = ["--freecells-num", rules.cells, "--stacks-num", len(rules.columns), "--decks-num", rules.packs]
    words += ["--sequences-are-built-by", _BUILDS[rules.build], "--sequence-move", _RUNS[rules.unit]]
    words += ["--empty-stacks-filled-by", _SPACES[rules.space]]
    return [str(word) for word in words]


def ask(position: Position, seconds: float | None, nodes: int | None) -> tuple[Record | str | None, int]:
    """Its win as a record, ``"lost"``, or None; and how many states it checked.

    A board that its fast search could not solve it gets again, to be searched completely.

    Raises
    ------
    RulesError
        When it does not play these rules.
    FileNotFoundError
        When it is not installed.
    """
    words = options(position.rules)
    if words is None:
        raise RulesError("fc-solve plays FreeCell and its kin: all face up, no stock.", field="solver")
    program = shutil.which("fc-solve", path=os.pathsep.join([os.environ.get("PATH", ""), "/usr/games"]))
    if program is None:
        raise FileNotFoundError("fc-solve is missing: install Freecell Solver (Debian: freecell-solver-bin).")
    started, checked = monotonic(), 0
    for search in (_FAST if position.rules.space == "any" else (), _COMPLETE):
        left = None if nodes is None else nodes - checked
        rest = None if seconds is None else seconds - (monotonic() - started)
        if (left is not None and left <= 0) or (rest is not None and rest <= 0):
            return None, checked
        limit = () if left is None else ("--max-iters", str(left))
        try:
            printed = subprocess.run(  # noqa: S603  a fixed program, options of our own
                [program, *words, *search, *limit, "-p", "-m", "-snx", "-"],
                input=write_deal(position) + "\n",
                capture_output=True,
                text=True,
                check=False,
                timeout=rest,
            ).stdout
        except subprocess.TimeoutExpired:
            return None, checked
        counted = _CHECKED.search(printed)
        checked += int(counted[1]) if counted else 0
        if verdict_of(_verdict(printed)) == "solved":
            moves = printed.split("This game is solveable")[0]
            return Record.parse(moves, "fc-solve-sn", position.rules, position), checked
        if not _verdict(printed).startswith("I could not solve"):
            return None, checked
    return "lost", checked


def _verdict(printed: str) -> str:
    return next((line for line in printed.splitlines() if verdict_of(line)), "")
