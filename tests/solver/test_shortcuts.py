"""Every search agrees with itself without shortcuts, and with a search over the engine's own moves."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest

import solitaire_widget as sw
from solitaire_widget.solver import canfield, columns, general, klondike
from solitaire_widget.solver.budget import Budget
from tests.solver.endings import ending, wander

if TYPE_CHECKING:
    from solitaire_widget import Position

VERDICTS = ("unknown", "winnable", "lost", "full")
MEMORY = 1 << 28
NODES = 20_000

RELAXED = sw.rules("klondike-draw-3-relaxed")
CANFIELD = sw.rules("canfield")
PARTIAL = sw.rules("canfield-partial")

GAMES: dict[str, tuple[Any, sw.Rules, int]] = {
    "draw 3, return": (klondike, RELAXED, 30),
    "draw 3, no return": (klondike, RELAXED.replace(foundation_return="no"), 26),
    "draw 1, return": (klondike, RELAXED.replace(draw=1), 30),
    "draw 1, no return": (klondike, RELAXED.replace(draw=1, foundation_return="no"), 26),
    "draw 1, one pass, return": (klondike, RELAXED.replace(draw=1, passes=1), 30),
    "draw 2, two passes": (klondike, RELAXED.replace(draw=2, passes=2, foundation_return="no"), 26),
    "part runs": (canfield, PARTIAL, 20),
    "part runs, draw 1": (canfield, PARTIAL.replace(draw=1), 20),
    "part runs, return": (canfield, PARTIAL.replace(foundation_return="not-base"), 18),
    "part runs, spaces from the waste, two passes": (
        canfield,
        PARTIAL.replace(space_from="waste", passes=2),
        20,
    ),
    "book Canfield": (columns, CANFIELD, 19),
    "book Canfield, draw 1": (columns, CANFIELD.replace(draw=1), 19),
    "whole columns, not across": (columns, CANFIELD.replace(wrap="not-across-base"), 20),
    "part runs across the base": (columns, PARTIAL.replace(wrap="yes"), 17),
    "top or whole": (columns, CANFIELD.replace(unit="top-or-whole", space_from="any"), 17),
    "across the base with return": (columns, PARTIAL.replace(wrap="yes", foundation_return="not-base"), 15),
}


def verdict(search: Any) -> str:  # noqa: ANN401  any of the searches
    return VERDICTS[Budget(nodes=NODES).run(search)]


def agree(name: str, seeds: range) -> Counter[str]:
    module, rules, left = GAMES[name]
    seen: Counter[str] = Counter()
    for seed in seeds:
        position = wander(ending(rules, seed, left=left), seed, seed % 7)
        search = module.set_up(position, MEMORY, "python")
        if search is None:  # a column that only the general search can tell
            continue
        answers = {
            "with": verdict(search),
            "without": verdict(module.set_up(position, MEMORY, "python", pruned=False)),
        }
        if seed % 5 == 0:
            answers["engine"] = VERDICTS[
                Budget(nodes=3000).run(general.Search(position, MEMORY, pruned=False))
            ]
        found = set(answers.values()) - {"unknown"}
        assert len(found) <= 1, f"{name}, seed {seed}: {answers}\n{position}"
        seen[answers["with"]] += 1
    return seen


@pytest.mark.parametrize("name", GAMES)
def test_shortcuts_change_no_verdict(name: str) -> None:
    seen = agree(name, range(40))
    assert seen["winnable"] >= 2, seen
    assert seen["lost"] >= 1, seen


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_shortcuts_change_no_verdict_of_many(name: str) -> None:
    agree(name, range(40, 2000))


def unpruned_general(position: Position, *, pruned: bool) -> str:
    return VERDICTS[Budget(nodes=4000).run(general.Search(position, MEMORY, pruned=pruned))]


@pytest.mark.parametrize(
    "name", ["freecell-mini", "klondike-mini", "eight-off", "bakers-game", "agnes-sorel"]
)
def test_safe_moves_of_the_general_search_change_no_verdict(name: str) -> None:
    for seed in range(4):
        position = sw.Game(name, seed=seed).position
        found = {unpruned_general(position, pruned=pruned) for pruned in (True, False)} - {"unknown"}
        assert len(found) <= 1, f"{name}:{seed}"
