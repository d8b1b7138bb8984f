"""Marks towards medals, out of real files of saved matches: worked out once, kept beside them, never in the way."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.bots import RANDOM
from game.core import registry
from game.core.match import PERSON, Match, Seat
from game.medals.cabinet import rows_of
from game.medals.medal import HOUSE
from saves.autosave import Autosave
from saves.medals import FILE, MarkBook, Marked, MarkMatches, Survey, survey, with_marks
from saves.store import Store
from scenes.matches.medals import medals_of
from scenes.matches.whose import everybody
from tests.saves.played import play_on, play_saved, played, save
from tests.saves.test_store import at, clock, head, rows, won

GAME = "efficiency_engine"
MEDALS = medals_of(GAME)
EDITIONS = {GAME: MEDALS.edition(registry.rules(GAME))}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with Store(path, clock=clock()) as store:
        yield store


def seen(path: Path) -> Survey:
    return survey(path, EDITIONS, everybody)


def work_out(path: Path, found: Survey) -> list[Marked]:
    heard: list[Marked] = []
    MarkMatches(path, found.missing, {GAME: MEDALS}).work(heard.extend, lambda: False)
    MarkBook(path.with_name(FILE)).keep(heard)
    return heard


def finished(path: Path, deal: int = 7) -> str:
    match = played(deal=deal)
    play_on(match)
    return save(path, match)


def test_what_is_missing_is_followed_once_and_then_kept(path: Path) -> None:
    finished(path), finished(path, deal=8)
    before = seen(path)
    heard = work_out(path, before)
    after = seen(path)

    assert [one.match for one in before.missing] == [one.id for one in before.played]
    assert after.missing == ()
    assert with_marks(before, heard).played == after.played
    assert all(one.marks is not None for one in after.played)


def test_marks_of_another_edition_or_of_a_match_that_went_on_count_as_none(path: Path) -> None:
    identity = finished(path)
    work_out(path, seen(path))
    assert survey(path, {GAME: "another"}, everybody).missing

    with Autosave(path) as autosave:
        match = played()
        play_on(match)
        autosave.resume(identity, match)
        match.undo()
        autosave.moved(identity, match)
        play_saved(autosave, identity, match)
        assert autosave.flush()
    assert seen(path).missing


def test_nothing_is_lost_with_the_file_of_marks(path: Path) -> None:
    finished(path)
    work_out(path, seen(path))
    before, book = seen(path), path.with_name(FILE)
    book.unlink()
    work_out(path, seen(path))

    assert seen(path) == before


@pytest.mark.parametrize("content", [b"no file of SQLite at all" * 100, b"", None])
def test_a_file_of_marks_that_is_damaged_is_begun_anew(path: Path, content: bytes | None) -> None:
    finished(path)
    work_out(path, seen(path))
    before, book = seen(path), path.with_name(FILE)
    if content is not None:
        book.write_bytes(content)
    else:
        with sqlite3.connect(book) as database:
            database.execute("DROP TABLE marks")
            database.execute("CREATE TABLE marks (what TEXT)")
    work_out(path, seen(path))

    assert seen(path) == before


@pytest.mark.parametrize("told", ["", "[]", "7", '{"first_spark": [1]}', '{"first_spark": {}}'])
def test_marks_that_make_no_sense_are_worked_out_anew(path: Path, told: str) -> None:
    finished(path)
    work_out(path, seen(path))
    with sqlite3.connect(path.with_name(FILE)) as database:
        database.execute("UPDATE marks SET told = ?", (told,))

    assert seen(path).missing


def test_only_the_matches_of_whoever_is_meant_are_seen(path: Path) -> None:
    one, other = finished(path), finished(path, deal=8)
    found = survey(path, EDITIONS, lambda match, _seat: match == other)

    assert [match.id for match in found.played] == [other]
    assert one not in [match.match for match in found.missing]


def test_a_match_that_can_not_be_followed_gives_nothing_and_is_not_tried_again(path: Path) -> None:
    finished(path)
    with sqlite3.connect(path) as database:
        database.execute("UPDATE intents SET digest = '0000000000000000' WHERE digest IS NOT NULL")
    work_out(path, seen(path))

    assert seen(path).missing == ()
    assert seen(path).played[0].marks == {}


def house(path: Path) -> set[str]:
    row = rows_of([medals_of(HOUSE)], seen(path).played)[0]
    return {place.medal.key for place in row.places if place.earned}


def put(
    store: Store, place: int, game: str = "ferry", minds: tuple[str, ...] = (PERSON, "novice"), **more: Any
) -> None:
    store.create(str(place), head(game=game, minds=minds, deal=place), at(1, result=won(5, **more)), rows(1))


def test_every_medal_of_the_house_can_be_earned(store: Store, path: Path) -> None:
    put(store, 0)
    assert house(path) == {"seated"}
    put(store, 1, "other", (PERSON, "novice", "novice", "novice"), won=False)
    assert house(path) == {"seated", "full_house"}
    for place, game in enumerate(("ferry", "other", "third"), start=2):
        put(store, place, game, (PERSON, "expert"))
    assert house(path) == {"seated", "full_house", "journeyman"}
    for place, game in enumerate(("fourth", "fifth"), start=5):
        put(store, place, game)
    assert house(path) == {"seated", "full_house", "journeyman", "all_round", "unaided"}
    for place in (7, 8, 9):
        put(store, place)
    assert house(path) == {medal.key for medal in medals_of(HOUSE).medals}


def test_hints_and_repeated_deals_keep_from_medals_what_their_words_say(store: Store, path: Path) -> None:
    for place in range(5):
        put(store, place)
        store.count_hint(str(place))
    assert "unaided" not in house(path)

    for place in range(5, 15):
        one = head(minds=(PERSON, "novice"), deal=0)
        store.create(str(place), one, at(1, result=won(5)), rows(1))
    assert "ten_matches" not in house(path)


def test_a_match_by_older_rules_is_followed_once_as_well(path: Path) -> None:
    """Their edition would never be that of the present rules: the match was followed again and again."""
    rules = registry.rules("my_engine")
    older = rules.as_of(1)
    match = Match(older, (Seat("Ada"), Seat("", RANDOM)), older.Options(), 7)
    play_on(match)
    save(path, match)
    medals = medals_of("my_engine")
    editions = {"my_engine": medals.edition(rules)}
    heard: list[Marked] = []
    found = survey(path, editions, everybody)
    MarkMatches(path, found.missing, {"my_engine": medals}).work(heard.extend, lambda: False)
    MarkBook(path.with_name(FILE)).keep(heard)

    assert len(found.missing) == len(heard) == 1
    assert survey(path, editions, everybody).missing == ()
