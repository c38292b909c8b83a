"""Patience as an environment for programs that learn: `SolitaireEnv`, with Gymnasium's interface.

Importing it registers an environment for every preset, ``solitaire_widget/Klondike-v0`` and so on
(docs/learning.md).
"""

from __future__ import annotations

try:
    import gymnasium
except ImportError as error:
    raise ImportError("an environment needs gymnasium: pip install 'solitaire_widget[gym]'.") from error

from solitaire_widget.engine.presets import find, preset_names
from solitaire_widget.env.actions import actions_of
from solitaire_widget.env.environment import SolitaireEnv

__all__ = ["SolitaireEnv", "actions_of", "env_id"]


def env_id(preset: str) -> str:
    """What Gymnasium calls the environment of a preset.

    Raises
    ------
    RulesError
        When there is no such preset.

    >>> env_id("klondike-draw-3")
    'solitaire_widget/KlondikeDraw3-v0'
    """
    find(preset)
    return f"solitaire_widget/{preset.title().replace('-', '')}-v0"


for _name in preset_names():
    gymnasium.register(
        env_id(_name), entry_point="solitaire_widget.env:SolitaireEnv", kwargs={"rules": _name}
    )
