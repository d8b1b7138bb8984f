"""The clock is set back, forth and back again: nothing is lost or sorted by it."""

from collections.abc import Iterator
from itertools import cycle
from pathlib import Path

import pytest

from game.core.match import PERSON, Seat
from saves.facts import Row
from saves.shelf import Head, Progress, Result
from saves.store import Store

MOMENTS = (
    "2031-05-05T05:05:05.000000+00:00",
    "2026-01-01T00:00:00.000000+00:00",
    "1970-01-01T00:00:00.000000+00:00",
    "2099-12-31T23:59:59.000000+00:00",
    "2026-01-01T00:00:00.000000+00:00",
)


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """Return a store whose clock jumps with every look."""
    clock = cycle(MOMENTS)
    with Store(tmp_path / "matches.sqlite", clock=lambda: next(clock)) as store:
        yield store


def head(deal: int = 7) -> Head:
    return Head(game="ferry", rules_version=1, seats=(Seat("Ada", PERSON),), options={}, deal=deal)


def at(cursor: int, *, won: bool | None = None) -> Progress:
    result = None if won is None else Result(end="won", won=won, points=1, honours=())
    return Progress(cursor=cursor, practice=False, turn_number=1, turn_last=6, decider=0, prompt="Roll.", result=result)


def test_the_match_played_last_is_the_one_to_go_on_with(store: Store) -> None:
    identities = [f"{number:012x}" for number in range(12)]
    revisions = {one: store.create(one, head(), at(0), []) for one in identities}
    for one in (identities[5], identities[0], identities[9], identities[5]):
        revisions[one] = store.append(one, revisions[one], Row(1, {"kind": "roll"}), at(1))
        latest = store.latest_open()
        assert latest is not None
        assert latest.id == one

    rest = [one for one in reversed(identities) if one not in (identities[5], identities[9], identities[0])]
    assert [one.id for one in store.summaries()] == [identities[5], identities[9], identities[0], *rest]


def test_a_row_of_wins_is_counted_in_the_order_of_the_ends(store: Store) -> None:
    for number, won in enumerate((True, True, False, True, True, True, False, True)):
        store.create(f"{number:012x}", head(number), at(0, won=won), [])

    found = store.statistics("ferry").records["alone"]
    assert (found.tally.played, found.best_streak, found.streak) == (8, 3, 1)


def test_of_a_deal_played_twice_the_first_counts(store: Store) -> None:
    rows = [Row(1, {"kind": "roll"})]
    for number in range(6):
        store.create(f"{number:012x}", head(), at(1, won=True), rows)

    assert [store.uncounted(f"{number:012x}") for number in range(6)] == [None, *["repeated"] * 5]


def test_two_matches_begun_in_the_same_moment_count_once(tmp_path: Path) -> None:
    with Store(tmp_path / "matches.sqlite", clock=lambda: MOMENTS[0]) as store:
        for number in range(2):
            store.create(f"{number:012x}", head(), at(1, won=True), [Row(1, {"kind": "roll"})])

        assert store.statistics("ferry").played == 1
