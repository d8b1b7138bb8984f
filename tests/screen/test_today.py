"""The deals of days on the screens: played, gone on with, looked at, and told on the page of the game."""

from datetime import date

import pygame
import pytest

from game.core import registry
from game.core.match import Match
from game.daily.deal import daily
from saves.autosave import Autosave
from saves.paths import database_path
from scenes.matches import today
from scenes.new_match.cards import Card
from scenes.new_match.scene import NewMatchScene
from scenes.review.scene import ReviewScene
from scenes.shared import goals
from scenes.table.scene import TableScene
from scenes.testing.studio import Studio
from tests.saves.played import RULES, play_saved
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import prefer

GAME = "efficiency_engine"
DAY = date(2026, 11, 26)  # a Thursday


@pytest.fixture(autouse=True)
def thursday(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the computer's clock stand on a known day."""
    monkeypatch.setattr(today, "today", lambda: DAY)


def leave_daily(day: date = DAY, plies: int = 1_000) -> str:
    asked = daily(RULES.info, day).request(RULES, "Ada")
    match = Match(RULES, asked.seats, asked.options, asked.deal)
    with Autosave(database_path()) as autosave:
        identity = autosave.begin(match)
        play_saved(autosave, identity, match, plies)
        assert autosave.flush()
    return identity


def page(studio: Studio, game: str = GAME) -> Card:
    studio.app.house.go.to(goals.NewMatch(game))
    studio.settle()
    assert isinstance(studio.top, NewMatchScene)
    return next(card for card in studio.top.cards if card.key == pygame.K_t)


@pytest.mark.parametrize("game", registry.BUILT_IN)
def test_the_page_of_a_game_deals_the_deal_of_the_day(open_app: OpenApp, game: str) -> None:
    prefer(names=("Ada",))
    studio, wanted = open_app(), daily(registry.info(game), DAY)
    assert page(studio, game).face.words == "Play it"
    studio.key(pygame.K_t)
    studio.settle()

    assert isinstance(studio.top, TableScene)
    match = studio.table.sitting.match
    assert (match.deal, tuple(seat.mind for seat in match.seats)) == (wanted.number, wanted.minds)


def test_a_try_that_was_begun_is_gone_on_with(open_app: OpenApp) -> None:
    identity = leave_daily(plies=2)
    studio = open_app()
    card = page(studio)
    assert (card.face.words, card.progress, card.is_done) == ("Go on", "begun", False)
    studio.key(pygame.K_t)
    studio.settle()

    assert studio.table.sitting.identity == identity


def test_what_was_played_stays_played(open_app: OpenApp) -> None:
    leave_daily()
    studio = open_app()
    card = page(studio)
    assert (card.face.words, card.is_done, card.aside) == ("See it", True, "1 this week")
    assert "points" in card.progress
    studio.key(pygame.K_t)
    studio.settle()

    assert isinstance(studio.top, ReviewScene)
    assert studio.top.shown_match.deal == daily(RULES.info, DAY).number


def test_a_clock_that_is_set_back_offers_that_day_and_harms_nothing(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch
) -> None:
    leave_daily()
    monkeypatch.setattr(today, "today", lambda: date(1999, 12, 31))
    studio = open_app()
    assert page(studio).face.words == "Play it"
    studio.key(pygame.K_ESCAPE)
    monkeypatch.setattr(today, "today", lambda: DAY)

    assert page(studio).is_done


def test_the_days_of_the_week_are_counted(open_app: OpenApp) -> None:
    for number in (23, 24, 26):
        leave_daily(date(2026, 11, number))
    leave_daily(date(2026, 11, 22))  # a Sunday: of the week before

    assert page(open_app()).aside == "3 this week"
