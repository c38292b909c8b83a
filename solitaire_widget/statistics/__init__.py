"""The results of the games that were played, kept in a file for those who ask for it (docs/statistics.md)."""

from solitaire_widget.statistics.result import OUTCOMES, Result
from solitaire_widget.statistics.statistics import Statistics
from solitaire_widget.statistics.summary import Summary

__all__ = ["OUTCOMES", "Result", "Statistics", "Summary"]
