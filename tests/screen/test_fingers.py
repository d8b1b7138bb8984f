"""Played by touch: one finger is the pointer, and two of them move and zoom a table without an end."""

import os

import pygame
import pytest

from game.rules.palimpsest.geometry import Spot
from game.rules.palimpsest.table import desk_zone
from scenes.shared import goals
from scenes.stage.fingers import NOT_TOUCHED
from scenes.stage.motion import LONG_PRESS
from scenes.testing.studio import FRAME, Pos, Studio
from tests.screen import tour
from tests.screen.conftest import OpenApp
from tests.screen.palimpsest_playing import advised, against, page_of

SCREEN = 3  # the number of the device that is touched


class Touch:
    """Fingers on the screen: as SDL does, the first one also moves and presses the pointer, before it is told of."""

    def __init__(self, studio: Studio) -> None:
        self._studio = studio
        self._at: dict[int, Pos] = {}
        self._first: int | None = None  # the finger that is the pointer

    def down(self, finger: int, pos: Pos) -> None:
        if self._first is None:
            self._first = finger
            self._mouse(pygame.MOUSEMOTION, pos, rel=(0, 0), buttons=(0, 0, 0))
            self._mouse(pygame.MOUSEBUTTONDOWN, pos, button=pygame.BUTTON_LEFT)
        self._tell(pygame.FINGERDOWN, finger, pos)

    def move(self, finger: int, pos: Pos) -> None:
        if finger == self._first:
            rel = (pos[0] - self._at[finger][0], pos[1] - self._at[finger][1])
            self._mouse(pygame.MOUSEMOTION, pos, rel=rel, buttons=(1, 0, 0))
        self._tell(pygame.FINGERMOTION, finger, pos)

    def up(self, finger: int) -> None:
        if finger == self._first:
            self._first = None
            self._mouse(pygame.MOUSEBUTTONUP, self._at[finger], button=pygame.BUTTON_LEFT)
        self._tell(pygame.FINGERUP, finger, self._at.pop(finger))

    def tap(self, pos: Pos) -> None:
        self.down(0, pos)
        self.up(0)

    def _mouse(self, kind: int, pos: Pos, **values: object) -> None:
        self._studio.post(kind, pos=pos, touch=True, **values)

    def _tell(self, kind: int, finger: int, pos: Pos) -> None:
        self._at[finger] = pos
        width, height = self._studio.app.manager.screen.get_size()
        values = {"x": pos[0] / width, "y": pos[1] / height, "dx": 0.0, "dy": 0.0, "pressure": 1.0}
        self._studio.post(kind, touch_id=SCREEN, finger_id=finger, window=None, **values)


def pinch(touch: Touch, start: tuple[Pos, Pos], end: tuple[Pos, Pos], steps: int = 10) -> None:
    """Put two fingers down, and move them somewhere else."""
    for finger, pos in enumerate(start):
        touch.down(finger, pos)
    for step in range(1, steps + 1):
        for finger, (here, there) in enumerate(zip(start, end, strict=True)):
            share = step / steps
            x, y = here[0] + (there[0] - here[0]) * share, here[1] + (there[1] - here[1]) * share
            touch.move(finger, (round(x), round(y)))


def lift(touch: Touch) -> None:
    """Take both fingers away."""
    touch.up(0)
    touch.up(1)


def place(studio: Studio) -> Pos:
    """Return where the first card of the desk lies."""
    return studio.table.board.target_rect(desk_zone(Spot(0, 0))).topleft


def test_sdl_makes_the_pointer_follow_the_first_finger(open_app: OpenApp) -> None:
    open_app()

    assert os.environ["SDL_TOUCH_MOUSE_EVENTS"] == "1"


def test_a_tap_is_one_click_and_a_long_one_looks_closer(open_app: OpenApp) -> None:
    studio = open_app()
    tour.sit_down("efficiency_engine", 1, 0, studio)
    studio.settle()
    studio.ready()
    table, touch = studio.table, Touch(studio)
    sound = table.top_bar.buttons["sound"]
    muted = studio.app.house.settings.muted

    touch.tap(sound.rect.center)
    assert studio.app.house.settings.muted is not muted
    card = table.board.table.zones["bay:0"][0].id
    touch.down(0, studio.place(card))
    studio.frames(round(LONG_PRESS / FRAME) + 2)
    touch.up(0)

    assert table.board.inspector.is_open
    assert table.hand.held is None


def test_two_fingers_move_what_is_seen(open_app: OpenApp) -> None:
    studio = against(open_app)
    before, zoom, ply = place(studio), page_of(studio).camera.zoom, studio.table.sitting.match.ply
    touch = Touch(studio)

    pinch(touch, ((300, 200), (420, 200)), ((360, 240), (480, 240)))
    lift(touch)
    studio.settle()

    assert place(studio) == (before[0] + 60, before[1] + 40)
    assert page_of(studio).camera.zoom == zoom
    assert studio.table.sitting.match.ply == ply


@pytest.mark.parametrize(("start", "end"), [((60, 40), (120, 80)), ((120, 80), (60, 40))])
def test_fingers_that_part_come_closer_and_those_that_meet_go_back(open_app: OpenApp, start: Pos, end: Pos) -> None:
    studio = against(open_app)
    camera, u = page_of(studio).camera, studio.table.log_room.view.u
    middle = 520, 230
    fixed = camera.point(middle[0] / u, middle[1] / u)
    zoom = camera.zoom

    def around(apart: Pos) -> tuple[Pos, Pos]:
        return (middle[0] - apart[0], middle[1] - apart[1]), (middle[0] + apart[0], middle[1] + apart[1])

    touch = Touch(studio)
    pinch(touch, around(start), around(end))
    lift(touch)

    assert (camera.zoom > zoom) is (end > start)
    assert (camera.zoom < zoom) is (end < start)
    assert camera.point(middle[0] / u, middle[1] / u) == pytest.approx(fixed, abs=0.3)


