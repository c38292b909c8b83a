"""Canfield in twelve tasks."""

from __future__ import annotations

from typing import Final

from solitaire_widget.teaching.lessons.draft import Draft
from solitaire_widget.words.catalogue import mark

TITLE: Final = mark("Canfield in twelve tasks")

_WHOLE: Final = "base: 8; F: - - - 8S; R: 2H 5C QC; T1: 4S; T2: 9H 8C 7D; T3: KH"
_OUT: Final = "base: 8; F: TC - 9H 8S; R: -; T1: -; T2: 5H; T3: JS; T4: 3D; W: 6D 4C"

TASKS: Final = (
    Draft(
        "canfield",
        7,
        mark(
            "All cards are to go to the four foundations, the places in the row above the columns: one for "
            "each suit. One card is dealt there. Its rank, the figure or letter in its corner, is the base "
            "rank: all four of them start with it. Which rank is it here?"
        ),
        "answer 8",
        mark("Look at the card that lies on a foundation already."),
        mark("It is another rank in every deal: here, each foundation starts with an eight."),
        accept="eight otte osam osmica delapan dalapan 8S 8♠",
    ),
    Draft(
        "canfield",
        7,
        mark(
            "The eight of spades lies on its foundation, which takes the cards of its suit one by one, each a"
            " rank higher. From the lowest up, the ranks are A 2 3 4 5 6 7 8 9 10 J Q K. Find the next card "
            "and drag it there, or tap it and then the foundation."
        ),
        "move T3-F",
        mark("The next card is the nine of spades. It lies in a column."),
        mark(
            "Nine on eight. That left column 3 empty, and such a space is filled at once from the "
            "reserve, the pile of thirteen cards beside the columns."
        ),
    ),
    Draft(
        "canfield",
        "base: 8; F: - - - 9S; R: 2H 5C QC; T1: AD; T2: 9H; T3: KH; T4: 4C",
        mark("May the ace of diamonds start a foundation here? If not, which rule decides?"),
        "legal T1-F foundation-needs-base wrong-suit",
        mark("What rank do the foundations start with in this deal?"),
        mark("In Canfield the ace is a card like any other: the base rank comes first."),
    ),
    Draft(
        "canfield",
        "base: 8; F: - - - KS; R: 2H 5C QC; T1: 6D; T2: 9H; T3: JH; T4: 4C; W: AS",
        mark(
            "The foundation of spades has come to the king. What comes after it? The card lies on the waste, "
            "the pile of cards turned up from the stock, which lies face down. Put it on the foundation."
        ),
        "move W-F",
        mark("After the king the ranks begin again, with the ace."),
        mark(
            "King, ace, two, and on to the seven: a foundation wraps round and ends one rank below its base."
        ),
    ),
    Draft(
        "canfield",
        "base: 8; F: - - - 8S; R: 2H 5C QC; T1: AS; T2: KD; T3: 5H; T4: 9C",
        mark(
            "In a column, every card lies on one that is a rank higher and of the other colour, red on "
            "black or black on red. Below the ace comes the king again: put the king on the ace."
        ),
        "move T2-T1",
        mark("A red king on a black ace: it is the next card below."),
        mark("Below the ace comes the king. A black queen could follow now."),
    ),
    Draft(
        "canfield",
        f"{_WHOLE}; T4: TS",
        mark(
            "To another column, the cards of a column move only all together. Put column 2, the nine with"
            " the eight and the seven, on the black ten."
        ),
        "move T2-T4:3",
        mark("Take hold of the nine of hearts: the cards on it come along."),
        mark("Three cards at once, and the reserve gave its top card to the space."),
    ),
    Draft(
        "canfield",
        f"{_WHOLE}; T4: 9D",
        mark(
            "The eight of clubs, with the seven on it, would fit on the nine of diamonds. May it go there? If"
            " not, which rule decides?"
        ),
        "legal T2-T4:2 whole-column-only wrong-rank wrong-colour",
        mark("How many cards of column 2 would stay behind?"),
        mark("A part of a column never moves to another one. Its top card may still go to a foundation."),
    ),
    Draft(
        "canfield",
        "base: 8; F: - - - 8S; R: 2H 5C QC; T1: 6S; T2: 5H; T3: KH; T4: 9C",
        mark(
            "The queen of clubs is the top card of the reserve. Bring it to column 2, where the five of "
            "hearts lies, by one move of another card."
        ),
        "top T2 QC in 1",
        mark("The reserve fills an empty column by itself. Empty column 2: its five fits on the black six."),
        mark(
            "The reserve has to fill the space, at once: you can't choose, and taking the move back takes"
            " both back."
        ),
        says={"legal": mark("That is allowed, but afterwards the queen of clubs would not lie in column 2.")},
    ),
    Draft(
        "canfield",
        "base: 8; F: - - 8H TS; R: 2D 5C 9H; T1: 6S; T2: 4D; T3: KH; T4: QD",
        mark("The reserve decides the game: its top card may be played whenever it fits. Play it now."),
        "move R-F",
        mark("The nine of hearts follows on the eight of hearts."),
        mark("The card beneath is the next that can be played. Empty the reserve as soon as you can."),
        says={"legal": mark("That is allowed, but it does not play the reserve.")},
    ),
    Draft(
        "canfield",
        _OUT,
        mark(
            "Once the reserve is used up, an empty column takes only the top card of the waste. Column 1 is "
            "empty here. May the five of hearts go there? If not, which rule decides?"
        ),
        "legal T2-T1 space-from-waste-only space-needs-rank space-closed",
        mark("The five of hearts lies in a column, not on the waste."),
        mark("From now on a space is filled from the waste, or stays empty."),
    ),
    Draft(
        "canfield",
        _OUT,
        mark("Then fill the space in the way that is allowed."),
        "move W-T1",
        mark("Move the top card of the waste to column 1."),
        mark(
            "You may, but need not: while the reserve is empty, a space can wait for a better card. At any "
            "time you can turn three cards of the stock onto the waste, whose top card can be played. When "
            "the stock is empty, turn the waste over and go through it again, as often as you like."
        ),
        says={"legal": mark("That is allowed, but column 1 is still empty.")},
    ),
    Draft(
        "canfield",
        "base: 8; F: KC KD KH KS; R: 2D 5C 6H; T1: 6S; T2: 4D; T3: 3H; T4: 7D",
        mark(
            "Mr Canfield sold the pack for 50 dollars and paid 5 dollars for every card on the foundations. "
            "24 cards lie there: how many dollars has the player won, less the price of the pack? Answer with"
            " a number."
        ),
        "answer 70",
        mark("24 times 5, less the 50 that the pack costs."),
        mark(
            "Ten cards win the stake back. "
            "Whoever brought all 52 up was paid 500 dollars instead of 260: 450 won."
        ),
        accept="$70 +70 70$",
    ),
)
