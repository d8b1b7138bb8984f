"""The scores of the matches that count, one by one: what is read, and what charts make of it."""

from collections.abc import Iterator
from csv import reader
from pathlib import Path
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.core.match import PERSON, Seat
from saves.facts import ALONE, PEOPLE, Company
from saves.scores import FEW, MOST_CLASSES, Fortune, Play, Scores, as_csv, fortune_of, rolling, skill_of
from saves.shelf import Head, Result
from saves.statistics import BOTS, Skill
from saves.store import Store
from tests.saves.test_store import at, clock, head, rows, won

NOVICE, EXPERT = Company(2, "novice"), Company(3, "expert")


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "matches.sqlite", clock=clock()) as store:
        yield store


def plays(*points: int, company: Company = NOVICE, won: bool | None = True) -> list[Play]:
    return [Play(number, company, one, won) for number, one in enumerate(points)]


def test_what_counts_is_read_in_the_order_of_the_ends(store: Store) -> None:
    for place, result in enumerate([won(5), won(-2, won=False), won(9)]):
        store.create(str(place), head(deal=place, minds=(PERSON, "novice")), at(1, result=result), rows(1))
    store.create("again", head(deal=1, minds=(PERSON, "novice")), at(1, result=won(70)), rows(1))
    store.create("practice", head(deal=8), at(1, practice=True, result=won(80)), rows(1))

    found = store.plays("ferry")

    assert [(one.company, one.points, one.won) for one in found] == [
        (NOVICE, 5, True),
        (NOVICE, -2, False),
        (NOVICE, 9, True),
    ]
    assert [one.id for one in store.played([found[2].number, found[0].number])] == ["2", "0"]
    assert store.played([999]) == []


def test_the_records_and_the_scores_tell_the_same(store: Store) -> None:
    for place, minds in enumerate([(PERSON,), (PERSON, "novice"), (PERSON, "expert"), (PERSON, PERSON)] * 3):
        store.create(
            str(place), head(deal=place, minds=minds), at(1, result=won(place, *["clean"] * (place % 3))), rows(1)
        )
    statistics, scores = store.statistics("ferry"), Scores(store.plays("ferry"))

    assert scores.by_company == statistics.by_company
    for kind, record in statistics.records.items():
        some = scores.against(kind)
        assert some.record == record
    assert store.counted("ferry") == len(scores.plays) == statistics.played


def test_wins_in_a_row_are_counted_to_the_latest() -> None:
    results = [True, True, False, False, False, True]
    scores = Scores([Play(number, NOVICE, 1, result) for number, result in enumerate(results)])

    assert (scores.streak, scores.longest(won=True), scores.longest(won=False)) == (1, 2, 3)
    assert Scores(plays(4, 5, won=None)).runs == []


def test_levels_of_bots_are_told_apart_only_where_there_are_several() -> None:
    one = plays(3, 4)
    others = (EXPERT, Company(1, ALONE), Company(2, PEOPLE))
    both = Scores([*one, *(play for company in others for play in plays(5, company=company))])

    assert Scores(one).kinds == {BOTS: 2}
    assert both.kinds == {BOTS: 3, "novice": 2, "expert": 1, ALONE: 1, PEOPLE: 1}
    assert [len(both.against(whom).plays) for whom in both.kinds] == [3, 2, 1, 1, 1]


@given(st.lists(st.integers(-400, 4000), min_size=1, max_size=60))
def test_each_score_is_in_one_class(points: list[int]) -> None:
    classes = Scores(plays(*points)).classes

    assert sum(one.number for one in classes) == len(points)
    assert len(classes) <= max(MOST_CLASSES, FEW)
    for one in classes:
        assert one.number == sum(one.first <= score < one.first + one.width for score in points)


def test_luck_and_decisions_make_the_whole_difference() -> None:
    found = fortune_of(bytes([100, 60, 200]), 0.2, 80.0)
    assert found is not None
    assert found.skill == pytest.approx(0.3)
    assert skill_of([found, Fortune(0.4, 0.2)]) == Skill(2, 80, fmean([0.2, 0.4]))
    assert skill_of([]) is None
    assert fortune_of(bytes([100]), 0.2) is None
    assert rolling([1, 2, 3, 4], 2) == [1.5, 2.5, 3.5]
    assert rolling([1], 2) == []


def test_rows_for_a_spreadsheet_carry_no_formulas(store: Store) -> None:
    seats = (Seat("=1+1"), Seat("Novice", "novice"))
    store.create("a", Head("ferry", 1, seats, {}, 7), at(1, result=won(5, won=False)), rows(1))
    store.create("b", head(deal=8), at(1), rows(1))

    names, row = reader(as_csv(store.summaries()[::-1]).decode().splitlines())

    assert " ".join(names) == "finished game seats players points won deal match started turns"
    assert row[1:8] == ["ferry", "2", "'=1+1 / Novice", "5", "no", "7", "a"]


def test_rows_of_a_person_have_that_person_s_points(store: Store) -> None:
    """At a table of several the best one's are kept with the match: the charts tell of somebody else's, too."""
    store.create("a", head(), at(1, result=Result("end", None, 40, ())), rows(1))
    [match] = store.summaries()
    mine = Play(match.number, Company(2, PEOPLE), 12, False)

    told = [list(reader(as_csv([match], some).decode().splitlines()))[1][4:6] for some in ((), [mine])]
    assert told == [["40", ""], ["12", "no"]]
