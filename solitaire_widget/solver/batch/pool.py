"""A task over many deals on any executor; what a worker had in hand when it died is given out again."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
from collections import deque
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import suppress
from queue import SimpleQueue
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from collections.abc import Callable, Generator, Iterable, Iterator

    from solitaire_widget.solver.batch.log import Key, Row

    Task = Callable[[Key], Row]

_IN_HAND: Final = 64
"""How many deals an executor is given at a time: enough for many workers, few enough to stop soon."""
_MOST_CRASHES: Final = 3


def workers() -> int:
    """How many processes run at once by default: one for each core we may use.

    >>> workers() > 0
    True
    """
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def results(task: Task, deals: Iterable[Key], executor: Executor | None = None) -> Generator[Row]:
    """What a task finds out about each deal, in the order in which the answers come.

    Parameters
    ----------
    executor
        Any ``concurrent.futures.Executor``; by default processes of our own, which are started again when one
        of them dies.

    Raises
    ------
    BrokenExecutor
        When the executor dies, or three times in a row the processes do before anything was found out.
    """
    waiting = deque(deals)
    if executor is not None:
        yield from _finished(executor, task, waiting)
    elif sys.platform == "emscripten":
        yield from map(task, waiting)
    else:
        yield from _in_processes(task, waiting)


def _in_processes(task: Task, waiting: deque[Key]) -> Iterator[Row]:
    crashes = 0
    while waiting:
        # A forked child of a process with threads, such as a notebook's kernel, may hang.
        pool = ProcessPoolExecutor(
            min(workers(), len(waiting)), multiprocessing.get_context("spawn"), _ignore_interrupts
        )
        stopped = True
        try:
            for row in _finished(pool, task, waiting):
                crashes = 0
                yield row
            stopped = False
        except BrokenExecutor as error:
            crashes += 1
            if crashes == _MOST_CRASHES:
                error.add_note(
                    "The processes died before they found out anything. A script has to call this under "
                    'if __name__ == "__main__":, and what it passes must be importable.'
                )
                raise
        finally:
            _end(pool, stopped=stopped)


def _finished(executor: Executor, task: Task, waiting: deque[Key]) -> Iterator[Row]:
    """The answers as they come; when the executor breaks, what it did not answer waits again."""
    done: SimpleQueue[Future[Row]] = SimpleQueue()
    in_hand: dict[Future[Row], Key] = {}
    try:
        while waiting or in_hand:
            while waiting and len(in_hand) < _IN_HAND:
                future = executor.submit(task, waiting[0])
                in_hand[future] = waiting.popleft()
                future.add_done_callback(done.put)
            future = done.get()
            row = future.result()
            del in_hand[future]
            yield row
    except BrokenExecutor:
        for future, deal in in_hand.items():
            if future.done() and not future.cancelled() and future.exception() is None:
                yield future.result()
            else:
                waiting.append(deal)
        raise
    finally:
        for future in in_hand:
            future.cancel()


def _ignore_interrupts() -> None:
    """Leave Ctrl-C to the process that asked."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _end(pool: ProcessPoolExecutor, *, stopped: bool) -> None:
    """Let the processes go; when the run was stopped, without waiting for searches that nobody reads."""
    processes = list((vars(pool).get("_processes") or {}).values())
    pool.shutdown(wait=not stopped, cancel_futures=True)
    if stopped:
        for process in processes:
            with suppress(OSError, ValueError):
                process.terminate()
