"""The table walked by keys: the list of its places, where a held piece may go, and rows that are read."""

import pygame
import pytest

from game.core import registry
from scenes.pages.page import Drag
from scenes.speech.tree import describe
from scenes.testing.studio import Studio
from tests.screen import tour
from tests.screen.conftest import OpenApp
from tests.screen.palimpsest_playing import advised, against, by_drag, wait

GAME = "efficiency_engine"


def heard(studio: Studio, key: str) -> str:
    node = describe(studio.top).nodes.get(f"heard/{key}")
    return node.value if node is not None else ""


def sat_down(open_app: OpenApp, game: str = GAME, ply: int = 3) -> Studio:
    studio = open_app((1280, 720))
    tour.sit_down(game, registry.info(game).seats[0], ply, studio)
    studio.settle()
    return studio


def listed(studio: Studio) -> None:
    studio.key(pygame.K_a, text="a")
    assert studio.table.overview.is_open


def choose(studio: Studio, beginning: str) -> None:
    """Go down the list until a place is heard that begins so."""
    for _step in range(80):
        if heard(studio, "place").startswith(beginning):
            return
        studio.key(pygame.K_DOWN)
    raise AssertionError(beginning)


def test_the_list_tells_every_place_and_what_lies_there(open_app: OpenApp) -> None:
    studio = sat_down(open_app)
    listed(studio)
    assert heard(studio, "list") == "On the table"
    choose(studio, "Rolled fuses wait here")

    assert "2 things can be used." in heard(studio, "place")
    assert "Fuse" in heard(studio, "place")


def test_what_a_button_is_called_and_what_it_does_are_told_apart(open_app: OpenApp) -> None:
    studio = sat_down(open_app, "palimpsest", ply=0)
    listed(studio)
    choose(studio, "Draw, and end")

    assert heard(studio, "place").startswith("Draw, and end: The turn ends")


def test_a_letter_leads_to_what_begins_with_it_and_then_to_words_inside(open_app: OpenApp) -> None:
    studio = sat_down(open_app)
    listed(studio)
    studio.key(pygame.K_w, text="w")
    assert heard(studio, "place").startswith("WASTE")
    studio.key(pygame.K_f, text="f")

    assert "fuse" in heard(studio, "place").casefold()


def test_enter_goes_to_what_can_be_used_there(open_app: OpenApp) -> None:
    studio = sat_down(open_app)
    listed(studio)
    choose(studio, "Rolled fuses wait here")
    studio.key(pygame.K_RETURN)

    assert not studio.table.overview.is_open
    assert studio.table.places.focused in studio.table.board.moves.drags


def test_cards_that_can_not_be_used_are_reached_looked_at_and_refused_with_a_reason(open_app: OpenApp) -> None:
    studio = sat_down(open_app)
    listed(studio)
    choose(studio, "A bay of bank B")
    studio.key(pygame.K_RETURN)
    card = studio.table.places.focused
    assert card is not None
    assert studio.table.board.pieces.piece(card) is not None
    studio.key(pygame.K_SPACE)
    assert heard(studio, "large")
    studio.key(pygame.K_ESCAPE)
    studio.key(pygame.K_RETURN)
    studio.frames(2)

    assert studio.table.hand.held is None


def test_escape_and_a_click_beside_it_close_the_list_and_a_click_on_a_row_goes_there(open_app: OpenApp) -> None:
    studio = sat_down(open_app)
    listed(studio)
    studio.key(pygame.K_ESCAPE)
    assert not studio.table.overview.is_open
    assert studio.table.help.words != "A letter leads to what begins with it."
    listed(studio)
    studio.click((3, 300))
    assert not studio.table.overview.is_open
    listed(studio)
    rect, number = studio.table.overview._rows[1]
    wanted = studio.table.overview.entries[number].target
    studio.click(rect.center)

    assert studio.table.places.focused in (wanted, *(piece.id for piece in studio.table.board.table.zones[wanted]))


def test_a_row_is_read_and_with_nothing_pointed_at_what_is_asked(open_app: OpenApp) -> None:
    studio = sat_down(open_app)
    studio.point((640, 18))
    studio.key(pygame.K_e)
    assert studio.table.top_bar.asked in studio.table.toasts.words[-1]
    listed(studio)
    choose(studio, "Rolled fuses wait here")
    studio.key(pygame.K_RETURN)
    studio.key(pygame.K_e)

    said = studio.table.toasts.words[-1]
    assert said.startswith("Rolled fuses wait here")
    assert "Fuse" in said
    assert any(node.value == said for node in describe(studio.top).nodes.values())


def test_an_endless_table_lists_the_best_places_and_what_each_brings_and_arrows_go_on_from_there(
    open_app: OpenApp,
) -> None:
    studio = against(open_app)
    for _turn in range(3):
        by_drag(studio)
        wait(studio)
    table = studio.table
    [wanted] = [one.piece for one in advised(studio)[:1] if isinstance(one, Drag)]
    table.places.go_to(wanted)
    studio.key(pygame.K_RETURN)
    listed(studio)
    assert "place" in heard(studio, "list")
    first = heard(studio, "place")
    studio.key(pygame.K_DOWN)
    assert first
    assert heard(studio, "place") != first
    studio.key(pygame.K_RETURN)
    studio.frames(2)
    aim = table.hand.aim
    assert aim is not None
    studio.key(pygame.K_RIGHT)
    studio.frames(2)

    assert table.hand.aim != aim
    assert heard(studio, "hand")


@pytest.mark.parametrize("game", registry.BUILT_IN)
def test_every_place_of_the_list_can_be_gone_to(open_app: OpenApp, game: str) -> None:
    studio = sat_down(open_app, game, max(tour.phases(game, registry.info(game).seats[0]).values()))
    table = studio.table
    listed(studio)
    entries = list(table.overview.entries)
    table.overview.close()
    for entry in entries:
        table.places.go_to(entry.target)
        assert table.controls.focus is not None
        assert entry.words
