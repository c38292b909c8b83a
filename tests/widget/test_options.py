"""docs/options.md holds one table of all options, which says what the traits say."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

import pytest
import traitlets as t

import solitaire_widget as sw
from solitaire_widget.widget.traits import OPTIONS, BoardTraits

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "options.md"


def values_of(trait: t.TraitType[object, object]) -> str:
    """The values of an option, as the table tells them."""
    if isinstance(trait, t.Enum):
        return ", ".join(f'`"{value}"`' for value in trait.values or ())
    if isinstance(trait, t.Union):
        return ", ".join(values_of(one) for one in trait.trait_types)
    if isinstance(trait, t.Bool):
        return "`True`, `False`"
    if isinstance(trait, t.Float):
        return f"{trait.min:g} to {trait.max:g}"
    return "see `words.languages()`"


def row(name: str) -> str:
    """The row of an option."""
    trait = BoardTraits.class_traits()[name]
    default = (
        f'`"{trait.default_value}"`' if isinstance(trait.default_value, str) else f"`{trait.default_value}`"
    )
    return f"| `{name}` | {trait.help} | {values_of(trait)} | {default} |"


def test_the_table_of_options_says_what_the_traits_say() -> None:
    rows = re.findall(r"^\| `.*", PAGE.read_text("utf-8"), re.MULTILINE)
    assert rows == [row(name) for name in OPTIONS], "\n" + "\n".join(map(row, OPTIONS))


def test_every_option_but_those_of_the_page_around_is_in_the_settings_of_the_board() -> None:
    settings = (ROOT / "js" / "src" / "view" / "Settings.tsx").read_text("utf-8")
    offered = settings.replace('control.option("controls")', "")  # it asks for it, and does not offer it
    missing = {name for name in OPTIONS if f'"{name}"' not in offered}
    assert missing == {"language", "controls"}


if __name__ == "__main__":
    print("\n".join(map(row, OPTIONS)))  # noqa: T201


@pytest.mark.parametrize(
    ("wrong", "meant"),
    [
        ("sed", "seed"),
        ("them", "theme"),
        ("autosav", "autosave"),
        ("layot", "layout"),
        ("four_colour", "four_color"),
    ],
)
def test_a_misspelled_option_is_told_with_the_nearest(wrong: str, meant: str) -> None:
    options: dict[str, Any] = {wrong: 3}
    with pytest.raises(TypeError, match=rf"^{wrong}: .*did you mean '{meant}'"):
        sw.SolitaireWidget("klondike", **options)


@pytest.mark.parametrize("wrong", ["steps", "cursor", "anything", "_esm"])
def test_what_is_no_option_is_told(wrong: str) -> None:
    record = sw.Record.of("klondike", 7)
    options: dict[str, Any] = {wrong: 3}
    with pytest.raises(TypeError, match=f"^{wrong}: a board has no such option"):
        sw.SolitaireWidget(record, **options)
    with pytest.raises(TypeError, match=f"^{wrong}: a board has no such option"):
        sw.compare(record, record, **options)


def test_a_share_code_names_the_way_to_its_game() -> None:
    with pytest.raises(sw.RulesError, match=r"from_code"):
        sw.SolitaireWidget("klondike:16")
