"""Many deals: the same table every time, one file that survives everything, nothing asked twice."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import BrokenExecutor, ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

import pytest

import solitaire_widget as sw
from solitaire_widget.cli import main
from solitaire_widget.solver.batch import asking, pool, winnability
from solitaire_widget.solver.batch.intervals import wilson
from solitaire_widget.solver.batch.log import Log
from solitaire_widget.solver.batch.verdicts import Judged
from tests.solver.stubborn import DiesOnce, dies

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

NODES = 30_000
HEADER = {"format": "solitaire_widget winnability", "title": "klondike"}
needs_kill = pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL")


@pytest.fixture
def executor() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(1) as made:
        yield made


def judge(deals: Any, executor: ThreadPoolExecutor, **changes: Any) -> sw.Winnability:  # noqa: ANN401
    asked: dict[str, Any] = {"seconds": None, "nodes": NODES, "progress": False, **changes}
    return sw.winnability("klondike-draw-3", deals, executor=executor, **asked)


def test_the_same_numbers_give_the_same_table(executor: ThreadPoolExecutor) -> None:
    first, again = judge(30, executor), judge(30, executor)
    assert first == again
    assert first.winnable + first.lost + first.unknown == 30
    assert [judged.deal for judged in first] == list(range(1, 31))


def test_verdicts_are_those_of_solve(executor: ThreadPoolExecutor) -> None:
    for judged in judge([3, "pysol:24", sw.Deal.of(sw.rules("klondike"), 9)], executor):
        record = sw.Record.of("klondike-draw-3", judged.deal)
        found = sw.solve(record.start, seconds=None, nodes=NODES, memory=1 << 28)
        assert (judged.verdict, judged.nodes) == (found.verdict, found.nodes)
        assert judged.moves == (len(found.moves) if found.verdict == "winnable" else None)


def test_the_interval_counts_unknown_deals_both_ways() -> None:
    deals = [Judged(n, "winnable") for n in range(60)] + [Judged(n, "lost") for n in range(60, 90)]
    sure = sw.Winnability(sw.rules("klondike"), tuple(deals))
    assert sure.interval() == wilson(60, 90)
    half = sw.Winnability(sure.rules, (*deals, *(Judged(n, "unknown") for n in range(90, 100))))
    assert half.interval() == (wilson(60, 100)[0], wilson(70, 100)[1])
    assert "between 50.2 and 78.1 % of all deals" in str(half)
    assert "| 100 | 60 | 30 | 10 | 50.20 – 78.11 % |" in half._repr_markdown_()


def test_wilson_agrees_with_the_textbook() -> None:
    low, high = wilson(1, 10)
    assert (round(low, 4), round(high, 4)) == (0.0179, 0.4042)
    assert wilson(0, 10)[0] == 0
    assert wilson(10, 10)[1] == 1


def test_a_file_is_gone_on_with(executor: ThreadPoolExecutor, tmp_path: Path) -> None:
    path = tmp_path / "klondike.jsonl"
    judge(8, executor, path=path)
    before = path.read_bytes()
    found = judge(12, executor, path=path)
    after = path.read_bytes()
    assert after.startswith(before)
    assert after.count(b"\n") == 13
    assert found == judge(12, executor)
    assert sw.Winnability.read(path).deals == found.deals
    assert len(judge(5, executor, path=path)) == 5  # fewer than the file holds


def test_a_torn_line_is_asked_again(executor: ThreadPoolExecutor, tmp_path: Path) -> None:
    path = tmp_path / "klondike.jsonl"
    whole = judge(6, executor, path=path)
    data = path.read_bytes()
    for cut in (1, 20, len(data) - 10):
        path.write_bytes(data[:-cut])
        assert judge(6, executor, path=path) == whole
        assert [json.loads(line).get("deal") for line in path.read_text().splitlines()] == [
            None,
            *range(1, 7),
        ]


def test_another_question_gets_another_file(executor: ThreadPoolExecutor, tmp_path: Path) -> None:
    path = tmp_path / "klondike.jsonl"
    judge(1, executor, path=path)
    with pytest.raises(sw.RulesError, match="holds results for nodes=30000, not 7: name another file"):
        judge(1, executor, path=path, nodes=7)
    for foreign in ("my own notes", "my own notes\n", '{"format": "x"}\n{"nothing": 1}\n'):
        path.write_text(foreign)
        with pytest.raises(sw.SolitaireError):
            judge(1, executor, path=path)
        assert path.read_text() == foreign


def test_two_runs_dont_write_into_one_file(tmp_path: Path) -> None:
    pytest.importorskip("fcntl")
    with (
        Log(tmp_path / "x.jsonl", HEADER),
        pytest.raises(sw.RulesError, match="is being written by another run"),
    ):
        Log(tmp_path / "x.jsonl", HEADER)


def test_compact_files_hold_the_verdicts(executor: ThreadPoolExecutor, tmp_path: Path) -> None:
    found = judge([*range(1, 130), "ms:7"], executor, nodes=500)
    found.save(tmp_path / "small.jsonl", command="make it")
    read = sw.Winnability.read(tmp_path / "small.jsonl")
    assert [(one.deal, one.verdict) for one in read] == [(one.deal, one.verdict) for one in found]
    assert read.rules == found.rules
    assert read.about["command"] == "make it"
    assert read.about["nodes"] == 500
    assert (tmp_path / "small.jsonl").stat().st_size < 900


def test_a_compact_file_is_gone_on_with(executor: ThreadPoolExecutor, tmp_path: Path) -> None:
    path = tmp_path / "small.jsonl"
    judge(range(1, 6), executor, nodes=500).save(path, command="make it")
    found = judge(range(1, 9), executor, nodes=500, path=path)
    assert [one.nodes is None for one in found] == [True] * 5 + [False] * 3
    assert sw.Winnability.read(path).deals == found.deals
    assert [one.verdict for one in found] == [one.verdict for one in judge(range(1, 9), executor, nodes=500)]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"rules"', '"rule"'),
        ('"verdict"', '"word"'),
        ('"nodes":3', '"node":3'),
        ('"lost"', '"last"'),
        ('"draw": 1', '"draw": 0'),
    ],
)
def test_a_damaged_file_of_verdicts_is_named(tmp_path: Path, old: str, new: str) -> None:
    path = tmp_path / "klondike.jsonl"
    head = json.dumps({"format": "solitaire_widget winnability", "rules": {"columns": ["u"], "draw": 1}})
    whole = f'{head}\n{{"deal":7,"verdict":"lost","nodes":3}}\n'
    path.write_text(whole, "utf-8")
    assert sw.Winnability.read(path).lost == 1
    assert whole.count(old) == 1
    for damaged in (whole.replace(old, new), "", "\n"):
        path.write_text(damaged, "utf-8")
        with pytest.raises(sw.FormatError, match=r"klondike\.jsonl"):
            sw.Winnability.read(path)


HEAD = '{"format": "solitaire_widget winnability", "rules": {}}\n'


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "line 1: expected a JSON object with 'format'"),
        ("\xff\n", "bad.jsonl"),
        ('{"format": "x"}\n', "is no file of verdicts"),
        ('{"format": "solitaire_widget winnability"}\n', "is no file of verdicts"),
        (HEAD + "zzz\n", "line 2: expected a JSON object with 'deal'"),
        (HEAD + '{"deal": true, "verdict": "lost"}\n', "line 2: expected a JSON object with 'deal'"),
        (HEAD + '{"deal": 1, "verdict": "lost"}\n{"deal": 2}\n', "line 3: 'verdict' is missing"),
        (HEAD + '{"deal": 1, "verdict": "maybe"}\n', "line 2: 'verdict' can't be 'maybe'"),
        (HEAD + '{"deal": 1, "verdict": "lost", "nodes": "x"}\n', "line 2: 'nodes' can't be 'x'"),
        (HEAD + '{"deal": 1, "verdict": "lost", "won": 1}\n', "line 2: 'won' is not known here"),
        (HEAD + '{"deal": 1, "verdicts": "wx"}\n', "line 2: 'x' stands for no verdict"),
        (HEAD + '{"deal": 1, "verdicts": 5}\n', "line 2: 5 can't be the verdicts from deal 1 on"),
        (
            HEAD + '{"deal": "ms:1", "verdicts": "wl"}\n',
            "line 2: 'wl' can't be the verdicts from deal 'ms:1'",
        ),
    ],
)
def test_what_is_wrong_in_a_file_is_named(text: str, fault: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_text(text, "latin-1")
    with pytest.raises(sw.FormatError, match=fault):
        sw.Winnability.read(path)


def test_a_file_with_a_fault_is_not_gone_on_with(executor: ThreadPoolExecutor, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    judge(2, executor, path=path)
    bad = path.read_text() + '{"deal": 3, "verdict": "maybe"}\n'
    path.write_text(bad)
    with pytest.raises(sw.FormatError, match="line 4: 'verdict' can't be 'maybe'"):
        judge(4, executor, path=path)
    assert path.read_text() == bad


@pytest.mark.parametrize(
    "bad",
    [{"seconds": "5"}, {"seconds": -1}, {"nodes": 0.5}, {"memory": None}, {"solver": 5}, {"solver": "x"}],
)
def test_a_bad_question_begins_no_file(
    bad: dict[str, Any], executor: ThreadPoolExecutor, tmp_path: Path
) -> None:
    (name,) = bad
    with pytest.raises((sw.RulesError, TypeError), match=f"^{name}="):
        judge(2, executor, path=tmp_path / "run.jsonl", **bad)
    assert not list(tmp_path.iterdir())


def test_what_can_not_be_sent_to_a_process_is_refused() -> None:
    with pytest.raises(sw.RulesError, match="no other process can be given this"):
        sw.winnability("klondike", 2, progress=False, solver=lambda _rules, _deal: None)
    with pytest.raises(sw.RulesError, match="no other process can be given this"):
        sw.play_policy("klondike", lambda _seen: None, 2, progress=False)


@pytest.mark.parametrize("deals", [-1, "12", None, [1.5], True, [None]])
def test_what_is_no_deal_is_refused(deals: Any, executor: ThreadPoolExecutor) -> None:  # noqa: ANN401
    with pytest.raises(sw.RulesError, match="expected"):
        judge(deals, executor)


@needs_kill
def test_a_killed_worker_loses_no_result(tmp_path: Path) -> None:
    rows = list(pool.results(DiesOnce(str(tmp_path)), range(1, 13)))
    assert sorted(row["deal"] for row in rows) == list(range(1, 13))
    assert (tmp_path / "died").exists()


@needs_kill
def test_workers_that_always_die_end_the_run() -> None:
    with pytest.raises(BrokenExecutor):
        list(pool.results(dies, [1]))


RUN = """
from concurrent.futures import ThreadPoolExecutor
import solitaire_widget as sw
with ThreadPoolExecutor(1) as executor:
    sw.winnability("klondike-draw-3", 10_000, None, 3000, executor=executor, progress=False, path="run.jsonl")
