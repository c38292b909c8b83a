"""Tables set up from a few lines, so that a test shows only the cards it is about."""

from __future__ import annotations

import re

import solitaire_widget as sw

PACK = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]


def table(rules: str | sw.Rules, text: str, **changes: object) -> sw.Game:
    """A game set up from position lines, in which ``…`` stands for all cards that are not written.

    They lie in the order of a new pack; in a column face down.
    """
    chosen = (sw.rules(rules) if isinstance(rules, str) else rules).replace(**changes)
    lines = [line.strip() for line in text.strip().splitlines()]
    return sw.Game(chosen, position="\n".join(_completed(lines)))


def _completed(lines: list[str]) -> list[str]:
    written = {card for line in lines for card in re.findall(r"\b[A2-9TJQK][CDHS]\b", line)}
    base = next((line[-1] for line in lines if line.startswith("base:")), "A")
    written |= {
        card for line in lines if line.startswith("F:") for card in _on_foundations(line[2:].split(), base)
    }
    left = [card for card in PACK if card not in written]
    return [
        line.replace("…", " ".join(f"<{card}>" if line.startswith("T") else card for card in left))
        for line in lines
    ]


def _on_foundations(tops: list[str], base: str) -> list[str]:
    """The cards that lie under the tops of foundations, and the tops."""
    ranks = "A23456789TJQK"
    upward = ranks[ranks.index(base) :] + ranks[: ranks.index(base)]
    return [rank + top[1] for top in tops if top != "-" for rank in upward[: upward.index(top[0]) + 1]]


def why(game: sw.Game, move: str | sw.Move) -> str:
    """The code of the reason why a move is refused, or ``"legal"``; then it is among the legal moves."""
    reason = game.why_not(move)
    if reason is not None:
        return reason.code
    assert sw.Game(game.rules, position=game.position).play(move).move in game.legal_moves()
    return "legal"


def cards(game: sw.Game, pile: str) -> str:
    """The cards of a pile, bottom first; face-down ones in angle brackets."""
    return " ".join(game.position[pile])
