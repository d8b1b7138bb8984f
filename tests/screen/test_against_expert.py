"""A person against bots that look ahead, in every game for several: nobody waits, and there are results."""

import pygame
import pytest

from game.bots import EXPERT, MASTER
from game.core import registry
from game.core.match import PERSON, Match, Seat
from game.core.request import PlayRequest
from game.thinking.team import Team
from scenes.results.scene import ResultsScene
from scenes.shared.dialog import Dialog
from scenes.table import table_of
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


@pytest.mark.parametrize("game", ["my_engine", "palimpsest"])
def test_two_processes_think_for_a_master_and_its_decision_is_played(open_app: OpenApp, game: str) -> None:
    """As on a computer with three cores, whatever this one has."""
    seats = (Seat("Babbage", MASTER), Seat("Ada", PERSON))
    studio = open_app()
    studio.app.house.thinker = Team(2)
    rules = registry.rules(game)
    studio.app.manager.push(table_of(studio.app.house, Match(rules, seats, rules.Options(), 4217)))
    quickly(studio)
    studio.until(lambda: studio.table.bot.is_thinking)
    team = studio.app.house.thinker

    studio.key(pygame.K_n)
    studio.until(lambda: studio.table.sitting.match.steps)

    assert len(team.pids) == 2
    assert studio.table.sitting.match.steps[0].turn.seat == 0
    assert team.problem is None
