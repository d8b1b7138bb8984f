"""A language that is read from right to left: the frame is a mirror image, words can be read, and tables stay."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

import pygame
import pytest
from pygame import Rect, Surface
from pygame.event import Event

from game.core import registry
from scenes.about.scene import AboutScene
from scenes.app.looking_glass import LookingGlass
from scenes.settings.scene import SettingsScene
from scenes.shared import words
from scenes.shared.keymap import KEYS
from scenes.shared.pseudo import ACCENTED, MIRRORED, spoken
from scenes.shared.words import install, languages
from scenes.speech.tree import describe
from scenes.stage.controls import Controls
from scenes.stage.form_slider import SliderField
from scenes.stage.scripts import Run, leftwards
from scenes.stage.turning import flipped
from scenes.testing.studio import Studio
from tests.screen import tour
from tests.screen.audit import faults
from tests.screen.conftest import OpenApp

GAMES = registry.keys()
OVER_IT = ("log", "hint", "recap", "list", "large", "held", "notices", "refused", "announced")
TAB = 32  # pixels of the folded log, by which a table makes room for it at the other side
ALIKE = 0.9  # of the pixels of a piece: one that lies askew is blended otherwise


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    install("en", ())
    KEYS.is_mirrored = False


@pytest.fixture
def open_mirrored(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> OpenApp:
    """Return a function that opens the app in the mirrored language."""
    monkeypatch.setenv("LANGUAGE", MIRRORED)
    return open_app


def seen(studio: Studio, rect: Rect) -> Rect:
    """Return where in the window `rect` of a scene is seen."""
    return Rect(studio.app.glass.window.get_width() - rect.right, rect.top, *rect.size)


def named(studio: Studio, words: str) -> Rect:
    """Return where the button with these English words is seen."""
    return seen(studio, next(one.rect for one in studio.top.controls.buttons if one.face.words == spoken(words)))


def push_settings(studio: Studio) -> None:
    studio.app.manager.push(SettingsScene(studio.app.house))
    studio.ready()
    studio.settle()


# What is seen.


def test_no_person_is_offered_a_language_that_nobody_speaks() -> None:
    assert not {ACCENTED, MIRRORED} & set(languages())


def test_what_begins_at_the_left_begins_at_the_right(open_mirrored: OpenApp) -> None:
    studio = open_mirrored()
    push_settings(studio)
    back, keys, about = (named(studio, words) for words in ("Back", "Keys", "About"))

    assert about.right < keys.left < keys.right < 640 < back.left


def test_words_can_be_read_and_the_arrow_back_points_to_the_right(open_app: OpenApp) -> None:
    shots = []
    for language in (ACCENTED, MIRRORED):
        studio = open_app()
        studio.app.house.change(replace(studio.app.house.settings, language=language))
        push_settings(studio)
        rect = studio.top.controls.buttons[0].rect
        rect = seen(studio, rect) if language == MIRRORED else rect
        shots.append(studio.app.glass.window.subsurface(rect).copy())
        studio.close()
    plain, turned = shots
    away = plain.get_width() // 3  # the arrow's side

    assert ink(turned, from_x=turned.get_width() - away) == ink(flipped(plain), from_x=turned.get_width() - away)
    assert ink(turned, to_x=turned.get_width() - away) == ink(plain, from_x=away)


def ink(picture: Surface, from_x: int = 0, to_x: int = 9_999) -> bytes:
    """Return what is drawn brightly from one place to another, wherever between them it is."""
    bright = pygame.mask.from_threshold(picture, "white", (140, 140, 140, 255)).get_bounding_rects()
    drawn = [rect for rect in bright if from_x <= rect.centerx < to_x]
    return pygame.image.tobytes(picture.subsurface(drawn[0].unionall(drawn[1:])), "RGB")


@pytest.mark.parametrize("game", GAMES)
def test_a_table_looks_as_it_does_in_other_languages(open_app: OpenApp, game: str) -> None:
    seats = registry.info(game).seats[0]
    shots = []
    for language in (ACCENTED, MIRRORED):
        install(language)
        studio = open_app()
        house = studio.app.house
        house.change(replace(house.settings, language=language, reduced_motion=True))
        studio.frames(2)
        scene = tour.sit_down(game, seats, 6, studio)
        studio.settle()
        window = studio.app.glass.window
        pieces = {key: scene.board.target_rect(key) for key in scene.board.pieces.sprites}
        if language == MIRRORED:
            pieces = {key: seen(studio, rect) for key, rect in pieces.items()}
        there = {key: rect for key, rect in pieces.items() if window.get_rect().contains(rect)}
        shots.append({key: (rect.x, window.subsurface(rect).copy()) for key, rect in there.items()})
        studio.close()
    plain, turned = shots
    shared = [(*plain[key], *turned[key]) for key in plain.keys() & turned.keys()]

    assert len(shared) >= len(plain) - 2 > 0
    assert {x - before for before, _old, x, _new in shared} <= {TAB - 1, TAB, TAB + 1}
    assert min(likeness(old, new) for _before, old, _x, new in shared) > ALIKE


def likeness(one: Surface, other: Surface) -> float:
    """Return the share of pixels that are nearly the same."""
    same = pygame.mask.from_threshold(one, (0, 0, 0), (60, 60, 60, 255), other)
    return same.count() / (one.get_width() * one.get_height())


@pytest.mark.parametrize("game", GAMES)
def test_around_a_mirrored_table_nothing_is_cut_or_covered(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    """Its words are English, read from right to left: those of the other language are longer than a translation's."""
    monkeypatch.setattr(words, "LEFTWARDS", ("en",))
    studio = open_app()
    tour.trace(studio)
    house = studio.app.house
    house.change(replace(house.settings, language="en"))
    house._unturned = house.unturned[0], house.fonts
    found = []
    stops = tour.at_the_table(game, registry.info(game).seats[1])
    for stop in (one for one in stops if one.name.endswith(OVER_IT)):
        tour.go_to(studio, stop)
        stop.show(studio)
        found += [f"{stop.name}: {fault}" for fault in faults(studio)]

    assert studio.app.glass.is_on
    assert found == []


