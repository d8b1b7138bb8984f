"""A whole match of one person against an Expert, in every game for several: nobody waits, and there are results."""

import pygame
import pytest

from game.bots import EXPERT
from game.core import registry
from game.core.match import PERSON, Seat
from game.core.request import PlayRequest
from scenes.results.scene import ResultsScene
from scenes.shared.dialog import Dialog
from tests.screen.conftest import OpenApp
from tests.screen.playing import advised, by_drag
from tests.screen.test_hot_seat import quickly

MOST_STEPS = 400
KEYS = registry.keys()
GAMES = [key for key in KEYS if registry.info(key).seats[1] > 1]


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_match_against_an_expert(open_app: OpenApp, game: str) -> None:
    seats = (Seat("Ada", PERSON), Seat("Babbage", EXPERT))
    studio = quickly(open_app(request=PlayRequest(game, 4217, seats, registry.rules(game).Options())))
    table = studio.table
    match = table.sitting.match

    def has_decided() -> bool:
        if table.bot.is_to_decide:
            studio.key(pygame.K_n)
        return not table.bot.is_to_decide

    for _step in range(MOST_STEPS):
        studio.until(has_decided, seconds=0.1)
        if match.is_over:
            break
        by_drag(studio, advised(table))
        if isinstance(studio.top, Dialog):
            studio.key(pygame.K_TAB)
            studio.key(pygame.K_RETURN)
        studio.settle()
    studio.settle()

    assert match.is_over
    assert {step.turn.seat for step in match.steps} == {0, 1}
    assert isinstance(studio.top, ResultsScene)
