"""What a match is about: told at every table of every recorded match, true to what its viewer sees, in one line."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core import registry
from game.core.chance import Chance
from game.core.match import Match, Seat
from game.core.request import PlayRequest
from game.testing.eyes import otherwise_hidden
from saves.transfer import read_match
from scenes.pause.scene import PauseScene
from scenes.settings.scene import SettingsScene
from scenes.shared import goals
from scenes.shared.words import install
from scenes.stage.art import Art
from scenes.stage.fonts import Fonts, Style
from scenes.stage.help_line import MARGIN_U
from scenes.stage.viewport import SMALLEST_WINDOW, Viewport
from scenes.testing.studio import Studio
from tests.goldens import FOLDER
from tests.screen import tour
from tests.screen.conftest import OpenApp

GOLDENS = sorted(FOLDER.glob("*.json"))
SMALLEST = Viewport(*SMALLEST_WINDOW)
WHITE = (255, 255, 255)
MARGIN = SMALLEST.px(MARGIN_U)
GAME = "my_engine"
EVERY = 5  # plies between those at which other worlds are asked


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    install("en", ())


def positions(path: Path) -> Iterator[Match[Any, Any]]:
    """Yield the recorded match before each of its intents, and at its end."""
    _record, played = read_match(path)
    match = Match(played.rules, played.seats, played.options, played.deal, played.deck)
    for intent in played.intents:
        yield match
        match.apply(intent)
    yield match


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("path", GOLDENS, ids=[path.stem for path in GOLDENS])
def test_every_position_has_an_aim_that_fits_into_a_line(art: Art, path: Path, language: str) -> None:
    install(language, ())
    fonts, letters = Fonts(art), Style("medium", SMALLEST.least, WHITE)
    for match in positions(path):
        for viewer in (None, *range(len(match.seats))):
            told = match.rules.voice.aim(match.state, viewer)
            assert bool(told) != match.is_over, (match.ply, viewer, told)
            assert fonts.width(told, letters) <= SMALLEST.width - 2 * MARGIN, (match.ply, viewer, told)
            assert told not in match.rules.voice.prompt(match.state, viewer) or match.is_over


@pytest.mark.parametrize("path", GOLDENS, ids=[path.stem for path in GOLDENS])
def test_an_aim_is_the_same_in_all_worlds_that_its_viewer_may_be_in(path: Path) -> None:
    chance = Chance(83)
    for match in positions(path):
        if match.ply % EVERY:
            continue
        for viewer in (None, *range(len(match.seats))):
            world = otherwise_hidden(match.rules, match.state, viewer, chance)
            assert match.rules.voice.aim(world, viewer) == match.rules.voice.aim(match.state, viewer)


def seated(open_app: OpenApp) -> Studio:
    studio = open_app((1024, 640))
    tour.sit_down(GAME, 2, tour.phases(GAME, 2)["choose_suit"], studio)
    return studio


def test_a_new_game_says_what_it_is_about_and_nothing_of_the_table_lies_below_that(open_app: OpenApp) -> None:
    table = seated(open_app).table
    assert table.aim_line is not None

    assert table.aim_line.words == table.sitting.aim
    assert table.aim_line.rect.bottom == table.help.rect.top
    assert all(sprite.place.y < table.aim_line.rect.top for sprite in table.board.pieces.sprites.values())
    assert all(button.rect.bottom <= table.aim_line.rect.top for button in table.board.buttons.values())


def test_a_key_hides_it_for_the_game_and_brings_it_back(open_app: OpenApp) -> None:
    studio = seated(open_app)
    without = studio.table.log_room.view.height

    for is_shown in (False, True):
        studio.key(pygame.K_g)
        table = studio.table
        assert (table.aim_line is not None) is is_shown
        assert (table.log_room.view.height == without) is is_shown
        assert studio.app.house.settings.aims == {GAME: is_shown}


def test_the_menu_over_the_table_hides_it_too(open_app: OpenApp) -> None:
    studio = seated(open_app)
    table = studio.table
    studio.key(pygame.K_ESCAPE)
    studio.ready()
    menu = studio.top
    assert isinstance(menu, PauseScene)

    next(one for one in menu.entries() if one.key == "G").action()
    studio.settle()

    assert studio.table is table
    assert table.aim_line is None


@pytest.mark.parametrize(("setting", "is_shown"), [("never", False), ("always", True)])
def test_what_the_settings_say_last_holds_at_every_table(open_app: OpenApp, setting: str, is_shown: bool) -> None:
    studio = seated(open_app)
    studio.key(pygame.K_g)
    settings = SettingsScene(studio.app.house)
    studio.app.manager.push(settings)
    studio.settle()

    settings.changed("aim", setting)
    studio.app.manager.pop()
    studio.settle()

    assert (studio.table.aim_line is not None) is is_shown
    assert studio.app.house.settings.aims == {}


def test_who_has_finished_two_matches_of_a_game_needs_it_no_more(open_app: OpenApp) -> None:
    studio = open_app((1024, 640))
    for deal, is_shown in enumerate((True, True, False)):
        request = PlayRequest(GAME, deal, (Seat("Ada"), Seat("Bot", "random")), registry.rules(GAME).Options())
        studio.app.house.go.to(goals.Deal(request))
        studio.settle()
        assert studio.table.shows_aim is is_shown
        play_out(studio)
        studio.app.manager.home()
        studio.settle()


def play_out(studio: Studio) -> None:
    """Let the match on the table be played to its end by chance, and saved."""
    sitting, chance = studio.table.sitting, Chance(1)
    while not sitting.match.is_over:
        legal = sitting.match.rules.legal(sitting.match.state)
        sitting.play(legal[chance.below(len(legal))])
    assert sitting.save_now()
