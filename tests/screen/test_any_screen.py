"""Any screen: each scene in windows of twelve sizes, words of four, two languages: nothing overlaps or is cut."""

from collections.abc import Iterable, Iterator, Sequence

import pygame
import pytest

from game.core import registry
from game.core.table import Piece
from scenes.shared.words import install
from scenes.stage.art import Art
from scenes.stage.viewport import Viewport
from scenes.testing.studio import Studio
from scenes.workshop.frame import bar_rect
from tests.screen import overlays, tour
from tests.screen.audit import faults, lost_names
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import leave_foreign_match, leave_match
from tests.screen.layouts import SIZES, show_at
from tests.screen.names import Names
from tests.screen.tour import Stop

Window = tuple[tuple[int, int], float, str]
USUAL: tuple[Window, ...] = tuple((size, 1.0, "en") for size in SIZES)
LETTERED: tuple[Window, ...] = (
    ((1024, 640), 1.5, "en"),
    ((1366, 768), 0.8, "en"),
    ((2560, 1080), 2.0, "en"),
    ((1024, 640), 1.0, "fr"),
    ((1280, 800), 1.5, "fr"),
    ((1920, 1080), 2.0, "fr"),
)
TIGHTEST: Window = ((1024, 640), 1.5, "fr")
SMALLEST: Window = ((1024, 640), 1.0, "en")
NARROW: tuple[Window, ...] = (
    SMALLEST,
    ((1024, 640), 1.5, "fr"),
    ((1280, 800), 1.5, "de"),
    ((1920, 1080), 1.5, "es"),
)  # where names have least room


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    install("en", ())


def walk(studio: Studio, stops: Sequence[Stop], windows: Sequence[Window]) -> Iterator[str]:
    """Go to every stop in the smallest window, share the other windows out among them, and yield what is wrong.

    The smallest window comes last, so that the way to the next stop, through the home screen, is drawn in it too.
    """
    tour.trace(studio)
    change(studio, SMALLEST)
    for number, stop in enumerate(stops):
        tour.go_to(studio, stop)
        for window in (*windows[number :: len(stops)], SMALLEST):
            change(studio, window)
            studio.frames(2)
            stop.show(studio)
            size, words, language = window
            name = f"{stop.name} {size[0]}x{size[1]}, words {words}, {language}"
            yield from (f"{name}: {fault}" for fault in faults(studio))


def change(studio: Studio, window: Window) -> None:
    """Lay the visible scenes out for a window."""
    size, words, language = window
    install(language, ())
    show_at(studio, size, words)


@pytest.mark.parametrize("windows", [USUAL, LETTERED], ids=["sizes", "words"])
def test_the_screens_around_the_table_have_room_for_all_they_say(
    open_app: OpenApp, windows: tuple[Window, ...]
) -> None:
    for deal in range(6):
        leave_match(deal=deal, plies=deal * 40)
    leave_foreign_match("palimpsest", "Ada", "Babbage", "Curie", "Darwin")
    studio = open_app()
    found = list(walk(studio, [*tour.around_the_table(), *tour.messages()], 3 * windows))

    assert found == []


@pytest.mark.parametrize("windows", [USUAL, LETTERED], ids=["sizes", "words"])
def test_the_screens_about_people_have_room_for_all_they_say(open_app: OpenApp, windows: tuple[Window, ...]) -> None:
    leave_foreign_match("palimpsest", "Babbage", "Curie")
    found = list(walk(open_app(), list(tour.of_people()), 3 * windows))

    assert found == []


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


def share(game: str) -> tuple[Window, ...]:
    """Return every other window: games share them out, since what their screens are built with is the same."""
    return (*USUAL, *LETTERED)[registry.keys().index(game) % 2 :: 2]


@pytest.mark.parametrize("game", registry.keys())
def test_the_screens_of_every_game_have_room_for_all_they_say(open_app: OpenApp, game: str) -> None:
    found = list(walk(open_app(), list(tour.of_a_game(game)), share(game)))

    assert found == []


@pytest.mark.parametrize("game", registry.keys())
def test_the_tables_of_every_game_have_room_for_all_they_show(open_app: OpenApp, game: str) -> None:
    most = registry.info(game).seats[1]
    found = list(walk(open_app(), list(tour.at_the_table(game, most)), (*USUAL, *LETTERED)))

    assert found == []


FEW = [game for game in registry.BUILT_IN if registry.info(game).seats[0] < registry.info(game).seats[1]]


@pytest.mark.parametrize("game", FEW)
def test_the_tables_of_few_have_room_for_all_they_show_in_words_of_any_size(open_app: OpenApp, game: str) -> None:
    """With fewer seats some of a table is larger, and other things stand there.

    Fans are fuller, too: of a card among others like it less shows than is hit well, and `test_targets` is about that.
    """
    fewest = registry.info(game).seats[0]
    found = walk(open_app(), list(tour.at_the_table(game, fewest)), LETTERED)

    assert [fault for fault in found if ": small: card:" not in fault] == []


def walk_over(studio: Studio, stops: Iterable[Stop]) -> Iterator[str]:
    """Let all that comes over a screen appear where words have least room, and yield what is wrong."""
    tour.trace(studio)
    change(studio, TIGHTEST)
    for stop in stops:
        tour.go_to(studio, stop)
        stop.show(studio)
        yield from (f"{stop.name}: {fault}" for fault in faults(studio))


def test_what_comes_over_screens_beside_the_table_has_room_for_all_it_says(open_app: OpenApp) -> None:
    leave_match()
    found = list(walk_over(open_app(), overlays.beside_the_table()))

    assert found == []


@pytest.mark.parametrize("game", registry.keys())
def test_what_comes_over_every_table_has_room_for_all_it_says(open_app: OpenApp, game: str) -> None:
    found = list(walk_over(open_app(), overlays.over_the_table(game)))

    assert found == []


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
            size, words, language = window
            change(studio, window)
            found += [f"{seats} at {size}, words {words}, {language}: {fault}" for fault in lost_names(table)]
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
