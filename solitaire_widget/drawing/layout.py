"""Where each card lies: the same sums as js/src/layout.ts, checked against the same golden file.

Units: x in card widths, y in card heights. A column that would not fit is squeezed, face-down cards first,
but never so far that an index is hidden: the rows below it move down and the table grows instead.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.cards import DOWN

if TYPE_CHECKING:
    from collections.abc import Sequence

    from solitaire_widget.drawing.places import Arrangement, Spot
    from solitaire_widget.engine.position import Position

DOWN_STEP: Final = 0.105
UP_STEP: Final = 0.225
UP_JUMBO: Final = 0.28
ACROSS: Final = 0.36
ACROSS_JUMBO: Final = 0.5
"""What shows of a covered card, face down and face up, and of one spread sideways, where there is room."""
LEAST: Final = {"down": 0.035, "up": 0.147, "jumbo": 0.258}
"""The least that shows: the strip that an index needs (docs/deck.md)."""
WASTE_SPREAD: Final = 3
"""How many cards of the waste are spread."""
THICKNESS: Final = 0.004
"""A squared pile looks a little thicker for every three cards."""


@dataclass(frozen=True, slots=True)
class Placement:
    """Where a card lies; those further on in a layout lie on top."""

    card: int
    pile: int
    index: int
    """Place within the pile, 0 at the bottom."""
    x: float
    y: float
    up: bool
    covered: bool
    """Whether another card lies on it."""
    buried: bool
    """Whether so much lies on it that nothing of it can be seen."""


@dataclass(frozen=True, slots=True)
class Layout:
    """All cards, pile by pile from the bottom; where piles start, as rows may have moved; the size."""

    cards: tuple[Placement, ...]
    places: tuple[tuple[float, float], ...]
    width: float
    height: float


def spread(ups: Sequence[bool], reach: float, *, jumbo: bool = False) -> list[float]:
    """How far each card of a column lies below the first, in card heights.

    The last card would end at `reach` + 1; where even the least steps need more it lies lower.

    >>> spread([False, False, True], 9)
    [0.0, 0.105, 0.21]
    >>> [round(at, 3) for at in spread([True] * 5, 0.7)]
    [0.0, 0.175, 0.35, 0.525, 0.7]
    >>> round(spread([True] * 21, 1)[-1], 3)
    2.94
    """
    downs = list(ups[:-1]).count(False)
    ups_covered = max(0, len(ups) - 1 - downs)
    least_up = LEAST["jumbo" if jumbo else "up"]
    down, up = DOWN_STEP, UP_JUMBO if jumbo else UP_STEP
    excess = downs * down + ups_covered * up - reach
    if excess > 0 and downs:
        down = max(LEAST["down"], down - excess / downs)
    excess = downs * down + ups_covered * up - reach
    if excess > 0 and ups_covered:
        up = max(least_up, up - excess / ups_covered)
    at, offsets = 0.0, []
    for is_up in ups:
        offsets.append(at)
        at += up if is_up else down
    return offsets


def lay_out(
    position: Position, arrangement: Arrangement, *, jumbo: bool = False, mirrored: bool = False
) -> Layout:
    r"""The place of every card, with `mirrored` for the left hand.

    >>> from solitaire_widget.drawing.arrangement import arrange
    >>> from solitaire_widget.engine.position import Position
    >>> from solitaire_widget.engine.rules import Rules
    >>> mini = Rules(columns=("u", "du"), ranks=2)
    >>> table = "F: AC - AH -\nT1: 2C 2H\nT2: <AD> 2D\nS: AS 2S"
    >>> [(card.x, card.y, card.up) for card in lay_out(Position.parse(table, mini), arrange(mini)).cards[-2:]]
    [(3.92, 1.12, False), (3.92, 1.225, True)]
    """
    spots = arrangement.spots
    fans = [_offsets(spot, pile, jumbo=jumbo) for spot, pile in zip(spots, position.piles, strict=True)]
    tops = _tops(spots, fans)
    cards: list[Placement] = []
    places = []
    height = arrangement.height
    for n, (spot, pile, along) in enumerate(zip(spots, position.piles, fans, strict=True)):
        left = arrangement.width - 1 - spot.x if mirrored else spot.x
        places.append((left, tops[n]))
        for index, card in enumerate(pile):
            x, y = left, tops[n]
            if spot.fan == "down":
                y += along[index]
            elif spot.fan == "none":
                y -= along[index]
            elif (spot.fan == "right") != mirrored:
                x += along[index]
            else:
                # To the left the last card lies at the place itself: indices are on the left of cards.
                x += along[index] - along[-1]
            deep = index + 3 < len(pile)
            buried = deep and (spot.fan == "none" or along[index] == along[index + 3])
            up, covered = not card & DOWN, index + 1 < len(pile)
            cards.append(Placement(card, n, index, round(x, 4), round(y, 4), up, covered, buried))
            height = max(height, y + 1)
    return Layout(tuple(cards), tuple(places), arrangement.width, round(height, 4))


def _offsets(spot: Spot, pile: bytes, *, jumbo: bool) -> list[float]:
    """How far each card lies from the first one along the fan; in a squared pile, how far it is raised."""
    if spot.fan == "none":
        return [min(index, 30) // 3 * THICKNESS for index in range(len(pile))]
    if spot.fan == "down":
        return spread([not card & DOWN for card in pile], spot.room - 1, jumbo=jumbo)
    step = ACROSS_JUMBO if jumbo else ACROSS
    fanned = WASTE_SPREAD if spot.kind == "waste" else len(pile)
    step = min(step, (spot.room - 1) / max(1, fanned - 1))
    return [max(0, index - max(0, len(pile) - fanned)) * step for index in range(len(pile))]


def _tops(spots: Sequence[Spot], fans: list[list[float]]) -> list[float]:
    """Where piles start once those above them, if they are too long, have pushed them down."""
    over = [
        max(0.0, (along[-1] if along else 0.0) + 1 - spot.room) if spot.fan == "down" else 0.0
        for spot, along in zip(spots, fans, strict=True)
    ]
    pushed = [0.0] * len(spots)
    for n in sorted(range(len(spots)), key=lambda n: spots[n].y):
        for m, above in enumerate(spots):
            ends = above.y + (above.room if above.fan == "down" else 1.0)
            if ends <= spots[n].y + 1e-6:
                pushed[n] = max(pushed[n], pushed[m] + over[m])
    return [spot.y + push for spot, push in zip(spots, pushed, strict=True)]
