"""What all formats have in common: a suffix decides, a file is whole or not there, an error is a sentence."""

from __future__ import annotations

import os
import stat
import sys
from typing import TYPE_CHECKING, Any

import pytest

import solitaire_widget as sw
from tests.export.records import annotated, played

if TYPE_CHECKING:
    from pathlib import Path

SUFFIXES = (".html", ".svg", ".png", ".gif", ".webp", ".json", ".sol")


@pytest.mark.parametrize("suffix", SUFFIXES)
def test_two_files_of_one_record_are_the_same_bytes(tmp_path: Path, suffix: str) -> None:
    record = annotated(6)
    for name in ("a", "b"):
        record.save(tmp_path / f"{name}{suffix}")
    assert (tmp_path / f"a{suffix}").read_bytes() == (tmp_path / f"b{suffix}").read_bytes()
    assert len(list(tmp_path.iterdir())) == 2


@pytest.mark.parametrize("name", ["game", "game.txt", "game.pdf", ".html.bak"])
def test_an_unknown_suffix_is_refused_and_the_known_ones_are_named(tmp_path: Path, name: str) -> None:
    with pytest.raises(sw.FormatError, match=r"\.html.*\.png"):
        played(1).save(tmp_path / name)
    with pytest.raises(sw.FormatError, match=r"\.html.*\.png"):
        sw.Game("klondike", seed=1).save_picture(tmp_path / name)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("suffix", [".html", ".svg", ".sol", ".json"])
def test_a_path_that_cant_be_written_is_named_in_one_sentence(tmp_path: Path, suffix: str) -> None:
    goal = tmp_path / "missing" / f"game{suffix}"
    with pytest.raises(
        FileNotFoundError, match=r"missing.game\.\w+ can't be written: no such file or directory\.$"
    ):
        played(1).save(goal)
    (tmp_path / f"folder{suffix}").mkdir()
    with pytest.raises(OSError, match=r"folder\.\w+ can't be written: "):
        played(1).save(tmp_path / f"folder{suffix}")
    assert [path.name for path in tmp_path.iterdir()] == [f"folder{suffix}"]


def test_a_write_that_fails_leaves_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    goal = tmp_path / "game.svg"
    goal.write_text("old")

    def full(_: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match=r"can't be written: no space left on device\."):
        played(1).save(goal)
    assert goal.read_text() == "old"
    assert len(list(tmp_path.iterdir())) == 1


@pytest.mark.skipif(os.name == "nt", reason="modes are Unix")
def test_a_page_can_be_read_by_whom_the_umask_lets(tmp_path: Path) -> None:
    (tmp_path / "plain").write_text("")
    played(1).save(tmp_path / "game.svg")
    modes = {stat.S_IMODE(path.stat().st_mode) for path in tmp_path.iterdir()}
    assert len(modes) == 1


@pytest.mark.parametrize("missing", ["resvg_py", "PIL", "PIL.Image"])
@pytest.mark.parametrize("suffix", [".png", ".gif", ".webp"])
def test_a_missing_extra_is_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, missing: str, suffix: str
) -> None:
    monkeypatch.setitem(sys.modules, missing, None)
    with pytest.raises(ImportError, match=r'pip install "solitaire_widget\[export\]"'):
        played(1).save(tmp_path / f"game{suffix}")
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("suffix", [".html", ".svg"])
def test_pages_and_drawings_need_no_extra(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, suffix: str
) -> None:
    for name in ("PIL", "resvg_py"):
        monkeypatch.setitem(sys.modules, name, None)
    played(1).save(tmp_path / f"game{suffix}")


@pytest.mark.parametrize(
    ("suffix", "options", "sentence"),
    [
        (".svg", {"theme": "sepia"}, r"theme='sepia': there is auto, light, dark, contrast\."),
        (".html", {"deck": "tarot"}, r"deck='tarot': there is no such deck"),
        (".html", {"language": "xx"}, r"language='xx': there is en, "),
        (".png", {"cloth": "tweed"}, r"cloth='tweed': there is green, blue, red, grey, plain\."),
        (".png", {"card_back": "tartan"}, r"back='tartan'"),
        (".svg", {"at": 4}, r"at=4: expected a step from 0 to 3\."),
        (".svg", {"at": True}, r"at=True: expected int"),
        (".png", {"width": 5000}, r"width=5000: expected 120 to 4000 pixels\."),
        (".gif", {"steps": (2, 1)}, r"steps=\(2, 1\): expected two steps in order, from 0 to 3\."),
        (".gif", {"steps": 2}, r"steps=2: expected tuple"),
        (".gif", {"speed": float("nan")}, r"speed=nan: expected 0\.1 to 20"),
        (".gif", {"speed": "fast"}, r"speed='fast': expected float"),
        (".gif", {"language": 3}, r"language=3: expected str"),
    ],
)
def test_a_wrong_value_is_named_with_what_there_is(
    tmp_path: Path, suffix: str, options: dict[str, Any], sentence: str
) -> None:
    with pytest.raises(ValueError, match=sentence):
        played(3).save(tmp_path / f"game{suffix}", **options)
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("suffix", "option"),
    [(".svg", "speed"), (".html", "width"), (".gif", "at"), (".sol", "theme"), (".png", "hue")],
)
def test_an_option_that_a_format_does_not_have_is_refused(tmp_path: Path, suffix: str, option: str) -> None:
    options: dict[str, Any] = {option: 1}
    with pytest.raises(TypeError, match=rf"{option}: {suffix} has no such option; it has "):
        played(3).save(tmp_path / f"game{suffix}", **options)
