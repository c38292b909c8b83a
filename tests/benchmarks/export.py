"""How long exports take and how large they come out; a GIF beside a bare Pillow encode of as many frames.

python -m tests.benchmarks.export
"""

from __future__ import annotations

import io
import tempfile
from functools import partial
from pathlib import Path
from time import perf_counter
from typing import TYPE_CHECKING

from solitaire_widget.export.frames import Reel
from solitaire_widget.export.settings import settings_for
from tests.export.records import played

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from solitaire_widget.export.frames import Frame

STEPS = 100


def main() -> None:
    """Print a line for each format, and one for Pillow alone."""
    record = played(STEPS)
    with tempfile.TemporaryDirectory() as folder:
        for suffix in (".svg", ".png", ".html", ".gif", ".webp"):
            path = Path(folder) / f"game{suffix}"
            record.save(path)  # the first time loads what it needs
            seconds = min(timed(partial(record.save, path)) for _ in range(3))
            print(f"{suffix:6} of {STEPS} steps: {seconds:6.2f} s, {path.stat().st_size / 1000:7.1f} kB")
    frames = list(Reel(record, settings_for(".gif", STEPS, {})).frames())
    seconds = min(timed(lambda: bare(frames)) for _ in range(3))
    size = len(bare(frames))
    print(f"Pillow alone, {len(frames)} frames ready drawn: {seconds:6.2f} s, {size / 1000:7.1f} kB")


def bare(frames: Sequence[Frame]) -> bytes:
    """The frames as Pillow writes them without help."""
    images = [image for image, _ in frames]
    written = io.BytesIO()
    durations = [duration for _, duration in frames]
    images[0].save(written, format="GIF", save_all=True, append_images=images[1:], duration=durations, loop=0)
    return written.getvalue()


def timed(work: Callable[[], object]) -> float:
    """Seconds that it takes."""
    start = perf_counter()
    work()
    return perf_counter() - start


if __name__ == "__main__":
    main()
