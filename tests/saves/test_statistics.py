"""The records: what counts, told apart by kind and company, and just as if every match had been read for it."""

from collections.abc import Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.core.match import PERSON, Seat
from saves.facts import ALONE, MIXED, PEOPLE, Company, company_of
from saves.shelf import Head, Result, Summary, summary_of
from saves.statistics import BOTS, KINDS, Group, Record, Tally, kind_of, statistics_of
from saves.store import Store
from tests.saves.conftest import SHM
from tests.saves.test_store import at, clock, head, rows, won


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "matches.sqlite", clock=clock()) as store:
        yield store


def test_a_record_counts_wins_best_streaks_and_honours(store: Store) -> None:
    results = [won(1), won(4, "clean"), won(-6, won=False), won(2), won(9, "clean"), won(3)]
    for place, result in enumerate(results):
        store.create(str(place), head(deal=place), at(1, result=result), rows(1))

    tally = Tally(played=6, alone=6, won=5, best=9, median=2.5)
    assert store.statistics("ferry").records == {ALONE: Record(tally, 3, 3, {"clean": 2})}


def test_practice_imports_bots_and_open_matches_count_nowhere(store: Store) -> None:
    store.create("a", head(), at(1, practice=True, result=won(1)), rows(1))
    store.create("b", head(imported=True), at(1, result=won(1)), rows(1))
    store.create("c", head(minds=("random",)), at(1, result=Result("won", None, None, ())), rows(1))
    store.create("d", head(), at(1), rows(1))

    assert store.statistics("ferry").played == 0


def test_a_deal_counts_the_first_time_only(store: Store) -> None:
    for place in range(3):
        store.create(str(place), head(), at(1, result=won(place)), rows(1))

    assert [store.uncounted(str(place)) for place in range(3)] == [None, "repeated", "repeated"]
    assert store.statistics("ferry").records[ALONE].tally.best == 0


def test_the_same_number_dealt_to_more_seats_is_another_deal(store: Store) -> None:
    for seats in (1, 2, 3):
        minds = (PERSON, *["novice"] * (seats - 1))
        store.create(str(seats), head(minds=minds), at(1, result=won(seats)), rows(1))

    assert [store.uncounted(str(seats)) for seats in (1, 2, 3)] == [None] * 3


def test_alone_against_bots_and_with_others_are_records_of_their_own(store: Store) -> None:
    """What several people win at one screen is nobody's win, and a score alone is none against others."""
    tables = {
        (PERSON,): (won(20), won(-3, won=False)),
        (PERSON, "novice"): (won(40), won(30, won=False), won(60)),
        ("novice", PERSON): (won(20),),
        (PERSON, "novice", "novice"): (won(35, won=False),),
        (PERSON, "novice", "expert"): (won(50),),
        (PERSON, PERSON, "novice"): (won(70, won=None),),
    }
    played = [(minds, result) for minds, results in tables.items() for result in results]
    for place, (minds, result) in enumerate(played):
        store.create(str(place), head(minds=minds, deal=place), at(1, result=result), rows(1))

    found = store.statistics("ferry")

    assert (list(found.records), found.played) == ([ALONE, BOTS, PEOPLE], 9)
    assert found.records == {
        ALONE: Record(Tally(played=2, alone=2, won=1, best=20, median=8.5), 0, 1),
        BOTS: Record(Tally(played=6, alone=6, won=4, best=60, median=37.5), 1, 2),
        PEOPLE: Record(Tally(played=1, best=70, median=70)),
    }
    assert found.by_company == {
        Company(1, ALONE): Tally(played=2, alone=2, won=1, best=20, median=8.5),
        Company(2, "novice"): Tally(played=4, alone=4, won=3, best=60, median=35),
        Company(3, MIXED): Tally(played=1, alone=1, won=1, best=50, median=50),
        Company(3, "novice"): Tally(played=1, alone=1, won=0, best=35, median=35),
        Company(3, PEOPLE): Tally(played=1, best=70, median=70),
    }


def test_a_game_never_played_has_no_record(store: Store) -> None:
    found = store.statistics("ferry")

    assert (found.records, found.by_company, found.played) == ({}, {}, 0)


