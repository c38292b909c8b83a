"""Deals with known verdicts, whose solutions were checked by a referee outside this project.

``data/`` holds a sample of each file; ``python -m tests.truth.deals`` renews it. The whole files lie in the
folder that ``SOLITAIRE_TRUTH`` names, or in ``shared/truth`` beside the checkout.
"""

from __future__ import annotations

import gzip
import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

import solitaire_widget as sw

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solitaire_widget import Rules

SAMPLE = Path(__file__).parent / "data"
SAMPLE_SIZE = 40
SAMPLE_SOLVED = 30

RELAXED, RELAXED_3 = "klondike-relaxed", "klondike-draw-3-relaxed"
GAMES: dict[str, tuple[str, dict[str, Any]]] = {
    "klondike_draw1_1pass_noworry": ("klondike", {}),
    "klondike_draw3_3pass_noworry": ("klondike-draw-3", {}),
    "klondike_draw1": (RELAXED, {}),
    "klondike_draw3": (RELAXED_3, {}),
    "klondike_draw1_noworry": (RELAXED, {"foundation_return": "no"}),
    "klondike_draw3_noworry": (RELAXED_3, {"foundation_return": "no"}),
    "klondike_draw1_noworry_kpat": (RELAXED, {"foundation_return": "no"}),
    "klondike_draw3_noworry_kpat": (RELAXED_3, {"foundation_return": "no"}),
    "klondike_draw1_1pass": ("klondike", {"foundation_return": "yes"}),
    "klondike_draw1_3pass": ("klondike", {"foundation_return": "yes", "passes": 3}),
    "klondike_draw3_1pass": ("klondike-draw-3", {"foundation_return": "yes", "passes": 1}),
    "klondike_draw3_3pass": ("klondike-draw-3", {"foundation_return": "yes"}),
    "canfield_book": ("canfield", {}),
    "canfield_whole_waste": ("canfield", {"wrap": "not-across-base"}),
    "canfield_part_any": ("canfield-partial", {}),
    "canfield_part_any_wrapall": ("canfield-partial", {"wrap": "yes"}),
    "canfield_top_or_whole_any_wrapall": ("canfield-pysol", {}),
    "canfield_part_any_wrapall_worry": ("canfield-aisleriot", {}),
    "canfield_part_any_worry": ("canfield-partial", {"foundation_return": "not-base"}),
    "canfield_draw1_part_any": ("canfield-partial", {"draw": 1}),
}
"""For each file the preset whose rules it follows, and the fields that differ."""


@dataclass(frozen=True, slots=True)
class KnownDeal:
    """A deal, its verdict, and where it can be won a list of moves in the referee's notation."""

    id: str
    game: str
    deck: str
    verdict: str
    moves: str = ""


def rules_of(game: str) -> Rules:
    """The rules that a file follows."""
    preset, changes = GAMES[game]
    return sw.rules(preset).replace(**changes)


def whole_folder() -> Path | None:
    """Where the whole files lie, or None where they are not to be had."""
    named = os.environ.get("SOLITAIRE_TRUTH")
    folder = Path(named) if named else Path(__file__).parents[3] / "shared" / "truth"
    return folder if folder.is_dir() else None


def read(path: Path) -> Iterator[KnownDeal]:
    """The deals of a file, sample or whole."""
    data = gzip.decompress(path.read_bytes()) if path.suffix == ".gz" else path.read_bytes()
    for line in data.decode().splitlines():
        row = json.loads(line)
        deck = row["deck"].replace(",", " ")
        yield KnownDeal(row["id"], row["variant"], deck, row["verdict"], row.get("moves", ""))


def sample(game: str) -> tuple[KnownDeal, ...]:
    """The deals of one game that lie in the repository."""
    return tuple(read(SAMPLE / f"{game}.jsonl.gz"))


def write_sample(folder: Path) -> None:
    """Cut the sample out of the whole files: the first deals that can be won, then others."""
    for path in sorted(folder.glob("*.jsonl")):
        deals = list(read(path))
        solved = [deal for deal in deals if deal.moves][:SAMPLE_SOLVED]
        others = [deal for deal in deals if not deal.moves][: SAMPLE_SIZE - len(solved)]
        rows = [
            {"id": deal.id, "variant": deal.game, "deck": deal.deck, "verdict": deal.verdict}
            | ({"moves": deal.moves} if deal.moves else {})
            for deal in (*solved, *others)
        ]
        text = "".join(json.dumps(row) + "\n" for row in rows)
        (SAMPLE / f"{path.name}.gz").write_bytes(gzip.compress(text.encode(), mtime=0))


if __name__ == "__main__":
    if (found := whole_folder()) is None:
        raise SystemExit("SOLITAIRE_TRUTH names no folder.")
    write_sample(found)
