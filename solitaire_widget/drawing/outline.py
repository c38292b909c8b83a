"""The place of an empty pile: an outline with what the pile takes, in units of 100 × 140 a card."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solitaire_widget.drawing.deck import HEIGHT, WIDTH
from solitaire_widget.engine.cards import RANKS, SUITS

if TYPE_CHECKING:
    from solitaire_widget.drawing.look import Look
    from solitaire_widget.engine.position import Position

_FRAME: Final = f'<rect x="1" y="1" width="{WIDTH - 2}" height="{HEIGHT - 2}" rx="7"/>'


def ink(look: Look) -> str:
    """The colour of outlines on the ground of a look.

    >>> from solitaire_widget.drawing.look import Look
    >>> ink(Look()), ink(Look(cloth="plain"))
    ('#ffffff', '#000000')
    """
    return "#ffffff" if look.ground else "#000000"


def chalk(look: Look) -> str:
    """The attributes of the element around all outlines."""
    return f'fill="none" stroke="{ink(look)}" stroke-opacity=".4" stroke-width="2"'


def outline(position: Position, pile: int, look: Look) -> str:
    r"""The outline of a pile that is empty, as SVG with its upper left corner at 0, 0.

    >>> from solitaire_widget.drawing.look import Look
    >>> from solitaire_widget.engine.position import Position
    >>> from solitaire_widget.engine.rules import Rules
    >>> mini = Rules(columns=("u", "du"), ranks=2)
    >>> position = Position.parse("F: AC - AH -\nT1: 2C 2H\nT2: <AD> 2D\nS: AS 2S", mini)
    >>> outline(position, position.table.index["W"], Look())
    '<rect x="1" y="1" width="98" height="138" rx="7"/>'
    """
    return _FRAME + _hint(position, pile, look)


def _hint(position: Position, pile: int, look: Look) -> str:
    """The suit a foundation takes, the rank a column takes, or the sign that the waste may be turned over."""
    data, table, kind = look.style.data, position.table, position.table.kinds[pile]
    if kind == "foundation":
        pip = data["pips"][SUITS[table.suits[pile]]]
        place = "translate(50 70)scale(2)"
        return f'<path fill="{ink(look)}" fill-opacity=".3" stroke="none" transform="{place}" d="{pip}"/>'
    if kind == "column" and position.rules.space == "last-rank" and position.base >= 0:
        wide, letter = data["ranks"][RANKS[table.last_rank(position.base)]]
        place = f"translate({50 - wide:g} 50)scale(2)"
        return f'<path stroke-width="3.4" transform="{place}" d="{letter}"/>'
    passes = position.rules.passes
    if kind == "stock" and table.waste >= 0 and (passes is None or position.pass_number < passes):
        return '<path stroke-width="6" d="M68 56a23 23 0 1 0 5 14M71 44v13H58"/>'
    return ""
