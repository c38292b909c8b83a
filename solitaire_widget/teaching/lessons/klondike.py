"""Klondike in twelve tasks."""

from __future__ import annotations

from typing import Final

from solitaire_widget.teaching.lessons.draft import Draft
from solitaire_widget.words.catalogue import mark

TITLE: Final = mark("Klondike in twelve tasks")

_SPACE: Final = "T1: <4D> QS; T2: -; T3: <9C> KH; T4: <5H> 3D"

TASKS: Final = (
    Draft(
        "klondike",
        7,
        mark(
            "Seven columns, and every card of a column lies on one that is a rank higher and of the "
            "other colour. "
            "Put a black queen on the red king."
        ),
        "move T5-T4",
        mark("Drag a queen from column 1 or column 5 onto the king in column 4."),
        mark("Well done: columns are built downwards, red and black in turn."),
        says={"legal": mark("That is allowed, but here a queen should go onto the king.")},
        accept="T1-T4",
    ),
    Draft(
        "klondike",
        7,
        mark(
            "Most cards lie face down. One of the two queens covers such a card: turn it up by moving "
            "that queen."
        ),
        "turn-up in 1",
        mark("Column 1 holds one card only. Column 5 has four face-down cards under its queen."),
        mark("The uncovered card is turned up at once, as part of the same move."),
        says={"T1-T4": mark("That empties column 1, but turns no card up.")},
    ),
    Draft(
        "klondike",
        7,
        mark("Which moves does this table allow? Make each of them once; the cards go back after each."),
        "name-all",
        mark("Two of them are cards of columns. The third one uses the stock: click it."),
        mark("These three, and no other. Drawing from the stock is a move too."),
    ),
    Draft(
        "klondike",
        "T1: <5D> 9S 8H 7C; T2: <JC> TD; T3: <2D> KS; T4: <QH> 4H",
        mark(
            "Face-up cards that follow one another move together, as a run. Put the run from the nine on "
            "the red ten."
        ),
        "move T1-T2:3",
        mark("Take hold of the nine of spades: the cards on it come along."),
        mark("Three cards in one move, and one more card is turned up."),
    ),
    Draft(
        "klondike",
        "T1: <KC> 8D 7S 6H; T2: <3S> 8H; T3: <JD> QC; T4: <2S> 4S",
        mark(
            "A part of a run may go as well. Put the seven of spades, with the six on it, on the other "
            "red eight."
        ),
        "move T1-T2:2",
        mark("Take hold of the seven, not of the eight."),
        mark("The tail of a run is a run. Now the eight of diamonds is free."),
    ),
    Draft(
        "klondike",
        _SPACE,
        mark("Column 2 is empty. May the queen of spades go there, and if not, which rule decides?"),
        "legal T1-T2 space-needs-rank wrong-colour one-at-a-time",
        mark("Think of the highest card: nothing can lie above it."),
        mark("An empty column takes a king only, alone or with a run on it."),
    ),
    Draft(
        "klondike",
        _SPACE,
        mark("Then fill the empty column with a card that may go there."),
        "move T3-T2",
        mark("Only a king may. Look at column 3."),
        mark("The king has a place of its own now, and the card under it is turned up."),
    ),
    Draft(
        "klondike",
        "T1: <3C> 2H; T2: <8D> AH; T3: <TC> 9S; T4: <QD> 5C",
        mark(
            "The game is won on the four foundations: each starts with an ace and is built up in its suit. "
            "Put two cards there."
        ),
        "foundation 2 in 2",
        mark("First the ace of hearts, then the two of hearts."),
        mark("Ace, two, and so on up to the king: thirteen cards in each suit."),
    ),
    Draft(
        "klondike",
        "T1: <3C> 2H; T2: <8D> 6S; T3: <TC> 9S; S: 9D AC",
        mark(
            "When the columns give nothing more, turn a card of the stock onto the waste. Find an ace "
            "there and put it up."
        ),
        "foundation 1 in 3",
        mark("Click the stock twice, then move the ace from the waste to its foundation."),
        mark("The top card of the waste can always be played; the one under it only when that is gone."),
    ),
    Draft(
        "klondike",
        "T1: 2H; T2: 6S; T3: 9S; W: 5D JC 8H; S: -",
        mark(
            "The stock is empty. May the waste be turned over and gone through once more? If not, which rule "
            "decides?"
        ),
        "legal N no-passes-left waste-empty stock-not-empty",
        mark("This is the strict game: the stock is gone through once."),
        mark("In this game there is one pass. Other kinds of Klondike allow two more, or any number."),
        rest="W",
    ),
    Draft(
        "klondike",
        "T1: <KD> 8S 7H 6C; T2: <4H> 9H; T3: <2D> KC; T4: <3S> TD; S: 8C",
        mark("The eight of spades lies under two cards. Free it, in three moves at most."),
        "free 8S in 3",
        mark("The seven of hearts needs another black eight. Draw one, and give it a place first."),
        mark("First make room, then move: that is most of the art of Klondike."),
    ),
    Draft(
        "klondike",
        "F: JC KD KH QS; T1: KC; T2: KS; T3: QC",
        mark("Only a few cards are left. Win the game."),
        "win in 3",
        mark("A king can go up only when its queen lies there."),
        mark("All 52 cards are on the foundations: the game is won. Now play one of your own!"),
    ),
)
