"""Real outputs of other programs.

A few of each lie in ``data/``, all of them in the folder that ``SOLITAIRE_FOREIGN`` names,
or in ``shared/foreign`` beside the checkout.
"""

from __future__ import annotations

import json
import os
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import solitaire_widget as sw

SAMPLE = Path(__file__).parent / "data"


@dataclass(frozen=True, slots=True)
class Case:
    """What a program printed, the rules and deal it was run with, and how it ends."""

    name: str
    text: str
    rules: sw.Rules
    deal: str
    given: str | None
    ends: str


def folder() -> Path | None:
    """Where all outputs lie, or None."""
    named = os.environ.get("SOLITAIRE_FOREIGN")
    path = Path(named) if named else Path(__file__).parents[3] / "shared" / "foreign"
    return path if path.is_dir() else None


def cases(where: Path) -> list[Case]:
    """The outputs in a folder of folders."""
    found = []
    for index in sorted(where.glob("*/index.jsonl")):
        for line in index.read_text("utf-8").splitlines():
            data = json.loads(line)
            text = index.with_name(f"{data['id']}.out").read_text("utf-8")
            given = index.with_name(f"{data['id']}.deal")
            found.append(
                Case(
                    f"{index.parent.name}-{data['id']}",
                    text,
                    _rules(data),
                    data["deal"] if "deal" in data else " ".join(data["deck"]),
                    given.read_text("utf-8") if given.exists() else None,
                    data["ends"],
                )
            )
    return found


def _rules(data: dict[str, Any]) -> sw.Rules:
    if data.get("game") == "freecell":
        return sw.rules("freecell")
    if data.get("game") == "canfield":
        if data["unit"] == "whole column":
            return sw.rules("canfield").replace(wrap="not-across-base")
        return sw.rules("canfield-partial")
    rules = sw.rules("klondike-relaxed" if data["draw"] == 1 else "klondike-draw-3-relaxed")
    assert (rules.passes, rules.foundation_return) == (data["passes"], data["foundation_return"])
    return rules