# The same as reading every match.


def counts(match: Summary, others: list[Summary]) -> str | None:
    """Return why `match` counts nowhere, by looking at all matches of its game: practice, imported, or repeated."""
    if match.practice or match.imported:
        return "practice" if match.practice else "imported"
    earlier = (one for one in others if one.number < match.number and one.cursor)

    def table(one: Summary) -> tuple[Any, ...]:
        return one.deal, len(one.seats), one.options

    return "repeated" if any(table(one) == table(match) for one in earlier) else None


def by_reading_all(store: Store, game: str) -> tuple[Any, dict[str, str | None]]:
    """Return the statistics of a game, and why matches are left out of them, out of each match in turn."""
    found = store._read("SELECT rowid, * FROM matches WHERE game = ? ORDER BY recency, rowid", game)
    matches = [summary_of(row) for row in found]
    why = {one.id: counts(one, matches) for one in matches}
    groups, runs = [], dict.fromkeys(KINDS, "")
    for one in matches:
        if one.result is not None and one.result.points is not None and why[one.id] is None:
            company, won = company_of(one.seats), one.result.won
            numbers = (one.result.points, 1, int(won is not None), int(won is True))
            groups.append(Group(company, one.result.honours, *numbers))
            runs[kind_of(company)] += "" if won is None else "w" if won else " "
    return statistics_of(game, groups, runs), why


MINDS = [
    *((PERSON,), (PERSON, "novice"), ("novice", PERSON), (PERSON, "novice", "expert"), (PERSON, "novice", "novice")),
    *((PERSON, PERSON), (PERSON, PERSON, "random"), ("random", "random")),
]
OPTIONS: list[dict[str, Any]] = [
    *({}, {"load": 1, "wind": [1, 2]}, {"wind": [1.0, 2], "load": True}, {"load": 2}, {"load": None}, {"load": "1"}),
]
results = st.builds(
    lambda points, won, honours: (points, won, tuple(honours)),
    st.integers(-3, 3),
    st.booleans(),
    st.lists(st.sampled_from(["clean", "swift"]), max_size=2),
)
matches = st.tuples(
    st.sampled_from(["ferry", "barge"]),
    st.sampled_from(MINDS),
    st.sampled_from(OPTIONS),
    st.integers(1, 3),  # the deal
    st.booleans(),  # imported
    st.sampled_from([False, False, False, True]),  # practice
    st.integers(0, 2),  # plies
    st.none() | results,
)
acts = st.tuples(st.sampled_from(["trash", "undo", "touch"]), st.integers(0, 30))


def result_of(minds: tuple[str, ...], told: tuple[int, bool, tuple[str, ...]] | None) -> Result | None:
    if told is None:
        return None
    points, has_won, honours = told
    people = minds.count(PERSON)
    return Result("end", has_won if people == 1 else None, points if people else None, honours)


@given(st.lists(matches, max_size=14), st.lists(acts, max_size=6))
@settings(max_examples=150)
def test_the_records_are_those_of_reading_every_match(played: list[Any], done: list[tuple[str, int]]) -> None:
    numbers = count()
    with (
        TemporaryDirectory(dir=SHM if SHM.is_dir() else None) as folder,
        Store(Path(folder) / "matches.sqlite", clock=clock()) as store,
    ):
        known: list[tuple[str, int]] = []
        for game, minds, options, deal, imported, practice, plies, told in played:
            identity = f"{next(numbers):012x}"
            seats = tuple(Seat(f"Seat {place}", mind) for place, mind in enumerate(minds))
            table = Head(game, 1, seats, options, deal, imported=imported)
            progress = at(plies, practice=practice, result=result_of(minds, told))
            known.append((identity, store.create(identity, table, progress, rows(plies))))
        for act, place in done:
            if not known:
                break
            identity, revision = known[place % len(known)]
            if act == "trash":
                store.trash(identity)
            else:
                progress = at(0 if act == "undo" else 1)
                known[place % len(known)] = identity, store.move(identity, revision, progress)
        for game in ("ferry", "barge"):
            expected, why = by_reading_all(store, game)
            assert store.statistics(game) == expected
            assert {identity: store.uncounted(identity) for identity in why} == why
