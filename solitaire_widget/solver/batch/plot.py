"""Samples of winnability as bars."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solitaire_widget.solver.batch.verdicts import Winnability

_COLORS: Final = {"winnable": "#2f7d5b", "unknown": "#c9c3b2", "lost": "#b5523b"}


def bars(samples: Sequence[Winnability], ax: Any = None) -> Any:  # noqa: ANN401  matplotlib's, which is optional
    """The axes with a bar for each sample and the interval across it."""
    try:
        import matplotlib.pyplot as plt  # noqa: PLC0415  optional
    except ImportError as error:
        raise ImportError("a plot needs matplotlib: pip install 'solitaire_widget[winnability]'.") from error
    if ax is None:
        _, ax = plt.subplots(figsize=(8, 0.9 + 0.55 * len(samples)), layout="constrained")
    places = range(len(samples))[::-1]
    left = [0.0] * len(samples)
    for verdict, color in _COLORS.items():
        widths = [100 * getattr(sample, verdict) / max(1, len(sample)) for sample in samples]
        ax.barh(places, widths, left=left, color=color, label=verdict, height=0.6)
        left = [start + width for start, width in zip(left, widths, strict=True)]
    for place, sample in zip(places, samples, strict=True):
        low, high = (100 * end for end in sample.interval())
        ax.plot([low, high], [place, place], color="black", linewidth=2, marker="|", markersize=10)
        ax.annotate(f"{low:.1f} – {high:.1f} %", (1, place), va="center", color="white", fontsize=9)
    ax.set_yticks(list(places), [f"{sample.title} ({len(sample):,})" for sample in samples])
    ax.set_xlim(0, 100)
    ax.set_xlabel("% of deals, all cards known; the line is the 95 % interval")
    ax.legend(loc="upper center", bbox_to_anchor=(0.5, 1.0 + 0.45 / len(samples)), ncols=3, frameon=False)
    return ax
