"""The formats that records and deals are read in and written to, by name."""

from __future__ import annotations

import re
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.errors import FormatError
from solitaire_widget.engine.rules import triangle
from solitaire_widget.notation import (
    deal_numbers,
    fc_solve,
    fc_solve_sn,
    klondike_solver,
    lonelybot,
    minimal_klondike,
    pysol,
    solvitaire,
    truth,
)

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.steps import Step
    from solitaire_widget.notation.parsed import Parsed

    Played = Iterable[tuple[Position, Step]]


@dataclass(frozen=True, slots=True)
class Format:
    """One format.

    Attributes
    ----------
    name
        What `Record.parse` and ``convert`` call it.
    title
        Whose format it is and what stands in it.
    example
        A line of it.
    sniff
        Whether the beginning of a text looks like it.
    read
        The plain data of a text; None for our own formats, which records read themselves.
    most
        How many characters a text may have: a million hold 4000 whole tables.
    write_deal, write_moves
        Text for a start position with its pack, and for moves with the positions before them; None where
        there is no such text.
    """

    name: str
    title: str
    example: str
    sniff: Callable[[str], bool] = field(repr=False)
    read: Callable[[str], Parsed] | None = field(default=None, repr=False)
    write_deal: Callable[[Position, bytes | None], str] | None = field(default=None, repr=False)
    write_moves: Callable[[Played], str] | None = field(default=None, repr=False)
    most: int = field(default=1_000_000, repr=False)


def _is_json(text: str) -> bool:
    return bool(re.match(r'\s*\{\s*"format"\s*:\s*"solitaire_widget game"', text[:200]))


def is_object(text: str) -> bool:
    """Whether the text begins as an object of JSON does, which a comment may do only if its format is named.

    >>> is_object('{"id": 7}'), is_object("{}"), is_object('{"Well", he said} D')
    (True, True, False)
    """
    return bool(re.match(r'\ufeff?\s*\{\s*("[^"]{0,100}"\s*:|\})', text[:1000]))


def _is_record(text: str) -> bool:
    return bool(re.match(r"\s*(\[[A-Za-z]|\{(?!\s*\")|\d{1,6}\.)", text[:1000]))


def _klondike_pack(position: Position, pack: bytes | None) -> str:
    rules = position.rules
    if pack is None or rules.columns != triangle(7) or rules.packs != 1 or rules.stock_size != 24:
        raise FormatError(
            "packs of 156 digits are deals of Klondike at its start.", expected="a deal of Klondike"
        )
    return klondike_solver.write_pack(pack)


def _plain_pack(position: Position, pack: bytes | None) -> str:
    if pack is None:
        raise FormatError("a pack is written for the start of a game only.", expected="the start of a game")
    return deal_numbers.write_pack(position, pack)


def _board(write: Callable[[Position], str]) -> Callable[[Position, bytes | None], str]:
    return lambda position, _: write(position)


_FORMATS: Final = (
    Format("json", "our own files", '{"format": "solitaire_widget game", …}', _is_json, most=10_000_000),
    Format(
        "truth",
        "deals with verdicts, one JSON object a line",
        truth.EXAMPLE,
        truth.sniff,
        truth.read,
    ),
    Format(
        "solvitaire",
        "Solvitaire: JSON deal, states of a solution",
        solvitaire.EXAMPLE,
        solvitaire.sniff,
        solvitaire.read,
        _board(solvitaire.write_deal),
    ),
    Format(
        "lonelybot",
        "lonelybot: moves in standard notation",
        lonelybot.EXAMPLE,
        lonelybot.sniff,
        lonelybot.read,
        None,
        lonelybot.write_moves,
    ),
    Format(
        "pysol",
        "PySolFC and pysol-cards: board text",
        pysol.EXAMPLE,
        pysol.sniff,
        pysol.read,
        _board(pysol.write_deal),
        most=100_000,
    ),
    Format(
        "klondike-solver",
        "Klondike-Solver and pyksolve: 156-digit pack, moves",
        klondike_solver.EXAMPLE,
        klondike_solver.sniff,
        klondike_solver.read,
        _klondike_pack,
        klondike_solver.write_moves,
    ),
    Format(
        "minimal-klondike",
        "MinimalKlondike: 156-digit pack, moves",
        minimal_klondike.EXAMPLE,
        minimal_klondike.sniff,
        minimal_klondike.read,
        _klondike_pack,
        minimal_klondike.write_moves,
    ),
    Format(
        "fc-solve-sn",
        "fc-solve -sn and -snx: board text, moves of two letters",
        fc_solve_sn.EXAMPLE,
        fc_solve_sn.sniff,
        fc_solve_sn.read,
        _board(fc_solve.write_deal),
        fc_solve_sn.write_moves,
    ),
    Format(
        "fc-solve",
        "fc-solve: board text, moves as sentences, states",
        fc_solve.EXAMPLE,
        fc_solve.sniff,
        fc_solve.read,
        _board(fc_solve.write_deal),
        fc_solve.write_moves,
    ),
    Format(
        "deal",
        "a deal number (our own, Microsoft's, PySol's), a share code, or a pack",
        deal_numbers.EXAMPLE,
        deal_numbers.sniff,
        deal_numbers.read,
        _plain_pack,
        most=20_000,
    ),
    Format(
        "record",
        "our own text of a record, or a list of moves",
        '[Game "klondike"] [Deal "42"] D W-T3',
        _is_record,
    ),
)
_BY_NAME: Final = {known.name: known for known in _FORMATS}


def formats() -> tuple[Format, ...]:
    """The formats that `Record.parse` and ``convert`` know.

    >>> [format.name for format in formats()][:3]
    ['json', 'truth', 'solvitaire']
    """
    return _FORMATS


def format_named(name: str) -> Format:
    """The format of that name.

    Raises
    ------
    FormatError
        When there is none, listing them.

    >>> format_named("solvitaire").title
    'Solvitaire: JSON deal, states of a solution'
    """
    found = _BY_NAME.get(name) if isinstance(name, str) else None
    if found is None:
        message = f"{str(name)[:40]!r} is no format: expected one of {', '.join(_BY_NAME)}, or auto."
        raise FormatError(message, line=1, column=1, expected=", ".join(_BY_NAME))
    return found


def format_of(text: str) -> Format:
    """The format that a text looks like; our own where it looks like no other.

    >>> format_of("DR3 W4 3H F3").name, format_of("D D W-T3").name, format_of("ms:617").name
    ('klondike-solver', 'record', 'deal')
    """
    head = text[:20_000].removeprefix("\ufeff")
    if _is_record(head):
        return _BY_NAME["record"]
    return next((known for known in _FORMATS if known.sniff(head)), _BY_NAME["record"])
