"""How fast a move lands, is confirmed, and what it costs on the wire, in a real JupyterLab: prints figures.

``python -m tests.benchmarks.latency``. Times are taken inside the page, with animation off, from the release
of the mouse: to the first frame after which the card is painted where it belongs, and to Python's answer.
Between two moves a bare anywidget makes a round trip in the same page, to compare with: once by itself, once
with a card painted meanwhile, since painting in software and the kernel share the machine. Trips and moves
take turns, so that both meet the same machine.

The server sends small messages at once here. By default the second of two that follow each other waits for
the browser's acknowledgement, which adds 40 ms to about every other answer, whoever gives it.
"""

from __future__ import annotations

import json
import os
import random
import shutil
import struct
import tempfile
import time
from collections import defaultdict
from pathlib import Path
from statistics import median
from typing import TYPE_CHECKING, Any

from playwright.sync_api import WebSocket, sync_playwright

import solitaire_widget as sw
from tests.hosts.jupyter import Lab
from tests.hosts.table import Table

if TYPE_CHECKING:
    from collections.abc import Sequence

    from playwright.sync_api import Page

    from tests.hosts.jupyter import Notebook

MOVES = 200
TIMED = 100
LONG = 2000
FRAME = 1000 / 60
SHARE = 1.6
BYTES = 6000
PAUSE = 0.1

ECHO = """
import anywidget, traitlets
class Echo(anywidget.AnyWidget):
    _esm = \"\"\"export default { render({ model, el }) {
        let sent = 0;
        model.on("change:got", () => globalThis.trips.push(performance.now() - sent));
        globalThis.trips = [];
        globalThis.trip = () => {
            sent = performance.now();
            model.set("asked", model.get("asked") + 1);
            model.save_changes();
        };
    } };\"\"\"
    asked = traitlets.Int(0).tag(sync=True, echo_update=False)
    got = traitlets.Int(0).tag(sync=True)
    @traitlets.observe("asked")
    def _answer(self, _):
        self.got = self.asked
Echo()
"""
BOARD = """
import solitaire_widget as sw
w = sw.SolitaireWidget("klondike-relaxed", seed=7, animation=0)
w
"""
# Cards that were sent elsewhere must lie there; what is posted from a frame arrives after its painting.
PROBE = """board => {
    const felt = board.querySelector(".felt");
    const drawn = globalThis.drawn = [], confirmed = globalThis.confirmed = [];
    const cards = () => [...felt.querySelectorAll("[data-place]")];
    const place = card => card.style.transform;
    const lies = card => {
        const { left, top, width, height } = felt.getBoundingClientRect();
        const [x, y] = place(card).match(/[-\\d.]+(?=%)/g);
        const [columns, rows] = ["--columns", "--rows"].map(name => felt.style.getPropertyValue(name));
        const box = card.getBoundingClientRect();
        const right = Math.abs(box.x - left - x / 100 * width / columns) < 1;
        return right && Math.abs(box.y - top - y / 100 * height / rows) < 1;
    };
    const { port1, port2 } = new MessageChannel();
    let released = 0, waits = false;
    port1.onmessage = () => drawn.push(performance.now() - released);
    addEventListener("pointerup", () => {
        const before = new Map(cards().map(card => [card, place(card)]));
        released = performance.now();
        waits = true;
        const look = () => {
            const moved = cards().filter(card => before.get(card) !== place(card));
            if (moved.length && moved.every(lies)) port2.postMessage(0);
            else if (performance.now() < released + 1000) requestAnimationFrame(look);
        };
        requestAnimationFrame(look);
    }, true);
    new MutationObserver(() => {
        if (!waits || board.dataset.pending !== "0") return;
        waits = false;
        confirmed.push(performance.now() - released);
    }).observe(board, { attributes: true, attributeFilter: ["data-pending"] });
}"""
# The move before has left work to the kernel and to the page, so that a trip does not begin at once.
TRIP = """(board, { paint }) => new Promise(done => {
    const before = globalThis.trips.length, card = board.querySelector(".card.up");
    const { transform } = card.style;
    setTimeout(() => {
        globalThis.trip();
        if (paint) card.style.transform = "translate(50%, 50%)";
    }, 60);
    const ask = () => {
        if (globalThis.trips.length === before) return setTimeout(ask, 2);
        card.style.transform = transform;
        setTimeout(done, 60);
    };
    ask();
})"""
PROMPT = """
from jupyter_server.services.kernels.websocket import KernelWebsocketHandler
opened = KernelWebsocketHandler.open
async def open(self, *args, **kwargs):
    self.set_nodelay(True)
    await opened(self, *args, **kwargs)
KernelWebsocketHandler.open = open
"""


class Traffic:
    """The bytes that the kernel sends for each message of the page, echoes apart."""

    def __init__(self, page: Page) -> None:
        self.sent: dict[str, int] = defaultdict(int)
        self.echoed: dict[str, int] = defaultdict(int)
        page.on("websocket", self._listen)

    def _listen(self, socket: WebSocket) -> None:
        if "/channels" in socket.url:
            socket.on("framereceived", self._count)

    def _count(self, frame: bytes | str) -> None:
        if isinstance(frame, str):
            return
        parent, content = _parts(frame)
        if parent.get("msg_type") == "comm_msg":
            echo = content.get("data", {}).get("method") == "echo_update"
            (self.echoed if echo else self.sent)[parent["msg_id"]] += len(frame)


