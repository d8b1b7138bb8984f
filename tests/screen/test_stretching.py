"""While the window's edge is dragged it shows the last picture in every size; all is laid out once that rests."""

import pygame

from scenes.app.stretching import RESTING
from scenes.stage.viewport import SMALLEST_WINDOW
from scenes.testing.studio import FRAME, Studio, request_for
from tests.screen.conftest import OpenApp

BEFORE, DRAGGED = (1280, 720), ((1300, 730), (1340, 750), (1400, 800))


def resize(studio: Studio, size: tuple[int, int]) -> None:
    """Give the window another size as a desktop does: its surface has it before the event comes."""
    pygame.display.set_mode(size, pygame.RESIZABLE)
    studio.post(pygame.VIDEORESIZE, size=size, w=size[0], h=size[1])


def seated(open_app: OpenApp, size: tuple[int, int] = BEFORE) -> Studio:
    studio = open_app(size, request_for("efficiency_engine", 4217))
    studio.settle()
    return studio


def laid_out(studio: Studio) -> tuple[int, int]:
    return studio.app.house.view.width, studio.app.house.view.height


def picture(studio: Studio) -> bytes:
    return pygame.image.tobytes(studio.app.glass.window, "RGB")


def test_a_dragged_edge_stretches_the_last_picture(open_app: OpenApp) -> None:
    studio = seated(open_app)
    last = studio.app.glass.window.copy()

    for size in DRAGGED:
        resize(studio, size)

        stretched = pygame.transform.smoothscale(last, size)
        assert picture(studio) == pygame.image.tobytes(stretched, "RGB")
        assert laid_out(studio) == BEFORE


def test_what_rests_is_laid_out_as_if_it_had_always_been_so_large(open_app: OpenApp) -> None:
    studio = seated(open_app, DRAGGED[-1])
    wanted = picture(studio)
    studio.close()
    studio = seated(open_app)
    for size in DRAGGED:
        resize(studio, size)

    studio.frames(round(RESTING / FRAME) + 1)
    studio.settle()

    assert laid_out(studio) == DRAGGED[-1]
    assert picture(studio) == wanted


def test_a_screen_that_gets_its_old_size_back_shows_what_it_showed(open_app: OpenApp) -> None:
    studio = open_app(BEFORE)
    studio.settle()
    wanted = picture(studio)
    for size in (DRAGGED[0], BEFORE):
        resize(studio, size)

    studio.frames(round(RESTING / FRAME) + 1)
    studio.settle()

    assert not studio.app.is_stretching
    assert picture(studio) == wanted


def test_the_loop_sleeps_no_longer_than_until_the_size_rests(open_app: OpenApp) -> None:
    studio = seated(open_app)
    studio.frames(30)
    resize(studio, DRAGGED[0])

    assert studio.app.due <= RESTING
    studio.sleep_until(lambda: not studio.app.is_stretching)

    assert laid_out(studio) == DRAGGED[0]


def test_a_click_meanwhile_is_for_what_lies_there_in_the_new_size(open_app: OpenApp) -> None:
    studio = seated(open_app)
    studio.key(pygame.K_ESCAPE)
    studio.ready()
    studio.settle()
    before, button = studio.top, studio.top.controls.buttons[0]
    resize(studio, DRAGGED[-1])

    studio.point((3, 3))
    is_still_stretched = studio.app.is_stretching
    studio.post(pygame.MOUSEBUTTONDOWN, pos=(3, 3), button=pygame.BUTTON_LEFT, touch=False)

    assert is_still_stretched
    assert laid_out(studio) == DRAGGED[-1]
    assert studio.top is before
    assert studio.top.controls.buttons[0].rect != button.rect


def test_a_window_that_comes_back_to_its_size_shows_what_it_showed(open_app: OpenApp) -> None:
    studio = seated(open_app)
    wanted = picture(studio)

    resize(studio, DRAGGED[0])
    resize(studio, BEFORE)
    studio.settle()

    assert picture(studio) == wanted


def test_a_window_that_is_let_go_too_small_grows_again(open_app: OpenApp) -> None:
    studio = seated(open_app)

    resize(studio, (SMALLEST_WINDOW[0] - 200, SMALLEST_WINDOW[1] - 100))
    is_stretching = studio.app.is_stretching
    studio.settle()

    assert is_stretching
    assert laid_out(studio) == studio.app.glass.window.get_size() == SMALLEST_WINDOW
