"""A new match is dealt out: in little more than a second, in nobody's way, and only when it is new."""

from math import dist

import pygame
import pytest

from scenes.stage.motion import DEAL_LONGEST, REDUCED_LONGEST
from scenes.table import table_of
from scenes.table.curtain import CurtainScene
from scenes.table.scene import TableScene
from scenes.testing.studio import FRAME, Studio, request_against, request_for
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import prefer

GAMES = ("efficiency_engine", "my_engine", "bric_a_brac", "palimpsest", "victory_point_salad")


def begun(open_app: OpenApp, game: str) -> Studio:
    bots = () if game == "efficiency_engine" else ("novice",)
    return open_app(request=request_against(game, 7, *bots))


def flying(table: TableScene) -> list[str]:
    """Return the pieces that are not shown where they belong."""
    sprites = table.board.pieces.sprites.items()
    return [key for key, one in sprites if dist(one.centre, (one.place.x, one.place.y)) > 1]


@pytest.mark.parametrize("game", GAMES)
def test_a_new_match_is_dealt_out_within_a_second_or_so(open_app: OpenApp, game: str) -> None:
    studio = begun(open_app, game)
    table = studio.table

    first = flying(table)
    studio.frames(round(DEAL_LONGEST / FRAME) + 1)

    assert len(first) > 3
    assert flying(table) == []
    assert set(table.board.pieces.sprites) == {piece.id for _zone, _place, piece in table.board.table.pieces()}


def test_a_key_ends_the_deal_and_does_what_it_does(open_app: OpenApp) -> None:
    studio = begun(open_app, "my_engine")

    studio.key(pygame.K_l)

    assert flying(studio.table) == []
    assert not studio.table.board.pieces.is_dealing


def test_a_card_can_be_dragged_while_others_are_dealt(open_app: OpenApp) -> None:
    studio = begun(open_app, "bric_a_brac")
    table = studio.table
    card = next(piece for piece in table.board.moves.drags if table.board.pieces.zone(piece) == "hand:0")

    studio.press(table.board.target_rect(card).center)
    studio.point((640, 300))

    assert table.hand.held == card


def test_with_reduced_motion_all_lies_there_at_once(open_app: OpenApp) -> None:
    prefer(reduced_motion=True)
    studio = begun(open_app, "my_engine")

    studio.frames(round(REDUCED_LONGEST / FRAME) + 1)

    assert flying(studio.table) == []
    assert not studio.table.board.pieces.is_dealing


def test_a_match_is_dealt_only_once(open_app: OpenApp) -> None:
    studio = begun(open_app, "my_engine")
    studio.settle()

    studio.key(pygame.K_ESCAPE)
    studio.key(pygame.K_ESCAPE)
    after_the_menu = studio.table.board.pieces.is_dealing
    studio.table.play(studio.table.sitting.legal()[0])
    studio.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    after_an_undo = studio.table.board.pieces.is_dealing
    again = table_of(studio.app.house, studio.table.sitting.match, studio.table.sitting.identity)
    studio.app.manager.home(again)

    assert (after_the_menu, after_an_undo, again.board.pieces.is_dealing) == (False, False, False)


def test_people_around_one_screen_see_the_deal_once_the_curtain_is_open(open_app: OpenApp) -> None:
    studio = open_app(request=request_for("my_engine", 7, "Ada", "Ben"))
    assert isinstance(studio.top, CurtainScene)
    studio.frames(60)

    studio.key(pygame.K_RETURN)

    assert studio.table.board.pieces.is_dealing
    assert flying(studio.table)
