"""Games played by a policy: how often it wins, and how far it comes."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from random import Random
from statistics import fmean
from time import perf_counter
from typing import TYPE_CHECKING, Any, Final, Self

from solitaire_widget.engine.errors import IllegalMove, RulesError, brief
from solitaire_widget.engine.legal import legal_moves
from solitaire_widget.engine.moves import DRAW, REDEAL, Move
from solitaire_widget.engine.reasons import why_not
from solitaire_widget.engine.steps import apply, step_of
from solitaire_widget.record.record import Record
from solitaire_widget.record.start import own_fields, start_of
from solitaire_widget.solver.batch.asking import ask, keys_of, rules_of
from solitaire_widget.solver.batch.intervals import wilson
from solitaire_widget.solver.batch.log import checked, is_count, is_key, is_seconds
from solitaire_widget.solver.batch.verdicts import title_of
from solitaire_widget.solver.policies.look_ahead import LookAhead
from solitaire_widget.solver.policies.observation import Observation, observe
from solitaire_widget.solver.policies.players import by_chance, canfield_player, greedy, klondike_player

if TYPE_CHECKING:
    from collections.abc import Iterator
    from concurrent.futures import Executor
    from os import PathLike

    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.rules import Rules
    from solitaire_widget.solver.batch.asking import Deals
    from solitaire_widget.solver.batch.log import Key, Row

Policy = Callable[[Observation], Move | None]
"""What chooses one of the legal moves from what is seen, or gives up with None."""

POLICIES: Final = ("random", "greedy", "human", "look-ahead")
_FIELDS: Final[dict[str, Callable[[object], bool]]] = {
    "deal": is_key,
    "won": lambda value: isinstance(value, bool),
    "foundations": is_count,
    "moves": is_count,
    "seconds": is_seconds,
}
_SIMPLE: Final[dict[str, Policy]] = {"random": by_chance, "greedy": greedy, "look-ahead": LookAhead()}


@dataclass(frozen=True, slots=True)
class Played:
    """A game that was played to its end; two are equal whatever the clock said."""

    deal: Key
    won: bool
    foundations: int
    moves: int
    seconds: float = field(default=0.0, compare=False)

    @classmethod
    def of(cls, row: Row) -> Self:
        """What a line of a file says.

        Raises
        ------
        FormatError
            When it is no line of such a file.
        """
        return cls(**checked(row, _FIELDS, frozenset(_FIELDS)))


@dataclass(frozen=True, slots=True)
class Playing:
    """What a policy made of many deals."""

    rules: Rules
    policy: str
    games: tuple[Played, ...]

    def __len__(self) -> int:
        return len(self.games)

    def __iter__(self) -> Iterator[Played]:
        return iter(self.games)

    @property
    def won(self) -> int:
        """How many games were won."""
        return sum(game.won for game in self.games)

    @property
    def foundations(self) -> float:
        """How many cards went up on average."""
        return fmean(game.foundations for game in self.games) if self.games else 0.0

    def interval(self, confidence: float = 0.95) -> tuple[float, float]:
        """Wilson's interval of the share of games won, from 0 to 1."""
        return wilson(self.won, len(self), confidence)

    def __str__(self) -> str:
        low, high = self.interval()
        return (
            f"{title_of(self.rules)}, {self.policy}: {self.won} of {len(self)} games won, "
            f"between {100 * low:.1f} and {100 * high:.1f} % (95 %); "
            f"{self.foundations:.1f} cards up on average"
        )

    def _repr_markdown_(self) -> str:
        """The counts as a table, as a notebook shows them."""
        low, high = self.interval()
        return (
            "| game | policy | games | won | share won, 95 % | cards up |\n"
            "| --- | --- | ---: | ---: | ---: | ---: |\n"
            f"| {title_of(self.rules)} | {self.policy} | {len(self)} | {self.won} "
            f"| {100 * low:.2f} – {100 * high:.2f} % | {self.foundations:.1f} |"
        )


@dataclass(frozen=True, slots=True)
class Player:
    """The question put to each deal: what does the policy make of it? It travels to other processes."""

    rules: Rules
    policy: Policy
    most: int

    def __call__(self, deal: Key) -> Row:
        """The answer, as it is written down."""
        started = perf_counter()
        moves, end = played_out(start_of(self.rules, deal).position, self.policy, self.most, str(deal))
        return {
            "deal": deal,
            "won": end.won,
            "foundations": end.on_foundations,
            "moves": len(moves),
            "seconds": round(perf_counter() - started, 4),
        }


