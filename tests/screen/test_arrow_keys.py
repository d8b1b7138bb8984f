"""Arrow keys go by what lies where, as on a television, and what they come to is told and does what the keys say."""

import pygame
import pytest
from pygame import Rect

from game.bots import NOVICE
from scenes.stage.spatial import nearest
from scenes.stage.widgets import Button
from scenes.table.places import KeyPlace
from scenes.testing.studio import Studio, request_against
from tests.screen.conftest import OpenApp
from tests.screen.playing import advised, by_keys, focus, good_intent
from tests.screen.test_table import rolled, seated

LEFT, RIGHT, UP, DOWN = (-1, 0), (1, 0), (0, -1), (0, 1)
# A bar with two buttons, a row of three cards, a wide button below them, and a tall one at the right of all.
SCREEN = {
    "menu": Rect(0, 0, 40, 40),
    "hint": Rect(900, 0, 40, 40),
    "one": Rect(100, 200, 80, 120),
    "two": Rect(200, 200, 80, 120),
    "three": Rect(300, 210, 80, 120),
    "wide": Rect(90, 400, 600, 60),
    "log": Rect(1000, 60, 30, 500),
}


def walk(start: str, direction: tuple[int, int]) -> str | None:
    """Return the name of what one arrow key leads to."""
    names, places = list(SCREEN), list(SCREEN.values())
    found = nearest(SCREEN[start], places, direction, names.index(start))
    return None if found is None else names[found]


@pytest.mark.parametrize(
    ("start", "direction", "end"),
    [
        ("one", RIGHT, "two"),
        ("two", RIGHT, "three"),  # a little lower, but in the same row
        ("three", RIGHT, "log"),  # straight ahead before what is near but lower
        ("one", LEFT, None),  # the menu is far above, hardly to the left
        ("one", UP, "menu"),  # the only one above
        ("two", DOWN, "wide"),
        ("wide", UP, "three"),  # of the row above, what is nearest to the middle
        ("wide", DOWN, None),
        ("menu", RIGHT, "hint"),  # a bar's buttons are a row, however far apart
        ("log", LEFT, "wide"),
        ("log", UP, "hint"),
    ],
)
def test_an_arrow_goes_to_the_nearest_in_its_direction(start: str, direction: tuple[int, int], end: str | None) -> None:
    assert walk(start, direction) == end


def test_things_that_lie_on_each_other_are_apart_by_their_middles() -> None:
    """A fan of cards is walked from left to right, also where one covers most of the next, or all of it."""
    fan = [Rect(100, 100, 80, 120), Rect(130, 95, 80, 120), Rect(130, 95, 80, 120)]

    assert [nearest(fan[number], fan, RIGHT, number) for number in range(3)] == [1, 2, None]
    assert [nearest(fan[number], fan, LEFT, number) for number in range(3)] == [None, 0, 1]
    assert all(nearest(fan[number], fan, way, number) is None for number in range(3) for way in (UP, DOWN))


def test_the_help_line_follows_the_focus_until_the_pointer_moves_again(open_app: OpenApp) -> None:
    """Where the pointer happens to rest does not matter to somebody who plays by keys."""
    studio = rolled(open_app)
    table = studio.table
    studio.point(table.top_bar.buttons["undo"].rect.center)
    assert table.help.words == table.top_bar.buttons["undo"].tip

    studio.key(pygame.K_TAB)
    focused = table.controls.focus
    assert isinstance(focused, KeyPlace)
    assert table.help.words == focused.tip != ""

    studio.key(pygame.K_RIGHT)
    moved = table.controls.focus
    assert moved is not None
    assert moved is not focused
    assert table.help.words == moved.tip

    studio.point(table.top_bar.buttons["hint"].rect.center)
    assert table.help.words == table.top_bar.buttons["hint"].tip
    studio.point(studio.place("A+"))
    assert table.help.words == table.page.describe("A+", table.board.view)


