"""The loop sleeps while nothing moves. What has to come without anybody's doing something comes all the same."""

import os
import signal
from concurrent.futures import Future
from dataclasses import replace
from threading import Event, Thread

import pygame
import pytest

from game.bots import APPRENTICE, NOVICE
from saves.errors import SaveError
from saves.store import Store
from scenes.app import loop, sleep
from scenes.home.scene import HomeScene
from scenes.review.scene import ReviewScene
from scenes.stage.motion import NEVER
from scenes.stage.widgets import Button
from scenes.table.scene import TableScene
from scenes.testing.studio import Studio, request_against
from tests.screen import tour
from tests.screen.conftest import OpenApp
from tests.screen.test_pad import RIGHT, down, heard, pull
from tests.screen.virtual_pad import plugged_in

MOST = 40  # sleeps until all is quiet
PATIENCE = 60.0  # seconds, for other threads; nothing is measured by it


@pytest.fixture
def studio(open_app: OpenApp) -> Studio:
    """Return a table of the Efficiency Engine, before the roll, on which nothing is due any more."""
    studio = open_app((1280, 720))
    tour.sit_down("efficiency_engine", 1, 0, studio)
    return fast_asleep(studio)


def fast_asleep(studio: Studio) -> Studio:
    """Let time pass until nothing is due any more."""
    studio.sleep_until(lambda: studio.app.due == NEVER)
    return studio


def test_nothing_is_due_on_a_table_where_nothing_moves(studio: Studio) -> None:
    studio.app.house.sounds.wait(PATIENCE)
    studio.point((640, 5))
    fast_asleep(studio)
    studio.frames(60)

    assert studio.app.due == NEVER
    assert not studio.app.house.sounds.is_ready  # nobody listens, so nothing has to be mixed


@pytest.mark.parametrize("kind", [HomeScene, TableScene, ReviewScene])
def test_every_large_screen_comes_to_rest(open_app: OpenApp, kind: type) -> None:
    studio = open_app((1280, 720))
    if kind is not HomeScene:
        table = tour.sit_down("my_engine", 2, 6, studio)
        if kind is ReviewScene:
            studio.app.manager.push(ReviewScene(studio.app.house, table.sitting.match, "", table=table))

    fast_asleep(studio)
    assert isinstance(studio.top, kind)


def test_a_message_goes_while_nobody_does_anything(studio: Studio) -> None:
    studio.top.toasts.say("Hear, hear.")

    studio.sleep_until(lambda: not studio.top.toasts.words)


def test_a_pointer_that_rests_is_shown_the_card_large(studio: Studio) -> None:
    card = studio.table.board.table.zones["bay:0"][0].id
    studio.point(studio.place(card))

    studio.sleep_until(lambda: studio.table.board.inspector.is_open)


def test_a_press_that_stays_is_told(studio: Studio) -> None:
    house = studio.app.house
    house.change(replace(house.settings, inspect_at_rest=False))
    studio.press(studio.place(studio.table.board.table.zones["bay:0"][0].id))

    studio.sleep_until(lambda: studio.table.board.inspector.is_open)


def test_a_finger_that_stays_on_a_button_is_told(studio: Studio) -> None:
    asked: list[Button] = []
    controls = studio.top.controls
    controls.on_asked = asked.append
    button = next(one for one in controls.buttons if one.tip and one.by_pointer)
    studio.post(pygame.MOUSEBUTTONDOWN, pos=button.rect.center, button=pygame.BUTTON_LEFT, touch=True)

    studio.sleep_until(lambda: asked)
    assert asked == [button]


def test_bots_decide_while_nobody_does_anything(open_app: OpenApp) -> None:
    studio = open_app((1280, 720), request_against("my_engine", 4217, NOVICE, APPRENTICE))
    sitting = studio.table.sitting
    studio.sleep_until(lambda: sitting.is_for_person)
    seat = sitting.turn.seat
    while sitting.turn.seat == seat:
        studio.table.play(sitting.legal()[0])

    studio.sleep_until(lambda: sitting.turn.seat == seat or sitting.match.is_over)


