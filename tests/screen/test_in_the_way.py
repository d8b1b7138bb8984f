"""What stands in the way of something that is refused is ringed as long as the bubble says so."""

import pygame
from pygame import Rect

from scenes.testing.studio import Studio
from tests.screen import tour
from tests.screen.conftest import OpenApp


def sat_down(open_app: OpenApp, game: str, seats: int, phase: str) -> Studio:
    studio = open_app((1280, 720))
    tour.sit_down(game, seats, tour.phases(game, seats)[phase], studio)
    studio.settle()
    studio.ready()
    return studio


def ringed(studio: Studio) -> list[Rect]:
    """Return what is ringed."""
    return [sprite.rect for sprite in studio.table.board.signs._kinds.get("bar", [])]


def test_a_refusal_rings_what_stands_in_the_way(open_app: OpenApp) -> None:
    studio = open_app((1280, 720))
    tour.sit_down("efficiency_engine", 1, 0, studio)
    studio.settle()
    studio.ready()

    studio.table.say_why_not("die:0", "A+")

    assert studio.table.board.signs.said == "Roll the fuses first: they are still in the cup."
    (ring,) = ringed(studio)
    assert ring.contains(studio.table.board.target_rect("cup"))


def test_the_cards_of_a_full_cell_are_ringed(open_app: OpenApp) -> None:
    studio = sat_down(open_app, "my_engine", 2, "spade_build")
    board = studio.table.board
    hand = [piece.id for piece in board.table.zones["hand:0"] if piece.id in board.moves.drags]
    cell = next(zone for zone, lying in board.table.zones.items() if zone.startswith("cell:0:") and lying)

    studio.table.say_why_not(hand[0], cell)

    assert board.signs.said.startswith("A card is built on a free cell")
    lying = board.table.zones[cell]
    assert len(ringed(studio)) == len(lying)
    for piece in lying:
        assert any(ring.contains(board.touch_rect(piece.id)) for ring in ringed(studio))


def test_the_rings_go_with_the_bubble(open_app: OpenApp) -> None:
    studio = open_app((1280, 720))
    tour.sit_down("efficiency_engine", 1, 0, studio)
    studio.settle()
    studio.ready()
    studio.table.say_why_not("die:0", "A+")

    studio.key(pygame.K_ESCAPE)

    assert ringed(studio) == []


def test_a_refusal_after_another_rings_only_what_it_is_about(open_app: OpenApp) -> None:
    studio = open_app((1280, 720))
    tour.sit_down("efficiency_engine", 1, 0, studio)
    studio.settle()
    studio.ready()
    studio.table.say_why_not("die:0", "A+")

    studio.table.say_why_not("deck#0", "")

    assert studio.table.board.signs.said
    assert ringed(studio) == []
