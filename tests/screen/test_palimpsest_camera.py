"""The table without an end: moved about, come closer to, and shown as a whole again."""

import pygame
import pytest

from game.rules.palimpsest.geometry import Spot
from game.rules.palimpsest.table import desk_zone, spot_of
from scenes.table.sight import reveal
from tests.screen.conftest import OpenApp
from tests.screen.palimpsest_playing import against, by_drag, lay, lay_until, page_of


def test_the_wheel_comes_closer_about_the_pointer(open_app: OpenApp) -> None:
    studio = against(open_app)
    camera, u = page_of(studio).camera, studio.table.log_room.view.u
    studio.point((500, 200))
    fixed = camera.point(500 / u, 200 / u)

    studio.wheel(1)
    studio.settle()

    assert camera.zoom > 1
    assert camera.point(500 / u, 200 / u) == pytest.approx(fixed, abs=0.1)
    assert studio.table.board.target_rect(desk_zone(Spot(0, 0))).width == 5 * camera.unit_px


@pytest.mark.parametrize("button", [pygame.BUTTON_LEFT, pygame.BUTTON_MIDDLE])
def test_the_bare_table_is_dragged_about_and_f_shows_all_again(open_app: OpenApp, button: int) -> None:
    studio = against(open_app)
    root = desk_zone(Spot(0, 0))
    before = studio.table.board.target_rect(root)

    studio.press((300, 200), button)
    for step in range(1, 11):
        studio.point((300 + 9 * step, 200 + 4 * step))
    studio.release(studio.pointer, button)
    studio.settle()

    assert studio.table.board.target_rect(root).topleft == (before.x + 90, before.y + 40)
    assert not page_of(studio).camera.follows
    studio.key(pygame.K_f)
    studio.settle()
    assert studio.table.board.target_rect(root) == before


def test_a_held_card_stays_under_the_pointer_while_the_view_comes_closer(open_app: OpenApp) -> None:
    studio = against(open_app)
    card = studio.table.board.table.zones["hand:0"][0].id
    studio.carry(studio.place(card), (520, 250))

    studio.wheel(1)
    studio.frames(20)

    sprite = studio.table.board.pieces.sprites[card]
    assert studio.table.hand.held == card
    assert sprite.rect.collidepoint(520, 250)
    assert sprite.rect.height == 7 * page_of(studio).camera.unit_px
    assert spot_of(studio.table.hand.aim or "") is not None


def test_a_card_kept_at_the_edge_lets_the_table_slide_on_until_it_is_let_go(open_app: OpenApp) -> None:
    studio = against(open_app)
    root = desk_zone(Spot(0, 0))
    before, box = studio.table.board.target_rect(root), page_of(studio).camera.box
    card = studio.table.board.table.zones["hand:0"][0].id
    u = studio.table.log_room.view.u
    edge = round((box[0] + 6) * u), before.centery

    studio.carry(studio.place(card), edge)
    studio.frames(60)
    assert studio.table.board.target_rect(root).x > before.x + before.width
    studio.key(pygame.K_ESCAPE)
    studio.settle()

    assert studio.table.board.target_rect(root) == before


def test_a_small_map_shows_where_one_is_once_not_all_is_in_sight(open_app: OpenApp) -> None:
    studio = against(open_app)
    roaming = studio.table.roaming
    assert roaming is not None
    was_shown = roaming._map.is_shown
    assert not was_shown

    studio.press((300, 200), pygame.BUTTON_MIDDLE)
    studio.point((300, 480))
    studio.release((300, 480), pygame.BUTTON_MIDDLE)
    is_shown = roaming._map.is_shown
    assert is_shown
    studio.click(roaming._map.rect.center)
    studio.key(pygame.K_f)
    studio.settle()

    assert not roaming._map.is_shown


def test_the_view_stays_where_it_was_put_when_the_menu_was_open(open_app: OpenApp) -> None:
    studio = against(open_app)
    studio.point((500, 200))
    studio.wheel(-1)
    studio.settle()
    key = page_of(studio).camera.key

    studio.table.doors.menu()
    studio.settle()
    studio.key(pygame.K_ESCAPE)
    studio.settle()

    assert page_of(studio).camera.key == key


def test_the_wheel_knows_where_the_pointer_is_after_the_table_was_laid_out_anew(open_app: OpenApp) -> None:
    studio = against(open_app)
    u = studio.table.log_room.view.u
    studio.point((500, 200))
    studio.table.doors.menu()
    studio.settle()
    studio.key(pygame.K_ESCAPE)
    studio.settle()
    camera = page_of(studio).camera
    fixed = camera.point(500 / u, 200 / u)

    studio.wheel(1)
    studio.settle()

    assert camera.zoom > 1
    assert camera.point(500 / u, 200 / u) == pytest.approx(fixed, abs=0.1)


def test_a_sliver_under_the_pointer_shows_its_whole_card(open_app: OpenApp) -> None:
    studio = against(open_app)
    lay(studio)
    while studio.table.sitting.turn.phase != "finish":
        by_drag(studio)
    light = next(display for display in studio.table.board.displays if type(display).__name__ == "Spotlight")
    root = studio.table.board.table.zones[desk_zone(Spot(0, 0))][0].id

    studio.point(studio.place(root))
    assert any(sprite.image is not None for sprite in light.sprites)
    studio.point((5, 300))

    assert not any(sprite.image is not None for sprite in light.sprites)


def test_what_lies_beside_the_endless_table_is_never_looked_for_on_it(open_app: OpenApp) -> None:
    studio = against(open_app)
    camera = page_of(studio).plane.camera
    seen = camera.key

    for zone in ("supply:0", "supply:1"):
        reveal(studio.table, zone)

    assert camera.key == seen


def test_a_card_under_the_pointer_lies_down_again_after_the_view_came_closer(open_app: OpenApp) -> None:
    studio = against(open_app)
    card = next(iter(studio.table.board.moves.drags))
    studio.point(studio.place(card))
    studio.settle()
    sprite = studio.table.board.pieces.sprites[card]
    risen = sprite.centre

    studio.key(pygame.K_PLUS, text="+")
    studio.point((5, 300))
    studio.settle()

    assert risen != (sprite.place.x, sprite.place.y)
    assert sprite.centre == pytest.approx((sprite.place.x, sprite.place.y))


def test_a_drag_of_the_view_ends_when_the_window_loses_the_focus(open_app: OpenApp) -> None:
    studio = against(open_app)
    camera = page_of(studio).camera
    x, y = studio.table.board.target_rect("desk:0,0,0").center
    studio.press((x + 200, y), pygame.BUTTON_MIDDLE)
    studio.point((x + 230, y))
    seen = camera.key

    studio.post(pygame.WINDOWFOCUSLOST)
    studio.point((x + 300, y))

    assert not camera.follows
    assert camera.key == seen


def test_what_lies_on_the_table_keeps_its_place_while_there_is_room_around_it(open_app: OpenApp) -> None:
    studio = against(open_app)
    board, root = studio.table.board, desk_zone(Spot(0, 0))
    before = board.target_rect(root)

    lay(studio)
    studio.settle()
    assert board.target_rect(root) == before

    for _turn in range(6):
        lay_until(studio, "play")
        calm = studio.table.log_room.view.rect(*page_of(studio).camera.calm)
        assert all(calm.contains(board.target_rect(zone)) for zone in board.zones if spot_of(zone) is not None)
        lay(studio)
