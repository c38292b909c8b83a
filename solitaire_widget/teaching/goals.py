"""What a task asks for: goals as values, their text, and whether a position reaches one."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import DOWN, parse_card
from solitaire_widget.engine.errors import FormatError

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from solitaire_widget.engine.position import Position

REACHED: Final = frozenset({"free", "empty", "foundation", "top", "turn-up", "win"})
"""Goals that are reached by playing: any moves will do."""

_WORDS: Final[Mapping[str, tuple[int, int]]] = {
    "move": (0, 1),
    "free": (1, 1),
    "empty": (0, 1),
    "foundation": (1, 1),
    "top": (2, 2),
    "turn-up": (0, 0),
    "win": (0, 0),
    "name-all": (0, 0),
    "legal": (1, 8),
    "write": (0, 1),
    "answer": (1, 20),
}
"""The kinds of goals, each with the fewest and the most words that follow it."""

_ASKS: Final = {"move": "move", "name-all": "all", "legal": "choice", "write": "text", "answer": "text"}
_MOST_MOVES: Final = 999


@dataclass(frozen=True, slots=True)
class Goal:
    """What solves a task.

    | goal | reached when |
    | --- | --- |
    | ``move``, ``move T3-F`` | the recorded move, or that one |
    | ``free 7H`` | the card lies face up with nothing on it |
    | ``empty``, ``empty T3`` | a column is empty |
    | ``foundation 5`` | so many cards lie on the foundations |
    | ``top T3 7H`` | that card is the last of that pile |
    | ``turn-up`` | a face-down card of the columns has been turned up |
    | ``win`` | all cards are on the foundations |
    | ``name-all`` | all legal moves have been named |
    | ``legal T1-T2`` | whether that move is allowed, and if not, which rule decides |
    | ``write``, ``write T3-F`` | the recorded move, or that one, written in notation |
    | ``answer 15`` | that text |

    A goal that is reached by playing may end with ``in 2``: in two moves at most.

    >>> Goal.parse("free 7H in 2")
    Goal(kind='free', words=('7H',), moves=2)
    """

    kind: str
    words: tuple[str, ...] = ()
    moves: int | None = None

    @classmethod
    def parse(cls, text: str) -> Goal:
        """The goal that a text writes; no text is the recorded move.

        Raises
        ------
        FormatError
            When there is no such goal.

        >>> str(Goal.parse("")), Goal.parse("legal T1-T2 wrong-rank").ask
        ('move', 'choice')
        """
        kind, *words = text.split() or ["move"]
        if kind not in _WORDS:
            expected = f"one of {', '.join(_WORDS)}"
            raise FormatError(f"{kind[:20]!r} is no goal: expected {expected}.", expected=expected)
        moves = None
        if kind in REACHED and len(words) >= 2 and words[-2] == "in":
            moves = _number(words[-1], 1, _MOST_MOVES, "a number of moves")
            words = words[:-2]
        fewest, most = _WORDS[kind]
        if not fewest <= len(words) <= most:
            expected = f"{fewest} words" if fewest == most else f"{fewest} to {most} words"
            raise FormatError(f"{text[:40]!r}: expected {expected} after {kind}.", expected=expected)
        if kind == "foundation":
            words = [str(_number(words[0], 1, 52 * 4, "a number of cards"))]
        if kind in {"free", "top"}:
            words[-1] = words[-1].upper()
            parse_card(words[-1])
        return cls(kind, tuple(words), moves)

    def __str__(self) -> str:
        limit = () if self.moves is None else ("in", str(self.moves))
        return " ".join((self.kind, *self.words, *limit))

    @property
    def ask(self) -> str:
        """How it is answered: by ``move``, ``moves``, ``all`` legal moves, a ``choice``, or ``text``."""
        return _ASKS.get(self.kind, "moves")

    def reached(self, start: Position, position: Position) -> bool:
        """Whether a position that play has led to from `start` is what the goal asks for.

        >>> from solitaire_widget.engine.deals import Deal, lay_out
        >>> from solitaire_widget.engine.presets import find
        >>> rules = find("klondike").rules
        >>> deal = lay_out(rules, Deal.of(rules, 7))
        >>> Goal("win").reached(deal, deal), Goal("top", ("T1", deal["T1"][-1])).reached(deal, deal)
        (False, True)
        """
        return _TESTS[self.kind](self.words, start, position) if self.kind in _TESTS else False


def _is_free(card: int, position: Position) -> bool:
    table = position.table
    return any(
        pile[-1:] == bytes([card]) or (card in pile and table.kinds[n] == "foundation")
        for n, pile in enumerate(position.piles)
        if n != table.stock
    )


def _some_empty(names: tuple[str, ...], position: Position) -> bool:
    table = position.table
    return any(not position[name] for name in names or [table.names[n] for n in table.columns])


def _face_down(position: Position) -> int:
    return sum(card >= DOWN for n in position.table.columns for card in position.piles[n])


def _number(text: str, least: int, most: int, what: str) -> int:
    if text.isascii() and text.isdigit() and len(text) <= 4 and least <= int(text) <= most:
        return int(text)
    expected = f"{what} from {least} to {most}"
    raise FormatError(f"{text[:20]!r}: expected {expected}.", expected=expected)


_TESTS: Final[dict[str, Callable[[tuple[str, ...], Position, Position], bool]]] = {
    "win": lambda _, __, position: position.won,
    "foundation": lambda words, _, position: position.on_foundations >= int(words[0]),
    "turn-up": lambda _, start, position: _face_down(position) < _face_down(start),
    "empty": lambda words, _, position: _some_empty(words, position),
    "top": lambda words, _, position: position[words[0]][-1:] == (words[1],),
    "free": lambda words, _, position: _is_free(parse_card(words[0]), position),
}
"""Whether a position reaches a goal: its words, where the task began, and the position."""
