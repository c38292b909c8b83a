"""Results as bars."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from solitaire_widget.solver.batch.verdicts import title_of

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solitaire_widget.statistics.summary import Summary

_COLORS: Final = {"won": "#2f7d5b", "lost": "#b5523b", "abandoned": "#c9c3b2"}


def bars(summaries: Sequence[Summary], ax: Any = None) -> Any:  # noqa: ANN401  matplotlib's, which is optional
    """The axes with a bar for each summary, in their order from the top."""
    try:
        import matplotlib.pyplot as plt  # noqa: PLC0415  optional
    except ImportError as error:
        raise ImportError("a plot needs matplotlib: pip install 'solitaire_widget[statistics]'.") from error
    if ax is None:
        _, ax = plt.subplots(figsize=(8, 1.2 + 0.45 * len(summaries)), layout="constrained")
    places = range(len(summaries))[::-1]
    left = [0] * len(summaries)
    for outcome, color in _COLORS.items():
        widths = [getattr(summary, outcome) for summary in summaries]
        ax.barh(places, widths, left=left, color=color, label=outcome, height=0.6)
        left = [start + width for start, width in zip(left, widths, strict=True)]
    titles = [f"{title_of(summary.rules)} ({100 * summary.share:.0f} % won)" for summary in summaries]
    ax.set_yticks(list(places), titles)
    ax.set_xlabel("games")
    ax.legend(loc="lower right", frameon=False)
    return ax
