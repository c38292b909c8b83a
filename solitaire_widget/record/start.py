"""What a record starts from: rules, deal and position, as they are written down in a few tags."""

from __future__ import annotations

import json
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Final

from solitaire_widget.engine.deals import Deal, deal_of, lay_out
from solitaire_widget.engine.errors import FormatError, SolitaireError
from solitaire_widget.engine.numbered import plain_number
from solitaire_widget.engine.packs import check_pack
from solitaire_widget.engine.position import Position
from solitaire_widget.engine.presets import find, name_of
from solitaire_widget.engine.rules import Rules

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

RESERVED: Final = ("Game", "Rules", "Deal", "Pack", "Position", "Result")
"""Tags that the record writes itself: nobody else's tag is called so."""


@dataclass(frozen=True, slots=True)
class Start:
    """Rules, start position, and the deal and number where they are known."""

    rules: Rules
    position: Position
    deal: Deal | None = None
    number: int | str | None = None


def start_tags(start: Start) -> dict[str, str]:
    """The tags that say it, none more than needed.

    >>> rules = find("klondike").rules
    >>> list(start_tags(Start(rules, lay_out(rules, Deal.of(rules, 42)), Deal.of(rules, 42), 42)))
    ['Game', 'Deal', 'Pack']
    """
    name = name_of(start.rules)
    tags = {"Rules": json.dumps(own_fields(start.rules))} if name is None else {"Game": name}
    if start.number is not None:
        tags["Deal"] = str(start.number)
    if start.deal is not None:
        tags["Pack"] = str(start.deal)
    if start.deal is None or lay_out(start.rules, start.deal) != start.position:
        tags["Position"] = str(start.position).replace("\n", "; ")
    return tags


def own_fields(rules: Rules) -> dict[str, Any]:
    """The fields of rules that differ from the defaults, as JSON values.

    >>> own_fields(Rules(columns=("u",) * 4, packs=1, draw=3))
    {'columns': ['u', 'u', 'u', 'u'], 'draw': 3}
    """
    default = Rules(columns=("u",)).to_dict() | {"columns": []}
    return {field: value for field, value in rules.to_dict().items() if value != default[field]}


def read_start(
    tags: Mapping[str, str], rules: Rules | None = None, deal: Deal | Position | int | str | None = None
) -> Start:
    """The start that those tags say; rules and a deal that are given from outside go before them.

    Raises
    ------
    FormatError
        Whose `expected` begins with the tag at fault, or that says what is missing.
    """
    rules = rules or read_rules(tags)
    if deal is not None:
        return given_start(rules, deal)
    number = read_number(tags["Deal"]) if "Deal" in tags else None
    pack = position = None
    if "Pack" in tags:
        with _in_tag("Pack"):
            pack = Deal.parse(tags["Pack"])
            lay_out(rules, pack)
    if number is not None:
        with _in_tag("Deal"):
            numbered = Deal.of(rules, number)
        if pack is not None and pack != numbered:
            raise FormatError(
                f"Pack: it is not deal {number} of these rules.", expected=f"Pack of deal {number}"
            )
        if "Position" not in tags:
            pack = numbered
    if "Position" in tags:
        with _in_tag("Position"):
            position = Position.parse(tags["Position"], rules)
    elif pack is not None:
        position = lay_out(rules, pack)
    else:
        message = "the text does not say what was dealt: give deal=, or write a tag Deal, Pack or Position."
        raise FormatError(message, expected="a tag Deal, Pack or Position, or deal=")
    return Start(rules, position, pack, None if number is None else plain_number(number))


@contextmanager
def _in_tag(name: str) -> Iterator[None]:
    """Name the tag in every error."""
    try:
        yield
    except (ValueError, TypeError, RecursionError) as error:
        raise FormatError(f"{name}: {error}", expected=f"{name} that fits the rules") from error


def read_rules(tags: Mapping[str, str]) -> Rules:
    """The rules that the tags Game and Rules say: a preset, with the fields of a JSON object changed."""
    if "Game" not in tags and "Rules" not in tags:
        message = "the text does not say which rules it follows: give rules=, or write a tag Game or Rules."
        raise FormatError(message, expected="a tag Game or Rules, or rules=")
    fields = {}
    if "Game" in tags:
        with _in_tag("Game"):
            fields = find(tags["Game"]).rules.to_dict()
    with _in_tag("Rules"):
        try:
            changed = json.loads(tags.get("Rules", "{}"))
        except json.JSONDecodeError as error:
            message = f"character {error.pos + 1} is no JSON: expected a JSON object of fields."
            raise FormatError(message, expected="a JSON object") from None
        except (ValueError, RecursionError):  # a number of thousands of digits, brackets thousands deep
            raise FormatError("expected a JSON object of fields.", expected="a JSON object") from None
        if not isinstance(changed, dict):
            raise FormatError("expected a JSON object of fields.", expected="a JSON object")
        return Rules.from_dict(fields | changed)


def read_number(text: str) -> int | str:
    """The deal number that a text writes: an int for our own, else the text.

    >>> read_number("42"), read_number("ms:617")
    (42, 'ms:617')
    """
    return int(text) if text.isascii() and text.isdigit() and len(text) <= 20 else text


def given_start(rules: Rules, deal: Deal | Position | int | str) -> Start:
    """The start that a deal beside a text says.

    Raises
    ------
    FormatError
        With the place in the text of the deal where that is known.
    """
    try:
        return start_of(rules, deal)
    except SolitaireError as error:
        said, expected = str(error), getattr(error, "expected", "") or "a deal of these rules"
        message = f"deal{', ' if said.startswith('line ') else ': '}{said}"
        line, column = getattr(error, "line", 0) or 1, getattr(error, "column", 0) or 1
        raise FormatError(message, line=line, column=column, expected=expected) from error


def start_of(rules: Rules, deal: Deal | Position | int | str) -> Start:
    """The start that somebody means by a deal, its text, a deal number, or a position.

    Raises
    ------
    FormatError
        For a text or number that is none.
    RulesError
        For cards that are not the pack of the rules, or a position of other rules.
    """
    if isinstance(deal, Position):
        if deal.rules != rules:
            deal = Position.parse(str(deal), rules)
        check_pack(deal)
        return Start(rules, deal, deal_of(deal))
    if isinstance(deal, str):
        from solitaire_widget.record.deal_text import read_deal  # noqa: PLC0415  it makes starts

        return read_deal(rules, deal)
    if isinstance(deal, Deal):
        return Start(rules, lay_out(rules, deal), deal)
    pack = Deal.of(rules, deal)
    return Start(rules, lay_out(rules, pack), pack, plain_number(deal))
