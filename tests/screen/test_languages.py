"""In another language every screen is laid out as well as in English, and none keeps a word of English."""

import re
from collections.abc import Callable, Iterator
from datetime import date
from typing import Any

import pygame
import pytest

from game.core import registry
from game.core import words as core
from game.core.match import Match, Seat
from scenes.about.scene import AboutScene
from scenes.cabinet.scene import CabinetScene
from scenes.days.scene import DaysScene
from scenes.home.scene import HomeScene
from scenes.matches import day_words, today
from scenes.new_match.scene import NewMatchScene
from scenes.pause.scene import PauseScene
from scenes.results.scene import ResultsScene
from scenes.rulebook.scene import RulebookScene
from scenes.settings.scene import SettingsScene
from scenes.shared import words
from scenes.shared.house import House
from scenes.shared.scene import Scene
from scenes.shelf.scene import ShelfScene
from scenes.statistics.scene import StatisticsScene
from scenes.table import table_of
from scenes.table.scene import TableScene
from scenes.testing.studio import PATIENCE_SECONDS, Studio
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import leave_match, prefer
from tests.screen.layouts import check_buttons, check_form, show_at
from tests.screen.playing import good_intent
from tools.catalogues import SAME, po_file, read

TIGHTEST = (((1024, 640), 1.0), ((1280, 720), 1.5))
LANGUAGES = [language for language in words.languages() if language != words.ENGLISH]
GAMES = registry.keys()
PLIES = {"early": 9, "late": 40}
SCREENS: dict[str, Callable[[House], Scene]] = {
    "about": AboutScene,
    "medals": CabinetScene,
    "days": lambda house: DaysScene(house, date(2026, 11, 26)),
    "settings": SettingsScene,
    "shelf": ShelfScene,
    "statistics": StatisticsScene,
}

NAMES = ("Ada", "Babbage", "Curie")
SHARED = ("animal", "artificial", "combo")  # words of both languages, alone in a line of a longer text
WITH_BUTTONS = (AboutScene, NewMatchScene, PauseScene, ResultsScene, SettingsScene, StatisticsScene)


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    core.install(str, lambda one, other, number: one if number == 1 else other)


def opened(open_app: OpenApp, language: str) -> Studio:
    """Return the app in a language, with a match to go on with and one that is over."""
    leave_match(plies=6)
    prefer(language=language)
    return open_app((1280, 720))


def show(studio: Studio, scene: Scene) -> Scene:
    studio.app.manager.push(scene)
    studio.settle()
    studio.frames(3)
    return scene


def match_of(game: str, plies: int) -> Match[Any, Any]:
    """Return a match of a person against bots, after so many good moves at least, where the person decides."""
    rules = registry.rules(game)
    rivals = min(2, rules.info.seats[1] - 1)
    seats = (Seat(NAMES[0]), *(Seat(name, "apprentice") for name in NAMES[1 : 1 + rivals]))
    match = Match(rules, seats, rules.Options(), 7)
    while not match.is_over and (match.ply < plies or match.turn.seat != 0):
        match.apply(good_intent(match))
    return match


def lines(studio: Studio) -> set[str]:
    """Return the lines that were drawn since the window or the language last changed."""
    return {line for line, _style in studio.app.house.fonts._lines}


def cut(studio: Studio) -> list[str]:
    """Return the lines that had to be shortened."""
    return sorted(line for line in lines(studio) if line.endswith("…"))


