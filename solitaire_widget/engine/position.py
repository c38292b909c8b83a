"""What lies on the table: an immutable position and its text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NoReturn

from solitaire_widget.engine.cards import DOWN, FACE, RANKS, SUITS, name, names, parse_card, rank_of, suit_of
from solitaire_widget.engine.errors import FormatError, RulesError
from solitaire_widget.engine.table import Table, table_of

if TYPE_CHECKING:
    from collections.abc import Iterator

    from solitaire_widget.engine.rules import Rules


class Position:
    """The cards of every pile, the number of the pass and the base rank; equal positions are equal and hash alike.

    Attributes
    ----------
    table
        The piles and their names.
    piles
        One `bytes` for each pile in the order of the table, top card last; the stock's last card is drawn next.
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
        """The same text with every face-down card as ``<..>``, as a player sees the table."""
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
        return _read(text, table_of(rules))


def _restore(rules: Rules, piles: tuple[bytes, ...], pass_number: int, base: int) -> Position:
    return Position(table_of(rules), piles, pass_number, base)


def _lines(position: Position, *, hidden: bool) -> Iterator[str]:
    table, piles = position.table, position.piles
    if position.pass_number != 1:
        yield f"pass: {position.pass_number}"
    if table.rules.base == "dealt":
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


_LINE: Final = re.compile(r"\s*([A-Za-z]\w*)\s*:(.*)")
_WORD: Final = re.compile(r"[^\s,]+")
_MOST_TEXT: Final = 20_000


