"""My Engine at the table: what a pass shows in passing, the space bar, and others' sheets seen closer."""

from dataclasses import replace
from typing import Literal

import pygame
import pytest
from pygame import Rect, Surface

from game.bots import NOVICE
from game.core.table import Table
from game.rules.my_engine.cards import NAMES
from game.rules.my_engine.observation import Observation
from game.rules.my_engine.rules import RULES
from game.rules.my_engine.state import State
from scenes.pages.my_engine import MyEnginePage
from scenes.pages.my_engine.cells import Glow
from scenes.pages.my_engine.plaque import Plaque
from scenes.pages.page import View
from scenes.review.scene import ReviewScene
from scenes.shared.dialog import Dialog
from scenes.stage.art import Art
from scenes.stage.motion import DOUBLE_CLICK
from scenes.table.log_panel import LOW_ROWS
from scenes.testing import layouts
from scenes.testing.layouts import SIZES
from scenes.testing.studio import FRAME, Studio, request_against
from tests.rules.my_engine.builder import intent, play, position
from tests.screen import tour
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import prefer
from tests.screen.playing import focus

STACKS = ((0, 0, "3S 7S 5H"), (0, 1, "10D"), (1, 0, "AH"), (1, 2, "8D"), (2, 1, "9H 4S"), (2, 2, "6H"))
MID_FLIGHT = 14  # frames until a token is half-way


