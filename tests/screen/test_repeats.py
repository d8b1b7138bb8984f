"""A key that is held repeats itself, but not once it was let go: its end waits in the queue while a frame is long."""

import pygame

from scenes.app.repeats import Repeats
from scenes.new_match.scene import NewMatchScene
from tests.screen.conftest import OpenApp


def down(key: int = pygame.K_RETURN) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)


def up(key: int = pygame.K_RETURN) -> pygame.event.Event:
    return pygame.event.Event(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)


def test_a_key_whose_end_waits_behind_its_repeats_is_heard_once() -> None:
    repeats, end = Repeats(), up()
    repeats.meant([down()])

    assert repeats.meant([down(), down(), end]) == [end]


def test_a_key_that_is_still_down_repeats_itself() -> None:
    repeats, again = Repeats(), down()
    repeats.meant([down()])

    assert repeats.meant([again]) == [again]


def test_a_key_pressed_again_at_once_is_no_repeat() -> None:
    repeats = Repeats()
    repeats.meant([down()])
    events = [up(), down(), up()]

    assert repeats.meant(events) == events


def test_what_lost_its_end_to_another_window_is_heard_when_it_is_pressed_anew() -> None:
    repeats = Repeats()
    repeats.meant([down(), pygame.event.Event(pygame.WINDOWFOCUSLOST)])
    events = [down(), up()]

    assert repeats.meant(events) == events


def test_one_press_opens_a_box_and_deals_nothing_however_long_that_takes(open_app: OpenApp) -> None:
    studio = open_app((1280, 720))
    studio.key(pygame.K_RIGHT)
    pygame.event.post(down())
    studio.frames(1)
    for event in (down(), up()):  # what came while the page was built
        pygame.event.post(event)
    studio.settle()

    assert isinstance(studio.top, NewMatchScene)
