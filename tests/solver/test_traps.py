"""Positions at which other solvers were wrong (Blake and Gent, JAIR 85); more are among the known deals."""

from __future__ import annotations

from typing import Final

import pytest

import solitaire_widget as sw
from tests.truth.deals import rules_of, sample

TRAPS: Final = {deal.game: deal for deal in sample("special")}
PASSES: Final = """
    F: 6C TD 2H 6S
    S: TH 9S 4H 5H 7C JD
    T1: <JH> KH
    T2: <7H> <3H> <QD> <QC> JS
    T3: <KC> <KD> <6H> <KS> 9C
    T4: TS
    T5: <8C> 8S
    T6: <TC> <8H> <JC> <QS> <9H> QH
    T7: 7S
"""


@pytest.mark.parametrize("game", ["klondike_draw1", "klondike_draw3"])
def test_a_win_that_needs_cards_brought_back_a_long_way(game: str) -> None:
    deal = TRAPS[game]
    found = sw.solve(sw.Game(rules_of(game), deal=deal.deck), seconds=None, nodes=400_000)
    assert found.verdict == "winnable"
    returned = [move for move in found.moves if move.source.startswith("F")]
    assert len(returned) >= 5


def test_the_same_deal_is_lost_when_nothing_comes_back() -> None:
    deal = TRAPS["klondike_draw3_noworry"]
    found = sw.solve(sw.Game(rules_of(deal.game), deal=deal.deck), seconds=None, nodes=400_000)
    assert found.verdict == "lost"


@pytest.mark.parametrize(("number", "verdict"), [(1, "winnable"), (2, "winnable"), (3, "lost")])
def test_the_number_of_the_pass_is_part_of_a_state(number: int, verdict: str) -> None:
    rules = sw.rules("klondike-draw-3")
    position = sw.Position.parse(f"pass: {number}\n{PASSES}", rules)
    assert sw.solve(position, seconds=None, nodes=400_000).verdict == verdict


def test_the_last_card_of_the_stock_is_not_safe_to_play() -> None:
    # Three are drawn at a time: when the 6C goes up at once, though nothing could be built on it that is not
    # up or next, the cards before it are never within reach again in the order that wins.
    game = sw.Game(
        sw.rules("canfield-partial"),
        position="""
        base: J
        S: 2S 3S AS 9H 7D KS 9S 8S 8D 8C TS QS TH 7H 6C
        F: 5C 5D 4H JS
        R: 7S 6H 6S 9C 7C 5H TC 4S 6D
        T1: 9D
        T2: 8H
        T3: 5S
        T4: TD
        """,
    )
    assert sw.solve(game, seconds=None, nodes=400_000).verdict == "winnable"
    game.play_all("D5 W-F")
    assert sw.solve(game, seconds=None, nodes=400_000).verdict == "lost"


def test_a_host_and_the_card_above_the_next_both_come_back() -> None:
    # The 5S has to come down on the 6H, for which the 7H above it and the 7C that takes it must come back
    # first, and both need the 8H: in no order is every card used by the one that follows it.
    position = sw.Position.parse(
        """
        F: 7C - 8H 5S
        S: TS KS JS JD QC 6D
        T2: <8C> 9C
        T3: <KH> <7S> <QS> <4D> TD
        T4: <5D> <JC> 3D
        T5: <2D> <TH> <AD> <7D> <TC> QH
        T6: <6S> <9H> <KD> <9S> 8S
        T7: <8D> <9D> <KC> <QD> JH
        """,
        sw.rules("klondike-draw-3-relaxed"),
    )
    assert sw.solve(position, seconds=None, nodes=400_000).verdict == "winnable"


def test_a_card_comes_back_to_where_another_has_just_gone_up() -> None:
    # The 4S must leave the 6H, and the 5H must be up before the 6H: only the 5D can take the 4S, on the place
    # that the 5H left. A known program allows no return to the column that the last move came from.
    game = sw.Game(
        rules_of("klondike_draw1"),
        position="""
        F: KC 5D 4H 2S
        S: 7S 8S
        T1: 6S 5H
        T2: <5S> <3S> <6H> 4S
        T3: <KD> <QD> <JD> <TD> <9D> <8D> <7D> <6D> 9S
        T4: <KH> <QH> <JH> <TH> <9H> <8H> <7H> TS
        T5: JS
        T6: QS
        T7: KS
        """,
    )
    found = sw.solve(game, seconds=None, nodes=400_000)
    moves = [str(move) for move in found.moves]
    assert found.verdict == "winnable"
    assert moves[moves.index("FD-T1") - 1] == "T1-F"
    assert sw.solve(game.position, seconds=None, nodes=400_000, backend="python").verdict == "winnable"
    assert sw.solve(_after(game, "T2-T1"), seconds=None, nodes=400_000).verdict == "lost"
    without = sw.Game(game.rules.replace(foundation_return="no"), position=str(game.position))
    assert sw.solve(without, seconds=None, nodes=400_000).verdict == "lost"


def _after(game: sw.Game, moves: str) -> sw.Game:
    other = sw.Game(game.rules, position=str(game.position))
    other.play_all(moves)
    return other
