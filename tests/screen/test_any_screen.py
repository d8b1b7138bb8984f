"""Any screen: each scene in windows of twelve sizes, words of four, two languages: nothing overlaps or is cut."""

from collections.abc import Iterator, Sequence

import pygame
import pytest

from game.core import registry
from game.core.table import Piece
from scenes.shared.words import install
from scenes.stage.art import Art
from scenes.stage.viewport import Viewport
from scenes.testing.studio import Studio
from scenes.workshop.frame import bar_rect
from tests.screen import tour
from tests.screen.audit import faults, lost_names
from tests.screen.conftest import OpenApp
from tests.screen.grid import SMALLEST, Cell, change, misfits, rooms
from tests.screen.layouts import SIZES
from tests.screen.names import Names

USUAL = tuple(Cell(size) for size in SIZES)
LETTERED = (
    Cell((1024, 640), 1.5),
    Cell((1366, 768), 0.8),
    Cell((2560, 1080), 2.0),
    Cell((1024, 640), 1.0, "fr"),
    Cell((1280, 800), 1.5, "fr"),
    Cell((1920, 1080), 2.0, "fr"),
)
TIGHTEST = Cell((1024, 640), 1.5, "fr")
NARROW = (SMALLEST, TIGHTEST, Cell((1280, 800), 1.5, "de"), Cell((1920, 1080), 1.5, "es"))  # names have least room
ROOMS = {room.name: room for room in rooms()}


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    install("en", ())


def walk(open_app: OpenApp, name: str, windows: Sequence[Cell], some: slice = slice(None)) -> list[str]:
    """Go to every stop of a room, or `some`, in the smallest window, share the others out, and return what is wrong.

    The smallest window comes last, so that the way to the next stop, through the home screen, is drawn in it too.
    """
    room = ROOMS[name]
    room.prepare()
    studio, stops = open_app(), list(room.stops())[some]
    tour.trace(studio)
    change(studio, SMALLEST)
    found = []
    for number, stop in enumerate(stops):
        tour.go_to(studio, stop)
        for cell, faults_there in misfits(studio, stop, (*windows[number :: len(stops)], SMALLEST)):
            found += [f"{stop.name} {cell}: {fault}" for fault in room.counted(faults_there)]
    return found


@pytest.mark.parametrize("windows", [USUAL, LETTERED], ids=["sizes", "words"])
def test_the_screens_around_the_table_have_room_for_all_they_say(open_app: OpenApp, windows: tuple[Cell, ...]) -> None:
    assert walk(open_app, "around the table", 3 * windows) == []


@pytest.mark.parametrize("windows", [USUAL, LETTERED], ids=["sizes", "words"])
def test_the_screens_about_people_have_room_for_all_they_say(open_app: OpenApp, windows: tuple[Cell, ...]) -> None:
    assert walk(open_app, "people", 3 * windows) == []


PANELLED = ("about", "settings", "statistics", "a place", "rulebook")


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080)])
def test_what_stands_below_the_bar_begins_at_the_same_height_on_every_screen(
    open_app: OpenApp, size: tuple[int, int]
) -> None:
    studio = open_app(size)
    tops = {}
    for stop in (*tour.around_the_table(), *tour.of_a_game("efficiency_engine")):
        if stop.name in PANELLED:
            tour.go_to(studio, stop)
            bar = bar_rect(studio.top.house.kit).bottom
            shown = [one.rect.top for one in studio.top.compositor.sprites if one.image is not None and one.z >= 2]
            tops[stop.name] = min(top for top in shown if top > bar)

    assert len(tops) == len(PANELLED)
    assert len(set(tops.values())) == 1, tops


def share(game: str) -> tuple[Cell, ...]:
    """Return every other window: games share them out, since what screens and tables are built with is the same.

    `python -m tools.grid` looks at all of them.
    """
    return (*USUAL, *LETTERED)[registry.keys().index(game) % 2 :: 2]


@pytest.mark.parametrize("game", registry.keys())
def test_the_screens_of_every_game_have_room_for_all_they_say(open_app: OpenApp, game: str) -> None:
    place = registry.keys().index(game)
    assert walk(open_app, f"screens of {game}", share(game), slice(place % 2, None, 2)) == []


@pytest.mark.parametrize("game", registry.keys())
def test_the_tables_of_every_game_have_room_for_all_they_show(open_app: OpenApp, game: str) -> None:
    most = registry.info(game).seats[1]

    assert walk(open_app, f"table of {game} for {most}", share(game)) == []


