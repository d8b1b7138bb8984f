"""What a match changed in a record: the best, the median, and runs of wins, of its own kind of matches only."""

import pytest

from saves.changes import Change, changes_of
from saves.facts import ALONE, Company
from saves.scores import Play

BOTS, SOLO = Company(2, "novice"), Company(1, ALONE)


def plays(*told: tuple[int, bool | None], company: Company = BOTS) -> list[Play]:
    return [Play(number, company, points, won) for number, (points, won) in enumerate(told)]


def last(*told: tuple[int, bool | None]) -> tuple[Change, ...]:
    return changes_of(plays(*told), len(told) - 1)


def test_the_first_match_of_all_changes_no_record() -> None:
    assert last((9, True)) == ()


def test_a_match_that_does_not_count_changes_nothing() -> None:
    assert changes_of(plays((3, False), (9, True)), 7) == ()


@pytest.mark.parametrize(
    ("told", "change"),
    [
        ([(5, False), (5, True)], Change("first win", 0, 1)),
        ([(5, True), (8, False)], Change("best", 5, 8)),
        ([(5, True), (5, True)], Change("run", 1, 2)),
        ([(5, True)] * 3, Change("longest", 2, 3)),
        ([(5, True), (5, True), (5, True), (5, False)], Change("ended", 3, 0)),
        ([(4, True), (6, False), (4, True), (6, False)], Change("median", 4, 5)),
    ],
)
def test_what_changed_is_told(told: list[tuple[int, bool | None]], change: Change) -> None:
    assert last(*told) == (change,)


def test_what_is_rarest_comes_first() -> None:
    found = last((5, False), (6, False), (7, False), (9, True))

    assert [one.what for one in found] == ["first win", "best", "median"]


def test_a_match_among_several_people_has_no_winner_that_is_known() -> None:
    assert last((5, None), (5, None)) == ()


def test_another_kind_of_matches_has_a_record_of_its_own() -> None:
    alone = plays((50, True), (60, True), company=SOLO)
    own = [Play(2, BOTS, 7, True), Play(3, BOTS, 9, True)]

    assert changes_of([*alone, *own], 3) == (Change("best", 7, 9), Change("run", 1, 2))


def test_later_matches_are_not_asked() -> None:
    """The results of a match may be looked at again later."""
    assert changes_of(plays((5, True), (8, False), (9, True)), 1) == (Change("best", 5, 8),)
