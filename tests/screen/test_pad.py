"""Played with a game controller: its buttons and sticks do what keys do, and it may come and go at any time."""

import sys
from collections.abc import Iterator

import pygame
import pytest
from pygame._sdl2 import controller

from game.bots import NOVICE, RANDOM
from game.core import registry
from scenes.app.loop import PADS_AFTER
from scenes.app.pad import FULL, LOOKING, REPEAT_DELAY, REPEAT_EVERY, Pads, listen
from scenes.pages.page import Drag, Gesture
from scenes.pause.scene import PauseScene
from scenes.results.scene import ResultsScene
from scenes.shared.dialog import Dialog
from scenes.testing.studio import Studio, request_against
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import prefer
from tests.screen.palimpsest_playing import against, page_of
from tests.screen.playing import MOST_TABS, advised, by_keys, focus
from tests.screen.virtual_pad import plugged_in

PAD = 7  # the number under which SDL knows a controller
A, B, X = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_X
RIGHT = pygame.CONTROLLER_BUTTON_DPAD_RIGHT
NEXT = pygame.CONTROLLER_AXIS_TRIGGERRIGHT
MOST_TURNS = 400
OPTIONS = {"victory_point_salad": {"alone": "single"}}


def heard(studio: Studio) -> Studio:
    """Wait until the app listens to controllers."""
    studio.frames(round(PADS_AFTER / 0.1) + 1, seconds=0.1)
    studio.settle()
    return studio


def down(studio: Studio, button: int) -> None:
    """Press a button of the controller."""
    studio.post(pygame.CONTROLLERBUTTONDOWN, instance_id=PAD, button=button)


def up(studio: Studio, button: int) -> None:
    """Let a button go."""
    studio.post(pygame.CONTROLLERBUTTONUP, instance_id=PAD, button=button)


def tap(studio: Studio, button: int) -> None:
    """Press a button and let it go."""
    down(studio, button)
    up(studio, button)


def pull(studio: Studio, axis: int, share: float) -> None:
    """Pull a stick or a trigger so far."""
    studio.post(pygame.CONTROLLERAXISMOTION, instance_id=PAD, axis=axis, value=round(share * FULL))


STANDS_FOR = {
    pygame.K_RETURN: A,
    pygame.K_LEFT: pygame.CONTROLLER_BUTTON_DPAD_LEFT,
    pygame.K_RIGHT: RIGHT,
    pygame.K_UP: pygame.CONTROLLER_BUTTON_DPAD_UP,
    pygame.K_DOWN: pygame.CONTROLLER_BUTTON_DPAD_DOWN,
}


def by_pad(studio: Studio, key: int) -> None:
    """Do with the controller what a key does."""
    if key == pygame.K_TAB:
        pull(studio, NEXT, 1)
        pull(studio, NEXT, 0)
    else:
        tap(studio, STANDS_FOR[key])


def make(studio: Studio, gesture: Gesture) -> None:
    """Make a gesture with the controller."""
    by_keys(studio, gesture, by_pad)


@pytest.mark.parametrize("game", registry.BUILT_IN)
def test_a_whole_match_is_played_with_a_controller(open_app: OpenApp, game: str) -> None:
    prefer(reduced_motion=True, motion_speed=4.0, bots_speed=4.0, confirm_cautions=False, remarks=False)
    bots = [RANDOM] * (registry.info(game).seats[0] - 1)
    studio = heard(open_app((1024, 640), request_against(game, 4, *bots, options=OPTIONS.get(game))))
    table = studio.table

    for _turn in range(MOST_TURNS):
        if table.sitting.match.is_over:
            break
        if isinstance(studio.top, Dialog):
            tap(studio, A)  # what a card is trashed as, for one
        elif table.bot.is_to_decide:
            studio.frames(1, seconds=0.1)
        else:
            make(studio, advised(table))
        studio.settle()
    for _frame in range(MOST_TURNS):
        if isinstance(studio.top, ResultsScene):
            break
        studio.frames(1, seconds=0.1)

    results = studio.top
    assert table.sitting.match.is_over
    assert isinstance(results, ResultsScene)
    studio.ready()
    studio.settle()
    tap(studio, B)
    assert studio.top is table


def test_a_match_is_dealt_from_the_home_screen_with_a_controller(open_app: OpenApp) -> None:
    studio = heard(open_app())
    for wanted in ("The Efficiency Engine", "Deal"):
        for _step in range(MOST_TABS):
            if studio.top.controls.focus is not None and studio.top.controls.focus.said == wanted:
                break
            by_pad(studio, pygame.K_TAB)
        tap(studio, A)
        studio.ready()
        studio.settle()

    assert studio.table.rules.info.key == "efficiency_engine"


