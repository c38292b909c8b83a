"""What must hold for every preset: its deal, random play, undo, reading and writing."""

from __future__ import annotations

from random import Random

import pytest

from solitaire_widget.engine.cards import DOWN
from solitaire_widget.engine.deals import Deal, deal_of, lay_out
from solitaire_widget.engine.packs import new_pack
from solitaire_widget.engine.position import Position
from solitaire_widget.engine.presets import PRESETS, find, name_of, preset_names
from solitaire_widget.engine.resolve import resolve
from solitaire_widget.engine.rules import Rules
from solitaire_widget.engine.scoring import next_score, start_score
from solitaire_widget.engine.steps import apply, step_of, take_back
from solitaire_widget.engine.stuck import is_stuck
from solitaire_widget.engine.table import table_of
from tests.conformance.arranged import faces, played, scattered

FEW = 40
"""Plies a preset in CI; the slow test plays the full number."""
MANY = 2_000

every_preset = pytest.mark.parametrize("name", preset_names())


@every_preset
def test_the_deal_is_what_the_rules_say(name: str) -> None:
    rules = find(name).rules
    position = lay_out(rules, Deal.of(rules, 7))
    table, piles = position.table, position.piles
    assert faces(position) == bytes(sorted(new_pack(rules)))
    assert [len(piles[n]) for n in table.columns] == [len(column) for column in rules.columns]
    for n, column in zip(table.columns, rules.columns, strict=True):
        kings = rules.kings_under and "u" * len(column)
        assert "".join("d" if card & DOWN else "u" for card in piles[n]) == (kings or column)
    assert tuple(len(piles[n]) for n in table.reserves) == rules.reserves
    assert sum(len(piles[n]) for n in table.cells) == rules.cells_filled
    assert sum(len(piles[n]) for n in table.foundations) == rules.started
    assert (len(piles[table.stock]) if table.stock >= 0 else 0) == rules.stock_size
    assert table.waste < 0 or not piles[table.waste]
    assert deal_of(position) == Deal.of(rules, 7) or rules.kings_under or rules.bases_out


@every_preset
def test_the_rules_are_read_back_from_a_dict(name: str) -> None:
    rules = find(name).rules
    assert Rules.from_dict(rules.to_dict()) == rules
    assert eval(repr(rules), {"Rules": Rules}) == rules  # noqa: S307  our own text


@every_preset
def test_random_play(name: str) -> None:
    play(find(name).rules, FEW)


@pytest.mark.slow
@every_preset
def test_long_random_play(name: str) -> None:
    play(find(name).rules, MANY)


def play(rules: Rules, plies: int) -> None:
    """No card is lost, every step is undone exactly, and a game in which nothing is legal is stuck."""
    pack = bytes(sorted(new_pack(rules)))
    score = 0
    for ply, (position, moves) in enumerate(played(rules, seed=3, plies=plies)):
        assert faces(position) == pack
        assert position.table is table_of(rules)
        if not moves:
            assert is_stuck(position)
        if ply % 10 == 0:
            assert Position.parse(str(position), rules) == position
            assert hash(Position.parse(str(position), rules)) == hash(position)
        if position.pass_number == 1 and not ply:
            score = start_score(position)
        for move in moves[:: max(len(moves) // 3, 1)]:
            step = step_of(position, move)
            after = apply(position, step)
            assert take_back(after, step) == position
            assert step_of(position, move) == step
            assert resolve(position, f"{move}:1" if move.target and move.count == 1 else str(move))[0] == move
            next_score(score, position, step, after)


@every_preset
def test_any_table_is_read_back_from_its_text(name: str) -> None:
    rules, random = find(name).rules, Random(name)
    for _ in range(3):
        position = scattered(rules, random)
        assert Position.parse(str(position), rules) == position


def test_no_two_presets_have_the_same_name_or_the_same_rules() -> None:
    assert len(PRESETS) >= 60
    assert len({preset.name for preset in PRESETS}) == len(PRESETS)
    assert len({preset.title for preset in PRESETS}) == len(PRESETS)
    titles = {preset.title: preset.name for preset in PRESETS}
    for preset in PRESETS:
        assert all(titles.get(other, preset.name) == preset.name for other in preset.also), preset.name
        assert preset.title not in preset.also
    assert [name_of(preset.rules) for preset in PRESETS] == [preset.name for preset in PRESETS]


def test_every_preset_says_what_it_is_called_and_whose_rules_it_follows() -> None:
    for preset in PRESETS:
        assert preset.title
        assert preset.source
        assert preset.name == preset.name.lower().replace(" ", "-")
        assert preset.name in preset_names(family=preset.family)
