"""The persons in the settings: what is each one's own, who comes and goes, and that all of it can be taken back."""

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.core.match import Seat
from saves.autosave import Autosave
from saves.household import (
    OWN,
    before,
    brought_back,
    deleted,
    gone_of,
    keys_of,
    known_keys,
    marked,
    merged,
    people_of,
    person_of,
    reconciled,
    renamed,
    sitters_of,
    taken_back,
    with_new,
    with_person,
    with_seal,
)
from saves.people import MOST_PEOPLE, Person, is_pin, opens, sealed
from saves.settings import Settings, load, save

ADA, BEN = "aaaaaaaaaaaa", "bbbbbbbbbbbb"
TWO = Settings(people=(Person(ADA, "Ada"), Person(BEN, "Ben", 1, 1)))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "settings.json"


def key(settings: Settings, name: str) -> str:
    return next(one.key for one in settings.people if one.name == name)


def test_what_is_each_person_s_own_is_told_in_one_place() -> None:
    own = {one.name for one in OWN}

    assert {
        "theme",
        "text_scale",
        "suits",
        "reduced_motion",
        "bots_speed",
        "coach",
        "aims",
        "lessons",
        "puzzles",
    } <= own
    assert not own & {"language", "muted", "window_width", "fullscreen", "games", "people", "person", "guest"}


def test_a_file_of_an_older_release_has_nobody_in_it(path: Path) -> None:
    path.write_text(json.dumps({"theme": "daylight", "lessons": {"ferry": 3}}))

    found, message = load(path)

    assert message is None
    assert (found.people, found.person, found.guest) == ((), "", {})
    assert (found.theme, found.lessons) == ("daylight", {"ferry": 3})


def test_who_comes_finds_all_as_they_left_it() -> None:
    ada = replace(with_person(TWO, ADA), theme="daylight", puzzles={"ferry": (3,)}, muted=True)
    ben = replace(with_person(ada, BEN), text_scale=1.5, lessons={"ferry": 2})

    assert (ben.theme, ben.puzzles, ben.muted) == ("lamplight", {}, True)
    again = with_person(ben, ADA)
    assert (again.person, again.theme, again.text_scale, again.puzzles) == (ADA, "daylight", 1.0, {"ferry": (3,)})
    guest = with_person(again, "")
    assert (guest.person, guest.theme, guest.puzzles, guest.muted) == ("", "lamplight", {}, True)
    assert with_person(guest, BEN).lessons == {"ferry": 2}


def test_nobody_changes_anything_by_coming_twice_or_by_a_key_that_nobody_has() -> None:
    ada = replace(with_person(TWO, ADA), theme="daylight")

    assert with_person(ada, ADA) is ada
    assert with_person(TWO, "cccccccccccc") is TWO


def test_all_of_it_comes_back_from_the_disk(path: Path) -> None:
    settings = replace(with_person(TWO, ADA), puzzles={"ferry": (3, 1)}, aims={"ferry": True}, motion_speed=2.0)
    settings = with_seal(marked(with_person(settings, BEN), BEN, 3, 2), BEN, sealed("2357"))
    save(settings, path)

    assert load(path) == (settings, None)
    assert with_person(load(path).settings, ADA).puzzles == {"ferry": (3, 1)}


def test_what_a_newer_release_keeps_of_a_person_stays(path: Path) -> None:
    person = {"key": ADA, "name": "Ada", "values": {"theme": "daylight", "medals": {"night owl": 2}}}
    path.write_text(json.dumps({"people": [person], "guest": {"hat": "top"}}))

    found, message = load(path)
    save(with_person(with_person(found, ADA), ""), path)

    data = json.loads(path.read_text())
    assert message is None
    assert (data["people"][0]["values"]["medals"], data["guest"]["hat"]) == ({"night owl": 2}, "top")


NONSENSE: list[Any] = [
    3,
    {"name": "Ada"},
    {"key": "no key", "name": "Ada"},
    {"key": ADA, "name": "\n"},
    {"key": ADA, "name": 3},
    {"key": ADA, "name": "Ada", "mark": 99},
    {"key": ADA, "name": "Ada", "seal": "1234"},
    {"key": ADA, "name": "Ada", "into": ADA},
    {"key": BEN, "name": "Ben again"},
]


@pytest.mark.parametrize("one", NONSENSE, ids=str)
def test_a_person_that_makes_no_sense_is_told_and_the_others_stay(path: Path, one: Any) -> None:
    path.write_text(json.dumps({"people": [{"key": BEN, "name": "Ben"}, one], "person": BEN, "theme": "daylight"}))

    found, message = load(path)

    assert ([person.name for person in found.people], found.person, found.theme) == (["Ben"], BEN, "daylight")
    assert message == "Some settings are not understood and are as at the start: people."


