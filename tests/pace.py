"""Bounds on the work that hostile text may cause, which hold on slow and busy machines too."""

from __future__ import annotations

import json
import time
from contextlib import suppress
from typing import TYPE_CHECKING

import solitaire_widget as sw

if TYPE_CHECKING:
    from collections.abc import Callable

PEER = "[" + ",".join(['{"moves": ["D", 1.5, null], "of": {"a": "W-T3"}}'] * 20_000) + "]"
USUAL = 0.035
"""Seconds of the processor that reading `PEER` takes where a bound of one second is meant as one second."""


def busy(act: Callable[[], object]) -> float:
    """Seconds of the processor that `act` takes; text that is no record is as good as any."""
    began = time.process_time()
    with suppress(sw.FormatError):
        act()
    return time.process_time() - began


def is_within(seconds: float, act: Callable[[], object]) -> bool:
    """Whether `act` takes less than that: where it takes more, the machine's pace is asked of a peer."""
    return busy(act) < seconds or any(
        busy(act) / busy(lambda: json.loads(PEER)) < seconds / USUAL for _ in range(3)
    )
