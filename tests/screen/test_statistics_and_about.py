"""What was played and won, and what this is."""

import pygame
import pytest

from game.core import registry
from saves.shelf import Statistics
from scenes.about import AboutScene, written
from scenes.home_parts.games import ANNOUNCED, boxed_games
from scenes.statistics import StatisticsScene, numbers, paint_card
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import leave_match, prefer
from tests.screen.test_home import SIZES, at_home


def test_numbers_tell_only_what_there_is() -> None:
    shared = Statistics("ferry", played=3, best=12)
    alone = Statistics("ferry", played=5, alone=5, won=2, best=-18, streak=1, best_streak=2, honours={"clean": 1})

    assert numbers(shared) == [("3", "played"), ("12", "best score")]
    assert numbers(alone)[1:3] == [("2", "wins"), ("40 %", "won")]
    assert ("−18", "best score") in numbers(alone)
    assert numbers(alone)[-1] == ("1", "clean")


def test_a_finished_match_is_counted(open_app: OpenApp) -> None:
    leave_match(plies=1_000)
    home = at_home(open_app())
    home.show_statistics()
    scene = home.house.manager.top
    assert isinstance(scene, StatisticsScene)

    counted = scene.statistics_of("efficiency_engine")

    assert counted is not None
    assert counted.played == 1


@pytest.mark.parametrize("size", SIZES, ids=lambda size: f"{size[0]}x{size[1]}")
@pytest.mark.parametrize("scale", [0.8, 1.5])
def test_both_fit_every_window(open_app: OpenApp, size: tuple[int, int], scale: float) -> None:
    prefer(text_scale=scale, reduced_motion=True)
    leave_match(plies=1_000)
    studio = open_app(size=size)
    home = at_home(studio)
    for show in (home.show_statistics, home.show_about):
        show()
        scene = studio.top
        assert isinstance(scene, StatisticsScene | AboutScene)
        assert scene.sheet is not None
        assert scene.body.contains(scene.sheet.area)
        assert scene.sheet.picture.get_width() <= scene.sheet.area.width
        scene.back()


def test_a_game_never_played_says_so_instead_of_showing_zeros(open_app: OpenApp) -> None:
    home = at_home(open_app())
    game = next(game for game in boxed_games() if game.live)

    never = paint_card(home.house.kit, 600, game, Statistics(game.key))
    away = paint_card(home.house.kit, 600, game, None)

    assert never.get_size() == away.get_size()


def test_about_names_every_designer(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    kit = at_home(open_app()).house.kit
    said: list[str] = []
    wrap = type(kit.fonts).wrap
    monkeypatch.setattr(
        type(kit.fonts), "wrap", lambda self, words, *rest: said.append(words) or wrap(self, words, *rest)
    )

    written(kit, 800, boxed_games())

    text = "\n".join(said)
    for name in ("the_spongmonkey", "Cathala", "Sirieix", "Meneely", "Blinkinsop", "Magnus"):
        assert name in text
    assert {game.key for game in ANNOUNCED} >= set(registry.BUILT_IN)


def test_about_scrolls_by_key(open_app: OpenApp) -> None:
    studio = open_app(size=(1024, 640))
    at_home(studio).show_about()
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