def test_a_value_that_makes_no_sense_is_told_and_the_person_stays(path: Path) -> None:
    values = {"theme": "sepia", "text_scale": 1.5, "window_width": 800, "puzzles": {"ferry": [9]}}
    path.write_text(json.dumps({"people": [{"key": ADA, "name": "Ada", "values": values}], "guest": []}))

    found, message = load(path)

    assert found.people == (Person(ADA, "Ada", values={"text_scale": 1.5}),)
    assert message == "Some settings are not understood and are as at the start: people, guest."


@pytest.mark.parametrize("person", ["cccccccccccc", 3, None, [ADA]])
def test_a_person_at_the_keyboard_whom_nobody_knows_is_nobody(path: Path, person: Any) -> None:
    path.write_text(json.dumps({"people": [{"key": ADA, "name": "Ada"}], "person": person}))

    found, message = load(path)

    assert (found.person, len(found.people)) == ("", 1)
    assert message == "Some settings are not understood and are as at the start: person."


def test_more_people_than_there_may_be_are_told(path: Path) -> None:
    many = [{"key": f"{place:012x}", "name": f"Person {place}"} for place in range(MOST_PEOPLE + 1)]
    path.write_text(json.dumps({"people": many}))

    found, message = load(path)

    assert len(found.people) == MOST_PEOPLE
    assert message is not None


def test_the_first_person_takes_over_what_nobody_had_as_their_own() -> None:
    first = with_new(Settings(theme="daylight", lessons={"ferry": 3}), "Ada")
    second = with_new(first, "Ben")

    assert (first.person, first.theme, first.lessons) == (key(first, "Ada"), "daylight", {"ferry": 3})
    assert (second.person, second.theme, second.lessons) == (key(second, "Ben"), "lamplight", {})
    assert with_person(second, key(second, "Ada")).lessons == {"ferry": 3}
    assert [one.mark for one in second.people] == [0, 1]


def test_no_two_persons_are_called_alike() -> None:
    settings = with_new(with_new(with_new(Settings(), "Ada"), " ada "), "Ben")

    assert [one.name for one in settings.people] == ["Ada", "Ada 2", "Ben"]
    assert [one.name for one in renamed(settings, key(settings, "Ben"), "Ada").people] == ["Ada", "Ada 2", "Ada 3"]
    assert renamed(settings, key(settings, "Ada"), "ADA").people[0].name == "ADA"
    assert renamed(settings, key(settings, "Ada"), " \n ") == settings


def test_a_number_behind_a_name_is_nobody_else_s_in_small_letters_either() -> None:
    settings = with_new(with_new(with_new(Settings(), "Ada"), "ada 2"), "ada")

    assert [one.name for one in settings.people] == ["Ada", "ada 2", "Ada 3"]


def test_who_is_called_like_a_person_is_that_person() -> None:
    seats = (Seat("ada"), Seat("Ben", "expert"), Seat("Curie"), Seat("Ben"))

    assert sitters_of(TWO, seats) == (ADA, "", "", BEN)
    assert sitters_of(deleted(TWO, ADA), seats) == ("", "", "", BEN)


Step = Callable[[Settings], Settings]


@pytest.mark.parametrize("at_keyboard", [ADA, BEN, ""])
@pytest.mark.parametrize(
    ("keys", "change"),
    [
        ((ADA,), lambda settings: deleted(settings, ADA)),
        ((ADA, BEN), lambda settings: merged(settings, ADA, BEN)),
        ((ADA,), lambda settings: renamed(settings, ADA, "Lovelace")),
    ],
    ids=["deleted", "merged", "renamed"],
)
def test_every_change_of_a_person_can_be_taken_back(keys: tuple[str, ...], change: Step, at_keyboard: str) -> None:
    settings = replace(with_person(TWO, ADA), puzzles={"ferry": (3, 0)}, theme="daylight")
    settings = replace(with_person(settings, BEN), puzzles={"ferry": (1, 2, 1)})
    settings = with_person(settings, at_keyboard)

    back = taken_back(change(settings), before(settings, *keys))

    for who in (ADA, BEN, ""):
        assert _seen(with_person(back, who)) == _seen(with_person(settings, who))
    assert (back.person, [one.name for one in people_of(back)]) == (at_keyboard, ["Ada", "Ben"])


def _seen(settings: Settings) -> Settings:
    """Return the settings as they hold: what is put by for others may be older for who is at the keyboard."""
    return replace(settings, people=(), guest={})


def test_who_is_deleted_is_kept_and_can_be_brought_back() -> None:
    settings = replace(with_person(TWO, ADA), lessons={"ferry": 2})
    gone = deleted(settings, ADA)

    assert (gone.person, [one.name for one in people_of(gone)]) == ("", ["Ben"])
    assert [one.name for one in gone_of(gone)] == ["Ada"]
    again = brought_back(with_new(gone, "Ada"), ADA)
    assert [one.name for one in people_of(again)] == ["Ada 2", "Ben", "Ada"]
    assert with_person(again, ADA).lessons == {"ferry": 2}


