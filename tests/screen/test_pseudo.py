"""A language that nobody speaks: all words are longer and have accents, so whatever is said past gettext is seen."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from dataclasses import replace

import pytest
from pygame import Surface

from game.bots.character import cast_of
from game.core import registry
from scenes.shared.pseudo import ACCENTED
from scenes.shared.words import install
from scenes.stage.art import Art
from scenes.stage.fonts import Fonts, Style
from scenes.testing.studio import Studio
from tests.screen import tour
from tests.screen.conftest import OpenApp
from tests.screen.home_saves import leave_match
from tests.screen.tour import Stop

PAST = re.compile(r"[A-Za-z]{3,}")


class Listening(Fonts):
    """Fonts that note what they draw."""

    def __init__(self, art: Art) -> None:
        super().__init__(art)
        self.said: set[str] = set()

    def _draw(self, words: str, style: Style) -> Surface:
        self.said.add(words)
        return super()._draw(words, style)


@pytest.fixture(autouse=True)
def english_afterwards() -> Iterator[None]:
    yield
    install("en", ())


def past(studio: Studio, stops: Iterable[Stop], known: Iterable[str]) -> list[str]:
    """Go to every stop, and return which words on it nobody asked gettext for, but for those that are `known`."""
    house = studio.app.house
    house.settings = replace(house.settings, reduced_motion=True, motion_speed=4.0, bots_speed=4.0)
    install(ACCENTED)
    house.fonts = fonts = Listening(house.art)
    house.art.clear()
    house.change(house.settings)
    studio.app.manager.rebuild()
    expected = re.compile("|".join(rf"\b{re.escape(one)}\b" for one in sorted(known, key=len, reverse=True)))
    found = []
    for stop in stops:
        fonts.said.clear()
        tour.go_to(studio, stop)
        stop.show(studio)
        found += [f"{stop.name}: {line}" for line in sorted(fonts.said) if PAST.search(expected.sub("", line))]
    return found


# Names of people, of packages and of licences: they are the same in every language.
PEOPLE = (*tour.NAMES, "Babbage-Lovelace", "Ben", "Hopper", "Noether", "Player 1", "Player 2", "Tablewright")
PACKAGES = (
    "AccessKit",
    "Hanken Grotesk",
    "Source Serif Pro",
    "platformdirs",
    "pydantic",
    "pygame-ce",
    "pygame_gui",
    "tqdm",
)
LICENCES = ("Apache 2.0", "BSD", "LGPL 2.1; SDL: zlib", "MIT", "MPL 2.0", "SIL Open Font License 1.1")
KNOWN = (*PEOPLE, *PACKAGES, *LICENCES)
TYPED = "search"  # what the tour itself types, and what is told of that
GIVEN = ("a place", "notices", "announced")  # so do the stops end at which the tour says something itself


def of_the_app(stops: Iterable[Stop]) -> Iterator[Stop]:
    """Yield the stops at which all words are the app's own."""
    return (one for one in stops if not one.name.startswith(TYPED) and not one.name.endswith(GIVEN))


def test_around_the_table_all_words_are_translated(open_app: OpenApp) -> None:
    leave_match()

    assert past(open_app(), of_the_app([*tour.around_the_table(), *tour.of_people()]), KNOWN) == []


@pytest.mark.parametrize("game", registry.keys())
def test_of_a_game_all_words_are_translated(open_app: OpenApp, game: str) -> None:
    stops = [*tour.of_a_game(game), *tour.at_the_table(game, registry.info(game).seats[1])]
    cast = [one.name for one in cast_of(registry.rules(game)).characters]

    assert past(open_app(), of_the_app(stops), [*KNOWN, *cast, game]) == []


def test_what_is_said_past_the_catalogues_is_found(open_app: OpenApp) -> None:
    def say(studio: Studio) -> None:
        studio.top.toasts.say("Nobody asked for this.")

    assert past(open_app(), [Stop("home", lambda _studio: None, say)], KNOWN) == ["home: Nobody asked for this."]
