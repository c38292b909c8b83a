"""Tasks for workers that have to be found by name from another process."""

from __future__ import annotations

import os
import signal
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from solitaire_widget.solver.batch.log import Key, Row


@dataclass(frozen=True)
class DiesOnce:
    """Answers; but the first process that gets deal 5 is killed."""

    folder: str

    def __call__(self, deal: Key) -> Row:
        with (Path(self.folder) / f"asked-{deal}").open("a") as file:
            file.write("x")
        if deal == 5 and not (Path(self.folder) / "died").exists():
            (Path(self.folder) / "died").touch()
            os.kill(os.getpid(), signal.SIGKILL)
        return {"deal": deal, "verdict": "lost"}


def dies(deal: Key) -> Row:
    """Kills whoever asks."""
    os.kill(os.getpid(), signal.SIGKILL)
    return {"deal": deal}


def tells_who(path: str) -> None:
    """Write down which process does it."""
    Path(f"{path}.part").write_text(str(os.getpid()))
    Path(f"{path}.part").rename(path)
