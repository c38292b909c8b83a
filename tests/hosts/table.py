"""A board in a page as a person meets it: what lies where, and hands that click and drag."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Self

if TYPE_CHECKING:
    from playwright.sync_api import Locator, Page

# Where a card will lie, not where it glides just now: in card units, of which the felt gives the scale.
_LOOK = """board => {
    const felt = board.querySelector(".felt");
    const { left, top, width, height } = felt.getBoundingClientRect();
    const number = (node, name) => Number(node.style.getPropertyValue(name));
    const place = ({ style }) => {
        const [x, y] = style.transform.match(/[-\\d.]+(?=%)/g).map(part => Number(part) / 100);
        return { x, y };
    };
    const card = number(felt, "--columns"), rows = number(felt, "--rows");
    return {
        left, top, width: width / card, height: height / rows,
        piles: [...felt.querySelectorAll("[data-pile]")].map(node => ({
            name: node.dataset.pile, x: number(node, "--x"), y: number(node, "--y"),
            waste: node.classList.contains("waste"),
        })),
        lit: [...felt.querySelectorAll(".target")].map(node => [number(node, "--x"), number(node, "--y")]),
        cards: [...felt.querySelectorAll("[data-place]")].map(node => ({
            place: Number(node.dataset.place),
            face: node.matches(".up") ? node.querySelector("use").getAttribute("href").slice(-2) : "",
            ...place(node), z: number(node, "--z"),
        })),
    };
}"""
# Playwright's own waiting asks ever more seldom; a game of a hundred moves would mostly be waiting.
_WAIT = """(board, wanted) => new Promise((done, fail) => {
    const deadline = performance.now() + 10_000;
    const missing = () => Object.keys(wanted).find(name => board.dataset[name] !== wanted[name]);
    const ask = () => {
        const name = missing();
        if (!name) done();
        else if (performance.now() > deadline) fail(`${name}: ${board.dataset[name]}, not ${wanted[name]}`);
        else setTimeout(ask, 4);
    };
    ask();
})"""

_THICKNESS = 0.1
_FAN = 1.1


@dataclass(frozen=True, slots=True)
class Card:
    """A card as it is seen; `face` is empty while it lies face down. In card widths and card heights."""

    place: int
    face: str
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Sight:
    """What a board shows: the corners of its piles, their cards bottom first, and the scale in pixels."""

    left: float
    top: float
    width: float
    height: float
    corners: dict[str, tuple[float, float]]
    piles: dict[str, tuple[Card, ...]]
    lit: frozenset[str]

    @classmethod
    def of(cls, told: dict[str, Any]) -> Self:
        """The sight from what the page tells."""
        corners = {pile["name"]: (pile["x"], pile["y"]) for pile in told["piles"]}
        wastes = {pile["name"] for pile in told["piles"] if pile["waste"]}
        found: dict[str, list[Card]] = {name: [] for name in corners}
        for card in sorted(told["cards"], key=lambda card: card["z"]):
            found[_pile_under(card, corners, wastes)].append(
                Card(card["place"], card["face"], card["x"], card["y"])
            )
        return cls(
            left=told["left"],
            top=told["top"],
            width=told["width"],
            height=told["height"],
            corners=corners,
            piles={name: tuple(cards) for name, cards in found.items()},
            lit=frozenset(name for name, corner in corners.items() if list(corner) in told["lit"]),
        )

    @property
    def faces(self) -> dict[str, list[str]]:
        """The faces of each pile, bottom first, empty for a card that lies face down."""
        return {name: [card.face for card in pile] for name, pile in self.piles.items()}

    def pixel(self, x: float, y: float) -> tuple[float, float]:
        """The point of the page at a place of the table."""
        return self.left + x * self.width, self.top + y * self.height

    def grip(self, pile: str, count: int = 1) -> tuple[float, float]:
        """A point of the table where the `count`-th card from the top can be taken, or the empty place."""
        x, y = self.corner(pile, count)
        return x + 0.5, y + 0.05

    def corner(self, pile: str, count: int = 1) -> tuple[float, float]:
        """The corner of the `count`-th card from the top, or of the empty place."""
        cards = self.piles[pile]
        return (cards[-count].x, cards[-count].y) if cards else self.corners[pile]


def _pile_under(card: dict[str, Any], corners: dict[str, tuple[float, float]], wastes: set[str]) -> str:
    """The pile that a card lies on: the nearest above it, or the one that fans out from beside it."""
    fitting = [
        (y, name)
        for name, (x, y) in corners.items()
        if card["y"] > y - _THICKNESS
        and -_THICKNESS < card["x"] - x < (_FAN if name in wastes else _THICKNESS)
    ]
    return max(fitting)[1]


class Table:
    """The board numbered `nth` in a page, and a mouse."""

    def __init__(self, page: Page, nth: int = 0) -> None:
        self.page = page
        self.board = page.locator(".board").nth(nth)
        self.toast: Locator = self.board.locator("[data-toast]")

    def look(self) -> Sight:
        """What lies on the table, or will when all cards have come to rest."""
        return Sight.of(self.board.evaluate(_LOOK))

    def ready(self) -> Self:
        """The same table, once it is drawn and lies within the window."""
        self.board.locator("[data-place]").last.wait_for(state="attached")
        self.board.locator(".felt").scroll_into_view_if_needed()
        return self

    def press(self, name: str) -> None:
        """Click a button of the board by its name."""
        self.board.locator(f"[data-do={name}]").first.click()

    def click(self, pile: str, count: int = 1) -> None:
        """Click the `count`-th card from the top of a pile."""
        sight = self.look()
        self.page.mouse.click(*sight.pixel(*sight.grip(pile, count)))

    def double_click(self, pile: str, count: int = 1) -> None:
        """Double-click the `count`-th card from the top of a pile."""
        sight = self.look()
        self.page.mouse.dblclick(*sight.pixel(*sight.grip(pile, count)))

    def lift(self, pile: str, count: int = 1) -> Sight:
        """Take the upper `count` cards of a pile in the hand and hold them; what was seen before."""
        sight = self.look()
        x, y = sight.pixel(*sight.grip(pile, count))
        self.page.mouse.move(x, y)
        self.page.mouse.down()
        self.page.mouse.move(x + 6, y + 6)
        return sight

    def carry(self, seen: Sight, pile: str, to: tuple[float, float], count: int = 1) -> None:
        """Carry what is in the hand so that its corner comes to lie at a place of the table."""
        (x, y), (grip_x, grip_y) = seen.corner(pile, count), seen.grip(pile, count)
        self.page.mouse.move(*seen.pixel(to[0] + grip_x - x, to[1] + grip_y - y))

    def drag(self, source: str, target: str, count: int = 1) -> None:
        """Drag the upper `count` cards of a pile onto another."""
        seen = self.lift(source, count)
        self.carry(seen, source, seen.corner(target), count)
        self.page.mouse.up()

    def confirmed(self) -> None:
        """Wait until Python has answered everything that was asked."""
        self.board.evaluate(_WAIT, {"pending": "0"})

    def settled(self, cursor: int) -> None:
        """Wait until the board shows the position after so many steps, and Python has confirmed it."""
        self.board.evaluate(_WAIT, {"pending": "0", "cursor": str(cursor)})

    def at(self, cursor: int) -> None:
        """Wait until the board shows the position after so many steps."""
        self.board.evaluate(_WAIT, {"cursor": str(cursor)})


def shown(position: dict[str, list[str]]) -> dict[str, list[str]]:
    """The faces that a board must show of a position, given as cards by pile in notation."""
    return {
        name: ["" if card.startswith("<") else card for card in cards] for name, cards in position.items()
    }
