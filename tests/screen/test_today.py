"""The deals of days on the screens: played, gone on with, looked at, and told on the page of the game."""

from datetime import date, timedelta

import pygame
import pytest

from game.core import registry
from game.core.match import Match
from game.daily.deal import Daily, daily, game_of
from saves.autosave import Autosave
from saves.household import with_person
from saves.paths import database_path
from saves.people import Person
from scenes.days.scene import DaysScene
from scenes.home.scene import HomeScene
from scenes.matches import today
from scenes.matches.result_words import Mood
from scenes.new_match.cards import Card
from scenes.new_match.scene import NewMatchScene
from scenes.results.ways import ways_on
from scenes.review.scene import ReviewScene
from scenes.shared import goals
from scenes.shared.scene import Scene
from scenes.stage.widgets import Button
from scenes.table.scene import TableScene
from scenes.testing.studio import PATIENCE_SECONDS, Studio
from scenes.workshop.layout import pixels
from scenes.workshop.seals import kind_of
from tests.saves.played import RULES, play_saved
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import leave_match, prefer
from tests.screen.layouts import check_buttons, show_at

GAME = "efficiency_engine"
DAY = date(2026, 11, 26)  # a Thursday
LARGE = (1920, 1080)


@pytest.fixture(autouse=True)
def thursday(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the computer's clock stand on a known day."""
    monkeypatch.setattr(today, "today", lambda: DAY)


def leave_daily(day: date = DAY, plies: int = 1_000, person: str = "") -> str:
    asked = daily(RULES.info, day).request(RULES, "Ada")
    match = Match(RULES, asked.seats, asked.options, asked.deal)
    with Autosave(database_path()) as autosave:
        identity = autosave.begin(match, (person,))
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


def test_each_person_has_a_try_of_their_own(open_app: OpenApp) -> None:
    ada, ben = Person("a" * 12, "Ada"), Person("b" * 12, "Ben", 1, 1)
    prefer(people=(ada, ben), person=ben.key)
    leave_daily(person=ada.key)
    studio = open_app()
    house = studio.app.house
    done = []
    for key in (ben.key, ada.key, ""):
        house.change(with_person(house.settings, key))
        done.append(page(studio).is_done)
        studio.app.manager.home()
        studio.settle()

    assert done == [False, True, False]
    house.change(with_person(house.settings, ben.key))
    page(studio)
    studio.key(pygame.K_t)
    studio.settle()
    assert studio.table.sitting.sitters == (ben.key,)


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


def at_home(studio: Studio) -> HomeScene:
    assert isinstance(studio.top, HomeScene)
    return studio.top


def in_turn() -> Daily:
    """Return the deal of today in the game whose turn it is."""
    return daily(registry.info(game_of(DAY, today.games())), DAY)


def rested(studio: Studio) -> HomeScene:
    """Let the tray have the week read, and show it."""
    for _look in range(3):
        studio.frames(40)
        studio.app.house.errands.finish(PATIENCE_SECONDS)
    studio.settle()
    return at_home(studio)


def pressed(scene: Scene, words: str) -> Button:
    return next(one for one in scene.controls.buttons if one.face.words == words)


def test_the_tray_at_home_deals_the_game_whose_turn_it_is(open_app: OpenApp) -> None:
    studio = open_app(LARGE)
    home = rested(studio)
    studio.click(pressed(home, "Play today’s").rect.center)
    studio.settle()

    assert studio.table.sitting.match.deal == in_turn().number


def test_a_key_at_home_does_so_too_and_enter_still_goes_on_with_the_open_match(open_app: OpenApp) -> None:
    prefer(names=("Ada",))
    leave_match()
    studio = open_app(LARGE)
    rested(studio)
    studio.key(pygame.K_RETURN)
    studio.settle()
    assert studio.table.sitting.match.deal == 7

    studio.app.manager.home()
    studio.key(pygame.K_t)
    studio.settle()
    assert studio.table.sitting.match.deal == in_turn().number


def test_the_seals_of_the_week_tell_what_became_of_its_days(open_app: OpenApp) -> None:
    leave_daily(date(2026, 11, 24))
    leave_daily(DAY, plies=2)
    studio = open_app(LARGE)
    home = rested(studio)
    known = today.told(home.tray.week)
    kinds = [kind_of(day, known.get(day), DAY) for day in today.week_of(DAY)]

    assert kinds == ["to come", "done", "missed", "today", "to come", "to come", "to come"]
    tips = [pressed(home, name).tip for name in ("Mon", "Tue", "Fri")]
    assert tips[0] == "Monday, 23 November: not played."
    assert tips[1].startswith("Tuesday, 24 November: The Efficiency Engine, ")
    assert tips[2] == "Friday, 27 November: its deal comes on that day."


def test_before_any_deal_was_played_no_day_was_missed(open_app: OpenApp) -> None:
    """Nobody has missed what they did not know of."""
    studio = open_app(LARGE)
    home = rested(studio)

    assert [one.best.outcome for one in home.tray.week] == ["none"] * 7
    assert today.told(home.tray.week) == {}
    leave_daily(date(2026, 11, 24))
    home.house.archive.autosave.flush(30)
    assert min(today.told(today.days_of(home.house.archive.file(), today.week_of(DAY)))) == date(2026, 11, 24)


def test_the_results_of_a_day_lead_to_the_others(open_app: OpenApp) -> None:
    day = date(2026, 11, 24)
    asked = daily(RULES.info, day).request(RULES, "Ada")
    match = Match(RULES, asked.seats, asked.options, asked.deal)
    while not match.is_over:
        match.apply(RULES.legal(match.state)[0])
    studio = open_app()
    ways = {face.words: act for face, act, _tip in ways_on(studio.app.house, match, (), Mood.LOST, print, print)}
    ways["Daily deals"]()
    studio.settle()

    assert isinstance(studio.top, DaysScene)
    assert studio.top.day == day


@pytest.mark.parametrize("size", [(1280, 648), (1280, 720), LARGE])
def test_what_the_tray_says_keeps_off_its_frame(
    open_app: OpenApp, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    longest = next(
        day for day in (DAY + timedelta(number) for number in range(7)) if game_of(day, today.games()) == "palimpsest"
    )
    monkeypatch.setattr(today, "today", lambda: longest)
    home = at_home(open_app(size))
    assert home.layout.tray is not None
    tray = pixels(home.house.kit, home.layout.tray)
    inside = [one for one in home.compositor.sprites if one.rect.x > tray.x and tray.contains(one.rect)]
    said = next(one for one in inside if (one.rect.y, one.rect.h) == (tray.y, tray.h))
    assert said.image is not None

    written = said.image.get_bounding_rect()

    assert written.h > 0
    assert tray.h // 20 < written.top
    assert written.bottom < tray.h - tray.h // 20


def test_where_letters_are_large_the_shelf_has_the_room_of_the_tray(open_app: OpenApp) -> None:
    studio = open_app(LARGE)
    assert at_home(studio).layout.tray is not None
    show_at(studio, (1024, 640), 1.5)

    assert at_home(studio).layout.tray is None


def days(open_app: OpenApp, size: tuple[int, int] = LARGE) -> tuple[Studio, DaysScene]:
    studio = open_app(size)
    studio.key(pygame.K_d)
    studio.settle()
    scene = studio.top
    assert isinstance(scene, DaysScene)
    return studio, scene


def read(studio: Studio) -> None:
    """Let the calendar have its month read."""
    for _look in range(2):
        studio.frames(3)
        studio.app.house.errands.finish(PATIENCE_SECONDS)
    studio.frames(2)
    studio.settle()


def test_a_day_that_was_missed_can_be_caught_up(open_app: OpenApp) -> None:
    studio, scene = days(open_app)
    read(studio)
    studio.click(next(cell for cell in scene.cells if cell.day.day == 3).rect.center)
    assert scene.day == date(2026, 11, 3)
    studio.click(next(row for row in scene.rows if row.one.daily.game == GAME).rect.center)
    studio.settle()

    assert studio.table.sitting.match.deal == daily(RULES.info, date(2026, 11, 3)).number


def test_days_to_come_are_not_offered(open_app: OpenApp) -> None:
    studio, scene = days(open_app)
    read(studio)
    studio.click(next(cell for cell in scene.cells if cell.day.day == 27).rect.center)
    studio.key(pygame.K_PAGEDOWN)

    assert (scene.day, scene.month) == (DAY, date(2026, 11, 1))


def test_months_are_turned_and_arrows_go_from_day_to_day(open_app: OpenApp) -> None:
    studio, scene = days(open_app)
    read(studio)
    studio.key(pygame.K_PAGEUP)
    read(studio)
    assert (scene.day, scene.month) == (date(2026, 10, 31), date(2026, 10, 1))
    assert {cell.day.month for cell in scene.cells} == {10}
    scene.controls.set_focus(scene.cells[0])
    studio.key(pygame.K_RIGHT)
    studio.key(pygame.K_RETURN)

    assert scene.day == date(2026, 10, 2)
    studio.key(pygame.K_DOWN)
    studio.key(pygame.K_RETURN)
    assert scene.day == date(2026, 10, 9)


def test_enter_plays_the_deal_of_the_chosen_day(open_app: OpenApp) -> None:
    """The first press chooses a day, the next one sits down to the game whose turn it is then."""
    prefer(names=("Ada",))
    studio, scene = days(open_app)
    read(studio)
    scene.controls.set_focus(next(cell for cell in scene.cells if cell.day.day == 2))
    studio.key(pygame.K_RIGHT)
    studio.key(pygame.K_RETURN)
    read(studio)
    assert (studio.top, scene.day) == (scene, date(2026, 11, 3))
    assert scene.keys()[0] == ("Enter", "play it")
    studio.key(pygame.K_RETURN)
    studio.settle()

    match = studio.table.sitting.match
    assert match.deal == daily(match.rules.info, date(2026, 11, 3)).number
    assert match.rules.info.key == scene.known[date(2026, 11, 3)].game


def test_results_are_copied_as_text_that_can_be_checked(open_app: OpenApp, monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[str] = []
    monkeypatch.setattr(pygame.scrap, "put_text", kept.append)
    monkeypatch.setattr(pygame.scrap, "get_text", lambda: kept[-1])
    leave_daily()
    studio, scene = days(open_app)
    read(studio)
    studio.key(pygame.K_c)
    assert kept[0].startswith("Tablewright 2026-11-26 efficiency_engine ")
    studio.key(pygame.K_v, pygame.KMOD_CTRL)
    assert scene.toasts.words[-1] == "It is true: a match that is saved here was played so."

    scene.check(kept[0].replace("2026-11-26", "2026-11-25"))
    assert "not saved here" in scene.toasts.words[-1]
    scene.check(kept[0][:-1] + ("0" if kept[0][-1] != "0" else "1"))
    assert scene.toasts.words[-1] == "It is not what the matches say that are saved here."
    scene.check("nothing of the kind")
    assert scene.toasts.words[-1] == "There is no result in what was copied."


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), LARGE])
def test_the_calendar_has_room_in_every_window(open_app: OpenApp, size: tuple[int, int]) -> None:
    leave_daily()
    studio, scene = days(open_app, size)
    read(studio)

    assert len(scene.rows) == 5
    check_buttons(scene)
    on = next(button for button in scene.controls.buttons if button.tip == "The next month")
    assert max(cell.rect.right for cell in scene.cells) == on.rect.right


def test_what_bots_made_of_a_deal_stands_beside_what_was_played(open_app: OpenApp) -> None:
    leave_daily()
    studio, scene = days(open_app)
    read(studio)
    studio.until(lambda: scene.beside.is_done)
    told = {row.one.daily.game: scene.beside.words(row.one) for row in scene.rows}

    assert told.pop(GAME).startswith("Apprentice ")
    assert set(told.values()) == {""}
    assert "Apprentice" in next(row for row in scene.rows if row.one.daily.game == GAME).tip
    studio.close()
    studio, scene = days(open_app)
    read(studio)
    assert scene.beside.words(next(row.one for row in scene.rows if row.one.daily.game == GAME))