class _Reader:
    """The parts of a position text, gathered line by line."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.piles: dict[int, bytes] = {}
        self.tops: list[tuple[str, int, int]] | None = None
        self.numbers: dict[str, tuple[str, int, int]] = {}

    def read_line(self, line: str, number: int) -> None:
        match = _LINE.fullmatch(line)
        if match is None:
            _fail(f"expected a pile and its cards, as in 'T2: <KH> 9H', not {line.strip()[:30]!r}", number, 1)
        key = match[1]
        words = [(word[0], number, match.start(2) + word.start() + 1) for word in _WORD.finditer(match[2])]
        place = (number, match.start(1) + 1)
        if key.lower() in {"pass", "base"}:
            if len(words) != 1 or key.lower() in self.numbers:
                _fail(f"expected one value after '{key}:', once", *place)
            self.numbers[key.lower()] = words[0]
            return
        pile = key.upper()
        if pile == "F" and "F" not in self.table.index:
            if self.tops is not None:
                _fail("the foundations are written twice", *place)
            self.tops = words
            return
        n = self.table.index.get(pile)
        if n is None or self.table.kinds[n] == "foundation":
            _fail(f"the game has no pile {key[:20]!r}; its piles are {_pile_list(self.table)}", *place)
        if n in self.piles:
            _fail(f"pile {pile} is written twice", *place)
        cards = bytes(_card(*word) for word in words if word[0] != "-")
        self.piles[n] = bytes(card | DOWN for card in reversed(cards)) if n == self.table.stock else cards

    def pass_number(self) -> int:
        word, *place = self.numbers.get("pass", ("1", 0, 0))
        if not (word.isascii() and word.isdigit() and 1 <= int(word[:6]) <= 99_999):
            _fail(f"expected the number of the pass, from 1, not {word[:20]!r}", *place)
        passes = self.table.rules.passes
        if passes is not None and int(word) > passes:
            _fail(f"pass {word} is beyond the {passes} that the rules allow", *place)
        return int(word)

    def base(self) -> int:
        rules = self.table.rules
        word, *place = self.numbers.get("base", ("", 0, 0))
        if word and word.upper() not in RANKS[: rules.ranks]:
            _fail(f"expected the base rank, one of {RANKS[: rules.ranks]}, not {word[:20]!r}", *place)
        fixed = rules.base_rank
        if fixed is not None:
            if word and RANKS.index(word.upper()) != fixed:
                _fail(f"the rules fix the base rank: it is {rules.base}", *place)
            return fixed
        if word:
            return RANKS.index(word.upper())
        if rules.base == "chosen" and not any(top[0] != "-" for top in self.tops or ()):
            return -1
        _fail("expected a line 'base: …' with the rank that the foundations start with", 0, 0)

    def foundations(self, base: int) -> dict[int, bytes]:
        table, rules = self.table, self.table.rules
        tops = self.tops or [("-", 0, 0)] * len(table.foundations)
        if len(tops) != len(table.foundations):
            order = " ".join(table.names[n] for n in table.foundations)
            _fail(f"expected {len(table.foundations)} foundations in the order {order}, '-' for an empty one", *tops[0][1:] if tops else (0, 0))
        found = {}
        for n, (word, *place) in zip(table.foundations, tops, strict=True):
            if word == "-":
                found[n] = b""
                continue
            card = _card(word, *place)
            suit = table.suits[n]
            if card & DOWN or suit_of(card) != suit:
                _fail(f"expected a face-up card of suit {SUITS[suit]} for {table.names[n]}, not {word[:20]}", *place)
            if rules.foundation_takes == "full-run":
                if rank_of(card):
                    _fail(f"expected a full run, written as its ace, for {table.names[n]}", *place)
                found[n] = bytes(rank * 4 + suit for rank in reversed(range(rules.ranks)))
                continue
            height = (rank_of(card) - base) % rules.ranks + 1
            found[n] = bytes((base + k) % rules.ranks * 4 + suit for k in range(height))
        return found


def _read(text: str, table: Table) -> Position:
    if not isinstance(text, str) or len(text) > _MOST_TEXT:
        _fail(f"expected the text of a position, at most {_MOST_TEXT} characters", 0, 0)
    reader = _Reader(table)
    for number, line in enumerate(re.split(r"[\n;]", text), 1):
        if line.strip():
            reader.read_line(line, number)
    base = reader.base()
    piles = {**{n: b"" for n in range(len(table.names))}, **reader.piles, **reader.foundations(base)}
    position = Position(table, tuple(piles[n] for n in range(len(table.names))), reader.pass_number(), base)
    check_pack(position)
    for n in (*table.foundations, *table.cells):
        if table.kinds[n] == "cell" and len(position.piles[n]) > 1:
            _fail(f"cell {table.names[n]} holds one card at most", 0, 0)
    return position


def check_pack(position: Position) -> None:
    """Raise a `RulesError` naming the card unless the position holds exactly the pack of its rules."""
    count_pack(b"".join(position.piles), position.rules)


def count_pack(cards: bytes, rules: Rules) -> None:
    """Raise a `RulesError` naming the card unless these are exactly the cards of the rules' pack, in any order.

    >>> from solitaire_widget.engine.rules import Rules
    >>> count_pack(bytes([0, 0, 1, 2, 3, 4, 5, 6]), Rules(columns=("u",), ranks=2))
    Traceback (most recent call last):
    solitaire_widget.engine.errors.RulesError: the pack has AC 2 times, expected 1.
    """
    counts = [0] * (FACE + 1)
    for card in cards:
        counts[card & FACE] += 1
    for card in range(FACE + 1):
        in_rank = rank_of(card) < rules.ranks
        wanted = rules.packs * rules.suits.count(SUITS[suit_of(card)]) if in_rank else 0
        if counts[card] > wanted:
            message = f"the pack has {name(card)} {counts[card]} times, expected {wanted}."
            raise RulesError(message, field="deal", value=name(card))
    missing = [name(card) for card in range(4 * rules.ranks) if counts[card] < rules.packs * rules.suits.count(SUITS[card & 3])]
    if missing:
        message = f"the pack has {len(cards)} cards, expected {rules.pack_size}: {missing[0]} is missing."
        raise RulesError(message, field="deal", value=missing[0])


def _card(word: str, line: int, column: int) -> int:
    down = word.startswith("<") and word.endswith(">") and word != "<..>"
    try:
        return parse_card(word[1:-1]) | DOWN if down else parse_card(word)
    except FormatError as error:
        _fail(str(error).rstrip("."), line, column, error.expected)


def _pile_list(table: Table) -> str:
    return " ".join(["F", *(name for name, kind in zip(table.names, table.kinds, strict=True) if kind != "foundation")])


def _fail(why: str, line: int, column: int, expected: str = "") -> NoReturn:
    where = f"line {line}, column {column}: " if line else ""
    raise FormatError(f"{where}{why}.", line=line, column=column, expected=expected or why)
