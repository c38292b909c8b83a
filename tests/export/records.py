"""Records to export: so many steps of a game, and one that says everything a record can say."""

from __future__ import annotations

import random

import solitaire_widget as sw
from solitaire_widget.teaching.hinting import hinted

NASTY = (
    "<img src=x onerror=\"document.title='hit'\">",
    "</script><script>document.title='hit'</script>",
    "javascript:document.title='hit'",
    "<!--<script>",
    "]]></style><svg onload=\"document.title='hit'\">",
    "{data} {bundle} &lt; &#60; \u2028 \u202e \x00",
)
"""Texts that must be shown as they are."""


def played(steps: int, preset: str = "klondike", seed: int = 42) -> sw.Record:
    """A game of so many steps, half sensible and half not, as cards then move the most."""
    rng = random.Random(seed)
    game = sw.Game(preset, seed=seed)
    while game.length < steps:
        move = hinted(game.position)
        if move is None or rng.random() < 0.3:
            move = rng.choice(game.legal_moves())
        game.play(move)
    return game.record()


def annotated(steps: int = 40) -> sw.Record:
    """A record with comments, glyphs, marks, a series and a variation."""
    record = played(steps)
    positions = list(record.positions())
    at = next(
        n
        for n, move in enumerate(record.moves)
        if len(sw.Game(record.rules, position=positions[n]).legal_moves()) > 1
    )
    other = next(
        move
        for move in sw.Game(record.rules, position=positions[at]).legal_moves()
        if move != record.moves[at]
    )
    return (
        record.with_comment(2, "Look at T1")
        .with_marks(2, "T1 F green", "T2 red")
        .with_glyphs(2, "!?")
        .with_series("nodes", [n * n % 97 for n in range(steps)])
        .with_variation(at + 1, [other])
        .with_tag("Player", "somebody")
    )


def nasty() -> sw.Record:
    """A record whose every text tries to become HTML."""
    record = played(len(NASTY))
    for n, text in enumerate(NASTY):
        record = record.with_comment(n + 1, text).with_tag(f"Tag{n}", text)
    return record.with_tag("Title", NASTY[0])
