"""Reading and writing the notation."""

from __future__ import annotations

from typing import Final

from solitaire_widget.teaching.lessons.draft import Draft
from solitaire_widget.words.catalogue import mark

TITLE: Final = mark("Reading and writing moves")

_RUN: Final = "T1: <5D> 9S 8H 7C; T2: <JC> TD; T3: <2D> KS; T4: <QH> 4H"

TASKS: Final = (
    Draft(
        "klondike",
        7,
        mark(
            "Columns are called T1 to T7, from the left. A move is written from where to where: play T5-T4."
        ),
        "move T5-T4",
        mark("From column 5 to column 4."),
        mark("The top card of column 5 to column 4: that is all there is to it."),
    ),
    Draft(
        "klondike",
        7,
        mark("D means: draw from the stock, the pile that lies face down above the columns. Play D."),
        "move D",
        mark("Click the stock."),
        mark("S is the stock itself, and W the waste, where the drawn card lies now."),
    ),
    Draft(
        "klondike",
        _RUN,
        mark("A number after a colon says how many cards move. Play T1-T2:3."),
        "move T1-T2:3",
        mark("Three cards of column 1 to column 2."),
        mark("Three cards have moved together. For a single card no number is written."),
    ),
    Draft(
        "klondike",
        "T1: <3C> 2H; T2: <8D> 6S; T3: <TC> 9S; W: AC",
        mark("F is the foundation that takes the card, one of the four places above the columns. Play W-F."),
        "move W-F",
        mark("From the waste to the foundations."),
        mark("Which foundation it is, the suit of the card says."),
    ),
    Draft(
        "canfield",
        "base: 8; F: - - - 8S; R: 2H 5C QC; T1: 6S; T2: KH; T3: 3D; T4: 9C",
        mark("In Canfield, R is the reserve, the pile beside the columns. Play R-T2."),
        "move R-T2",
        mark("From the reserve to column 2."),
        mark("The queen of clubs lies on the king of hearts now."),
    ),
    Draft(
        "klondike",
        7,
        mark(
            "Cards are written as rank and suit: A 2 3 4 5 6 7 8 9 T J Q K, where T is the ten, and then C "
            "for clubs, D for diamonds, H for hearts or S for spades. Write the ten of hearts."
        ),
        "answer TH",
        mark("T stands for ten, H for hearts."),
        mark("TH it is. 10H is understood as well."),
        accept="10H 10♥ T♥",
    ),
    Draft(
        "klondike",
        7,
        mark("Now write the move that the arrow shows, from column 1 to column 4."),
        "write T1-T4",
        mark("First T1, then T4, with a hyphen between."),
        mark("Right: T1-T4."),
    ),
    Draft(
        "klondike",
        "T1: <KC> 8D 7S 6H; T2: <3S> 8H; T3: <JD> QC; T4: <2S> 4S",
        mark(
            "Two cards, the seven and the six, go from column 1 to column 2, as the arrow shows. Write the "
            "move."
        ),
        "write T1-T2:2",
        mark("The number of cards stands at the end, after a colon."),
        mark("T1-T2:2. Where only one number is allowed, it may be left out."),
    ),
    Draft(
        "klondike",
        "T1: <3C> 2H; T2: <8D> AH; T3: <TC> 9S; T4: <QD> 5C",
        mark("Write the move that puts the ace of hearts on its foundation."),
        "write T2-F",
        mark("The foundations are written F, without the suit."),
        mark("T2-F. By the card it may be written too: AH-F."),
    ),
    Draft(
        "klondike-draw-3",
        "T1: 2H; T2: 6S; T3: 9S; W: 5D JC 8H; S: -",
        mark(
            "The stock is empty and another pass is allowed: the waste may be turned over to be the stock "
            "again. That is written with the first letter of “new pass”: write it."
        ),
        "write N",
        mark("The letter is N."),
        mark("N begins the next pass; the next D draws again."),
        rest="W",
    ),
    Draft(
        "klondike",
        7,
        mark(
            "In records, what follows from a move stands behind it, after a plus sign: u, from “up”, says "
            "that a card is turned up. T5-T4 turns one up: what is written after the move?"
        ),
        "answer +u",
        mark("A plus sign, and the first letter of “up”."),
        mark("T5-T4+u. In Canfield, +r says that the reserve filled a space."),
        accept="u T5-T4+u",
    ),
    Draft(
        "klondike",
        7,
        mark(
            "Draws one after another may be written once, with their number behind: D D as D2. How are three "
            "draws, D D D, written so?"
        ),
        "answer D3",
        mark("The letter, and how often."),
        mark("D3. With that you can read and write any game."),
    ),
)
