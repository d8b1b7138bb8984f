"""A key that is held repeats itself, but not once it was let go: its end waits in the queue while a frame is long."""

import pygame

from scenes.app.repeats import Repeats, in_one
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


def test_moves_of_a_frame_are_one_until_a_button_changes() -> None:
    none, left = (0, 0, 0), (1, 0, 0)
    moves = [((10, 10), (10, 10), none), ((14, 11), (4, 1), none), ((20, 12), (6, 1), left), ((21, 15), (1, 3), left)]
    events = [
        pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=rel, buttons=buttons, touch=False)
        for pos, rel, buttons in moves
    ]
    press = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=(14, 11), button=pygame.BUTTON_LEFT, touch=False)

    kept = in_one([*events[:2], press, *events[2:]])

    assert [(event.type, event.pos) for event in kept] == [
        (pygame.MOUSEMOTION, (14, 11)),
        (pygame.MOUSEBUTTONDOWN, (14, 11)),
        (pygame.MOUSEMOTION, (21, 15)),
    ]
    assert [event.rel for event in (kept[0], kept[2])] == [(14, 11), (7, 4)]
