"""Who plays: the chip and its list, somebody who comes, what there is to change, and whose records are shown."""

from collections.abc import Callable
from dataclasses import replace

import pygame
import pytest

from game.core import registry
from game.core.match import PERSON, Seat, named
from game.core.request import PlayRequest
from saves import settings as files
from saves.facts import ALONE
from saves.household import called, gone_of, people_of, renamed, with_person, with_seal
from saves.people import opens, sealed
from saves.settings import Settings
from saves.store import Store
from scenes.home.chip import Chip
from scenes.home.scene import HomeScene
from scenes.matches.again import deal_again
from scenes.matches.opening import open_saved
from scenes.matches.whose import ONE_BY_ONE, own
from scenes.new_match.scene import NewMatchScene
from scenes.people.asking import mark_names, mark_row
from scenes.people.choosing import WhoPlaysScene
from scenes.people.coming import NewPersonScene
from scenes.people.lines import PersonLine
from scenes.people.scene import PeopleScene
from scenes.shared import goals
from scenes.shared.keymap import KEYS
from scenes.stage.form_inputs import EntryField
from scenes.stage.form_menu import MenuField
from scenes.statistics.scene import StatisticsScene
from scenes.statistics.tabs import EVERYBODY
from scenes.table.curtain import CurtainScene
from scenes.table.pin import PinScene
from scenes.table.scene import TableScene
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
    assert studio.top.controls.focus is line(studio, "New person")
    studio.key(pygame.K_RETURN)
    studio.settle()
    assert form_of(studio).title == "New person"
    studio.type("Ada")
    studio.key(pygame.K_RETURN)
    studio.settle()

    assert isinstance(studio.top, HomeScene)
    assert chip(studio).face.words == "Ada"
    assert [one.name for one in people_of(kept(studio))] == ["Ada"]


def test_the_letter_of_the_key_that_asks_for_a_name_is_not_part_of_it(open_app: OpenApp) -> None:
    studio = open_app()
    studio.key(pygame.K_p)
    studio.settle()
    studio.type("n")  # as a window tells it: the key, and then its letter
    studio.settle()
    studio.type("Ann")

    assert isinstance(studio.top, NewPersonScene)
    assert studio.top.answers.values["name"] == "Ann"


def test_the_letters_of_a_key_held_down_go_into_no_field_that_it_brought(open_app: OpenApp) -> None:
    studio = open_app()
    studio.key(pygame.K_p)
    studio.settle()
    for _repeated in range(3):
        studio.post(pygame.KEYDOWN, key=pygame.K_n, mod=0, unicode="n", scancode=0)
        studio.post(pygame.TEXTINPUT, text="n")
    studio.post(pygame.KEYUP, key=pygame.K_n, mod=0, unicode="n", scancode=0)
    studio.type("n")

    assert isinstance(studio.top, NewPersonScene)
    assert studio.top.answers.values["name"] == "n"


