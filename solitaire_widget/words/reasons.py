"""Why a move is refused, as one sentence for each code."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solitaire_widget.words.catalogue import Catalogue, Inflected, Value, catalogue, mark
from solitaire_widget.words.names import a_rank, pile

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from solitaire_widget.engine.reasons import Reason

_SENTENCES: Final = {
    "same-pile": mark("The card already lies on {pile}."),
    "empty-pile": mark("There is no card to take from {pile}."),
    "face-down": mark("A card of {pile} that lies face down can't be moved."),
    "no-return": mark("This card can't be taken back from {pile}."),
    "stock-empty": mark("The stock is empty."),
    "spaces-first": mark("Every empty column must be filled before the stock is dealt."),
    "stock-not-empty": mark("There are still cards in the stock: deal those first."),
    "waste-empty": mark("There are no cards in the waste to turn over."),
    "no-redeal": mark("There is no redeal here."),
    "no-target": mark("No card can be put on {pile}."),
    "space-from-waste-only": mark("Only the top card of the waste may fill an empty column."),
    "space-from-reserve-only": mark(
        "Only the top card of a reserve may fill an empty column while the reserve lasts."
    ),
    "space-closed": mark("An empty column stays empty in this game."),
    "base-not-chosen": mark("Start a foundation first: its first card sets the rank that is needed here."),
    "space-needs-rank": mark("Only {rank} may be put in an empty column."),
    "one-at-a-time": mark("Only one card at a time can be moved there."),
    "whole-column-only": mark("Only a whole column can be moved to another column."),
    "top-or-whole": mark("Only the top card or the whole column can be moved."),
    "face-up-together": mark("All face-up cards of the column must be moved together."),
    "not-a-run": mark("These cards can't be moved together, because they do not form a run."),
    "foundation-needs-base": mark("An empty foundation must be started with {rank}."),
    "foundation-full": mark("No more cards go on {pile}, because it is complete."),
    "full-run-only": mark("Only a complete suit goes to a foundation, and it does so by itself."),
    "wrong-suit": mark("The suit of this card does not fit {pile}."),
    "cell-needs-rank": mark("Only {rank} may be put in a cell."),
    "wrong-colour": mark("The colour of this card does not fit {pile}."),
}
"""The codes that have a sentence of their own whatever their values; the others are in `_CHOSEN`."""


def reason_text(reason: Reason, language: str = "en") -> str:
    """The sentence of a reason.

    >>> from solitaire_widget.engine.reasons import Reason
    >>> reason_text(Reason("foundation-needs-base", {"rank": "8"}))
    'An empty foundation must be started with an 8.'
    >>> reason_text(Reason("wrong-rank", {"rank": "9", "pile": "T3"}))
    'The next card on column 3 must be a 9.'
    """
    words = catalogue(language)
    chosen = _CHOSEN.get(reason.code)
    if chosen is not None:
        return chosen(words, reason.args)
    return words.text(_SENTENCES[reason.code], **_named(words, reason.args))


def _named(words: Catalogue, args: Mapping[str, str | int]) -> dict[str, Value]:
    """The values of a reason with ranks and piles in words."""
    named: dict[str, Value] = dict(args)
    if "pile" in args:
        named["pile"] = pile(str(args["pile"]), words)
    if args.get("rank"):
        named["rank"] = a_rank(str(args["rank"]), words)
    return named


def _not_available(words: Catalogue, args: Mapping[str, str | int]) -> str:
    name = str(args["pile"])
    if name == "S":
        return words.text("Cards of the stock are dealt and can't be moved one by one.")
    if name.startswith("T"):
        return words.text("There are not so many cards in {pile}.", pile=pile(name, words))
    return words.text("Only the top card of {pile} can be moved.", pile=pile(name, words))


def _no_such_pile(words: Catalogue, args: Mapping[str, str | int]) -> str:
    name = str(args["pile"])
    if name == "F":
        return words.text("Say from which foundation: its name is written with the suit, as in FH.")
    if name == "R":
        return words.text("This game has no pile called {pile}.", pile=Inflected(lambda _case: name))
    return words.text("This game has no pile called {pile}.", pile=pile(name, words))


def _no_passes_left(words: Catalogue, args: Mapping[str, str | int]) -> str:
    redeals = int(args["passes"]) - 1
    if not redeals:
        return words.text("There is no redeal in this game: the stock is gone through only once.")
    return words.text("There is no redeal left: this game allows only {number}.", number=redeals)


def _too_many(words: Catalogue, args: Mapping[str, str | int]) -> str:
    return words.plural(
        "Only {number} card can be moved there now, because more would need free cells or empty columns.",
        "Only {number} cards can be moved there now, because more would need free cells or empty columns.",
        int(args["most"]),
    )


def _wrong_rank(words: Catalogue, args: Mapping[str, str | int]) -> str:
    named = _named(words, args)
    if not args["rank"]:
        return words.text("No card can be built on the top card of {pile}.", pile=named["pile"])
    return words.text("The next card on {pile} must be {rank}.", **named)


def _column_full(words: Catalogue, args: Mapping[str, str | int]) -> str:
    return words.plural(
        "A column may be built to {number} card only.",
        "A column may be built to {number} cards only.",
        int(args["limit"]),
    )


_CHOSEN: Final[dict[str, Callable[[Catalogue, Mapping[str, str | int]], str]]] = {
    "not-available": _not_available,
    "no-such-pile": _no_such_pile,
    "no-passes-left": _no_passes_left,
    "too-many": _too_many,
    "wrong-rank": _wrong_rank,
    "column-full": _column_full,
}
