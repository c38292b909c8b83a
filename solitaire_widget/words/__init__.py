"""All text that a person reads, in every language of the catalogues (``locale/``)."""

from solitaire_widget.words.board import board_words
from solitaire_widget.words.catalogue import languages
from solitaire_widget.words.errors import ERRORS, error_text
from solitaire_widget.words.figures import date_text, duration_text, number_text
from solitaire_widget.words.names import card_name, pile_label, pile_name
from solitaire_widget.words.reasons import reason_text
from solitaire_widget.words.rulebook import describe, differences, pile_rules
from solitaire_widget.words.titles import any_title, game_title

__all__ = [
    "ERRORS",
    "any_title",
    "board_words",
    "card_name",
    "date_text",
    "describe",
    "differences",
    "duration_text",
    "error_text",
    "game_title",
    "languages",
    "number_text",
    "pile_label",
    "pile_name",
    "pile_rules",
    "reason_text",
]
