"""Whatever a page shows beside its pieces says what it is, to the pointer and to the focus."""

import pytest
from pygame import Rect

from scenes.table.board import Board
from tests.screen import tour
from tests.screen.conftest import OpenApp

GAMES = ("bric_a_brac", "palimpsest")
LARGEST = 0.1  # of the window: what is larger is the room, not a sign in it
SMALLEST_PX = 4
ROOM = ("Front", "Leaves")  # the desk and the shadows on it


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


@pytest.mark.parametrize(("game", "seats"), [("bric_a_brac", 2), ("palimpsest", 2), ("palimpsest", 5)])
def test_every_sign_on_the_table_says_what_it_is(open_app: OpenApp, game: str, seats: int) -> None:
    studio = open_app((1280, 800))
    for phase, ply in tour.phases(game, seats).items():
        table = tour.sit_down(game, seats, ply, studio)
        studio.settle()
        found = signs(table.board, studio.app.manager.screen.get_size())

        assert len(found) > 20
        assert [(phase, name, pos) for pos, name in found.items() if not table.board.describe_at(pos)] == []
        studio.app.manager.home()


@pytest.mark.parametrize("game", GAMES)
def test_every_readout_has_words_and_lies_in_the_window(open_app: OpenApp, game: str) -> None:
    studio = open_app((1024, 640))
    table = tour.sit_down(game, 2, max(tour.phases(game, 2).values()), studio)
    window = studio.app.manager.screen.get_rect()

    told = {name: table.page.describe(name, table.board.view) for name in table.board.readouts}

    assert len(told) > 5
    assert all(told.values())
    assert [name for name, rect in table.board.readouts.items() if not window.contains(rect)] == []
