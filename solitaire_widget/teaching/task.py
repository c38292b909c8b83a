"""A task of a lesson as its author writes it, and the tags of a record that say the same."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, TypeVar

from solitaire_widget.engine.errors import FormatError, brief
from solitaire_widget.engine.moves import read_move
from solitaire_widget.engine.reasons import CODES
from solitaire_widget.teaching.goals import Goal

if TYPE_CHECKING:
    from collections.abc import Callable

_T = TypeVar("_T")
Tag = tuple[str, str]

KEYS: Final = ("right", "legal", "any")
"""What a `why` may speak to beside a move and a reason: the right answer, a legal move that is not asked
for, any wrong answer."""

_KEYED: Final = re.compile(r"(\S+):\s+(.*)", re.DOTALL)


@dataclass(frozen=True, slots=True, init=False)
class Task:
    """One question to the learner.

    Attributes
    ----------
    prompt
        What is asked, in words.
    goal
        What solves it, as `Goal` or its text; ``""`` is the recorded move.
    hints
        Words that help, given one after another.
    why
        What is said to an answer: by move (``"T1-T2"``), by the code of a reason (``"wrong-colour"``),
        ``"legal"`` for a legal move that is not asked for, ``"any"`` for every other wrong answer,
        ``"right"`` once it is solved.
    accept
        Further right answers.

    >>> task = Task("Send the ace up.", "foundation 1 in 1", hints="Look at column 2.")
    >>> task.tags
    (('prompt', 'Send the ace up.'), ('goal', 'foundation 1 in 1'), ('hint', 'Look at column 2.'))
    """

    prompt: str
    goal: Goal
    hints: tuple[str, ...]
    why: tuple[Tag, ...]
    accept: tuple[str, ...]

    def __init__(
        self,
        prompt: str,
        goal: Goal | str = "",
        *,
        hints: str | Iterable[str] = (),
        why: Mapping[str, str] | Iterable[Tag] = (),
        accept: str | Iterable[str] = (),
    ) -> None:
        if not isinstance(prompt, str) or not prompt.strip():
            raise FormatError("[%prompt]: expected words that say what is asked.", expected="a prompt")
        if not isinstance(goal, Goal | str):
            raise FormatError(
                f"[%goal]: expected text, not {type(goal).__name__}.", expected="a goal as text"
            )
        fields: dict[str, object] = {
            "prompt": prompt.strip(),
            "goal": goal if isinstance(goal, Goal) else _told("goal", Goal.parse, goal),
            "hints": _words("hint", (hints,) if isinstance(hints, str) else hints),
            "why": tuple(why.items()) if isinstance(why, Mapping) else tuple(why),
            "accept": _words("accept", accept.split() if isinstance(accept, str) else accept),
        }
        for name, value in fields.items():
            object.__setattr__(self, name, value)
        for key, text in self.why:
            _told("why", _check_key, key)
            _words("why", (text,))
        twice = next((key for n, (key, _) in enumerate(self.why) if key in dict(self.why[:n])), None)
        if twice is not None:
            raise FormatError(f"[%why]: {twice} is spoken to twice.", expected="one why for each key")
        if self.accept and self.goal.ask not in {"move", "text"}:
            message = f"[%accept]: the goal {self.goal} has no further answers."
            raise FormatError(message, expected="no accept")

    @property
    def tags(self) -> tuple[Tag, ...]:
        """The task as tags of a record's notes; `read_tasks` gives it back."""
        return (
            ("prompt", self.prompt),
            ("goal", str(self.goal)),
            *(("hint", hint) for hint in self.hints),
            *(("why", f"{key}: {text}") for key, text in self.why),
            *((("accept", " ".join(self.accept)),) if self.accept else ()),
        )

    def said(self, *keys: str) -> str:
        """What the author says to the first of these keys that has words, or nothing."""
        known = dict(self.why)
        return next((known[key] for key in keys if key in known), "")


def _words(tag: str, texts: Iterable[str]) -> tuple[str, ...]:
    """The texts of a tag; each says something."""
    listed = tuple(texts) if isinstance(texts, Iterable) else (texts,)
    for text in listed:
        if not isinstance(text, str) or not text.strip():
            raise FormatError(f"[%{tag}]: expected words, not {brief(text)}.", expected="words")
    return listed


def read_tasks(tags: Iterable[Tag]) -> tuple[Task, ...]:
    """The tasks that the tags of one step hold: each begins with a prompt.

    Raises
    ------
    FormatError
        Naming the tag that is wrong, unknown, twice, or before any prompt.

    >>> tags = [("prompt", "Draw."), ("goal", "move D"), ("hint", "Click the stock.")]
    >>> [task.hints for task in read_tasks(tags)]
    [('Click the stock.',)]
    """
    drafts: list[dict[str, list[str]]] = []
    for name, text in tags:
        if name == "prompt":
            drafts.append({"prompt": [text]})
            continue
        if not drafts:
            message = f"[%{name}]: expected [%prompt …] before it: a task begins with what is asked."
            raise FormatError(message, expected="[%prompt …]")
        if name == "goal" and "goal" in drafts[-1]:
            raise FormatError("[%goal]: a task has one goal, not two.", expected="one goal")
        drafts[-1].setdefault(name, []).append(text)
    return tuple(
        Task(
            draft["prompt"][0],
            draft.get("goal", [""])[0],
            hints=draft.get("hint", []),
            why=[_keyed(text) for text in draft.get("why", [])],
            accept=" ".join(draft.get("accept", [])),
        )
        for draft in drafts
    )


def _keyed(text: str) -> Tag:
    """The key of a ``why`` and its words; words without a key speak to any wrong answer."""
    match = _KEYED.fullmatch(text)
    if match is None or not (match[1] in KEYS or "-" in match[1] or len(match[1]) == 1):
        return "any", text
    return match[1], match[2]


def _check_key(key: str) -> None:
    if key in KEYS or key in CODES:
        return
    try:
        read_move(key)
    except FormatError:
        expected = f"a move, the code of a reason, or one of {', '.join(KEYS)}"
        raise FormatError(f"{str(key)[:30]!r}: expected {expected}.", expected=expected) from None


def _told(tag: str, read: Callable[[str], _T], text: str) -> _T:
    """What a text is read as; the error names the tag."""
    try:
        return read(text)
    except FormatError as error:
        raise FormatError(f"[%{tag}]: {error}", expected=error.expected) from None