# What is heard.


def test_a_click_is_heard_where_a_button_is_seen(open_mirrored: OpenApp) -> None:
    studio = open_mirrored()
    push_settings(studio)
    for button, leads_to in (("About", AboutScene), ("Back", SettingsScene)):
        studio.click(named(studio, button).center)
        studio.settle()
        assert isinstance(studio.top, leads_to)
        studio.ready()
    studio.click(named(studio, "Back").center)
    studio.settle()

    assert not isinstance(studio.top, SettingsScene)


def test_a_slider_grows_to_the_left(open_mirrored: OpenApp) -> None:
    studio = open_mirrored()
    push_settings(studio)
    sliders = (one for one in studio.top.controls.buttons if isinstance(one, SliderField))
    field = next(one for one in sliders if one.key == "volume_master")
    rail = seen(studio, Rect(*field.rect.topleft, field.rail.width, field.rect.height))
    volumes = []
    for share in (1 / 4, 1 / 2, 3 / 4):
        studio.click((rail.left + round(rail.width * share), rail.centery))
        volumes.append(studio.app.house.settings.volume_master)
    assert volumes == sorted({*volumes}, reverse=True)

    studio.top.controls.set_focus(field)
    studio.key(pygame.K_LEFT)
    assert studio.app.house.settings.volume_master > volumes[-1]
    studio.key(pygame.K_RIGHT)
    assert studio.app.house.settings.volume_master == volumes[-1]


def at_the_keys(studio: Studio) -> tuple[Controls, Rect]:
    """Have the focus on a button of the settings that has another beside it; return where that is seen."""
    push_settings(studio)
    controls = studio.top.controls
    controls.set_focus(next(one for one in controls.buttons if one.face.words == spoken("Keys")))
    return controls, named(studio, "Keys")


def test_arrow_keys_lead_where_they_point(open_mirrored: OpenApp) -> None:
    studio = open_mirrored()
    controls, here = at_the_keys(studio)
    studio.key(pygame.K_LEFT)
    assert controls.focus is not None
    assert seen(studio, controls.focus.rect).right <= here.left
    studio.key(pygame.K_RIGHT)

    assert seen(studio, controls.focus.rect) == here


def test_caps_name_the_key_that_leads_there(open_mirrored: OpenApp) -> None:
    open_mirrored()

    assert (KEYS.named("←"), KEYS.named("← ↑ ↓ →")) == ("→", "→ ↑ ↓ ←")
    assert KEYS.cap("everywhere.left") == spoken("right arrow")


