"""The rules of a patience as one frozen value."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from typing import Any, Final

from solitaire_widget.engine.cards import RANKS
from solitaire_widget.engine.checks import check_fields
from solitaire_widget.engine.contradictions import check_together
from solitaire_widget.engine.errors import RulesError, brief
from solitaire_widget.engine.settling import settle


def triangle(columns: int, *, up: bool = False) -> tuple[str, ...]:
    """Columns of 1, 2, 3 … cards, the last of each (or with `up` all of them) face up.

    >>> triangle(3)
    ('u', 'du', 'ddu')
    """
    return tuple(("u" if up else "d") * n + "u" for n in range(columns))


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """The rules of one game of patience; fields are chosen one by one, as long as they don't contradict.

    Raises
    ------
    RulesError
        When a value is unknown or two fields contradict each other; it names field, value and why.

    >>> rules = Rules(columns=triangle(3), space="last-rank")
    >>> rules.stock_size, rules.replace(draw=3, passes=3)
    (46, Rules(columns=('u', 'du', 'ddu'), space='last-rank', draw=3, passes=3))
    """

    packs: int = 1
    """How many packs are shuffled together, 1 to 4 (Gargantua: 2)."""
    ranks: int = 13
    """How many ranks a suit has, counted from the ace, 2 to 13 (Klondike mini: 7)."""
    suits: str = "CDHS"
    """The suits of one pack; a suit may be repeated (Spider with one suit: ``"SSSS"``)."""
    columns: tuple[str, ...] = ()
    """One string for each column, a letter a card from the bottom: ``d`` face down, ``u`` face up
    (Klondike: ``u``, ``du``, ``ddu`` …)."""
    kings_under: bool = False
    """Whether the deal ends by putting the last-rank cards of a column under its others (Baker's Dozen)."""
    base: str = "A"
    """The rank every foundation starts with: ``A`` … ``K``; ``dealt``, a card of the deal sets it (Canfield);
    ``chosen``, the first card played to a foundation sets it (Nine Across)."""
    bases_out: bool = False
    """Whether all cards of the base rank are sorted out before the deal to start the foundations
    (Storehouse)."""
    foundation_takes: str = "card"
    """What goes on a foundation: a ``card`` at a time (Klondike); ``full-run``, a whole suit at once and by
    itself (Spider)."""
    foundation_return: str = "no"
    """Whether a card may be taken back from a foundation: ``no`` (Klondike); ``yes`` (relaxed Klondike);
    ``not-base``, all but the base card (AisleRiot's Canfield)."""
    build: str = "alternate"
    """How columns are built, always down: ``alternate`` colours (Klondike), same ``suit`` (Russian), same
    ``colour`` (Whitehead), any ``other-suit`` (Thumb and Pouch), ``any`` suit (Rainbow), ``none``: not at all
    (Carpet)."""
    wrap: str = "no"
    """Whether the highest card goes on an ace in the columns: ``no`` (Klondike); ``yes`` (Canfield);
    ``not-across-base``: it does, but nothing goes on a base card (solver papers' Canfield)."""
    unit: str = "run"
    """What moves between columns: the ``top`` card (Forty Thieves); a ``run`` or its tail (Klondike); the
    ``whole`` column (Canfield); ``top-or-whole`` (PySolFC's Canfield); ``all-face-up`` cards together (the
    books' Klondike); ``any-face-up`` card with all above it (Yukon); ``supermove``, a run as long as the free
    cells and spaces could carry card by card (FreeCell)."""
    unit_build: str = "same"
    """The rule that a run must follow to move as a unit, where it is not that of `build`: values as there, or
    ``same`` (Spider: ``suit``)."""
    column_limit: int | None = None
    """How many cards a column may hold by building, or None (Eagle Wing: 3)."""
    space: str = "any"
    """What fills a space: ``any`` card (FreeCell); ``last-rank``, the rank under the base, the king when that
    is the ace (Klondike); ``none`` (La Belle Lucie)."""
    space_from: str = "any"
    """Where it must come from: ``any`` pile; the ``waste`` only (Canfield); the ``reserve`` while that lasts,
    then the waste (Duchess)."""
    refill: tuple[str, ...] = ()
    """What fills a space at once and by force, in order: ``reserve`` (the fullest of several), ``waste``,
    ``stock`` (Canfield: ``reserve``)."""
    stock_to: str = "waste"
    """Where the stock is dealt to: ``waste`` (Klondike), ``columns`` (Spider), ``reserves`` (Agnes Bernauer);
    ``none``: there is no stock (FreeCell)."""
    draw: int | tuple[int, ...] = 1
    """How many cards one deal from the stock takes; a tuple gives a number for each pass, the last repeating
    (Canfield Rush: ``(3, 2, 1)``)."""
    passes: int | None = 1
    """How many times the stock may be gone through, or None: unlimited (Klondike with three cards: 3)."""
    reshuffle: bool = False
    """Whether a redeal gathers the columns, shuffles and deals them anew (La Belle Lucie)."""
    deal_over_spaces: bool = True
    """Whether the stock may be dealt to columns while one of them is a space (Spider: no)."""
    reserves: tuple[int, ...] = ()
    """How many cards each reserve pile is dealt (Canfield: ``(13,)``)."""
    reserve_up: str = "top"
    """What is seen of a reserve: its ``top``, squared (Canfield); ``all``, spread (Superior Canfield); the
    ``last`` card, the others being face down (Eagle Wing)."""
    cells: int = 0
    """How many cells there are, each for one card (FreeCell: 4)."""
    cells_filled: int = 0
    """How many of them are dealt a card (Seahaven Towers: 2)."""
    cells_take: str = "any"
    """What may be put in a cell: ``any`` card (FreeCell); ``last-rank`` (Batsford)."""
    score: str = "count"
    """How the game is scored: ``count``, ``standard``, ``vegas`` or ``casino`` (Canfield)."""

    def __post_init__(self) -> None:
        check_fields(self)
        settle(self)
        check_together(self)

    @property
    def pack_size(self) -> int:
        """How many cards are in play."""
        return self.packs * self.ranks * len(self.suits)

    @property
    def foundations(self) -> int:
        """How many foundations there are."""
        return self.packs * len(self.suits)

    @property
    def started(self) -> int:
        """How many cards the deal puts on the foundations."""
        return self.foundations if self.bases_out else int(self.base == "dealt")

    @property
    def stock_size(self) -> int:
        """How many cards the deal leaves for the stock."""
        laid = sum(map(len, self.columns)) + sum(self.reserves) + self.cells_filled + self.started
        return self.pack_size - laid

    @property
    def single_reserves(self) -> bool:
        """Whether there are reserves and each is a single card for good."""
        return set(self.reserves) == {1} and self.stock_to != "reserves"

    @property
    def columns_fill_spaces(self) -> bool:
        """Whether a card may be moved from a column into a space."""
        return self.space != "none" and self.space_from == "any"

    @property
    def base_rank(self) -> int | None:
        """The base rank as a number, 0 for the ace, or None where the deal or the player sets it."""
        return RANKS.index(self.base) if self.base in RANKS else None

    def draw_in(self, pass_number: int) -> int:
        """How many cards a deal from the stock takes in that pass, counted from 1.

        >>> Rules(columns=("u",) * 4, draw=(3, 2, 1), passes=3).draw_in(2)
        2
        """
        if isinstance(self.draw, int):
            return self.draw
        return self.draw[min(pass_number, len(self.draw)) - 1]

    def replace(self, **changes: Any) -> Rules:  # noqa: ANN401  each field has its own type
        """The same rules with some fields changed.

        Raises
        ------
        RulesError
            For an unknown field, a bad value or a contradiction.

        >>> Rules(columns=("u",) * 7).replace(draws=3)
        Traceback (most recent call last):
        solitaire_widget.engine.errors.RulesError: draws=3: rules have no such field.
        """
        _check_names(changes)
        return replace(self, **changes)

    def to_dict(self) -> dict[str, Any]:
        """All fields as plain values that JSON can hold.

        >>> Rules(columns=("u", "du")).to_dict()["columns"]
        ['u', 'du']
        """
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {name: list(value) if isinstance(value, tuple) else value for name, value in values.items()}

    @classmethod
    def from_dict(cls, data: Mapping[str, Any]) -> Rules:
        """The rules that `to_dict` wrote; fields left out have their default.

        Raises
        ------
        RulesError
            For an unknown field, a bad value or a contradiction.

        >>> rules = Rules(columns=("u", "du"), draw=(3, 1), passes=2)
        >>> Rules.from_dict(rules.to_dict()) == rules
        True
        """
        if not isinstance(data, Mapping):
            message = f"rules are read from a mapping of fields, not from {type(data).__name__}."
            raise RulesError(message, value=data)
        _check_names(data)
        values: dict[str, Any] = {
            name: tuple(value) if isinstance(value, list) else value for name, value in data.items()
        }
        return cls(**values)

    def __repr__(self) -> str:
        """Only what differs from the defaults."""
        values = ((name, getattr(self, name), default) for name, default in _DEFAULTS.items())
        shown = ", ".join(f"{name}={value!r}" for name, value, default in values if value != default)
        return f"Rules({shown})"

    def describe(self, language: str = "en") -> str:
        """The rules as text that a person reads, generated from the fields."""
        from solitaire_widget.words import describe  # noqa: PLC0415  a floor above

        return describe(self, language)

    def differences(self, other: Rules, language: str = "en") -> list[str]:
        """What is different in `other`, in words; nothing when the rules are equal.

        Raises
        ------
        RulesError
            When `other` is no `Rules`.

        >>> rules = Rules(columns=("u",) * 7)
        >>> rules.differences(rules)
        []
        """
        from solitaire_widget.words import differences  # noqa: PLC0415  a floor above

        if not isinstance(other, Rules):
            message = f"rules are compared with Rules, not with {type(other).__name__}; see sw.rules()."
            raise RulesError(message, field="other", value=other)
        return differences(self, other, language)

    @classmethod
    def from_solvitaire(cls, source: str | Mapping[str, Any]) -> Rules:
        """The rules that a rule file of Solvitaire sets, given as JSON text or as the object it holds.

        Its solver's shortcut ``partial-if-card-above-buildable`` is read as ``yes``, the rule it speeds up.

        Raises
        ------
        RulesError
            For what can't be read, and for a key that asks for what our rules can't express, naming it.

        >>> Rules.from_solvitaire('{"cells": {"count": 4}}').cells
        4
        """
        from solitaire_widget.notation.solvitaire_rules import read_solvitaire_rules  # noqa: PLC0415  a floor above

        return read_solvitaire_rules(source)

    def _repr_markdown_(self) -> str:
        """The rules in words, as a notebook shows them."""
        return self.describe()


_DEFAULTS: Final[dict[str, Any]] = {field.name: field.default for field in fields(Rules)}


def _check_names(given: Mapping[str, Any]) -> None:
    for name in given:
        if name not in _DEFAULTS:
            message = f"{name!s:.40}={brief(given[name], 40)}: rules have no such field."
            raise RulesError(message, field=str(name), value=given[name])
