"""Who sat where: kept with each match, said of older ones later, and what comes of it in a person's own records."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from time import monotonic
from typing import Any

import pytest

from game.core import registry
from game.core.match import PERSON, Match, Seat
from saves.archive import Archive
from saves.autosave import Autosave
from saves.emergency import places, write
from saves.facts import ALONE, PEOPLE, Row
from saves.paths import SETTINGS
from saves.people import Person
from saves.records import record_of
from saves.settings import Settings, save
from saves.shelf import Own, Result
from saves.store import Store
from tests.saves.played import play_on, played
from tests.saves.test_store import at, clock, head, rows, won

ADA, BEN, CAT = "aaaaaaaaaaaa", "bbbbbbbbbbbb", "cccccccccccc"


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[Store]:
    with Store(path, clock=clock()) as store:
        yield store


def together(*own: tuple[bool, int]) -> Result:
    """Return how a match of several people ended, by seat."""
    found = tuple(Own(seat, has_won, points) for seat, (has_won, points) in enumerate(own))
    return Result("points", None, max(one.points for one in found), (), found)


def several(count: int = 2, deal: int = 1) -> Match[Any, Any]:
    """Return a finished match of several people."""
    rules = registry.rules("bric_a_brac" if count == 2 else "my_engine")
    match: Match[Any, Any] = Match(rules, (Seat("Ada"), Seat("Ben"), Seat("Cat"))[:count], rules.Options(), deal)
    play_on(match)
    return match


def test_who_sat_where_is_kept_with_the_match(store: Store) -> None:
    store.create("a", head(minds=(PERSON, "novice", PERSON)), at(1), rows(1), (ADA, "", BEN))
    store.create("b", head(), at(1), rows(1))

    assert (store.sitters("a"), store.sitters("b")) == ({0: ADA, 2: BEN}, {})


def test_everybody_s_records_are_the_same_whoever_sat_there(store: Store) -> None:
    for place, sitters in enumerate([(ADA,), (BEN,), ("",)]):
        store.create(str(place), head(deal=place), at(1, result=won(place)), rows(1), sitters)

    assert store.statistics("ferry").played == 3
    assert [store.statistics("ferry", [key]).played for key in (ADA, BEN, CAT)] == [1, 1, 0]
    assert store.statistics("ferry", [ADA, BEN]).records[ALONE].tally.best == 1


def test_at_a_table_of_several_each_has_a_result_of_their_own(store: Store) -> None:
    minds = (PERSON, PERSON)
    store.create("a", head(minds=minds, deal=1), at(1, result=together((True, 9), (False, 4))), rows(1), (ADA, BEN))
    store.create("b", head(minds=minds, deal=2), at(1, result=together((False, 3), (True, 5))), rows(1), (ADA, BEN))

    ada, ben = (store.statistics("ferry", [key]).records[PEOPLE] for key in (ADA, BEN))

    assert (ada.tally.won, ada.tally.alone, ada.tally.best, ada.streak) == (1, 2, 9, 0)
    assert (ben.tally.won, ben.tally.alone, ben.tally.best, ben.streak) == (1, 2, 5, 1)
    everybody = store.statistics("ferry").records[PEOPLE]
    assert (everybody.tally.played, everybody.tally.alone, everybody.tally.best) == (2, 0, 9)


def test_who_has_two_seats_at_a_table_is_counted_once(store: Store) -> None:
    result = together((False, 3), (True, 5))
    store.create("a", head(minds=(PERSON, PERSON)), at(1, result=result), rows(1), (ADA, BEN))

    [record] = store.statistics("ferry", [ADA, BEN]).records.values()

    assert (record.tally.played, record.tally.won, record.tally.best) == (1, 0, 3)


def test_a_deal_counts_the_first_time_for_each_person(store: Store) -> None:
    """Who deals again what somebody else has played does not know what comes."""
    for place, sitters in enumerate([(ADA,), (BEN,), (BEN,), ("",)]):
        store.create(str(place), head(), at(1, result=won(place)), rows(1), sitters)

    assert [store.uncounted(str(place)) for place in range(4)] == [None, None, "repeated", "repeated"]
    assert [store.statistics("ferry", [key]).records[ALONE].tally.best for key in (ADA, BEN)] == [0, 1]
    options = head().options
    assert [store.was_dealt("ferry", 7, 1, options, keys) for keys in ([], [ADA], [CAT])] == [True, True, False]


def test_whether_somebody_has_won_is_asked_of_each_person(store: Store) -> None:
    store.create("a", head(minds=(PERSON, "novice")), at(1, result=won(5)), rows(1), (ADA, ""))

    assert [store.has_won("ferry", keys) for keys in ([], [ADA], [BEN])] == [True, True, False]


def test_practice_imports_and_open_matches_count_for_nobody(store: Store) -> None:
    store.create("a", head(deal=1), at(1, practice=True, result=won(1)), rows(1), (ADA,))
    store.create("b", head(deal=2, imported=True), at(1, result=won(1)), rows(1), (ADA,))
    store.create("c", head(deal=3), at(1), rows(1), (ADA,))

    assert store.statistics("ferry", [ADA]).played == 0


def test_a_match_that_goes_on_has_no_end_any_more(store: Store) -> None:
    over = at(1, result=together((True, 9), (False, 4)))
    revision = store.create("a", head(minds=(PERSON, PERSON)), over, rows(1), (ADA, BEN))

    store.append("a", store.move("a", revision, at(0)), Row(1, {"kind": "roll"}), at(1))

    assert store.statistics("ferry", [ADA]).played == 0
    assert [tuple(row) for row in store._read("SELECT won, points FROM sittings")] == [(None, None)] * 2


def test_earlier_matches_are_assigned_by_the_name_of_a_seat(store: Store) -> None:
    for place in range(3):
        store.create(str(place), head(deal=place), at(1, result=won(place)), rows(1), (BEN if place == 2 else "",))

    assert store.strangers([BEN]) == [("Seat 0", 2)]
    assert store.strangers([]) == [("Seat 0", 3)]
    before = store.assign("Seat 0", ADA, [ADA, BEN])

    assert [store.statistics("ferry", [key]).played for key in (ADA, BEN)] == [2, 1]
    assert store.strangers([ADA, BEN]) == []
    store.seat(before)
    assert [store.statistics("ferry", [key]).played for key in (ADA, BEN)] == [0, 1]


def test_what_is_kept_under_a_key_that_nobody_has_can_be_assigned_anew(store: Store) -> None:
    store.create("a", head(), at(1, result=won(1)), rows(1), (CAT,))

    assert [one.person for one in store.assign("Seat 0", ADA, [ADA])] == [CAT]
    assert store.sitters("a") == {0: ADA}


def test_the_autosave_writes_down_who_sits_there(path: Path) -> None:
    match = several()
    with Autosave(path) as autosave:
        identity = autosave.begin(match, (ADA, BEN))
        assert autosave.flush()
    with Store(path) as store:
        assert store.sitters(identity) == {0: ADA, 1: BEN}
        points = {one.seat: one.points for one in match.rules.standings(match.state).seats}
        best = [store.statistics("bric_a_brac", [key]).records[PEOPLE].tally.best for key in (ADA, BEN)]
        assert best == [points[0], points[1]]


def test_a_match_that_goes_on_in_two_windows_keeps_its_people_in_both(path: Path) -> None:
    match, other = several(deal=2), several(deal=2)
    for one in (match, other):
        while one.ply > 4 and (one.is_over or len(one.rules.legal(one.state)) < 2):
            one.undo()
        one.undone.clear()
    with Autosave(path) as autosave, Autosave(path) as another:
        identity = autosave.begin(match, (ADA, BEN))
        assert autosave.flush()
        another.resume(identity, other, (ADA, BEN))
        assert another.flush()
        for one, which, choice in ((match, autosave, 0), (other, another, -1)):
            one.apply(one.rules.legal(one.state)[choice])
            which.played(identity, one)
            assert which.flush()
        place = another.place(identity)
    assert place != identity
    with Store(path) as store:
        assert store.sitters(identity) == store.sitters(place) == {0: ADA, 1: BEN}


def test_older_matches_of_several_learn_how_they_ended_once_they_are_assigned(path: Path) -> None:
    """They were kept before anybody's own result was."""
    matches = [several(deal=deal) for deal in (1, 2)]
    with Autosave(path) as autosave:
        for match in matches:
            autosave.begin(match)
    with closing(sqlite3.connect(path)) as database:
        database.execute("UPDATE sittings SET won = NULL, points = NULL")
        database.commit()
    archive = Archive(path)
    archive.assign("Ada", ADA, [ADA]).result(30)
    due = monotonic() + 60
    while archive.statistics("bric_a_brac", [ADA]).played < 2 and monotonic() < due:
        archive.autosave.do(lambda store: store.number_of_matches()).result(30)

    record = archive.statistics("bric_a_brac", [ADA]).records[PEOPLE]

    points = [match.rules.standings(match.state) for match in matches]
    assert record.tally.best == max(one.points for found in points for one in found.seats if one.seat == 0)
    assert archive.close()


