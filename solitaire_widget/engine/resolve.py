"""Which move a player's text means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_widget.engine.cards import name, parse_card
from solitaire_widget.engine.errors import FormatError
from solitaire_widget.engine.legal import legal_moves
from solitaire_widget.engine.moves import Move, read_move
from solitaire_widget.engine.questions import takes
from solitaire_widget.engine.reasons import why_not

if TYPE_CHECKING:
    from collections.abc import Iterable

    from solitaire_widget.engine.position import Position


def resolve(position: Position, move: Move | str) -> tuple[Move, str]:
    """The move that is meant, with its count and target settled, and the suffix that was written.

    A missing count means one card if that is legal, else the only legal count. A card stands for the pile it
    lies in. A named foundation becomes ``F`` where that is the same thing.

    Raises
    ------
    FormatError
        When the text is no move, names a card out of sight, fits two cards, or leaves several counts open.

    >>> from solitaire_widget.engine.position import Position
    >>> from solitaire_widget.engine.rules import Rules
    >>> mini = Rules(columns=("u", "du"), ranks=2)
    >>> position = Position.parse("F: AC - AH -; T1: 2H; T2: <AD> 2D; S: AS 2S; W: 2C", mini)
    >>> [str(resolve(position, text)[0]) for text in ("2C-F", "W-FC", "2d-t1", "D")]
    ['W-F', 'W-F', 'T2-T1', 'D']
    """
    suffix = ""
    if isinstance(move, str):
        move, suffix = read_move(move)
    if not (isinstance(move, Move) and isinstance(move.count, int) and move.count >= 0):
        message = f"{move!r:.40} is no move: expected a Move, or text such as 'W-T3'."
        raise FormatError(message, expected="a move")
    if not move.target:
        return move, suffix
    move = _settle_foundation(position, _settle_cards(position, move))
    return (move if move.count else _settle_count(position, move)), suffix


def _settle_cards(position: Position, move: Move) -> Move:
    """The same move with names of piles in place of cards."""
    if not (_is_card(move.source) or _is_card(move.target)):
        return move
    sources, targets = [(move.source, move.count)], [move.target]
    if _is_card(move.source):
        sources = _places(position, move)
    if _is_card(move.target):
        targets = _tops(position, move)
    meant = [
        Move(source, target, count) for source, count in sources for target in targets if source != target
    ]
    if not meant:
        return Move(sources[0][0], targets[0], sources[0][1])
    if len(meant) > 1:
        legal = set(legal_moves(position))
        meant = [one for one in meant if _settle_foundation(position, one) in legal] or meant[:1]
    if len(meant) > 1:
        listed = _listed(meant)
        message = f"{move} fits two cards: expected one of {listed}."
        raise FormatError(message, expected=listed)
    return meant[0]


def _places(position: Position, move: Move) -> list[tuple[str, int]]:
    """Piles in which the source card lies face up, each with how many cards that would move."""
    card, names = parse_card(move.source), position.table.names
    everywhere = [
        (names[n], len(pile) - at)
        for n, pile in enumerate(position.piles)
        for at, other in enumerate(pile)
        if other == card
    ]
    places = [place for place in everywhere if move.count in {0, place[1]}]
    if not places:
        where = f"with {move.count} cards" if everywhere else "face up on the table"
        message = f"{move}: {name(card)} does not lie {where}."
        raise FormatError(message, expected="a card in sight")
    return places


def _tops(position: Position, move: Move) -> list[str]:
    """Piles that the target card lies on top of."""
    card, names = parse_card(move.target), position.table.names
    tops = [names[n] for n, pile in enumerate(position.piles) if pile and pile[-1] == card]
    if not tops:
        message = f"{move}: {name(card)} is not the top card of a pile."
        raise FormatError(message, expected="a top card")
    return tops


def _settle_foundation(position: Position, move: Move) -> Move:
    table = position.table
    target = table.index.get(move.target, -1)
    source = table.index.get(move.source, -1)
    if target not in table.foundations or source < 0 or not position.piles[source]:
        return move
    meant = takes(position, target, position.piles[source][-1])
    return Move(move.source, "F", move.count) if meant else move


def _settle_count(position: Position, move: Move) -> Move:
    ends = (move.source, move.target)
    single = Move(*ends, 1)
    if why_not(position, single) is None:
        return single
    legal = [one for one in legal_moves(position) if (one.source, one.target) == ends]
    if not legal:
        return single
    if len(legal) > 1:
        listed = _listed(legal)
        message = f"{move} leaves open how many cards move: expected one of {listed}."
        raise FormatError(message, expected=listed)
    return legal[0]


def _listed(moves: Iterable[Move]) -> str:
    return ", ".join(str(move) for move in sorted(moves, key=lambda move: (move.source, move.count)))


def _is_card(end: str) -> bool:
    return len(end) > 1 and end[0] != "F" and end[-1] in "CDHS♣♦♥♠"
