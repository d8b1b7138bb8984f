"""F1, or a click on a note, opens the rulebook at the word for what somebody points at."""

import pygame
import pytest

from game.core import registry
from scenes.rulebook import rulebooks
from scenes.rulebook.quoting import explained
from scenes.rulebook.scene import RulebookScene
from scenes.shared import goals
from scenes.stage.motion import LONG_PRESS
from scenes.testing.studio import FRAME, Studio
from tests.screen import tour
from tests.screen.conftest import OpenApp

GAMES = ("bric_a_brac", "efficiency_engine", "my_engine", "palimpsest", "victory_point_salad")


@pytest.fixture
def studio(open_app: OpenApp) -> Studio:
    """Return a table of the Efficiency Engine, before the roll."""
    studio = open_app((1280, 720))
    tour.sit_down("efficiency_engine", 1, 0, studio)
    studio.settle()
    studio.ready()
    return studio


def lit(studio: Studio) -> str:
    """Return the word that is pointed out in the rulebook on top."""
    book = studio.top
    assert isinstance(book, RulebookScene)
    passage = explained(book.book, "Charge, battery")
    assert book.reading.light is not None
    return "Charge, battery" if book.reading.light.passage == passage else ""


@pytest.mark.parametrize("game", GAMES)
def test_every_word_that_a_table_names_is_explained_in_its_rulebook(game: str) -> None:
    book = rulebooks.load(game)

    assert [term for term in registry.rules(game).voice.terms.values() if explained(book, term) is None] == []


def test_f1_opens_the_rulebook_at_the_word_for_what_is_pointed_at(studio: Studio) -> None:
    studio.point(studio.table.board.target_rect("battery").center)

    studio.key(pygame.K_F1)

    assert lit(studio)


def test_f1_looks_it_up_in_the_review_too(open_app: OpenApp) -> None:
    studio = open_app((1280, 720))
    studio.app.house.go.to(goals.Review(tour.match_at("efficiency_engine", 1, 6), "A match", 6))
    studio.settle()
    studio.ready()
    studio.point(studio.top.board.target_rect("battery").center)  # type: ignore[attr-defined]

    studio.key(pygame.K_F1)

    assert lit(studio)


def test_a_click_on_a_note_leads_there_too(studio: Studio) -> None:
    pos = studio.table.board.target_rect("battery").center
    studio.press(pos)
    studio.frames(round(LONG_PRESS / FRAME) + 2)
    studio.release(pos)

    studio.click(studio.table.board.signs.bubble_rect.center)

    assert lit(studio)
