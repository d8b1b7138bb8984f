"""How a person sits down at the Palimpsest and plays it."""

import pygame

from game.bots import NOVICE
from scenes.pages.page import Drag, Gesture, Press
from scenes.pages.palimpsest.page import PalimpsestPage
from scenes.results.scene import ResultsScene
from scenes.testing.studio import Studio, request_against
from tests.screen.conftest import OpenApp
from tests.screen.playing import good_intent

GAME, DEAL = "palimpsest", 4217
MOST_STEPS, MOST_TABS = 400, 200


def against(open_app: OpenApp, bots: int = 1, **options: str) -> Studio:
    """Sit down with so many bots, and wait until the person is asked."""
    studio = open_app(request=request_against(GAME, DEAL, *[NOVICE] * bots, options=options))
    studio.settle()
    wait(studio)
    return studio


def wait(studio: Studio) -> None:
    """Let the bots decide."""
    for _frame in range(MOST_STEPS):
        if isinstance(studio.top, ResultsScene) or not studio.table.bot.is_to_decide:
            return
        studio.frames(1, seconds=0.2)
    raise AssertionError("the bots decide for ever")


def advised(studio: Studio) -> tuple[Gesture, ...]:
    """Return the gestures of a good player's next intent."""
    table = studio.table
    return table.page.gestures(good_intent(table.sitting.match), table.board.view)


def by_drag(studio: Studio) -> None:
    """Make the advised intent by a drag wherever there is one."""
    told = advised(studio)
    found = next((one for one in told if isinstance(one, Drag)), told[0])
    if isinstance(found, Drag):
        studio.drag(studio.place(found.piece), studio.place(found.onto))
    else:
        assert isinstance(found, Press)
        assert studio.table.board.table.view.deck == 0
        studio.click(studio.place(found.button))
    studio.settle()


def walk_to(studio: Studio, target: str) -> None:
    """Walk the focus there by Tab."""
    table = studio.table
    for _step in range(MOST_TABS):
        if table.places.focused == target or table.controls.focus is table.board.buttons.get(target, table):
            return
        studio.key(pygame.K_TAB)
    raise AssertionError(f"the Tab key never reaches {target}")


def lay(studio: Studio) -> None:
    """Lay the advised card by a drag."""
    assert studio.table.sitting.turn.phase == "play"
    by_drag(studio)


def lay_until(studio: Studio, phase: str) -> None:
    """Play by drags until the person is asked in `phase`."""
    for _step in range(MOST_STEPS):
        wait(studio)
        if studio.table.sitting.turn.phase == phase and studio.table.sitting.is_for_person:
            return
        by_drag(studio)
    raise AssertionError(f"nobody is ever asked in {phase}")


def page_of(studio: Studio) -> PalimpsestPage:
    page = studio.table.page
    assert isinstance(page, PalimpsestPage)
    return page
