"""Pictures of the board for a designer's eye: every look and every state that a person meets.

Usage, in a checkout with the development tools: ``python js/dev/look.py FOLDER [NAME …]``. The boards are
answered by Python in this process; the browser is Debian's Chromium or an installed Chrome.
"""
# ruff: noqa: INP001  a script, no package

from __future__ import annotations

import json
import shutil
import sys
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import comm
from playwright.sync_api import sync_playwright

ROOT: Final = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT))

import solitaire_widget as sw  # noqa: E402
from solitaire_widget.teaching.lessons import lesson  # noqa: E402
from tests.hosts.bare import Bare, Wire  # noqa: E402
from tests.hosts.table import Table  # noqa: E402

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Browser

    from solitaire_widget.teaching.lesson import Lesson

FIRST: Final = "T5-T4 D D"
"""A beginning of the Klondike deal 7, so that the table is not bare."""
DESK: Final = (1000, 760)
PHONE: Final = (360, 640)


@dataclass(frozen=True, slots=True)
class Look:
    """One picture: the game, the options, what is done before it is taken, and the page around."""

    game: str | Callable[[], sw.Game | sw.Record | Lesson] = "klondike"
    do: Callable[[Table], None] | None = None
    options: dict[str, Any] = field(default_factory=dict)
    size: tuple[int, int] = DESK
    scheme: str = "light"
    scale: float = 1
    moves: str = ""


def press(*names: str) -> Callable[[Table], None]:
    """Press buttons one after another."""

    def act(table: Table) -> None:
        for name in names:
            table.board.locator(f"[data-do={name}]").first.click()

    return act


def hold(table: Table) -> None:
    """Drag the queen over the king and hold it there."""
    sight, mouse = table.look(), table.page.mouse
    mouse.move(*sight.pixel(*sight.grip("T5")))
    mouse.down()
    mouse.move(*sight.pixel(*sight.grip("T4")), steps=5)
    x, y = sight.pixel(*sight.grip("T4"))
    mouse.move(x + 14, y + 34, steps=3)


def refused(table: Table) -> None:
    """Drop a card where it may not lie."""
    table.drag("T6", "T1")


def keys(table: Table) -> None:
    """Walk to a column by keyboard and pick its card up."""
    table.board.locator("[data-words=S]").focus()
    for key in ("ArrowDown", "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight", "Enter"):
        table.page.keyboard.press(key)


def nearly_won() -> sw.Game:
    """A game that only has to be finished."""
    known = json.loads((ROOT / "tests" / "hosts" / "data" / "won.json").read_text("utf-8"))["klondike"]
    game = sw.Game("klondike", deal=known["deal"])
    game.play_all(known["moves"].split()[:-1])
    return game


def win(table: Table) -> None:
    """Make the last move."""
    press("finish")(table)
    table.page.wait_for_timeout(900)


def annotated() -> sw.Record:
    """A record that says something, with another way to go on."""
    record = sw.Record.of("klondike", 16, "T6-T7 T6-T1 T5-T6 D D W-T4")
    record = record.with_variation(2, "D D D").with_comment(
        2, "This turns up the eight, and the five can follow."
    )
    return record.with_glyphs(2, "!").with_marks(2, "T5 T6 green")


def variation(table: Table) -> None:
    """Step into the variation."""
    press("list", "line", "forward")(table)


LOOKS: Final = {
    "light": Look(moves=FIRST),
    "dark": Look(moves=FIRST, scheme="dark"),
    "contrast": Look(moves=FIRST, options={"theme": "contrast"}),
    "page": Look("canfield", options={"cloth": "plain"}),
    "phone": Look(moves=FIRST, size=PHONE, scale=2),
    "narrow": Look("spider", size=(320, 560), scale=2),
    "zoomed": Look(moves=FIRST, size=(500, 400), scale=2),
    "4k": Look(moves=FIRST, size=(3840, 2000)),
    "mirrored": Look(moves=FIRST, options={"mirrored": True, "cloth": "blue", "card_back": "waves"}),
    "four-colour": Look("freecell", options={"four_color": True, "cloth": "grey"}),
    "classic": Look("klondike", options={"deck": "classic"}, moves=FIRST),
    "classic-jumbo": Look("klondike", options={"deck": "classic", "jumbo": True}, moves=FIRST),
    "jumbo": Look(moves=FIRST, options={"jumbo": True}),
    "freecell": Look("freecell"),
    "spider": Look("spider", scheme="dark", options={"cloth": "red", "card_back": "dots"}),
    "forty-thieves": Look("forty-thieves"),
    "drag": Look(do=hold),
    "hint": Look(do=press("hint")),
    "reason": Look(do=refused),
    "keys": Look(do=keys),
    "help": Look(do=press("help")),
    "settings": Look(do=press("settings")),
    "menu": Look(do=press("menu")),
    "win": Look(nearly_won, do=win),
    "record": Look(annotated, do=press("list", "forward", "forward")),
    "variation": Look(annotated, do=variation, size=(640, 560)),
    "lesson": Look(lambda: lesson("klondike"), scheme="dark"),
    "lesson-phone": Look(lambda: lesson("klondike"), size=PHONE, scale=2),
}


def take(browser: Browser, name: str, look: Look, folder: Path) -> None:
    """Take one picture."""
    width, height = look.size
    context = browser.new_context(
        viewport={"width": width, "height": height},
        device_scale_factor=look.scale,
        color_scheme="dark" if look.scheme == "dark" else "light",
        reduced_motion="reduce",
    )
    page = context.new_page()
    shown = {"shown": look.game, "seed": 7} if isinstance(look.game, str) else {"shown": look.game()}
    widget = sw.SolitaireWidget(**shown, **look.options)
    if look.moves:
        widget.play(look.moves)
    Bare(page, folder).show(widget)
    page.evaluate(f"document.documentElement.style.colorScheme = {look.scheme!r}")
    table = Table(page).ready()
    if look.do is not None:
        look.do(table)
    page.wait_for_timeout(400)
    page.screenshot(path=folder / f"{name}.png")
    context.close()


def main() -> None:
    """Take the pictures that the command line names, or all."""
    folder, *names = sys.argv[1:]
    target = Path(folder)
    target.mkdir(parents=True, exist_ok=True)
    comm.create_comm = Wire
    found = shutil.which("chromium") or shutil.which("google-chrome")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--disable-gpu"])
        for name in names or LOOKS:
            take(browser, name, LOOKS[name], target)
        browser.close()
    (target / "board.html").unlink(missing_ok=True)


if __name__ == "__main__":
    main()
