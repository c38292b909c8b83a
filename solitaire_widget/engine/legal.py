"""Which moves a position allows, and which move a player's text means."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_widget.engine.cards import DOWN, FACE, name, parse_card, rank_of, suit_of
from solitaire_widget.engine.errors import FormatError
from solitaire_widget.engine.moves import DRAW, REDEAL, Move, read_move

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solitaire_widget.engine.position import Position


def next_card(position: Position, foundation: int) -> int:
    """The card that a foundation takes next, or -1: it is full, or it starts with any card (base not chosen yet).

    A foundation wraps from the last rank to the ace (RULES.md, Canfield).
    """
    pile = position.piles[foundation]
    ranks = position.table.ranks
    if not pile:
        return position.base * 4 + position.table.suits[foundation] if position.base >= 0 else -1
    return (pile[-1] + 4) % (4 * ranks) if len(pile) < ranks else -1


def takes(position: Position, foundation: int, card: int) -> bool:
    """Whether a foundation takes that single card now."""
    if position.rules.foundation_takes != "card":
        return False
    if position.base < 0:
        return position.table.suits[foundation] == suit_of(card) and card < DOWN
    return next_card(position, foundation) == card


def foundation_for(position: Position, card: int) -> int:
    """The foundation a card is meant for: the first of its suit that takes it, else the first not full, else the first."""
    own = position.table.foundations_of[suit_of(card)]
    for foundation in own:
        if takes(position, foundation, card & FACE):
            return foundation
    for foundation in own:
        if len(position.piles[foundation]) < position.table.ranks:
            return foundation
    return own[0]


def can_redeal(position: Position) -> bool:
    """Whether the next pass may begin: the stock is empty, the waste is not, and a pass is left."""
    rules, table, piles = position.rules, position.table, position.piles
    if rules.passes is not None and position.pass_number >= rules.passes:
        return False
    if rules.reshuffle:
        return any(piles[n] for n in table.columns)
    return table.waste >= 0 and not piles[table.stock] and bool(piles[table.waste])


def can_draw(position: Position) -> bool:
    """Whether a card may be dealt from the stock."""
    table, piles = position.table, position.piles
    if table.stock < 0 or not piles[table.stock]:
        return False
    return position.rules.deal_over_spaces or all([piles[n] for n in table.columns])


def most_cards(position: Position, *, into_space: bool) -> int:
    """How many cards a supermove may carry: one more than the free cells, doubled for each other space it may use."""
    table, piles = position.table, position.piles
    free = [piles[n] for n in table.cells].count(b"")
    spaces = [piles[n] for n in table.columns].count(b"") - into_space
    usable = spaces if position.rules.space == "any" and position.rules.space_from == "any" else 0
    return (free + 1) << min(max(usable, 0), 10)


def space_opens_to(position: Position, kind: str) -> bool:
    """Whether a space takes cards from piles of that kind (the rank is another matter)."""
    rules = position.rules
    if rules.space == "none":
        return False
    if rules.space_from == "any":
        return True
    if rules.space_from == "reserve" and any(position.piles[n] for n in position.table.reserves):
        return kind == "reserve"
    return kind == "waste"


def run_length(position: Position, column: int) -> int:
    """How many cards at the top of a column form a run that follows the rule for moved cards."""
    pile = position.piles[column]
    if not pile or pile[-1] & DOWN:
        return 0
    runs = position.table.runs(position.base)
    length, last = 1, pile[-1]
    for card in reversed(pile[:-1]):
        if card & DOWN or last not in runs[card]:
            break
        length, last = length + 1, card
    return length


def unit_counts(position: Position, column: int) -> tuple[int, ...]:
    """How many cards may be lifted off a column to be put on another, fewest first."""
    unit, pile = position.rules.unit, position.piles[column]
    if not pile or pile[-1] & DOWN:
        return ()
    if unit == "top":
        return (1,)
    if unit == "any-face-up":
        return tuple(range(1, _face_up(pile) + 1))
    length = run_length(position, column)
    if unit in {"run", "supermove"}:
        return tuple(range(1, length + 1))
    wanted = len(pile) if unit in {"whole", "top-or-whole"} else _face_up(pile)
    whole = (wanted,) if length == wanted else ()
    return (1, *whole) if unit == "top-or-whole" and whole != (1,) else whole


def _face_up(pile: bytes) -> int:
    """How many cards at the top of a pile lie face up without a break."""
    count = 0
    for card in reversed(pile):
        if card & DOWN:
            break
        count += 1
    return count


def legal_moves(position: Position) -> tuple[Move, ...]:
    """All legal moves: to foundations, from waste, reserves and cells, between columns, to cells, draw, redeal."""
    table, piles, rules = position.table, position.piles, position.rules
    found: list[Move] = []
    move = table.move
    wanted, spaces = _wanted(position)
    singles = [(n, piles[n][-1]) for n in table.single_sources if piles[n] and not piles[n][-1] & DOWN]
    columns = [(n, piles[n][-1]) for n in table.columns if piles[n] and not piles[n][-1] & DOWN]
    if rules.foundation_takes == "card":
        goals = {next_card(position, n): n for n in reversed(table.foundations)}
        for n, card in (*singles, *columns):
            goal = goals.get(card) if position.base >= 0 else foundation_for(position, card)
            if goal is not None:
                found.append(move(n, goal, 1))
    if rules.foundation_return != "no":
        least = 1 if rules.foundation_return == "not-base" else 0
        singles += [(n, piles[n][-1]) for n in table.foundations if len(piles[n]) > least]
    for n, card in singles:
        for target in wanted.get(card, ()):
            found.append(move(n, target, 1))
        for space in _open_spaces(position, spaces, table.kinds[n], card):
            found.append(move(n, space, 1))
    found += _between_columns(position, wanted, spaces)
    if table.cells:
        found += _to_cells(position, [*singles, *columns])
    if can_draw(position):
        found.append(DRAW)
    if can_redeal(position):
        found.append(REDEAL)
    return tuple(found)


def _wanted(position: Position) -> tuple[dict[int, list[int]], list[int]]:
    """For each card the columns it may be built on, and the spaces."""
    table, piles, limit = position.table, position.piles, position.rules.column_limit
    fits = table.fits(position.base)
    wanted: dict[int, list[int]] = {}
    spaces: list[int] = []
    for n in table.columns:
        pile = piles[n]
        if not pile:
            spaces.append(n)
        elif pile[-1] < DOWN and (limit is None or len(pile) < limit):
            for card in fits[pile[-1]]:
                wanted.setdefault(card, []).append(n)
    return wanted, spaces


def _open_spaces(position: Position, spaces: list[int], kind: str, card: int) -> list[int]:
    if not spaces or not space_opens_to(position, kind):
        return []
    if position.rules.space == "last-rank" and rank_of(card) != position.table.last_rank(position.base):
        return []
    return spaces


def _between_columns(position: Position, wanted: dict[int, list[int]], spaces: list[int]) -> Iterator[Move]:
    table, piles, limit = position.table, position.piles, position.rules.column_limit
    supermove = position.rules.unit == "supermove"
    onto_card = most_cards(position, into_space=False) if supermove else 0
    into_space = most_cards(position, into_space=True) if supermove and spaces else 0
    for n in table.columns:
        pile = piles[n]
        for count in unit_counts(position, n):
            card = pile[-count]
            if card in wanted and (not supermove or count <= onto_card):
                for target in wanted[card]:
                    if target != n and (limit is None or len(piles[target]) + count <= limit):
                        yield table.move(n, target, count)
            if spaces and (not supermove or count <= into_space) and (limit is None or count <= limit):
                for space in _open_spaces(position, spaces, "column", card):
                    yield table.move(n, space, count)


def _to_cells(position: Position, sources: list[tuple[int, int]]) -> Iterator[Move]:
    table, piles = position.table, position.piles
    free = [n for n in table.cells if not piles[n]]
    only = table.last_rank(position.base) if position.rules.cells_take == "last-rank" else None
    for n, card in sources if free else ():
        if only is None or rank_of(card) == only:
            for cell in free:
                yield table.move(n, cell, 1)


def resolve(position: Position, move: Move | str) -> tuple[Move, str]:
    """The move that is meant, with its count and target settled, and the suffix that was written.

    A missing count means one card if that is legal, else the only legal count. A card stands for the pile it lies in. A named
    foundation becomes ``F`` where that is the same thing.

    Raises
    ------
    FormatError
        When the text is no move, names a card that is not in sight or fits two cards, or leaves several counts open.
    """
    suffix = ""
    if isinstance(move, str):
        move, suffix = read_move(move)
    if not move.target:
        return move, suffix
    move = _settle_cards(position, move)
    move = _settle_foundation(position, move)
    if move.count:
        return move, suffix
    return _settle_count(position, move), suffix


def _settle_count(position: Position, move: Move) -> Move:
    one = Move(move.source, move.target, 1)
    legal = [m.count for m in legal_moves(position) if (m.source, m.target) == (move.source, move.target)]
    if 1 in legal or not legal:
        return one
    if len(legal) > 1:
        listed = ", ".join(str(Move(move.source, move.target, count)) for count in sorted(legal))
        message = f"{move} leaves open how many cards move: expected one of {listed}."
        raise FormatError(message, expected=listed)
    return Move(move.source, move.target, legal[0])


def _settle_foundation(position: Position, move: Move) -> Move:
    table = position.table
    n = table.index.get(move.target, -1)
    source = table.index.get(move.source, -1)
    if n < 0 or source < 0 or n not in table.foundations or not position.piles[source]:
        return move
    card = position.piles[source][-1]
    if takes(position, n, card):
        return Move(move.source, "F", move.count)
    return move


def _settle_cards(position: Position, move: Move) -> Move:
    if not (_is_card(move.source) or _is_card(move.target)):
        return move
    table, piles = position.table, position.piles
    sources = [(move.source, move.count)]
    if _is_card(move.source):
        card = parse_card(move.source)
        places = [(n, len(pile) - at) for n, pile in enumerate(piles) for at, c in enumerate(pile) if c == card and n != table.stock]
        sources = [(table.names[n], count) for n, count in places if move.count in {0, count}]
        if not sources:
            message = f"{move}: {name(card)} does not lie face up on the table" + (f" with {move.count} cards." if move.count else ".")
            raise FormatError(message, expected="a card in sight")
    targets = [move.target]
    if _is_card(move.target):
        card = parse_card(move.target)
        targets = [table.names[n] for n, pile in enumerate(piles) if pile and pile[-1] == card and n != table.stock]
        if not targets:
            message = f"{move}: {name(card)} is not the top card of a pile."
            raise FormatError(message, expected="a top card")
    meant = [Move(source, target, count) for source, count in sources for target in targets if source != target]
    if len(meant) > 1:
        legal = set(legal_moves(position))
        allowed = [m for m in meant if _settle_foundation(position, m) in legal]
        meant = allowed or meant[:1]
    if len(meant) > 1:
        listed = ", ".join(map(str, meant))
        message = f"{move} fits two cards: expected one of {listed}."
        raise FormatError(message, expected=listed)
    return meant[0] if meant else Move(sources[0][0], targets[0], sources[0][1])


def _is_card(end: str) -> bool:
    return len(end) > 1 and end[0] != "F" and end[-1] in "CDHS♣♦♥♠"
