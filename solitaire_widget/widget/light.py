"""The light on a board: whether the position can still be won, by a search in a process of its own.

All its verdicts are *thoughtful*: they hold for somebody who knows where every card lies.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from solitaire_widget.engine.position import Position
from solitaire_widget.engine.rules import Rules
from solitaire_widget.record.reading import checked_step
from solitaire_widget.solver.apart import Apart, has_processes
from solitaire_widget.widget.knowledge import Knowledge, what_follows
from solitaire_widget.words import board_words
from solitaire_widget.words.catalogue import catalogue

if TYPE_CHECKING:
    from solitaire_widget.engine.moves import Move
    from solitaire_widget.record.game import Game
    from solitaire_widget.solver.worker import Answer
    from solitaire_widget.widget.board import SolitaireWidget
    from solitaire_widget.wire import VerdictOnWire

SECONDS: Final = 20.0
"""How long a position is searched before it is left at "not found yet"."""
DEAL_SECONDS: Final = 20.0
"""How long a deal is looked for."""
EFFORTS: Final = {
    "any": (0, 1 << 62),
    "low": (0, 5_000),
    "medium": (5_000, 50_000),
    "high": (50_000, 1 << 62),
}
"""How many moves the solver tries until it has found a win; no measure of how hard a deal is for people."""


class Light:
    """What a board knows of its positions, and the worker that finds it out.

    Every method but `_hear` is called while the lock of the game is held.
    """

    def __init__(self, board: SolitaireWidget) -> None:
        self._board = board
        self._knowledge = Knowledge()
        self._worker: Apart | None = None
        self._asked: dict[int, Position | Rules] = {}
        self._turn: tuple[int, Position] | None = None
        self._failed = not has_processes()
        self._dealt: Answer | None = None

    @property
    def pid(self) -> int | None:
        """The number of the worker process, or None while none runs."""
        return self._worker.pid if self._worker is not None else None

    @property
    def _game(self) -> Game | None:
        return self._board.game if self._board.taught is None else None

    @property
    def _is_on(self) -> bool:
        return bool(self._board.light) and self._game is not None

    @property
    def _looks_for_deal(self) -> bool:
        return any(isinstance(asked, Rules) for asked in self._asked.values())

    # ------------------------------------------------------------------ what is known

    def solution(self) -> tuple[Move, ...]:
        """The moves of the shortest win that is known from here; empty where none is."""
        known = self._knowledge.here(self._game) if self._is_on and self._game is not None else None
        return known.moves if known is not None else ()

    def next_move(self) -> Move | None:
        """The first of them."""
        return next(iter(self.solution()), None)

    def show_next(self) -> bool:
        """Play the next move of the win that is known; False where none is."""
        game, move = self._game, self.next_move()
        if game is None or move is None:
            return False
        game.play_steps((checked_step(game.position, move),))
        return True

    def back(self) -> bool:
        """Go back to the last position of the line that is known to be winnable; False where none is."""
        game = self._game
        if game is None or not self._is_on:
            return False
        place, _ = self._knowledge.way_back(game)
        if place >= 0:
            game.goto(place)
        return place >= 0

    # ------------------------------------------------------------------ asking

    def follow(self) -> None:
        """The board shows another position, or the light was switched: say what is known, and ask on."""
        self._dealt = None
        # A deal that was being looked for is not wanted any more by somebody who plays on.
        self._asked = {n: asked for n, asked in self._asked.items() if isinstance(asked, Position)}
        self.say()
        if self._is_on and not self._failed:
            self._ask_on()
        else:
            self.close()

    def deal(self, effort: str) -> bool:
        """Look for a deal that can be won with that effort of the solver; False where nobody can look."""
        game = self._game
        if game is None or self._failed:
            return False
        self._dealt = None
        self._asked = {self._ask(game.rules, DEAL_SECONDS, EFFORTS[effort]): game.rules}
        self.say()
        return True

    def close(self) -> None:
        """End the worker; what is known stays known."""
        worker, self._worker = self._worker, None
        self._asked.clear()
        self._failed = not has_processes()
        if worker is not None:
            worker.close()

    def _ask(self, *question: Any) -> int:  # noqa: ANN401  as `Apart.ask` takes it
        if self._worker is None:
            self._worker = Apart(self._hear)
        return self._worker.ask(*question)

    def _ask_on(self) -> None:
        """Ask for the position on the board; where that is lost, for the place where it was lost."""
        game = self._game
        position = self._open_question(game) if game is not None else None
        if position is None:
            if self._asked and self._worker is not None:
                self._worker.ask(None)
            self._asked.clear()
        elif position not in self._asked.values():
            self._asked = {self._ask(position, SECONDS): position}

    def _open_question(self, game: Game) -> Position | None:
        """The position that has to be searched next."""
        known = self._knowledge.here(game)
        if known is None:
            return None if game.won else game.position
        if known.verdict == "winnable":
            self._turn = None
        elif known.verdict == "lost" and not self._is_turn_known(game):
            place, fresh = self._knowledge.way_back(game)
            if fresh is not None:
                return game.position_at(fresh)
            if game.cursor:
                self._turn = (place, game.position_at(place + 1))
                self.say()
        return None

    def _is_turn_known(self, game: Game) -> bool:
        """Whether the line is the one of which it is known where it was last winnable."""
        if self._turn is None:
            return False
        place, after = self._turn
        return place < game.cursor and game.position_at(place + 1) is after

    # ------------------------------------------------------------------ hearing

    def _hear(self, answer: Answer | None) -> None:
        """Take an answer in, on the worker's thread."""
        asked = self._asked.get(answer.n) if answer is not None else None
        found = []
        # No move waits for this: the lock is not taken yet.
        if answer is not None and isinstance(asked, Position):
            found = what_follows(asked, answer.verdict, answer.moves)
        with self._board.lock, self._board.telling():
            if answer is None:
                self._failed, self._worker = True, None
                self._asked.clear()
                self.say()
                return
            self._knowledge.learn(found)
            # What was given up in the meantime is learned, and changes nothing else.
            if self._asked.pop(answer.n, None) is None or self._game is None:
                return
            if isinstance(asked, Rules):
                self._take_deal(self._game, answer)
            else:
                self.say()
                self._ask_on()

    def _take_deal(self, game: Game, answer: Answer) -> None:
        if answer.number is not None:
            game.new_deal(answer.number)
            self._knowledge.learn(what_follows(game.start, answer.verdict, answer.moves))
            self._board.refresh()
        self._dealt = answer
        self.say()
        if not self._is_on:
            self.close()

    # ------------------------------------------------------------------ saying

    def say(self) -> None:
        """Tell pages what is known of the position on the board, in its language."""
        game = self._game
        self._board.verdict = dict(self._verdict(game)) if game is not None else {}

    def _verdict(self, game: Game) -> VerdictOnWire:
        if self._looks_for_deal:
            return self._blank("dealing", "light.dealing")
        if not self._board.light:
            return self._blank("dealt" if self._dealt else "off", "")
        if self._failed:
            return self._blank("off", "light.none")
        if game.won:
            return self._blank("won", "won")
        known = self._knowledge.here(game)
        if known is None:
            return self._blank("searching", "light.searching")
        found = self._blank(known.verdict, f"light.{known.verdict}")
        if known.verdict == "winnable":
            found["moves_left"] = len(known.moves)
        elif self._turn is not None and self._turn[0] >= 0 and self._is_turn_known(game):
            found["back"] = self._turn[0]
        return found

    def _blank(self, state: str, key: str) -> VerdictOnWire:
        words = board_words(self._board.language)
        text = _told_deal(self._dealt, self._board.language) if self._dealt else words.get(key, "")
        return {
            "state": state,
            "text": text,
            "moves_left": None,
            "back": None,
            "able": not self._failed,
        }


def _told_deal(answer: Answer, language: str) -> str:
    """What became of the search for a deal."""
    words = board_words(language)
    if answer.number is None:
        return words["light.no_deal"]
    level = [name for name, (low, _) in EFFORTS.items() if low <= answer.nodes][-1]
    effort = words[f"effort.{level}"]
    return catalogue(language).filled(words["light.dealt"], effort=effort, count=answer.nodes)