def test_what_keys_do_at_the_table_buttons_do(open_app: OpenApp) -> None:
    studio = heard(open_app(request=request_against("bric_a_brac", 7, NOVICE)))
    table = studio.table
    card = next(piece for piece, zones in table.board.moves.drags.items() if zones)
    focus(studio, card, by_pad)
    tap(studio, X)
    assert table.board.inspector.is_open
    tap(studio, A)
    held = table.hand.held
    assert held == card
    tap(studio, B)
    assert table.hand.held is None
    assert table.places.focused == card
    tap(studio, pygame.CONTROLLER_BUTTON_Y)
    assert table.board.signs.shows("hint")
    was_open = table.is_log_open
    tap(studio, pygame.CONTROLLER_BUTTON_BACK)
    assert table.is_log_open is not was_open


@pytest.mark.parametrize("is_held", [True, False])
def test_start_opens_the_menu_whatever_is_in_hand_and_closes_it(open_app: OpenApp, *, is_held: bool) -> None:
    studio = heard(open_app(request=request_against("bric_a_brac", 7, NOVICE)))
    table = studio.table
    card = next(piece for piece, zones in table.board.moves.drags.items() if zones)
    focus(studio, card, by_pad)
    if is_held:
        tap(studio, A)

    tap(studio, pygame.CONTROLLER_BUTTON_START)
    shown = studio.top
    studio.ready()
    tap(studio, pygame.CONTROLLER_BUTTON_START)
    studio.settle()

    assert isinstance(shown, PauseScene)
    assert studio.top is table
    assert table.hand.held is None
    assert table.places.focused == card


def test_a_press_on_the_left_stick_turns_what_is_held(open_app: OpenApp) -> None:
    studio = heard(against(open_app, rotation="true"))
    table = studio.table
    drag = advised(table)
    assert isinstance(drag, Drag)
    focus(studio, drag.piece, by_pad)
    tap(studio, A)
    width, height = table.board.pieces.sprites[drag.piece].rect.size

    tap(studio, pygame.CONTROLLER_BUTTON_LEFTSTICK)

    assert table.hand.held == drag.piece
    turned = table.board.pieces.sprites[drag.piece].rect.size
    assert (turned[0] > turned[1]) is (width < height)


def test_without_pygame_s_module_for_controllers_it_goes_on(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "pygame._sdl2.controller", None)
    monkeypatch.delattr("pygame._sdl2.controller", raising=False)
    studio = heard(open_app())

    tap(studio, A)

    assert studio.is_open
    assert not studio.app.guard.crashes


