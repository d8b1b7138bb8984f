"""What this is, and the tiles on which figures stand."""

from typing import Any

import pygame
import pytest

from game.core import registry
from scenes.about.scene import AboutScene, written
from scenes.matches.games import ANNOUNCED, boxed_games
from scenes.shared import goals
from scenes.stage.fonts import Fonts
from scenes.workshop.result_table import tiles
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import prefer
from tests.screen.test_home import SIZES, at_home


def test_about_names_every_designer(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    kit = at_home(open_app()).house.kit
    said: list[str] = []
    wrap = type(kit.fonts).wrap

    def noted(fonts: Fonts, words: str, *rest: Any) -> Any:
        said.append(words)
        return wrap(fonts, words, *rest)

    monkeypatch.setattr(type(kit.fonts), "wrap", noted)

    written(kit, 800, boxed_games())

    text = "\n".join(said)
    for name in ("the_spongmonkey", "Cathala", "Sirieix", "Meneely", "Blinkinsop", "Magnus"):
        assert name in text
    assert {game.key for game in ANNOUNCED} >= set(registry.BUILT_IN)


def test_about_scrolls_by_key(open_app: OpenApp) -> None:
    studio = open_app(size=(1024, 640))
    studio.app.house.go.to(goals.About())
    scene = studio.top
    assert isinstance(scene, AboutScene)
    assert scene.sheet is not None

    studio.key(pygame.K_DOWN)
    down = scene.sheet.scroll.offset
    studio.key(pygame.K_END)
    end = scene.sheet.scroll.offset
    studio.key(pygame.K_ESCAPE)

    assert 0 < down < end == scene.sheet.scroll.furthest
    assert studio.top is not scene


@pytest.mark.parametrize("size", SIZES)
def test_a_row_of_figures_ends_where_its_width_does(open_app: OpenApp, size: tuple[int, int]) -> None:
    """The tiles stand over buttons of the same width: what rounding leaves must not add up at the right."""
    kit = at_home(open_app(size=size)).house.kit

    for width in range(966, 972):
        row = tiles(kit, width, [("1", "match")] * 6, across=6)
        assert row.get_bounding_rect().right == width


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scale", [0.8, 1.5])
def test_it_fits_every_window(open_app: OpenApp, size: tuple[int, int], scale: float) -> None:
    prefer(text_scale=scale, reduced_motion=True)
    studio = open_app(size=size)
    studio.app.house.go.to(goals.About())
    scene = studio.top
    assert isinstance(scene, AboutScene)
    assert scene.sheet is not None
    assert scene.body.contains(scene.sheet.area)
    assert scene.sheet.picture.get_width() <= scene.sheet.area.width