"""


@needs_kill
def test_a_killed_run_is_gone_on_with(executor: ThreadPoolExecutor, tmp_path: Path) -> None:
    path = tmp_path / "run.jsonl"
    command = [sys.executable, "-c", RUN]
    with subprocess.Popen(command, cwd=tmp_path, env={"PYTHONPATH": str(Path.cwd())}) as process:
        for _ in range(600):
            if path.exists() and path.read_bytes().count(b"\n") > 20:
                break
            time.sleep(0.05)
        process.send_signal(signal.SIGKILL)
    done = path.read_bytes().count(b"\n") - 1
    assert 20 <= done < 10_000
    found = judge(done + 5, executor, nodes=3000, path=path)
    deals = [json.loads(line)["deal"] for line in path.read_text().splitlines()[1:]]
    assert sorted(deals) == list(range(1, done + 6))
    assert found == judge(done + 5, executor, nodes=3000)


@needs_kill
def test_processes_end_with_the_one_that_asked(tmp_path: Path) -> None:
    """Killed, it can't tell them."""
    code = (
        "from tests.solver.stubborn import tells_who\n"
        "from solitaire_widget.solver.batch.pool import processes\n"
        "import time\n"
        "if __name__ == '__main__':\n"
        f"    processes(2).submit(tells_who, {str(tmp_path / 'pid')!r}).result()\n"
        "    time.sleep(60)\n"
    )
    script = tmp_path / "asks.py"
    script.write_text(code)
    written = tmp_path / "pid"
    with subprocess.Popen([sys.executable, str(script)], env={"PYTHONPATH": str(Path.cwd())}) as process:
        _until(written.exists)
        process.send_signal(signal.SIGKILL)
    _until(lambda: not _runs(int(written.read_text())))