def played_out(position: Position, policy: Policy, most: int, seed: str) -> tuple[list[Move], Position]:
    """The moves of a game that a policy plays, and how it ends: won, given up, or after so many moves.

    Raises
    ------
    IllegalMove, RulesError
        When the policy chooses what is not allowed, or no move at all.
    """
    random, played, idle = Random(seed), list[Move](), 0  # noqa: S311  no secrets
    while not position.won and len(played) < most:
        moves = legal_moves(position)
        if not moves:
            break
        move = policy(observe(position, moves, len(played), idle, random))
        if move is None:
            break
        if not isinstance(move, Move):
            raise RulesError(
                f"the policy gave back {brief(move)}: expected one of observation.moves, or None to give up.",
                field="policy",
                value=move,
            )
        if move not in moves and (reason := why_not(position, move)) is not None:
            raise IllegalMove(f"{move}: {reason.text()}", reason=reason, move=move, index=len(played))
        position = apply(position, step_of(position, move))
        played.append(move)
        idle = idle + 1 if move in {DRAW, REDEAL} else 0
    return played, position


def policy_of(policy: Policy | str, rules: Rules) -> Policy:
    """The policy that a name stands for; ``"human"`` is another one for Klondike than for Canfield.

    Raises
    ------
    RulesError
        When there is no such policy, or none for this game.

    >>> from solitaire_widget.engine.presets import find
    >>> policy_of("human", find("canfield").rules).__name__
    'canfield_player'
    """
    if callable(policy):
        return policy
    if policy in _SIMPLE:
        return _SIMPLE[policy]
    if policy != "human":
        names = ", ".join(POLICIES)
        raise RulesError(
            f"policy={str(policy)[:40]!r}: expected {names}, or a function of an observation.",
            field="policy",
            value=policy,
        )
    person = _person(rules)
    if person is None:
        raise RulesError(
            'policy="human" plays Klondike and Canfield; "greedy" plays any game.', field="policy"
        )
    return person


def _person(rules: Rules) -> Policy | None:
    if rules.build != "alternate" or rules.stock_to != "waste" or rules.cells:
        return None
    if rules.reserves:
        return canfield_player if rules.refill else None
    return klondike_player if rules.space == "last-rank" else None


def play_policy(  # noqa: PLR0913  each is a choice of its own
    rules: Rules | str,
    policy: Policy | str = "human",
    deals: Deals = 100,
    *,
    most: int = 1000,
    executor: Executor | None = None,
    progress: bool = True,
    path: str | PathLike[str] | None = None,
) -> Playing:
    """What a policy makes of many deals. It sees what a person at the table sees, and no more.

    Parameters
    ----------
    rules, deals, executor, progress, path
        As for `winnability`.
    policy
        ``"random"``, ``"greedy"``, ``"human"`` (for Klondike and Canfield), ``"look-ahead"``, or a function
        that takes an `Observation` and gives back one of its moves, or None to give up.
    most
        After how many moves a game ends.

    >>> from concurrent.futures import ThreadPoolExecutor
    >>> with ThreadPoolExecutor(1) as executor:
    ...     games = play_policy("klondike-draw-3", "greedy", 60, executor=executor, progress=False)
    >>> games.won, round(games.foundations)
    (2, 8)
    """
    fixed = rules_of(rules)
    chosen = policy_of(policy, fixed)
    name = policy if isinstance(policy, str) else _name_of(policy)
    header = {
        "format": "solitaire_widget games",
        "title": f"{title_of(fixed)}, {name}",
        "rules": own_fields(fixed),
        "policy": name,
        "most": most,
    }
    task = Player(fixed, chosen, most)
    rows = ask(task, keys_of(deals), header, path, executor, progress=progress, hit=_won, read=Played.of)
    return Playing(fixed, name, tuple(map(Played.of, rows)))


def record_of(rules: Rules | str, policy: Policy | str, deal: Key, most: int = 1000) -> Record:
    """The game that a policy plays from a deal, to look at.

    >>> len(record_of("klondike", "human", 7).moves) > 10
    True
    """
    fixed = rules_of(rules)
    start = start_of(fixed, deal)
    moves, _ = played_out(start.position, policy_of(policy, fixed), most, str(deal))
    return Record.of(fixed, deal, moves)


def _name_of(policy: Policy) -> str:
    """What files call it: the same in every run, unlike a `repr` with an address."""
    own = getattr(policy, "title", None) or getattr(policy, "__qualname__", None)
    return str(own or type(policy).__qualname__)


def _won(row: dict[str, Any]) -> bool:
    return bool(row["won"])
