"""The places of piles: what an arrangement is, and one that somebody made up.

Units: x in card widths, y in card heights, 0,0 the upper left corner of the table.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from math import isfinite
from typing import TYPE_CHECKING, Any, Final

from solitaire_widget.engine.errors import RulesError

if TYPE_CHECKING:
    from collections.abc import Sequence

FANS: Final = ("none", "down", "right", "left")


@dataclass(frozen=True, slots=True)
class Spot:
    """The place of a pile."""

    name: str
    kind: str
    x: float
    y: float
    fan: str = "none"
    """Which way its cards spread: ``none``, ``down``, ``right`` or ``left``."""
    room: float = 1.0
    """How far it may reach along the fan, its last card included, in card heights (``down``) or widths."""


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The places of all piles, in the order of the table, and the size of the table."""

    spots: tuple[Spot, ...]
    width: float
    height: float


def rearranged(found: Arrangement, own: Mapping[str, Mapping[str, Any] | Sequence[float]]) -> Arrangement:
    """The arrangement with some piles put elsewhere, checked.

    Raises
    ------
    RulesError
        When `own` names an unknown pile, a place is no number, or two piles overlap.

    >>> found = Arrangement((Spot("S", "stock", 0, 0), Spot("W", "waste", 2, 0, "right", 2)), 4, 1)
    >>> rearranged(found, {"W": {"x": 1.5, "y": 1, "fan": "none"}}).height
    2.0
    >>> rearranged(found, {"X": (0, 0)})
    Traceback (most recent call last):
    solitaire_widget.engine.errors.RulesError: arrangement: there is no pile 'X'.
    """
    names = {spot.name for spot in found.spots}
    unknown = [name for name in own if name not in names]
    if unknown:
        raise _refusal(f"there is no pile {unknown[0]!r}", unknown[0])
    spots = tuple(_moved(spot, own[spot.name]) if spot.name in own else spot for spot in found.spots)
    check(spots)
    boxes = [_box(spot) for spot in spots]
    return Arrangement(spots, float(max(box[2] for box in boxes)), float(max(box[3] for box in boxes)))


def check(spots: Sequence[Spot]) -> None:
    """Nothing; raises where two piles would overlap or one leaves the table.

    >>> check([Spot("S", "stock", 0, 0), Spot("W", "waste", 0.5, 0)])
    Traceback (most recent call last):
    solitaire_widget.engine.errors.RulesError: arrangement: S and W overlap.
    """
    for n, one in enumerate(spots):
        a = _box(one)
        if a[0] < 0:
            raise _refusal(f"{one.name} spreads over the left edge", one.x)
        for other in spots[:n]:
            b = _box(other)
            if a[0] < b[2] - 1e-6 and b[0] < a[2] - 1e-6 and a[1] < b[3] - 1e-6 and b[1] < a[3] - 1e-6:
                raise _refusal(f"{other.name} and {one.name} overlap", one.name)


def _moved(spot: Spot, place: Mapping[str, Any] | Sequence[float]) -> Spot:
    given = dict(place) if isinstance(place, Mapping) else _pair(spot.name, place)
    for key in given:
        if key not in ("x", "y", "fan", "room"):
            raise _refusal(f"a place has x, y, fan and room, not {key!r} (pile {spot.name})", key)
    fan = given.get("fan", spot.fan)
    if fan not in FANS:
        raise _refusal(f"{spot.name} can't spread {fan!r}; it is one of {', '.join(FANS)}", fan)
    numbers = {key: given.get(key, getattr(spot, key)) for key in ("x", "y", "room")}
    for key, value in numbers.items():
        if (
            not isinstance(value, int | float)
            or isinstance(value, bool)
            or not isfinite(value)
            or value < (1 if key == "room" else 0)
        ):
            least = "1" if key == "room" else "0"
            raise _refusal(f"{key} of {spot.name} is {value!r}; it is a number from {least} up", value)
    return Spot(spot.name, spot.kind, fan=fan, **{key: float(value) for key, value in numbers.items()})


def _pair(pile: str, place: object) -> dict[str, Any]:
    if not isinstance(place, tuple | list) or len(place) != 2:
        raise _refusal(f"the place of {pile} is {str(place)[:40]!r}; it is a pair x and y", place)
    return {"x": place[0], "y": place[1]}


def _box(spot: Spot) -> tuple[float, float, float, float]:
    """What a pile may cover: left, top, right, bottom."""
    along = spot.room if spot.fan != "none" else 1.0
    left = spot.x - (along - 1 if spot.fan == "left" else 0)
    right = spot.x + (along if spot.fan == "right" else 1)
    return left, spot.y, right, spot.y + (along if spot.fan == "down" else 1)


def _refusal(what: str, value: object) -> RulesError:
    return RulesError(f"arrangement: {what}.", field="arrangement", value=value)
