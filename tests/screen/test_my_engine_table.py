"""My Engine at the table: what a pass shows in passing, the space bar, and others' sheets seen closer."""

from dataclasses import replace

import pygame
from pygame import Rect, Surface

from game.bots import NOVICE
from game.rules.my_engine.state import State
from scenes.pages.my_engine.plaque import Plaque
from tests.rules.my_engine.builder import play, position
from tests.screen.conftest import OpenApp
from tools.studio import FRAME, Studio, request_against

MID_FLIGHT = 14  # frames until a token is half-way


def passing(hand: str = "QH 8C 10H AD 5S 3H 4D 9D") -> State:
    """Return a position in which Ada's pass over the clubs has come to her first card, the 2♣."""
    state = position(
        tableau={(0, 0): "2C 9S", (0, 1): "10C", (1, 0): "3D 7C", (2, 1): "2H 5C 10S"},
        hand=hand,
        gold=9,
        vp=23,
        others=({(0, 0): "3S 7S 5H", (0, 1): "10D", (1, 0): "AH", (2, 1): "9H"},),
        other_hand="KS 4C 9C 7H",
    )
    play(state, "suit C")
    return state


def seated(open_app: OpenApp, state: State, *, reduced: bool = False) -> Studio:
    """Return a studio in which Ada sits at `state` across from a bot."""
    studio = open_app(request=request_against("my_engine", 4217, NOVICE))
    house = studio.app.house
    house.change(replace(house.settings, reduced_motion=reduced, inspect_at_rest=False))
    studio.table.sitting.match.state = state
    studio.app.manager.rebuild()
    studio.settle()
    return studio


def gold_shown(studio: Studio) -> Surface | None:
    """Return the picture of the figure in Ada's plaque."""
    plaque = next(display for display in studio.table.board.displays if isinstance(display, Plaque))
    return plaque.gold.sprite.image


def swell(studio: Studio, piece: str) -> int:
    """Return by how many pixels a piece is wider than it lies."""
    sprite = studio.table.board.pieces.sprites[piece]
    return sprite.body.rect.width - sprite.place.w


def pixels(studio: Studio, area: Rect) -> bytes:
    """Return what a part of the screen shows."""
    return pygame.image.tobytes(studio.app.manager.screen.subsurface(area), "RGB")


def test_a_used_card_pops_and_its_gold_flies_to_the_counter_which_ticks_when_it_lands(open_app: OpenApp) -> None:
    studio = seated(open_app, passing())
    before = gold_shown(studio)

    studio.click(studio.place("activate"))
    studio.frames(MID_FLIGHT // 2)
    popped = swell(studio, "card:2C")
    studio.frames(MID_FLIGHT // 2)
    in_flight = gold_shown(studio)
    studio.settle()

    assert popped > 0
    assert in_flight is before
    assert gold_shown(studio) is not before
    assert swell(studio, "card:2C") == 0


def test_with_reduced_motion_nothing_pops_or_flies(open_app: OpenApp) -> None:
    studio = seated(open_app, passing(), reduced=True)
    before = gold_shown(studio)

    studio.click(studio.place("activate"))
    swelled = {swell(studio, "card:2C") for _frame in range(6) if not studio.frames(1)}

    assert swelled == {0}
    assert studio.table.page.arrivals == {}
    assert gold_shown(studio) is not before


def test_nobody_waits_for_what_flies(open_app: OpenApp) -> None:
    studio = seated(open_app, passing())
    start = studio.table.sitting.match.ply

    studio.click(studio.place("activate"))
    assert studio.table.motion.is_moving
    studio.click(studio.place("skip"))

    assert studio.table.sitting.match.ply == start + 2


def test_an_undo_ticks_at_once(open_app: OpenApp) -> None:
    studio = seated(open_app, passing())
    before = gold_shown(studio)
    studio.click(studio.place("activate"))
    studio.settle()

    studio.key(pygame.K_z, pygame.KMOD_CTRL)
    studio.frames(round(0.1 / FRAME))

    assert gold_shown(studio) is before


def test_a_card_that_was_clicked_lies_down_again(open_app: OpenApp) -> None:
    studio = seated(open_app, passing())

    studio.click(studio.place("card:2C"))
    studio.settle()

    sprite = studio.table.board.pieces.sprites["card:2C"]
    assert sprite.centre == (sprite.place.x, sprite.place.y)
    assert swell(studio, "card:2C") == 0


def test_the_outline_of_a_card_does_not_lie_over_the_card_that_covers_it(open_app: OpenApp) -> None:
    studio = seated(open_app, passing())
    board = studio.table.board
    queen, beside = board.target_rect("card:QH"), board.target_rect("card:8C")
    assert board.can_use("card:QH")
    covering = Rect(beside.x + 8, beside.y + 20, queen.right - beside.x + 8, beside.height - 40)
    free = Rect(queen.x - 4, queen.y + 20, 8, queen.height - 40)
    outlined = pixels(studio, covering), pixels(studio, free)

    board.signs.clear("shine")
    studio.frames(1)

    assert pixels(studio, covering) == outlined[0]
    assert pixels(studio, free) != outlined[1]
