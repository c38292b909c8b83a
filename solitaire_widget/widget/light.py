"""The light on a board: whether the position can still be won, by a search in a process of its own.

All its verdicts are *thoughtful*: they hold for somebody who knows where every card lies.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.position import Position
from solitaire_widget.engine.rules import Rules
from solitaire_widget.record.reading import checked_step
from solitaire_widget.solver.apart import has_processes, searcher
from solitaire_widget.solver.worker import Answer
from solitaire_widget.widget.knowledge import Knowledge, what_follows
from solitaire_widget.words import board_words
from solitaire_widget.words.catalogue import catalogue

if TYPE_CHECKING:
    from solitaire_widget.engine.moves import Move
    from solitaire_widget.record.game import Game
    from solitaire_widget.solver.waiting import Failure, Question
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
    """What a board knows of its positions, and what it asks the worker.

    Every method but `_hear` and `end` is called while the lock of the game is held.
    """

    def __init__(self, board: SolitaireWidget) -> None:
        self._board = board
        self._knowledge = Knowledge()
        self._asks = False
        self._asked: Question | None = None
        self._turn: tuple[int, Position] | None = None
        self._failure: Failure | None = _failure_at_once()
        self._dealt: Answer | Failure | None = None
        self._ended = False

    @property
    def pid(self) -> int | None:
        """The number of the worker process, or None while this board has none to ask."""
        return searcher().pid if self._asks else None

    @property
    def _game(self) -> Game | None:
        return self._board.game if self._board.taught is None else None

    @property
    def _is_on(self) -> bool:
        return bool(self._board.light) and self._game is not None and not self._ended

    @property
    def _looks_for_deal(self) -> bool:
        return self._asked is not None and isinstance(self._asked.subject, Rules)

    # ------------------------------------------------------------------ what is known

    def solution(self) -> tuple[Move, ...]:
        """The moves of the shortest win that is known from here; empty where none is."""
        known = self._knowledge.here(self._game) if self._is_on and self._game is not None else None
        return known.moves if known is not None else ()

    def next_move(self) -> Move | None:
        """The first of them."""
        return next(iter(self.solution()), None)

    def is_won(self) -> bool:
        """Whether the position is won, or is known to be winnable."""
        game = self._game if self._is_on else None
        known = self._knowledge.here(game) if game is not None else None
        return game is not None and (game.won or (known is not None and known.verdict == "winnable"))

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
        if self._looks_for_deal:
            self._asked = None
        if not self._is_on:
            self.close()
        self.say()
        if self._is_on and self._failure is None:
            self._ask_on()

    def deal(self, effort: str) -> bool:
        """Look for a deal that can be won with that effort of the solver; False where nobody can look."""
        game = self._game
        if self._failure == "ended":
            self._failure = None
        if game is None or self._failure is not None:
            return False
        self._dealt = None
        self._ask(game.rules, DEAL_SECONDS, EFFORTS[effort])
        self.say()
        return True

    def close(self) -> None:
        """Ask no more; what is known stays known."""
        self._asked = None
        self._failure = _failure_at_once()
        if self._asks:
            self._asks = False
            searcher().leave(self._hear)

    def end(self) -> None:
        """The board is taken away: nothing is asked any more, and nothing said."""
        if self._ended:
            return
        with self._board.lock, self._board.telling():
            self._ended, self._dealt = True, None
            self.close()
            if self._board.verdict:
                self.say()

    def _ask(self, subject: Position | Rules, seconds: float, effort: tuple[int, int] = (0, 0)) -> None:
        self._asks = True
        self._asked = searcher().ask(self._hear, subject, seconds, effort)

    def _ask_on(self) -> None:
        """Ask for the position on the board; where that is lost, for the place where it was lost."""
        game = self._game
        position = self._open_question(game) if game is not None else None
        if position is None:
            self._asked = None
            if self._asks:
                searcher().drop(self._hear)
        elif self._asked is None or position != self._asked.subject:
            self._ask(position, SECONDS)

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

    def _hear(self, question: Question, answer: Answer | Failure) -> None:
        """Take an answer in, on a thread of its own."""
        found = []
        # No move waits for this: the lock is not taken yet.
        if isinstance(answer, Answer) and isinstance(question.subject, Position):
            found = what_follows(question.subject, answer.verdict, answer.moves)
        with self._board.lock, self._board.telling():
            self._knowledge.learn(found)
            # What was given up in the meantime is learned, and changes nothing else.
            if question is not self._asked or self._game is None:
                return
            self._asked = None
            if not isinstance(answer, Answer):
                self._fail(answer)
            elif isinstance(question.subject, Rules):
                self._take_deal(self._game, answer)
            else:
                self.say()
                self._ask_on()

    def _fail(self, failure: Failure) -> None:
        self._failure = failure
        if not self._is_on:
            self._dealt = failure
        self.say()

    def _take_deal(self, game: Game, answer: Answer) -> None:
        if answer.number is not None:
            game.new_deal(answer.number)
            self._knowledge.learn(what_follows(game.start, answer.verdict, answer.moves))
            self._board.refresh()
        self._dealt = answer
        self.say()
        if self._is_on:
            self._ask_on()
        else:
            self.close()

    # ------------------------------------------------------------------ saying

    def say(self) -> None:
        """Tell pages what is known of the position on the board, in its language."""
        self._board.verdict = dict(self._verdict())

    def _verdict(self) -> VerdictOnWire:
        if self._looks_for_deal:
            return self._blank("dealing", "light.dealing")
        game = self._game
        if game is None or not self._is_on:
            return self._blank("dealt" if self._dealt else "off", "")
        if self._failure is not None:
            return self._blank("off", f"light.{self._failure}")
        if game.won:
            # The board celebrates by itself.
            return self._blank("won", "")
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
        language, text = self._board.language, ""
        if self._dealt:
            text = _told_deal(self._dealt, language)
        elif key:
            # All words of the board are looked up for it: not for each move on a board without a light.
            text = board_words(language).get(key, "")
        return {
            "state": state,
            "text": text,
            "moves_left": None,
            "back": None,
            "able": self._failure != "none" and self._game is not None and not self._ended,
        }


def _failure_at_once() -> Failure | None:
    return None if has_processes() else "none"


def _told_deal(dealt: Answer | Failure, language: str) -> str:
    """What became of the search for a deal."""
    words = board_words(language)
    if not isinstance(dealt, Answer):
        return words[f"light.{dealt}"]
    if dealt.number is None:
        return words["light.no_deal"]
    level = [name for name, (low, _) in EFFORTS.items() if low <= dealt.nodes][-1]
    effort = words[f"effort.{level}"]
    return catalogue(language).filled(words["light.dealt"], effort=effort, count=dealt.nodes)
