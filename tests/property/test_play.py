"""What holds in every game, whatever is played."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings

import solitaire_widget as sw
from solitaire_widget import Move
from tests.property.games import LENGTHS, NAMES, PLAYERS, SEEDS, all_cards, faces, play

if TYPE_CHECKING:
    from random import Random

EXAMPLES = settings(max_examples=80, deadline=None)


@EXAMPLES
@given(NAMES, SEEDS, PLAYERS, LENGTHS)
def test_no_card_is_lost_or_doubled(name: str, seed: int, player: Random, length: int) -> None:
    game = sw.Game(name, seed=seed)
    pack = all_cards(game.position)
    assert len(pack) == game.rules.pack_size
    play(game, player, length)
    assert all(all_cards(game.position_at(n)) == pack for n in range(game.length + 1))


@EXAMPLES
@given(NAMES, SEEDS, PLAYERS, LENGTHS)
def test_a_card_turns_down_only_by_a_redeal(name: str, seed: int, player: Random, length: int) -> None:
    game = sw.Game(name, seed=seed)
    play(game, player, length)
    if game.rules.packs > 1 or len(set(game.rules.suits)) < len(game.rules.suits):
        return
    for n, move in enumerate(game.moves):
        before, after = faces(game.position_at(n)), faces(game.position_at(n + 1))
        turned_down = {card for card, up in before.items() if up and not after[card]}
        assert not turned_down or str(move) == "N"


@EXAMPLES
@given(NAMES, SEEDS, PLAYERS, LENGTHS)
def test_the_top_of_a_column_lies_face_up(name: str, seed: int, player: Random, length: int) -> None:
    game = sw.Game(name, seed=seed)
    play(game, player, length)
    for pile in game.position:
        cards = game.position[pile]
        if pile.startswith("T") and cards:
            assert not cards[-1].startswith("<")


@EXAMPLES
@given(NAMES, SEEDS, PLAYERS, LENGTHS)
def test_undo_takes_back_what_play_did(name: str, seed: int, player: Random, length: int) -> None:
    game = sw.Game(name, seed=seed)
    seen = [(game.position, game.score)]
    for _ in play(game, player, length):
        seen.append((game.position_at(len(seen)), 0))
    while game.cursor:
        assert game.position == seen[game.cursor][0]
        assert game.undo()
    assert game.position == sw.Game(name, seed=seed).position
    assert not game.undo()


@EXAMPLES
@given(NAMES, SEEDS, PLAYERS, LENGTHS)
def test_each_single_move_and_its_undo_leave_no_trace(
    name: str, seed: int, player: Random, length: int
) -> None:
    game = sw.Game(name, seed=seed)
    play(game, player, length)
    before = (game.position, hash(game.position), str(game.position), game.score, game.moves)
    for move in game.legal_moves():
        game.play(move)
        assert game.position != before[0]
        assert game.undo()
        assert (game.position, hash(game.position), str(game.position), game.score, game.moves) == before


@EXAMPLES
@given(NAMES, SEEDS, PLAYERS, LENGTHS)
def test_redo_after_undo_repeats_the_same_steps(name: str, seed: int, player: Random, length: int) -> None:
    game = sw.Game(name, seed=seed)
    steps = play(game, player, length)
    end = (game.position, game.score)
    while game.undo():
        pass
    again = []
    while game.redo():
        again.append(game.steps[game.cursor - 1])
    assert again == steps
    assert (game.position, game.score) == end
    assert not game.redo()


@EXAMPLES
@given(NAMES, SEEDS, PLAYERS, LENGTHS)
def test_a_move_is_legal_exactly_when_there_is_no_reason_against_it(
    name: str, seed: int, player: Random, length: int
) -> None:
    game = sw.Game(name, seed=seed)
    play(game, player, length)
    legal = game.legal_moves()
    assert len(set(legal)) == len(legal)
    targets = ["F", *(pile for pile in game.position if not pile.startswith("F"))]
    found = {move for move in (Move("D"), Move("N")) if game.why_not(move) is None}
    for source in game.position:
        for target in targets:
            for count in range(1, len(game.position[source]) + 2):
                move = Move(source, target, count)
                reason = game.why_not(move)
                if reason is None:
                    found.add(move)
                else:
                    assert reason.text()
    assert found == set(legal)


@EXAMPLES
@given(NAMES, SEEDS, PLAYERS, LENGTHS)
def test_an_illegal_move_changes_nothing(name: str, seed: int, player: Random, length: int) -> None:
    game = sw.Game(name, seed=seed)
    play(game, player, length)
    before = (game.position, game.version, game.moves)
    legal = set(game.legal_moves())
    for source in game.position:
        for target in game.position:
            move = Move(source, target, 1)
            if move in legal or game.why_not(move) is None:
                continue
            with pytest.raises(sw.IllegalMove) as caught:
                game.play(move)
            assert caught.value.reason == game.why_not(move)
    assert (game.position, game.version, game.moves) == before


@EXAMPLES
@given(NAMES, SEEDS, PLAYERS, LENGTHS)
def test_a_stuck_game_has_no_move_but_draws_and_redeals(
    name: str, seed: int, player: Random, length: int
) -> None:
    game = sw.Game(name, seed=seed)
    play(game, player, length)
    moves = game.legal_moves()
    if not moves:
        assert game.stuck
    if game.stuck:
        assert all(not move.target for move in moves)


@EXAMPLES
@given(NAMES, SEEDS, PLAYERS, LENGTHS)
def test_foundations_only_grow_where_nothing_may_return(
    name: str, seed: int, player: Random, length: int
) -> None:
    game = sw.Game(name, seed=seed)
    play(game, player, length)
    heights = [game.position_at(n).on_foundations for n in range(game.length + 1)]
    if game.rules.foundation_return == "no":
        assert heights == sorted(heights)
    assert game.won == (heights[-1] == game.rules.pack_size)
