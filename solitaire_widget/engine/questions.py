"""The single questions of the rules, asked for legal moves and for reasons alike."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_widget.engine.cards import DOWN, FACE, suit_of

if TYPE_CHECKING:
    from solitaire_widget.engine.position import Position


def next_card(position: Position, foundation: int) -> int:
    """The card that a foundation takes next, or -1 where no single card is known that it takes.

    That is so when it is full, when the base rank is not chosen yet (then it takes any card of its suit), and
    when foundations take whole suits only. Where the base is not the ace, the ace follows the highest rank.

    >>> from solitaire_widget.engine.cards import names, parse_card
    >>> from solitaire_widget.engine.position import Position
    >>> from solitaire_widget.engine.rules import Rules
    >>> mini = Rules(columns=("u", "du"), ranks=2)
    >>> position = Position.parse("F: AC - AH -; T1: 2H; T2: <AD> 2D; S: AS 2S; W: 2C", mini)
    >>> names(bytes([next_card(position, n) for n in position.table.foundations]))
    ('2C', 'AD', '2H', 'AS')
    """
    pile, ranks = position.piles[foundation], position.table.ranks
    if position.rules.foundation_takes != "card":
        return -1
    if not pile:
        return position.base * 4 + position.table.suits[foundation] if position.base >= 0 else -1
    return (pile[-1] + 4) % (4 * ranks) if len(pile) < ranks else -1


def takes(position: Position, foundation: int, card: int) -> bool:
    """Whether a foundation takes that single card now.

    >>> from solitaire_widget.engine.position import Position
    >>> from solitaire_widget.engine.rules import Rules
    >>> mini = Rules(columns=("u", "du"), ranks=2)
    >>> position = Position.parse("F: AC - AH -; T1: 2H; T2: <AD> 2D; S: AS 2S; W: 2C", mini)
    >>> takes(position, position.table.index["FC"], 4), takes(position, position.table.index["FC"], 5)
    (True, False)
    """
    if position.base < 0 and position.rules.foundation_takes == "card":
        return position.table.suits[foundation] == suit_of(card) and card < DOWN
    return next_card(position, foundation) == card


def foundation_for(position: Position, card: int) -> int:
    """The foundation a card is meant for: of its suit, the first that takes it, or is not full, or is any.

    >>> from solitaire_widget.engine.position import Position
    >>> from solitaire_widget.engine.rules import Rules
    >>> mini = Rules(columns=("u", "du"), ranks=2)
    >>> position = Position.parse("F: AC - AH -; T1: 2H; T2: <AD> 2D; S: AS 2S; W: 2C", mini)
    >>> position.table.names[foundation_for(position, 5)]
    'FD'
    """
    own = position.table.foundations_of[suit_of(card)]
    for foundation in own:
        if takes(position, foundation, card & FACE):
            return foundation
    for foundation in own:
        if len(position.piles[foundation]) < position.table.ranks:
            return foundation
    return own[0]


def can_draw(position: Position) -> bool:
    """Whether a card may be dealt from the stock.

    >>> from solitaire_widget.engine.position import Position
    >>> from solitaire_widget.engine.rules import Rules
    >>> mini = Rules(columns=("u", "du"), ranks=2)
    >>> position = Position.parse("F: AC - AH -; T1: 2H; T2: <AD> 2D; S: AS 2S; W: 2C", mini)
    >>> can_draw(position)
    True
    """
    table, piles = position.table, position.piles
    if table.stock < 0 or not piles[table.stock] or position.rules.stock_to == "none":
        return False
    return position.rules.deal_over_spaces or all(piles[n] for n in table.columns)


def can_redeal(position: Position) -> bool:
    """Whether the next pass may begin: the stock is empty, the waste is not, and a pass is left.

    >>> from solitaire_widget.engine.position import Position
    >>> from solitaire_widget.engine.rules import Rules
    >>> mini = Rules(columns=("u", "du"), ranks=2)
    >>> position = Position.parse("F: AC - AH -; T1: 2H; T2: <AD> 2D; S: AS 2S; W: 2C", mini)
    >>> can_redeal(position)
    False
    """
    rules, table, piles = position.rules, position.table, position.piles
    if rules.passes is not None and position.pass_number >= rules.passes:
        return False
    if rules.reshuffle:
        return any(piles[n] for n in table.columns)
    return table.waste >= 0 and not piles[table.stock] and bool(piles[table.waste])


def most_cards(position: Position, *, into_space: bool) -> int:
    """How many cards a supermove may carry: one more than the free cells, doubled for each space to spare.

    >>> from solitaire_widget.engine.position import Position
    >>> from solitaire_widget.engine.rules import Rules
    >>> rules = Rules(columns=("u",) * 3, ranks=2, stock_to="waste", unit="supermove", cells=2)
    >>> position = Position.parse("T1: AC AD AH AS; T2: 2C 2D; C1: 2H; W: 2S", rules)
    >>> most_cards(position, into_space=False), most_cards(position, into_space=True)
    (4, 2)
    """
    table, piles, rules = position.table, position.piles, position.rules
    free = [piles[n] for n in table.cells].count(b"")
    spaces = [piles[n] for n in table.columns].count(b"") - into_space
    usable = spaces if rules.space == "any" and rules.space_from == "any" else 0
    return (free + 1) << min(max(usable, 0), 10)


def space_opens_to(position: Position, kind: str) -> bool:
    """Whether a space takes cards from piles of that kind (the rank is another matter).

    >>> from solitaire_widget.engine.position import Position
    >>> from solitaire_widget.engine.rules import Rules
    >>> mini = Rules(columns=("u", "du"), ranks=2)
    >>> position = Position.parse("F: AC - AH -; T1: 2H; T2: <AD> 2D; S: AS 2S; W: 2C", mini)
    >>> space_opens_to(position, "column")
    True
    """
    rules = position.rules
    if rules.space == "none":
        return False
    if rules.space_from == "any":
        return True
    if rules.space_from == "reserve" and any(position.piles[n] for n in position.table.reserves):
        return kind == "reserve"
    return kind == "waste"
