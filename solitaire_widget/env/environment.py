"""A patience game with Gymnasium's interface."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import deepcopy
from typing import TYPE_CHECKING, Any, Final, Self

import gymnasium
import numpy as np
from gymnasium import spaces

from solitaire_widget.drawing.svg import svg
from solitaire_widget.engine.errors import FormatError, SolitaireError, brief
from solitaire_widget.engine.legal import legal_moves
from solitaire_widget.engine.presets import find
from solitaire_widget.engine.reasons import why_not
from solitaire_widget.engine.resolve import resolve
from solitaire_widget.engine.rules import Rules
from solitaire_widget.engine.scoring import next_score, start_score
from solitaire_widget.engine.steps import apply, step_of
from solitaire_widget.engine.stuck import is_stuck
from solitaire_widget.engine.whole import whole
from solitaire_widget.env.actions import actions_of
from solitaire_widget.env.seen import Seen
from solitaire_widget.record.game import Game
from solitaire_widget.record.record import Record
from solitaire_widget.record.start import start_of

if TYPE_CHECKING:
    from collections.abc import Iterable

    from numpy.typing import NDArray

    from solitaire_widget.engine.deals import Deal
    from solitaire_widget.engine.moves import Move
    from solitaire_widget.engine.position import Position
    from solitaire_widget.widget import SolitaireWidget

    Observation = dict[str, Any]
    Dealt = int | str | Deal | Position

OBSERVATIONS: Final = ("fair", "thoughtful")
REWARDS: Final = ("win", "cards", "score")
REFUSED: Final = -1.0
"""The reward of an action that the rules don't allow."""
_NUMBERS: Final = 2**31
_SHARED: Final = ("rules", "actions", "_numbers", "_deals", "_start", "_position", "_legal")
"""What an environment holds that never changes: only another takes its place."""
_VALUES: Final = bytes(128 if code & 63 == 63 else min(code + 1, 128) for code in range(256))
"""For each card of a pile, or what stands for one that is not known, its value in an observation."""