def passing(other_hand: str = "KS 4C 9C 7H") -> State:
    """Return a position in which Ada's pass over the clubs has come to her first card, the 2♣."""
    state = position(
        tableau={(0, 0): "2C 9S", (0, 1): "10C", (1, 0): "3D 7C", (2, 1): "2H 5C 10S"},
        hand="QH 8C 10H AD 5S 3H 4D 9D",
        gold=9,
        vp=23,
        others=({(0, 0): "3S 7S 5H", (0, 1): "10D", (1, 0): "AH", (2, 1): "9H"},),
        other_hand=other_hand,
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


@pytest.mark.parametrize("style", ["both", "click", "drag"])
def test_a_double_click_on_an_instant_plays_it(open_app: OpenApp, style: Literal["both", "click", "drag"]) -> None:
    """My Engine 10: there is but one thing to do with a queen during the own pass."""
    studio = seated(open_app, passing())
    studio.app.house.change(replace(studio.app.house.settings, input=style))
    studio.app.manager.rebuild()
    queen = studio.place("card:QH")
    assert len(studio.table.board.moves.drags["card:QH"]) == 1

    studio.click(queen)
    studio.click(queen)
    studio.settle()

    assert studio.table.board.pieces.zone("card:QH") == "discard"
    assert studio.table.hand.held is None


def test_two_slow_clicks_take_a_piece_and_put_it_back(open_app: OpenApp) -> None:
    studio = seated(open_app, passing())
    queen, ply = studio.place("card:QH"), studio.table.sitting.match.ply

    studio.click(queen)
    held = studio.table.hand.held
    studio.frames(round(DOUBLE_CLICK / FRAME) + 1)
    studio.click(queen)
    studio.settle()

    assert held == "card:QH"
    assert (studio.table.hand.held, studio.table.sitting.match.ply) == (None, ply)


def test_with_reduced_motion_nothing_pops_or_flies(open_app: OpenApp) -> None:
    studio = seated(open_app, passing(), reduced=True)
    before = gold_shown(studio)

    studio.click(studio.place("activate"))
    swelled = set()
    for _frame in range(6):
        studio.frames(1)
        swelled.add(swell(studio, "card:2C"))

    assert swelled == {0}
    assert studio.table.board.view.arrivals == {}
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


def test_an_undo_that_takes_the_held_card_away_ends_the_drag(open_app: OpenApp) -> None:
    """My Engine 6: in practice a draw is taken back without a question, also with a drawn card in the hand."""
    studio = seated(open_app, position(tableau={(0, 0): "2C"}, hand="KD", deck="8S 9D 2H 5S"))
    table = studio.table
    table.sitting.match.practice = True
    table.play(intent("suit D"))
    studio.settle()
    drawn = next(piece for piece in table.board.moves.drags if table.board.pieces.zone(piece) == "drawn:0")
    studio.carry(studio.place(drawn), studio.place("discard"))
    held = table.hand.held

    studio.key(pygame.K_z, pygame.KMOD_CTRL)
    studio.release(studio.pointer)
    studio.settle()

    assert (held, table.hand.held, table.sitting.match.ply) == (drawn, None, 0)
    assert drawn not in table.board.pieces.sprites


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


# The space bar. Rule: my_engine 10.


def test_the_space_bar_skips_once_however_long_it_is_held(open_app: OpenApp) -> None:
    state = position(tableau={(0, 0): "9C", (0, 1): "6C", (0, 2): "5C"}, hand="QH 8D 10H AD")
    play(state, "suit C")
    studio = seated(open_app, state)
    match = studio.table.sitting.match
    start = match.ply

    for _repeat in range(5):
        studio.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    held = match.ply
    studio.post(pygame.KEYUP, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    studio.key(pygame.K_SPACE)

    assert (held, match.ply) == (start + 1, start + 2)


def test_the_space_bar_looks_at_what_has_the_focus(open_app: OpenApp) -> None:
    studio = seated(open_app, passing())
    start = studio.table.sitting.match.ply
    focus(studio, "card:2C")

    studio.key(pygame.K_SPACE)

    assert studio.table.board.inspector.is_open
    assert studio.table.sitting.match.ply == start


def test_the_space_bar_looks_at_what_is_pointed_at_where_nothing_can_be_skipped(open_app: OpenApp) -> None:
    studio = seated(open_app, position(tableau={(0, 0): "2C"}, hand="QH 8C"))
    studio.point(studio.place("card:8C"))

    studio.key(pygame.K_SPACE)

    assert studio.table.board.inspector.is_open


@pytest.mark.parametrize("key", [pygame.K_RETURN, pygame.K_KP_ENTER])
def test_enter_uses_the_offered_card_once_however_long_it_is_held(open_app: OpenApp, key: int) -> None:
    state = position(tableau={(0, 0): "2C", (0, 1): "10C", (0, 2): "2S 3C"})
    play(state, "suit C")
    studio = seated(open_app, state)
    match = studio.table.sitting.match
    start = match.ply

    for _repeat in range(5):
        studio.post(pygame.KEYDOWN, key=key, mod=0, unicode="\r", scancode=0)
    held = match.ply
    studio.post(pygame.KEYUP, key=key, mod=0, unicode="\r", scancode=0)
    studio.key(key)

    assert (held, match.ply) == (start + 1, start + 2)
    assert match.state.gold[0] == 3 + 2
    assert studio.table.board.buttons["activate"].face.key == "Enter"


def test_enter_presses_what_has_the_focus_instead(open_app: OpenApp) -> None:
    studio = seated(open_app, passing())
    focus(studio, "skip")

    studio.key(pygame.K_RETURN)

    assert isinstance(studio.top, Dialog)
    assert studio.top.title == "Skip 2♣?"


def test_enter_does_nothing_where_no_card_can_be_used_by_a_button(open_app: OpenApp) -> None:
    state = position(tableau={(0, 0): "7C"}, hand="3D JD", vp=1)
    play(state, "suit C")
    studio = seated(open_app, state)

    studio.key(pygame.K_RETURN)

    assert studio.table.sitting.match.ply == 0
    assert studio.table.board.buttons["activate"].face.key == ""


def test_a_card_that_is_dragged_where_it_can_not_go_says_what_it_lacks(open_app: OpenApp) -> None:
    dear = position(tableau={(0, 0): "7C"}, hand="3D 10D", gold=1)
    play(dear, "suit C")
    studio = seated(open_app, dear)

    studio.drag(studio.place("card:10D"), studio.place("cell:0:0,1"))

    assert studio.table.board.signs.said == "10♦ costs 10 gold, and you have 4."

    alone = position(tableau={(0, 0): "6C", (0, 1): "8C", (1, 0): "10H"})
    play(alone, "suit C")
    studio = seated(open_app, alone)

    studio.drag(studio.place("card:10H"), studio.place("cell:0:0,1"))

    told = "10♥ needs another stack of one or two cards with a heart on top: there is none."
    assert studio.table.board.signs.said == told


def test_with_simple_steps_at_once_a_build_before_a_draw_can_be_taken_back_freely(open_app: OpenApp) -> None:
    """Rule: my_engine 10. The 2 behind the build is used, the 3 after it is asked for."""
    state = position(tableau={(0, 0): "7C", (0, 1): "2C", (0, 2): "3C"}, hand="9D 3D")
    play(state, "suit C")
    studio = seated(open_app, state)
    studio.app.house.change(replace(studio.app.house.settings, obvious_at_once=True))
    studio.app.manager.rebuild()
    sitting = studio.table.sitting

    studio.table.attempt(intent("build 3D 1,0"))
    studio.frames(60, seconds=0.1)
    reached = sitting.match.state.offered
    studio.key(pygame.K_z, pygame.KMOD_CTRL)

    assert (NAMES[reached], NAMES[sitting.match.state.offered]) == ("3C", "7C")
    assert not sitting.match.practice


def test_a_suit_that_can_not_be_called_now_says_why(open_app: OpenApp) -> None:
    studio = seated(open_app, passing())

    studio.click(studio.place("suit:H"))

    assert studio.table.board.signs.said == "The suit of this turn is chosen: clubs."


# Others' sheets, large.


def bare_spot(studio: Studio, part: str) -> tuple[int, int]:
    """Return a place in a part of the table where nothing else lies."""
    rect = studio.table.board.parts[part]
    return rect.right - 10, rect.bottom - 10


def test_a_click_on_anothers_sheet_shows_it_large_and_the_next_click_only_closes_it(open_app: OpenApp) -> None:
    studio = seated(open_app, passing())
    board, start = studio.table.board, studio.table.sitting.match.ply

    studio.click(bare_spot(studio, "sheet:1"))
    opened = board.close_up.part
    studio.click(studio.place("activate"))

    assert opened == "sheet:1"
    assert not board.close_up.is_open
    assert studio.table.sitting.match.ply == start


def test_a_click_on_a_card_of_anothers_sheet_shows_the_sheet_and_the_card_is_named_there(open_app: OpenApp) -> None:
    studio = seated(open_app, passing())
    board = studio.table.board
    studio.click(studio.place("card:9H"))
    sheet = studio.table.page.close_up("sheet:1", board.view)
    x, y = sheet.pieces["card:AH"].centre

    studio.point(studio.table.log_room.view.rect(x, y, 1, 1).topleft)

    assert board.close_up.is_open
    assert "A♥" in studio.table.help.words


@pytest.mark.parametrize("key", [pygame.K_ESCAPE, pygame.K_h, pygame.K_SPACE, pygame.K_l])
def test_any_key_closes_a_large_sheet_and_does_nothing_else(open_app: OpenApp, key: int) -> None:
    studio = seated(open_app, passing())
    table, start = studio.table, studio.table.sitting.match.ply
    log = table.is_log_open
    studio.click(bare_spot(studio, "sheet:1"))

    studio.key(key)

    assert studio.top is table
    assert not table.board.close_up.is_open
    assert (table.sitting.match.ply, table.sitting.hints, table.is_log_open) == (start, 0, log)


def test_the_keyboard_reaches_anothers_sheet(open_app: OpenApp) -> None:
    studio = seated(open_app, passing())
    focus(studio, "sheet:1")

    studio.key(pygame.K_RETURN)

    assert studio.table.board.close_up.part == "sheet:1"


def test_a_sheet_is_looked_at_while_its_bot_plays_and_follows_that(open_app: OpenApp) -> None:
    """Rule: my_engine 3: after the active seat the others go over their stacks of the suit."""
    state = position(tableau={(0, 0): "2C"}, hand="QH", others=({(0, 0): "10C"},))
    play(state, "suit C", "activate")
    assert state.seat == 1
    studio = seated(open_app, state)
    board, before = studio.table.board, studio.table.sitting.match.ply
    studio.click(bare_spot(studio, "sheet:1"))
    view = board.close_up
    first = view.picture

    studio.frames(60)

    assert studio.table.sitting.match.ply > before
    assert view.is_open
    assert view.picture is not first


def test_a_large_sheet_shows_nothing_of_a_hidden_hand(art: Art) -> None:
    """Rule: my_engine 6: hands are hidden; how many cards they hold is not."""
    page = layouts.laid_out(MyEnginePage, art, names=("Ada", "Ben"))

    def looks(table: Table[Observation]) -> bytes:
        return pygame.image.tobytes(page.close_up("sheet:1", View(table, 0)).picture, "RGB")

    one, other = (RULES.table(passing(hand), 0) for hand in ("KS 4C 9C 7H", "JD QC 4S 6D"))
    assert looks(one) == looks(other)
    assert looks(one) != looks(RULES.table(passing("KS 4C"), 0))


@pytest.mark.parametrize("size", SIZES)
def test_the_cards_of_a_large_sheet_lie_on_it_larger_than_on_the_small_one(art: Art, size: tuple[int, int]) -> None:
    page = layouts.laid_out(MyEnginePage, art, size, names=("Ada", "Ben", "Cleo", "Dan"))
    others = tuple({(row, column): cards for row, column, cards in STACKS} for _seat in range(3))
    table = RULES.table(position(tableau={(0, 0): "2C"}, others=others), 0)

    sheet = page.close_up("sheet:2", View(table, 0))

    assert sheet.picture.get_size() == page.bench.view.rect(sheet.box.x, sheet.box.y, sheet.box.w, sheet.box.h).size
    for piece, box in sheet.pieces.items():
        assert sheet.box.x < box.x < box.x + box.w < sheet.box.x + sheet.box.w
        assert sheet.box.y < box.y < box.y + box.h < sheet.box.y + sheet.box.h
        zone, place = table.where(piece) or ("", 0)
        assert box.w > page.pose(View(table, 0), zone, place, table.zones[zone][place]).w


def test_a_sheet_is_looked_at_in_a_replay_too_and_all_around_it_is_dimmed(open_app: OpenApp) -> None:
    studio = seated(open_app, passing())
    studio.table.doors.look_back()
    studio.settle()
    scene = studio.top
    assert isinstance(scene, ReviewScene)

    window = studio.app.manager.screen.get_rect()
    corner = Rect(window.right - 4, window.bottom - 4, 4, 4)
    rect, bright = scene.board.parts["sheet:1"], pixels(studio, corner)

    studio.click((rect.right - 10, rect.bottom - 10))
    opened, dimmed = scene.board.close_up.is_open, pixels(studio, corner)
    studio.key(pygame.K_ESCAPE)

    assert opened
    assert dimmed != bright
    assert studio.top is scene
    assert not scene.board.close_up.is_open


def test_light_and_shadow_wait_for_the_cards_that_still_fly_there(open_app: OpenApp) -> None:
    """A build in a new first row shifts the whole frame: nothing is lit or darkened where no card lies yet."""
    studio = open_app(request=request_against("my_engine", 4217, NOVICE))
    state = position(tableau={(0, 0): "7C", (0, 1): "10C 2C", (1, 0): "9C"}, hand="AD", gold=9)
    play(state, "suit C")
    studio.table.sitting.match.state = state
    studio.app.manager.rebuild()
    studio.settle()
    lit = next(one for one in studio.table.board.displays if isinstance(one, Glow)).sprites[0]

    studio.table.play(intent("build AD -1,0"))
    while_flying = lit.image
    studio.settle()

    assert while_flying is None
    assert lit.image is not None


@pytest.mark.parametrize("words", [1.0, 1.5, 1.75])
def test_a_low_log_has_room_for_some_lines_in_words_of_any_size(open_app: OpenApp, words: float) -> None:
    prefer(text_scale=words)
    studio = open_app((1920, 1080))
    log = tour.sit_down("my_engine", 2, max(tour.phases("my_engine", 2).values()), studio).log
    area = log._area
    rows = [log.line_at((area.centerx, area.top + number * log.text.step + 2)) for number in range(LOW_ROWS)]

    assert area.height >= LOW_ROWS * log.text.step
    assert len(set(rows)) >= 2
