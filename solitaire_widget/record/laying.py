"""From piles as another program writes them to the start of a record."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_widget.engine.cards import DOWN, FACE, rank_of, suit_of
from solitaire_widget.engine.deals import Deal, deal_of, lay_out
from solitaire_widget.engine.errors import FormatError, SolitaireError
from solitaire_widget.engine.position import Position
from solitaire_widget.engine.table import table_of
from solitaire_widget.notation.parsed import UNSEEN
from solitaire_widget.record.start import Start

if TYPE_CHECKING:
    from solitaire_widget.engine.rules import Rules
    from solitaire_widget.engine.table import Table
    from solitaire_widget.notation.parsed import Parsed, Piles


def start_from(parsed: Parsed, rules: Rules) -> Start | None:
    """The start that a text says under those rules, or None where it says none.

    Raises
    ------
    FormatError
        When the cards are not the pack of the rules, or lie where the game has no pile.
    """
    try:
        if parsed.pack is not None:
            deal = Deal(parsed.pack)
            return Start(rules, lay_out(rules, deal), deal)
        if parsed.number is not None:
            deal = Deal.of(rules, parsed.number)
            return Start(rules, lay_out(rules, deal), deal, parsed.number)
        if parsed.piles is not None:
            return _laid(rules, parsed.piles)
        if parsed.boards and not parsed.boards[0].moves:
            return _laid(rules, _seen(parsed))
    except FormatError:
        raise
    except SolitaireError as error:
        raise FormatError(str(error), expected="the pack of these rules") from error
    return None


def _seen(parsed: Parsed) -> Piles:
    """The first board with its face-down cards, as later boards show them in the same place."""
    piles = {name: bytearray(pile) for name, pile in parsed.boards[0].piles.items()}
    for board in parsed.boards[1:]:
        for name, pile in piles.items():
            for place, (card, later) in enumerate(zip(pile, board.piles.get(name, b""), strict=False)):
                if card == UNSEEN != later:
                    pile[place] = later | DOWN
    if any(UNSEEN in pile for pile in piles.values()):
        message = "the text does not show all cards: give deal=."
        raise FormatError(message, line=parsed.boards[0].line, column=1, expected="deal=")
    return {name: bytes(pile) for name, pile in piles.items()}


def _laid(rules: Rules, piles: Piles) -> Start:
    table = table_of(rules)
    for name in piles:
        if name not in table.index and name != "F" and piles[name]:
            raise FormatError(f"the game has no pile {name}.", expected=f"piles {' '.join(table.names)}")
    tops = piles.get("F", b"")
    base = rules.base_rank
    if base is None:
        base = rank_of(tops[0]) if tops else -1
    if base < 0 and rules.base == "dealt":
        raise FormatError(
            "the text does not say which card started the first foundation.", expected="foundations"
        )
    marked = not _is_deal(rules, table, piles) or any(
        card & DOWN for n in table.columns for card in piles.get(table.names[n], b"")
    )
    laid = {
        name: _faces(rules, table, name, pile, marked) for name, pile in piles.items() if name in table.index
    }
    for card in tops:
        if rank_of(card) >= rules.ranks or not table.foundations_of[suit_of(card)]:
            raise FormatError("the game has no foundation for that card.", expected="cards of the pack")
        goal = next((n for n in table.foundations_of[suit_of(card)] if table.names[n] not in laid), None)
        if goal is None:
            raise FormatError(
                "there are more foundations of a suit than the game has.", expected="cards of the pack"
            )
        height = (rank_of(card) - base) % rules.ranks + 1
        laid[table.names[goal]] = bytes((base + k) % rules.ranks * 4 + suit_of(card) for k in range(height))
    position = Position(table, tuple(laid.get(name, b"") for name in table.names), 1, base)
    position = Position.parse(str(position), rules)
    return Start(rules, position, deal_of(position))


def _is_deal(rules: Rules, table: Table, piles: Piles) -> bool:
    """Whether the columns have the sizes that the deal gives them."""
    return all(
        len(piles.get(table.names[n], b"")) == len(faces)
        for n, faces in zip(table.columns, rules.columns, strict=True)
    )


def _faces(rules: Rules, table: Table, name: str, pile: bytes, marked: bool) -> bytes:  # noqa: FBT001
    """The pile with the faces of the deal, where the text marks none, else as it was written."""
    kind, n = table.kinds[table.index[name]], table.index[name]
    plain = bytes(card & FACE for card in pile)
    if kind == "stock":
        return bytes(card | DOWN for card in plain)
    if kind == "reserve":
        down = DOWN if rules.reserve_up == "last" and len(pile) > 1 else 0
        return bytes(card | down for card in plain)
    if kind == "column" and not marked:
        faces = rules.columns[n - table.columns[0]]
        return bytes(card | (DOWN if face == "d" else 0) for card, face in zip(plain, faces, strict=True))
    return pile if kind == "column" else plain
