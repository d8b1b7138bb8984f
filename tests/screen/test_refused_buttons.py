"""A button that can't be pressed says why, as a refused drop does: to the pointer, and to its key."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pygame
import pytest

from game.core import registry
from game.core.match import PERSON, Match, Seat
from scenes.rulebook.scene import RulebookScene
from scenes.table import table_of
from scenes.testing.studio import Studio, request_against
from tests.plugged import Install
from tests.screen.conftest import OpenApp
from tests.screen.playing import good_intent

DEAL = 4217


@dataclass(frozen=True)
class Refused:
    """A position of a game in which a button can't be pressed, the key that would, what is said, and by which rule."""

    game: str
    count: int
    is_there: Callable[[Match[Any, Any]], bool]
    button: str
    key: int
    said: str
    section: str

    def __str__(self) -> str:
        """Name it in the list of tests."""
        return f"{self.game}-{self.button}"


def ways(match: Match[Any, Any]) -> int:
    return len(match.rules.mind.ways(match.state))


def always(_match: Match[Any, Any]) -> bool:
    return True


COLLECT = Refused("efficiency_engine", 1, always, "collect", pygame.K_SPACE, "The banks read", "turn")
FINISH = Refused("palimpsest", 2, always, "finish", pygame.K_SPACE, "First lay a card of the hand.", "turn")
PAY = Refused(
    "victory_point_salad", 1, lambda match: ways(match) == 1, "other", pygame.K_SPACE, "There is no other", "paying"
)
BUY = Refused(
    "victory_point_salad", 1, lambda match: ways(match) > 1, "main", 0, "First cover the open needs", "paying"
)
SKIP = Refused(
    "my_engine", 2, lambda match: match.turn.phase == "starter", "skip", pygame.K_SPACE, "First build a card", "parts"
)


def seated(open_app: OpenApp, wanted: Refused) -> Studio:
    """Return a table at the first decision of Ada that is as wanted, in a match that is played well."""
    rules = registry.rules(wanted.game)
    seats = tuple([Seat("Ada", PERSON), Seat("Grace", "novice")][: wanted.count])
    match = Match(rules, seats, rules.Options(), DEAL)
    while match.turn.seat or not wanted.is_there(match):
        match.apply(good_intent(match))
    studio = open_app((1280, 720))
    studio.app.manager.push(table_of(studio.app.house, match))
    studio.settle()
    return studio


def assert_said_with_its_rule(studio: Studio, wanted: Refused) -> None:
    """Check what was said, and that F1 opens the rulebook where it stands."""
    ply = studio.table.sitting.match.ply
    assert studio.table.board.signs.said.startswith(wanted.said)
    studio.point((1, 1))
    studio.key(pygame.K_F1)
    studio.settle()
    assert isinstance(studio.top, RulebookScene)
    assert studio.top.section == wanted.section
    studio.app.manager.pop()
    studio.settle()
    assert studio.table.sitting.match.ply == ply


@pytest.mark.parametrize("wanted", [COLLECT, FINISH, PAY, BUY], ids=str)
def test_a_click_on_one_says_why(open_app: OpenApp, wanted: Refused) -> None:
    studio = seated(open_app, wanted)

    studio.click(studio.place(wanted.button))

    assert_said_with_its_rule(studio, wanted)


def test_what_it_says_covers_no_button_that_moves_the_view(open_app: OpenApp) -> None:
    studio = seated(open_app, FINISH)

    studio.click(studio.place("finish"))

    roaming = studio.table.roaming
    assert roaming is not None
    assert studio.table.board.signs.bubble_rect.collidelist([button.rect for button in roaming.buttons]) < 0


@pytest.mark.parametrize("wanted", [COLLECT, FINISH, PAY, SKIP], ids=str)
def test_its_key_says_why_though_it_may_not_be_seen(open_app: OpenApp, wanted: Refused) -> None:
    studio = seated(open_app, wanted)

    studio.key(wanted.key)

    assert_said_with_its_rule(studio, wanted)


def test_one_that_can_not_be_seen_does_not_answer_the_pointer(open_app: OpenApp) -> None:
    studio = seated(open_app, SKIP)

    studio.click(studio.place("skip"))

    assert not studio.table.board.signs.said


def test_a_key_that_is_held_down_says_it_once(open_app: OpenApp) -> None:
    studio = seated(open_app, COLLECT)
    studio.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)
    studio.table.board.signs.clear("bubble")

    studio.post(pygame.KEYDOWN, key=pygame.K_SPACE, mod=0, unicode=" ", scancode=0)

    assert not studio.table.board.signs.said


def test_the_button_of_a_game_of_another_package_says_why(open_app: OpenApp, install: Install) -> None:
    install()
    studio = open_app((1280, 720), request_against("ferry", DEAL, "novice"))
    studio.settle()

    studio.click(studio.place("cast_off"))

    assert studio.table.board.signs.said == "Somebody has to load a crate first."


def test_a_package_that_has_no_words_for_it_is_spoken_for(open_app: OpenApp, install: Install) -> None:
    install(("words.py", 'if piece == "cast_off" and not state.load:', "if False:"))
    studio = open_app((1280, 720), request_against("ferry", DEAL, "novice"))
    studio.settle()

    studio.click(studio.place("cast_off"))

    assert studio.table.board.signs.said == "There is nothing to do with it now."


def test_an_undo_without_a_step_says_so(open_app: OpenApp) -> None:
    studio = seated(open_app, COLLECT)

    studio.click(studio.table.top_bar.buttons["undo"].rect.center)

    assert studio.table.toasts.words == ["There is nothing to take back."]
