"""Who plays: the chip and its list, somebody who comes, what there is to change, and whose records are shown."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from saves import settings as files
from saves.facts import ALONE
from saves.household import called, gone_of, people_of
from saves.people import opens
from saves.settings import Settings
from saves.store import Store
from scenes.home.chip import Chip
from scenes.home.scene import HomeScene
from scenes.people.choosing import WhoPlaysScene
from scenes.people.coming import NewPersonScene
from scenes.people.lines import PersonLine
from scenes.people.scene import PeopleScene
from scenes.shared import goals
from scenes.statistics.scene import StatisticsScene
from scenes.statistics.whose import EVERYBODY
from scenes.testing.studio import Studio
from scenes.workshop.form_scene import FormScene
from tests.saves.played import play_on, played, save
from tests.screen.conftest import OpenApp


def chip(studio: Studio) -> Chip:
    """Return the chip at home."""
    [found] = [button for button in studio.top.controls.buttons if isinstance(button, Chip)]
    return found


def line(studio: Studio, words: str) -> PersonLine:
    """Return the line of the list that says so."""
    lines = [button for button in studio.top.controls.buttons if isinstance(button, PersonLine)]
    return next(one for one in lines if one.face.words == words)


def form_of(studio: Studio) -> FormScene:
    """Return the form on top."""
    assert isinstance(studio.top, FormScene)
    assert studio.top.form is not None
    return studio.top


def press(studio: Studio, key: str) -> None:
    """Click a button of the form."""
    scene = form_of(studio)
    assert scene.form is not None
    studio.click(scene.form.fields[key].rect.center)
    studio.settle()


def kept(studio: Studio) -> Settings:
    """Return the settings as they are on the disk."""
    assert studio.app.house.autosave.flush(30)
    return files.load().settings


def meet(studio: Studio, *names: str) -> None:
    """Have people come one after the other, by keys alone."""
    for name in names:
        studio.key(pygame.K_p)
        studio.settle()
        studio.key(pygame.K_n)
        studio.settle()
        studio.type(name)
        studio.key(pygame.K_RETURN)
        studio.settle()


def test_at_the_first_start_the_chip_asks_who_plays(open_app: OpenApp) -> None:
    studio = open_app()
    assert chip(studio).face.words == "Who plays?"

    studio.click(chip(studio).rect.center)
    studio.settle()
    studio.click(line(studio, "New person").rect.center)
    studio.settle()
    assert form_of(studio).title == "New person"
    studio.type("Ada")
    studio.key(pygame.K_RETURN)
    studio.settle()

    assert isinstance(studio.top, HomeScene)
    assert chip(studio).face.words == "Ada"
    assert [one.name for one in people_of(kept(studio))] == ["Ada"]


def test_nobody_comes_without_a_name(open_app: OpenApp) -> None:
    studio = open_app()
    studio.key(pygame.K_p)
    studio.settle()
    studio.key(pygame.K_n)
    studio.settle()
    studio.key(pygame.K_RETURN)
    studio.settle()

    assert isinstance(studio.top, NewPersonScene)
    assert studio.top.answers.errors == {"name": "Everybody needs a name."}
    assert not studio.app.house.settings.people


def test_who_comes_brings_their_own_settings(open_app: OpenApp) -> None:
    studio = open_app()
    meet(studio, "Ada", "Ben")
    house = studio.app.house
    house.change(replace(house.settings, theme="daylight", lessons={"ferry": 2}))

    studio.key(pygame.K_p)
    studio.settle()
    studio.click(line(studio, "Ada").rect.center)
    studio.settle()
    assert (house.theme.name, house.settings.lessons, chip(studio).face.words) == ("lamplight", {}, "Ada")
    studio.key(pygame.K_p)
    studio.settle()
    studio.key(pygame.K_DOWN)
    studio.key(pygame.K_RETURN)
    studio.settle()

    assert (house.theme.name, house.settings.lessons, chip(studio).face.words) == ("daylight", {"ferry": 2}, "Ben")


def test_a_guest_leaves_everybody_s_own_alone(open_app: OpenApp) -> None:
    studio = open_app()
    meet(studio, "Ada")
    studio.key(pygame.K_p)
    studio.settle()
    studio.click(line(studio, "Guest").rect.center)
    studio.settle()

    assert chip(studio).face.words == "Guest"
    assert kept(studio).person == ""


def test_escape_and_a_click_beside_the_list_leave_everybody_where_they_are(open_app: OpenApp) -> None:
    studio = open_app()
    meet(studio, "Ada", "Ben")
    ways: list[Callable[[], None]] = [lambda: studio.key(pygame.K_ESCAPE), lambda: studio.click((300, 600))]
    for leave in ways:
        studio.key(pygame.K_p)
        studio.settle()
        assert isinstance(studio.top, WhoPlaysScene)
        leave()
        studio.settle()
        assert isinstance(studio.top, HomeScene)
        assert chip(studio).face.words == "Ben"


def test_who_is_called_like_an_earlier_seat_most_likely_sat_there(open_app: OpenApp) -> None:
    for deal in (1, 2):
        match = played(deal=deal)
        play_on(match)
        save(None, match)
    studio = open_app()
    meet(studio, "Ada")
    house = studio.app.house
    assert house.autosave.flush(30)

    assert house.archive.statistics("efficiency_engine", house.own_keys).records[ALONE].tally.played == 2
    assert house.archive.strangers(house.own_keys) == []


@pytest.fixture
def people(open_app: OpenApp) -> Studio:
    """Return the app with Ada and Ben in it, at the screen where they are changed."""
    studio = open_app()
    meet(studio, "Ben", "Ada")
    studio.key(pygame.K_p)
    studio.settle()
    studio.key(pygame.K_p)
    studio.settle()
    assert isinstance(studio.top, PeopleScene)
    return studio


def test_a_person_is_called_otherwise(people: Studio) -> None:
    scene = form_of(people)
    assert scene.form is not None
    people.click(scene.form.fields["name"].rect.center)
    people.type(" Lovelace")
    press(people, "rename")

    assert called(kept(people), "Ada Lovelace") is not None
    people.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    people.settle()
    assert called(kept(people), "Ada") is not None


def test_who_is_deleted_comes_back_by_the_button_or_later(people: Studio) -> None:
    press(people, "delete")
    assert [one.name for one in people_of(kept(people))] == ["Ben"]
    undo = next(button for button in people.top.controls.buttons if button.face.words == "Undo")
    people.click(undo.rect.center)
    people.settle()
    assert [one.name for one in people_of(kept(people))] == ["Ben", "Ada"]
    assert people.app.house.person is not None

    press(people, "delete")
    [gone] = gone_of(kept(people))
    press(people, f"back {gone.key}")
    assert [one.name for one in people_of(kept(people))] == ["Ben", "Ada"]


def test_two_that_are_one_are_merged_and_told_apart_again(people: Studio) -> None:
    scene = form_of(people)
    ben = called(people.app.house.settings, "Ben")
    assert ben is not None
    assert scene.form is not None
    scene.form.set("into", ben.key)
    scene.answers.values["into"] = ben.key
    press(people, "merge")

    assert [one.name for one in people_of(kept(people))] == ["Ben"]
    assert len(people.app.house.keys(ben)) == 2
    people.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    people.settle()
    assert [one.name for one in people_of(kept(people))] == ["Ben", "Ada"]


def test_a_pin_is_set_refused_and_taken_away(people: Studio) -> None:
    scene = form_of(people)
    assert scene.form is not None
    people.click(scene.form.fields["pin"].rect.center)
    people.type("12")
    people.key(pygame.K_RETURN)
    people.settle()
    assert form_of(people).answers.errors == {"pin": "A PIN is 4 to 12 digits."}
    people.type("34")
    people.key(pygame.K_RETURN)
    people.settle()

    ada = called(kept(people), "Ada")
    assert ada is not None
    assert opens(ada.seal, "1234")
    press(people, "no pin")
    ada = called(kept(people), "Ada")
    assert ada is not None
    assert ada.seal == ""


def test_earlier_matches_are_assigned_and_that_is_taken_back(open_app: OpenApp) -> None:
    match = played(name="Grace")
    play_on(match)
    save(None, match)
    studio = open_app()
    meet(studio, "Ada")
    studio.key(pygame.K_p)
    studio.settle()
    studio.key(pygame.K_p)
    studio.settle()
    scene = form_of(studio)
    assert scene.form is not None
    scene.form.set("earlier", "Grace")
    press(studio, "assign")
    house = studio.app.house
    assert house.autosave.flush(30)
    studio.frames(3)
    assert house.archive.statistics("efficiency_engine", house.own_keys).played == 1

    studio.key(pygame.K_z, mod=pygame.KMOD_CTRL)
    assert house.autosave.flush(30)
    assert house.archive.statistics("efficiency_engine", house.own_keys).played == 0
    with Store() as store:
        assert store.statistics("efficiency_engine").played == 1


def test_statistics_are_those_of_who_plays_or_of_everybody(open_app: OpenApp) -> None:
    match = played(name="Grace")
    play_on(match)
    save(None, match)
    studio = open_app()
    meet(studio, "Ada")
    studio.app.house.go.to(goals.Statistics())
    studio.settle()
    scene = studio.top
    assert isinstance(scene, StatisticsScene)
    found = scene.statistics_of("efficiency_engine")
    assert found is not None
    assert found.played == 0

    everybody = next(button for button in scene.controls.buttons if button.face.words == "Everybody")
    studio.click(everybody.rect.center)
    found = scene.statistics_of("efficiency_engine")
    assert (scene.whose, found is not None and found.played) == (EVERYBODY, 1)
    studio.key(pygame.K_p)
    assert scene.whose != EVERYBODY
