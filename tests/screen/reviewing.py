"""A saved match opened from the shelf, to look at."""

import pygame

from game.core.table import Table
from game.rules.efficiency_engine.observation import Observation
from scenes.review.scene import ReviewScene
from scenes.shelf.scene import ShelfScene
from scenes.testing.studio import Studio
from tests.saves.played import RULES, played
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import leave_match
from tests.screen.test_home import at_home

FOREVER = 1_000


def shelf(open_app: OpenApp, size: tuple[int, int] = (1280, 720)) -> tuple[Studio, ShelfScene]:
    """Return a studio at the list of all matches, and that list."""
    studio = open_app(size=size)
    at_home(studio).show_shelf()
    studio.settle()
    assert isinstance(studio.top, ShelfScene)
    return studio, studio.top


def there(studio: Studio) -> ReviewScene:
    """Return the viewer, which is to be on top."""
    assert isinstance(studio.top, ReviewScene)
    return studio.top


def watched(open_app: OpenApp, *, plies: int = FOREVER, size: tuple[int, int] = (1280, 720)) -> Studio:
    """Return a studio in which a saved match was opened from the shelf, to look at."""
    leave_match(deal=1, plies=plies)
    studio, scene = shelf(open_app, size)
    studio.key(pygame.K_DOWN)
    studio.key(pygame.K_v)
    studio.settle()
    assert scene.rows
    return studio


def tables(plies: int = FOREVER) -> list[Table[Observation]]:
    """Return what its player saw of that match after every intent."""
    match = played(deal=1)
    found = [RULES.table(match.state, 0)]
    for intent in played(deal=1, plies=plies).intents:
        match.apply(intent)
        found.append(RULES.table(match.state, 0))
    return found
