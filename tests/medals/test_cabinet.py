"""What was earned, out of what was played: times, rows, different games, and which matches count."""

from typing import Any

import pytest

from game.medals.cabinet import Place, Played, earned_by, nearest, rows_of
from game.medals.medal import HOUSE, Mark, Medal, Medals

GAME = "ferry"


def medal(**fields: Any) -> Medal:
    usual = {"key": "one", "name": "One", "asks": "Do it", "kind": "first", "emblem": "gear"}
    return Medal.model_validate(usual | fields)


def played(number: int, **fields: Any) -> Played:
    usual: dict[str, Any] = {
        "id": str(number),
        "game": GAME,
        "seat": 0,
        "seats": 2,
        "against": "novice",
        "finished": f"2026-01-{number + 1:02}T12:00:00+00:00",
        "won": True,
        "points": 10,
        "hints": 0,
        "counts": True,
    }
    return Played(**(usual | fields))


def place(one: Medal, *matches: Played, game: str = HOUSE) -> Place:
    return rows_of([Medals(format=1, game=game, medals=(one,))], matches)[0].places[0]


WON = {"kind": "record", "won": True}


def test_a_medal_is_earned_by_the_first_match_that_has_what_it_asks_for() -> None:
    found = place(medal(needs=[WON]), played(0, won=False), played(1), played(2))

    assert found.earned is not None
    assert (found.earned.id, found.progress) == ("1", 1)


def test_a_medal_for_several_matches_counts_them_and_comes_with_the_last() -> None:
    one = medal(needs=[WON], times=3)

    assert place(one, played(0), played(1, won=False), played(2)).progress == 2
    found = place(one, *(played(number) for number in range(5)))
    assert found.earned is not None
    assert found.earned.id == "2"


def test_a_row_begins_anew_with_a_match_that_lacks_it() -> None:
    one = medal(needs=[WON], times=3, in_a_row=True)
    results = [True, True, False, True, True]
    matches = [played(number, won=won) for number, won in enumerate(results)]

    assert place(one, *matches).progress == 2
    assert place(one, *matches, played(9)).earned == played(9)


def test_a_row_without_hints_is_broken_by_a_match_with_one() -> None:
    one = medal(needs=[WON], times=3, in_a_row=True, counts="unaided")
    matches = [played(0), played(1), played(2, hints=1), played(3)]

    assert place(one, *matches).progress == 1


def test_of_what_has_to_be_different_each_counts_once() -> None:
    one = medal(times=2, different="game")

    assert place(one, played(0), played(1)).progress == 1
    assert place(one, played(0), played(1, game="other")).earned == played(1, game="other")


@pytest.mark.parametrize(
    ("counts", "match", "is_earned"),
    [
        ("records", {"counts": False}, False),
        ("records", {"hints": 3}, True),
        ("unaided", {"hints": 3}, False),
        ("unaided", {}, True),
        ("any", {"counts": False, "hints": 3}, True),
    ],
)
def test_a_medal_says_which_matches_count(counts: str, match: dict[str, Any], is_earned: bool) -> None:
    assert (place(medal(counts=counts), played(0, **match)).earned is not None) is is_earned


@pytest.mark.parametrize(
    ("need", "match", "is_earned"),
    [
        ({"against": ["expert"]}, {"against": "expert"}, True),
        ({"against": ["expert"]}, {}, False),
        ({"seats": {"at_least": 3}}, {"seats": 3}, True),
        ({"seats": {"at_least": 3}}, {}, False),
        ({"points": {"at_most": 9}}, {}, False),
        ({"points": {"at_most": 10}}, {"points": None}, False),
        ({"points": {"at_most": 10}}, {}, True),
    ],
)
def test_what_is_known_of_a_match_without_following_it(
    need: dict[str, Any], match: dict[str, Any], is_earned: bool
) -> None:
    found = place(medal(needs=[{"kind": "record", **need}]), played(0, **match))

    assert (found.earned is not None) is is_earned


FOUR = {"kind": "event", "event": "load", "at_least": 4}


def test_the_best_match_so_far_is_the_progress_of_what_one_match_has_to_have() -> None:
    one = medal(needs=[FOUR])
    marks = [{"one": Mark(3, holds=False)}, {"one": Mark(2, holds=False)}, {}, None]

    assert place(one, *(played(n, marks=mark) for n, mark in enumerate(marks)), game=GAME).progress == 3
    assert place(one, played(0, marks={"one": Mark(7, holds=True)}), game=GAME).progress == 4


def test_enough_that_does_not_count_for_another_reason_is_not_shown_as_done() -> None:
    found = place(medal(needs=[FOUR, WON]), played(0, won=False, marks={"one": Mark(9, holds=True)}), game=GAME)

    assert (found.progress, found.earned) == (3, None)


def test_a_medal_of_a_game_is_earned_there_alone() -> None:
    assert place(medal(), played(0, game="other"), game=GAME).earned is None


def test_the_nearest_is_begun_and_no_secret() -> None:
    medals = (
        medal(key="far", times=10),
        medal(key="near", times=3),
        medal(key="secret", times=3, secret=True),
        medal(key="done", times=1),
        medal(key="open", times=2, needs=[{"kind": "record", "against": ["expert"]}]),
    )
    rows = rows_of([Medals(format=1, game=HOUSE, medals=medals)], [played(0), played(1)])
    found = nearest(rows)

    assert found is not None
    assert found.medal.key == "near"
    assert [one.medal.key for one in earned_by(rows, "0")] == ["done"]
    assert [one.is_hidden for one in rows[0].places] == [False, False, True, False, False]
    assert rows[0].earned == 1
