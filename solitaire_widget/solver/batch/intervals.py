"""How far a share that was counted in a sample may lie from the true one."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist


def wilson(hits: int, count: int, confidence: float = 0.95) -> tuple[float, float]:
    """The Wilson score interval of a share: lowest and highest, each from 0 to 1.

    It holds for shares near 0 and 1 too, unlike the one with plus and minus (E. B. Wilson, 1927).

    >>> low, high = wilson(8, 10)
    >>> round(low, 3), round(high, 3)
    (0.49, 0.943)
    >>> wilson(0, 0)
    (0.0, 1.0)
    """
    if not count:
        return 0.0, 1.0
    z = NormalDist().inv_cdf((1 + confidence) / 2)
    share, spread = hits / count, z * z / count
    middle = (share + spread / 2) / (1 + spread)
    reach = z * sqrt(share * (1 - share) / count + spread / (4 * count)) / (1 + spread)
    # At the ends the formula is exact, and only rounding leaves them.
    return (0.0 if not hits else max(0.0, middle - reach)), (
        1.0 if hits == count else min(1.0, middle + reach)
    )
