"""Tables of any game: played at random from a deal, or laid out at random so that rare situations occur."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from solitaire_widget.engine.cards import DOWN, FACE
from solitaire_widget.engine.deals import Deal, lay_out
from solitaire_widget.engine.legal import legal_moves
from solitaire_widget.engine.moves import Move
from solitaire_widget.engine.packs import new_pack
from solitaire_widget.engine.position import Position
from solitaire_widget.engine.steps import apply, step_of
from solitaire_widget.engine.table import table_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solitaire_widget.engine.rules import Rules


def played(rules: Rules, seed: int, plies: int) -> Iterator[tuple[Position, tuple[Move, ...]]]:
    """Positions of random games with their legal moves; a game that is over is followed by the next deal."""
    random = Random(seed)
    position = lay_out(rules, Deal.of(rules, seed))
    for _ in range(plies):
        moves = legal_moves(position)
        yield position, moves
        if moves:
            position = apply(position, step_of(position, random.choice(moves)))
        else:
            seed += 1
            position = lay_out(rules, Deal.of(rules, seed))


def scattered(rules: Rules, random: Random) -> Position:
    """A position that the rules' pack can form, whether or not play leads to it."""
    table = table_of(rules)
    left = list(new_pack(rules))
    random.shuffle(left)
    piles = [bytearray() for _ in table.names]
    base = _start_foundations(rules, piles, left, random)
    for n in table.cells:
        if left and random.random() < 0.7:
            piles[n].append(left.pop())
    open_columns = [n for n in table.columns if random.random() < 0.8] or [table.columns[0]]
    fits = table.fits(base)
    stock = table.stock if rules.stock_to != "none" else -1
    places = [n for n in (stock, table.waste, *table.reserves) if n >= 0 and random.random() < 0.7]
    aside = random.choice([0.1, 0.3, 0.5])
    while left:
        card = left.pop()
        if places and random.random() < aside:
            n = random.choice(places)
            piles[n].append(card | DOWN if n == table.stock else card)
            continue
        n = random.choice(open_columns)
        piles[n].append(card)
        while left and random.random() < 0.6:  # so that there are runs
            following = next((other for other in left if other in fits[piles[n][-1]]), None)
            if following is None:
                break
            left.remove(following)
            piles[n].append(following)
    _turn_down(rules, piles, random)
    most = rules.passes or 3
    return Position(table, tuple(map(bytes, piles)), random.randint(1, most), base)


def _start_foundations(rules: Rules, piles: list[bytearray], left: list[int], random: Random) -> int:
    table = table_of(rules)
    base = rules.base_rank if rules.base_rank is not None else random.randrange(rules.ranks)
    heights = random.choice([(0,), (0, 1), (0, 1, 5, rules.ranks), (rules.ranks - 1, rules.ranks)])
    if rules.foundation_takes == "full-run":
        heights = (0, 0, rules.ranks)
    for n in table.foundations:
        height = random.choice(heights)
        if rules.foundation_takes == "full-run":
            cards = table.full_run(table.suits[n])[:height]
        else:
            cards = bytes((base + k) % rules.ranks * 4 + table.suits[n] for k in range(height))
        for card in cards:
            left.remove(card)
        piles[n].extend(cards)
    started = any(piles[n] for n in table.foundations)
    return -1 if rules.base == "chosen" and not started else base


def _turn_down(rules: Rules, piles: list[bytearray], random: Random) -> None:
    table = table_of(rules)
    if any("d" in column for column in rules.columns):
        for n in table.columns:
            for k in range(random.randint(0, max(len(piles[n]) - 1, 0))):
                piles[n][k] |= DOWN
    if rules.reserve_up == "last":
        for n in table.reserves:
            if len(piles[n]) > 1:
                piles[n][:] = bytes(card | DOWN for card in piles[n])


def every_move(position: Position) -> Iterator[Move]:
    """Every move that can be said: any pile to any pile with any count, one too many included."""
    yield Move("D")
    yield Move("N")
    names = position.table.names
    for source, pile in zip(names, position.piles, strict=True):
        for count in range(1, len(pile) + 2):
            yield Move(source, "F", count)
            for target in names:
                yield Move(source, target, count)


def faces(position: Position) -> bytes:
    """The cards on the table in the order of a pack, whichever side is up."""
    return bytes(sorted(card & FACE for pile in position.piles for card in pile))