class SolitaireEnv(gymnasium.Env["Observation", "int | np.integer[Any]"]):
    """A game of patience as Gymnasium has it; docs/learning.md tells what each number means.

    It can be copied and pickled in the middle of a game; a copy plays on by itself, without the board.

    Parameters
    ----------
    rules
        The name of a preset, or `Rules`.
    observation
        ``"fair"``: what somebody knows who looks on and forgets nothing. ``"thoughtful"``: every card.
    reward
        ``"win"``: 1 for the move that wins, else 0. ``"cards"``: how many cards more lie on the foundations.
        ``"score"``: how much the score grew, in points or dollars.
    max_steps
        After how many steps a game is cut off.
    deals
        The deals to draw from, as `Record.of` takes them; None: every deal number below 2³¹.
    render_mode
        ``"ansi"``, ``"svg"`` or ``"widget"``: a text, a picture as text, or the board, which follows.

    Attributes
    ----------
    rules
        The rules.
    actions
        The move that each action stands for.

    Raises
    ------
    RulesError
        When there is no such preset.
    SolitaireError
        For an option that there is not.
    """

    metadata: dict[str, Any] = {"render_modes": ["ansi", "svg", "widget"], "render_fps": 2}  # noqa: RUF012  theirs

    _start: Position
    _position: Position
    _moves: list[Move]
    _legal: tuple[Move, ...]
    _mask: NDArray[np.int8]
    _grid: NDArray[np.uint8]
    _seen: Seen
    _score: int
    _steps: int
    _won: bool
    _hopeful: bool  # nothing but draws is legal, and they lead to a card that can be played

    def __init__(  # noqa: PLR0913  each is a choice of its own
        self,
        rules: str | Rules = "klondike",
        *,
        observation: str = "fair",
        reward: str = "win",
        max_steps: int = 1000,
        deals: Sequence[Dealt] | None = None,
        render_mode: str | None = None,
    ) -> None:
        self.rules: Final = rules if isinstance(rules, Rules) else find(rules).rules
        _check("observation", observation, OBSERVATIONS)
        _check("reward", reward, REWARDS)
        _check("render_mode", render_mode, (None, *self.metadata["render_modes"]))
        self._fair, self._reward = observation == "fair", reward
        self._most, self._deals = _checked_steps(max_steps), _checked_deals(deals)
        self.render_mode = render_mode
        self.actions: Final = actions_of(self.rules)
        self._numbers: Final = {move: n for n, move in enumerate(self.actions)}
        self.action_space = spaces.Discrete(len(self.actions))
        self._board: SolitaireWidget | None = None
        self._deal(start_of(self.rules, 0).position)
        self.observation_space = spaces.Dict(
            {
                "piles": spaces.Box(np.zeros_like(self._grid), np.full_like(self._grid, 128), dtype=np.uint8),
                "state": spaces.Box(*self._bounds(), dtype=np.int16),
            }
        )

    # ------------------------------------------------------------------ Gymnasium's interface

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Deal; what is seen comes back, and the facts beside it.

        The same seed deals the same games in the same order; ``options={"deal": …}`` deals a certain one.

        Raises
        ------
        FormatError, RulesError
            For a deal that is none.
        SolitaireError
            For another option.
        """
        super().reset(seed=seed)
        if not isinstance(options, Mapping | None):
            raise SolitaireError(
                f"options={brief(options)}: expected a dict such as {{'deal': 42}}, or None."
            )
        given = dict(options or {})
        dealt = given.pop("deal", None)
        if given:
            raise SolitaireError(f"options: there is no {brief(next(iter(given)))}: expected deal.")
        self._deal(self._drawn() if dealt is None else start_of(self.rules, dealt).position)
        if self._board is not None:
            self._board.game = Game(self.rules, position=self._position)
        return self._observed(), self._facts()

    def step(self, action: int | np.integer[Any]) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Play the move that an action stands for: observation, reward, ended, cut off, facts.

        A move that the rules don't allow leaves the table as it is, costs a step, is rewarded with `REFUSED`,
        and has the reason's code under ``"refused"`` among the facts.

        Raises
        ------
        SolitaireError
            For a number that is no action.
        """
        number = whole(action)
        if number is None or not 0 <= number < len(self.actions):
            raise SolitaireError(
                f"action={brief(action)}: expected a whole number from 0 to {len(self.actions) - 1}."
            )
        move = self.actions[number]
        self._steps += 1
        if self._mask[number]:
            reward, facts = self._play(move), self._facts()
        else:
            reason = why_not(self._position, move)
            reward, facts = REFUSED, self._facts() | {"refused": reason.code if reason is not None else ""}
        ended = self._is_over()
        return self._observed(), reward, ended, not ended and self._steps >= self._most, facts

    def action_masks(self) -> NDArray[np.bool_]:
        """Which actions are allowed, as sb3-contrib's MaskablePPO asks for it."""
        return self._mask.astype(np.bool_)

    def render(self) -> Any:  # noqa: ANN401  Gymnasium's signature
        """The table as the render mode says: text, picture, or board."""
        if self.render_mode == "ansi":
            return self._seen.text(self._position) if self._fair else str(self._position)
        if self.render_mode == "svg":
            return svg(self._position)
        return self._shown() if self.render_mode == "widget" else None

    def close(self) -> None:
        """Take the board away."""
        if self._board is not None:
            self._board.close()
            self._board = None

    # ------------------------------------------------------------------ copies

    def __getstate__(self) -> dict[str, Any]:
        return self.__dict__ | {"_board": None}

    def __copy__(self) -> Self:
        return deepcopy(self)  # a table that is shared would be played on by both

    def __deepcopy__(self, memo: dict[int, Any]) -> Self:
        """A copy that plays on by itself; what never changes is shared, as a search wants it."""
        twin = object.__new__(type(self))
        memo[id(self)] = twin
        kept = {name: self.__dict__[name] for name in _SHARED}
        changing = {name: value for name, value in self.__getstate__().items() if name not in _SHARED}
        twin.__dict__ = kept | deepcopy(changing, memo)
        return twin

    # ------------------------------------------------------------------ moves

    def action_of(self, move: Move | str) -> int:
        """The action that stands for a move in our notation, such as ``"T3-T5:2"``.

        Raises
        ------
        FormatError
            When no action does, or the count of cards is missing and is not plain.
        """
        found = resolve(self._position, move)[0]
        if found not in self._numbers:
            raise FormatError(f"{found} is no move of this game.", expected="a move")
        return self._numbers[found]

    def record(self) -> Record:
        """The game so far, to look at on a board."""
        return Record.of(self.rules, self._start, self._moves)

    def _play(self, move: Move) -> float:
        before, score = self._position, self._score
        step = step_of(before, move)
        after = apply(before, step)
        self._position, self._score = after, next_score(score, before, step, after)
        self._won = after.won
        self._moves.append(move)
        self._take_in(self._seen.follow(step, after))
        self._find_legal()
        if self._board is not None and self._board.game is not None:
            self._board.game.play(move)
        if self._reward == "cards":
            return float(after.on_foundations - before.on_foundations)
        return float(self._score - score) if self._reward == "score" else float(self._won)

    def _is_over(self) -> bool:
        """Whether the game is won, or nothing can be reached any more."""
        if self._won or any(move.target for move in self._legal):
            self._hopeful = False
            return self._won
        if not self._hopeful:
            # One look ahead is enough: until a card can be played, every draw leads closer to it.
            self._hopeful = not is_stuck(self._position)
        return not self._hopeful

    # ------------------------------------------------------------------ state

    def _drawn(self) -> Position:
        if self._deals is None:
            return start_of(self.rules, int(self.np_random.integers(_NUMBERS))).position
        n = int(self.np_random.integers(len(self._deals)))
        try:
            return start_of(self.rules, self._deals[n]).position
        except SolitaireError as error:
            raise SolitaireError(f"deals[{n}]: {error}") from error

    def _deal(self, position: Position) -> None:
        self._start = self._position = position
        self._score, self._steps = start_score(position), 0
        self._won, self._hopeful = position.won, False
        self._moves = []
        self._seen = Seen(position)
        self._grid = np.zeros((len(position.piles), self.rules.pack_size), np.uint8)
        self._take_in(range(len(position.piles)))
        self._find_legal()

    def _take_in(self, changed: Iterable[int]) -> None:
        """Write the piles that changed into the grid."""
        piles = self._seen.piles if self._fair else self._position.piles
        for n in changed:
            row, pile = self._grid[n], piles[n]
            row[: len(pile)] = np.frombuffer(pile.translate(_VALUES), np.uint8)
            row[len(pile) :] = 0

    def _find_legal(self) -> None:
        self._legal = legal_moves(self._position)
        self._mask = np.zeros(len(self.actions), np.int8)
        self._mask[[self._numbers[move] for move in self._legal]] = 1

    def _bounds(self) -> tuple[NDArray[np.int16], NDArray[np.int16]]:
        """The least and the greatest values of `state`."""
        passes = self.rules.passes
        low, high = [0, -1, -1], [self._last_pass, 0 if passes is None else passes, self.rules.ranks - 1]
        return np.array(low, np.int16), np.array(high, np.int16)

    @property
    def _last_pass(self) -> int:
        """The pass from which on passes are alike: nothing more is told of their number."""
        passes, draw = self.rules.passes, self.rules.draw
        if passes is not None:
            return passes
        return 1 if isinstance(draw, int) else len(draw)

    def _observed(self) -> Observation:
        position, passes = self._position, self.rules.passes
        left = -1 if passes is None else passes - position.pass_number
        state = [min(position.pass_number, self._last_pass), left, position.base]
        return {"piles": self._grid.copy(), "state": np.array(state, np.int16)}

    def _facts(self) -> dict[str, Any]:
        return {"action_mask": self._mask.copy(), "score": self._score, "is_success": self._won}

    def _shown(self) -> SolitaireWidget:
        if self._board is None:
            # Loaded for those who want to see it: it needs Jupyter's widgets.
            from solitaire_widget.widget import SolitaireWidget  # noqa: PLC0415

            self._board = SolitaireWidget(Game.from_record(self.record()))
        return self._board


def _checked_steps(most: object) -> int:
    number = whole(most)
    if number is None or number < 1:
        raise SolitaireError(f"max_steps={brief(most)}: expected a whole number from 1.")
    return number


def _checked_deals(deals: Sequence[Dealt] | None) -> Sequence[Dealt] | None:
    if deals is None:
        return None
    if isinstance(deals, str | bytes) or not isinstance(deals, Sequence | np.ndarray):
        raise SolitaireError(
            f"deals={brief(deals)}: expected a sequence of deals such as range(1, 1001), or None for all."
        )
    if not len(deals):
        raise SolitaireError("deals: expected at least one, or None for all.")
    return deals


def _check(name: str, value: object, known: tuple[object, ...]) -> None:
    if value not in known:
        names = ", ".join(repr(one) for one in known)
        raise SolitaireError(f"{name}={brief(value)}: expected one of {names}.")