def _runs(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    state = Path(f"/proc/{pid}/stat")
    return not (state.exists() and state.read_text().rpartition(")")[2].split()[0] == "Z")


def _until(done: Callable[[], bool]) -> None:
    for _ in range(600):
        if done():
            return
        time.sleep(0.05)
    raise AssertionError("it did not come to that")


def test_ctrl_c_keeps_what_was_found(executor: ThreadPoolExecutor, monkeypatch: pytest.MonkeyPatch) -> None:
    asked = []

    def interrupted(self: winnability.Judge, deal: int) -> dict[str, Any]:
        asked.append(deal)
        if deal == 3:
            raise KeyboardInterrupt
        return {"deal": deal, "verdict": "lost", "nodes": 1, "seconds": self.nodes, "moves": None}

    monkeypatch.setattr(winnability.Judge, "__call__", interrupted)
    with pytest.raises(KeyboardInterrupt) as stop:
        judge(9, executor)
    assert [judged.deal for judged in stop.value.found] == [1, 2]  # type: ignore[attr-defined]


def test_the_command_counts(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    output, short = tmp_path / "long.jsonl", tmp_path / "short.jsonl"
    command = ["winnability", "canfield-partial", "--set", "wrap=yes", "--deals", "3-6", "--nodes", "2000"]
    assert main([*command, "--workers", "1", "-o", str(output), "--compact", str(short)]) == 0
    told = capsys.readouterr().out
    assert told.startswith("canfield-partial, wrap=yes: ")
    assert "of 4 deals winnable" in told
    read = sw.Winnability.read(short)
    assert [judged.deal for judged in read] == [3, 4, 5, 6]
    assert read.rules == sw.rules("canfield-partial").replace(wrap="yes")
    again = "winnability canfield-partial --set wrap=yes --deals 3-6 --nodes 2000 --memory 256"
    assert read.about["command"] == f"python -m solitaire_widget {again}"
    for deals in ("few", "6-3", "-3"):
        assert main(["winnability", "klondike", "--deals", deals]) == 1
        assert "expected N or A-B" in capsys.readouterr().err
    assert main(["winnability", "klondike", "--workers", "0"]) == 1
    assert "--workers 0: expected 1 or more" in capsys.readouterr().err


def test_the_command_tells_what_it_found_when_it_is_stopped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def interrupted(*_: object) -> Iterator[dict[str, Any]]:
        yield {"deal": 1, "verdict": "lost", "nodes": 1, "seconds": 0.1, "moves": None}
        raise KeyboardInterrupt

    monkeypatch.setattr(asking, "results", interrupted)
    assert main(["winnability", "klondike", "--deals", "5"]) == 130
    assert "stopped; klondike: 0 of 1 deals winnable, 1 lost" in capsys.readouterr().err


def test_progress_is_shown_where_tqdm_is(
    executor: ThreadPoolExecutor, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    pytest.importorskip("tqdm")
    judge(3, executor, nodes=500, progress=True)
    assert "3/3" in capsys.readouterr().err
    monkeypatch.setitem(sys.modules, "tqdm.auto", None)
    judge(3, executor, nodes=500, progress=True)
    assert capsys.readouterr().err == ""  # no terminal
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True)
    judge(3, executor, nodes=500, progress=True)
    assert "klondike-draw-3: 3 of 3" in capsys.readouterr().err


def test_samples_are_plotted(monkeypatch: pytest.MonkeyPatch) -> None:
    matplotlib = pytest.importorskip("matplotlib")
    matplotlib.use("svg")
    found = sw.Winnability(sw.rules("klondike"), (Judged(1, "lost"), Judged(2, "winnable")))
    ax = found.plot(sw.Winnability(sw.rules("canfield"), (Judged(1, "unknown"),)))
    assert [tick.get_text() for tick in ax.get_yticklabels()] == ["klondike (2)", "canfield (1)"]
    assert found.plot(ax=ax) is ax
    matplotlib.pyplot.close("all")
    monkeypatch.setitem(sys.modules, "matplotlib.pyplot", None)
    with pytest.raises(ImportError, match=r"solitaire_widget\[winnability\]"):
        found.plot()
