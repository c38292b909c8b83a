"""What a record of 20,000 steps costs: on the wire, to the screen, and under the slider. Prints figures.

``python -m tests.benchmarks.scrub``. In real Chromium, drawing in software. In JupyterLab: from assignment in
Python to the first frame after which the record's slider is painted, by the machine's one clock, and the
bytes of the message. In a bare page: from the slider's event to the first frame after which the step is
painted, beside a slider in the same page whose handler does nothing; and what stays in the page's memory.
"""

from __future__ import annotations

import random
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING, Final

from playwright.sync_api import sync_playwright

import solitaire_widget as sw
from tests.benchmarks.frames import chromium, page_of
from tests.benchmarks.latency import FRAME, report
from tests.hosts.jupyter import Lab
from tests.hosts.table import Table, shown

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

LENGTH: Final = 20_000
SCRUBS: Final = 1000
TIMED: Final = 200
SHOWS: Final = 9
SCREEN: Final = 250.0
BYTES: Final = 10.0
ROUNDS: Final = 2
KEPT: Final = 1_000_000
"""What the heap may grow by from the first round to the last, in bytes; the first makes what is made once."""

# As a moving pointer's, the event comes in a frame, before it is painted; what is posted arrives afterwards.
SCRUB: Final = """async ({ goals, beside }) => {
    const board = document.querySelector("#board > div").shadowRoot.querySelector(".board");
    const slider = board.querySelector("input[type=range]");
    let bare = document.getElementById("bare");
    if (!bare) {
        bare = Object.assign(document.createElement("input"), { id: "bare", type: "range", max: slider.max });
        bare.oninput = () => {};
        document.body.append(bare);
    }
    const rest = time => new Promise(done => setTimeout(done, time));
    const { port1, port2 } = new MessageChannel();
    const timed = async (input, goal, there) => {
        if (beside) await rest(20);
        await new Promise(requestAnimationFrame);
        const began = performance.now();
        input.value = goal;
        input.dispatchEvent(new InputEvent("input", { bubbles: true, composed: true }));
        const handled = performance.now() - began;
        await new Promise(done => {
            port1.onmessage = () => there() ? done() : requestAnimationFrame(() => port2.postMessage(0));
            port2.postMessage(0);
        });
        return [performance.now() - began, handled];
    };
    const times = { board: [], empty: [], handled: [] };
    for (const goal of goals) {
        const [painted, handled] = await timed(slider, goal, () => board.dataset.cursor === String(goal));
        times.board.push(painted);
        times.handled.push(handled);
        if (beside) times.empty.push((await timed(bare, goal, () => true))[0]);
    }
    slider.dispatchEvent(new Event("change", { bubbles: true }));
    return times;
}"""

# Notes down when a slider of that length has been painted, by the clock that Python reads as well.
WATCH: Final = """length => {
    const { port1, port2 } = new MessageChannel();
    globalThis.painted = new Promise(done => {
        port1.onmessage = () => done(performance.timeOrigin + performance.now());
        const hosts = () => [...document.querySelectorAll("*")].filter(node => node.shadowRoot);
        const look = () => hosts().some(node => node.shadowRoot.querySelector(`input[max="${length}"]`))
            ? port2.postMessage(0) : requestAnimationFrame(look);
        requestAnimationFrame(look);
    });
}"""

LONG: Final = f"""
import random, time
import solitaire_widget as sw
from tests.benchmarks.scrub import long_record
text = str(long_record({LENGTH}))
short = sw.Record.of("klondike-relaxed", 7, "D D")
board = sw.SolitaireWidget(short)
board
"""
# Read anew each time: a record that was shown before knows some answers.
SHOW: Final = """
record = sw.Record.parse(text)
began = time.time()
board.record = record
"""


def main() -> None:
    """Measure, print."""
    with sync_playwright() as playwright, tempfile.TemporaryDirectory() as name:
        browser = playwright.chromium.launch(
            executable_path=chromium(), args=["--disable-gpu", "--enable-precise-memory-info"]
        )
        record = long_record(LENGTH)
        time_scrubs(browser, record)
        with Lab(Path(name)) as lab:
            time_shows(browser, lab)
        browser.close()


def long_record(length: int) -> sw.Record:
    """A game of chance moves: cards go everywhere, and a score goes with them."""
    game, dice = sw.Game("klondike-relaxed", seed=7), random.Random(5)
    while game.cursor < length:
        game.play(dice.choice(game.legal_moves()))
    return game.record()


def time_scrubs(browser: Browser, record: sw.Record) -> None:
    """What it takes to get to any step, and what stays behind."""
    dice = random.Random(1)
    goals = [dice.randrange(LENGTH + 1) for _ in range(SCRUBS)]
    with page_of(browser) as (page, bare):
        state = sw.SolitaireWidget(record).get_state()
        bare.open(state)
        Table(page).ready()
        times = page.evaluate(SCRUB, {"goals": goals[:TIMED], "beside": True})
        heaps = []
        for _ in range(ROUNDS):
            page.evaluate(SCRUB, {"goals": goals, "beside": False})
            heaps.append(heap(page))
        seen, position = Table(page).look().faces, list(record.positions())[goals[-1]]
        assert seen == shown({pile: list(position[pile]) for pile in position.table.names})
    report("slider's event to any step painted", times["board"], FRAME)
    report("… to nothing painted, by an empty handler", times["empty"])
    report("… the handler alone", times["handled"])
    print(f"p95 wanted: {2 * FRAME:.1f} ms at most")
    told = ", ".join(f"{size / 1e6:.1f}" for size in heaps)
    print(f"heap after each {SCRUBS} scrubs: {told} MB (wanted: at most {KEPT / 1e6:.1f} from first to last)")


def heap(page: Page) -> float:
    """The bytes of the page's own objects, when what is not needed has been thrown away."""
    line = page.context.new_cdp_session(page)
    for _ in range(3):
        line.send("HeapProfiler.collectGarbage")
    used: float = line.send("Runtime.getHeapUsage")["usedSize"]
    line.detach()
    return used


def time_shows(browser: Browser, lab: Lab) -> None:
    """How soon a record that Python shows is on the screen of a real JupyterLab, and its bytes."""
    page = browser.new_page(viewport={"width": 1280, "height": 900})
    frames: list[int] = []
    page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: frames.append(len(frame))))
    notebook = lab.open(page, (f"import sys\nsys.path.insert(0, {sys.path[0]!r})\n{LONG}",))
    notebook.run_all()
    Table(page).ready()
    times, sizes = [], []
    for _ in range(SHOWS):
        page.evaluate(WATCH, LENGTH)
        frames.clear()
        notebook.kernel.run(SHOW)
        painted = page.evaluate("painted")
        times.append(painted - 1000 * notebook.kernel.get("began"))
        sizes.append(max(frames))
        notebook.kernel.run("board.record = short")
        page.wait_for_timeout(300)
    notebook.close()
    page.close()
    report(f"Python to the screen, {LENGTH} steps", times, SCREEN)
    print(f"bytes for a step on the wire: {max(sizes) / LENGTH:.1f} (wanted: {BYTES:.0f} at most)")


if __name__ == "__main__":
    main()
