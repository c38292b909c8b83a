"""Setting up a position from text."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, NamedTuple, NoReturn

from solitaire_widget.engine.cards import DOWN, RANKS, SUITS, parse_card, rank_of, suit_of
from solitaire_widget.engine.errors import FormatError
from solitaire_widget.engine.packs import check_pack
from solitaire_widget.engine.position import Position

if TYPE_CHECKING:
    from solitaire_widget.engine.table import Table

_LINE: Final = re.compile(r"\s*([A-Za-z]\w*)\s*:(.*)")
_WORD: Final = re.compile(r"[^\s,]+")
_MOST_TEXT: Final = 20_000


class _Word(NamedTuple):
    """A word, with the line and column it starts at."""

    text: str
    line: int = 0
    column: int = 0


def read(text: str, table: Table) -> Position:
    """The position that a text sets up; see `Position.parse`.

    >>> from solitaire_widget.engine.rules import Rules
    >>> from solitaire_widget.engine.table import table_of
    >>> mini = table_of(Rules(columns=("u", "du"), ranks=2))
    >>> read("F: 2C AD AH AS; T1: 2D; T2: <2H> 2S", mini)["T2"]
    ('<2H>', '2S')
    """
    if not isinstance(text, str) or len(text) > _MOST_TEXT:
        _fail(f"expected the text of a position, at most {_MOST_TEXT} characters")
    reader = PileReader(table)
    for number, line in enumerate(re.split(r"[\n;]", text), 1):
        if line.strip():
            reader.read_line(line, number)
    base = reader.base()
    piles = {**reader.piles, **reader.foundations(base)}
    position = Position(
        table, tuple(piles.get(n, b"") for n in range(len(table.names))), reader.pass_number(), base
    )
    check_pack(position)
    return position


class PileReader:
    """The parts of a position text, gathered line by line."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.piles: dict[int, bytes] = {}
        self.tops: list[_Word] | None = None
        self.numbers: dict[str, _Word] = {}

    def read_line(self, line: str, number: int) -> None:
        """Take in one line."""
        match = _LINE.fullmatch(line)
        if match is None:
            _fail(f"expected a pile and its cards, as in 'T2: <KH> 9H', not {line.strip()[:30]!r}", number, 1)
        key = _Word(match[1], number, match.start(1) + 1)
        words = [
            _Word(word[0], number, match.start(2) + word.start() + 1) for word in _WORD.finditer(match[2])
        ]
        if key.text.lower() in {"pass", "base"}:
            self._read_number(key, words)
        elif key.text.upper() == "F":
            if self.tops is not None:
                _fail("the foundations are written twice", *key[1:])
            self.tops = words
        else:
            self._read_pile(key, words)

    def _read_number(self, key: _Word, words: list[_Word]) -> None:
        name = key.text.lower()
        if len(words) != 1 or name in self.numbers:
            _fail(f"expected one value after '{name}:', once", *key[1:])
        self.numbers[name] = words[0]

    def _read_pile(self, key: _Word, words: list[_Word]) -> None:
        table, name = self.table, key.text.upper()
        n = table.index.get(name, -1)
        if n < 0 or n in table.foundations:
            known = " ".join(["F", *(pile for pile in table.names if pile[0] != "F")])
            _fail(f"the game has no pile {key.text[:20]!r}; its piles are {known}", *key[1:])
        if n in self.piles:
            _fail(f"pile {name} is written twice", *key[1:])
        cards = bytes(_card(word) for word in words if word.text != "-")
        if n == table.stock and table.rules.stock_to == "none" and cards:
            _fail("no card lies in the stock: the game deals all cards to the columns", *key[1:])
        if n == table.stock:
            cards = bytes(card | DOWN for card in reversed(cards))
        elif table.kinds[n] in {"waste", "cell"} and cards and max(cards) >= DOWN:
            _fail(f"the cards of {name} lie face up", *key[1:])
        elif table.kinds[n] == "column" and cards and cards[-1] >= DOWN:
            _fail(f"the last card of {name} lies face up: a column's is turned up at once", *words[-1][1:])
        if table.kinds[n] == "cell" and len(cards) > 1:
            _fail(f"cell {name} holds one card at most", *key[1:])
        self.piles[n] = cards

    def pass_number(self) -> int:
        """The number of the pass, 1 where it is not written."""
        word = self.numbers.get("pass", _Word("1"))
        text = word.text
        if not (text.isascii() and text.isdigit() and len(text) <= 6 and int(text)):
            _fail(f"expected the number of the pass, from 1, not {text[:20]!r}", *word[1:])
        passes = self.table.rules.passes
        if passes is not None and int(text) > passes:
            _fail(f"pass {text} is beyond the {passes} that the rules allow", *word[1:])
        return int(text)

    def base(self) -> int:
        """The base rank that is written or that the rules fix, -1 before it is chosen."""
        rules = self.table.rules
        started = any(top.text != "-" for top in self.tops or ())
        word = self.numbers.get("base")
        if word is None:
            if rules.base_rank is not None:
                return rules.base_rank
            if rules.base == "chosen" and not started:
                return -1
            _fail("expected a line 'base: …' with the rank that the foundations start with")
        text = word.text.upper()
        if len(text) != 1 or text not in RANKS[: rules.ranks]:
            _fail(f"expected the base rank, one of {RANKS[: rules.ranks]}, not {word.text[:20]!r}", *word[1:])
        if rules.base_rank not in {None, RANKS.index(text)}:
            _fail(f"the rules fix the base rank: it is {rules.base}", *word[1:])
        if rules.base == "chosen" and not started:
            _fail("the base rank is not chosen before the first card is on a foundation", *word[1:])
        return RANKS.index(text)

    def foundations(self, base: int) -> dict[int, bytes]:
        """The foundations with all cards under those that are written."""
        table = self.table
        tops = [_Word("-")] * len(table.foundations) if self.tops is None else self.tops
        if len(tops) != len(table.foundations):
            order = " ".join(table.names[n] for n in table.foundations)
            why = f"expected {len(table.foundations)} foundations in the order {order}, '-' for an empty one"
            _fail(why, *(tops[0][1:] if tops else ()))
        return {n: self._foundation(n, top, base) for n, top in zip(table.foundations, tops, strict=True)}

    def _foundation(self, n: int, top: _Word, base: int) -> bytes:
        """The cards of a foundation, of which only the top one is written."""
        table, rules = self.table, self.table.rules
        if top.text == "-":
            return b""
        card, suit = _card(top), table.suits[n]
        if card & DOWN or suit_of(card) != suit:
            why = f"expected a face-up card of suit {SUITS[suit]} for {table.names[n]}, not {top.text[:20]}"
            _fail(why, *top[1:])
        if rank_of(card) >= rules.ranks:
            _fail(f"{top.text[:20]} is not in the pack", *top[1:])
        if rules.foundation_takes == "full-run":
            if rank_of(card):
                _fail(f"expected a full run, written as its ace, for {table.names[n]}", *top[1:])
            return table.full_run(suit)
        height = (rank_of(card) - base) % rules.ranks + 1
        return bytes((base + k) % rules.ranks * 4 + suit for k in range(height))


def _card(word: _Word) -> int:
    text = word.text
    down = text.startswith("<") and text.endswith(">") and text != "<..>"
    try:
        return parse_card(text[1:-1]) | DOWN if down else parse_card(text)
    except FormatError as error:
        _fail(str(error).rstrip("."), word.line, word.column, error.expected)


def _fail(why: str, line: int = 0, column: int = 0, expected: str = "") -> NoReturn:
    where = f"line {line}, column {column}: " if line else ""
    message = f"{where}{why}."
    raise FormatError(message, line=line, column=column, expected=expected or why)