def check(studio: Studio, scene: Scene) -> None:
    """Check a scene in the smallest window, and in a small one with the largest words."""
    for size, scale in TIGHTEST:
        show_at(studio, size, scale)
        studio.settle()
        studio.frames(2)
        if type(scene) in WITH_BUTTONS:
            check_buttons(scene)
        form = getattr(scene, "form", None)
        if form is not None:
            check_form(form, len(form._columns))
        assert cut(studio) == [], (size, scale)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_has_room(open_app: OpenApp, name: str, language: str) -> None:
    studio = opened(open_app, language)
    check(studio, show(studio, SCREENS[name](studio.app.house)))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_home_screen_has_room(open_app: OpenApp, language: str) -> None:
    studio = opened(open_app, language)
    studio.settle()
    assert isinstance(studio.top, HomeScene)
    check(studio, studio.top)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_every_form_and_rulebook_has_room(open_app: OpenApp, game: str, language: str) -> None:
    studio = opened(open_app, language)
    check(studio, show(studio, NewMatchScene(studio.app.house, game)))
    check(studio, show(studio, RulebookScene(studio.app.house, game)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("plies", PLIES.values(), ids=PLIES.keys())
@pytest.mark.parametrize("game", GAMES)
def test_every_table_has_room(open_app: OpenApp, game: str, plies: int, language: str) -> None:
    studio = opened(open_app, language)
    table = show(studio, table_of(studio.app.house, match_of(game, plies)))
    assert isinstance(table, TableScene)
    check(studio, table)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_the_menu_and_the_results_have_room(open_app: OpenApp, game: str, language: str) -> None:
    studio = opened(open_app, language)
    table = show(studio, table_of(studio.app.house, match_of(game, 100_000)))
    assert isinstance(table, TableScene)
    check(studio, show(studio, PauseScene(studio.app.house, table)))
    check(studio, show(studio, ResultsScene(studio.app.house, table)))


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", GAMES)
def test_another_language_holds_at_once_and_everywhere(open_app: OpenApp, game: str, language: str) -> None:
    """Of what was drawn in English only numbers, names and what both languages say alike may stay."""
    studio = opened(open_app, "en")
    show(studio, table_of(studio.app.house, match_of(game, 12)))
    studio.table.toggle_log()
    studio.settle()
    table_in_english = lines(studio)
    settings = show(studio, SettingsScene(studio.app.house))
    in_english = lines(studio) | table_in_english
    alike = said_alike(language)

    assert isinstance(settings, SettingsScene)
    settings.changed("language", language)
    studio.settle()
    assert left(lines(studio) & in_english, alike) == set()

    studio.key(pygame.K_ESCAPE)
    studio.settle()
    assert isinstance(studio.top, TableScene)
    assert left(lines(studio) & table_in_english, alike) == set()

    studio.app.manager.pop()
    studio.settle()
    assert left(lines(studio) & in_english, alike) == set()


def said_alike(language: str) -> list[str]:
    """Return the texts that are meant to be the same in both languages."""
    ids = (message.id for message in read(po_file(language)) if SAME in message.user_comments)
    return [text for one in ids for text in ([one] if isinstance(one, str) else one)]


def left(found: set[str], alike: list[str]) -> set[str]:
    """Return what is neither a number, nor a name, nor (part of) what is said alike in both languages."""
    letters = {line: "".join(filter(str.isalpha, line)).casefold() for line in found}
    known = ["".join(filter(str.isalpha, re.sub(r"{\w+}", "", text))).casefold() for text in [*alike, *NAMES, *SHARED]]
    return {line for line in found if len(letters[line]) > 2 and not any(letters[line] in text for text in known)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_whom_one_plays_against_today_is_told_whole(
    open_app: OpenApp, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(today, "today", lambda: date(2026, 11, 28))  # a Saturday: two of one level
    studio = opened(open_app, language)
    for _look in range(3):
        studio.frames(40)
        studio.app.house.errands.finish(PATIENCE_SECONDS)
    studio.settle()

    assert isinstance(studio.top, HomeScene)
    assert cut(studio) == []


def test_the_month_above_its_days_is_said_as_in_each_language(open_app: OpenApp) -> None:
    said = {}
    for language in LANGUAGES:
        prefer(language=language)
        open_app().close()
        said[language] = day_words.month(date(2026, 11, 28))

    assert said == {"de": "November 2026", "es": "noviembre de 2026", "fr": "novembre 2026"}
