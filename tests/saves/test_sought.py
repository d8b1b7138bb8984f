"""Looking for matches on the shelf: by names, by the title of a game, by a deal's number."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from game.core.match import PERSON, Match, Seat
from game.rules.my_engine.rules import RULES as MY_ENGINE
from saves.archive import Archive
from saves.shelf import FINISHED, OPEN, TRASH
from saves.sought import Sought, sought
from tests.saves.played import RULES, play_saved
from tests.saves.test_archive import full_disk, needs_watch, opened

TITLES = {"efficiency_engine": "The Efficiency Engine", "my_engine": "My Engine"}
SEATS = (("Zoë", "Babbage"), ("Ada", "Zółć"), ("Ada", "Bea"))


def looked_for(words: str) -> Sought:
    found = sought(words, TITLES)
    assert found is not None
    return found


def begun(archive: Archive) -> list[str]:
    """Begin a match of My Engine for each of `SEATS`, deals 10, 11 and 12, and one of the other game, deal 120."""
    matches: list[Match[Any, Any]] = [
        Match(MY_ENGINE, tuple(Seat(name, PERSON) for name in names), MY_ENGINE.Options(), deal)
        for deal, names in enumerate(SEATS, start=10)
    ]
    matches.append(Match(RULES, (Seat("Ada", PERSON),), RULES.Options(), 120))
    found = []
    for match in matches:
        found.append(archive.autosave.begin(match))
        play_saved(archive.autosave, found[-1], match, 1)
    return found


def listed(archive: Archive, words: str, found: Sequence[str]) -> list[int]:
    """Return the places in `found` of the open matches that fit, the oldest first."""
    only = looked_for(words)
    shown = archive.page(OPEN, 0, 9, only)
    assert archive.lengths(only).of[OPEN] == len(shown)
    return sorted(found.index(one.id) for one in shown)


FITTING = [
    ("ada", [1, 2, 3]),
    ("ADA bea", [2]),
    ("zoe", [0]),
    ("zół", [1]),
    ("my engine", [0, 1, 2]),
    ("engine ada", [1, 2, 3]),
    ("efficiency", [3]),
    ("12", [2, 3]),
    ("120", [3]),
    ("20", []),
    ("person", []),
    ("%", []),
    ("nobody", []),
]


@pytest.mark.parametrize(("words", "places"), FITTING)
def test_a_match_is_found_by_a_name_a_title_or_its_deal(tmp_path: Path, words: str, places: list[int]) -> None:
    with opened(tmp_path / "matches.sqlite") as archive:
        found = begun(archive)
        assert archive.autosave.flush(60)

        assert listed(archive, words, found) == places
        assert archive.lengths(looked_for(words)).of == {OPEN: len(places), FINISHED: 0, TRASH: 0}


@needs_watch
def test_what_still_waits_for_the_disk_is_found_the_same(quick_folder: Path) -> None:
    with opened(quick_folder / "matches.sqlite") as archive, full_disk():
        found = begun(archive)
        archive.autosave.flush()

        assert archive.autosave.kept().problem is not None
        assert [listed(archive, words, found) for words, _places in FITTING] == [places for _words, places in FITTING]


def test_a_page_of_what_is_found_goes_on_where_the_one_before_ended(tmp_path: Path) -> None:
    with opened(tmp_path / "matches.sqlite") as archive:
        found = begun(archive)
        assert archive.autosave.flush(60)

        assert [archive.page(OPEN, place, 1, looked_for("ada"))[0].id for place in range(3)] == found[:0:-1]


@pytest.mark.parametrize("seats", ["nonsense", "[1, 2]", '[["Ada"]]', "{}", "", b"\xff", "[" * 9_000])
def test_seats_that_make_no_sense_are_nobodys(tmp_path: Path, seats: object) -> None:
    """Looking for others goes on."""
    path = tmp_path / "matches.sqlite"
    with opened(path) as archive:
        found = begun(archive)
    with closing(sqlite3.connect(path)) as database:
        database.execute("UPDATE matches SET seats = ? WHERE id = ?", (seats, found[1]))
        database.commit()

    with opened(path) as archive:
        assert listed(archive, "ada", found) == [2, 3]


@pytest.mark.parametrize("words", ["", "   ", "\u0301"])
def test_nothing_is_looked_for_without_a_word(words: str) -> None:
    assert sought(words, TITLES) is None
