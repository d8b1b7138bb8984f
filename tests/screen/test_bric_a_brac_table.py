"""Bric-a-Brac at the table: whole matches by one way of moving alone, every gesture, undo at each step, resuming."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.bots import APPRENTICE
from game.rules.bric_a_brac.rules import RULES
from game.rules.bric_a_brac.state import State
from scenes.pages.bric_a_brac.slip import Slip
from scenes.pages.page import Gesture
from scenes.results.scene import ResultsScene
from scenes.rulebook.scene import RulebookScene
from scenes.shared.dialog import Dialog
from scenes.table.curtain import CurtainScene
from scenes.table.scene import TableScene
from scenes.table.signs import ARROW_Z, BUBBLE_Z, OVER_Z
from scenes.testing.studio import Studio, request_against, request_for
from tests.rules.bric_a_brac.builder import after, intent, legal, position, purse
from tests.screen.conftest import OpenApp
from tests.screen.playing import advised, by_clicks, by_drag, by_keys, focus

GAME, DEAL = "bric_a_brac", 11
MOST_STEPS = 300

Make = Callable[[Studio, Gesture], None]


def quickly(studio: Studio) -> Studio:
    """Leave out the animations: what is shown does not depend on them."""
    house = studio.app.house
    house.change(replace(house.settings, reduced_motion=True, motion_speed=4.0, bots_speed=4.0, inspect_at_rest=False))
    studio.app.manager.rebuild()
    studio.settle()
    return studio


def take_over(studio: Studio) -> None:
    """Take the screen over, if it waits for somebody."""
    if isinstance(studio.top, CurtainScene):
        studio.ready()
        studio.key(pygame.K_RETURN)
        studio.settle()


def agree(studio: Studio) -> None:
    """Answer a question by what goes on."""
    if isinstance(studio.top, Dialog):
        studio.key(pygame.K_TAB)
        studio.key(pygame.K_RETURN)
        studio.settle()


def seated(open_app: OpenApp, state: State | None = None, deal: int = DEAL) -> Studio:
    """Return a studio in which Ada and Ben sit at `state`, or at a new match."""
    studio = quickly(open_app(request=request_for(GAME, deal, "Ada", "Ben")))
    take_over(studio)
    if state is not None:
        studio.table.sitting.match.state = state
        studio.app.manager.rebuild()
        studio.settle()
        take_over(studio)
    return studio


@pytest.mark.parametrize("make", [by_drag, by_clicks, by_keys])
def test_a_whole_match_is_played_by_one_way_of_moving_alone(open_app: OpenApp, make: Make) -> None:
    studio = seated(open_app)
    table = studio.table
    phases = set()

    for _step in range(MOST_STEPS):
        take_over(studio)
        if not isinstance(studio.top, TableScene):
            break
        phases.add(table.sitting.turn.phase)
        before = table.sitting.match.ply
        make(studio, advised(studio.table))
        studio.settle()
        agree(studio)
        assert table.sitting.match.ply == before + 1

    assert isinstance(studio.top, ResultsScene)
    assert table.sitting.match.is_over
    assert phases >= {"turn", "activate", "scrap", "pick", "swap", "projects"}


def moved(studio: Studio, piece: str, zone: str) -> list[str]:
    """Drag a piece onto a zone and return what may be done then."""
    studio.move(piece, zone)
    agree(studio)
    return legal(state_of(studio))


def clicked(studio: Studio, target: str) -> list[str]:
    """Click a piece or a zone and return what may be done then."""
    studio.click(studio.place(target))
    studio.settle()
    agree(studio)
    return legal(state_of(studio))


def state_of(studio: Studio) -> State:
    """Return the state of the table below whatever lies over it."""
    table = next(scene for scene in reversed(studio.app.manager.scenes) if isinstance(scene, TableScene))
    state: State = table.sitting.match.state
    return state


def top(studio: Studio, zone: str) -> str:
    """Return the topmost piece of a zone."""
    return studio.table.board.table.zones[zone][-1].id


def test_a_machine_is_played_on_the_next_free_space_only(open_app: OpenApp) -> None:
    studio = seated(open_app, position(row="B2 P1", hand="B1 B3", held="2c"))

    assert studio.table.board.moves.drags["card:B1-1"].keys() == {"space:2"}
    assert "effect" in moved(studio, "card:B1-1", "space:2")


@pytest.mark.parametrize("target", ["points", "coin"])
def test_a_click_on_coin_or_plate_takes_charcoalium(open_app: OpenApp, target: str) -> None:
    studio = seated(open_app, after(position(row="P1", hand="B3 B1", held="1c"), "play B3"))

    clicked(studio, target)

    assert purse(state_of(studio)) == "3c"


def test_charcoalium_dragged_home_counts_the_points(open_app: OpenApp) -> None:
    """10: dragging charcoalium means the points, also for a machine that makes it."""
    studio = seated(open_app, after(position(row="P1", hand="P5 B1"), "play P5"))

    studio.move(top(studio, "reserve:charcoalium"), "workshop:0")

    assert purse(state_of(studio)) == "3c"


@pytest.mark.parametrize("home", ["workshop:0", "heap:0:wood"])
def test_a_cube_dragged_home_is_produced(open_app: OpenApp, home: str) -> None:
    studio = seated(open_app, after(position(row="P1", hand="B1 B3"), "play B1"))

    studio.move(top(studio, "reserve:wood"), home)

    assert purse(state_of(studio)) == "1w"


def test_a_wild_machine_produces_any_cube_of_three_plates(open_app: OpenApp) -> None:
    studio = seated(open_app, after(position(row="P2", hand="B5 B1"), "play B5"))

    clicked(studio, "produce:crystal")

    assert purse(state_of(studio)) == "1x"


def test_a_machine_dragged_on_the_scrap_pile_gives_its_cubes(open_app: OpenApp) -> None:
    """Worked example 11 with a machine of the row: a Great Scrapper takes the one before it."""
    studio = seated(open_app, after(position(row="B5 R2", hand="P2 B1"), "play P2", "effect"))

    assert moved(studio, "card:B5-1", "scrap") == ["pick wood", "pick copper"]
    moved(studio, top(studio, "reserve:copper"), "workshop:0")
    assert purse(state_of(studio)) == "1p"


def test_robbers_drag_the_others_cubes(open_app: OpenApp) -> None:
    state = position(row="B2", hand="R2 B1", other_held="1w 1p", other_hand="B3")
    studio = seated(open_app, after(state, "play R2", "effect"))
    theirs = top(studio, "heap:1:copper")

    moved(studio, theirs, "workshop:0")

    assert purse(state_of(studio)) == "1p"


def test_a_bailiff_drags_the_others_cubes_into_the_reserve(open_app: OpenApp) -> None:
    """Worked example 13."""
    state = position(row="B2", hand="R4 B1", other_held="1w 3x", other_hand="B3")
    studio = seated(open_app, after(state, "play R4", "effect"))
    for _cube in range(2):
        theirs = top(studio, "heap:1:crystal")
        moved(studio, theirs, "reserve:crystal")

    assert purse(state_of(studio), 1) == "1w 1x"


def test_a_token_is_swapped_for_that_of_the_tray_it_is_dropped_in(open_app: OpenApp) -> None:
    """Worked example 14."""
    studio = seated(open_app, after(position(row="B2", hand="P4 B1", held="2c"), "play P4", "effect"))
    mine = top(studio, "heap:0:charcoalium")

    assert "stop" in moved(studio, mine, "reserve:crystal")
    assert purse(state_of(studio)) == "1c 1x"


def test_one_of_two_tiles_is_dragged_home(open_app: OpenApp) -> None:
    state = after(position(row="B2", hand="Y1 B1", stack="ones twos threes"), "play Y1", "effect")
    studio = seated(open_app, state)

    moved(studio, "tile:twos", "workshop:0")

    assert state_of(studio).private[0] != ()


def test_a_copied_machine_is_clicked(open_app: OpenApp) -> None:
    """Worked example 12: the Copyist copies a Coal Tally."""
    studio = seated(open_app, after(position(row="P2 B1 B2", hand="Y2 B4"), "play Y2", "effect"))

    clicked(studio, "card:B2-1")

    assert purse(state_of(studio)) == "2c"


def test_a_repair_is_dragged_home_and_paid_with_a_cube_on_the_payment_meant(open_app: OpenApp) -> None:
    """Worked example 4 with two crystals: the way 0-1-1 is chosen."""
    studio = seated(open_app, position(row="B3 B1 P4 Y2", held="2c 1p 2x", workshop="P5 P1", hand="B4"))

    assert moved(studio, "card:B3-1", "workshop:0") == ["pay 0 0 2", "pay 0 1 1"]
    copper = top(studio, "heap:0:copper")
    moved(studio, copper, "pay:0,1,1")

    assert purse(state_of(studio)) == "1x"


def test_several_tiles_are_completed_with_the_same_machines_by_a_drag_each(open_app: OpenApp) -> None:
    """Worked example 6."""
    state = position(row="P2", held="2w", workshop="B2", score=1, hand="B1", board="ones coal_crystal two_red")
    studio = seated(open_app, state)

    moved(studio, "card:P2-1", "workshop:0")
    moved(studio, "tile:ones", "workshop:0")
    moved(studio, "tile:coal_crystal", "workshop:0")

    assert state_of(studio).scores[0] == 7


def test_the_machine_that_goes_with_the_newest_is_the_one_the_tile_is_dropped_on(open_app: OpenApp) -> None:
    state = position(row="B4", held="2p 1x", workshop="B1 B3", hand="P1", board="two_blue")
    studio = seated(open_app, state)
    moved(studio, "card:B4-1", "workshop:0")

    moved(studio, "tile:two_blue", "slot:0:1")

    assert RULES.table(state_of(studio), 0).zones["workshop:0"][0].id == "card:B1-1"


def test_a_tile_that_several_machines_would_do_for_says_where_it_is_to_be_dropped(open_app: OpenApp) -> None:
    state = position(row="B4", held="2p 1x", workshop="B1 B3", hand="P1", board="two_blue")
    studio = seated(open_app, state)
    moved(studio, "card:B4-1", "workshop:0")

    studio.drag(studio.place("tile:two_blue"), studio.place("slot:0:2"))

    assert "drop it on the one that is to go with Crystal Tally" in studio.table.board.signs.said


def test_a_machine_that_cannot_be_paid_for_flies_home_and_says_why(open_app: OpenApp) -> None:
    studio = seated(open_app, position(row="B5 P2", hand="B1"))

    studio.drag(studio.place("card:B5-1"), studio.place("workshop:0"))
    said = studio.table.board.signs.said

    assert said
    studio.key(pygame.K_r)
    studio.settle()
    assert isinstance(studio.top, RulebookScene)
    assert studio.top.section == "repair"


def test_an_effect_that_would_do_nothing_says_why_when_it_is_clicked(open_app: OpenApp) -> None:
    """7, ruling 11: a Bailiff finds no cube to send back."""
    studio = seated(open_app, after(position(row="B2", hand="R4 B1"), "play R4"))

    studio.click(studio.place("effect"))
    studio.frames(2)

    assert studio.table.board.signs.said
    assert state_of(studio).phase == "activate"


def test_the_focus_opens_the_bill_like_the_pointer(open_app: OpenApp) -> None:
    studio = seated(open_app, position(row="P2 B2", held="2c 2w", hand="B1"))
    slip = next(one for one in studio.table.board.displays if isinstance(one, Slip))
    calm = slip.sprites[0].image

    focus(studio, "card:P2-1")
    studio.frames(2)

    assert slip.sprites[0].image is not calm


# What a step of each kind is, from which position, after which others.
STEPS = {
    "play": (position(row="B2", hand="B1 B3"), (), "play B1"),
    "copy": (position(row="P2 B1 P4", hand="Y2 B4", held="2c"), ("play Y2", "effect"), "copy P4"),
    "effect": (position(row="B2", hand="P4 B1", held="2c"), ("play P4",), "effect"),
    "scrap": (position(row="B5 R2", hand="P2 B1"), ("play P2", "effect"), "scrap B5"),
    "pick": (position(row="B3", hand="P1 P5 B1"), ("play P1", "effect", "scrap P5"), "pick wood"),
    "swap": (position(row="B2", hand="P4 B1", held="2c"), ("play P4", "effect"), "swap charcoalium crystal"),
    "repair": (position(row="B3 B1 P4 Y2", held="2c 1p 2x", workshop="P5 P1", hand="B4"), (), "repair B3"),
    "pay": (
        position(row="B3 B1 P4 Y2", held="2c 1p 2x", workshop="P5 P1", hand="B4", board="coal_copper"),
        ("repair B3",),
        "pay 0 1 1",
    ),
    "complete": (
        position(row="P2 B3", held="1c 2w", workshop="B2", score=1, hand="B1", board="ones coal_crystal"),
        ("repair P2",),
        "complete ones",
    ),
}


@pytest.mark.parametrize("kind", STEPS)
def test_a_step_of_each_kind_is_taken_back_freely(open_app: OpenApp, kind: str) -> None:
    """6: what neither draws nor rolls can be undone; the table then lies as it lay."""
    start, walk, last = STEPS[kind]
    studio = seated(open_app, after(RULES.copy(start), *walk))
    table = studio.table
    before = RULES.digest(table.sitting.match.state)
    by_drag(studio, table.page.gestures(intent(table.sitting.match.state, last), table.board.view)[0])
    studio.settle()
    agree(studio)
    assert RULES.digest(table.sitting.match.state) != before

    studio.key(pygame.K_z, pygame.KMOD_CTRL)
    studio.settle()

    assert RULES.digest(table.sitting.match.state) == before
    assert not table.sitting.match.practice


def test_a_draw_is_taken_back_as_practice(open_app: OpenApp) -> None:
    """6: an activation ends in a draw: going back over it makes the match practice."""
    studio = seated(open_app, after(position(row="B2", hand="B1 B3"), "play B1"))
    before = RULES.digest(state_of(studio))
    clicked(studio, "points")
    take_over(studio)

    studio.key(pygame.K_z, pygame.KMOD_CTRL)
    studio.settle()
    agree(studio)

    take_over(studio)
    assert RULES.digest(state_of(studio)) == before
    assert studio.table.sitting.match.practice


def test_a_match_is_resumed_where_it_was_left(open_app: OpenApp) -> None:
    studio = seated(open_app)
    for _step in range(9):
        take_over(studio)
        by_drag(studio, advised(studio.table))
        studio.settle()
        agree(studio)
    before = state_of(studio)
    studio.close()

    again = open_app()
    again.frames(30)
    again.key(pygame.K_RETURN)
    again.settle()
    take_over(again)

    assert state_of(again) == before


def test_nothing_is_drawn_while_the_table_rests(open_app: OpenApp) -> None:
    studio = seated(open_app)
    studio.frames(30)

    assert all(studio.app.manager.draw() == [] for _frame in range(10))


def test_a_nudge_that_has_to_lie_apart_from_its_card_leads_there(open_app: OpenApp) -> None:
    """Between the cards of the hand and the ruler above them there is no room for a bubble."""
    studio = open_app((1280, 720), request_against(GAME, 7, APPRENTICE))
    studio.settle()
    table = studio.table

    studio.key(pygame.K_h)
    bubble, [(card, _end)] = table.board.signs.bubble_rect, table.board.signs.hinted
    line = next(one for one in table.compositor.sprites if one.z == BUBBLE_Z - OVER_Z)
    ring = next(one for one in table.compositor.sprites if one.z == ARROW_Z and one.rect.collidepoint(card))

    assert not bubble.colliderect(ring.rect)
    assert line.rect.colliderect(bubble)
    assert line.rect.colliderect(ring.rect)
