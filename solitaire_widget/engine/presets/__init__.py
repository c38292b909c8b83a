"""Known games as values: each family in a module of its own."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from solitaire_widget.engine.errors import RulesError, brief
from solitaire_widget.engine.presets import (
    agnes,
    canfield,
    carpets,
    castles,
    double,
    dukes,
    fans,
    forty_thieves,
    freecell,
    gardens,
    klondike,
    spider,
    teaching,
    westcliff,
    yukon,
)

if TYPE_CHECKING:
    from solitaire_widget.engine.presets.preset import Preset
    from solitaire_widget.engine.rules import Rules

PRESETS: Final[tuple[Preset, ...]] = (
    *klondike.PRESETS,
    *westcliff.PRESETS,
    *agnes.PRESETS,
    *double.PRESETS,
    *canfield.PRESETS,
    *dukes.PRESETS,
    *freecell.PRESETS,
    *castles.PRESETS,
    *gardens.PRESETS,
    *fans.PRESETS,
    *carpets.PRESETS,
    *forty_thieves.PRESETS,
    *spider.PRESETS,
    *yukon.PRESETS,
    *teaching.PRESETS,
)
_BY_NAME: Final = {preset.name: preset for preset in PRESETS}
_BY_RULES: Final = {preset.rules: preset.name for preset in reversed(PRESETS)}


def preset_names(family: str | None = None) -> tuple[str, ...]:
    """The names of all presets, or of those of one family.

    Raises
    ------
    RulesError
        When there is no such family.

    >>> "canfield" in preset_names(), "canfield" in preset_names(family="klondike")
    (True, False)
    """
    families = dict.fromkeys(preset.family for preset in PRESETS)
    if family is not None and family not in families:
        message = f"family={str(family)[:40]!r}: expected one of {', '.join(families)}."
        raise RulesError(message, field="family", value=family)
    return tuple(preset.name for preset in PRESETS if family in {None, preset.family})


def find(name: str) -> Preset:
    """The preset of that name.

    Raises
    ------
    RulesError
        When there is none, naming the nearest.

    >>> find("klondike-draw-3").rules.draw
    3
    """
    preset = _BY_NAME.get(name) if isinstance(name, str) else None
    if preset is None:
        if not isinstance(name, str):
            message = f"rules are given as a preset's name or as Rules, not as {brief(name, 40)}."
            raise RulesError(message, field="name", value=name)
        message = f"there is no preset {name[:40]!r}; sw.presets() lists them{_nearest(name)}."
        if name.partition(":")[0] in _BY_NAME:
            code = repr(name[:40])
            message = f"{code} is a share code, not a preset: sw.Game.from_code({code}) deals it."
        raise RulesError(message, field="name", value=name)
    return preset


def name_of(rules: Rules) -> str | None:
    """The name of the preset with exactly these rules, or None.

    >>> name_of(find("vegas").rules), name_of(find("vegas").rules.replace(draw=2))
    ('vegas', None)
    """
    return _BY_RULES.get(rules)


def _nearest(name: str) -> str:
    from difflib import get_close_matches  # noqa: PLC0415  only for the message

    close = get_close_matches(name[:40].lower(), _BY_NAME, 1)
    return f" (did you mean {close[0]!r}?)" if close else ""
