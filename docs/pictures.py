"""Take the pictures of docs/images: ``make pictures``, or this file with the development tools installed."""
# ruff: noqa: INP001  a script, no package

from __future__ import annotations

import io
import shutil
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from PIL import Image
from playwright.sync_api import sync_playwright

ROOT: Final = Path(__file__).parents[1]
IMAGES: Final = ROOT / "docs" / "images"
sys.path.insert(0, str(ROOT))

from tests.hosts.jupyter import Lab  # noqa: E402

CELL: Final = """import solitaire_widget as sw

board = sw.SolitaireWidget("klondike", seed=16)
board.play("T6-T7 T6-T1 T5-T6 D D W-T4")
board"""
"""As in the README."""
COLOURS: Final = 224


def small(picture: bytes) -> Image.Image:
    """The picture with few colours: flat art needs no more, and the file is a third of the size."""
    return Image.open(io.BytesIO(picture)).convert("RGB").quantize(COLOURS, dither=Image.Dither.NONE)


def main() -> None:
    """Take the pictures."""
    IMAGES.mkdir(exist_ok=True)
    found = shutil.which("chromium") or shutil.which("google-chrome")
    with TemporaryDirectory() as folder, Lab(Path(folder)) as lab, sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found, args=["--disable-gpu"])
        page = browser.new_page(viewport={"width": 1300, "height": 1150}, reduced_motion="reduce")
        notebook = lab.open(page, [CELL])
        page.evaluate('() => globalThis.jupyterapp.commands.execute("application:toggle-left-area")')
        notebook.run_all()
        page.locator(".board [data-place]").last.wait_for(state="attached")
        page.mouse.move(0, 0)
        page.wait_for_timeout(1500)
        cell = page.locator(".jp-CodeCell").first
        small(cell.screenshot(animations="disabled")).save(IMAGES / "board.png", optimize=True)
        notebook.close()
        browser.close()


if __name__ == "__main__":
    main()
