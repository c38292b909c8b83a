"""Take the pictures of docs/images: ``make pictures``, or this file with the development tools installed."""
# ruff: noqa: INP001  a script, no package

from __future__ import annotations

import io
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import TYPE_CHECKING, Final

from PIL import Image
from playwright.sync_api import sync_playwright

ROOT: Final = Path(__file__).parents[1]
IMAGES: Final = ROOT / "docs" / "images"
sys.path.insert(0, str(ROOT))

from tests.hosts.jupyter import Lab  # noqa: E402

if TYPE_CHECKING:
    from playwright.sync_api import Page

CELL: Final = """import solitaire_widget as sw

board = sw.SolitaireWidget("klondike", seed=16)
board.play("T6-T7 T6-T1 T5-T6 D D W-T4")
board"""
"""As in the README."""
MORE: Final = {
    "freecell": 'SolitaireWidget("freecell", seed="ms:617", theme="dark", cloth="blue")',
    "spider": 'SolitaireWidget("spider", seed=3, four_color=True, card_back="scales")',
    "lesson": 'SolitaireWidget(sw.lesson("klondike"))',
}
"""Boards that are shown alone, by the name of their picture."""
COLOURS: Final = 224


def small(picture: bytes) -> Image.Image:
    """The picture with few colours: flat art needs no more, and the file is a third of the size."""
    return (
        Image.open(io.BytesIO(picture)).convert("RGB").quantize(COLOURS, kmeans=3, dither=Image.Dither.NONE)
    )


def take(page: Page, part: str, name: str) -> None:
    """Take a picture of a part of the page, once the board in it is at rest."""
    page.locator(".board [data-place]").last.wait_for(state="attached")
    page.mouse.move(0, 0)
    page.wait_for_timeout(1500)
    small(page.locator(part).first.screenshot(animations="disabled")).save(
        IMAGES / f"{name}.png", optimize=True
    )


def main() -> None:
    """Take the pictures."""
    IMAGES.mkdir(exist_ok=True)
    found = shutil.which("chromium") or shutil.which("google-chrome")
    with TemporaryDirectory() as folder, Lab(Path(folder)) as lab, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--disable-gpu"])
        page = browser.new_page(viewport={"width": 1300, "height": 1150}, reduced_motion="reduce")
        page.add_init_script("localStorage.setItem('solitaire-widget:met', '1')")
        notebook = lab.open(page, [CELL])
        page.evaluate('() => globalThis.jupyterapp.commands.execute("application:toggle-left-area")')
        notebook.run_all()
        take(page, ".jp-CodeCell", "board")
        notebook.close()
        for name, code in MORE.items():
            notebook = lab.open(page, [f"import solitaire_widget as sw\nsw.{code}"])
            notebook.run_all()
            take(page, ".board", name)
            notebook.close()
        browser.close()


if __name__ == "__main__":
    main()
