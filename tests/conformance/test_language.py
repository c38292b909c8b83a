"""The rules language has no idle field, and the engine knows no game by name."""

from __future__ import annotations

import ast
from dataclasses import fields
from pathlib import Path

import pytest

import solitaire_widget.engine
from solitaire_widget.engine.presets import PRESETS, preset_names
from solitaire_widget.engine.rules import Rules

ENGINE = Path(solitaire_widget.engine.__file__).parent


@pytest.mark.parametrize("field", [field.name for field in fields(Rules)])
def test_a_preset_uses_the_field(field: str) -> None:
    default = next(known.default for known in fields(Rules) if known.name == field)
    assert any(getattr(preset.rules, field) != default for preset in PRESETS)


@pytest.mark.parametrize("module", sorted(ENGINE.glob("*.py")), ids=lambda path: path.stem)
def test_the_engine_names_no_preset(module: Path) -> None:
    names = set(preset_names())
    tree = ast.parse(module.read_text(encoding="utf-8"))
    texts = {node.value for node in ast.walk(tree) if isinstance(node, ast.Constant)}
    assert not names & texts
