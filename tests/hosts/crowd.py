"""Many boards on one page, and boards that come and go: what tests and benchmark do with them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import solitaire_widget as sw

if TYPE_CHECKING:
    from playwright.sync_api import Page

GAMES: Final = ("klondike", "freecell", "canfield", "spider", "yukon")
_SEEN: Final = """() => [...document.querySelectorAll("body > div")].filter(el => {
    const { top, bottom } = el.getBoundingClientRect();
    return bottom > 0 && top < innerHeight;
})"""
# A browser may stop making frames, of a page it takes for hidden, say: then the test fails, it never hangs.
_FRAME: Final = "() => new Promise(done => { requestAnimationFrame(done); setTimeout(done, 500); })"
_DRAWN: Final = '() => el => el.firstElementChild?.shadowRoot.querySelector("[data-place]")'
_SCROLL: Final = f"""async () => {{
    const drawn = ({_DRAWN})(), seen = {_SEEN};
    const frame = {_FRAME};
    const page = document.documentElement, before = page.scrollHeight;
    let missing = 0;
    for (let y = 0; y < page.scrollHeight; y += 150) {{
        scrollTo(0, y);
        await frame(); await frame();
        missing += seen().filter(el => !drawn(el)).length;
    }}
    const boards = [...document.querySelectorAll("body > div")];
    return {{ missing, grown: page.scrollHeight - before, drawn: boards.filter(drawn).length }};
}}"""
_COME_AND_GO: Final = f"""async times => {{
    const {{ states, lives, load, mount }} = globalThis.host;
    globalThis.made ??= await load();
    const frame = {_FRAME};
    for (let n = 0; n < times; n++) {{
        const el = document.body.appendChild(document.createElement("div"));
        const end = await mount(el, lives(states[0]), made);
        scrollTo(0, document.documentElement.scrollHeight);
        const began = performance.now();
        while (!el.firstElementChild.shadowRoot.querySelector("[data-place]")) {{
            if (performance.now() > began + 10_000) throw new Error("a board in sight is not drawn");
            await frame();
        }}
        end();
        el.remove();
    }}
    // What still moves and waits of the last one ends.
    await new Promise(done => setTimeout(done, 1500));
}}"""
WHEN_SEEN_ARE_DRAWN: Final = f"""new Promise(done => {{
    const drawn = ({_DRAWN})(), seen = {_SEEN};
    const boards = () => [...document.querySelectorAll("body > div")];
    globalThis.tasks = [];
    new PerformanceObserver(list => {{
        for (const {{ duration }} of list.getEntries()) tasks.push(duration);
    }}).observe({{ type: "longtask", buffered: true }});
    const tell = () => done({{
        time: performance.now() - performance.getEntriesByName("open")[0].startTime,
        seen: seen().length, drawn: boards().filter(drawn).length, all: boards().length,
    }});
    // What is posted from a frame arrives after its painting.
    const ready = () => seen().length > 0 && seen().every(drawn);
    const look = () => ready() ? setTimeout(tell) : requestAnimationFrame(look);
    look();
}})"""


def states_of(boards: int) -> list[dict[str, Any]]:
    """The states of so many boards, of five games."""
    return [sw.SolitaireWidget(GAMES[n % len(GAMES)], seed=n, animation=0).get_state() for n in range(boards)]


def scroll_through(page: Page) -> dict[str, int]:
    """Scrolls to the end: boards in sight that were missing, pixels that the page grew, boards drawn."""
    page.bring_to_front()
    found: dict[str, int] = page.evaluate(_SCROLL)
    return found


def come_and_go(page: Page, times: int) -> None:
    """Shows so many boards one after another, each drawn and then taken away."""
    page.evaluate(_COME_AND_GO, times)


def counted(page: Page) -> dict[str, float]:
    """Chromium's own counts of nodes, listeners and memory, after its garbage has been collected."""
    session = page.context.new_cdp_session(page)
    session.send("Performance.enable")
    for _ in range(3):
        session.send("HeapProfiler.collectGarbage")
    metrics = session.send("Performance.getMetrics")["metrics"]
    session.detach()
    return {one["name"]: one["value"] for one in metrics}
