"""Lines of a record other than the main one: which one a list of choices leads along."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from solitaire_widget.engine.errors import FormatError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solitaire_widget.record.nodes import Line

    Choices = Sequence[Sequence[int]]
    """Pairs of a step, counted from 1 at the start of the game, and a variation that stands instead of it."""


def followed(line: Line, choices: Choices) -> Line:
    """The line that goes another way at each of the choices; without choices the line itself.

    Raises
    ------
    FormatError
        When there is no such variation.

    >>> from solitaire_widget.record.record import Record
    >>> record = Record.of("klondike", 16, "D D").with_variation(2, "T6-T7")
    >>> [str(node.step.move) for node in followed(record.line, [(2, 0)])]
    ['D', 'T6-T7']
    """
    begun, nodes = 0, line
    head: Line = ()
    for step, choice in choices:
        if not begun < step <= begun + len(nodes) or choice < 0:
            raise _unknown(step, choice)
        variations = nodes[step - begun - 1].variations
        if choice >= len(variations):
            raise _unknown(step, choice)
        head = (*head, *nodes[: step - begun - 1])
        nodes, begun = variations[choice], step - 1
    return (*head, *nodes)


def promoted(line: Line, choices: Choices, begun: int = 0) -> Line:
    """The same tree with the chosen line as its main line: what it leaves stays as a variation.

    `begun` steps were made before the first one of `line`.

    Raises
    ------
    FormatError
        When there is no such variation.

    >>> from solitaire_widget.record.record import Record
    >>> record = Record.of("klondike", 16, "D D").with_variation(2, "T6-T7")
    >>> [len(node.variations) for node in promoted(record.line, [(2, 0)])]
    [0, 1]
    """
    if not choices:
        return line
    followed(line, [(step - begun, choice) for step, choice in choices])
    (step, choice), *more = choices
    head, tail = line[: step - begun - 1], line[step - begun - 1 :]
    siblings = tail[0].variations
    first, *rest = promoted(siblings[choice], more, step - 1)
    left = (replace(tail[0], variations=()), *tail[1:])
    others = (left, *siblings[:choice], *siblings[choice + 1 :])
    return (*head, replace(first, variations=(*others, *first.variations)), *rest)


def _unknown(step: int, choice: int) -> FormatError:
    message = f"there is no variation {choice} instead of step {step}."
    return FormatError(message, expected="a step and the number of its variation, from 0")
