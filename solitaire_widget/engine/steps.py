"""What a move does to the table: steps, which anyone can apply and take back without knowing the rules."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import cycle, islice
from typing import TYPE_CHECKING

from solitaire_widget.engine.cards import DOWN, rank_of, turned_over
from solitaire_widget.engine.moves import DRAW, REDEAL, Move
from solitaire_widget.engine.position import Position
from solitaire_widget.engine.questions import foundation_for
from solitaire_widget.engine.shuffles import reshuffled

if TYPE_CHECKING:
    from solitaire_widget.engine.table import Table


@dataclass(frozen=True, slots=True)
class Transfer:
    """`count` cards off the top of pile `source` put on pile `target` (places in the table's order of piles).

    `turned` turns the packet over as a whole: its order is reversed and every face toggled.
    """

    source: int
    target: int
    count: int = 1
    turned: bool = False


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The cards of a pile in another order: the new card k, from the bottom, is the old card ``order[k]``."""

    pile: int
    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """A move with all that follows from it; `auto` when the program made it by itself."""

    move: Move
    transfers: tuple[Transfer | Shuffle, ...]
    auto: bool = False

    @property
    def suffix(self) -> str:
        """What followed: ``+u`` a card turned up, ``+r`` a space was filled, ``+f`` a full run went off."""
        followed = self.transfers[1:] if self.move.target else self.transfers
        kinds = {_kind(part) for part in followed}
        return "".join(f"+{kind}" for kind in ("urf" if self.move.target else "f") if kind in kinds)

    def __str__(self) -> str:
        """The move and what followed from it, as records write it: ``T3-F+u``."""
        return f"{self.move}{self.suffix}"


def step_of(position: Position, move: Move) -> Step:
    """The step that a legal move makes: its own transfers, then the forced ones.

    >>> from solitaire_widget.engine.rules import Rules
    >>> mini = Rules(columns=("u", "du"), ranks=2)
    >>> position = Position.parse("F: AC - AH -; T1: 2H; T2: <AD> 2D; S: AS 2S; W: 2C", mini)
    >>> step_of(position, DRAW).transfers
    (Transfer(source=0, target=1, count=1, turned=True),)
    """
    if move is DRAW or move == DRAW:
        transfers: list[Transfer | Shuffle] = list(_deal(position))
    elif move is REDEAL or move == REDEAL:
        transfers = _redeal(position)
    else:
        table = position.table
        source = table.index[move.source]
        if move.target == "F":
            target = foundation_for(position, position.piles[source][-1])
        else:
            target = table.index[move.target]
        transfers = [Transfer(source, target, move.count)]
    _add_consequences(position, transfers)
    return Step(move, tuple(transfers))


def apply(position: Position, step: Step) -> Position:
    """The position after a step.

    >>> from solitaire_widget.engine.position import Position
    >>> from solitaire_widget.engine.rules import Rules
    >>> mini = Rules(columns=("u", "du"), ranks=2)
    >>> position = Position.parse("F: AC - AH -; T1: 2H; T2: <AD> 2D; S: AS 2S; W: 2C", mini)
    >>> apply(position, step_of(position, DRAW))["W"]
    ('2C', 'AS')
    """
    piles = list(position.piles)
    for part in step.transfers:
        _transfer(piles, part)
    return _moved(position, piles, (step.move.source == "N"))


def take_back(position: Position, step: Step) -> Position:
    """The position before a step: its transfers in reverse order with their ends swapped.

    >>> from solitaire_widget.engine.position import Position
    >>> from solitaire_widget.engine.rules import Rules
    >>> mini = Rules(columns=("u", "du"), ranks=2)
    >>> position = Position.parse("F: AC - AH -; T1: 2H; T2: <AD> 2D; S: AS 2S; W: 2C", mini)
    >>> step = step_of(position, Move("W", "F"))
    >>> take_back(apply(position, step), step) == position
    True
    """
    piles = list(position.piles)
    for part in reversed(step.transfers):
        _transfer(piles, inverse(part))
    return _moved(position, piles, -(step.move.source == "N"))


def inverse(part: Transfer | Shuffle) -> Transfer | Shuffle:
    """The part of a step that undoes another.

    >>> inverse(Transfer(0, 1, 3, turned=True)), inverse(Shuffle(0, (2, 0, 1)))
    (Transfer(source=1, target=0, count=3, turned=True), Shuffle(pile=0, order=(1, 2, 0)))
    """
    if isinstance(part, Transfer):
        return Transfer(part.target, part.source, part.count, part.turned)
    back = [0] * len(part.order)
    for new, old in enumerate(part.order):
        back[old] = new
    return Shuffle(part.pile, tuple(back))


def _kind(part: Transfer | Shuffle) -> str:
    if isinstance(part, Shuffle):
        return ""
    if part.source == part.target:
        return "u"
    # Only a full run goes off as more than one card; a deal or redeal is turned over.
    return "f" if part.count > 1 and not part.turned else "r"


def _transfer(piles: list[bytes], part: Transfer | Shuffle) -> None:
    if isinstance(part, Shuffle):
        pile = piles[part.pile]
        piles[part.pile] = bytes([pile[old] for old in part.order])
        return
    count = part.count
    source = piles[part.source]
    packet = source[-count:]
    piles[part.source] = source[:-count]
    piles[part.target] += turned_over(packet) if part.turned else packet


def _moved(position: Position, piles: list[bytes], passes: int) -> Position:
    table, base = position.table, position.base
    if table.rules.base == "chosen":
        base = next((rank_of(piles[n][0]) for n in table.foundations if piles[n]), -1)
    return Position(table, tuple(piles), position.pass_number + passes, base)


def _deal(position: Position) -> list[Transfer]:
    """One deal from the stock; the last packet is what is left."""
    table, rules = position.table, position.rules
    count = min(rules.draw_in(position.pass_number), len(position.piles[table.stock]))
    if rules.stock_to == "waste":
        return [Transfer(table.stock, table.waste, count, turned=True)]
    targets = table.columns if rules.stock_to == "columns" else table.reserves
    return [Transfer(table.stock, target, 1, turned=True) for target in targets[:count]]


def _redeal(position: Position) -> list[Transfer | Shuffle]:
    table, rules, piles = position.table, position.rules, position.piles
    if not rules.reshuffle:
        return [Transfer(table.waste, table.stock, len(piles[table.waste]), turned=True)]
    gathered = [Transfer(n, table.stock, len(piles[n]), turned=True) for n in table.columns if piles[n]]
    pack = b"".join((piles[table.stock], *(turned_over(piles[part.source]) for part in gathered)))
    parts: list[Transfer | Shuffle] = [
        *gathered,
        Shuffle(table.stock, reshuffled(pack, position.pass_number)),
    ]
    left = len(pack)
    for n, column in zip(table.columns, rules.columns, strict=True):
        count = min(len(column), left)
        parts += [Transfer(table.stock, n, 1, turned=True)] * count
        left -= count
    # more than at first, where cards came to the columns from other piles: a card to each in turn
    places = islice(cycle(table.columns), left)
    return [*parts, *(Transfer(table.stock, n, 1, turned=True) for n in places)]


def _add_consequences(position: Position, transfers: list[Transfer | Shuffle]) -> None:
    """Add what the rules force until nothing more follows: full runs, cards turned up, spaces filled."""
    table = position.table
    piles = list(position.piles)
    for part in transfers:
        _transfer(piles, part)
    done = 0
    while done < len(transfers):
        touched = transfers[done:]
        done = len(transfers)
        if table.rules.foundation_takes == "full-run":
            _full_runs(table, piles, transfers)
        for part in (*touched, *transfers[done:]):
            _turn_up(table, piles, transfers, part)
        if table.fillers:
            _fill_spaces(table, piles, transfers)


def _follow(piles: list[bytes], transfers: list[Transfer | Shuffle], part: Transfer) -> None:
    _transfer(piles, part)
    transfers.append(part)


def _full_runs(table: Table, piles: list[bytes], transfers: list[Transfer | Shuffle]) -> None:
    for n in table.columns:
        run = piles[n][-table.ranks :]
        if len(run) == table.ranks and run[-1] < 4 and run == table.full_run(run[-1]):
            goal = next(f for f in table.foundations if not piles[f] and table.suits[f] == run[-1])
            _follow(piles, transfers, Transfer(n, goal, table.ranks))


def _turn_up(
    table: Table, piles: list[bytes], transfers: list[Transfer | Shuffle], part: Transfer | Shuffle
) -> None:
    """Turn up the card that a transfer uncovered: in a column always, in a reserve when it is the last."""
    if isinstance(part, Shuffle) or part.source == part.target:
        return
    n = part.source
    pile, kind = piles[n], table.kinds[n]
    if pile and pile[-1] & DOWN and (kind == "column" or (kind == "reserve" and len(pile) == 1)):
        _follow(piles, transfers, Transfer(n, n, 1, turned=True))


def _fill_spaces(table: Table, piles: list[bytes], transfers: list[Transfer | Shuffle]) -> None:
    for n in table.columns:
        source = -1 if piles[n] else _filler(table, piles)
        if source >= 0:
            _follow(piles, transfers, Transfer(source, n, 1, turned=bool(piles[source][-1] & DOWN)))


def _filler(table: Table, piles: list[bytes]) -> int:
    """The pile that fills a space, or -1; of several reserves the fullest, as in PySolFC's Gate."""
    for places in table.fillers:
        fullest = max(places, key=lambda n: len(piles[n]))
        if piles[fullest]:
            return fullest
    return -1
