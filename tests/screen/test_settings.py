"""The settings: live at once, kept on the disk, and laid out for every window."""

from dataclasses import replace

import pygame
import pytest

from saves import settings as files
from scenes.settings.scene import SettingsScene
from scenes.stage.form_fields import Field
from scenes.stage.form_slider import SliderField
from scenes.stage.viewport import words_in
from scenes.testing.studio import Studio, request_against, request_for
from tests.screen.conftest import OpenApp
from tests.screen.layouts import SIZES, TEXT_SIZES, check_buttons, check_form, show_at


def opened(open_app: OpenApp, size: tuple[int, int] = (1280, 720)) -> Studio:
    studio = open_app(size)
    studio.app.manager.push(SettingsScene(studio.app.house))
    studio.settle()
    studio.frames(5)
    return studio


def scene_of(studio: Studio) -> SettingsScene:
    assert isinstance(studio.top, SettingsScene)
    return studio.top


def field(studio: Studio, key: str) -> Field:
    form = scene_of(studio).form
    assert form is not None
    return form.fields[key]


def focus(studio: Studio, key: str) -> None:
    for _step in range(40):
        form = scene_of(studio).form
        assert form is not None
        if form.focused is not None and form.focused.key == key:
            return
        studio.key(pygame.K_TAB)
    raise AssertionError(key)


def test_the_theme_changes_at_once_and_is_kept(open_app: OpenApp) -> None:
    studio = opened(open_app)
    before = studio.app.manager.screen.get_at((20, 300))

    focus(studio, "theme")
    studio.key(pygame.K_RIGHT)
    studio.settle()

    assert studio.app.house.autosave.flush()
    assert studio.app.house.theme.name == "daylight"
    assert studio.app.manager.screen.get_at((20, 300)) != before
    assert files.load().settings.theme == "daylight"
    assert field(studio, "theme") is scene_of(studio).controls.focus


def test_larger_words_are_laid_out_at_once(open_app: OpenApp) -> None:
    studio = opened(open_app, (1920, 1080))
    form = scene_of(studio).form
    assert form is not None
    before = form.height

    focus(studio, "text_scale")
    for _step in range(5):
        studio.key(pygame.K_RIGHT)

    form = scene_of(studio).form
    assert studio.app.house.settings.text_scale == 1.5
    assert form is not None
    assert form.height > before


def test_the_size_of_words_waits_until_the_slider_is_let_go(open_app: OpenApp) -> None:
    studio = opened(open_app)
    one = field(studio, "text_scale")
    assert isinstance(one, SliderField)
    shift = one.rect.x - one.area.x
    start = (one.element.sliding_button.rect.centerx + shift, one.rect.centery)

    studio.carry(start, (one.rail.right + shift, one.rect.centery))
    assert studio.app.house.settings.text_scale == 1.0

    studio.release((one.rail.right + shift, one.rect.centery))
    studio.frames(4)
    assert studio.app.house.settings.text_scale == 2.0


def test_the_largest_words_take_a_large_window(open_app: OpenApp) -> None:
    studio = open_app((1920, 1080), request_against("my_engine", 7, "novice"))
    house = studio.app.house
    house.change(replace(house.settings, text_scale=2.0))
    studio.app.manager.rebuild()

    assert (house.view.words, studio.table.log_room.view.words) == (2.0, 2.0)
    assert [words_in(*size, 2.0) for size in ((1024, 640), (1280, 720), (1600, 900), (3840, 2160))] == [
        1.5,
        1.5,
        pytest.approx(1.75),
        2.0,
    ]


@pytest.mark.parametrize("key", ["volume_master", "volume_effects"])
def test_volumes_are_heard_while_they_move(open_app: OpenApp, key: str) -> None:
    studio = opened(open_app)
    one = field(studio, key)
    assert isinstance(one, SliderField)
    shift = one.rect.x - one.area.x
    start = (one.element.sliding_button.rect.centerx + shift, one.rect.centery)

    studio.carry(start, (one.rail.x + shift + 4, one.rect.centery))

    assert getattr(studio.app.house.settings, key) == 0.0
    studio.release((one.rail.x + shift + 4, one.rect.centery))


@pytest.mark.parametrize(
    ("key", "name", "value"),
    [
        ("muted", "muted", True),
        ("reduced_motion", "reduced_motion", True),
        ("motion_speed", "motion_speed", 1.5),
        ("bots_speed", "bots_speed", 1.5),
        ("suits", "suits", "two"),
        ("input", "input", "drag"),
        ("inspect_at_rest", "inspect_at_rest", False),
        ("obvious_at_once", "obvious_at_once", True),
        ("questions", "confirm_cautions", False),
        ("questions", "coach", True),
        ("confirm_practice", "confirm_practice", False),
    ],
)
def test_every_setting_answers_a_key(open_app: OpenApp, key: str, name: str, value: object) -> None:
    studio = opened(open_app)
    focus(studio, key)

    studio.key(pygame.K_LEFT if value is False else pygame.K_RIGHT)

    assert getattr(studio.app.house.settings, name) == value
    assert studio.app.house.autosave.flush()
    assert getattr(files.load().settings, name) == value


def test_muting_by_its_key_shows_in_the_form(open_app: OpenApp) -> None:
    studio = opened(open_app)

    studio.key(pygame.K_m)
    studio.frames(2)

    assert studio.app.house.settings.muted
    assert field(studio, "muted").value is True


def test_full_screen_is_asked_of_the_app(open_app: OpenApp) -> None:
    studio = opened(open_app)

    studio.click(field(studio, "fullscreen").rect.center)
    studio.frames(3)

    assert studio.app.house.settings.fullscreen
    assert field(studio, "fullscreen").value is True


def test_escape_goes_back(open_app: OpenApp) -> None:
    studio = opened(open_app)
    focus(studio, "volume_master")

    studio.key(pygame.K_ESCAPE)

    assert not isinstance(studio.top, SettingsScene)


def test_everything_is_in_sight_in_a_usual_window(open_app: OpenApp) -> None:
    studio = opened(open_app, (1920, 1080))
    form = scene_of(studio).form

    assert form is not None
    assert form.height <= form.area.height


@pytest.mark.parametrize("words", TEXT_SIZES)
def test_nothing_overlaps_and_nothing_is_cut(open_app: OpenApp, words: float) -> None:
    studio = opened(open_app)
    for size in SIZES:
        show_at(studio, size, words)
        scene = scene_of(studio)
        assert scene.form is not None
        check_form(scene.form, columns=2)
        check_buttons(scene)
        panel = scene.form.area
        assert scene.body.contains(panel)
        assert panel.bottom <= scene.help_line.rect.top


def test_a_drag_begins_as_late_as_somebody_wants_it(open_app: OpenApp) -> None:
    studio = open_app(request=request_for("efficiency_engine", 3))
    studio.settle()
    lifted = {}
    for when in ("soon", "late"):
        studio.app.house.change(replace(studio.app.house.settings, drag_start=when))
        card = next(iter(studio.table.board.moves.drags))
        x, y = studio.place(card)
        studio.carry((x, y), (x + studio.app.house.view.px(12), y), steps=2)
        lifted[when] = studio.table.hand.held
        studio.key(pygame.K_ESCAPE)
        studio.release(studio.pointer)
        studio.settle()

    assert (lifted["soon"] is not None, lifted["late"]) == (True, None)
