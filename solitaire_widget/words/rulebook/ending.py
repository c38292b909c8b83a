"""How a game is won and what it scores, in words."""

from __future__ import annotations

from typing import TYPE_CHECKING

from solitaire_widget.words.catalogue import mark_named
from solitaire_widget.words.rulebook.chapter import Chapter, Sentences

if TYPE_CHECKING:
    from solitaire_widget.engine.rules import Rules
    from solitaire_widget.words.catalogue import Catalogue

_MONEY = mark_named("score.money", "${count}")
_DEBT = mark_named("score.money_minus", "−${count}")


def winning(rules: Rules, words: Catalogue) -> Chapter:
    """When the game is won."""
    won = words.plural(
        "You win when all {number} card is on the foundations.",
        "You win when all {number} cards are on the foundations.",
        rules.pack_size,
    )
    return Chapter("winning", words.named("rules", "Winning"), {"won": won})


def score(rules: Rules, words: Catalogue) -> Chapter:
    """What counts, by the scheme of `Rules.score`."""
    if rules.score == "standard":
        sentences = _standard(rules, words)
    elif rules.score == "vegas":
        sentences = _vegas(rules, words)
    elif rules.score == "casino":
        sentences = _casino(rules, words)
    else:
        sentences = {"scheme": words.text("You score one point for each card on the foundations.")}
    return Chapter("score", words.named("rules", "Score"), sentences)


def money(amount: int, words: Catalogue) -> str:
    """An amount of dollars.

    >>> from solitaire_widget.words.catalogue import catalogue
    >>> money(-45, catalogue("en"))
    '−$45'
    """
    return words.named(*(_DEBT if amount < 0 else _MONEY), count=abs(amount))


def _standard(rules: Rules, words: Catalogue) -> Sentences:
    sentences = {
        "scheme": words.text(
            "A card scores {foundation} points when it goes to a foundation, {column} when it goes from the "
            "waste "
            "to a column, and {turned} when it is turned face up in a column. "
            "A card taken back from a foundation to a column costs {back} points.",
            foundation=10,
            column=5,
            turned=5,
            back=15,
        )
    }
    draws = (rules.draw,) if isinstance(rules.draw, int) else rules.draw
    if rules.passes != 1 and 1 in draws:
        sentences["costs"] = words.text(
            "Each new pass costs {points} points where cards are turned one at a time.", points=100
        )
    if rules.passes != 1 and max(draws) > 1:
        sentences["costs_packet"] = words.text(
            "Each new pass after pass {passes} costs {points} points where cards are turned several at a "
            "time.",
            passes=4,
            points=20,
        )
    sentences["least"] = words.text("The score never falls below 0.")
    return sentences


def _vegas(rules: Rules, words: Catalogue) -> Sentences:
    size = rules.pack_size
    return {
        "scheme": words.text(
            "The cards cost {price}, and each card on the foundations pays back {pay}. "
            "The result is between {worst} and {best}.",
            price=money(size, words),
            pay=money(5, words),
            worst=money(-size, words),
            best=money(4 * size, words),
        )
    }


def _casino(rules: Rules, words: Catalogue) -> Sentences:
    sentences = {
        "scheme": words.text(
            "The pack costs {price}. Each card on the foundations pays back {pay}; all {cards} together pay "
            "{all} instead of {each}.",
            price=money(50, words),
            pay=money(5, words),
            cards=rules.pack_size,
            all=money(500, words),
            each=money(5 * rules.pack_size, words),
        )
    }
    if rules.started:
        sentences["put"] = words.text("What the deal put there counts as well.")
    return sentences | {
        "balance": words.text(
            "So you stand at {start} right after the deal, at {even} with {cards} cards, and at {best} when "
            "the game is won.",
            start=money(5 * rules.started - 50, words),
            even=money(0, words),
            cards=10,
            best=money(450, words),
        ),
    }
