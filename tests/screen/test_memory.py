"""What is kept of screens that were left is bounded in bytes, however many there were."""

import gc
from collections.abc import Iterator
from dataclasses import replace
from datetime import date

import pygame
import pytest
from pygame import Rect, Surface

from scenes.home.scene import HomeScene
from scenes.new_match.scene import NewMatchScene
from scenes.pages import shots
from scenes.pages.bench import Bench
from scenes.pages.my_engine.page import MyEnginePage
from scenes.pages.my_engine.pictures import sample
from scenes.shared import goals, house
from scenes.shared.scene import Scene
from scenes.stage import fonts
from scenes.stage.art import Art
from scenes.stage.face import Face
from scenes.stage.kept import BYTES_PER_PIXEL, RESTING, Kept, size
from scenes.stage.motion import Motion
from scenes.stage.viewport import Viewport
from scenes.testing.studio import Studio, request_for
from tests.screen.conftest import OpenApp

GAMES = ("efficiency_engine", "my_engine", "bric_a_brac", "palimpsest", "victory_point_salad")
WINDOW = (1024, 640)
WINDOW_BYTES = WINDOW[0] * WINDOW[1] * BYTES_PER_PIXEL
REST = 1.1  # seconds, after which what was left goes
PAUSE = 10.1  # seconds, after which goes what could only be of use to other screens


@pytest.fixture(autouse=True)
def real_caches(monkeypatch: pytest.MonkeyPatch) -> None:
    """Keep what the app itself keeps, and nothing that other tests drew."""
    monkeypatch.setattr(house, "Art", Art)
    monkeypatch.setattr(fonts, "LEAST_LINES", 1 << 20)
    monkeypatch.setattr(fonts, "Face", Face)


def goals_of_a_walk() -> Iterator[goals.Goal]:
    yield goals.NewMatch(GAMES[-1])
    for game in GAMES:
        yield goals.Deal(request_for(game, 4217, *("Ada", "Ben")[: 1 if game == "efficiency_engine" else 2]))
    yield from (goals.Statistics(), goals.Medals(), goals.Settings(), goals.Days(date(2026, 1, 1)), goals.Rulebooks())


def kept(studio: Studio) -> list[Kept]:
    easel = studio.app.house
    return [easel.art.kept, easel.fonts._lines]


def rest(studio: Studio) -> None:
    """Let time pass, and hear first what other threads still read: it would be drawn whenever it came."""
    easel = studio.app.house
    studio.settle()
    studio.until(lambda: not easel.archive.is_opening)
    studio.frames(2)
    studio.until(lambda: not easel.errands.are_under_way)
    studio.settle()
    studio.frames(2, REST)


def pause(studio: Studio) -> None:
    """Let so much time pass that the app takes it for a pause, which begins anew whenever something is heard."""
    studio.until(lambda: not studio.app.manager.is_plentiful, PAUSE)


def picture(studio: Studio) -> bytes:
    studio.top.redraw()
    studio.app.frame(0.0)
    return pygame.image.tobytes(studio.app.manager.screen, "RGB")


def surfaces() -> int:
    """Return the bytes of all pictures that anything but the tests' own store holds, each counted once."""
    gc.collect()
    stored = set(map(id, pygame.image.load_sized_svg._kept.values()))  # type: ignore[attr-defined]
    found = {id(one): one for holder in gc.get_objects() for one in gc.get_referents(holder) if type(one) is Surface}
    return sum(size(one) for key, one in found.items() if key not in stored and one.get_parent() is None)


