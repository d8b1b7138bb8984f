from collections.abc import Iterator
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from game.core.match import PERSON, Seat
from saves.errors import ConflictError, SaveError
from saves.facts import Row
from saves.shelf import FINISHED, KEPT, OPEN, TRASH, Head, Progress, Result
from saves.store import Store

ROLL = {"kind": "roll"}


def clock() -> Any:
    """Return a clock that ticks once a look."""
    ticks = count()
    return lambda: f"2026-01-01T00:00:00.{next(ticks):06}"


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    with Store(tmp_path / "matches.sqlite", clock=clock()) as store:
        yield store


def head(*, game: str = "ferry", minds: tuple[str, ...] = (PERSON,), deal: int = 7, **changes: Any) -> Head:
    seats = tuple(Seat(f"Seat {place}", mind) for place, mind in enumerate(minds))
    return Head(game=game, rules_version=1, seats=seats, options={"load": 10}, deal=deal, **changes)


def at(cursor: int, **changes: Any) -> Progress:
    usual: dict[str, Any] = {"practice": False, "turn_number": 1, "turn_last": 6, "decider": 0, "prompt": "Roll."}
    return Progress(cursor=cursor, **usual | changes)


def won(points: int, *honours: str, won: bool | None = True) -> Result:
    return Result(end="won" if won else "lost", won=won, points=points, honours=honours)


def rows(number: int) -> list[Row]:
    return [Row(ply, ROLL, f"{ply:016x}") for ply in range(1, number + 1)]


def test_a_new_match_is_on_the_shelf_with_all_that_is_known_of_it(store: Store) -> None:
    store.create("a", head(), at(2), rows(2))

    [one] = store.summaries()

    assert (one.id, one.game, one.deal, one.cursor, one.prompt) == ("a", "ferry", 7, 2, "Roll.")
    assert (one.options, one.seats, one.finished, one.result) == ({"load": 10}, (Seat("Seat 0"),), None, None)


def test_an_intent_forgets_what_could_have_been_redone(store: Store) -> None:
    revision = store.create("aaaaaaaaaaaa", head(), at(5), rows(5))
    revision = store.move("aaaaaaaaaaaa", revision, at(2))
    store.append("aaaaaaaaaaaa", revision, Row(3, {"kind": "rest"}), at(3))

    record = store.load("aaaaaaaaaaaa")

    assert record.intents == (ROLL, ROLL, {"kind": "rest"})
    assert record.undone == ()


def test_what_was_undone_can_still_be_redone_after_loading(store: Store) -> None:
    revision = store.create("aaaaaaaaaaaa", head(), at(5), rows(5))
    store.move("aaaaaaaaaaaa", revision, at(2, practice=True))

    record = store.load("aaaaaaaaaaaa")

    assert (len(record.intents), len(record.undone), record.practice) == (2, 3, True)
    assert record.digests == ((2, f"{2:016x}"),)


def test_a_record_keeps_a_digest_every_eight_plies_and_the_last(store: Store) -> None:
    store.create("aaaaaaaaaaaa", head(), at(19), rows(19))

    assert [ply for ply, _digest in store.load("aaaaaaaaaaaa").digests] == [8, 16, 19]


def test_a_match_with_an_intent_missing_cannot_be_loaded(store: Store) -> None:
    store.create("aaaaaaaaaaaa", head(), at(3), [rows(3)[0], rows(3)[2]])

    with pytest.raises(SaveError, match="aaaaaaaaaaaa can’t be read"):
        store.load("aaaaaaaaaaaa")


def test_a_stale_revision_changes_nothing(store: Store) -> None:
    revision = store.create("aaaaaaaaaaaa", head(), at(2), rows(2))
    store.move("aaaaaaaaaaaa", revision, at(1))

    with pytest.raises(ConflictError):
        store.append("aaaaaaaaaaaa", revision, Row(3, ROLL), at(3))

    assert (len(store.load("aaaaaaaaaaaa").intents), len(store.load("aaaaaaaaaaaa").undone)) == (1, 1)


