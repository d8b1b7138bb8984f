"""Whatever a page shows beside its pieces says what it is: to a resting pointer, the focus and a press that stays."""

import pygame
import pytest
from pygame import Rect

from game.core import registry
from scenes.stage.motion import LONG_PRESS
from scenes.table.board import Board
from scenes.table.keys import help_words
from scenes.testing.studio import FRAME
from tests.screen import tour
from tests.screen.conftest import OpenApp

LARGEST = 0.1  # of the window: what is larger is the room, not a sign in it
SMALLEST_PX = 4
FEWEST = 6  # signs on a table
SEVERAL = 2
ROOM = ("Front", "Leaves", "Rail")  # the desk, the shadows on it, and a board of labels that are named one by one


def signs(board: Board, size: tuple[int, int]) -> dict[tuple[int, int], str]:
    """Return where the displays show something now, and which of them do."""
    found = {}
    for display in board.displays:
        for sprite in display.sprites:
            rect = Rect(0, 0, 0, 0) if sprite.image is None else sprite.image.get_bounding_rect()
            is_sign = min(rect.size) >= SMALLEST_PX and rect.width * rect.height < LARGEST * size[0] * size[1]
            if is_sign and type(display).__name__ not in ROOM:
                found[rect.move(sprite.topleft).center] = type(display).__name__
    return found


TABLES = [(game, seats) for game in registry.BUILT_IN for seats in sorted({*registry.info(game).seats})]


def phases(game: str, seats: int) -> dict[str, int]:
    """Return the kinds of decisions of a match, and a ply of each: with many seats only the fullest table."""
    found = tour.phases(game, seats)
    return found if seats <= SEVERAL else dict([max(found.items(), key=lambda one: one[1])])


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_every_sign_on_the_table_says_what_it_is(open_app: OpenApp, game: str, seats: int) -> None:
    studio = open_app((1280, 800))
    for phase, ply in phases(game, seats).items():
        table = tour.sit_down(game, seats, ply, studio)
        studio.settle()
        found = signs(table.board, studio.app.manager.screen.get_size())

        assert len(found) >= FEWEST
        assert [(phase, name, pos) for pos, name in found.items() if not table.board.describe_at(pos)] == []
        studio.app.manager.home()


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_whatever_has_a_name_or_can_be_pressed_says_what_it_is(open_app: OpenApp, game: str, seats: int) -> None:
    """Zones, parts, read-outs and buttons of the page, and those of the frame."""
    studio = open_app((1024, 640))
    window = studio.app.manager.screen.get_rect()
    for phase, ply in phases(game, seats).items():
        table = tour.sit_down(game, seats, ply, studio)
        studio.settle()
        board = table.board
        names = (*board.zones, *board.parts, *board.readouts, *board.pieces.sprites)

        assert [(phase, name) for name in names if not table.page.describe(name, board.view)] == []
        assert [(phase, one.face.words) for one in table.controls.buttons if one.enabled and not one.tip] == []
        assert len(board.readouts) > 5
        assert [(phase, name) for name, rect in board.readouts.items() if not window.contains(rect)] == []
        studio.app.manager.home()


@pytest.mark.parametrize("game", registry.BUILT_IN)
def test_pointer_focus_and_a_press_that_stays_tell_it(open_app: OpenApp, game: str) -> None:
    """Of each kind of name one that lies open: the help line names it, and a long press has a note or a large view."""
    studio = open_app((1280, 800))
    fewest = registry.info(game).seats[0]
    table = tour.sit_down(game, fewest, max(tour.phases(game, fewest).values()), studio)
    studio.settle()
    studio.ready()
    board, kinds = table.board, set()
    for name in (*board.readouts, *board.zones, *board.parts):
        kind, pos = name.split(":")[0], board.target_rect(name).center
        if kind in kinds or table.controls.at(pos) is not None or board.named_at(pos) != name:
            continue
        kinds.add(kind)
        studio.point(pos)
        told = table.page.describe(name, board.view)
        assert help_words(table) == told, name

        studio.press(pos)
        studio.frames(round(LONG_PRESS / FRAME) + 2)
        assert board.signs.said == told, name
        studio.release(pos)
        studio.key(pygame.K_ESCAPE)
        studio.settle()
    assert len(kinds) > 4

    for button in [one for one in table.controls.buttons if one.enabled]:
        table.controls.set_focus(button)
        assert help_words(table), button.face.words
