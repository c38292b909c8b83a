"""Samples of winnability as bars."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from collections.abc import Mapping, Sequence

    from solitaire_widget.solver.batch.verdicts import Winnability

_COLORS: Final = {"winnable": "#2f7d5b", "unknown": "#c9c3b2", "lost": "#b5523b"}


def bars(samples: Sequence[Winnability], ax: Any = None) -> Any:  # noqa: ANN401  matplotlib's, which is optional
    """The axes with a bar for each sample and the interval across it."""
    shares = {
        verdict: [100 * getattr(sample, verdict) / max(1, len(sample)) for sample in samples]
        for verdict in _COLORS
    }
    ax = stacked(
        [f"{sample.title} ({len(sample):,})" for sample in samples], shares, _COLORS, "winnability", ax
    )
    for place, sample in zip(range(len(samples))[::-1], samples, strict=True):
        low, high = (100 * end for end in sample.interval())
        ax.plot([low, high], [place, place], color="black", linewidth=2, marker="|", markersize=10)
        ax.annotate(f"{low:.1f} – {high:.1f} %", (1, place), va="center", color="white", fontsize=9)
    ax.set_xlim(0, 100)
    ax.set_xlabel("% of deals, all cards known; the line is the 95 % interval")
    ax.legend(loc="upper center", bbox_to_anchor=(0.5, 1.0 + 0.45 / len(samples)), ncols=3, frameon=False)
    return ax


def stacked(
    titles: Sequence[str],
    parts: Mapping[str, Sequence[float]],
    colors: Mapping[str, str],
    extra: str,
    ax: Any,  # noqa: ANN401
) -> Any:  # noqa: ANN401
    """The axes with a bar for each title, from the top, made of parts that are laid end to end.

    Raises
    ------
    ImportError
        Without matplotlib, naming the extra that brings it.
    """
    try:
        import matplotlib.pyplot as plt  # noqa: PLC0415  optional
    except ImportError as error:
        raise ImportError(f"a plot needs matplotlib: pip install 'solitaire_widget[{extra}]'.") from error
    if ax is None:
        _, ax = plt.subplots(figsize=(8, 1 + 0.55 * len(titles)), layout="constrained")
    places = range(len(titles))[::-1]
    left = [0.0] * len(titles)
    for label, widths in parts.items():
        ax.barh(places, widths, left=left, color=colors[label], label=label, height=0.6)
        left = [start + width for start, width in zip(left, widths, strict=True)]
    ax.set_yticks(list(places), titles)
    return ax
