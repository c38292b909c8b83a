"""The board in a notebook cell: the only package that knows of widgets."""

from solitaire_widget.widget.board import SolitaireWidget
from solitaire_widget.widget.comparison import compare

__all__ = ["SolitaireWidget", "compare"]