def test_after_a_walk_home_holds_hardly_more_than_at_first(open_app: OpenApp) -> None:
    studio = open_app(WINDOW)
    rest(studio)
    at_first = surfaces()
    for goal in goals_of_a_walk():
        studio.app.house.go.to(goal)
        studio.settle()
        assert [one.bytes <= one.budget for one in kept(studio)] == [True, True]
        studio.app.manager.home()
        studio.settle()
    rest(studio)

    assert isinstance(studio.top, HomeScene)
    assert [one.bytes <= one.budget // RESTING for one in kept(studio)] == [True, True]
    assert surfaces() <= at_first + WINDOW_BYTES


def test_what_is_kept_says_how_much_it_is() -> None:
    drawings = Kept(10_000, 0.0)
    for side in range(1, 40):
        drawings.add((side,), Surface((side, side), depth=32))
    drawings.add((39,), Surface((10, 10), depth=32))

    assert drawings.bytes == sum(size(found) for key in list(drawings) if (found := drawings.find(key)))
    assert drawings.bytes <= drawings.budget


def test_in_a_pause_goes_what_the_screen_on_top_has_not_asked_for(open_app: OpenApp) -> None:
    studio = open_app(WINDOW)
    studio.app.house.go.to(goals.NewMatch(GAMES[-1]))
    studio.settle()
    studio.app.manager.home()
    rest(studio)
    before, screen = [(one.bytes, set(one)) for one in kept(studio)], picture(studio)
    pause(studio)
    after = [(one.bytes, set(one)) for one in kept(studio)]

    assert all(now < then and keys < more for (now, keys), (then, more) in zip(after, before, strict=True))
    assert picture(studio) == screen
    assert len(studio.app.house.fonts._faces) <= fonts.RESTING_FACES


def test_in_a_pause_a_screen_keeps_what_it_has_drawn_since_it_came(open_app: OpenApp) -> None:
    """A box that was pointed at before is no more drawn after it than before."""
    studio = open_app(WINDOW)
    rest(studio)
    home = studio.top
    assert isinstance(home, HomeScene)
    studio.point(home.boxes[1].rect.center)
    studio.settle()
    studio.point((2, 2))
    studio.settle()
    pictures = studio.app.house.art.kept
    drawn = [key for key in pictures if key[0] == "box"]
    pause(studio)

    assert [key for key in pictures if key[0] == "box"] == drawn


def test_a_scene_built_anew_keeps_no_second_background(open_app: OpenApp) -> None:
    studio = open_app(WINDOW)
    studio.app.house.go.to(goals.NewMatch(GAMES[1]))
    studio.settle()
    scene = studio.top
    assert isinstance(scene, NewMatchScene)
    before = scene.compositor
    scene.build_anew()

    assert before.background.get_size() == (1, 1)
    assert scene.compositor.background.get_size() == WINDOW


class Looking(Scene):
    """A screen that looks, as it comes, how large the picture behind another one is."""

    def __init__(self, easel: house.House, other: Scene) -> None:
        super().__init__(easel)
        self._other = other
        self.seen = (0, 0)

    def enter(self) -> None:
        self.seen = self._other.compositor.background.get_size()
        super().enter()


@pytest.mark.parametrize("way", ["push", "replace", "home"])
def test_a_screen_that_goes_has_no_pictures_any_more_as_the_next_one_comes(open_app: OpenApp, way: str) -> None:
    studio = open_app(WINDOW)
    studio.settle()
    manager, at_home = studio.app.manager, picture(studio)
    studio.app.house.go.to(goals.Settings())
    studio.settle()
    before = picture(studio)
    next_one = Looking(studio.app.house, studio.top)
    getattr(manager, way)(next_one)
    studio.settle()
    manager.pop()
    studio.settle()

    assert next_one.seen == (1, 1)
    assert picture(studio) == (before if way == "push" else at_home)


def test_plain_screens_share_their_room(open_app: OpenApp) -> None:
    studio = open_app(WINDOW)
    rooms = []
    for goal in (goals.Settings(), goals.About()):
        studio.app.house.go.to(goal)
        studio.settle()
        rooms.append(studio.top.compositor.background)
        studio.app.manager.home()

    assert rooms[0] is rooms[1]


def test_a_part_of_a_page_is_what_the_whole_page_shows_there(open_app: OpenApp) -> None:
    """A rulebook's pictures are cut from pages that may be larger than any window."""
    bench = replace(
        Bench.of(open_app(WINDOW).app.house, Motion(reduced=True), ("Ada", "Ben")), view=Viewport(1280, 720)
    )
    page, part = MyEnginePage(bench), Rect(331, 97, 403, 350)
    seen = shots.seen(page, sample(), part)
    whole = shots.seen(page, sample(), Rect(0, 0, 1280, 720))

    assert pygame.image.tobytes(seen, "RGB") == pygame.image.tobytes(whole.subsurface(part), "RGB")


def test_nothing_goes_on_moving_on_a_screen_that_is_hidden(open_app: OpenApp) -> None:
    """What moves holds what it moves, with all pictures of its screen."""
    studio = open_app(WINDOW)
    studio.settle()
    home = studio.top
    assert isinstance(home, HomeScene)
    studio.point(home.boxes[0].rect.center)
    assert home.motion.is_moving
    studio.app.house.go.to(goals.About())

    assert not home.motion.is_moving