def test_the_tab_key_goes_through_what_can_be_done_and_arrows_come_to_what_is_to_be_read(open_app: OpenApp) -> None:
    """On a bench with dozens of signs, nobody has to press Tab dozens of times."""
    studio = open_app(request=request_against("bric_a_brac", 7, NOVICE))
    studio.settle()
    table = studio.table
    come_to: list[Button] = []
    controls = table.controls
    studio.key(pygame.K_TAB)
    while controls.focus is not None and controls.focus not in come_to:
        come_to.append(controls.focus)
        studio.key(pygame.K_TAB)
    targets = [one.target for one in come_to if isinstance(one, KeyPlace)]
    assert set(table.board.readouts).isdisjoint(targets)
    assert set(table.board.usable()) <= set(targets)

    for key in (*4 * [pygame.K_UP], *20 * [pygame.K_LEFT]):
        if table.places.focused not in table.board.readouts:
            studio.key(key)
    read = table.places.focused
    assert read in table.board.readouts
    assert table.help.words == table.page.describe(read, table.board.view)
    studio.key(pygame.K_TAB)
    assert table.places.focused not in table.board.readouts


def test_the_focus_goes_to_the_button_with_which_it_goes_on(open_app: OpenApp) -> None:
    """With the last scribe set nothing is left but to end the turn: nobody has to walk to its button."""
    studio = open_app(request=request_against("palimpsest", 4217, NOVICE))
    studio.settle()
    table = studio.table
    while table.sitting.turn.phase != "finish":
        by_keys(studio, advised(table))
        studio.settle()
    ply = table.sitting.match.ply

    assert table.controls.focus is table.board.buttons["finish"]
    assert table.help.words == table.board.buttons["finish"].tip
    studio.key(pygame.K_RETURN)
    assert table.sitting.match.ply > ply


def test_a_key_that_is_held_down_presses_nothing_to_which_the_focus_comes_meanwhile(open_app: OpenApp) -> None:
    studio = seated(open_app)
    table = studio.table
    focus(studio, "cup")
    for _repeat in range(4):
        studio.post(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
        studio.settle()

    assert table.hand.held is None
    studio.post(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    studio.key(pygame.K_RETURN)
    assert table.hand.held is not None


def test_the_focus_comes_back_to_a_piece_that_is_put_back(open_app: OpenApp) -> None:
    studio = rolled(open_app)
    table = studio.table
    focus(studio, "die:1")
    for key in (pygame.K_RETURN, pygame.K_TAB, pygame.K_ESCAPE):
        studio.key(key)
    studio.settle()

    assert table.hand.held is None
    assert table.places.focused == "die:1"


def named_keys(studio: Studio) -> list[str]:
    """Return the keys that the page's buttons name."""
    return [button.face.key for button in studio.table.board.buttons.values() if button.face.key]


def test_a_button_names_its_key_only_while_that_key_presses_it(open_app: OpenApp) -> None:
    """With the focus on the log, the space bar toggles the log: the main button must not claim that key then."""
    studio = open_app(request=request_against("palimpsest", 5, NOVICE))
    studio.settle()
    table = studio.table
    while not named_keys(studio):
        match = table.sitting.match
        if match.turn.seat == 0:
            table.play(good_intent(match))
        studio.frames(1, seconds=0.1)
    studio.settle()

    table.controls.set_focus(table.log.tab)
    assert named_keys(studio) == []
    was_open, ply = table.is_log_open, table.sitting.match.ply
    studio.key(pygame.K_SPACE)
    assert table.is_log_open is not was_open
    assert table.sitting.match.ply == ply

    studio.key(pygame.K_ESCAPE)
    assert named_keys(studio) != []
    studio.key(pygame.K_SPACE)
    assert table.sitting.match.ply > ply


def test_escape_lets_go_of_the_focus_before_it_opens_the_menu(open_app: OpenApp) -> None:
    studio = seated(open_app)
    table = studio.table
    focus(studio, "cup")

    studio.key(pygame.K_ESCAPE)

    assert studio.top is table
    assert table.controls.focus is None
    studio.key(pygame.K_ESCAPE)
    assert studio.top is not table


def test_the_focus_comes_back_to_where_it_was_after_others_have_decided(open_app: OpenApp) -> None:
    """Who plays by keys goes on near the place of the last decision, and not at the beginning of the table."""
    studio = seated(open_app)
    table = studio.table
    focus(studio, "cup")
    places = table.board.usable

    table.board.usable = list  # type: ignore[method-assign]  # as while a bot thinks
    table.places.rebuild()
    assert table.controls.focus is None
    table.board.usable = places  # type: ignore[method-assign]
    table.places.rebuild()

    assert table.places.focused == "cup"
