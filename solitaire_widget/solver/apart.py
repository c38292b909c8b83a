"""The worker process as those who ask see it: one for the whole program, and asking takes no time."""

from __future__ import annotations

import os
import pickle
import subprocess
import sys
import threading
from contextlib import suppress
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Final

from solitaire_widget.solver.waiting import Question, Queue
from solitaire_widget.solver.worker import Task

if TYPE_CHECKING:
    from collections.abc import Callable

    from solitaire_widget.engine.position import Position
    from solitaire_widget.engine.rules import Rules
    from solitaire_widget.solver.waiting import Failure
    from solitaire_widget.solver.worker import Answer

_CODE: Final = """
import sys
from importlib.machinery import PathFinder
from importlib.util import module_from_spec

spec = PathFinder.find_spec("solitaire_widget", sys.argv[1:])
sys.modules[spec.name] = package = module_from_spec(spec)
spec.loader.exec_module(package)
from solitaire_widget.solver.worker import main

main()
"""
"""The worker runs the very package that asks, whichever else is installed.

Its folder takes no part in the search for other modules.
"""
_IDLE: Final = 60.0
"""Seconds without a question after which the worker ends: boards are left behind without a word.

No search lasts as long, so a worker that is silent for that time hangs.
"""
_RESTARTS: Final = 3
"""So many times in a row a worker that was ended from outside is started again."""


def has_processes() -> bool:
    """Whether this Python can start another one; the one in a browser can't."""
    return sys.platform not in {"emscripten", "wasi"} and bool(sys.executable)


def searcher() -> Searcher:
    """The one searcher of this process.

    However many boards there are, and however many of them a notebook left behind, a computer has only so
    many processors.
    """
    return _searcher_of(os.getpid())


@cache
def _searcher_of(_: int) -> Searcher:
    # A fork has the threads and the worker of its parent no more than another process.
    return Searcher()


class Searcher:
    """One worker process, started with a question and ended when nobody asks any more.

    `hear` is called with each answer, and with what failed where there will be none, each time on a thread
    of its own. It also stands for who asks: of each `hear` only the last question counts.
    """

    def __init__(self, idle: float = _IDLE) -> None:
        self._idle = idle
        self._changed = threading.Condition()
        self._queue = Queue()
        self._asked = 0
        self._ends = 0
        self._running: Question | None = None
        self._process: subprocess.Popen[bytes] | None = None
        self._clerk: threading.Thread | None = None

    @property
    def pid(self) -> int | None:
        """The number of the process, while it runs."""
        process = self._process
        return process.pid if process is not None else None

    def ask(
        self,
        hear: Callable[[Question, Answer | Failure], None],
        subject: Position | Rules,
        seconds: float,
        effort: tuple[int, int] = (0, 0),
    ) -> Question:
        """The question, which is the next one now."""
        with self._changed:
            self._asked += 1
            question = Question(self._asked, hear, subject, seconds, effort)
            self._queue.put(question)
            if self._clerk is None:
                self._clerk = threading.Thread(target=self._serve, name="light", daemon=True)
                self._clerk.start()
            self._changed.notify()
            return question

    def drop(self, hear: Callable[[Question, Answer | Failure], None]) -> None:
        """Ask no more for now: the search ends, the worker is kept."""
        with self._changed:
            self._queue.drop(hear)
            self._changed.notify()

    def leave(self, hear: Callable[[Question, Answer | Failure], None]) -> None:
        """Ask no more: the worker ends unless somebody else waits for an answer."""
        with self._changed:
            self._queue.drop(hear)
            process = self._take_process() if self._queue.next is None else None
            self._changed.notify()
        _end(process)

    # ------------------------------------------------------------------ the clerk's thread

    def _serve(self) -> None:
        """Keep the worker on the question whose turn it is, until nothing was asked for a while."""
        while True:
            with self._changed:
                waited_for = self._changed.wait_for(self._has_work, self._idle)
                is_idle = not waited_for and self._running is None
                if is_idle:
                    self._clerk = None
                process = self._take_process() if is_idle else self._process
            if is_idle:
                _end(process)
                return
            if not waited_for:
                # It hangs; that it has ended is heard where its answers would be.
                _end(process)
            elif process is None:
                self._start()
            else:
                self._hand_over(process)

    def _has_work(self) -> bool:
        return self._queue.next is not self._running

    def _start(self) -> None:
        package = Path(__file__).parents[2]
        # Without the lock: nobody who asks waits until a process is made.
        try:
            process = subprocess.Popen(  # noqa: S603  nothing of it comes from outside
                [sys.executable, "-I", "-c", _CODE, str(package)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                # Ctrl-C in a terminal is for the program that asks.
                start_new_session=True,
            )
        except OSError:
            self._give_up("none")
            return
        with self._changed:
            wanted = self._queue.next is not None
            if wanted:
                self._process = process
        if not wanted:
            _end(process)
        _apart(self._listen, process)

    def _hand_over(self, process: subprocess.Popen[bytes]) -> None:
        """Give the worker the question whose turn it is; none only ends the search that runs."""
        with self._changed:
            if self._process is not process:
                return
            question = self._running = self._queue.next
            if question is None:
                task = Task(0, None, 0)
            else:
                seconds = self._queue.begin(question)
                task = Task(question.n, question.subject, seconds, question.effort)
        if process.stdin is None:
            return
        try:
            process.stdin.write(pickle.dumps(task))
            process.stdin.flush()
        except (OSError, ValueError):
            # The worker has ended; who reads its answers hears of that.
            return

    # ------------------------------------------------------------------ hearing

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        with suppress(OSError), process:
            with suppress(EOFError, OSError, ValueError, pickle.UnpicklingError):
                while process.stdout is not None:
                    self._take(process, pickle.load(process.stdout))  # noqa: S301  from our own child
            process.kill()
        self._miss(process)

    def _take(self, process: subprocess.Popen[bytes], answer: Answer) -> None:
        with self._changed:
            if process is not self._process:
                return
            self._ends = 0
            if self._running is not None and self._running.n == answer.n:
                self._running = None
            question = self._queue.settle(answer)
            self._changed.notify()
        if question is not None:
            _apart(question.hear, question, answer)

    def _miss(self, process: subprocess.Popen[bytes]) -> None:
        """The worker has ended: start another one where somebody waits, but not for ever."""
        with self._changed:
            if process is not self._process:
                return
            self._take_process()
            if self._queue.next is not None:
                self._ends += 1
            if self._ends > _RESTARTS:
                self._give_up("ended")
            self._changed.notify()

    def _give_up(self, failure: Failure) -> None:
        with self._changed:
            given_up = self._queue.clear()
            self._ends = 0
        for question in given_up:
            _apart(question.hear, question, failure)

    def _take_process(self) -> subprocess.Popen[bytes] | None:
        """The process, which is ours no more."""
        process, self._process, self._running = self._process, None, None
        return process


def _apart(call: Callable[..., None], *args: object) -> None:
    """Call on a thread of its own: what goes wrong there, or takes long, is no concern of others."""
    threading.Thread(target=call, args=args, name="light", daemon=True).start()


def _end(process: subprocess.Popen[bytes] | None) -> None:
    if process is None:
        return
    process.kill()
    process.wait()
