"""Which form of the searches runs: compiled where that was built, else the same source as plain Python."""

from __future__ import annotations

import importlib
from functools import lru_cache
from types import ModuleType, SimpleNamespace
from typing import Final

from solitaire_widget.engine.errors import RulesError, brief

_FOLDERS: Final = {"compiled": "native", "python": "search"}
_MODULES: Final = ("table", "pack", "talon", "shapes", "klondike", "canfield", "columns")


@lru_cache(maxsize=2)
def searches(backend: str = "") -> SimpleNamespace:
    """The search modules of a backend: ``"compiled"``, ``"python"``, or by default the faster one at hand.

    Raises
    ------
    RulesError
        When there is no such backend.
    ImportError
        When the compiled form is asked for and was not built.
    """
    chosen = backend or solver_backend()
    if chosen not in _FOLDERS:
        raise RulesError(
            f"backend={brief(backend)}: expected {' or '.join(_FOLDERS)}.", field="backend", value=backend
        )
    if chosen == "compiled" != solver_backend():
        raise ImportError("the searches are not compiled here: SOLITAIRE_COMPILE=1 pip install … does that.")
    modules: dict[str, ModuleType] = {
        name: importlib.import_module(f"solitaire_widget.solver.{_FOLDERS[chosen]}.{name}")
        for name in _MODULES
    }
    return SimpleNamespace(**modules)


@lru_cache(maxsize=1)
def solver_backend() -> str:
    """What `solve` runs on: ``"compiled"`` or ``"python"``.

    >>> solver_backend() in {"compiled", "python"}
    True
    """
    try:
        for name in _MODULES:
            importlib.import_module(f"solitaire_widget.solver.native.{name}")
    except ImportError:
        return "python"
    return "compiled"
