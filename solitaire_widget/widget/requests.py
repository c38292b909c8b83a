"""What pages ask of a board: every intent is checked before anybody believes it, and answered once."""

from __future__ import annotations

import logging
import math
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from solitaire_widget.engine.errors import IllegalMove, SolitaireError
from solitaire_widget.words import board_words, error_text, reason_text

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from solitaire_widget.wire import Refusal, ReplyOnWire

_LOG: Final = logging.getLogger("solitaire_widget")
_MOST_CLIENTS: Final = 8
_MOST_HEARD: Final = 1000
_MOST_REQUESTS: Final = 1000
_MOST_TEXT: Final = 40
_MOST_PARTS: Final = 10
_MOST_SECONDS: Final = 1e9
_UNVERSIONED: Final = frozenset({"why", "hint", "resync"})
"""Intents that change nothing: they may be asked at any time."""


@dataclass(frozen=True, slots=True)
class Request:
    """An intent that has the right form."""

    client: str
    n: int
    version: int
    kind: str
    intent: Mapping[str, Any]


class BadRequest(SolitaireError):  # noqa: N818  named as IllegalMove is
    """An intent that can't be carried out for another reason than the rules.

    Without a code the message names the place in what no page of ours sends.
    """

    def __init__(self, message: str, code: str = "", **values: str | int) -> None:
        super().__init__(message)
        self.code = code
        self.values = values

    def text(self, language: str) -> str:
        """What the page shows."""
        return _sentence(self, str(self).partition(":")[0], language)


def _sentence(error: SolitaireError, place: str, language: str) -> str:
    """What a person reads: of what no page of ours sends, where in it the fault lies."""
    if error.code:
        return error_text(error.code, language, **error.values)
    return error_text("unreadable", language, place=place[:_MOST_TEXT])


Answer = dict[str, Any]


class Desk:
    """Answers the requests of all pages that show a board, each once and in order.

    `carry_out` does what an intent says and gives what the reply holds beside its number; `version` is the
    version of the game.
    """

    def __init__(
        self, carry_out: Callable[[Request], Answer], version: Callable[[], int], language: Callable[[], str]
    ) -> None:
        self._carry_out = carry_out
        self._version = version
        self._language = language
        self._replies: dict[str, ReplyOnWire] = {}
        # Kept longer than the replies: what a page asked once is not done again when it arrives once more.
        self._heard: dict[str, int] = {}
        self._last_change_by: dict[str, int] = {}
        self.client = ""

    def note_change(self, version: int) -> None:
        """Remember whose change led to a version; nobody's (Python's own) has the name ''."""
        changes = self._last_change_by
        changes[self.client] = version
        while len(changes) > 2 * _MOST_CLIENTS:
            oldest = min((client for client in changes if client), key=changes.__getitem__)
            changes[""] = max(changes.get("", 0), changes.pop(oldest))

    def start_over(self, version: int) -> None:
        """Another game is shown from that version on: who changed the one before no longer counts."""
        self._last_change_by = {self.client: version}

    @property
    def replies(self) -> dict[str, ReplyOnWire]:
        """The last answer to each page."""
        return dict(self._replies)

    def answer(self, listed: object) -> None:
        """Deal with requests; a refusal drops what is queued behind it, as does an error, which is raised."""
        if not isinstance(listed, list):
            _LOG.warning("requests: expected a list.")
            return
        requests, faults = [], []
        for place, item in enumerate(listed[:_MOST_REQUESTS]):
            try:
                requests.append(read_request(item))
            except BadRequest as error:
                faults.append(f"requests[{place}]{error}")
        if faults:  # nobody knows whom to answer
            _LOG.warning(faults[0])
        for client in dict.fromkeys(request.client for request in requests):
            self._serve(client, [request for request in requests if request.client == client])

    def _serve(self, client: str, requests: list[Request]) -> None:
        heard = self._heard.get(client, -1)
        fresh = [request for request in requests if request.n > heard]
        if not fresh:
            return
        reply: ReplyOnWire = {"n": fresh[-1].n}
        self._heard = dict([*self._heard.items(), (client, reply["n"])][-_MOST_HEARD:])
        self.client, request = client, fresh[0]
        try:
            for request in fresh:
                refusal = self._serve_one(request, reply)
                # What its page refused already while Python was away the person knew before going on.
                if refusal is not None and not request.intent.get("alone"):
                    reply["refused"] = refusal
                    break
        except BaseException:
            # A page that got no answer would wait for ever.
            reply["refused"] = self._refusal(request, "failed", board_words(self._language())["failed"])
            raise
        finally:
            self.client = ""
            kept = {name: old for name, old in self._replies.items() if name != client}
            self._replies = dict([*kept.items(), (client, reply)][-_MOST_CLIENTS:])

    @staticmethod
    def _refusal(request: Request, code: str, text: str) -> Refusal:
        asked = request.intent.get("move")
        move = asked[:_MOST_TEXT] if isinstance(asked, str) else ""
        return {"n": request.n, "move": move, "code": code, "text": text}

    def _serve_one(self, request: Request, reply: ReplyOnWire) -> Refusal | None:
        if request.kind not in _UNVERSIONED and self._is_stale(request):
            return self._refusal(request, "stale", board_words(self._language())["stale"])
        try:
            found = self._carry_out(request)
        except IllegalMove as error:
            return self._refusal(request, error.reason.code, reason_text(error.reason, self._language()))
        except SolitaireError as error:
            say = error.text if isinstance(error, BadRequest) else partial(_sentence, error, request.kind)
            return self._refusal(request, "bad-request", say(self._language()))
        reply.update({name: {"n": request.n, **value} for name, value in found.items()})  # type: ignore[typeddict-item]
        return None

    def _is_stale(self, request: Request) -> bool:
        """Whether somebody else changed the game after what the page had seen."""
        if request.version > self._version():
            return True
        others = [version for client, version in self._last_change_by.items() if client != request.client]
        return request.version < max(others, default=0)


