"""No verdict contradicts those of other solvers, and what must be decided is."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING, Final

import pytest

import solitaire_widget as sw
from tests.truth.deals import GAMES, read, rules_of, sample, whole_folder

if TYPE_CHECKING:
    from collections.abc import Iterable

    from tests.truth.deals import KnownDeal

OURS: Final = {"solvable": "winnable", "unsolvable": "lost"}
OPEN: Final = {"klondike_draw3": 0.005, "klondike_draw3_noworry": 0.005, "klondike_draw3_noworry_kpat": 0.02}
"""How many may stay open in ten seconds when compiled, where it is not 0."""
OPEN_CANFIELD: Final = {
    "canfield_book": 0.05,
    "canfield_whole_waste": 0.05,
    "canfield_part_any_wrapall": 0.03,
}
OPEN_PYTHON: Final = {
    "klondike_draw1": 0.05,
    "klondike_draw3": 0.08,
    "canfield_part_any": 0.07,
}
"""The same for plain Python in five seconds."""


def check(deals: Iterable[KnownDeal], game: str, seconds: float | None, nodes: int | None) -> Counter[str]:
    """The verdicts on deals of a game, none of which contradicts what is known."""
    rules = rules_of(game)
    seen: Counter[str] = Counter()
    for deal in deals:
        found = sw.solve(sw.Game(rules, deal=deal.deck), seconds, nodes)
        seen[found.verdict] += 1
        known = OURS.get(deal.verdict, "unknown")
        agrees = "unknown" in {known, found.verdict} or known == found.verdict
        assert agrees, f"{game} {deal.id}: {found}, not {known}"
    return seen


@pytest.mark.parametrize("game", GAMES)
def test_the_sample_is_not_contradicted(game: str) -> None:
    seen = check(sample(game), game, None, 12_000 if "1pass" in game else 2_500)
    assert seen["winnable"] + seen["lost"] >= 3, seen


def test_traps_are_not_contradicted() -> None:
    for deal in sample("special"):
        seen = check([deal], deal.game, None, 40_000)
        assert seen["winnable"] + seen["lost"] + seen["unknown"] == 1


@pytest.mark.slow
@pytest.mark.skipif(whole_folder() is None, reason="SOLITAIRE_TRUTH names no folder")
@pytest.mark.parametrize("game", GAMES)
def test_the_whole_files_are_decided(game: str) -> None:
    folder = whole_folder()
    assert folder is not None
    compiled = sw.solver_backend() == "compiled"
    deals = list(read(folder / f"{game}.jsonl"))
    seen = check(deals, game, 10 if compiled else 5, None)
    print(f"{game}: {dict(seen)}")  # noqa: T201  the figure the test is run for
    loose = {**OPEN, **OPEN_CANFIELD, "canfield_top_or_whole_any_wrapall": 0.05, "klondike_draw1_3pass": 0.04}
    most = loose.get(game, 0.005) if compiled else OPEN_PYTHON.get(game, 0.3)
    assert seen["unknown"] <= most * len(deals) + 0.5
