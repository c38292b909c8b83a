"""Cards on their way: what moves lies above, and what still waits lies as it lay."""

from __future__ import annotations

from typing import TYPE_CHECKING

from playwright.sync_api import expect

import solitaire_widget as sw
from tests.hosts.table import Table

if TYPE_CHECKING:
    from tests.hosts.bare import Bare

RANKS = "KQJT98765432A"

# For as long as cards move: pairs that still lie where they lay, the lower one of them above the upper.
# Only what lasts more than two frames counts: between a style and its motion a busy machine may show one.
_WATCH = """felt => new Promise(done => {
    const cards = [...felt.querySelectorAll("[data-place]")];
    const lay = cards.map(card => card.getBoundingClientRect());
    const wrong = new Map();
    let seen = 0, frames = 0;
    const stays = (n, { left, top }) => Math.hypot(left - lay[n].left, top - lay[n].top) < 0.5;
    const look = () => {
        const waiting = cards.flatMap((card, n) => {
            const { left, top } = card.getBoundingClientRect();
            const z = Number(getComputedStyle(card).zIndex);
            return stays(n, { left, top }) ? [{ n, left, top, z }] : [];
        });
        seen = Math.max(seen, frames && waiting.length < 52 ? waiting.length : 0);
        for (const a of waiting) for (const b of waiting)
            if (Math.abs(a.left - b.left) < 1 && a.top < b.top - 1 && a.z >= b.z) {
                const pair = `${a.n}/${b.n}`;
                wrong.set(pair, (wrong.get(pair) ?? 0) + 1);
            }
        frames++;
        if (frames < 400 && (frames < 11 || waiting.length)) return requestAnimationFrame(look);
        const lasting = [...wrong].filter(([, times]) => times > 2);
        done({ wrong: lasting.map(([pair]) => pair), seen });
    };
    look();
})"""


def test_cards_that_wait_to_go_home_lie_as_they_lay(bare: Bare) -> None:
    columns = ("CDCD", "DCDC", "HSHS", "SHSH")
    piles = "; ".join(
        f"T{n}: {' '.join(rank + suits[place % 4] for place, rank in enumerate(RANKS))}"
        for n, suits in enumerate(columns, 1)
    )
    game = sw.Game("klondike", position=f"S: ; W: ; F: - - - -; {piles}; T5: ; T6: ; T7: ")
    table = Table(bare.show(sw.SolitaireWidget(game))).ready()
    table.page.wait_for_timeout(1500)  # the cards are being dealt out
    table.board.locator("[data-do=finish]").evaluate("button => void setTimeout(() => button.click(), 30)")
    found = table.board.locator(".felt").evaluate(_WATCH)
    assert found["wrong"] == []
    assert found["seen"] > 20
    assert game.won


def test_a_motion_that_is_over_is_not_shown_again(bare: Bare) -> None:
    game = sw.Game("klondike", seed=16)
    table = Table(bare.show(sw.SolitaireWidget(game))).ready()
    for _ in range(6):
        game.play("D")
        bare.push()
    table.at(6)
    still = "felt => felt.getAnimations({ subtree: true }).filter(one => one.playState === 'running').length"
    felt = table.board.locator(".felt")
    table.page.wait_for_function(
        "felt => !felt.getAnimations({ subtree: true }).length", arg=felt.element_handle()
    )
    host = table.page.locator("#board")
    for change in ("node => { node.style.width = '700px'; }", "node => { node.style.display = 'none'; }"):
        host.evaluate(change)
        table.page.wait_for_timeout(50)
        host.evaluate("node => { node.style.display = ''; }")
        table.page.wait_for_timeout(50)
        assert felt.evaluate(still) == 0


def test_escape_puts_a_card_back_that_is_in_the_air(bare: Bare) -> None:
    game = sw.Game("klondike", seed=16)
    table = Table(bare.show(sw.SolitaireWidget(game, animation=0))).ready()
    table.lift("T7")
    card = table.board.locator(".dragged")
    assert card.count() == 1
    table.page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    assert table.board.locator(".card[style*='translate:']").count() == 0
    table.page.mouse.up()
    assert game.cursor == 0