def read_request(item: object) -> Request:
    """A request of the right form.

    >>> read_request({"client": "a", "n": 1, "version": 0, "intent": {"type": "undo"}}).kind
    'undo'

    Raises
    ------
    BadRequest
        When it has not: the message names the place.

    >>> read_request({"client": "a", "n": "1"})
    Traceback (most recent call last):
    ...
    solitaire_widget.widget.requests.BadRequest: .n: expected a whole number from 0.
    """
    if not isinstance(item, dict):
        raise BadRequest(": expected an object.")
    client, n, version, intent = (item.get(name) for name in ("client", "n", "version", "intent"))
    if not isinstance(client, str) or not 0 < len(client) <= _MOST_TEXT:
        raise BadRequest(f".client: expected a text of 1 to {_MOST_TEXT} characters.")
    for name, value in (("n", n), ("version", version)):
        if not _is_count(value):
            raise BadRequest(f".{name}: expected a whole number from 0.")
    if not isinstance(intent, dict) or len(intent) > _MOST_PARTS:
        raise BadRequest(f".intent: expected an object of at most {_MOST_PARTS} entries.")
    if not isinstance(intent.get("type"), str):
        raise BadRequest(".intent.type: expected a text.")
    return Request(client, n, version, intent["type"], intent)  # type: ignore[arg-type]


def text_in(request: Request, name: str) -> str:
    """A short text that an intent must hold.

    Raises
    ------
    BadRequest
        When it is missing, no text, or longer than any of ours.
    """
    value = request.intent.get(name)
    if not isinstance(value, str) or len(value) > _MOST_TEXT:
        raise BadRequest(f"{request.kind}.{name}: expected a text of at most {_MOST_TEXT} characters.")
    return value


def number_in(request: Request, name: str) -> int:
    """A whole number that an intent must hold.

    Raises
    ------
    BadRequest
        When it is missing or none.
    """
    value = request.intent.get(name)
    if not _is_count(value):
        raise BadRequest(f"{request.kind}.{name}: expected a whole number from 0.")
    return int(value)  # type: ignore[arg-type]


def seconds_in(request: Request) -> float | None:
    """The seconds played that an intent reports, or None."""
    value = request.intent.get("elapsed")
    if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
        return None
    return float(value) if 0 <= value < _MOST_SECONDS else None


def _is_count(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value < 2**53