FEW = [game for game in registry.BUILT_IN if registry.info(game).seats[0] < registry.info(game).seats[1]]


@pytest.mark.parametrize("game", FEW)
def test_the_tables_of_few_have_room_for_all_they_show_in_words_of_any_size(open_app: OpenApp, game: str) -> None:
    """With fewer seats some of a table is larger, and other things stand there."""
    fewest = registry.info(game).seats[0]

    assert walk(open_app, f"table of {game} for {fewest}", LETTERED[FEW.index(game) % 2 :: 2]) == []


def walk_over(open_app: OpenApp, name: str) -> list[str]:
    """Let all that comes over a screen appear where words have least room, and return what is wrong."""
    room = ROOMS[name]
    room.prepare()
    studio = open_app()
    tour.trace(studio)
    change(studio, TIGHTEST)
    found = []
    for stop in room.stops():
        tour.go_to(studio, stop)
        stop.show(studio)
        found += [f"{stop.name}: {fault}" for fault in faults(studio)]
    return found


def test_what_comes_over_screens_beside_the_table_has_room_for_all_it_says(open_app: OpenApp) -> None:
    assert walk_over(open_app, "over the screens") == []


@pytest.mark.parametrize("game", registry.keys())
def test_what_comes_over_every_table_has_room_for_all_it_says(open_app: OpenApp, game: str) -> None:
    assert walk_over(open_app, f"over the table of {game}") == []


def _is_for_several(game: str) -> bool:
    """Whether the game may be played by more than its fewest."""
    return len(set(registry.info(game).seats)) > 1


@pytest.mark.parametrize("game", [*filter(_is_for_several, registry.keys())])
def test_pieces_bear_their_names_with_fewer_at_the_table_too(open_app: OpenApp, game: str) -> None:
    studio, found = open_app(), []
    for seats in range(*registry.info(game).seats):
        fullest = max(tour.phases(game, seats).values())
        table = tour.sit_down(game, seats, fullest, studio)
        for window in NARROW:
            change(studio, window)
            found += [f"{seats} at {window}: {fault}" for fault in lost_names(table)]
        studio.app.manager.home()

    assert found == []


def test_a_name_that_a_face_loses_on_the_table_is_found(art: Art) -> None:
    names, card = Names("victory_point_salad", Viewport(1280, 800)), Piece("one", "resource", "cheap_material")

    assert names.lost(card, (60, 84)) == []
    assert names.lost(card, (40, 56)) == ["CHEAP", "MATERIAL"]


def test_a_window_drawn_larger_and_smaller_leaves_what_is_held_where_it_belongs(open_app: OpenApp) -> None:
    """Twenty sizes while a piece is in the hand, and while others fly: the table stays whole, and can be played on."""
    studio = open_app()
    tour.sit_down("my_engine", 4, tour.phases("my_engine", 4)["starter"], studio)
    piece, zones = next(iter(studio.table.board.moves.drags.items()))
    zone = next(iter(zones))
    studio.carry(studio.place(piece), studio.place(zone))
    for step in range(20):
        studio.app.manager.resize(pygame.Surface((1024 + step * 97, 640 + step * 41)))
        studio.frames(1)
    ply = studio.table.sitting.match.ply
    studio.release(studio.pointer)
    studio.drag(studio.place(piece), studio.place(zone))
    for step in range(20):
        studio.app.manager.resize(pygame.Surface((2900 - step * 93, 1600 - step * 48)))
        studio.frames(1)
    studio.settle()

    assert studio.table.sitting.match.ply > ply
    assert faults_of_targets(studio) == []


def faults_of_targets(studio: Studio) -> list[str]:
    """Return what is wrong with the targets alone."""
    tour.trace(studio)
    studio.settle()
    return faults(studio)


def test_full_screen_comes_and_goes_in_the_middle_of_a_drag(open_app: OpenApp) -> None:
    studio = open_app()
    tour.sit_down("efficiency_engine", 1, 1, studio)
    table = studio.table.board.table
    piece, zones = next(iter(studio.table.board.moves.drags.items()))
    studio.carry(studio.place(piece), studio.place(next(iter(zones))))
    size = studio.app.manager.screen.get_size()
    studio.key(pygame.K_F11)
    assert studio.app.house.settings.fullscreen
    studio.key(pygame.K_F11)
    studio.settle()

    assert studio.app.manager.screen.get_size() == size
    assert studio.table.hand.held is None
    assert studio.table.board.table == table
