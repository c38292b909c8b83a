"""The board unpacks itself; a page that does not let it is told how to have it plain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import solitaire_widget as sw
from solitaire_widget.widget.bundle import BUNDLE, unpacked
from solitaire_widget.words import board_words

if TYPE_CHECKING:
    from tests.hosts.bare import Bare

_REFUSE = "delete globalThis.DecompressionStream"


def test_a_page_that_can_not_unpack_says_what_to_do(bare: Bare) -> None:
    bare.page.add_init_script(_REFUSE)
    page = bare.show(sw.SolitaireWidget("klondike", seed=7, language="da"))
    assert page.locator("#board").inner_text() == board_words("da")["packed"]


def test_the_plain_module_needs_no_unpacking(bare: Bare) -> None:
    bare.page.add_init_script(_REFUSE)
    state = sw.SolitaireWidget("klondike", seed=7).get_state()
    page = bare.open(state | {"_esm": unpacked(BUNDLE.read_text("utf-8"))})
    assert page.locator("#board [data-place]").count() == 52
