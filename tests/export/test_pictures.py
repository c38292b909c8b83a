"""Pictures and moving pictures, looked at pixel by pixel."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING, Any

import pytest
from PIL import Image, ImageChops, ImageStat

import solitaire_widget as sw
from solitaire_widget.engine.cards import DOWN
from solitaire_widget.export.frames import GLIDE
from solitaire_widget.export.raster import image
from solitaire_widget.export.settings import settings_for
from solitaire_widget.export.sprites import Sprites
from solitaire_widget.export.tracks import Grid, Scene, scenes
from tests.export.records import annotated, played

if TYPE_CHECKING:
    from pathlib import Path

GREEN = (0x2E, 0x7D, 0x5B)
WHITE = (255, 255, 255)


def saved(record: sw.Record, path: Path, **options: Any) -> Image.Image:  # noqa: ANN401  any option
    record.save(path, **options)
    return Image.open(io.BytesIO(path.read_bytes()))


def frame(picture: Image.Image, number: int) -> Image.Image:
    picture.seek(number)
    return picture.convert("RGB")


def unlike(one: Image.Image, other: Image.Image) -> float:
    """How much two images differ, 0 to 255 on average."""
    return sum(ImageStat.Stat(ImageChops.difference(one, other)).mean) / 3


def cards_seen(picture: Image.Image, scene: Scene, grid: Grid, sprites: Sprites) -> list[tuple[int, int]]:
    """The uppermost card of each pile, and the one that the picture looks most like there."""
    wide, high = grid.card
    tops = {lying.pile: lying for lying in scene.cards}
    found = []
    for lying in tops.values():
        part = picture.crop((lying.x, lying.y, lying.x + wide, lying.y + high))
        under = part.copy()
        likeness = {}
        for card, face in sprites.cards.items():
            under.paste(part)
            under.paste(face, (0, 0), face)
            likeness[card] = unlike(part, under)
        found.append((lying.card, min(likeness, key=lambda card: likeness[card])))
    return found


@pytest.mark.parametrize("suffix", [".gif", ".webp"])
@pytest.mark.parametrize("preset", ["klondike", "canfield"])
def test_the_right_cards_lie_in_the_first_and_last_frame(tmp_path: Path, suffix: str, preset: str) -> None:
    record = played(30, preset)
    settings = settings_for(suffix, 30, {})
    grid, all_scenes = scenes(record, settings)
    every = Sprites(all_scenes, grid, settings.look)
    picture = saved(record, tmp_path / f"game{suffix}")
    n_frames: int = picture.n_frames  # type: ignore[attr-defined]  # of animations only
    for number, scene in ((0, all_scenes[0]), (n_frames - 1, all_scenes[-1])):
        seen = cards_seen(frame(picture, number), scene, grid, every)
        assert [is_ for _, is_ in seen] == [should for should, _ in seen]
        faces = {f"{card}" for pile in scene.position.piles for card in pile[-1:] if not card & DOWN}
        assert faces == {f"{is_}" for _, is_ in seen if is_ != DOWN}


def test_frames_look_like_the_drawing_of_the_position(tmp_path: Path) -> None:
    record = played(8)
    picture = saved(record, tmp_path / "game.gif", width=720)
    drawn = image(svg_text(record, tmp_path), 720)
    n_frames: int = picture.n_frames  # type: ignore[attr-defined]
    last = frame(picture, n_frames - 1)
    common = (20, 20, 700, min(drawn.height, last.height) - 20)
    assert unlike(last.crop(common), drawn.convert("RGB").crop(common)) < 6


def svg_text(record: sw.Record, folder: Path) -> str:
    record.save(folder / "drawing.svg")
    return (folder / "drawing.svg").read_text("utf-8")


def test_a_gif_of_100_steps_is_small_and_has_a_glide_for_every_step(tmp_path: Path) -> None:
    path = tmp_path / "game.gif"
    picture = saved(played(100), path)
    n_frames: int = picture.n_frames  # type: ignore[attr-defined]
    assert path.stat().st_size <= 1_500_000
    assert n_frames == 1 + 100 * (1 + len(GLIDE))
    assert picture.info["loop"] == 0


@pytest.mark.parametrize(
    ("options", "ground", "paper"),
    [
        ({}, GREEN, WHITE),
        ({"theme": "dark"}, (0x1D, 0x46, 0x37), (0xEF, 0xEB, 0xE2)),
        ({"theme": "contrast"}, (0, 0, 0), WHITE),
    ],
)
def test_paper_and_ground_keep_their_colours(
    tmp_path: Path, options: dict[str, str], ground: tuple[int, ...], paper: tuple[int, ...]
) -> None:
    for suffix in (".gif", ".webp", ".png"):
        picture = saved(played(2), tmp_path / f"game{suffix}", **options)
        shown = frame(picture, 0) if suffix != ".png" else picture.convert("RGB")
        counted = shown.getcolors(1 << 20) or []
        often = {colour for count, colour in counted if count > 4000}
        assert {ground, paper} <= often, suffix


def test_a_moving_picture_takes_the_steps_size_and_speed_it_is_told(tmp_path: Path) -> None:
    record = played(12)
    picture = saved(record, tmp_path / "a.gif", steps=(4, 7), width=300, speed=1)
    assert picture.width == 300
    assert picture.n_frames == 1 + 3 * (1 + len(GLIDE))  # type: ignore[attr-defined]
    durations = []
    for number in range(picture.n_frames):  # type: ignore[attr-defined]
        picture.seek(number)
        durations.append(picture.info["duration"])
    assert sum(durations[1 : 2 + len(GLIDE)]) == 1000
    quick = saved(record, tmp_path / "b.gif", speed=20)
    assert quick.n_frames == 13  # type: ignore[attr-defined]  # no time for glides
    one = saved(record, tmp_path / "c.gif", steps=(5, 5))
    assert one.n_frames == 1  # type: ignore[attr-defined]


def test_marks_are_in_the_picture_of_their_step_alone(tmp_path: Path) -> None:
    record = annotated(6)
    texts = {}
    for at in (1, 2):
        record.save(tmp_path / "a.svg", at=at)
        texts[at] = (tmp_path / "a.svg").read_text("utf-8")
    assert "#12a150" in texts[2]
    assert "#12a150" not in texts[1]
    picture = saved(record, tmp_path / "a.gif", steps=(1, 2), speed=20)
    green = [
        (0x12, 0xA1, 0x50) in {colour for _, colour in frame(picture, n).getcolors(1 << 20) or []}
        for n in (0, 1)
    ]
    assert green == [False, True]


def test_a_picture_of_a_game_shows_where_it_stands(tmp_path: Path) -> None:
    game = sw.Game("klondike", seed=3)
    game.play_all("D D")
    game.undo()
    game.save_picture(tmp_path / "now.svg")
    game.record().save(tmp_path / "one.svg", at=1)
    assert (tmp_path / "now.svg").read_bytes() == (tmp_path / "one.svg").read_bytes()


def test_a_png_is_as_wide_as_asked(tmp_path: Path) -> None:
    assert saved(played(1), tmp_path / "a.png", width=1234).width == 1234
    assert saved(played(1), tmp_path / "b.png").width == 720


@pytest.mark.parametrize("preset", ["spider", "la-belle-lucie"])
def test_two_packs_and_reshuffled_ones_have_moving_pictures(tmp_path: Path, preset: str) -> None:
    picture = saved(played(12, preset), tmp_path / "a.gif", width=320)
    assert picture.n_frames > 12  # type: ignore[attr-defined]
