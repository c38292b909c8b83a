"""A worker process as its owner sees it: asking takes no time, and the last question is what counts."""

from __future__ import annotations

import pickle
import subprocess
import sys
import threading
from pathlib import Path
from typing import TYPE_CHECKING, Final

from solitaire_widget.solver.worker import Task

if TYPE_CHECKING:
    from collections.abc import Callable

    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.rules import Rules
    from solitaire_widget.solver.worker import Answer

_CODE: Final = (
    "import sys; sys.path.append(sys.argv[1]); from solitaire_widget.solver.worker import main; main()"
)


def has_processes() -> bool:
    """Whether this Python can start another one; the one in a browser can't."""
    return sys.platform not in {"emscripten", "wasi"} and bool(sys.executable)


class Apart:
    """One worker process, started with the first question and ended by `close`.

    `hear` is called with each answer, and with None when the worker has ended by itself, on a thread of its
    own.
    """

    def __init__(self, hear: Callable[[Answer | None], None]) -> None:
        self._hear = hear
        self._changed = threading.Condition()
        self._task: Task | None = None
        self._asked = 0
        self._closed = False
        self._process: subprocess.Popen[bytes] | None = None
        self._clerk: threading.Thread | None = None

    @property
    def pid(self) -> int | None:
        """The number of the process, once it runs."""
        return self._process.pid if self._process is not None else None

    def ask(
        self, subject: Position | Rules | None, seconds: float = 0, effort: tuple[int, int] = (0, 0)
    ) -> int:
        """The number that the answer will bear; the search before ends. None asks for no more than that."""
        with self._changed:
            self._asked += 1
            self._task = Task(self._asked, subject, seconds, effort)
            if self._clerk is None:
                self._clerk = threading.Thread(target=self._send, name="light", daemon=True)
                self._clerk.start()
            self._changed.notify()
            return self._asked

    def close(self) -> None:
        """End the process; no answer is heard any more."""
        with self._changed:
            self._closed = True
            self._changed.notify()
            process = self._process
        if process is not None:
            process.kill()
            process.wait()

    def _send(self) -> None:
        """Start the worker and hand it the newest task, whenever there is one."""
        try:
            process = self._start()
        except OSError:
            self._hear(None)
            return
        if process is None or process.stdin is None:
            return
        with process.stdin as pipe:
            try:
                while (task := self._next()) is not None:
                    pipe.write(pickle.dumps(task))
                    pipe.flush()
            except OSError:
                # The worker has ended; who reads its answers hears of that.
                return

    def _next(self) -> Task | None:
        with self._changed:
            while self._task is None and not self._closed:
                self._changed.wait()
            task, self._task = self._task, None
            return None if self._closed else task

    def _start(self) -> subprocess.Popen[bytes] | None:
        package = Path(__file__).parents[2]
        # Without the lock: nobody who asks waits until a process is made.
        process = subprocess.Popen(  # noqa: S603  nothing of it comes from outside
            [sys.executable, "-I", "-c", _CODE, str(package)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            # Ctrl-C in a terminal is for the program that asks.
            start_new_session=True,
        )
        with self._changed:
            self._process = process
            closed = self._closed
        if closed:
            process.kill()
            process.communicate()
            return None
        threading.Thread(target=self._listen, args=(process,), name="light answers", daemon=True).start()
        return process

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        if process.stdout is None:
            return
        with process.stdout as pipe:
            try:
                while True:
                    answer: Answer = pickle.load(pipe)  # noqa: S301  from our own child
                    if not self._closed:
                        self._hear(answer)
            except (EOFError, OSError, pickle.UnpicklingError):
                pass
        process.wait()
        if not self._closed:
            self._hear(None)
