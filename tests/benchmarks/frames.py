"""What boards cost the page that shows them: prints figures.

``python -m tests.benchmarks.frames``. In a bare page and real Chromium, drawing in software. A step's cost is
read from Chromium's own trace: the time that the page's main thread spends on scripts, layout and painting,
from the press of the button to the end of all that followed. No Python answers: records need none.
"""

from __future__ import annotations

import itertools
import os
import random
import shutil
from contextlib import contextmanager
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Any, Final

from playwright.sync_api import Browser, CDPSession, Page, sync_playwright

import solitaire_widget as sw
from tests.benchmarks.latency import report
from tests.hosts.bare import Bare
from tests.hosts.crowd import WHEN_SEEN_ARE_DRAWN, come_and_go, counted, scroll_through, states_of

if TYPE_CHECKING:
    from collections.abc import Iterator

STEPS: Final = 60
STEP: Final = 4.0
FIRST: Final = 150.0
BOARDS: Final = 50
VISIBLE: Final = 1000.0
TASK: Final = 200.0
MOUNTS: Final = 100
KEPT: Final = 300_000
"""What a heap may differ by after `MOUNTS` boards, in bytes: less than a kilobyte or two for each."""
TRACED: Final = "devtools.timeline,blink.user_timing"
PARTS: Final = {
    "script": "EventDispatch FunctionCall TimerFire FireAnimationFrame RunMicrotasks IntersectionObserver",
    "garbage": "MinorGC MajorGC",
    "style": "UpdateLayoutTree",
    "layout": "Layout",
    "paint": "PrePaint Paint",
    "layers": "Layerize Commit UpdateLayer",
}
"""The names of scripts, layout and painting in a trace, by what they belong to."""
WORK: Final = {name: part for part, names in PARTS.items() for name in names.split()}

WALK: Final = """async ({ steps, pause }) => {
    const button = document.querySelector("#board > div").shadowRoot.querySelector("[data-do=forward]");
    const rest = time => new Promise(done => setTimeout(done, time));
    for (let n = 0; n < steps; n++) {
        performance.mark("step");
        // What marks the step is a task of its own, so that none lies half in the step before.
        await rest(0);
        button.dispatchEvent(new MouseEvent("click", { bubbles: true, composed: true }));
        await rest(pause);
    }
    performance.mark("step");
}"""
# From the moment when the module is there to the first frame with cards in it.
FIRST_DRAWN: Final = """async () => {
    const { states, lives, load, mount } = globalThis.host;
    const made = await load();
    const el = document.getElementById("board");
    el.replaceChildren();
    const painted = new Promise(done => {
        const look = () => el.firstElementChild?.shadowRoot.querySelector("[data-place]")
            ? requestAnimationFrame(() => { const { port1, port2 } = new MessageChannel();
                port1.onmessage = () => done(performance.now()); port2.postMessage(0); })
            : requestAnimationFrame(look);
        look();
    });
    const began = performance.now();
    await mount(el, lives(states[0]), made);
    return await painted - began;
}"""


def main() -> None:
    """Measure, print."""
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=chromium(), args=["--disable-gpu", "--enable-precise-memory-info"]
        )
        time_steps(browser)
        time_first(browser)
        time_crowd(browser)
        count_what_stays(browser)
        browser.close()


def chromium() -> str | None:
    """Where the browser is: as the environment says, else the first that is installed."""
    named = os.environ.get("SOLITAIRE_CHROMIUM")
    return named or next(filter(None, map(shutil.which, ("chromium", "google-chrome"))), None)


@contextmanager
def page_of(browser: Browser) -> Iterator[tuple[Page, Bare]]:
    """A page of its own."""
    with TemporaryDirectory() as folder:
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        yield page, Bare(page, Path(folder))
        page.close()


def spider() -> sw.Record:
    """A two-pack game of chance moves: all 104 cards stay on the table."""
    game, dice = sw.Game("spider", seed=3), random.Random(5)
    while game.cursor < STEPS:
        game.play(dice.choice(game.legal_moves()))
    return game.record()


def time_steps(browser: Browser) -> None:
    """What a step costs with 104 cards on the table, and a frame while cards glide."""
    steps, _ = costs(walked(browser, animation=0, pause=60))
    report("a step: script, layout and paint", [sum(step.values()) for step in steps], STEP)
    medians = (f"{part} {median(step[part] for step in steps):.1f}" for part in PARTS)
    print(f"of these, by their own medians: {', '.join(medians)} ms")
    _, frames = costs(walked(browser, animation=1, pause=400))
    report("a frame while cards glide", [sum(frame.values()) for frame in frames], STEP)


def walked(browser: Browser, *, animation: float, pause: int) -> list[dict[str, Any]]:
    """What Chromium notes down while somebody walks through a game."""
    board = sw.SolitaireWidget(spider(), animation=animation)
    with page_of(browser) as (page, bare):
        bare.open(board.get_state())
        page.wait_for_timeout(500)
        session = page.context.new_cdp_session(page)
        return traced(session, lambda: page.evaluate(WALK, {"steps": STEPS - 2, "pause": pause}))


