"""What lies on the table: an immutable position and its text."""

from __future__ import annotations

from typing import TYPE_CHECKING, NoReturn

from solitaire_widget.engine.cards import DOWN, FACE, RANKS, name, names
from solitaire_widget.engine.table import Table, table_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solitaire_widget.engine.rules import Rules


class Position:
    """The cards of every pile, the number of the pass and the base rank; an immutable value.

    Attributes
    ----------
    table
        The piles and their names.
    piles
        One `bytes` for each pile in the order of the table, top card last; the stock's last is drawn next.
    pass_number
        Which run through the stock this is, counted from 1.
    base
        The rank that foundations start with, 0 for the ace; -1 while the player has not chosen it.
    """

    __slots__ = ("_hash", "base", "pass_number", "piles", "table")

    table: Table
    piles: tuple[bytes, ...]
    pass_number: int
    base: int

    def __init__(self, table: Table, piles: tuple[bytes, ...], pass_number: int, base: int) -> None:
        put = object.__setattr__
        put(self, "table", table)
        put(self, "piles", piles)
        put(self, "pass_number", pass_number)
        put(self, "base", base)

    def __setattr__(self, name: str, value: object) -> NoReturn:
        message = "a position can't be changed; play a move, or set up another with Position.parse."
        raise AttributeError(message)

    def __delattr__(self, name: str) -> NoReturn:
        self.__setattr__(name, None)

    def __reduce__(self) -> tuple[object, tuple[object, ...]]:
        return _restore, (self.table.rules, self.piles, self.pass_number, self.base)

    @property
    def rules(self) -> Rules:
        """The rules of the game."""
        return self.table.rules

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return (
            self.piles == other.piles
            and self.pass_number == other.pass_number
            and self.base == other.base
            and self.table.rules == other.table.rules
        )

    def __hash__(self) -> int:
        return hash((self.piles, self.pass_number, self.base))

    def __getitem__(self, pile: str) -> tuple[str, ...]:
        """The cards of a pile by its name, bottom first, face-down ones in angle brackets.

        Raises
        ------
        KeyError
            When the game has no such pile.
        """
        return names(self.piles[self.table.index[pile]])

    def __iter__(self) -> Iterator[str]:
        """The names of the piles."""
        return iter(self.table.names)

    @property
    def won(self) -> bool:
        """True when every card is on the foundations."""
        return self.on_foundations == self.rules.pack_size

    @property
    def on_foundations(self) -> int:
        """How many cards lie on the foundations."""
        return sum([len(self.piles[n]) for n in self.table.foundations])

    def __str__(self) -> str:
        """One line for each pile, as `Position.parse` reads it."""
        return "\n".join(_lines(self, hidden=False))

    def shown(self) -> str:
        """The same text with every face-down card as ``<..>``, as a player sees the table.

        >>> from solitaire_widget.engine.rules import Rules
        >>> mini = Rules(columns=("u", "du"), ranks=2, stock_to="waste")
        >>> print(Position.parse("F: AC AD AH AS; T1: 2C; T2: <2D> 2H; S: 2S", mini).shown())
        S: ..
        W: -
        F: AC AD AH AS
        T1: 2C
        T2: <..> 2H
        """
        return "\n".join(_lines(self, hidden=True))

    def __repr__(self) -> str:
        return f"<Position {'; '.join(_lines(self, hidden=False))}>"

    @classmethod
    def parse(cls, text: str, rules: Rules) -> Position:
        r"""The position that a text sets up; piles that are left out are empty.

        Raises
        ------
        FormatError
            For text that can't be read, with line and column.
        RulesError
            When the cards are not those of the rules' pack, naming the card.

        >>> from solitaire_widget.engine.rules import Rules
        >>> mini = Rules(columns=("u", "du"), ranks=2)
        >>> print(Position.parse("F: AC - AH -\nT1: 2C 2H\nT2: <AD> 2D\nS: AS 2S", mini))
        S: AS 2S
        W: -
        F: AC - AH -
        T1: 2C 2H
        T2: <AD> 2D
        """
        from solitaire_widget.engine.position_text import read  # noqa: PLC0415  it makes positions

        return read(text, table_of(rules))

    def _repr_mimebundle_(self, **_: object) -> dict[str, str]:
        """How a notebook shows the position: as a picture, and as text that hides what lies face down."""
        from solitaire_widget.export import mime_bundle  # noqa: PLC0415  floors above

        return mime_bundle(self)


def _restore(rules: Rules, piles: tuple[bytes, ...], pass_number: int, base: int) -> Position:
    return Position(table_of(rules), piles, pass_number, base)


def _lines(position: Position, *, hidden: bool) -> Iterator[str]:
    table, piles = position.table, position.piles
    if position.pass_number != 1:
        yield f"pass: {position.pass_number}"
    if table.rules.base_rank is None and position.base >= 0:
        yield f"base: {RANKS[position.base]}"
    for n, kind in enumerate(table.kinds):
        cards = piles[n]
        if kind == "foundation":
            if n == table.foundations[0]:
                tops = (name(piles[f][-1]) if piles[f] else "-" for f in table.foundations)
                yield f"F: {' '.join(tops)}"
            continue
        if kind == "stock":
            shown = [".." if hidden else name(card & FACE) for card in reversed(cards)]
        else:
            shown = ["<..>" if hidden and card & DOWN else name(card) for card in cards]
        yield f"{table.names[n]}: {' '.join(shown) or '-'}"
