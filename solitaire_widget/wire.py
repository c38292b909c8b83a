"""What travels to the browser: games and records as compact strings and plain dicts.

The front end reads the strings in ``js/src/wire.ts``, and has the dicts as types in ``game.ts``, ``task.ts``
and ``traits.ts`` beside it; golden messages in ``tests/golden`` hold both to the same form. A pile is one
character by its place in the table, a transfer is ``source target count !`` (a count of one is left out,
``!`` is *turned*), a step is transfers joined by commas, automatic ones begin with ``~``, and steps are
joined by blanks.
"""

from __future__ import annotations

import string
from typing import TYPE_CHECKING, Any, Final, NotRequired, TypedDict

from solitaire_widget.engine.cards import DOWN, FACE, RANKS, names
from solitaire_widget.engine.steps import Shuffle

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.steps import Step, Transfer
    from solitaire_widget.engine.table import Table

PILES: Final = string.digits + string.ascii_uppercase + string.ascii_lowercase
"""The character of each pile, by its place in the table."""


class PileOnTable(TypedDict):
    """A pile and its place: `x` in card widths, `y` in card heights; `room`: how far its cards may reach."""

    name: str
    kind: str
    x: float
    y: float
    fan: str
    hint: str
    label: str
    room: float


class TableOnWire(TypedDict):
    """The trait `table`: the piles, and all words of the board in the chosen language.

    `head` is there for a game that is played: what a saved file says before the moves. `recorded` says
    whether it was gone on with from a record on this board, to which there is a way back.
    """

    piles: list[PileOnTable]
    width: float
    height: float
    game: str | None
    title: str
    code: str | None
    words: dict[str, str]
    rules: dict[str, str]
    head: NotRequired[dict[str, Any]]
    recorded: NotRequired[bool]


StatusOnWire = TypedDict(
    "StatusOnWire",
    {
        "won": bool,
        "stuck": bool,
        "score": int,
        "score_kind": str,
        "pass": int,
        "passes_left": int | None,
        "live": bool,
        "message": str,
        "said": str,
        "moves": int,
        "finish": bool,
        "elapsed": float,
    },
)
"""The trait `status`: how the game stands at the cursor; `live` is false for a record that is only looked
at."""


class VerdictOnWire(TypedDict):
    """The trait `verdict`: what the light says of the position, all cards known.

    `state` is ``off``, ``searching``, ``winnable``, ``unknown`` (not found yet), ``lost`` (after a complete
    search), ``won``, ``dealing`` or ``dealt``. It is ``off``, and `able` false, on records, lessons (exams
    among them) and closed boards; `able` tells whether there can be a process that searches. `text` is empty
    where the light has nothing to add. `moves_left` belongs to the win that is known, `back` is the cursor
    of the last position of a lost line that is known to be winnable.
    """

    state: str
    text: str
    moves_left: int | None
    back: int | None
    able: bool


class Refusal(TypedDict):
    """Why intent `n` was not carried out."""

    n: int
    move: str
    code: str
    text: str


class ReplyOnWire(TypedDict):
    """The last answer to one page: every intent up to `n` is dealt with."""

    n: int
    refused: NotRequired[Refusal]
    why: NotRequired[Refusal]
    hint: NotRequired[Refusal]


class VariationOnWire(TypedDict):
    """A line that could have been played instead of a step: its moves as text, and what the line itself says.

    The first of its steps stands instead of the one whose note holds the variation. Its notes count steps
    from the start of the game; its series hold a number for each of its steps. On a live game only the moves
    are told: the line is taken up with an intent.
    """

    moves: str
    steps: NotRequired[str]
    notes: NotRequired[list[NoteOnWire]]
    series: NotRequired[dict[str, list[float | None]]]


class NoteOnWire(TypedDict):
    """What a record says after `at` steps."""

    at: int
    comments: list[str]
    glyphs: list[str]
    marks: list[dict[str, str]]
    variations: list[VariationOnWire]


class ChoiceOnWire(TypedDict):
    """One of the answers to choose from."""

    answer: str
    text: str


class FeedbackOnWire(TypedDict):
    """What is said to the last answer; `kind` is ``right``, ``wrong`` or ``on``."""

    kind: str
    text: str


class LessonOnWire(TypedDict):
    """The trait `lesson`: the open task.

    `state` is ``open``, ``solved``, ``shown``, ``failed`` or ``finished``; `floor` the cursor at which the
    task begins; `ask` how it is answered: by ``move``, ``moves``, ``all``, ``choice`` or ``text``.
    """

    title: str
    task: int
    count: int
    prompt: str
    ask: str
    choices: list[ChoiceOnWire]
    tries: int
    tries_left: int | None
    hint: str
    hints_left: int
    state: str
    feedback: FeedbackOnWire | None
    exam: bool
    floor: int
    moves_left: int | None
    named: int
    to_name: int
    solution: str
    solved: int
    alone: bool


