"""Records as hypothesis makes them: any rules, random moves, notes with any text, variations."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from hypothesis import strategies as st

import solitaire_widget as sw
from solitaire_widget.engine.legal import legal_moves
from solitaire_widget.engine.steps import Step, apply, step_of
from solitaire_widget.record.nodes import COLORS, LESSON_TAGS, NONE

if TYPE_CHECKING:
    from random import Random

    from solitaire_widget.engine.position import Position
    from solitaire_widget.record.nodes import Line

SPECIAL = st.sampled_from(
    ["}", "{", "\\", "\\}", "[%", "[%arrow T1]", "]", "\r\n", "\n", '"', " ", "$1", "(", ";", "\\n"]
)
TEXT = st.lists(st.one_of(st.text(max_size=6), SPECIAL), max_size=6).map("".join)
PLACES = st.sampled_from(["T1", "T7", "F", "FH", "W", "S", "R", "7H", "AS", "C1"])
MARKS = st.builds(sw.Mark, PLACES, st.one_of(st.just(""), PLACES), st.sampled_from(COLORS))
NAMES = st.from_regex(r"\A[A-Za-z][A-Za-z0-9_.-]{0,8}\Z").filter(
    lambda name: name not in {"arrow", "circle", *LESSON_TAGS}
)
POINTS = st.tuples(NAMES, st.floats(allow_nan=False, allow_infinity=False))
NOTES = st.builds(
    sw.Notes,
    TEXT,
    st.lists(st.integers(0, 255), max_size=3).map(tuple),
    st.lists(MARKS, max_size=3).map(tuple),
    st.lists(POINTS, max_size=3).map(tuple),
    st.lists(st.tuples(st.sampled_from(LESSON_TAGS), TEXT), max_size=3).map(tuple),
)
TAGS = st.lists(
    st.tuples(st.from_regex(r"\A[A-Za-z][A-Za-z0-9_]{0,8}\Z").map(lambda name: f"X{name}"), TEXT), max_size=4
).map(tuple)


@st.composite
def lines(draw: st.DrawFn, position: Position, most: int, depth: int) -> Line:
    rng: Random = draw(st.randoms(use_true_random=False))
    nodes: list[sw.Node] = []
    for _ in range(draw(st.integers(1, most))):
        moves = legal_moves(position)
        if not moves:
            break
        step = step_of(position, rng.choice(moves))
        notes = draw(NOTES) if draw(st.booleans()) else NONE
        others: tuple[Line, ...] = ()
        if depth and rng.random() < 0.3:
            others = tuple(draw(lines(position, 3, depth - 1)) for _ in range(draw(st.integers(1, 2))))
        nodes.append(sw.Node(replace(step, auto=rng.random() < 0.2), notes, others))
        position = apply(position, step)
    return tuple(nodes)


@st.composite
def records(draw: st.DrawFn) -> sw.Record:
    rules = sw.rules(draw(st.sampled_from(sw.presets())))
    if rules == sw.rules("klondike-relaxed"):
        rules = rules.replace(score="count", foundation_return="not-base")
    number: int | str = draw(
        st.one_of(st.integers(0, 2**64 - 1), st.integers(1, 32000).map(lambda n: f"ms:{n}"))
    )
    game = sw.Game(rules, seed=number)
    start = draw(st.sampled_from(["number", "pack", "position", "number and position"]))
    rng: Random = draw(st.randoms(use_true_random=False))
    if "position" in start:
        for _ in range(draw(st.integers(0, 12))):
            game.play(rng.choice(game.legal_moves())) if game.legal_moves() else None
    line = draw(lines(game.position, 6, 3)) if game.legal_moves() else ()
    return sw.Record(
        rules,
        game.position,
        line,
        game.deal if start in {"number", "pack"} else None,
        number if "number" in start else None,
        draw(TAGS),
        draw(NOTES),
    )


def step(text: str, position: Position) -> Step:
    return sw.Record.of(position.rules, position, text).steps[0]
