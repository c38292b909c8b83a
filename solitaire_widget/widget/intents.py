"""What each intent of a page does to the game."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.errors import FormatError, SolitaireError
from solitaire_widget.engine.moves import DRAW, REDEAL
from solitaire_widget.engine.resolve import resolve
from solitaire_widget.engine.steps import apply
from solitaire_widget.record.files import game_from
from solitaire_widget.record.game import Game
from solitaire_widget.record.reading import checked_step
from solitaire_widget.teaching.advice import best_first
from solitaire_widget.teaching.collecting import collected, finish, taken_back
from solitaire_widget.teaching.hinting import hinted
from solitaire_widget.widget.light import EFFORTS
from solitaire_widget.widget.requests import BadRequest, number_in, seconds_in, text_in
from solitaire_widget.words import board_words

if TYPE_CHECKING:
    from collections.abc import Callable

    from solitaire_widget.engine.moves import Move
    from solitaire_widget.widget.board import SolitaireWidget
    from solitaire_widget.widget.light import Light
    from solitaire_widget.widget.requests import Answer, Request


_MOST_GAME: Final = 2_000_000
"""Characters of a saved game that a page may send: some hundred thousand moves."""


def carry_out(board: SolitaireWidget, request: Request) -> Answer:
    """What the reply holds beside its number, after doing what the intent says.

    Raises
    ------
    BadRequest, FormatError, IllegalMove
        When it can't be done; the game is unchanged.
    """
    if request.kind == "resync":
        board.resend()
        return {}
    game = board.game
    if game is None:
        if request.kind != "continue":
            raise BadRequest(f"{request.kind[:40]}: a record can only be looked at.", "no-game")
        board.play_on()
        return {}
    if request.kind == "record":
        if not board.recorded:
            raise BadRequest("record: this game does not come from one.")
        board.back_to_record()
        return {}
    seconds = seconds_in(request)
    if seconds is not None:
        # Before the change: it is the time up to it, and a new deal begins at 0.
        game.elapsed = seconds
    return _play(board, game, request)


def _play(board: SolitaireWidget, game: Game, request: Request) -> Answer:
    change = _CHANGES.get(request.kind)
    if change is not None:
        change(game, request)
        return {}
    if request.kind == "why":
        return _why(board, game, text_in(request, "move"))
    if request.kind == "hint":
        known = board.searched.next_move()
        move = known or hinted(game.position)
        return {"hint": {"move": str(move or ""), "code": "solver" if known else "sight"}}
    if request.kind in _BY_LIGHT:
        _BY_LIGHT[request.kind](board.searched, request)
        return {}
    wanted = _move_of(game, request)
    if wanted is None:
        # An answer rather than a refusal: the page showed nothing for it, so what is queued behind may stand.
        text = board_words(board.language)["no_move_from_here"]
        return {"why": {"move": "", "code": "no-move", "text": text}}
    play_collecting(game, wanted, board.auto_collect)
    return {}


def _finish(game: Game, _: Request) -> None:
    steps = finish(game.position)
    if steps is None:
        raise BadRequest("finish: there is still something to decide.", "no-finish")
    game.play_steps(steps)


def _goto(game: Game, request: Request) -> None:
    cursor = number_in(request, "cursor")
    if cursor > game.length:
        raise BadRequest(f"goto.cursor: expected 0 to {game.length}.", "no-step", number=cursor)
    game.goto(cursor)


def _choose(game: Game, request: Request) -> None:
    step, variation = number_in(request, "step"), number_in(request, "variation")
    try:
        game.choose(step, variation)
    except FormatError:
        raise BadRequest(
            f"line: there is no variation {variation} at step {step}.", "no-step", number=step
        ) from None


def _deal(game: Game, request: Request) -> None:
    game.new_deal(_number_of(game, _seed_in(request)))


def _number_of(game: Game, seed: int | str | None) -> int | str | None:
    """The deal number that a person wrote: as it is, or in a share code of the same rules."""
    name, colon, _ = seed.partition(":") if isinstance(seed, str) else ("", "", "")
    if not colon or name in {"ms", "pysol"}:
        return seed
    coded = Game.from_code(str(seed))
    if coded.rules != game.rules:
        raise BadRequest(f"new.seed: {seed} is a deal of another game.", "other-game", text=str(seed)[:40])
    return coded.number


def _open(game: Game, request: Request) -> None:
    text = request.intent.get("game")
    if not isinstance(text, str) or len(text) > _MOST_GAME:
        raise BadRequest("open.game: expected the text of a saved game.")
    try:
        saved = game_from(text)
    except SolitaireError as error:
        place, _, fault = str(error).partition(":")
        code = "newer-file" if place == "version" and "newer" in fault else "not-opened"
        raise BadRequest(f"open.game: {error}", code, place=place[:40]) from None
    if saved.rules != game.rules:
        raise BadRequest("open.game: it follows other rules.", "other-rules")
    game.resume(saved)


def _back(light: Light, _: Request) -> None:
    if light.is_won():
        raise BadRequest("back: the position itself is winnable.", "no-need-back")
    if not light.back():
        raise BadRequest("back: no position of the line is known to be winnable.", "no-way-back")


def _show_next(light: Light, _: Request) -> None:
    if not light.show_next():
        raise BadRequest("show: no win is known from here.", "no-solution")


def _deal_winnable(light: Light, request: Request) -> None:
    effort = text_in(request, "effort")
    if effort not in EFFORTS:
        raise BadRequest(f"winnable.effort: expected one of {', '.join(EFFORTS)}.")
    if not light.deal(effort):
        raise BadRequest("winnable: there is no process to search in.", "no-search")


_BY_LIGHT: Final[dict[str, Callable[[Light, Request], object]]] = {
    "back": _back,
    "show": _show_next,
    "winnable": _deal_winnable,
}
"""Intents that rest on what the light knows."""

_CHANGES: Final[dict[str, Callable[[Game, Request], object]]] = {
    "undo": lambda game, _: game.undo(),
    "redo": lambda game, _: game.redo(),
    "restart": lambda game, _: game.restart(),
    "goto": _goto,
    "line": _choose,
    "new": _deal,
    "finish": _finish,
    "open": _open,
}
"""Intents that change the game in other ways than by one move."""


def _move_of(game: Game, request: Request) -> Move | str | None:
    """The move that an intent asks for; None when there is no best one."""
    if request.kind == "move":
        return text_in(request, "move")
    if request.kind == "stock":
        table = game.position.table
        drawn_out = table.stock < 0 or not game.position.piles[table.stock]
        return REDEAL if drawn_out and game.why_not(REDEAL) is None else DRAW
    if request.kind == "best":
        return _best_from(game, text_in(request, "source"))
    raise BadRequest(f"intent.type: {request.kind[:40]!r} is none.")


def play_collecting(game: Game, move: Move | str, mode: str) -> None:
    """Play a move and, as the same change, what is collected after it."""
    position = game.position
    step = checked_step(position, move)
    game.play_steps((step, *collected(apply(position, step), mode, taken_back(position, step.move))))


def _best_from(game: Game, source: str) -> Move | None:
    """The most promising move from a pile, never one down from a foundation."""
    from_here = (move for move in best_first(game.position) if move.source == source and move.target)
    return None if source.startswith("F") else next(from_here, None)


def _why(board: SolitaireWidget, game: Game, text: str) -> Answer:
    position = game.position
    reason = game.why_not(text)
    if reason is None:
        return {"why": {"move": text, "code": "", "text": ""}}
    move, _ = resolve(position, text)
    return {"why": {"move": str(move), "code": reason.code, "text": reason.text(board.language)}}


def _seed_in(request: Request) -> int | str | None:
    seed = request.intent.get("seed")
    if seed is None or (isinstance(seed, int) and not isinstance(seed, bool)):
        return seed
    if isinstance(seed, str) and len(seed) <= 80:
        plain = seed.strip()
        return int(plain) if plain.isascii() and plain.isdigit() else plain
    raise BadRequest("new.seed: expected a deal number.")