class SpotOnWire(TypedDict):
    """A position of a task of several moves: what can be played there, and what becomes of it.

    `on` holds the place of the next position by move, `right` the moves that solve the task, `wrong` those
    that are one too many, by words, `said` what is said to a move that goes on, `refused` what the rules
    forbid otherwise than at the start. A move that stands nowhere can't be judged.
    """

    legal: str
    on: dict[str, int]
    right: str
    wrong: dict[str, str]
    said: dict[str, str]
    refused: dict[str, str]


class SheetOnWire(TypedDict):
    """A task for a page that has no Python behind it: all that can be answered, and what is said to it.

    `answers` holds kind and words by answer, `refused` the moves that the rules forbid by the words that say
    why, `otherwise` what is said to any other text. `spots` is there where several moves may be made: the
    positions that can be come to, the first that of the task; `complete` says whether they are all of them.
    """

    table: int
    start: str
    legal: str
    status: StatusOnWire
    lesson: LessonOnWire
    hints: list[str]
    marks: list[dict[str, str]]
    solution: str
    solution_marks: list[dict[str, str]]
    right: str
    written: bool
    answers: dict[str, list[str]]
    refused: dict[str, str]
    otherwise: str
    spots: list[SpotOnWire] | None
    complete: bool


class SheetsOnWire(TypedDict):
    """The trait `sheets`: all tasks of a lesson, with the tables they lie on (without words)."""

    tables: list[TableOnWire]
    tasks: list[SheetOnWire]


def write_start(position: Position) -> str:
    """The cards of each pile in the order of the table, piles joined by ``/``, face-down cards in lower case.

    >>> from solitaire_widget.engine.position import Position
    >>> from solitaire_widget.engine.rules import Rules
    >>> mini = Rules(columns=("u", "du"), ranks=2)
    >>> write_start(Position.parse("F: AC - AH -; T1: 2H; T2: <AD> 2D; S: AS 2S; W: 2C", mini))
    '2sas/2C/AC//AH//2H/ad2D'
    """
    return "/".join(
        "".join([name.lower() if card & DOWN else name for card, name in _named(pile)])
        for pile in position.piles
    )


def _named(pile: bytes) -> Iterable[tuple[int, str]]:
    return zip(pile, names(bytes([card & FACE for card in pile])), strict=True)


def write_step(step: Step) -> str:
    """A step as the browser applies it.

    >>> from solitaire_widget.engine.moves import DRAW
    >>> from solitaire_widget.engine.steps import Step, Transfer
    >>> write_step(Step(DRAW, (Transfer(0, 1, 3, turned=True),)))
    '013!'
    """
    return ("~" if step.auto else "") + ",".join([_write_part(part) for part in step.transfers])


def _write_part(part: Transfer | Shuffle) -> str:
    if isinstance(part, Shuffle):
        return f"{PILES[part.pile]}*{'.'.join(map(str, part.order))}"
    count = "" if part.count == 1 else part.count
    return f"{PILES[part.source]}{PILES[part.target]}{count}{'!' if part.turned else ''}"


def write_steps(steps: Iterable[Step]) -> str:
    """Steps joined by blanks."""
    return " ".join([write_step(step) for step in steps])


def write_tail(offset: int, steps: Iterable[Step]) -> str:
    """The steps from place `offset` on, with that place in front.

    >>> write_tail(50, ())
    '50:'
    """
    return f"{offset}:{write_steps(steps)}"


def write_legal(version: int, entries: Iterable[tuple[Move, Sequence[Step]]]) -> str:
    """The legal moves with what each does, best first, stamped with the version of the game.

    >>> from solitaire_widget.engine.moves import DRAW
    >>> from solitaire_widget.engine.steps import Step, Transfer
    >>> print(write_legal(17, [(DRAW, [Step(DRAW, (Transfer(0, 1, turned=True),))])]))
    17
    D 01!
    """
    return "\n".join([str(version), *[f"{move} {write_steps(steps)}" for move, steps in entries]])


def hint_of(table: Table, pile: int, base: int) -> str:
    """What an empty pile shows of its rule: the rank it takes, the sign of a redeal, or nothing.

    >>> from solitaire_widget.engine.presets import find
    >>> from solitaire_widget.engine.table import table_of
    >>> klondike = table_of(find("klondike").rules)
    >>> hint_of(klondike, klondike.index["T1"], 0), hint_of(klondike, klondike.index["FS"], 0)
    ('K', 'A♠')
    """
    rules, kind = table.rules, table.kinds[pile]
    if kind == "foundation":
        suit = "♣♦♥♠"[table.suits[pile]]
        rank = RANKS[base] if base >= 0 and rules.foundation_takes == "card" else ""
        return rank + suit
    if kind == "column":
        if rules.space == "none":
            return "×"
        return RANKS[table.last_rank(base)] if rules.space == "last-rank" and base >= 0 else ""
    if kind == "cell" and rules.cells_take == "last-rank":
        return RANKS[table.last_rank(base)]
    return ""