def test_an_errand_is_heard_of_and_who_waits_for_long_is_told(studio: Studio) -> None:
    goes_on, told = Event(), list[bool]()

    def hear(answer: Future[bool]) -> None:
        told.append(answer.result())

    studio.app.house.errands.start(lambda: goes_on.wait(PATIENCE), hear)
    studio.sleep_until(lambda: studio.top.toasts.words)
    goes_on.set()
    studio.sleep_until(lambda: told)


def test_what_becomes_of_saving_is_told(studio: Studio) -> None:
    def fails(_store: Store) -> None:
        raise SaveError("The disk is on holiday.")

    studio.top.once_done(studio.app.house.autosave.do(fails), lambda: None)
    studio.sleep_until(lambda: "The disk is on holiday." in studio.top.toasts.words)


def test_a_window_hears_of_what_was_saved(open_app: OpenApp) -> None:
    studio = fast_asleep(open_app((1280, 720)))
    before = studio.app.house.archive.version
    studio.app.house.autosave.do(lambda _store: None)

    studio.sleep_until(lambda: studio.app.house.archive.version != before)


def test_what_another_thread_raises_is_told(open_app: OpenApp) -> None:
    studio = fast_asleep(open_app((1280, 720), expects_crashes=True))
    home = studio.top

    def stumble() -> None:
        raise RuntimeError("a stone")

    Thread(target=stumble, name="walker").start()
    studio.sleep_until(lambda: studio.top is not home)


def test_a_held_direction_repeats_itself(open_app: OpenApp) -> None:
    studio = heard(open_app((1280, 720)))
    pads = studio.app._pads
    assert pads is not None
    down(studio, RIGHT)
    first = studio.top.controls.focus

    studio.sleep_until(lambda: studio.top.controls.focus is not first)
    studio.app.manager.quit()
    pull(studio, pygame.CONTROLLER_AXIS_RIGHTX, 1)
    assert pads.due == 0


def test_the_sound_is_there_again_with_the_first_input(studio: Studio) -> None:
    sounds = studio.app.house.sounds
    sounds.wait(PATIENCE)
    fast_asleep(studio)
    assert not sounds.is_ready
    studio.point((640, 360))
    assert sounds.wait(PATIENCE)
    assert sounds.is_ready


class TestTheLoop:
    """The loop itself, which nobody drives, and which nothing wakes now and then."""

    @pytest.fixture(autouse=True)
    def sound_sleep(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """Let it sleep as long as nothing is due."""
        monkeypatch.setattr(loop, "LONGEST_SLEEP", 3_600.0)

    @pytest.fixture(params=["asked", "not asked"])
    def asks_sdl(self, request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
        """Have SDL asked to wait, and not, as where it can't be found."""
        if request.param == "not asked":
            monkeypatch.setattr(sleep, "_sdl_wait", lambda: None)

    def test_another_thread_wakes_it(self, studio: Studio, asks_sdl: None) -> None:
        falls_asleep = Event()
        studio.app.house.errands.start(
            lambda: falls_asleep.wait(PATIENCE), lambda _answer: studio.app.manager.quit(), is_awaited=False
        )
        Thread(target=falls_asleep.set).start()

        studio.app.loop()
        assert studio.app.manager.top is None

    def test_an_event_wakes_it(self, studio: Studio, asks_sdl: None) -> None:
        Thread(target=lambda: pygame.event.post(pygame.event.Event(pygame.QUIT))).start()

        studio.app.loop()
        assert studio.app.manager.top is None

    @pytest.mark.skipif(os.name != "posix", reason="elsewhere a signal is heard after a second")
    def test_a_signal_wakes_it(self, studio: Studio) -> None:
        before = {name: signal.getsignal(name) for name in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)}
        studio.app.signals.listen()
        try:
            Thread(target=lambda: os.kill(os.getpid(), signal.SIGTERM)).start()
            studio.app.loop()
        finally:
            for name, handler in before.items():
                signal.signal(name, handler)
            signal.set_wakeup_fd(-1)
        assert studio.app.signals.heard == signal.SIGTERM

    def test_a_controller_is_looked_at_all_the_time(self, open_app: OpenApp) -> None:
        with plugged_in() as press:
            studio = heard(open_app((1280, 720)))
            fast_asleep(studio)
            focus = studio.top.controls.focus
            press(RIGHT)
            sleep.sleep_until(PATIENCE, (), has_pads=True)
            studio.frames(1)
            assert studio.top.controls.focus is not focus
