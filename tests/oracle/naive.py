"""Klondike and Canfield once more, as plainly as possible: a second opinion about every rule.

Written from the rules alone and sharing nothing with the engine: cards are names (``"TH"``, ``"<TH>"`` face
down), piles are lists of names, moves are their notation. Nothing is cached, nothing is clever; each question
is answered by walking down the list of rules.
"""

from __future__ import annotations

import copy
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

ALL_RANKS = "A23456789TJQK"
SUITS = "CDHS"

Why = tuple[str, str]
"""A reason's code, and the rank that its sentence names (or nothing)."""


def is_down(card: str) -> bool:
    return card.startswith("<")


def face(card: str) -> str:
    return card.strip("<>")


def rank(card: str) -> str:
    return face(card)[0]


def suit(card: str) -> str:
    return face(card)[1]


def colour(card: str) -> str:
    return "red" if suit(card) in "DH" else "black"


@dataclass
class Naive:
    """A table of one pack with everything that lies on it."""

    rules: dict[str, Any]
    stock: list[str]
    """The card drawn next stands first."""
    waste: list[str]
    foundations: dict[str, list[str]]
    reserves: dict[str, list[str]]
    columns: dict[str, list[str]]
    base: str
    pass_number: int = 1

    # ---------------------------------------------------------------- setting up

    @classmethod
    def read(cls, text: str, rules: dict[str, Any]) -> Naive:
        """The table that a position text describes."""
        lines = dict(line.split(": ") for line in text.splitlines())
        cards = {key: [word for word in value.split() if word != "-"] for key, value in lines.items()}
        ranks = ALL_RANKS[: rules["ranks"]]
        base = lines.get("base", rules["base"])
        upward = ranks[ranks.index(base) :] + ranks[: ranks.index(base)]
        foundations = {}
        for mark, top in zip(SUITS, lines["F"].split(), strict=True):
            height = 0 if top == "-" else upward.index(rank(top)) + 1
            foundations[mark] = [step + mark for step in upward[:height]]
        return cls(
            rules=rules,
            stock=cards["S"],
            waste=cards["W"],
            foundations=foundations,
            reserves={key: pile for key, pile in cards.items() if key.startswith("R")},
            columns={key: pile for key, pile in cards.items() if key.startswith("T")},
            base=base,
            pass_number=int(lines.get("pass", "1")),
        )

    @classmethod
    def deal(cls, deck: str, rules: dict[str, Any]) -> Naive:
        """The table at the start: bases, reserve, base card, columns row by row; the rest is the stock."""
        left = deck.split()
        foundations: dict[str, list[str]] = {mark: [] for mark in SUITS}
        base = rules["base"]
        if rules["bases_out"]:
            for card in [card for card in left if rank(card) == base]:
                left.remove(card)
                foundations[suit(card)].append(card)
        names = [f"R{n + 1}" for n in range(len(rules["reserves"]))] if len(rules["reserves"]) > 1 else ["R"]
        reserves = {}
        for name, size in zip(names, rules["reserves"], strict=False):
            reserves[name], left = left[:size], left[size:]
        if base == "dealt":
            card = left.pop(0)
            base = rank(card)
            foundations[suit(card)].append(card)
        columns: dict[str, list[str]] = {f"T{n + 1}": [] for n in range(len(rules["columns"]))}
        for row in range(52):
            for name, faces in zip(columns, rules["columns"], strict=True):
                if row < len(faces):
                    card = left.pop(0)
                    columns[name].append(card if faces[row] == "u" else f"<{card}>")
        return cls(rules, left, [], foundations, reserves, columns, base)

    def __str__(self) -> str:
        """The position text."""
        piles = {"S": self.stock, "W": self.waste}
        tops = {"F": [pile[-1] if pile else "-" for pile in self.foundations.values()]}
        head = [f"pass: {self.pass_number}"] if self.pass_number > 1 else []
        head += [f"base: {self.base}"] if self.rules["base"] == "dealt" else []
        body = {**piles, **tops, **self.reserves, **self.columns}
        return "\n".join([*head, *(f"{name}: {' '.join(cards) or '-'}" for name, cards in body.items())])

    # ---------------------------------------------------------------- words of the rules

    @property
    def ranks(self) -> str:
        return ALL_RANKS[: self.rules["ranks"]]

    @property
    def last_rank(self) -> str:
        """The rank that completes a foundation; the one that `space="last-rank"` asks for."""
        return self.ranks[self.ranks.index(self.base) - 1]

    def pile(self, name: str) -> list[str] | None:
        if name == "S":
            return self.stock
        if name == "W":
            return self.waste
        if name.startswith("F") and name[1:] in self.foundations:
            return self.foundations[name[1:]]
        return self.reserves.get(name, self.columns.get(name))

    def is_one_lower(self, card: str, under: str) -> bool:
        """Whether `card` is the rank that follows `under` downward in a column."""
        wrap = self.rules["wrap"]
        if rank(under) == self.ranks[0]:
            if wrap == "no" or (wrap == "not-across-base" and rank(under) == self.base):
                return False
            return rank(card) == self.ranks[-1]
        if wrap == "not-across-base" and rank(under) == self.base:
            return False
        return rank(card) == self.ranks[self.ranks.index(rank(under)) - 1]

    def suit_fault(self, build: str, card: str, under: str) -> str:
        """The reason why two suits do not go together, or nothing."""
        if build == "alternate" and colour(card) == colour(under):
            return "wrong-colour"
        if build == "colour" and colour(card) != colour(under):
            return "wrong-colour"
        if build == "suit" and suit(card) != suit(under):
            return "wrong-suit"
        if build == "other-suit" and suit(card) == suit(under):
            return "wrong-suit"
        return ""

    def is_run(self, cards: list[str]) -> bool:
        build = self.rules["build"] if self.rules["unit_build"] == "same" else self.rules["unit_build"]
        return all(
            self.is_one_lower(over, under) and not self.suit_fault(build, over, under)
            for under, over in pairwise(cards)
        )

    # ---------------------------------------------------------------- the ordered reasons

    def why_not(self, source: str, target: str = "", count: int = 1) -> Why | None:
        """The first reason in the order of the rules, or None for a legal move."""
        if source == "D":
            return None if self.stock else ("stock-empty", "")
        if source == "N":
            return self._why_no_redeal()
        for question in (self._about_source, self._about_target, self._about_unit):
            why = question(source, target, count)
            if why:
                return why
        lowest = (self.pile(source) or [])[-count]
        return self._about_foundation(lowest) if target == "F" else self._about_column(lowest, target)

    def _why_no_redeal(self) -> Why | None:
        if self.stock:
            return "stock-not-empty", ""
        if not self.waste:
            return "waste-empty", ""
        passes = self.rules["passes"]
        return ("no-passes-left", "") if passes is not None and self.pass_number >= passes else None

    def _about_source(self, source: str, target: str, count: int) -> Why | None:  # noqa: PLR0911  a return a rule
        pile = self.pile(source)
        if pile is None or (target != "F" and self.pile(target) is None):
            return "no-such-pile", ""
        if source == target:
            return "same-pile", ""
        if not pile:
            return "empty-pile", ""
        if source == "S":  # the pile that nothing may leave; its cards are not written as face-down ones
            return "not-available", ""
        if any(is_down(card) for card in pile[-count:]):
            return "face-down", ""
        if source not in self.columns and count > 1:
            return "not-available", ""
        if source.startswith("F"):
            allowed = self.rules["foundation_return"]
            if allowed == "no" or (allowed == "not-base" and len(pile) == 1):
                return "no-return", ""
        return None

    def _about_target(self, source: str, target: str, count: int) -> Why | None:  # noqa: PLR0911  a return a rule
        if target == "F":
            return None
        if target not in self.columns:
            return "no-target", ""
        if self.columns[target]:
            return None
        only_from = self.rules["space_from"]
        if only_from == "reserve":
            if any(self.reserves.values()):
                if source not in self.reserves:
                    return "space-from-reserve-only", ""
            else:
                only_from = "waste"
        if only_from == "waste" and source != "W":
            return "space-from-waste-only", ""
        if self.rules["space"] == "none":
            return "space-closed", ""
        lowest = (self.pile(source) or [])[-count]
        if self.rules["space"] == "last-rank" and rank(lowest) != self.last_rank:
            return "space-needs-rank", self.last_rank
        return None

    def _about_unit(self, source: str, target: str, count: int) -> Why | None:  # noqa: PLR0911  a return a rule
        if source not in self.columns:
            return None
        if target == "F":
            return ("one-at-a-time", "") if count > 1 else None
        column, unit = self.columns[source], self.rules["unit"]
        if unit == "top" and count > 1:
            return "one-at-a-time", ""
        if unit == "whole" and count != len(column):
            return "whole-column-only", ""
        if unit == "all-face-up" and count != len([card for card in column if not is_down(card)]):
            return "face-up-together", ""
        if unit == "top-or-whole" and count not in {1, len(column)}:
            return "top-or-whole", ""
        return None if self.is_run(column[-count:]) else ("not-a-run", "")

    def _about_foundation(self, card: str) -> Why | None:
        pile = self.foundations[suit(card)]
        if not pile:
            return None if rank(card) == self.base else ("foundation-needs-base", self.base)
        if len(pile) == len(self.ranks):
            return "foundation-full", ""
        after = self.ranks[(self.ranks.index(rank(pile[-1])) + 1) % len(self.ranks)]
        return None if rank(card) == after else ("wrong-rank", "")

    def _about_column(self, card: str, target: str) -> Why | None:
        column = self.columns[target]
        if not column:
            return None
        fault = self.suit_fault(self.rules["build"], card, column[-1])
        if fault:
            return fault, ""
        return None if self.is_one_lower(card, column[-1]) else ("wrong-rank", "")

    # ---------------------------------------------------------------- moves and what follows from them

    def legal(self) -> set[str]:
        """The notation of every legal move, found by asking about every move there could be."""
        found = {move for move in ("D", "N") if self.why_not(move) is None}
        for source, target, count in self.every_move():
            if self.why_not(source, target, count) is None:
                found.add(f"{source}-{target}" + (f":{count}" if count > 1 else ""))
        return found

    def every_move(self) -> list[tuple[str, str, int]]:
        """Every source, target and count that could be written down, sensible or not."""
        piles = ["S", "W", *("F" + mark for mark in self.foundations), *self.reserves, *self.columns]
        targets = ["S", "W", "F", *self.reserves, *self.columns]
        return [
            (source, target, count)
            for source in piles
            for target in targets
            if not (source.startswith("F") and target == "F")
            for count in range(1, max(1, len(self.pile(source) or [])) + 1)
        ]

    def play(self, move: str) -> Naive:
        """The table after a legal move and everything that it forces."""
        after = copy.deepcopy(self)
        if move == "D":
            after._draw()
        elif move == "N":
            after.stock, after.waste = after.waste, []
            after.pass_number += 1
        else:
            source, _, rest = move.partition("-")
            target, _, count = rest.partition(":")
            pile = after.pile(source) or []
            packet = pile[-int(count or 1) :]
            del pile[-int(count or 1) :]
            goal = after.foundations[suit(packet[0])] if target == "F" else after.columns[target]
            goal.extend(packet)
        after._turn_up()
        after._fill_spaces()
        return after

    def _draw(self) -> None:
        draw = self.rules["draw"]
        by_pass = [draw] if isinstance(draw, int) else list(draw)
        count = by_pass[self.pass_number - 1] if self.pass_number <= len(by_pass) else by_pass[-1]
        for _ in range(count):
            if self.stock:
                self.waste.append(self.stock.pop(0))

    def _turn_up(self) -> None:
        for column in self.columns.values():
            if column and is_down(column[-1]):
                column[-1] = face(column[-1])

    def _fill_spaces(self) -> None:
        for column in self.columns.values():
            for kind in self.rules["refill"]:
                if kind == "reserve" and not column:
                    # The rules do not say which of several reserves: the fullest, as its game (Gate) has it.
                    fullest = max(self.reserves.values(), key=len)
                    if fullest:
                        column.append(fullest.pop())
                if kind == "waste" and not column and self.waste:
                    column.append(self.waste.pop())
                if kind == "stock" and not column and self.stock:
                    column.append(self.stock.pop(0))

    @property
    def won(self) -> bool:
        return all(len(pile) == len(self.ranks) for pile in self.foundations.values())
