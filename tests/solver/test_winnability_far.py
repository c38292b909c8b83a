"""Many deals on other executors: Dask's, with a worker that dies, and two processes against one."""

from __future__ import annotations

import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from typing import TYPE_CHECKING

import pytest

import solitaire_widget as sw
from solitaire_widget.solver.batch import pool
from tests.solver.stubborn import DiesOnce

if TYPE_CHECKING:
    from pathlib import Path

pytestmark = pytest.mark.slow


@pytest.mark.filterwarnings("default")
def test_a_dask_cluster_judges_though_a_worker_dies(tmp_path: Path) -> None:
    distributed = pytest.importorskip("distributed")
    options = {"n_workers": 2, "threads_per_worker": 1, "processes": True, "dashboard_address": None}
    with distributed.LocalCluster(**options) as cluster, distributed.Client(cluster) as client:
        executor = client.get_executor()
        rows = list(pool.results(DiesOnce(str(tmp_path)), range(1, 41), executor))
        assert sorted(row["deal"] for row in rows) == list(range(1, 41))
        assert (tmp_path / "died").exists()
        path = tmp_path / "far.jsonl"
        found = sw.winnability(
            "klondike-draw-3", 60, None, 30_000, executor=executor, progress=False, path=path
        )
    assert path.read_text().count("\n") == 61
    assert found == sw.winnability("klondike-draw-3", 60, None, 30_000, progress=False)


def test_two_processes_do_nearly_twice_the_work(capsys: pytest.CaptureFixture[str]) -> None:
    if pool.workers() < 2:
        pytest.skip("one core")
    times = {}
    for workers in (1, 2):
        with ProcessPoolExecutor(workers, get_context("spawn")) as executor:
            list(executor.map(abs, range(10)))  # they are up
            began = time.perf_counter()
            sw.winnability("klondike", 2000, None, 1_000_000, executor=executor, progress=False)
            times[workers] = time.perf_counter() - began
    with capsys.disabled():
        rates = ", ".join(f"{workers}: {2000 / taken:.0f} deals/s" for workers, taken in times.items())
        print(f"\nprocesses: {rates}; {times[1] / times[2]:.2f} times")  # noqa: T201
    # What other programs leave of two cores is not ours to promise.
    assert times[1] / times[2] > 1