def test_of_two_that_become_one_the_further_lesson_and_the_best_stars_count() -> None:
    settings = replace(with_person(TWO, ADA), puzzles={"ferry": (3, 0), "mill": (1,)}, lessons={"ferry": 5})
    settings = replace(with_person(settings, BEN), puzzles={"ferry": (1, 2, 1)}, lessons={"ferry": 1, "mill": 2})

    one = merged(settings, ADA, BEN)

    assert one.person == BEN
    assert (one.puzzles, one.lessons) == ({"ferry": (3, 2, 1), "mill": (1,)}, {"ferry": 5, "mill": 2})
    assert (keys_of(one, BEN), known_keys(one)) == ((BEN, ADA), (BEN, ADA))
    assert person_of(one, ADA) is None


def test_people_who_go_into_each_other_in_a_ring_keep_nobody_waiting(path: Path) -> None:
    ring = [{"key": ADA, "name": "Ada", "into": BEN}, {"key": BEN, "name": "Ben", "into": ADA}]
    path.write_text(json.dumps({"people": ring}))

    found = load(path).settings

    assert people_of(found) == ()
    assert set(keys_of(found, ADA)) == {ADA, BEN}


def test_a_pin_is_proved_and_not_kept(path: Path) -> None:
    seal = sealed("2357")
    save(with_seal(TWO, ADA, seal), path)

    assert (opens(seal, "2357"), opens(seal, "2358"), opens(seal, "")) == (True, False, False)
    assert sealed("2357") != seal
    assert "2357" not in path.read_text().replace(seal, "")
    assert [is_pin(text) for text in ("2357", "23", "12345678901234", "12a4", "")] == [True, False, False, False, False]


# Two windows over the same settings.


def test_what_two_windows_have_changed_holds_both() -> None:
    since = with_person(TWO, ADA)
    ours = marked(replace(since, muted=True, lessons={"my_engine": 5}), BEN, 3, 3)
    theirs = with_new(replace(renamed(since, BEN, "Bo"), volume_master=0.1, coach=True), "Cleo")

    both = reconciled(ours, since, theirs)

    assert [one.name for one in both.people] == ["Ada", "Bo", "Cleo"]
    assert (both.people[1].mark, both.muted, both.volume_master) == (3, True, 0.1)
    assert both.person == both.people[2].key  # who came there is at the keyboard: nobody came here
    ada = with_person(both, ADA)
    assert (ada.lessons, ada.coach) == ({"my_engine": 5}, True)


def test_who_is_at_the_keyboard_is_as_in_the_window_where_that_changed() -> None:
    here, there = with_person(TWO, ADA), with_person(TWO, BEN)

    assert reconciled(here, TWO, TWO).person == ADA
    assert reconciled(TWO, TWO, there).person == BEN
    assert reconciled(here, TWO, there).person == ADA


def test_of_lessons_and_puzzles_in_two_windows_the_one_that_is_further_counts() -> None:
    since = replace(with_person(TWO, ADA), lessons={"my_engine": 2}, puzzles={"my_engine": (1, 0)})
    ours = replace(since, lessons={"my_engine": 3}, puzzles={"my_engine": (1, 2)})
    theirs = replace(since, lessons={"my_engine": 4, "palimpsest": 1}, puzzles={"my_engine": (3, 0)})

    both = reconciled(ours, since, theirs)

    assert both.lessons == {"my_engine": 4, "palimpsest": 1}
    assert both.puzzles == {"my_engine": (3, 2)}


def test_what_nobody_else_has_changed_is_written_as_it_is() -> None:
    ours = replace(with_person(TWO, ADA), muted=True)

    assert reconciled(ours, TWO, TWO) is ours


def test_a_person_who_came_in_another_window_stays(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TABLEWRIGHT_HOME", str(tmp_path))
    windows = [Autosave() for _window in range(2)]
    for window in windows:
        window.keep(TWO)
        assert window.flush(60)
    windows[0].keep(with_new(TWO, "Cleo"))
    assert windows[0].flush(60)
    windows[1].keep(replace(TWO, muted=True))
    assert windows[1].flush(60)
    assert all(window.close() for window in windows)

    found = load(tmp_path / "settings.json").settings
    assert [one.name for one in found.people] == ["Ada", "Ben", "Cleo"]
    assert found.muted


def test_what_was_begun_anew_stays_begun_anew() -> None:
    """Of lessons the one that is further counts only where both windows went on."""
    since = replace(with_person(TWO, ADA), lessons={"my_engine": 4})

    both = reconciled(replace(since, lessons={}), since, replace(since, volume_master=0.1))

    assert (both.lessons, both.volume_master) == ({}, 0.1)
