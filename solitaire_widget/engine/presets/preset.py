"""A preset: rules with a name."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solitaire_widget.engine.rules import Rules


@dataclass(frozen=True, slots=True)
class Preset:
    """A known game: its rules, what it is called, and whose rules they are."""

    name: str
    title: str
    family: str
    rules: Rules
    source: str
    also: tuple[str, ...] = ()
