"""Two lines from one position as one tree: the main line of the first, and what the second has besides."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solitaire_widget.record.nodes import Line


def merged(line: Line, other: Line) -> Line:
    """The line with everything of another one that it lacks, as variations.

    Where it ends, it goes on as the other does.

    >>> from solitaire_widget.record.record import Record
    >>> line, other = (Record.of("klondike", 16, moves).line for moves in ("D D", "D T6-T7 D"))
    >>> [[len(variation) for variation in node.variations] for node in merged(line, other)]
    [[], [2]]
    >>> len(merged(line[:1], line))
    2
    """
    shared = shared_steps(line, other)
    nodes = list(line)
    for at, node in enumerate(other[:shared]):
        for variation in node.variations:
            nodes[at:] = _grafted(tuple(nodes[at:]), variation)
    left = other[shared:]
    if not left:
        return tuple(nodes)
    if shared == len(line):
        return (*nodes, *left)
    for variation in ((replace(left[0], variations=()), *left[1:]), *left[0].variations):
        nodes[shared:] = _grafted(tuple(nodes[shared:]), variation)
    return tuple(nodes)


def shared_steps(line: Line, other: Line) -> int:
    """With how many equal moves two lines begin."""
    pairs = zip(line, other, strict=False)
    least = min(len(line), len(other))
    return next((at for at, (one, two) in enumerate(pairs) if one.step.move != two.step.move), least)


def _grafted(line: Line, variation: Line) -> Line:
    """The line with another way to go instead of its first step; ways that begin alike become one."""
    first = line[0]
    if variation in first.variations:
        return line
    if variation[0].step.move == first.step.move:
        return merged(line, variation)
    ways = list(first.variations)
    for n, way in enumerate(ways):
        if way[0].step.move == variation[0].step.move:
            ways[n] = merged(way, variation)
            break
    else:
        ways.append(variation)
    return (replace(first, variations=tuple(ways)), *line[1:])
