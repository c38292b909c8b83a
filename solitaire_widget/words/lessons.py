"""What a lesson says to an answer, where its author has no words of his own."""

from __future__ import annotations

from typing import Final

from solitaire_widget.words.catalogue import Value, catalogue, mark

VERDICTS: Final = {
    "right": mark("Right."),
    "on": mark("Go on."),
    "stuck": mark("Nothing can be reached from here any more. Take moves back, or start the task again."),
    "not-asked": mark("This move is allowed, but it is not what the task asks for."),
    "too-many-moves": mark("That takes more moves than the task allows. Try again from the start."),
    "named": mark("Yes, that is one: {found} of {count} found."),
    "named-already": mark("You have found that move already."),
    "wrong-answer": mark("That is not the answer."),
    "not-read": mark("That is no move in our notation: write, for example, D, W-F or T3-T5:2."),
    "other-move": mark("That is written well, but it is another move."),
    "allowed": mark("The move is allowed: no rule forbids it."),
    "other-rule": mark("The move is not allowed, but another rule decides first."),
    "closed": mark("This task is done: go on to the next one."),
    "finished": mark("The lesson is done."),
    "exam": mark("In an exam there are no hints, and nothing can be taken back."),
    "no-more-tries": mark("No try is left for this task: go on to the next one."),
    "task-start": mark("The task begins here: nothing before it can be taken back."),
    "no-cards": mark("This task is answered in words, not with cards."),
    "not-here": mark("That is not part of a lesson."),
}
"""The codes of verdicts with their sentences."""


def verdict_text(code: str, language: str = "en", **values: Value) -> str:
    """The sentence of a verdict; `values` fill its placeholders.

    >>> verdict_text("named", found=2, count=3)
    'Yes, that is one: 2 of 3 found.'
    """
    return catalogue(language).text(VERDICTS[code], **values)


def allowed_text(language: str = "en") -> str:
    """The answer that a move is allowed, as it stands among choices.

    >>> allowed_text()
    'Yes, it is allowed.'
    """
    return catalogue(language).text("Yes, it is allowed.")


def refused_text(reason: str, language: str = "en") -> str:
    """The answer that a rule forbids a move, as it stands among choices.

    >>> refused_text("The stock is empty.")
    'No: The stock is empty.'
    """
    return catalogue(language).text("No: {reason}", reason=reason)