def test_the_marks_to_choose_from_are_seen_whole_and_take_a_click(open_app: OpenApp) -> None:
    studio = open_app((1280, 720))
    studio.key(pygame.K_p)
    studio.settle()
    studio.key(pygame.K_n)
    studio.settle()
    scene = studio.top
    assert isinstance(scene, NewPersonScene)
    assert scene.form is not None
    field = scene.form.fields["mark"]
    assert isinstance(field, MenuField)
    studio.click(field.rect.center)
    studio.frames(5)
    listed = field.covers()
    assert listed is not None
    shown = listed.move(scene.form._origin)
    assert shown.bottom > scene.form.area.bottom
    assert any(sprite.image is not None and sprite.rect == shown for sprite in scene.compositor.sprites)

    studio.click((shown.centerx, shown.bottom - shown.height // 10))
    studio.frames(5)

    assert scene.answers.values["mark"] == len(mark_names()) - 1
    assert not any(sprite.rect == shown for sprite in scene.compositor.sprites)


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


def test_a_pin_is_hidden_unless_somebody_wants_to_see_it(people: Studio) -> None:
    scene = form_of(people)
    assert scene.form is not None
    people.click(scene.form.fields["pin"].rect.center)
    people.type("1234")
    assert typed_as(people) == "••••"

    press(people, "show pin")
    assert typed_as(people) == "1234"
    people.type("5")
    press(people, "show pin")
    assert typed_as(people) == "•••••"
    assert form_of(people).answers.values["pin"] == "12345"


def typed_as(studio: Studio) -> str:
    """Return what the field of the PIN shows."""
    form = form_of(studio).form
    assert form is not None
    field = form.fields["pin"]
    assert isinstance(field, EntryField)
    element = field.element
    return str(element.hidden_text_char * len(element.text) if element.is_text_hidden else element.text)


def test_mark_and_colour_are_asked_for_in_words(people: Studio) -> None:
    row = mark_row(0, 0)

    assert (row.label, [cell.key for cell in row.cells]) == ("Mark and colour", ["mark", "colour"])


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


def test_a_seat_is_one_s_own_also_in_matches_that_come_later(open_app: OpenApp) -> None:
    """Whoever asks goes on asking: a calendar stays open while another window plays."""
    studio = open_app()
    meet(studio, "Ada")
    house = studio.app.house
    mine, found = own(house), []
    for deal, key in ((1, house.own_keys[0]), (2, ""), (3, house.own_keys[0])):
        identity = house.autosave.begin(played(deal=deal, plies=1), [key])
        assert house.autosave.flush(30)
        found.append(mine(identity, 0))

    assert found == [True, False, True]
    assert {mine(identity, 0) for _time in range(2 * ONE_BY_ONE)} == {True}  # asked one by one, and out of all


def test_a_guest_has_the_seats_that_are_nobody_s(open_app: OpenApp) -> None:
    studio = open_app()
    meet(studio, "Ada")
    house = studio.app.house
    adas, nobodys = (
        house.autosave.begin(played(deal=deal, plies=1), [key]) for deal, key in enumerate((house.own_keys[0], ""), 1)
    )
    assert house.autosave.flush(30)
    mine = own(house, "")

    assert [(mine(adas, 0), mine(nobodys, 0)) for _time in range(ONE_BY_ONE)] == [(False, True)] * ONE_BY_ONE


def told(scene: StatisticsScene) -> int:
    """Return of how many matches the charts tell."""
    return 0 if scene.told is None else scene.told.scores.tally.played


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
    assert told(scene) == 0

    everybody = next(button for button in scene.controls.buttons if button.face.words == "Everybody")
    studio.click(everybody.rect.center)
    assert (scene.whose, told(scene)) == (EVERYBODY, 1)
    studio.key(pygame.K_p)
    assert scene.whose != EVERYBODY


def choose(scene: FormScene, key: str, value: str) -> None:
    """Give a field another value, as its control does."""
    assert scene.form is not None
    scene.form.fields[key].set(value)


def set_up(studio: Studio, game: str) -> NewMatchScene:
    """Open the form for a match of a game."""
    studio.app.house.go.to(goals.NewMatch(game))
    studio.settle()
    assert isinstance(studio.top, NewMatchScene)
    return studio.top


def test_who_is_at_the_keyboard_has_the_first_seat_of_a_new_match(open_app: OpenApp) -> None:
    studio = open_app()
    meet(studio, "Ben", "Ada")
    scene = set_up(studio, "my_engine")
    studio.key(pygame.K_RETURN)
    studio.settle()
    house, match = studio.app.house, studio.table.sitting.match

    assert scene.answers.values["seat 0 name"] == match.seats[0].name == "Ada"
    assert studio.table.sitting.sitters == (house.own_keys[0], "")
    assert house.autosave.flush(30)
    identity = studio.table.sitting.identity
    assert identity is not None
    assert house.archive.sitters(identity) == {0: house.own_keys[0]}


def test_a_match_asked_for_on_the_command_line_is_that_of_who_is_at_the_keyboard(open_app: OpenApp) -> None:
    studio = open_app()
    meet(studio, "Ada")
    assert studio.app.house.autosave.flush(30)
    rules = registry.rules("my_engine")
    seats = named((Seat(""), Seat("Bot", "novice")))
    again = open_app(request=PlayRequest("my_engine", 7, seats, rules.Options()))

    assert [seat.name for seat in again.table.sitting.match.seats] == ["Ada", "Bot"]
    assert again.table.sitting.sitters == (again.app.house.own_keys[0], "")


def test_people_change_places_and_a_guest_sits_down_under_any_name(open_app: OpenApp) -> None:
    studio = open_app()
    meet(studio, "Ben", "Ada")
    scene = set_up(studio, "my_engine")
    values, ada, ben = scene.answers.values, *(called(studio.app.house.settings, name) for name in ("Ada", "Ben"))
    assert ada is not None
    assert ben is not None
    choose(scene, "seat 1 mind", PERSON)
    assert [values[f"seat {seat} name"] for seat in range(2)] == ["Ada", "Ben"]

    choose(scene, "seat 1 who", ada.key)
    assert [values[f"seat {seat} name"] for seat in range(2)] == ["Ben", "Ada"]

    choose(scene, "seat 0 who", "")
    values["seat 0 name"] = "Curie"
    scene.submit()
    studio.settle()
    [table] = [one for one in studio.app.manager.scenes if isinstance(one, TableScene)]
    assert [seat.name for seat in table.sitting.match.seats] == ["Curie", "Ada"]
    assert table.sitting.sitters == ("", ada.key)


def test_a_renamed_person_still_sits_where_the_game_begins(open_app: OpenApp) -> None:
    studio = open_app()
    meet(studio, "Ada")
    set_up(studio, "my_engine")
    studio.key(pygame.K_RETURN)
    studio.settle()
    house = studio.app.house
    house.change(renamed(house.settings, house.own_keys[0], "Lovelace"))
    studio.app.manager.home()
    scene = set_up(studio, "my_engine")

    assert scene.answers.values["seat 0 who"] == house.own_keys[0]
    assert scene.answers.values["seat 0 name"] == "Lovelace"


def sit_together(studio: Studio) -> TableScene:
    """Begin a match of Ada, who is at the keyboard, and Ben, behind Ada's curtain."""
    seats = (Seat("Ada"), Seat("Ben"))
    rules = registry.rules("my_engine")
    studio.app.house.go.to(goals.Deal(PlayRequest("my_engine", 7, seats, rules.Options())))
    studio.settle()
    return table_of(studio)


def table_of(studio: Studio) -> TableScene:
    """Return the table, whatever lies over it."""
    [found] = [one for one in studio.app.manager.scenes if isinstance(one, TableScene)]
    return found


def pass_on(studio: Studio) -> None:
    """Play well until a curtain falls."""
    for _step in range(60):
        table = studio.table
        advice = table.sitting.advise()
        table.play(advice.intent if advice is not None else table.sitting.legal()[0])
        studio.settle()
        for _frame in range(200):
            if isinstance(studio.top, CurtainScene):
                return
            if not table.motion.is_moving and table.sitting.is_for_person:
                break
            studio.frames(1)
    raise AssertionError("no curtain fell")


@pytest.fixture
def two(open_app: OpenApp) -> Studio:
    """Return the app with Ada, who likes lamplight, and Ben, who likes daylight, large words and no motion."""
    studio = open_app()
    meet(studio, "Ada", "Ben")
    house = studio.app.house
    house.change(replace(house.settings, theme="daylight", text_scale=1.3, reduced_motion=True, coach=True))
    house.change(replace(house.settings, keys={"table.hint": "j"}, voice_speed=2.0))
    ada = called(house.settings, "Ada")
    assert ada is not None
    house.change(with_person(house.settings, ada.key))
    house.change(replace(house.settings, reduced_motion=True))
    studio.app.manager.rebuild()
    return studio


def test_the_table_lives_by_the_settings_of_whoever_looks(two: Studio) -> None:
    house = two.app.house
    sit_together(two)
    assert isinstance(two.top, CurtainScene)
    two.ready()
    two.key(pygame.K_RETURN)
    two.settle()
    assert (house.theme.name, house.settings.text_scale) == ("lamplight", 1.0)
    pass_on(two)
    assert house.theme.name == "lamplight"

    two.ready()
    two.key(pygame.K_RETURN)
    two.settle()

    assert (house.theme.name, house.settings.text_scale, house.settings.coach) == ("daylight", 1.3, True)
    assert (KEYS.cap("table.hint"), house.settings.voice_speed) == ("J", 2.0)
    assert kept(two).theme == "lamplight"
    assert house.person is not None
    assert house.person.name == "Ada"
    two.app.manager.home()
    two.settle()
    assert (house.theme.name, house.settings.text_scale, house.settings.coach) == ("lamplight", 1.0, False)
    assert (KEYS.cap("table.hint"), house.settings.voice_speed) == ("H", 1.0)
    ben = called(kept(two), "Ben")
    assert ben is not None
    assert (kept(two).theme, with_person(kept(two), ben.key).theme) == ("lamplight", "daylight")


def test_what_is_set_in_a_turn_is_kept_for_whose_turn_it_is(two: Studio) -> None:
    """The app may be killed at any moment: the file always says what holds for whoever is at the keyboard."""
    house = two.app.house
    sit_together(two)
    two.ready()
    two.key(pygame.K_RETURN)
    two.settle()
    pass_on(two)
    two.ready()
    two.key(pygame.K_RETURN)
    two.settle()
    house.change(replace(house.settings, text_scale=1.5, muted=True))

    found = kept(two)

    ada, ben = called(found, "Ada"), called(found, "Ben")
    assert ada is not None
    assert ben is not None
    assert (found.person, found.text_scale, found.muted) == (ada.key, 1.0, True)
    assert with_person(found, ben.key).text_scale == 1.5


def test_a_guest_s_turn_changes_nothing(two: Studio) -> None:
    house = two.app.house
    seats = (Seat("Curie"), Seat("Ben"))
    rules = registry.rules("my_engine")
    house.go.to(goals.Deal(PlayRequest("my_engine", 7, seats, rules.Options())))
    two.settle()
    two.ready()
    two.key(pygame.K_RETURN)
    two.settle()

    assert (house.theme.name, house.settings.person) == ("lamplight", house.own_keys[0])


def test_a_match_that_goes_on_knows_who_sits_there(two: Studio) -> None:
    table = sit_together(two)
    identity = table.sitting.identity
    assert identity is not None
    two.ready()
    two.key(pygame.K_RETURN)
    two.settle()
    two.table.play(two.table.sitting.legal()[0])
    two.settle()
    house, sitters = two.app.house, table.sitting.sitters
    house.change(renamed(house.settings, house.own_keys[0], "Lovelace"))
    two.app.manager.home()
    assert house.autosave.flush(30)
    two.settle()
    open_saved(house, identity)
    two.settle()

    assert table_of(two).sitting.sitters == sitters
    assert all(sitters)
    deal_again(house, table_of(two).sitting.match, sitters=sitters, same=True)
    two.settle()
    assert [seat.name for seat in table_of(two).sitting.match.seats] == ["Lovelace", "Ben"]
    assert table_of(two).sitting.sitters == sitters


def test_the_curtain_asks_for_the_pin_of_a_hand(two: Studio) -> None:
    house = two.app.house
    house.change(with_seal(house.settings, house.own_keys[0], sealed("2357")))
    sit_together(two)
    two.ready()
    two.key(pygame.K_RETURN)
    two.settle()
    assert isinstance(two.top, PinScene)
    assert table_of(two).sitting.viewer is None

    for digit in "1111":
        two.key(ord(digit), text=digit)
    two.key(pygame.K_RETURN)
    two.settle()
    assert isinstance(two.top, PinScene)
    two.key(pygame.K_ESCAPE)
    two.settle()
    assert isinstance(two.top, CurtainScene)
    two.ready()
    two.key(pygame.K_RETURN)
    two.settle()

    for digit in "2357":
        button = next(one for one in two.top.controls.buttons if one.face.words == digit)
        two.click(button.rect.center)
    button = next(one for one in two.top.controls.buttons if one.face.icon == "check")
    two.click(button.rect.center)
    two.settle()
    assert two.table.sitting.viewer == 0
