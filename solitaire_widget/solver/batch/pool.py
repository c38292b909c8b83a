"""A task over many deals on any executor; what a worker had in hand when it died is given out again."""

from __future__ import annotations

import multiprocessing
import os
import signal
import sys
import threading
from collections import deque
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import suppress
from multiprocessing.reduction import ForkingPickler
from pickle import PicklingError
from queue import SimpleQueue
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.errors import RulesError

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


def processes(count: int) -> ProcessPoolExecutor:
    """So many processes, which leave Ctrl-C to the one that asked and don't outlive it."""
    # A forked child of a process with threads, such as a notebook's kernel, may hang.
    return ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), _begin)


def results(task: Task, deals: Iterable[Key], executor: Executor | None = None) -> Generator[Row]:
    """What a task finds out about each deal, in the order in which the answers come.

    Parameters
    ----------
    executor
        Any ``concurrent.futures.Executor``; by default processes of our own, which are started again when one
        of them dies.

    Raises
    ------
    RulesError
        When the task can't be sent to processes of our own.
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
    try:
        ForkingPickler.dumps(task)
    except (PicklingError, AttributeError, TypeError) as error:
        raise RulesError(
            f"no other process can be given this ({error}): name a function of a module, or give executor=, "
            "such as ThreadPoolExecutor(1)."
        ) from error
    crashes = 0
    while waiting:
        pool = processes(min(workers(), len(waiting)))
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


def _begin() -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    """End with the process that asked: when it is killed, nobody else tells those who wait for its tasks."""
    parent = multiprocessing.parent_process()
    if parent is not None:
        parent.join()
        os._exit(1)


def _end(pool: ProcessPoolExecutor, *, stopped: bool) -> None:
    """Let the processes go; when the run was stopped, without waiting for searches that nobody reads."""
    processes = list((vars(pool).get("_processes") or {}).values())
    pool.shutdown(wait=not stopped, cancel_futures=True)
    if stopped:
        for process in processes:
            with suppress(OSError, ValueError):
                process.terminate()
