"""A chapter of the rules, and the small parts its sentences name: ranks in order, cards, lists."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from solitaire_widget.engine.cards import RANKS, name
from solitaire_widget.words.names import SYMBOLS, a_rank

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from solitaire_widget.engine.rules import Rules
    from solitaire_widget.words.catalogue import Catalogue, Inflected

Sentences = dict[str, str]
"""Whole sentences by topic; the topic tells which sentences of two games are about the same thing."""


@dataclass(frozen=True, slots=True)
class Chapter:
    """A part of the rules under a title; `steps` tells of things that are done one after another."""

    key: str
    title: str
    sentences: Sentences
    steps: bool = False


def shown(card: int) -> str:
    """A card as its index shows it: 10♥.

    >>> shown(38)
    '10♥'
    """
    letters = name(card)
    return letters[0].replace("T", "10") + SYMBOLS[letters[1]]


def rank_order(rules: Rules, base: int) -> str:
    """The ranks from the base rank up, as cards show them.

    >>> from solitaire_widget.engine.rules import Rules
    >>> rank_order(Rules(columns=("u",), ranks=5), 3)
    '4 5 A 2 3'
    """
    ranks = RANKS[: rules.ranks]
    return " ".join(ranks[base:] + ranks[:base]).replace("T", "10")


def example_base(rules: Rules) -> int:
    """A rank to explain an open base rank with: the 8, or one in the middle of a shorter suit."""
    return 7 if rules.ranks > 8 else rules.ranks // 2


def lowest(words: Catalogue) -> Inflected:
    """An ace."""
    return a_rank("A", words)


def highest(rules: Rules, words: Catalogue) -> Inflected:
    """A card of the highest rank: a king, unless the suits are short."""
    return a_rank(RANKS[rules.ranks - 1], words)


def last_rank(rules: Rules, words: Catalogue) -> Inflected | None:
    """A card of the rank that completes a foundation, or None where the base rank is not known beforehand."""
    return None if rules.base_rank is None else a_rank(RANKS[(rules.base_rank - 1) % rules.ranks], words)


def numbers(values: Iterable[int]) -> str:
    """Numbers one after another.

    >>> numbers([1, 2])
    '1, 2'
    """
    return ", ".join(map(str, values))


def any_of(items: Sequence[str], words: Catalogue) -> str:
    """A list to choose from.

    >>> from solitaire_widget.words.catalogue import catalogue
    >>> any_of(["J♣", "J♥", "J♠"], catalogue("en"))
    'J♣, J♥ or J♠'
    """
    if len(items) == 1:
        return items[0]
    return words.named("list", "{some} or {last}", some=", ".join(items[:-1]), last=items[-1])
