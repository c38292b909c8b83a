"""FreeCell deals solved by fc-solve (Debian: freecell-solver-bin): its moves replay one by one to a win."""

from __future__ import annotations

import os
import re
import shutil
import subprocess

import pytest

from solitaire_widget.engine.deals import Deal, lay_out
from solitaire_widget.engine.presets import find
from solitaire_widget.engine.reasons import why_not
from solitaire_widget.engine.resolve import resolve
from solitaire_widget.engine.steps import apply, step_of

SOLVER = shutil.which("fc-solve", path=os.pathsep.join([os.environ.get("PATH", ""), "/usr/games"]))
UNSOLVABLE = 11_982
"""The one deal of the first 32,000 that can't be won."""

if SOLVER is None and not os.environ.get("CI"):
    pytest.skip("fc-solve is not installed (Debian: freecell-solver-bin)", allow_module_level=True)


@pytest.mark.parametrize(
    "numbers", [range(1, 11), pytest.param(range(11, 201), marks=pytest.mark.slow)], ids=["few", "many"]
)
def test_solutions_replay_to_a_win(numbers: range) -> None:
    for number in numbers:
        assert replayed(number), f"deal {number}"


def test_the_unsolvable_deal_is_the_same() -> None:
    assert not solution(UNSOLVABLE)


def replayed(number: int) -> bool:
    rules = find("freecell").rules
    position = lay_out(rules, Deal.of(rules, f"ms:{number}"))
    for text in solution(number):
        move, _ = resolve(position, text)
        assert why_not(position, move) is None, f"deal {number}, {text} in\n{position}"
        position = apply(position, step_of(position, move))
    return position.won


def solution(number: int) -> list[str]:
    """The solver's moves in our notation; none when it proves that there is no way."""
    assert SOLVER is not None, "fc-solve is missing: install Debian's freecell-solver-bin"
    rules = find("freecell").rules
    position = lay_out(rules, Deal.of(rules, f"ms:{number}"))
    table = "".join(" ".join(position[f"T{n}"]) + "\n" for n in range(1, 9))
    command = [SOLVER, "-l", "lg", "-m", "-snx", "-"]
    printed = subprocess.run(command, input=table, capture_output=True, text=True, check=True).stdout
    moves = re.findall(r"\b([1-8a-d])([1-8a-dh])(?:v([0-9a-f]))?(?=\s)", printed.split("This game")[0])
    return [f"{_pile(source)}-{_pile(target)}" + _count(count) for source, target, count in moves]


def _pile(letter: str) -> str:
    if letter == "h":
        return "F"
    return f"T{letter}" if letter.isdigit() else f"C{'abcd'.index(letter) + 1}"


def _count(digit: str) -> str:
    return f":{int(digit, 16)}" if digit else ""
