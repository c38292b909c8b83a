"""The rules of a game in words, generated from the fields of `Rules` and nothing else."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solitaire_widget.engine.rules import Rules


def describe(rules: Rules, language: str = "en") -> str:
    """The complete rules as Markdown."""
    raise NotImplementedError


def differences(before: Rules, after: Rules, language: str = "en") -> list[str]:
    """What changes from one game's rules to another's, a sentence each."""
    raise NotImplementedError
