"""Results as bars."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from solitaire_widget.solver.batch.plot import stacked
from solitaire_widget.solver.batch.verdicts import title_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solitaire_widget.statistics.summary import Summary

_COLORS: Final = {"won": "#2f7d5b", "lost": "#b5523b", "abandoned": "#c9c3b2"}


def bars(summaries: Sequence[Summary], ax: Any = None) -> Any:  # noqa: ANN401  matplotlib's, which is optional
    """The axes with a bar for each summary, in their order from the top."""
    counts = {outcome: [getattr(summary, outcome) for summary in summaries] for outcome in _COLORS}
    titles = [f"{title_of(summary.rules)} ({100 * summary.share:.0f} % won)" for summary in summaries]
    ax = stacked(titles, counts, _COLORS, "statistics", ax)
    ax.set_xlabel("games")
    ax.legend(loc="lower right", frameon=False)
    return ax