def test_what_could_not_be_saved_belongs_to_who_is_called_so_when_it_comes_back(path: Path) -> None:
    """The files that are written elsewhere know people by their names only."""
    save(Settings(people=(Person(ADA, "Ada"),)), path.with_name(SETTINGS))
    record = record_of(played(plies=3)).model_copy(update={"id": "0" * 12})
    assert len(write([(record, None)], places(path))) == 1

    with Autosave(path) as autosave:
        autosave.open()
        assert autosave.flush()

    with Store(path) as store:
        assert store.sitters(record.id or "") == {0: ADA}


def test_who_sat_where_is_rescued_from_a_damaged_file(path: Path) -> None:
    over = at(1, result=together((True, 9), (False, 4)))
    with Store(path) as store:
        store.create("a" * 12, head(minds=(PERSON, PERSON)), over, rows(1), (ADA, BEN))
        store.create("b" * 12, head(deal=2), at(1, result=won(3)), rows(1), (ADA,))
        store.seal()
    with closing(sqlite3.connect(path)) as database:
        database.execute("DROP INDEX sittings_named")
        database.commit()

    with Store(path) as store:
        assert store.notice is not None
        assert (store.sitters("a" * 12), store.sitters("b" * 12)) == ({0: ADA, 1: BEN}, {0: ADA})
        assert store.statistics("ferry", [ADA]).records[PEOPLE].tally.best == 9
        assert store.check() == []


@pytest.mark.parametrize(
    "nonsense", ["person = x'00ff'", "person = 7", "points = 'many'", "won = 'x', points = 1e300", "name = x'ff'"]
)
def test_seats_that_make_no_sense_keep_nobody_from_the_records(path: Path, nonsense: str) -> None:
    over = at(1, result=together((True, 9), (False, 4)))
    with Store(path) as store:
        store.create("a", head(minds=(PERSON, PERSON)), over, rows(1), (ADA, BEN))
        store.create("b", head(deal=2), at(1, result=won(3)), rows(1), (ADA,))
    with closing(sqlite3.connect(path)) as database:
        database.execute(f"UPDATE sittings SET {nonsense} WHERE match = 'a'")
        database.commit()

    with Store(path) as store:
        assert store.statistics("ferry").played == 2
        assert store.statistics("ferry", [ADA]).records[ALONE].tally.best == 3
        assert isinstance(store.strangers([]), list)
        assert store.without_ends(ADA) in ([], ["a"])