def test_keys_that_are_set_for_left_and_right_lead_there(open_mirrored: OpenApp) -> None:
    studio = open_mirrored()
    house = studio.app.house
    house.change(replace(house.settings, keys={"everywhere.left": "a", "everywhere.right": "d"}))
    controls, here = at_the_keys(studio)
    studio.key(pygame.K_a)

    assert controls.focus is not None
    assert seen(studio, controls.focus.rect).right <= here.left
    assert KEYS.cap("everywhere.left") == "D"


@pytest.mark.parametrize("game", GAMES)
def test_a_piece_goes_where_it_is_dragged(open_mirrored: OpenApp, game: str) -> None:
    studio = open_mirrored()
    house = studio.app.house
    house.change(replace(house.settings, reduced_motion=True, confirm_cautions=False))
    seats = registry.info(game).seats[0]
    plies = sorted(tour.phases(game, seats).values())
    for ply in plies:
        scene = tour.sit_down(game, seats, ply, studio)
        studio.ready()
        studio.settle()
        drags = [(piece, zone) for piece, zones in scene.board.moves.drags.items() for zone in zones]
        if drags:
            break
    piece, zone = drags[0]
    start, end = studio.place(piece), studio.place(zone)
    before = scene.sitting.match.ply
    studio.drag(studio.app.glass.seen(start), studio.app.glass.seen(end))
    studio.settle()

    assert scene.sitting.match.ply > before or scene.board.moves.choice is not None


def test_the_endless_table_moves_as_the_arrow_points(open_mirrored: OpenApp) -> None:
    studio = open_mirrored()
    scene = tour.sit_down("palimpsest", 2, 8, studio)
    studio.ready()
    studio.settle()
    plane, pieces = scene.page.plane, scene.board.pieces
    assert plane is not None
    card = next(key for key in pieces.sprites if plane.holds(pieces.zone(key) or ""))
    before = seen(studio, scene.board.target_rect(card))
    studio.key(pygame.K_LEFT, mod=pygame.KMOD_CTRL)
    studio.settle()

    assert seen(studio, scene.board.target_rect(card)).left > before.left


# Besides the window.


def test_a_screen_reader_hears_where_things_are_seen(open_mirrored: OpenApp) -> None:
    studio = open_mirrored()
    push_settings(studio)
    place = named(studio, "Back")
    node = next(one for one in describe(studio.top).nodes.values() if one.name == spoken("Back"))

    assert node.bounds == (place.left, place.top, place.right, place.bottom)


def test_another_language_turns_the_window_over_at_once_and_back(open_mirrored: OpenApp) -> None:
    studio = open_mirrored()
    push_settings(studio)
    assert named(studio, "Back").left > 640
    house = studio.app.house
    house.change(replace(house.settings, language="en"))
    studio.frames(2)
    assert not studio.app.glass.is_on
    assert studio.app.manager.screen is studio.app.glass.window
    house.change(replace(house.settings, language=""))
    studio.frames(2)

    assert studio.app.glass.is_on


def test_fingers_and_ways_of_the_pointer_are_turned_over() -> None:
    glass = LookingGlass(Surface((100, 50)))
    glass.lay_before(glass.window, is_on=True)
    finger = glass.meant(Event(pygame.FINGERMOTION, x=0.25, y=0.5, dx=0.1, dy=0.0, finger_id=1, touch_id=1))
    motion = glass.meant(Event(pygame.MOUSEMOTION, pos=(10, 20), rel=(3, 4), buttons=(0, 0, 0)))

    assert (finger.x, finger.y, finger.dx) == (0.75, 0.5, -0.1)
    assert (motion.pos, motion.rel) == ((89, 20), (-3, 4))


def test_a_name_in_latin_letters_stands_within_a_hebrew_line() -> None:
    runs = [Run("אב", "h", "Hebr"), Run(" Ada 5 "), Run("גד", "h", "Hebr"), Run("ה", "i", "Hebr")]

    assert [run.words for run in leftwards(runs)] == ["ה", "גד", " Ada 5 ", "אב"]
    assert leftwards([Run("Ada")]) == [Run("Ada")]