def traced(session: CDPSession, act: Any) -> list[dict[str, Any]]:  # noqa: ANN401  any action
    """What Chromium notes down while something is done."""
    found: list[dict[str, Any]] = []
    ended: list[bool] = []
    session.on("Tracing.dataCollected", lambda data: found.extend(data["value"]))
    session.on("Tracing.tracingComplete", lambda _: ended.append(True))
    session.send("Tracing.start", {"categories": TRACED, "transferMode": "ReportEvents"})
    act()
    session.send("Tracing.end")
    while not ended:
        session.send("Runtime.evaluate", {"expression": "0"})
    return found


def costs(events: list[dict[str, Any]]) -> tuple[list[dict[str, float]], list[dict[str, float]]]:
    """The work of each step, and of each frame that needed any, in milliseconds by part."""
    marks = sorted((one["ts"], one["pid"], one["tid"]) for one in events if one["name"] == "step")
    thread = marks[0][1:]
    ours = [one for one in events if one.get("ph") == "X" and (one["pid"], one["tid"]) == thread]
    times = [at for at, *_ in marks]
    clicks = [
        one["ts"] for one in ours if one["name"] == "EventDispatch" and one["args"]["data"]["type"] == "click"
    ]
    work = [one for one in ours if one["name"] in WORK and not is_own(one, times + clicks)]
    # Every frame of the main thread ends with its layers.
    ended = sorted(one["ts"] + one.get("dur", 0) for one in work if one["name"] == "Layerize")
    steps = [busy(work, at, until) for at, until in itertools.pairwise(times)]
    frames = [busy(work, at, until) for at, until in itertools.pairwise(ended) if until < times[-1]]
    return steps, frames


def is_own(task: dict[str, Any], times: list[float]) -> bool:
    """Whether a task, but for what happens inside, is the benchmark's: it marks a step or sends a click."""
    if task["name"] == "FunctionCall":
        return not task["args"]["data"]["url"]  # a board's code has an address
    return task["name"] == "TimerFire" and any(task["ts"] <= at <= task["ts"] + task["dur"] for at in times)


def busy(work: list[dict[str, Any]], since: float, until: float) -> dict[str, float]:
    """How long each part was under way, in milliseconds; what runs inside another counts only for itself."""
    spent = dict.fromkeys(PARTS, 0.0)
    under: list[dict[str, Any]] = []
    for one in sorted(work, key=lambda one: (one["ts"], -one.get("dur", 0))):
        if not since <= one["ts"] < until:
            continue
        while under and under[-1]["ts"] + under[-1].get("dur", 0) <= one["ts"]:
            under.pop()
        time = one.get("dur", 0) / 1000
        spent[WORK[one["name"]]] += time
        if under:
            spent[WORK[under[-1]["name"]]] -= time
        under.append(one)
    return spent


def time_first(browser: Browser) -> None:
    """How soon the first board is painted, once the module is loaded."""
    times = []
    for _ in range(9):
        with page_of(browser) as (page, bare):
            bare.open(sw.SolitaireWidget("klondike", seed=1).get_state())
            times.append(page.evaluate(FIRST_DRAWN))
    report("module loaded to first board painted", times, FIRST)


def time_crowd(browser: Browser) -> None:
    """Many boards on one page: those in sight, the longest task, and those that are scrolled to."""
    with page_of(browser) as (page, bare):
        page.add_init_script(
            "document.addEventListener('DOMContentLoaded',"
            f" () => {{ globalThis.first = {WHEN_SEEN_ARE_DRAWN}; }})"
        )
        bare.open_all(states_of(BOARDS))
        found = page.evaluate("first")
        print(
            f"{found['all']} boards: {found['seen']} in sight drawn after {found['time']:.0f} ms "
            f"(wanted: {VISIBLE:.0f} ms at most), {found['drawn']} drawn then"
        )
        scrolled = scroll_through(page)
        longest = max(page.evaluate("tasks"), default=0.0)
        print(f"longest task, loading and scrolling: {longest:.0f} ms (wanted: {TASK:.0f} ms at most)")
        print(f"boards in sight and not drawn while scrolling: {scrolled['missing']} (wanted: 0)")
        print(f"page grown by what was drawn: {scrolled['grown']} px (wanted: 0)")


def count_what_stays(browser: Browser) -> None:
    """What is left of boards that came and went."""
    with page_of(browser) as (page, bare):
        bare.open(sw.SolitaireWidget("klondike", seed=1).get_state())
        come_and_go(page, 10)
        before = counted(page)
        come_and_go(page, MOUNTS)
        after = counted(page)
    for name, wanted in (("Nodes", 0), ("JSEventListeners", 0), ("JSHeapUsedSize", KEPT)):
        left = after[name] - before[name]
        print(f"{name} left by {MOUNTS} mounts: {left:.0f} (wanted: {wanted} at most)")


if __name__ == "__main__":
    main()