def _parts(frame: bytes) -> tuple[dict[str, Any], dict[str, Any]]:
    """Parent header and content of a message in Jupyter's binary framing."""
    (count,) = struct.unpack_from("<Q", frame)
    at = struct.unpack_from(f"<{count}Q", frame, 8)
    return json.loads(frame[at[2] : at[3]]), json.loads(frame[at[4] : at[5]])


def main() -> None:
    """Play, measure, print."""
    named = os.environ.get("SOLITAIRE_CHROMIUM")
    browser_path = named or next(filter(None, map(shutil.which, ("chromium", "google-chrome"))), None)
    with (
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory() as name,
        prompt_lab(Path(name)) as lab,
    ):
        browser = playwright.chromium.launch(executable_path=browser_path, args=["--disable-gpu"])
        page = browser.new_page(viewport={"width": 1280, "height": 900})
        traffic = Traffic(page)
        notebook = lab.open(page, (ECHO, BOARD))
        notebook.run_all()
        table = Table(page).ready()
        table.board.evaluate(PROBE)
        for _ in range(TIMED):
            table.board.evaluate(TRIP, {"paint": True})
        painted = page.evaluate("trips.splice(0)")
        game = sw.Game("klondike-relaxed", seed=7)
        play(table, game, TIMED, trips=True)
        trips, drawn, confirmed = (page.evaluate(name) for name in ("trips", "drawn", "confirmed"))
        assert len(drawn) == len(confirmed) == TIMED
        report("bare anywidget round trip", trips)
        report("… with a card painted meanwhile", painted)
        report("pointer-up to card drawn", drawn, FRAME)
        report("pointer-up to confirmed by Python", confirmed, SHARE * median(trips))
        print(
            f"confirmed / bare round trip: {median(confirmed) / median(trips):.2f} (wanted: {SHARE} at most)"
        )
        play(table, game, MOVES - TIMED)
        weigh(f"{MOVES} moves", traffic)
        play_long(notebook, game)
        table.at(game.cursor)
        page.evaluate("drawn.length = confirmed.length = trips.length = 0")
        play(table, game, 20, trips=True)
        print(f"at move {LONG}:")
        report("bare anywidget round trip", page.evaluate("trips"))
        report("pointer-up to card drawn", page.evaluate("drawn"), FRAME)
        report("pointer-up to confirmed by Python", page.evaluate("confirmed"))
        weigh(f"20 moves from move {LONG} on", traffic)
        assert notebook.kernel.get("[str(move) for move in w.game.moves]") == [
            str(move) for move in game.moves
        ]
        notebook.close()
        browser.close()


def prompt_lab(folder: Path) -> Lab:
    """A JupyterLab that does not wait for acknowledgements."""
    config = folder / "config" / "jupyter_server_config.py"
    config.parent.mkdir()
    config.write_text(PROMPT)
    return Lab(folder)


def play(table: Table, game: sw.Game, moves: int, *, trips: bool = False) -> None:
    """Play so many moves by mouse, whatever is legal, each when the one before is confirmed."""
    dice = random.Random(moves)
    for _ in range(moves):
        move = dice.choice(game.legal_moves())
        step = game.play(move)
        first = step.transfers[0]
        if move.target:
            assert isinstance(first, sw.Transfer)
            names = game.position.table.names
            table.drag(names[first.source], names[first.target], first.count)
        else:
            table.click("S")
        # Asking how things stand would take the time that is measured.
        time.sleep(PAUSE)
        table.settled(game.cursor)
        if trips:
            table.board.evaluate(TRIP, {"paint": False})


def play_long(notebook: Notebook, game: sw.Game) -> None:
    """Draw and redeal from Python until the game has `LONG` moves."""
    moves = []
    while game.cursor < LONG:
        moves.append("D" if game.why_not("D") is None else "N")
        game.play(moves[-1])
    notebook.kernel.run(f"w.play({' '.join(moves)!r})")


def report(what: str, times: Sequence[float], wanted: float | None = None) -> None:
    """Print the median and the 95th percentile of times in milliseconds."""
    p95 = sorted(times)[int(0.95 * (len(times) - 1))]
    goal = f" (wanted: {wanted:.1f} ms at most)" if wanted is not None else ""
    print(f"{what}: median {median(times):.1f} ms, p95 {p95:.1f} ms, {len(times)} times{goal}")


def weigh(what: str, traffic: Traffic) -> None:
    """Print the bytes of each answer since the last time."""
    boards = [size for size in traffic.sent.values() if size > 0]
    echoes = sum(traffic.echoed.values())
    print(
        f"bytes from Python for one move, {what}: median {median(boards):.0f}, most {max(boards)} "
        f"(wanted: {BYTES} at most); echoes beside: {echoes} in all"
    )
    traffic.sent.clear()
    traffic.echoed.clear()


if __name__ == "__main__":
    main()