def test_shoulders_undo_and_redo(open_app: OpenApp) -> None:
    studio = heard(against(open_app))
    match = studio.table.sitting.match
    make(studio, advised(studio.table))
    studio.settle()
    ply = match.ply

    tap(studio, pygame.CONTROLLER_BUTTON_LEFTSHOULDER)
    studio.settle()
    assert match.ply < ply
    tap(studio, pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
    studio.settle()

    assert match.ply == ply


def test_the_right_stick_looks_about_a_table_without_end_and_shows_all_when_it_is_pressed(open_app: OpenApp) -> None:
    studio = heard(against(open_app))
    camera = page_of(studio).camera
    before = camera.place(0, 0)

    pull(studio, pygame.CONTROLLER_AXIS_RIGHTX, 1)
    studio.frames(10)
    pull(studio, pygame.CONTROLLER_AXIS_RIGHTX, 0)
    x, y = camera.place(0, 0)
    studio.frames(5)

    assert x < before[0] - 50
    assert y == before[1]
    assert camera.place(0, 0) == (x, y)
    tap(studio, pygame.CONTROLLER_BUTTON_RIGHTSTICK)
    studio.settle()
    assert camera.place(0, 0) == before


def test_none_is_looked_for_before_the_first_screen_was_seen(open_app: OpenApp) -> None:
    studio = open_app()
    was_there = controller.get_init()

    heard(studio)
    is_there = controller.get_init()
    studio.close()

    assert (was_there, is_there, controller.get_init()) == (False, True, False)


def test_one_that_is_plugged_in_is_named_heard_and_missed(open_app: OpenApp) -> None:
    """With a controller that SDL makes up, in the midst of play, and again after it was unplugged."""
    studio = heard(open_app())
    for _time in range(2):
        with plugged_in() as press:
            studio.frames(2)
            assert [words for words in studio.top.toasts.words if "connected: A takes" in words]
            before = studio.top.controls.focus
            press(RIGHT)
            studio.frames(2)
            assert studio.top.controls.focus is not before
        studio.frames(2)
        assert [words for words in studio.top.toasts.words if "is disconnected" in words]


# What is held, without the app.


@pytest.fixture
def pads() -> Iterator[Pads]:
    """Return what listens to controllers."""
    pygame.display.init()
    pads = listen(lambda _words: None)
    assert pads is not None
    yield pads
    pads.close()


def pressed(events: list[pygame.event.Event]) -> list[int]:
    """Return the keys that go down."""
    return [event.key for event in events if event.type == pygame.KEYDOWN]


def let_go(events: list[pygame.event.Event]) -> list[int]:
    """Return the keys that come up."""
    return [event.key for event in events if event.type == pygame.KEYUP]


def button(number: int, kind: int = pygame.CONTROLLERBUTTONDOWN) -> list[pygame.event.Event]:
    """Return what SDL says of a button."""
    return [pygame.event.Event(kind, instance_id=PAD, button=number)]


def stick(x: float, y: float) -> list[pygame.event.Event]:
    """Return what SDL says of the left stick."""
    values = ((pygame.CONTROLLER_AXIS_LEFTX, x), (pygame.CONTROLLER_AXIS_LEFTY, y))
    kind = pygame.CONTROLLERAXISMOTION
    return [pygame.event.Event(kind, instance_id=PAD, axis=axis, value=round(share * FULL)) for axis, share in values]


def test_a_direction_repeats_itself_while_it_is_held_and_a_button_does_not(pads: Pads) -> None:
    assert pressed(pads.read([*button(A), *button(RIGHT)], 0.0)) == [pygame.K_RETURN, pygame.K_RIGHT]
    assert pressed(pads.read([], REPEAT_DELAY - 0.01)) == []
    assert pressed(pads.read([], 0.02)) == [pygame.K_RIGHT]
    assert pressed(pads.read([], REPEAT_EVERY)) == [pygame.K_RIGHT]

    assert let_go(pads.read(button(RIGHT, pygame.CONTROLLERBUTTONUP), 0.0)) == [pygame.K_RIGHT]
    assert pressed(pads.read([], 1.0)) == []


def test_a_stick_that_trembles_at_the_brink_or_between_two_ways_presses_once(pads: Pads) -> None:
    assert pressed(pads.read(stick(0.5, 0.0), 0.0)) == []
    assert pressed(pads.read(stick(0.62, 0.0), 0.0)) == [pygame.K_RIGHT]
    for x, y in ((0.58, 0.0), (0.7, 0.72), (0.71, 0.69), (0.5, 0.55)):
        assert pads.read(stick(x, y), 0.0) == []

    turned = pads.read(stick(0.2, 0.9), 0.0)
    assert (let_go(turned), pressed(turned)) == ([pygame.K_RIGHT], [pygame.K_DOWN])
    assert let_go(pads.read(stick(0.0, 0.1), 0.0)) == [pygame.K_DOWN]


def test_what_a_lost_controller_held_is_let_go(pads: Pads) -> None:
    pads.read([*stick(-1, 0), *button(A)], 0.0)
    pads.read([pygame.event.Event(pygame.CONTROLLERAXISMOTION, instance_id=PAD, axis=LOOKING[0], value=FULL)], 0.0)

    gone = pads.read([pygame.event.Event(pygame.CONTROLLERDEVICEREMOVED, instance_id=PAD)], 0.1)

    assert sorted(let_go(gone)) == sorted([pygame.K_LEFT, pygame.K_RETURN])
    assert len(gone) == 2
    assert pads.read([], 1.0) == []


def test_what_a_controller_says_as_a_joystick_is_not_heard_twice(pads: Pads) -> None:
    twice = [pygame.event.Event(kind, instance_id=PAD) for kind in (pygame.JOYBUTTONDOWN, pygame.JOYAXISMOTION)]
    key = pygame.event.Event(pygame.KEYDOWN, key=pygame.K_h, mod=0, unicode="h")

    assert pads.read([*twice, key], 0.1) == [key]


def test_one_that_is_gone_before_it_is_looked_at_is_passed_over(pads: Pads) -> None:
    assert pads.read([pygame.event.Event(pygame.CONTROLLERDEVICEADDED, device_index=99)], 0.1) == []
