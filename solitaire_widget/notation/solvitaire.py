"""Solvitaire: a deal as JSON, and a solution as whole states, one after another, without moves."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING, Any, Final

from solitaire_widget.engine.cards import DOWN, FACE, name
from solitaire_widget.engine.errors import FormatError
from solitaire_widget.notation.parsed import UNSEEN, Board, Parsed, Piles, card_at, lines_of, merged
from solitaire_widget.notation.places import fail, place_of

if TYPE_CHECKING:
    from solitaire_widget.engine.position import Position

EXAMPLE: Final = '{"tableau piles": [["8S"], ["Kd", "6D"]], "stock": ["8D", "8H"]}'
KLONDIKE: Final = ("klondike-draw-3-relaxed", "klondike-relaxed", "klondike")
CANFIELD: Final = ("canfield-partial", "canfield", "canfield-pysol", "canfield-aisleriot")
FREECELL: Final = ("freecell",)

_RULE: Final = re.compile(r"={20,}\s*")
_HEADER: Final = re.compile(r"--- ([A-Z][A-Za-z |()]*?) -+\s*")
_REMARK: Final = re.compile(r"[A-Z][A-Za-z ()]*:|Deal |Seed")
_MOST: Final = 208  # rows of a pile, or piles: no game has more cards
_KEYS: Final = {
    "tableau piles",
    "foundations",
    "stock",
    "waste",
    "reserve",
    "cells",
    "hole",
    "sequences",
    "accordion",
}


def sniff(text: str) -> bool:
    r"""Whether the text looks like this format.

    >>> sniff(EXAMPLE), sniff("Solution:\n--- Foundations ---------"), sniff("D D")
    (True, True, False)
    """
    head = text[:5000]
    return '"tableau piles"' in head or any(_HEADER.fullmatch(line) for line in head.split("\n"))


def read(text: str) -> Parsed:
    """The deal, the states, or both."""
    at = len(text) - len(text.lstrip())
    piles = None
    end = at
    if text.startswith("{", at):
        piles, end = _read_deal(text, at)
    line, _ = place_of(text, end)
    boards, verdict = _states(text[end:], line)
    if piles is None and not boards:
        fail(line, 1, "expected a deal as JSON, or states", "a deal as JSON, or states")
    tags = (("Verdict", verdict[:200]),) if verdict else ()
    return Parsed(
        _rules_for(piles or boards[0].piles), None, None, piles, (), tuple(boards), verdict == "solved", tags
    )


def _rules_for(piles: Piles) -> tuple[str, ...]:
    columns = sum(pile[0] == "T" for pile in piles)
    if "R" in piles:
        return CANFIELD
    return FREECELL if columns == 8 else KLONDIKE


def _read_deal(text: str, at: int) -> tuple[Piles, int]:
    try:
        data, end = json.JSONDecoder().raw_decode(text, at)
    except json.JSONDecodeError as error:
        line, column = place_of(text, error.pos)
        fail(line, column, f"the deal is no JSON: {error.msg}", "JSON")
    except (ValueError, RecursionError):
        line, column = place_of(text, at)
        fail(line, column, "the deal is no JSON that could be a deal", "JSON")
    line, column = place_of(text, at)
    if not isinstance(data, dict) or not data.keys() <= _KEYS or "tableau piles" not in data:
        fail(
            line,
            column,
            f"expected an object with the keys {', '.join(sorted(_KEYS))}",
            "a deal of Solvitaire",
        )
    try:
        return _piles(data), end
    except FormatError as error:
        fail(line, column, str(error), error.expected)


def _piles(data: dict[str, Any]) -> Piles:
    for key in ("hole", "sequences", "accordion"):
        if key in data:
            raise FormatError(
                f"{key}: games with it are not known here.", expected="tableau piles, reserve, cells, stock"
            )
    piles: Piles = {
        f"T{n}": _cards(pile, "tableau piles") for n, pile in enumerate(_list(data, "tableau piles"), 1)
    }
    for key, pile_name in (("stock", "S"), ("waste", "W"), ("reserve", "R")):
        if key in data:
            piles[pile_name] = _cards(data[key], key)
    for n, cell in enumerate(_list(data, "cells"), 1):
        piles[f"C{n}"] = _cards([cell] if cell else [], "cells")
    tops = bytearray()
    for pile in _list(data, "foundations"):
        cards = _cards(pile if isinstance(pile, list) else [pile] if pile else [], "foundations")
        tops += cards[-1:]
    if "foundations" in data:
        piles["F"] = bytes(tops)
    return piles


def _list(data: dict[str, Any], key: str) -> list[Any]:
    value = data.get(key, [])
    if not isinstance(value, list):
        raise FormatError(f"{key}: expected a list.", expected=f"{key}: a list")
    return value


def _cards(listed: object, key: str) -> bytes:
    """Cards with a small suit letter lie face down; where all are written large, only the rules can tell."""
    if not isinstance(listed, list) or not all(isinstance(card, str) for card in listed):
        raise FormatError(f"{key}: expected lists of cards.", expected=f"{key}: cards")
    try:
        return bytes(card_at(word, 1, 1) | (DOWN if word[-1:].islower() else 0) for word in listed)
    except FormatError as error:
        raise FormatError(f"{key}: {str(error).partition(': ')[2]}", expected=error.expected) from None


def _states(text: str, first: int) -> tuple[list[Board], str]:
    boards: list[Board] = []
    piles: Piles = {}
    section: list[tuple[int, str]] = []
    heading, began, verdict = "", first, ""

    def close() -> None:
        nonlocal piles, section, heading
        if heading:
            piles = _section(piles, heading, section)
        section, heading = [], ""

    for number, line in lines_of(text, first):
        header = _HEADER.fullmatch(line)
        if header:
            close()
            began = began if piles else number
            heading = header[1]
        elif _RULE.fullmatch(line):
            close()
            boards += [Board(piles, began)] if piles else []
            piles = {}
        elif line.startswith("Solution Type:"):
            verdict = line.partition(":")[2].strip()
        elif heading and len(section) < _MOST:
            section.append((number, line))
        elif heading or not _REMARK.match(line):
            fail(
                number, 1, f"expected a heading as in --- Foundations, not {line.strip()[:20]!r}", "a heading"
            )
    close()
    return ([*boards, Board(piles, began)] if piles else boards), verdict


def _section(piles: Piles, heading: str, rows: list[tuple[int, str]]) -> Piles:
    line = rows[0][0] - 1 if rows else 1
    columns = _columns(rows)
    if heading == "Foundations":
        return merged(piles, {"F": b"".join(pile[-1:] for pile in columns)}, line)
    if heading == "Stock | Waste" and len(columns) <= 2:
        stock, waste = (*columns, b"", b"")[:2]
        return merged(piles, {"S": stock, "W": waste}, line)
    if heading == "Reserve (Stacked)" and len(columns) <= 1:
        return merged(piles, {"R": b"".join(columns)}, line)
    letter = {"Tableau Piles": "T", "Cells": "C", "Reserve": "R"}.get(heading)
    if letter is None:
        fail(
            line, 1, f"{heading!r} is no part of a state that is known here", "Foundations, Tableau Piles, …"
        )
    return merged(piles, {f"{letter}{n}": pile for n, pile in enumerate(columns, 1)}, line)


def _columns(rows: list[tuple[int, str]]) -> list[bytes]:
    """The piles of rows with tabs between their cells; ``[]`` is an empty pile, ``##`` a card face down."""
    piles: list[bytearray] = []
    for depth, (number, line) in enumerate(rows):
        words = line.rstrip().split("\t")
        if len(words) > _MOST:
            fail(number, 1, f"expected at most {_MOST} piles, not {len(words)}", f"at most {_MOST} piles")
        piles = piles or [bytearray() for _ in words]
        column = 1
        for place, word in enumerate(words):
            card = word.strip()
            if card and card != "[]":
                if place >= len(piles) or len(piles[place]) != depth:
                    fail(number, column, f"{word[:10]!r} stands where no pile is", "a card on a pile")
                piles[place].append(UNSEEN if card == "##" else card_at(card, number, column))
            column += len(word) + 1
    return [bytes(pile) for pile in piles]


def write_deal(position: Position) -> str:
    """The table as Solvitaire reads it: face-down cards with a small suit letter."""
    table, piles = position.table, position.piles
    if len(table.reserves) > 1:
        raise FormatError(
            "Solvitaire's deals have one stacked reserve at most.", expected="one reserve at most"
        )

    def cards(n: int, *, plain: bool = False) -> list[str]:
        return [_name(card & FACE if plain else card) for card in piles[n]]

    data: dict[str, Any] = {"tableau piles": [cards(n) for n in table.columns]}
    if table.cells and any(piles[n] for n in table.cells):
        data["cells"] = [_name(piles[n][0]) if piles[n] else "" for n in table.cells]
    if table.reserves:
        data["reserve"] = cards(table.reserves[0], plain=True)
    tops = [_name(piles[n][-1]) for n in table.foundations if piles[n]]
    if tops:
        data["foundations"] = tops
    if table.stock >= 0:
        data["stock"] = cards(table.stock, plain=True)
    if table.waste >= 0 and piles[table.waste]:
        data["waste"] = cards(table.waste)
    return json.dumps(data)


def _name(card: int) -> str:
    text = name(card & FACE).replace("T", "10")
    return text[:-1] + text[-1].lower() if card & DOWN else text
