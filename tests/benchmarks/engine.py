"""The engine beside soliterm (PyPI, MIT): the same rules, the same positions, in the same run.

Both are asked for the moves of positions that random play in soliterm reaches, and made to play one of them.
Draws are left out, since soliterm does not count them as moves. Ratios are how many times as fast we are.

    python tests/benchmarks/engine.py [deals]
"""

from __future__ import annotations

import gc
import sys
from dataclasses import dataclass
from random import Random
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final

from soliterm.engine import GAMES
from soliterm.engine.core import Solitaire

from solitaire_widget.engine.cards import DOWN, RANKS, parse_card
from solitaire_widget.engine.legal import legal_moves
from solitaire_widget.engine.moves import Move
from solitaire_widget.engine.position import Position
from solitaire_widget.engine.presets import find
from solitaire_widget.engine.reasons import why_not
from solitaire_widget.engine.steps import apply, step_of
from solitaire_widget.engine.table import Table, table_of

if TYPE_CHECKING:
    from collections.abc import Callable

    from solitaire_widget.engine.rules import Rules

RULES: Final[dict[str, Rules]] = {
    "klondike": find("klondike-aisleriot").rules,
    "canfield": find("canfield-aisleriot").rules,
    "freecell": find("freecell").rules,
    "spider": find("spider").rules,
}
Times = tuple[list[float], list[float]]
KINDS: Final = {"tableau": "column", "freecell": "cell"}
PLIES: Final = 80
ROUNDS: Final = 5
SLOWEST: Final = 60


@dataclass(frozen=True, slots=True)
class Case:
    """A position in both programs, and a move in both words (None where there is none but drawing)."""

    position: Position
    game: Any
    move: tuple[Move, tuple[int, int, int]] | None


def main() -> None:
    deals = int(sys.argv[1]) if len(sys.argv) > 1 else 30
    print("times as fast as soliterm    legal_moves   play   legal_moves of the 60 slowest: ours, its own")
    for name, rules in RULES.items():
        cases = collect(name, rules, deals)
        ours, theirs = timed(
            cases, lambda case: legal_moves(case.position), lambda _, game: game.legal_moves()
        )
        by_ours = sorted(range(len(cases)), key=ours.__getitem__)[-SLOWEST:]
        by_theirs = sorted(range(len(cases)), key=theirs.__getitem__)[-SLOWEST:]
        slow = [sum(theirs[n] for n in few) / sum(ours[n] for n in few) for few in (by_ours, by_theirs)]
        ratio, mean = sum(theirs) / sum(ours), sum(ours) / len(cases) * 1e6
        our_play, their_play = timed(cases, play, play_theirs)
        print(
            f"{name:9} {len(cases):5} positions      {ratio:6.1f}    {sum(their_play) / sum(our_play):6.1f}",
            end="",
        )
        print(f"{slow[0]:21.1f} {slow[1]:9.1f}      ({mean:.1f} µs)")


def collect(name: str, rules: Rules, deals: int) -> list[Case]:
    """Positions of random play with a move each; both programs must list the same moves."""
    table, random = table_of(rules), Random(name)
    cases = []
    for number in range(1, deals + 1):
        game = Solitaire(GAMES[name](), seed=number)
        for _ in range(PLIES):
            moves = game.legal_moves()
            position = converted(game, table)
            words = {move: ours_for(game, table, move) for move in moves}
            listed = {move for move in legal_moves(position) if move.target}
            assert set(words.values()) == listed, (
                f"{name} {number}: {set(words.values()) ^ listed}\n{position}"
            )
            move = random.choice(moves) if moves else None
            cases.append(Case(position, game.clone(), (words[move], move) if move else None))
            if move and (random.random() < 0.7 or not game.can_deal()):
                game.attempt_move(*move)
            elif not game.deal():
                break
    return cases


def converted(game: Any, table: Table) -> Position:  # noqa: ANN401  soliterm's Solitaire
    piles = [b""] * len(table.names)
    free = {kind: iter(places(table, kind)) for kind in ("column", "cell", "reserve", "stock", "waste")}
    for slot in game.slots:
        kind = KINDS.get(slot.kind, slot.kind)
        cards = bytes(code(card) | (0 if card.face_up or kind == "reserve" else DOWN) for card in slot.cards)
        if kind != "foundation":
            piles[next(free[kind])] = cards
        elif cards:
            n = next(n for n in table.foundations_of[cards[0] & 3] if not piles[n])
            piles[n] = cards
    base = game.base_val - 1 if table.rules.base == "dealt" else 0
    return Position(table, tuple(piles), game.redeals_done + 1, base)


def places(table: Table, kind: str) -> list[int]:
    return [n for n, other in enumerate(table.kinds) if other == kind]


def code(card: Any) -> int:  # noqa: ANN401  soliterm's Card
    return parse_card(RANKS[card.rank - 1] + card.suit)


def ours_for(game: Any, table: Table, move: tuple[int, int, int]) -> Move:  # noqa: ANN401
    """A move of soliterm's in our words."""

    def name(sid: int, *, goal: bool) -> str:
        kind = KINDS.get(game.slots[sid].kind, game.slots[sid].kind)
        if kind == "foundation":
            return "F" if goal else f"F{game.slots[sid].cards[0].suit}"
        before = [slot for slot in game.slots[:sid] if slot.kind == game.slots[sid].kind]
        return table.names[places(table, kind)[len(before)]]

    source, target, count = move
    return Move(name(source, goal=False), name(target, goal=True), count)


def timed(cases: list[Case], ours: Callable[[Case], Any], theirs: Callable[[Case, Any], Any]) -> Times:
    """Seconds for each position, ours and theirs in turn: the best of some rounds, no garbage collected."""
    best: Times = ([9.0] * len(cases), [9.0] * len(cases))
    gc.collect()
    gc.disable()
    for _ in range(ROUNDS):
        for n, case in enumerate(cases):
            game = case.game.clone()
            start = perf_counter()
            ours(case)
            middle = perf_counter()
            theirs(case, game)
            end = perf_counter()
            best[0][n] = min(best[0][n], middle - start)
            best[1][n] = min(best[1][n], end - middle)
    gc.enable()
    return best


def play(case: Case) -> None:
    """Check and play a move."""
    if case.move is not None and why_not(case.position, case.move[0]) is None:
        apply(case.position, step_of(case.position, case.move[0]))


def play_theirs(case: Case, game: Any) -> None:  # noqa: ANN401
    """The same in soliterm, on a copy of its game."""
    if case.move is not None:
        game.attempt_move(*case.move[1])


if __name__ == "__main__":
    main()