def test_a_refused_write_inside_a_larger_one_leaves_no_trace(store: Store) -> None:
    revision = store.create("aaaaaaaaaaaa", head(), at(2), rows(2))
    store.move("aaaaaaaaaaaa", revision, at(1))

    with store.writing(), pytest.raises(ConflictError):
        store.append("aaaaaaaaaaaa", revision, Row(1, {"kind": "rest"}), at(1))

    assert store.load("aaaaaaaaaaaa").intents == (ROLL,)


def test_the_last_touched_match_comes_first_and_is_the_one_to_go_on_with(store: Store) -> None:
    revision = store.create("a", head(), at(0), [])
    store.create("b", head(), at(0), [])
    store.move("a", revision, at(0))

    assert [one.id for one in store.summaries()] == ["a", "b"]
    assert store.latest_open() == store.summary("a")


def test_finished_trashed_and_bots_matches_are_not_gone_on_with(store: Store) -> None:
    store.create("a", head(), at(0), [])
    store.create("b", head(), at(1, decider=None, result=won(3)), rows(1))
    store.create("c", head(minds=("random", "random")), at(0), [])
    store.create("d", head(), at(0), [])
    store.trash("d")

    assert store.latest_open() == store.summary("a")


def test_undoing_the_end_opens_a_match_again(store: Store) -> None:
    revision = store.create("a", head(), at(1, result=won(3)), rows(1))
    store.move("a", revision, at(0))

    assert (store.summary("a").finished, store.summary("a").result) == (None, None)
    assert store.statistics("ferry").played == 0


def test_the_trash_gives_back_what_was_put_there(store: Store) -> None:
    store.create("a", head(), at(1), rows(1))
    store.trash("a")
    assert ([one.id for one in store.summaries()], [one.id for one in store.summaries(trashed=True)]) == ([], ["a"])

    store.restore("a")

    assert [one.id for one in store.summaries()] == ["a"]


def test_playing_on_takes_a_match_out_of_the_trash(store: Store) -> None:
    revision = store.create("a", head(), at(1), rows(1))
    store.trash("a")

    store.append("a", revision, Row(2, ROLL), at(2))

    assert [one.id for one in store.summaries()] == ["a"]


def test_hints_are_counted(store: Store) -> None:
    store.create("a", head(), at(0), [])
    store.count_hint("a")
    store.count_hint("a")

    assert store.summary("a").hints == 2


def test_a_match_is_found_by_the_beginning_of_its_id(store: Store) -> None:
    for identity in ("abc1", "abd2"):
        store.create(identity, head(), at(0), [])

    assert store.find("abd") == "abd2"
    with pytest.raises(SaveError, match="Several saved matches begin with ab: abd2, abc1"):
        store.find("ab")
    with pytest.raises(SaveError, match="no saved match “x”"):
        store.find("x")


def test_a_page_of_a_list_has_what_was_touched_last_first(store: Store) -> None:
    for number in range(9):
        result = won(number) if number % 3 == 0 else None
        store.create(f"{number:012x}", head(deal=number), at(1, result=result), rows(1))
    store.trash(f"{4:012x}")

    def page(name: str, first: int, most: int, *without: int) -> list[int]:
        return [one.deal for one in store.page(name, first, most, [f"{number:012x}" for number in without])]

    assert [store.number(name) for name in (OPEN, FINISHED, KEPT, TRASH)] == [5, 3, 8, 1]
    assert (page(OPEN, 0, 9), page(FINISHED, 0, 9), page(TRASH, 0, 9)) == ([8, 7, 5, 2, 1], [6, 3, 0], [4])
    assert (page(OPEN, 1, 2), page(KEPT, 0, 3), page(FINISHED, 3, 2)) == ([7, 5], [8, 7, 6], [])
    assert (page(OPEN, 1, 2, 8), store.number(OPEN, ["0" * 12, f"{8:012x}"])) == ([5, 2], 4)


def test_a_sound_file_has_no_faults(store: Store) -> None:
    store.create("a", head(), at(1), rows(1))

    assert store.check() == []