def test_a_second_finger_takes_back_what_the_first_has_begun(open_app: OpenApp) -> None:
    studio = against(open_app)
    table, touch = studio.table, Touch(studio)
    card = table.board.table.zones["hand:0"][0].id
    touch.down(0, studio.place(card))
    touch.move(0, (500, 240))
    held = table.hand.held
    assert held == card

    touch.down(1, (640, 240))
    assert table.hand.held is None
    studio.frames(round(LONG_PRESS / FRAME) + 2)
    lift(touch)
    studio.settle()

    assert table.board.pieces.zone(card) == "hand:0"
    assert not table.board.signs.said
    assert not table.board.inspector.is_open


def test_a_second_finger_takes_back_a_press_on_a_button(open_app: OpenApp) -> None:
    studio = against(open_app)
    table, touch = studio.table, Touch(studio)
    assert table.roaming is not None
    closer = table.roaming.buttons[-1]
    zoom = page_of(studio).camera.zoom

    touch.down(0, closer.rect.center)
    touch.down(1, (300, 120))
    studio.frames(round(LONG_PRESS / FRAME) + 2)
    lift(touch)

    assert not table.board.signs.said
    assert page_of(studio).camera.zoom == zoom


def test_a_card_that_was_tapped_stays_in_hand_while_two_fingers_zoom_and_is_laid_by_the_next_tap(
    open_app: OpenApp,
) -> None:
    studio = against(open_app)
    table, touch = studio.table, Touch(studio)
    drag = advised(studio)[0]
    touch.tap(studio.place(drag.piece))  # type: ignore[union-attr]
    ply = table.sitting.match.ply

    pinch(touch, ((420, 180), (460, 180)), ((400, 140), (500, 180)))
    where = table.board.pieces.sprites[drag.piece].rect.center  # type: ignore[union-attr]
    lift(touch)
    studio.settle()

    assert where == pytest.approx((420, 180), abs=1)
    assert (table.hand.held, table.sitting.match.ply) == (drag.piece, ply)  # type: ignore[union-attr]
    touch.tap(studio.place(drag.onto))  # type: ignore[union-attr]
    studio.settle()
    assert table.hand.held is None
    assert table.sitting.match.ply > ply


def test_one_finger_drags_the_bare_table_about(open_app: OpenApp) -> None:
    studio = against(open_app)
    before, touch = place(studio), Touch(studio)

    touch.down(0, (300, 200))
    touch.move(0, (303, 202))
    assert place(studio) == before
    touch.move(0, (360, 220))
    touch.up(0)

    assert place(studio) == (before[0] + 60, before[1] + 20)


def test_the_finger_that_stays_presses_nothing(open_app: OpenApp) -> None:
    studio = against(open_app)
    table, touch = studio.table, Touch(studio)
    card = table.board.table.zones["hand:0"][0].id
    pinch(touch, ((500, 200), (640, 240)), ((510, 200), (650, 240)))
    touch.up(1)
    before = place(studio)

    touch.move(0, studio.place(card))
    touch.up(0)

    assert place(studio) == before
    assert table.hand.held is None


def test_a_finger_that_comes_back_to_the_other_presses_nothing(open_app: OpenApp) -> None:
    studio = against(open_app)
    table, touch = studio.table, Touch(studio)
    card = table.board.table.zones["hand:0"][0].id
    pinch(touch, ((500, 200), (640, 140)), ((510, 200), (650, 140)))
    touch.up(0)

    touch.down(0, studio.place(card))
    touch.move(1, (650, 141))
    lift(touch)
    assert table.hand.held is None

    touch.tap(studio.place(card))
    assert table.hand.held == card


def test_a_finger_that_was_taken_away_unheard_is_forgotten(open_app: OpenApp) -> None:
    """What lies over the table may have heard of it."""
    studio = against(open_app)
    table, touch = studio.table, Touch(studio)
    card = table.board.table.zones["hand:0"][0].id
    lost = {"x": 0.4, "y": 0.3, "dx": 0.0, "dy": 0.0}
    for finger in (8, 9):
        studio.post(pygame.FINGERDOWN, touch_id=SCREEN, finger_id=finger, **lost)

    touch.tap(studio.place(card))

    assert table.hand.held == card


def test_fingers_on_a_trackpad_are_none_on_the_screen(open_app: OpenApp) -> None:
    """On a Mac they come as fingers of the mouse, and scroll as well."""
    studio = against(open_app)
    before = place(studio)

    for kind, x in ((pygame.FINGERDOWN, 0.4), (pygame.FINGERMOTION, 0.5)):
        for finger in range(2):
            at = {"x": x + finger / 10, "y": 0.3, "dx": 0.0, "dy": 0.0}
            studio.post(kind, touch_id=NOT_TOUCHED, finger_id=finger, **at)

    assert place(studio) == before


def test_in_a_review_two_fingers_move_what_is_seen_too(open_app: OpenApp) -> None:
    studio = open_app()
    studio.app.house.go.to(goals.Review(tour.match_at("palimpsest", 2, 20), "A match", 20))
    studio.settle()
    studio.ready()
    board, touch = studio.top.board, Touch(studio)  # type: ignore[attr-defined]
    before = board.target_rect(desk_zone(Spot(0, 0))).topleft

    pinch(touch, ((300, 200), (420, 200)), ((340, 220), (460, 220)))
    lift(touch)
    studio.settle()

    assert board.target_rect(desk_zone(Spot(0, 0))).topleft == (before[0] + 40, before[1] + 20)
