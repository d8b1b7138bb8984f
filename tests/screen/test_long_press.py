"""A press that stays says what it is on, as a resting pointer does; a finger on a button then presses nothing."""

from dataclasses import replace

import pygame
import pytest

from scenes.rulebook.library import RulebooksScene
from scenes.shared import goals
from scenes.stage.motion import LONG_PRESS
from scenes.testing.studio import FRAME, Pos, Studio
from tests.screen import tour
from tests.screen.conftest import OpenApp

LONG_ENOUGH = round(LONG_PRESS / FRAME) + 2


@pytest.fixture
def studio(open_app: OpenApp) -> Studio:
    """Return a table of the Efficiency Engine, before the roll."""
    studio = open_app((1280, 720))
    tour.sit_down("efficiency_engine", 1, 0, studio)
    studio.settle()
    studio.ready()
    return studio


def card(studio: Studio) -> str:
    """Return a card that lies in a bay."""
    return studio.table.board.table.zones["bay:0"][0].id


def hold(studio: Studio, pos: Pos) -> None:
    """Press at `pos`, and keep the button down for long."""
    studio.press(pos)
    studio.frames(LONG_ENOUGH)


def touch(studio: Studio, pos: Pos) -> None:
    """Put a finger down at `pos`, and leave it there for long."""
    studio.point(pos)
    studio.post(pygame.MOUSEBUTTONDOWN, pos=pos, button=pygame.BUTTON_LEFT, touch=True)
    studio.frames(LONG_ENOUGH)


def lift(studio: Studio, pos: Pos) -> None:
    """Take the finger away."""
    studio.post(pygame.MOUSEBUTTONUP, pos=pos, button=pygame.BUTTON_LEFT, touch=True)


def test_a_piece_held_down_is_shown_large_and_not_taken(studio: Studio) -> None:
    ply = studio.table.sitting.match.ply
    pos = studio.place("die:0")

    hold(studio, pos)
    assert studio.table.board.inspector.is_open
    studio.release(pos)

    assert studio.table.board.inspector.is_open
    assert studio.table.hand.held is None
    assert studio.table.sitting.match.ply == ply


def test_a_piece_is_shown_large_also_where_a_resting_pointer_does_not_ask(studio: Studio) -> None:
    studio.app.house.change(replace(studio.app.house.settings, inspect_at_rest=False))

    hold(studio, studio.place(card(studio)))

    assert studio.table.board.inspector.is_open


def test_a_read_out_held_down_has_its_note_beside_it(studio: Studio) -> None:
    board = studio.table.board
    pos = board.target_rect("battery").center

    hold(studio, pos)
    studio.release(pos)

    assert board.signs.said == board.page.describe("battery", board.view)


def test_a_finger_that_stays_on_a_button_is_told_what_it_is_for_and_presses_nothing(studio: Studio) -> None:
    button = studio.table.top_bar.buttons["settings"]

    touch(studio, button.rect.center)
    assert studio.table.board.signs.said == button.tip
    lift(studio, button.rect.center)

    assert studio.top is studio.table


def test_a_slow_hand_on_the_mouse_still_presses(studio: Studio) -> None:
    table = studio.table
    pos = table.top_bar.buttons["settings"].rect.center

    hold(studio, pos)
    studio.release(pos)

    assert studio.top is not table


def test_a_short_press_does_what_it_did(studio: Studio) -> None:
    table = studio.table

    studio.click(table.top_bar.buttons["settings"].rect.center)

    assert studio.top is not table


def test_a_press_that_moves_at_once_is_a_drag_however_long_it_lasts(studio: Studio) -> None:
    pos = studio.place(next(iter(studio.table.board.moves.drags)))

    studio.carry(pos, (pos[0] - 80, pos[1] - 40))
    studio.frames(LONG_ENOUGH)

    assert studio.table.hand.held is not None
    assert not studio.table.board.inspector.is_open


def test_a_piece_can_be_dragged_after_its_note(studio: Studio) -> None:
    piece = next(iter(studio.table.board.moves.drags))
    pos = studio.place(piece)
    hold(studio, pos)

    studio.point((pos[0] - 80, pos[1] - 40))

    assert studio.table.hand.held == piece
    assert not studio.table.board.inspector.is_open


def test_the_note_goes_with_the_next_press(studio: Studio) -> None:
    pos = studio.table.board.target_rect("battery").center
    hold(studio, pos)
    studio.release(pos)

    studio.click(pos)

    assert studio.table.board.signs.said == ""


def test_a_finger_that_trembles_still_asks(studio: Studio) -> None:
    pos = studio.place(card(studio))
    studio.press(pos)
    near = pos[0] + 4, pos[1] + 3

    studio.post(pygame.MOUSEMOTION, pos=near, rel=(4, 3), buttons=(1, 0, 0), touch=True)
    studio.frames(LONG_ENOUGH)

    assert studio.table.board.inspector.is_open


def test_on_other_screens_the_help_line_says_it_and_nothing_is_pressed(open_app: OpenApp) -> None:
    studio = open_app((1280, 720))
    studio.app.house.go.to(goals.Rulebooks())
    studio.settle()
    studio.ready()
    library = studio.top
    assert isinstance(library, RulebooksScene)
    button = next(one for one in library.controls.buttons if one.tip and one.by_pointer and one.enabled)

    touch(studio, button.rect.center)
    lift(studio, button.rect.center)

    assert studio.top is library
    assert library.help_line.words == button.tip
    studio.click(button.rect.center)
    assert studio.top is not library


def test_in_the_review_a_piece_held_down_is_shown_large(open_app: OpenApp) -> None:
    studio = open_app((1280, 720))
    match = tour.match_at("efficiency_engine", 1, 6)
    studio.app.house.change(replace(studio.app.house.settings, inspect_at_rest=False))
    studio.app.house.go.to(goals.Review(match, "A match", 6))
    studio.settle()
    studio.ready()
    board = studio.top.board  # type: ignore[attr-defined]
    piece = next(one.id for one in board.table.zones["bay:0"])

    hold(studio, board.target_rect(piece).center)

    assert board.inspector.is_open
